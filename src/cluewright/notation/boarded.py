"""The last fields of a line, each after a tab: `board=classic+diagonal`, and of a rating `scale=sukaku`.

The board is written where the number of cells does not decide it, so that a command that reads the line knows it. A
board that the catalogue does not name is described there, as JSON without blanks.
"""

from ..boards import Board, Grid, Mask
from ..boards.grid import board_of_length
from ..boards.plain import board_in_short
from .packing.json_text import compact

FIELD = "\tboard="
"""How the field of a board begins."""
SCALE_FIELD = "\tscale="
"""How the field of a scale begins; it stands before that of the board."""


def is_told_by_size(board: Board) -> bool:
    """Whether the number of cells decides the board."""
    return board_of_length(board.size) == board


def board_word(board: Board) -> str:
    """The board in one word, which `board_of_word` reads: its name in the catalogue, or a description as JSON.

    >>> from cluewright.boards import board_named
    >>> board_word(board_named("jigsaw-9:5")), board_word(board_named({"size": 2, "regions": None, "name": "two"}))
    ('jigsaw-9:5', '{"name":"two","size":2,"regions":null}')
    """
    short = board_in_short(board)
    return short if isinstance(short, str) else compact(short).replace(" ", "\\u0020")


def board_field(board: Board) -> str:
    r"""The field with the tab before it; empty where the number of cells tells the board.

    >>> from cluewright.boards import board_named
    >>> board_field(board_named("classic")), board_field(board_named("diagonal"))
    ('', '\tboard=classic+diagonal')
    """
    return "" if is_told_by_size(board) else f"{FIELD}{board_word(board)}"


def scale_field(scale: str | None) -> str:
    r"""The field that names the scale of a rating, with the tab before it; empty without one.

    >>> scale_field("se121"), scale_field(None)
    ('\tscale=se121', '')
    """
    return f"{SCALE_FIELD}{scale}" if scale else ""


def boarded(thing: Grid | Mask) -> str:
    r"""The line of a grid or a mask, from which its board is read, too.

    >>> from cluewright.boards import board_named
    >>> boarded(Grid.parse("1...............", board_named("4x4+diagonal")))
    '1...............\tboard=4x4+diagonal'
    """
    return f"{thing}{board_field(thing.board)}"
