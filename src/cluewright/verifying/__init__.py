"""Verifying: is a certificate right? Code that shares nothing with what finds it checks, and trusts only boards."""

from typing import TYPE_CHECKING

from ..faces import names_from

if TYPE_CHECKING:
    from .certificate import Certificate as Certificate
    from .certificate import Kind as Kind
    from .files import certificate_from_json as certificate_from_json
    from .files import certificate_to_json as certificate_to_json
    from .files import load_certificate as load_certificate
    from .files import save_certificate as save_certificate
    from .kinds import KINDS as KINDS
    from .kinds import kind_named as kind_named
    from .progress import CheckProgress as CheckProgress
    from .refusal import Refusal as Refusal
    from .refusal import TooLargeToCheck as TooLargeToCheck
    from .standard import Written as Written
    from .standard import write_standard as write_standard
    from .verdict import Verdict as Verdict
    from .verdict import verify as verify
    from .verdict import verify_given as verify_given
    from .verdict import verify_part as verify_part
    from .wish_check import WishCheck as WishCheck
    from .wishes import NO_WISHES as NO_WISHES
    from .wishes import Wishes as Wishes
else:
    __getattr__ = names_from(__name__)
