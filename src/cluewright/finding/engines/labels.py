"""The free digits are interchangeable: which cells may be labelled for that reason, and which fillings are alike."""

from collections.abc import Iterator
from itertools import permutations

from ...boards import Cell, CellBits, Digit, Grid, bits
from ..question import Question


def labelled_cells(question: Question, among: CellBits | None = None) -> tuple[Cell, ...]:
    """The largest set of free clue cells, or of these cells, of one house that may get the least free digits in order.

    If no house holds each digit once, it is a single cell.

    The cells must hold different digits, all of them free, and there are no more of them than free digits: if a house
    has more such cells, a fixed digit has no place in it, and any filling clashes. CAUTION: a free clue cell may also
    hold a digit that is fixed elsewhere, unless one of the cell's peers holds it.

    >>> from cluewright.boards import as_mask
    >>> from cluewright.strategies import chosen_strategies
    >>> labelled_cells(Question(as_mask("*..* .*.* .... *..*"), chosen_strategies("basic")))
    (3, 7, 15)
    """
    board, fixed = question.board, question.mask.digits
    cells = bits(question.mask.free if among is None else among)
    surely_free = [cell for cell in cells if {*fixed} <= {0, *(fixed[peer] for peer in board.peer_cells[cell])}]
    best = tuple(surely_free[:1])
    for house in board.houses:
        if house.times == 1:
            best = max(best, tuple(cell for cell in surely_free if cell in house.cells), key=len)
    return best[: len(question.free_digits)]


def relabelled_forms(puzzle: Grid, digits: tuple[Digit, ...]) -> Iterator[Grid]:
    """The puzzles that differ from this one only in the names of these digits, and the puzzle itself.

    >>> [str(grid) for grid in relabelled_forms(Grid.parse("12.............."), (1, 3))]
    ['12..............', '32..............']
    """
    used = [digit for digit in digits if digit in puzzle.digits]
    for names in permutations(digits, len(used)):
        new = dict(zip(used, names, strict=True))
        yield Grid(tuple(new.get(digit, digit) for digit in puzzle.digits), puzzle.board)
