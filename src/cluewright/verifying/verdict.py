"""The verdict on a certificate, by code that shares nothing with the code that found it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ..cancelling import Cancel, Cancelled, Deadline, checked_cancel, checked_seconds, heeding
from ..checked import check_fields
from ..errors import CluewrightError
from ..options import check_progress
from ..processes import usable_cores
from ..values import shortened, whole_number
from .certificate import Certificate
from .fields import check_frame
from .files import load_certificate
from .kinds import KINDS
from .limits import check_limits, counted_steps
from .progress import OnCheckProgress, telling
from .refusal import Refusal, TooLargeToCheck
from .workers import check_shares


@dataclass(frozen=True)
class Verdict:
    """Whether a certificate was accepted, which makes it truthy; if not, `reason` says what is wrong."""

    accepted: bool
    reason: str = ""
    is_too_large: bool = False
    """Whether it was refused only because the check would take too much time or memory."""

    # trust: only refuses
    def __post_init__(self) -> None:
        check_fields(self)

    def __bool__(self) -> bool:
        return self.accepted

    def to_dict(self) -> dict[str, object]:
        """The verdict for JSON."""
        return {"accepted": self.accepted, "reason": self.reason, "is_too_large": self.is_too_large}


# trust: believed
def verify(
    thing: Certificate | str | Path,
    *,
    time_limit: float | None = None,
    workers: int | None = None,
    on_progress: OnCheckProgress | None = None,
    cancel: Cancel | None = None,
) -> Verdict:
    """Check a certificate, or the file that holds one; raise an error only if the file cannot be read.

    What is not checked within `time_limit` seconds is not accepted, and its verdict has `is_too_large`. None stands for
    no limit. When `cancel`, such as a `threading.Event`, is set by another thread, the check ends soon and raises
    `Cancelled`: nothing is known then.

    Kinds whose check falls into shares (`brute-force`, `chute-cubes`, `few-clues`) are checked by this number of
    `workers`, which are processes: without it, one for each core. Their number does not change the verdict. A long
    check of these kinds, or of `rounds`, `starvation` or `no-grid`, calls `on_progress` with a `CheckProgress` now and
    then.

    >>> from cluewright.boards import as_mask
    >>> from cluewright.verifying import kind_named
    >>> kind, two = kind_named("few-digits"), as_mask("**..............")
    >>> few = Certificate(kind, two, ("naked-single",), {"possible": 2, "needed": 3})
    >>> bool(verify(few))
    True
    """
    if not isinstance(thing, Certificate | str | Path):
        raise CluewrightError(f"expected a certificate or the name of its file, got {shortened(thing)}")
    workers = usable_cores() if workers is None else whole_number("workers", workers, least=1)
    check_progress(on_progress, "the progress so far")
    ending = Deadline(checked_cancel(cancel), checked_seconds("time_limit", time_limit))
    try:
        with heeding(ending):
            return _verdict(thing, partial(_check, workers=workers, on_progress=on_progress))
    except Cancelled:
        if ending.is_cancelled:
            raise
        return Verdict(False, f"not checked within {time_limit:g} s", is_too_large=True)


def verify_given(certificate: Certificate, parts: Sequence[Certificate]) -> Verdict:
    """Check a certificate without repeating the work of its parts, each of which `verify_part` accepted before.

    CAUTION: what the parts claim is trusted. What they leave out of the whole is checked here.
    """
    return _verdict(certificate, partial(_check_given, parts=parts))


def verify_part(certificate: Certificate, hint: Any = None) -> Verdict:
    """Check a certificate for a part of the work; the hint saves some of the check, and is never trusted.

    CAUTION: a part of some kinds claims less than a certificate, see `Kind.check_part`.
    """
    return _verdict(certificate, partial(_check_part, hint=hint))


# trust: believed
def _check(certificate: Certificate, workers: int = 1, on_progress: OnCheckProgress | None = None) -> None:
    with telling(on_progress):
        shares = certificate.kind.check(certificate)
    if shares is not None:
        check_shares(shares, workers, on_progress)


def _check_given(certificate: Certificate, parts: Sequence[Certificate]) -> None:
    if parts and certificate.kind.check_given:
        certificate.kind.check_given(certificate, parts)
    else:
        _check(certificate)


def _check_part(certificate: Certificate, hint: Any) -> None:
    if certificate.kind.check_part:
        certificate.kind.check_part(certificate, hint)
    else:
        _check(certificate)


# trust: believed
def _verdict(thing: Certificate | str | Path, check: Callable[[Certificate], None]) -> Verdict:
    try:
        certificate = thing if isinstance(thing, Certificate) else load_certificate(thing)
    except Refusal as refusal:
        return _refused(refusal)
    try:
        _check_kind(certificate.kind)
        check_frame(certificate)
        check_limits(certificate.board, certificate.kind.limits)
        with counted_steps():
            check(certificate)
    except CluewrightError as error:
        return _refused(error)
    return Verdict(True)


def _refused(error: CluewrightError) -> Verdict:
    return Verdict(False, str(error), isinstance(error, TooLargeToCheck))


# trust: only refuses
def _check_kind(kind: object) -> None:
    """Refuse a kind that is not in the catalogue. CAUTION: its check might accept anything."""
    if not any(kind is known for known in KINDS):
        raise Refusal(f"kind: expected one of {', '.join(map(str, KINDS))}, got {shortened(kind)}")
