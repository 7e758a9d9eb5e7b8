"""How a check ends that does not accept a certificate."""

from ..errors import CluewrightError


class Refusal(CluewrightError):
    """The certificate does not show what it claims; the message says where it fails."""


class TooLargeToCheck(Refusal):
    """It may be right, but checking it would take too long or too much memory."""
