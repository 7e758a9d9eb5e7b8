"""Constraints that compare digits: greater than, whispers, least and greatest among neighbours, moves of chess."""

from collections.abc import Iterator

from ..bit_sets import Cell
from ..board import Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import ORTHOGONAL, along, moves, of_pairs

KNIGHT = moves((1, 2), (2, 1), (2, -1), (1, -2))
KING = moves((0, 1), (1, 0), (1, 1), (1, -1))


def _beside(board: Board, constraint: Constraint) -> Iterator[tuple[Cell, Cell]]:
    """Each marked cell with each of its neighbours that is not marked itself."""
    marked = {*constraint.cells}
    for one, other in ORTHOGONAL(board, constraint):
        if one in marked and other not in marked:
            yield one, other
        if other in marked and one not in marked:
            yield other, one


COMPARISONS = (
    of_pairs(
        "greater-than",
        "Digits fall from each marked cell to the next.",
        along,
        lambda board, constraint, one, other: one > other,
        example={"greater-than": ["r1c1", "r1c2"]},
        relation="above",
        cells=(2, MAX_BOARD_CELLS),
    ),
    of_pairs(
        "whispers",
        "Digits beside each other on a whispers line differ by at least 5 (on other sizes: half of the digits),"
        " or by the number given.",
        along,
        lambda board, constraint, one, other: abs(one - other) >= constraint.values[0],
        example={"whispers": ["r1c1", "r2c2", "r3c3"], "difference": 2},
        relation="far-apart",
        cells=(2, MAX_BOARD_CELLS),
        number="difference",
        numbers=lambda board, cells: (1, board.digits - 1),
        default=lambda board: (board.digits + 1) // 2,
    ),
    of_pairs(
        "minimum",
        "A marked cell is less than each of its neighbours that is not marked.",
        _beside,
        lambda board, constraint, one, other: one < other,
        example={"minimum": ["r1c1", "r3c3"]},
        relation="above",
        cells=(1, MAX_BOARD_CELLS),
    ),
    of_pairs(
        "maximum",
        "A marked cell is greater than each of its neighbours that is not marked.",
        _beside,
        lambda board, constraint, one, other: one > other,
        example={"maximum": ["r1c1", "r3c3"]},
        relation="above",
        cells=(1, MAX_BOARD_CELLS),
    ),
    of_pairs(
        "nonconsecutive",
        "Neighbours never hold consecutive digits.",
        ORTHOGONAL,
        lambda board, constraint, one, other: abs(one - other) != 1,
        example="nonconsecutive",
        relation="not-consecutive",
    ),
    of_pairs(
        "anti-knight",
        "Cells a knight's move apart differ.",
        KNIGHT,
        lambda board, constraint, one, other: one != other,
        example="anti-knight",
        relation="different",
    ),
    of_pairs(
        "anti-king",
        "Cells a king's move apart differ.",
        KING,
        lambda board, constraint, one, other: one != other,
        example="anti-king",
        relation="different",
    ),
)
