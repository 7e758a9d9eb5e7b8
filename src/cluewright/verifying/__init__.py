"""Verifying: is a certificate right? Code that shares nothing with what finds it checks, and trusts only boards."""

from .certificate import Certificate, Kind
from .files import certificate_from_json, certificate_to_json, load_certificate, save_certificate
from .kinds import KINDS, kind_named
from .progress import CheckProgress
from .refusal import Refusal, TooLargeToCheck
from .standard import Written, write_standard
from .verdict import Verdict, verify, verify_given, verify_part
from .wish_check import WishCheck
from .wishes import NO_WISHES, Wishes

__all__ = [
    "KINDS",
    "NO_WISHES",
    "Certificate",
    "CheckProgress",
    "Kind",
    "Refusal",
    "TooLargeToCheck",
    "Verdict",
    "WishCheck",
    "Wishes",
    "Written",
    "certificate_from_json",
    "certificate_to_json",
    "kind_named",
    "load_certificate",
    "save_certificate",
    "verify",
    "verify_given",
    "verify_part",
    "write_standard",
]
