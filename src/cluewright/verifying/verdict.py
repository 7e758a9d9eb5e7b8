"""Whether a certificate is right, by code that shares nothing with the code that found it."""

from dataclasses import dataclass

from .catalogue import kind_named
from .certificate import Certificate
from .kind import Refusal


@dataclass(frozen=True)
class Verdict:
    """Truthy where the certificate was accepted; where not, the reason says what is wrong with it."""

    accepted: bool
    reason: str = ""

    def __bool__(self) -> bool:
        return self.accepted


def verify(certificate: Certificate) -> Verdict:
    """Check a certificate."""
    try:
        kind_named(certificate.kind).check(certificate)
    except Refusal as refusal:
        return Verdict(False, str(refusal))
    return Verdict(True)
