"""The errors with which a check refuses a certificate."""

# trust: believed

from ..errors import CluewrightError


class Refusal(CluewrightError):
    """The certificate does not show what it claims; the message says where it fails."""


class TooLargeToCheck(Refusal):
    """The certificate may be right, but checking it would take too much time or memory."""
