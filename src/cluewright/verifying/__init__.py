"""Is a certificate right: this shares nothing with what searches, and trusts only the boards and the rules."""

from .catalogue import KINDS, kind_named
from .certificate import Certificate
from .kind import Kind, Refusal, TooLargeToCheck
from .verdict import Verdict, verify, verify_given, verify_part

__all__ = [
    "KINDS",
    "Certificate",
    "Kind",
    "Refusal",
    "TooLargeToCheck",
    "Verdict",
    "kind_named",
    "verify",
    "verify_given",
    "verify_part",
]
