"""`rate` each puzzle."""

from time import monotonic

from ...boards import Board
from ...notation import read_grid
from ...rating import rate
from ...strategies import chosen_strategies
from .ask import ANSWERED, Answer, Ask, Options, seconds_since
from .lines import puzzle_line

COLUMNS: dict[str, type] = {
    "level": str,
    "wnef": float,
    "technique": float,
    "score": int,
    "score_level": str,
    "hardest": str,
    "completed": bool,
    "clues": int,
    "steps": int,
}


def _check(options: Options, board: Board | None) -> None:
    chosen_strategies(options["strategies"])


def _answer(line: str, board: Board | None, options: Options, seed: int) -> Answer:
    began = monotonic()
    told = rate(read_grid(line, board), strategies=options["strategies"]).to_dict()
    columns = {column: told[column] for column in COLUMNS}
    return Answer({"outcome": ANSWERED, **columns, "seconds": seconds_since(began)})


RATE = Ask(
    name="rate",
    help="how hard each puzzle is",
    what="puzzle",
    noun="puzzle",
    outcomes=(ANSWERED,),
    columns=COLUMNS,
    options={"strategies": "all"},
    check=_check,
    read=puzzle_line,
    answer=_answer,
)
