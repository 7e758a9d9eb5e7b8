"""Whether a certificate is right, by code that shares nothing with the code that found it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ..boards.grid import shortened
from ..errors import CluewrightError
from .certificate import Certificate
from .fields import check_frame
from .files import load_certificate
from .kinds import KINDS
from .refusal import Refusal, TooLargeToCheck


@dataclass(frozen=True)
class Verdict:
    """Truthy where the certificate was accepted; where not, the reason says what is wrong with it."""

    accepted: bool
    reason: str = ""
    is_too_large: bool = False
    """Whether it was refused only because the check would take too long or too much memory."""

    def __bool__(self) -> bool:
        return self.accepted


def verify(thing: Certificate | str | Path) -> Verdict:
    """Check a certificate, or the file that holds one; an error is raised only where a file cannot be read.

    >>> from cluewright.boards import as_mask
    >>> from cluewright.verifying import kind_named
    >>> kind, two = kind_named("few-digits"), as_mask("**..............")
    >>> few = Certificate(kind, two, ("naked-single",), {"possible": 2, "needed": 3})
    >>> bool(verify(few))
    True
    """
    if not isinstance(thing, Certificate | str | Path):
        raise CluewrightError(f"expected a certificate or the name of its file, got {shortened(thing)}")
    return _verdict(thing, lambda certificate: certificate.kind.check(certificate))


def verify_given(certificate: Certificate, parts: Sequence[Certificate]) -> Verdict:
    """Check a certificate without the work that its parts have, which were checked before, each by `verify_part`.

    CAUTION: what is said of the parts is believed. That they make up the whole is checked: what they leave out is
    gone through here.
    """
    return _verdict(certificate, partial(_check_given, parts=parts))


def verify_part(certificate: Certificate, hint: Any = None) -> Verdict:
    """Check what was found in a piece of the work, with a hint that saves some of it, and of which nothing is believed.

    CAUTION: of some kinds a part claims less than a certificate: see `Kind.check_part`.
    """
    return _verdict(certificate, partial(_check_part, hint=hint))


def _check_given(certificate: Certificate, parts: Sequence[Certificate]) -> None:
    if parts and certificate.kind.check_given:
        certificate.kind.check_given(certificate, parts)
    else:
        certificate.kind.check(certificate)


def _check_part(certificate: Certificate, hint: Any) -> None:
    if certificate.kind.check_part:
        certificate.kind.check_part(certificate, hint)
    else:
        certificate.kind.check(certificate)


def _verdict(thing: Certificate | str | Path, check: Callable[[Certificate], None]) -> Verdict:
    try:
        certificate = thing if isinstance(thing, Certificate) else load_certificate(thing)
        _check_kind(certificate.kind)
        check_frame(certificate)
        check(certificate)
    except Refusal as refusal:
        return Verdict(False, str(refusal), isinstance(refusal, TooLargeToCheck))
    return Verdict(True)


def _check_kind(kind: object) -> None:
    """CAUTION: a kind that is not in the catalogue may have a check that accepts anything."""
    if not any(kind is known for known in KINDS):
        raise Refusal(f"kind: expected one of {', '.join(map(str, KINDS))}, got {shortened(kind)}")
