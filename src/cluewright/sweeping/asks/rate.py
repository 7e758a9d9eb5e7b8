"""`rate` each puzzle."""

from ...boards import Board
from ...finding import FindOptions
from ...notation import read_grid
from ...options import Face, options_for
from ...rating.rate import rate
from .ask import ANSWERED, Ask, AskedOptions, LineAnswer, strategies_option
from .lines import puzzle_line

OPTIONS = {"strategies": strategies_option("all"), "scale": options_for(FindOptions, Face.SWEEPS)["scale"]}
COLUMNS: dict[str, type] = {
    "level": str,
    "wnef": float,
    "scale": str,
    "technique": float,
    "ep": float,
    "ed": float,
    "score": int,
    "score_level": str,
    "hardest": str,
    "completed": bool,
    "clues": int,
    "steps": int,
}


def _answer(line: str, board: Board | None, asked: AskedOptions, seed: int) -> LineAnswer:
    rating = rate(read_grid(line, board), strategies=asked["strategies"], scale=asked["scale"]).to_dict()
    columns = {column: rating[column] for column in COLUMNS}
    return LineAnswer({"outcome": ANSWERED, **columns})


RATE = Ask(
    name="rate",
    help="how hard each puzzle is",
    what="puzzle",
    noun="puzzle",
    outcomes=(ANSWERED,),
    columns=COLUMNS,
    options=OPTIONS,
    read=puzzle_line,
    answer=_answer,
)
