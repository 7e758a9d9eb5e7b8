"""Is a certificate right: this shares nothing with what searches, and trusts only the boards and the rules."""

from .catalogue import KINDS, kind_named
from .certificate import Certificate
from .kind import Kind, Refusal, TooLargeToCheck
from .verdict import Verdict, verify, verify_given, verify_part
from .wish_check import WishCheck
from .wishes import NO_WISHES, Wishes

__all__ = [
    "KINDS",
    "NO_WISHES",
    "Certificate",
    "Kind",
    "Refusal",
    "TooLargeToCheck",
    "Verdict",
    "WishCheck",
    "Wishes",
    "kind_named",
    "verify",
    "verify_given",
    "verify_part",
]
