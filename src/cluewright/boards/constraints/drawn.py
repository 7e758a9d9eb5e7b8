"""What there is to draw of all constraints of a board, and the room that it takes beside the cells and in them."""

from functools import lru_cache
from itertools import chain

from ..board import Board
from ..constraint import Constraint
from .catalogue import constraint_kind_named
from .signs import CORNER_TEXT, Cage, Disc, Note, Sign, Spot, Stroke, Wedge


@lru_cache(maxsize=32)
def signs_of(board: Board) -> tuple[Sign, ...]:
    """The signs of all constraints of a board, in their order."""
    return tuple(chain.from_iterable(constraint_kind_named(each.kind).signs(board, each) for each in board.constraints))


@lru_cache(maxsize=32)
def room_outside(board: Board) -> tuple[float, float, float, float]:
    """How far signs reach beyond the board above it, on its left, below it and on its right, in sides of a cell.

    >>> from cluewright.boards import board_named
    >>> board = board_named({"base": "4x4", "constraints": [{"little-killer": ["r4c4"], "sum": 3}]})
    >>> [round(room, 2) for room in room_outside(board)]
    [0.0, 0.0, 0.0, 0.68]
    """
    reached = [(down, right, reach) for sign in signs_of(board) for (down, right), reach in _reaches(sign)]
    outside = (
        [reach - down for down, _, reach in reached],
        [reach - right for _, right, reach in reached],
        [down + reach - board.rows for down, _, reach in reached],
        [right + reach - board.columns for _, right, reach in reached],
    )
    above, left, below, right = (max(0.0, *some) if some else 0.0 for some in outside)
    return above, left, below, right


def _reaches(sign: Sign) -> list[tuple[Spot, float]]:
    """The places of a sign that may lie outside, and how far it reaches around each."""
    match sign:
        case Stroke():
            return [(place, sign.width / 2) for place in sign.places]
        case Disc():
            return [(sign.middle, sign.radius)]
        case Wedge():
            return [(place, 0.0) for place in sign.corners]
        case Note():
            return [(sign.middle, sign.size * (0.3 + 0.3 * len(sign.text)))]
        case _:
            return []


def cells_and_numbers(board: Board, constraint: Constraint) -> str:
    """The cells of a constraint, and its numbers, if it has any; empty if it holds on the whole board.

    >>> from cluewright.boards import board_named
    >>> cells_and_numbers(board_named("4x4"), Constraint("killer-cage", (0, 1), (7,)))
    'r1c1, r1c2: 7'
    """
    if not constraint.cells:
        return ""
    numbers = ", ".join(constraint_kind_named(constraint.kind).told(board, constraint))
    cells = ", ".join(map(board.cell_name, constraint.cells))
    return f"{cells}: {numbers}" if numbers else cells


@lru_cache(maxsize=32)
def has_corner_texts(board: Board) -> bool:
    """Whether there is a text in the corner of a cell."""
    return any(
        (isinstance(sign, Cage) and bool(sign.text)) or (isinstance(sign, Note) and sign.size == CORNER_TEXT)
        for sign in signs_of(board)
    )
