"""The board of a puzzle or a mask on a line: a last field such as `board=classic+diagonal`, after a tab.

It stands where the number of cells does not tell the board, so that a command that reads the line knows it. A board
without a name, of a file or made at random, has no such field.
"""

from ..boards import Board, Grid, Mask, board_named
from ..boards.grid import board_of_length
from ..boards.variants import is_made_at_random

FIELD = "\tboard="
"""How the field begins."""


def is_told_by_size(board: Board) -> bool:
    """Whether the number of cells tells the board."""
    return board_of_length(board.size) == board


def name_if_any(board: Board) -> str:
    """The name by which a board of the catalogue is found again; empty for others."""
    name = board.name
    is_found = board.is_named and not is_made_at_random(name) and board_named(name) == board
    return name if is_found else ""


def board_field(board: Board) -> str:
    r"""The field with the tab before it; empty where it is not needed, or where the board has no name.

    >>> board_field(board_named("classic")), board_field(board_named("diagonal"))
    ('', '\tboard=classic+diagonal')
    """
    name = "" if is_told_by_size(board) else name_if_any(board)
    return f"{FIELD}{name}" if name else ""


def boarded(thing: Grid | Mask) -> str:
    r"""The line of a grid or a mask, from which its board is read, too.

    >>> boarded(Grid.parse("1...............", board_named("4x4+diagonal")))
    '1...............\tboard=4x4+diagonal'
    """
    return f"{thing}{board_field(thing.board)}"
