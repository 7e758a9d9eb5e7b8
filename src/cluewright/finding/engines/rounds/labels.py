"""The free digits can be exchanged: which cells may be labelled for that reason, and which fillings are alike."""

from collections.abc import Iterator
from itertools import permutations

from ....boards import Grid, bits
from ...question import Question


def labelled_cells(question: Question) -> tuple[int, ...]:
    """Free clue cells of one house that may be given the least free digits in order; as many as there are.

    They must hold different digits, and free ones. CAUTION: a free clue cell may also hold a digit that is fixed
    elsewhere; only where a peer of the cell holds it, it cannot.

    >>> from cluewright.boards import as_mask
    >>> from cluewright.strategies import chosen_strategies
    >>> labelled_cells(Question(as_mask("*..* .*.* .... *..*"), chosen_strategies("basic")))
    (3, 7, 15)
    """
    board, fixed = question.board, question.mask.digits
    bound = [cell for cell in bits(question.mask.free) if _sees(question, cell, set(fixed) - {0})]
    best: tuple[int, ...] = ()
    for house in board.houses:
        if house.times == 1:
            best = max(best, tuple(cell for cell in bound if cell in house.cells), key=len)
    return best


def _sees(question: Question, cell: int, digits: set[int]) -> bool:
    """Whether clues with all of these fixed digits stand among the cell's peers."""
    return digits <= {question.mask.digits[peer] for peer in question.board.peer_cells[cell]}


def relabelled_forms(puzzle: Grid, digits: tuple[int, ...]) -> Iterator[Grid]:
    """The puzzles, itself among them, that differ from this one by other names for these digits.

    >>> [str(grid) for grid in relabelled_forms(Grid.parse("12.............."), (1, 3))]
    ['12..............', '32..............']
    """
    used = [digit for digit in digits if digit in puzzle.digits]
    for names in permutations(digits, len(used)):
        new = dict(zip(used, names, strict=True))
        yield Grid(tuple(new.get(digit, digit) for digit in puzzle.digits), puzzle.board)
