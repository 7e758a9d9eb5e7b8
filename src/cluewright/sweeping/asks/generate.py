"""`generate` a puzzle on each mask."""

from time import monotonic
from typing import Any

from ...boards import Board
from ...cancelling import checked_seconds
from ...errors import CannotGenerate
from ...generating import generate
from ...generating.request import request
from ...notation.masks import read_mask
from .ask import FOUND, UNDECIDED, Answer, Ask, Options, seconds_since
from .lines import line_of, mask_line

DEFAULTS = {
    "mode": "complete",
    "time_limit": 60.0,
    "require": None,
    "beyond": None,
    "least_rounds": 0,
    "most_rounds": None,
    "minimal": False,
    "level": None,
    "measure": "",
}
FREE: dict[str, Any] = {"strictly": False, "clues": None, "symmetry": None, "seed": 0}
"""What is not asked for."""


def _check(options: Options, board: Board | None) -> None:
    """Try the options on a board; what is wrong on another is said of each of its masks."""
    wishes = {key: value for key, value in options.items() if key != "time_limit"}
    request(board=board or "classic", **FREE, **wishes)
    checked_seconds("time_limit", options["time_limit"])


def _answer(line: str, board: Board | None, options: Options, seed: int) -> Answer:
    mask, began = read_mask(line, board), monotonic()
    try:
        (puzzle,) = generate(1, board=mask.board, mask=mask, seed=seed, **options)
        told = {"outcome": FOUND, "puzzle": line_of(puzzle.grid, board)}
    except CannotGenerate as error:
        told = {"outcome": UNDECIDED, "words": str(error)}
    return Answer({**told, "seconds": seconds_since(began)})


GENERATE = Ask(
    name="generate",
    help="a puzzle on each mask, of a level or with other wishes",
    what="mask",
    noun="mask",
    outcomes=(FOUND, UNDECIDED),
    columns={"puzzle": str},
    options=DEFAULTS,
    check=_check,
    read=mask_line,
    answer=_answer,
    needs={FOUND: ("puzzle",)},
)
