"""The languages in which a board is declared to other programs.

To add one, write a file with a function from a grid to lines, and name it in `DECLARING_LANGUAGES`.
"""

from collections.abc import Callable, Iterator

from ...boards import BoardLike, Grid, GridLike, board_named, plain_grid
from ...boards.board import expect_houses_alone
from ...values import one_of
from .asp import asp
from .aspps import aspps
from .opb import opb

DECLARING_LANGUAGES: dict[str, Callable[[Grid], Iterator[str]]] = {"asp": asp, "aspps": aspps, "opb": opb}
"""By name, what makes the lines that declare a grid's board, with its clues."""


def declaration(board: BoardLike = "classic", language: str = "asp", clues: GridLike | None = None) -> str:
    """The board, with these clues if there are any, as a text for solvers that read this language.

    >>> print(declaration("4x4", "opb").splitlines()[0])
    * #variable= 64 #constraint= 64
    """
    declared = DECLARING_LANGUAGES[one_of("expected a language ({})", language, DECLARING_LANGUAGES)]
    chosen = board_named(board)
    expect_houses_alone(chosen)
    grid = Grid((0,) * chosen.size, chosen) if clues is None else plain_grid(clues, chosen)
    return "\n".join([*declared(grid), ""])
