"""A board as pseudo-Boolean constraints in the format OPB, which many solvers read.

Each constraint says what a sum of variables that are 0 or 1 equals, for each cell and for each digit in each house. The
format is that of the competitions of such solvers (O. Roussel and V. Manquinho: Input/Output Format and Solver
Requirements for the Competitions of Pseudo-Boolean Solvers, 2012).
"""

from collections.abc import Iterator

from ...boards import Board, Grid
from ...cancelling import look
from ..engines.sat.encoding import variable
from .words import heading


def opb(grid: Grid) -> Iterator[str]:
    """The lines of a file whose solutions are the grid's completions.

    >>> lines = list(opb(Grid.parse("1..............4")))
    >>> lines[0], lines[4], lines[-1]
    ('* #variable= 64 #constraint= 66', '+1 x1 +1 x2 +1 x3 +1 x4 = 1 ;', '+1 x64 = 1 ;')
    """
    board, digits = grid.board, range(1, grid.board.digits + 1)
    clues = sum(map(bool, grid.digits))
    constraints = board.size + len(board.houses) * board.digits + clues
    yield f"* #variable= {board.size * board.digits} #constraint= {constraints}"
    yield from (f"* {line}" for line in heading(grid))
    yield from (f"* {line}" for line in _numbering(board))
    yield "* Each cell holds one digit."
    for cell in range(board.size):
        yield _sum([variable(board, cell, digit) for digit in digits], 1)
    for house in board.houses:
        look()
        yield f"* {house.name}"
        for digit in digits:
            yield _sum([variable(board, cell, digit) for cell in house.cells], house.times)
    if clues:
        yield "* The clues."
        for cell, digit in enumerate(grid.digits):
            if digit:
                yield _sum([variable(board, cell, digit)], 1)


def _numbering(board: Board) -> Iterator[str]:
    """What the variables mean."""
    digits = board.digits
    if board.size == board.rows * board.columns:
        yield f"Row r, column c holds digit d: variable x[((r - 1) * {board.columns} + c - 1) * {digits} + d]."
        return
    yield f"Cell n holds digit d: variable x[n * {digits} + d]; cells are counted from 0, row by row, without gaps:"
    for row in range(board.rows):
        cells = [cell for cell in range(board.size) if board.row_of(cell) == row]
        columns = ", ".join(str(board.column_of(cell) + 1) for cell in cells)
        yield f"row {row + 1}: from cell {cells[0]} on the columns {columns}" if cells else f"row {row + 1}: no cell"


def _sum(variables: list[int], total: int) -> str:
    return " ".join([*(f"+1 x{variable}" for variable in variables), "=", str(total), ";"])
