"""The nearest mask that works: an impossible one, with one clue cell more."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from ..boards import Grid, Mask, bits, mask_of
from ..verifying import Certificate
from .engine import Engine, Suggested
from .judging import judged
from .question import Question
from .screens import screened

MOST_TRIES = 6
"""Cells that are put to the engine."""
MOST_REPORTS = 2
"""Of the engine about each of them: a fifth of a second or so."""


class Nearest(NamedTuple):
    """A mask that works, and a puzzle that shows it."""

    mask: Mask
    puzzle: Grid


def nearest(
    question: Question,
    certificate: Certificate,
    engine: Engine,
    *,
    tries: int = MOST_TRIES,
    reports: int = MOST_REPORTS,
) -> Nearest | None:
    """One free clue cell more, where the certificate says that one is missing; None if none is found soon.

    The engine should be quick where there is a puzzle. What it does not find within a few reports is passed over, so
    None does not mean that there is no such mask.
    """
    grown = (replace(question, mask=with_clue(question.mask, cell)) for cell in candidates(certificate))
    hopeful = (larger for larger in grown if not engine.unsuited(larger) and screened(larger) is None)
    for larger in islice(hopeful, tries):
        for report in islice(judged(larger, engine), reports):
            if isinstance(report, Suggested):
                return Nearest(larger.mask, report.puzzle)
    return None


def with_clue(mask: Mask, cell: int) -> Mask:
    """The mask with one more free clue cell."""
    return replace(mask, cells=mask.cells | 1 << cell)


def candidates(certificate: Certificate) -> Iterator[int]:
    """The empty cells that may mend what is wrong, those first that see the fewest clues."""
    board, mask = certificate.board, certificate.mask
    at_fault = mask.empty & cells_at_fault(certificate)
    return iter(sorted(bits(at_fault), key=lambda cell: (board.peers[cell] & mask.cells).bit_count()))


def cells_at_fault(certificate: Certificate) -> int:
    """Cells one of which must become a clue for the argument to fail; if it does not say, all."""
    everywhere, evidence = certificate.board.all_cells, certificate.evidence
    match certificate.kind:
        case "idle-symmetry":
            return mask_of(cell for cell, to in enumerate(evidence["moves"]) if cell != to)
        case "reach":
            return everywhere & ~mask_of(evidence["reached"])
        case "chute":
            return mask_of(evidence["cells"])
    return everywhere
