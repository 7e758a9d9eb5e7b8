"""The closures of partial fillings, in which some clue cells of a mask have no digit yet."""

from dataclasses import replace

from ...boards import Digit, Grid, Position
from ...boards.batches import Rows
from ...solving import native
from ...strategies import quick_closure
from ...strategies.backtracking import complete_what_is_proper
from ...strategies.native import COMPLETED, CONTRADICTION, STUCK, Closures, closures_from, known_part
from ..question import Question


def is_quick(question: Question) -> bool:
    """Whether the kernel knows all the strategies; otherwise a closure takes about a hundred times as long."""
    return known_part(question.strategies, question.board) == question.strategies


def closures_so_far(question: Question, rows: "Rows") -> Closures:
    """The closure of each row of clues: the kernel's, and where it gets stuck, that of all the strategies.

    Where backtracking is one of them and there are two solutions, the kernel's alone: no strategy can decide it.
    """
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
    stuck = (endings == STUCK).nonzero()[0]
    if complete_what_is_proper(question.strategies):  # none of them concludes anything where there are two solutions
        stuck = stuck[native.counts(question.board, rows[stuck]) < 2]
    for index in stuck.tolist():
        end = _closure(question, tuple(rows[index].tolist()))
        endings[index] = CONTRADICTION if end.contradiction is not None else COMPLETED if end.is_complete else STUCK
        left[index] = end.candidates_left()
        placed[index] = end.placed
        candidates[index] = end.candidates
    return Closures(endings, left, placed, candidates)


def _closure(question: Question, digits: tuple[Digit, ...]) -> Position:
    # CAUTION: clue cells that have no digit yet are clue cells too; some strategies look at that.
    start = replace(Position.start(Grid(digits, question.board)), clues=question.mask.cells)
    return quick_closure(start, question.strategies)
