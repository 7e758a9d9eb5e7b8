"""`count` the solutions of each puzzle."""

from functools import partial

from ...boards import Board
from ...cancelling import TimeOver, within
from ...notation import read_grid
from ...options import Face, Option, ValueKind, or_none
from ...solving import count_solutions
from ...values import whole_number
from .ask import ANSWERED, TIME_LIMIT, UNDECIDED, Ask, AskedOptions, LineAnswer
from .lines import puzzle_line

OPTIONS = {
    "limit": Option(
        help="Count up to this number; by default all.",
        kind=ValueKind.WHOLE_NUMBER,
        check=or_none(partial(whole_number, least=1)),
        faces=Face.SWEEPS,
        least=1,
    ),
    "time_limit": TIME_LIMIT,
}


def _answer(line: str, board: Board | None, asked: AskedOptions, seed: int) -> LineAnswer:
    grid, limit, seconds = read_grid(line, board), asked["limit"], asked["time_limit"]

    def count() -> int:
        return count_solutions(grid, limit)

    try:
        record = {"outcome": ANSWERED, "solutions": count() if seconds is None else within(seconds, count)}
    except TimeOver:
        record = {"outcome": UNDECIDED, "words": f"no answer within {seconds:g} s"}
    return LineAnswer(record)


COUNT = Ask(
    name="count",
    help="how many solutions each puzzle has",
    what="puzzle",
    noun="puzzle",
    outcomes=(ANSWERED, UNDECIDED),
    columns={"solutions": int},
    options=OPTIONS,
    read=puzzle_line,
    answer=_answer,
    needs={ANSWERED: ("solutions",)},
)
