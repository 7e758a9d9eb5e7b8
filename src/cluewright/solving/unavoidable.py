"""All small unavoidable sets of a grid: cells that can be refilled in another way, none of which can be left out.

Two grids differ in an unavoidable set, or in a union of such. A SAT solver is asked for a grid that differs from the
given one in few cells, but not in all cells of a set that is known; what it finds is taken apart into minimal sets, and
when it finds nothing, all are known.
"""

from collections.abc import Iterator, Sequence

from ..boards import BoardLike, CellBits, Digit, Grid, GridLike, bits, bits_of, plain_grid
from ..boards.board import expect_houses_alone
from ..boards.grid import without
from ..cancelling import look
from ..errors import CluewrightError
from ..values import whole_number
from .answers import solutions
from .engines.sat.encoding import CandidateCounter, digits_in_model, good_clauses, variable
from .sat_solver import SatSolver, some_at_once

USUAL_CELLS = 10
"""Cells of the largest sets that are looked for: a second or so on the classic board, where 12 take twice as long."""
CONFLICTS_PER_SLICE = 500
"""Conflicts between two looks for Ctrl-C."""


def unavoidable_sets(
    grid: GridLike, board: BoardLike | None = None, *, most_cells: int = USUAL_CELLS
) -> tuple[CellBits, ...]:
    """All minimal unavoidable sets of a full grid with at most `most_cells` cells, the smallest first.

    Each is a set of cells as an integer, as `bits` reads it. The clues of a proper puzzle with this solution hit all of
    them. None of the sets contains another one.

    >>> [bin(each).count("1") for each in unavoidable_sets("1234341221434321", most_cells=4)]
    [4, 4, 4, 4, 4, 4, 4, 4]
    """
    full = plain_grid(grid, board)
    expect_houses_alone(full.board)
    if not full.is_solution:
        raise CluewrightError(f"expected a full grid that keeps the rules, got {full}")
    most = whole_number("most_cells", most_cells, least=1)
    found: list[CellBits] = []
    with SatSolver() as solver:
        for some in some_at_once(_clauses(full, most)):
            solver.add_clauses(some)
        while changed := _changed(solver, full):
            for each in _within(full, changed):
                found.append(each)
                solver.add_clause([variable(full.board, cell, full.digits[cell]) for cell in bits(each)])
    return tuple(sorted(found, key=lambda cells: (cells.bit_count(), list(bits(cells)))))


def _clauses(full: Grid, most: int) -> Iterator[Sequence[int]]:
    """Of a grid that differs from the full one in at least one cell and at most `most`."""
    board = full.board
    counter = CandidateCounter(board.size * board.digits)
    yield from good_clauses(Grid((0,) * board.size, board), counter)
    changes = [-variable(board, cell, digit) for cell, digit in enumerate(full.digits)]
    yield changes
    yield from counter.at_most(most, changes)


def _changed(solver: SatSolver, full: Grid) -> CellBits:
    """The cells in which a grid that the solver finds differs from the full one; 0 if it finds none."""
    answer = None
    while answer is None:
        look()
        answer = solver.solve_slice(CONFLICTS_PER_SLICE)
    return _difference(full.digits, digits_in_model(full.board, solver.model())) if answer else 0


def _within(full: Grid, changed: CellBits) -> list[CellBits]:
    """The minimal unavoidable sets among these cells."""
    sets = {_difference(full.digits, other.digits) for other in solutions(without(full, changed))} - {0}
    return [each for each in sets if not any(other != each and other & ~each == 0 for other in sets)]


def _difference(one: Sequence[Digit], other: Sequence[Digit]) -> CellBits:
    return bits_of(cell for cell, digit in enumerate(one) if digit != other[cell])
