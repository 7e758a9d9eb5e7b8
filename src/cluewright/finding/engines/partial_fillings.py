"""The closures of fillings that are under way: some clue cells of a mask have their digits, others wait for them."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ...boards import Grid, Position
from ...strategies import quick_closure
from ...strategies.native import COMPLETED, CONTRADICTION, STUCK, Closures, closures_from, known_part
from ..question import Question

if TYPE_CHECKING:
    from ...boards.batches import Rows


def is_quick(question: Question) -> bool:
    """Whether the kernel knows all the strategies; if not, a closure takes about a hundred times as long."""
    return known_part(question.strategies, question.board) == question.strategies


def closures_so_far(question: Question, rows: "Rows") -> Closures:
    """The closure of each row of clues. The kernel goes first; where it is stuck, the other strategies go on."""
    known = known_part(question.strategies, question.board)
    found = closures_from(question.board, known, rows)
    if known == question.strategies:
        return found
    endings, left, placed, candidates = (
        found.endings.copy(),
        found.left.copy(),
        found.placed.copy(),
        found.candidates.copy(),
    )
    for number in (endings == STUCK).nonzero()[0].tolist():
        end = _closure(question, tuple(rows[number].tolist()))
        endings[number] = CONTRADICTION if end.contradiction is not None else COMPLETED if end.is_complete else STUCK
        left[number] = end.candidates_left()
        placed[number] = end.placed
        candidates[number] = end.candidates
    return Closures(endings, left, placed, candidates)


def _closure(question: Question, digits: tuple[int, ...]) -> Position:
    # CAUTION: cells that still wait for their clue are clue cells too; some strategies look at that.
    start = replace(Position.start(Grid(digits, question.board)), clues=question.mask.cells)
    return quick_closure(start, question.strategies)
