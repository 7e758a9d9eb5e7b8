"""Constraints that compare digits: greater than, whispers, least and greatest among neighbours, moves of chess."""

from collections.abc import Iterator

from ..bit_sets import Cell
from ..board import Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import ORTHOGONAL, along, in_any_order, moves, of_pairs, pair_by_pair
from .signs import (
    Disc,
    Sign,
    Signs,
    Stroke,
    Tile,
    arrow_heads,
    between,
    chain_of_falls,
    corner_note,
    middle,
    middles,
)

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


def _far_apart(board: Board) -> int:
    """The least difference on a whispers line unless it has a number."""
    return (board.digits + 1) // 2


def _whispers(board: Board, constraint: Constraint) -> Iterator[Sign]:
    """A line with a bead in each cell, and the difference in the first one unless it is the usual."""
    places = middles(board, constraint.cells)
    yield Stroke(places, "far", 0.14)
    yield from (Disc(place, 0.13, "far") for place in places)
    (least,) = constraint.values
    if least != _far_apart(board):
        yield corner_note(board, constraint.cells[0], str(least))


def _at_the_sides(begin: float, tip: float) -> Signs:
    """Each cell shaded, with a wedge at each side: from one part of the way between side and middle to another."""

    def signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
        for cell in constraint.cells:
            yield Tile(cell)
            row, column = middle(board, cell)
            sides = [(row + down, column + right) for down, right in ((-0.5, 0), (0.5, 0), (0, -0.5), (0, 0.5))]
            ends = [(between(side, (row, column), begin), between(side, (row, column), tip)) for side in sides]
            yield from arrow_heads(ends, "ink", 0.08, above=True)

    return signs


COMPARISONS = (
    of_pairs(
        "greater-than",
        "Digits fall from each marked cell to the next.",
        along,
        lambda board, constraint, one, other: one > other,
        example={"greater-than": ["r1c1", "r1c2"]},
        relation="above",
        cells=(2, MAX_BOARD_CELLS),
        signs=chain_of_falls,
        meant=pair_by_pair,
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
        default=_far_apart,
        signs=_whispers,
    ),
    of_pairs(
        "minimum",
        "A marked cell is less than each of its neighbours that is not marked.",
        _beside,
        lambda board, constraint, one, other: one < other,
        example={"minimum": ["r1c1", "r3c3"]},
        relation="above",
        cells=(1, MAX_BOARD_CELLS),
        signs=_at_the_sides(0.13, 0.29),
        meant=in_any_order,
    ),
    of_pairs(
        "maximum",
        "A marked cell is greater than each of its neighbours that is not marked.",
        _beside,
        lambda board, constraint, one, other: one > other,
        example={"maximum": ["r1c1", "r3c3"]},
        relation="above",
        cells=(1, MAX_BOARD_CELLS),
        signs=_at_the_sides(0.29, 0.13),
        meant=in_any_order,
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
