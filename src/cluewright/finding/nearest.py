"""The nearest mask that works: one without a puzzle, or without an answer, with one clue cell more."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from ..boards import Cell, CellBits, Grid, Mask, bits
from .engines.engine import Engine, Suggested
from .engines.screens.search import screened
from .question import Question
from .running.judging import judged

MAX_TRIES = 6
"""Larger masks that the engine is asked about; each that fails costs a fifth of a second."""
MAX_REPORTS = 2
"""Reports of the engine about one mask before the next is tried: a tenth of a second each."""


class NearestMask(NamedTuple):
    """A mask that works, and a puzzle that shows it."""

    mask: Mask
    puzzle: Grid


def nearest(
    question: Question,
    cells: CellBits,
    engine: Engine,
    *,
    tries: int = MAX_TRIES,
    reports: int = MAX_REPORTS,
) -> NearestMask | None:
    """The mask with one free clue cell more, one of these, and a puzzle on it.

    The engine should be one that is quick where there is a puzzle. A mask for which it finds none within `reports`
    reports is passed over, so None does not mean that there is no such mask.
    """
    grown = (replace(question, mask=with_clue(question.mask, cell)) for cell in most_alone_first(question.mask, cells))
    hopeful = (larger for larger in grown if not engine.unsuited(larger) and screened(larger) is None)
    for larger in islice(hopeful, tries):
        for report in islice(judged(larger, engine), reports):
            if isinstance(report, Suggested):
                return NearestMask(larger.mask, report.puzzle)
    return None


def with_clue(mask: Mask, cell: Cell) -> Mask:
    """The mask with one more free clue cell."""
    return replace(mask, cells=mask.cells | 1 << cell)


def most_alone_first(mask: Mask, cells: CellBits) -> Iterator[Cell]:
    """The empty ones of these cells, those that see the fewest clues first: there a clue helps most."""
    return iter(sorted(bits(mask.empty & cells), key=lambda cell: (mask.board.peers[cell] & mask.cells).bit_count()))
