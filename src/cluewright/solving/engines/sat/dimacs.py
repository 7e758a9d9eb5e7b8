"""The clauses of a grid in DIMACS form, which every SAT solver reads."""

from collections.abc import Iterator

from ....boards import Grid
from ....cancelling import look
from .encoding import GOOD, Encoding


def dimacs(grid: Grid, encoding: Encoding = GOOD) -> Iterator[str]:
    """The lines of a file in DIMACS form whose models are the grid's completions.

    >>> list(dimacs(Grid.parse("1234341221434321")))[2:6]  # doctest: +NORMALIZE_WHITESPACE
    ['c row r, column c holds digit d: variable ((r - 1) * 4 + c - 1) * 4 + d',
     'p cnf 64 112', '-2 0', '-3 0']
    """
    board = grid.board
    clauses, last = 0, board.size * board.digits
    for clause in encoding.clauses(grid):
        look()
        clauses += 1
        last = max(last, *map(abs, clause), 0)
    yield f"c {grid} on the {board} board"
    yield f"c {encoding.words}"
    if board.places is None:
        yield f"c row r, column c holds digit d: variable ((r - 1) * {board.columns} + c - 1) * {board.digits} + d"
    else:
        yield f"c cell k, counted from 1 row by row, holds digit d: variable (k - 1) * {board.digits} + d"
    yield f"p cnf {last} {clauses}"
    for clause in encoding.clauses(grid):  # made again, since those of a large board would fill the memory
        yield " ".join(map(str, (*clause, 0)))
