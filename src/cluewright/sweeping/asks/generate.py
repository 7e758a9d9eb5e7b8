"""`generate` a puzzle on each mask."""

from ...boards import Board
from ...errors import CannotGenerate
from ...generating import GenerateOptions, generate
from ...generating.request import request
from ...notation.masks import read_mask
from ...options import Face, checked, options_for
from .ask import FOUND, TIME_LIMIT, UNDECIDED, Ask, AskedOptions, LineAnswer
from .lines import input_line, mask_line

OPTIONS = {**options_for(GenerateOptions, Face.SWEEPS), "time_limit": TIME_LIMIT}


def _check(asked: AskedOptions, board: Board | None) -> None:
    """Try the options on a board. What is wrong on another board alone becomes the answer to each mask on it."""
    request(checked(GenerateOptions, {"board": board or "classic", "seed": 0, **asked}))


def _answer(line: str, board: Board | None, asked: AskedOptions, seed: int) -> LineAnswer:
    mask = read_mask(line, board)
    try:
        (puzzle,) = generate(1, board=mask.board, mask=mask, seed=seed, **asked)
        record = {"outcome": FOUND, "puzzle": input_line(puzzle.grid, board)}
    except CannotGenerate as error:
        record = {"outcome": UNDECIDED, "words": str(error)}
    return LineAnswer(record)


GENERATE = Ask(
    name="generate",
    help="a puzzle on each mask, of a level or with other wishes",
    what="mask",
    noun="mask",
    outcomes=(FOUND, UNDECIDED),
    columns={"puzzle": str},
    options=OPTIONS,
    check=_check,
    read=mask_line,
    answer=_answer,
    needs={FOUND: ("puzzle",)},
)
