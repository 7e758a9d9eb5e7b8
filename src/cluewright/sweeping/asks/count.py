"""`count` the solutions of each puzzle."""

from time import monotonic

from ...boards import Board
from ...boards.grid import whole_number
from ...cancelling import TimeOver, checked_seconds, within
from ...notation import read_grid
from ...solving import count_solutions
from .ask import ANSWERED, UNDECIDED, Answer, Ask, Options, seconds_since
from .lines import puzzle_line


def _check(options: Options, board: Board | None) -> None:
    checked_seconds("time_limit", options["time_limit"])
    if options["limit"] is not None:
        whole_number("limit", options["limit"], least=1)


def _answer(line: str, board: Board | None, options: Options, seed: int) -> Answer:
    grid, limit, seconds, began = read_grid(line, board), options["limit"], options["time_limit"], monotonic()

    def count() -> int:
        return count_solutions(grid, limit)

    try:
        told = {"outcome": ANSWERED, "solutions": count() if seconds is None else within(seconds, count)}
    except TimeOver:
        told = {"outcome": UNDECIDED, "words": f"no answer within {seconds:g} s"}
    return Answer({**told, "seconds": seconds_since(began)})


COUNT = Ask(
    name="count",
    help="how many solutions each puzzle has",
    what="puzzle",
    noun="puzzle",
    outcomes=(ANSWERED, UNDECIDED),
    columns={"solutions": int},
    options={"limit": None, "time_limit": 60.0},
    check=_check,
    read=puzzle_line,
    answer=_answer,
    needs={ANSWERED: ("solutions",)},
)
