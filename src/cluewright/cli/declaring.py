"""`boards --asp`, `--aspps`, `--opb` and `--clues`: a board as a text for other solvers."""

from itertools import islice
from typing import TYPE_CHECKING

from ..boards.plain import board_in_short
from ..notation.texts import puzzle_reader
from .inputs import Entry, entries
from .outputs import Answer, answer_all
from .readers import grid_parser
from .running import UsageError

if TYPE_CHECKING:
    from ..boards import Board, Grid


def print_declaration(names: tuple[str, ...], language: str, clues: str | None, as_json: bool) -> int:
    """Print the board of this name, with the clues of a puzzle if there are any, in a language."""
    from ..boards import board_named

    if len(names) != 1:
        raise UsageError(f"--{language}: expected the name of one board, got {len(names)}")

    def answer(name: str) -> Answer:
        from ..solving.declaring import DECLARING_LANGUAGES

        grid, lines = _clues(clues, board_named(name.strip())), DECLARING_LANGUAGES[language]
        told = {"board": board_in_short(grid.board), "puzzle": str(grid)}
        return Answer(lambda: lines(grid), lambda: told | {language: list(lines(grid))}, is_data=True)

    return answer_all(map(Entry, names), answer, "board", as_json, prints_errors=False)


def _clues(clues: str | None, board: "Board") -> "Grid":
    """The grid that `--clues` gives, empty without it."""
    from ..boards import Grid

    if clues is None:
        return Grid((0,) * board.size, board)
    found = list(islice(entries((clues,), puzzle_reader(board)), 2))
    if len(found) != 1 or not isinstance(found[0], Entry):
        raise UsageError(f"--clues: expected one puzzle, got {'several' if found else 'none'}")
    return grid_parser("boards", board)(found[0].read())
