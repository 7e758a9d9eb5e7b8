"""`find` of each mask."""

from typing import cast

from ...boards import Board
from ...finding import FindOptions, Found, Impossible, find
from ...finding.terms import understood
from ...notation.masks import read_mask
from ...options import Face, options_for
from ...strategies import Strategy
from .ask import FOUND, IMPOSSIBLE, TIME_LIMIT, UNDECIDED, Ask, AskedOptions, LineAnswer, strategies_option
from .lines import input_line, mask_line

OPTIONS = {
    "strategies": strategies_option(None),
    **options_for(FindOptions, Face.SWEEPS),
    "time_limit": TIME_LIMIT,
}


def strategies_asked(asked: AskedOptions, board: Board | None) -> tuple[Strategy, ...]:
    """The strategies that these options ask for; an error if they contradict each other."""
    others = {name: value for name, value in asked.items() if name != "strategies"}
    return understood(asked["strategies"], cast(FindOptions, others), board)[0]


def _check(asked: AskedOptions, board: Board | None) -> None:
    strategies_asked(asked, board)


def _answer(line: str, board: Board | None, asked: AskedOptions, seed: int) -> LineAnswer:
    outcome = find(read_mask(line, board), seed=seed, workers=1, **asked)
    by = {"engine": outcome.engine}
    match outcome:
        case Found():
            return LineAnswer({"outcome": FOUND, "puzzle": input_line(outcome.puzzle, board), **by})
        case Impossible():
            kind = outcome.certificate.kind.name
            return LineAnswer({"outcome": IMPOSSIBLE, "kind": kind, "words": outcome.words, **by}, outcome.certificate)
        case _:
            return LineAnswer({"outcome": UNDECIDED, "cause": outcome.cause.key, "words": outcome.reason, **by})


FIND = Ask(
    name="find",
    help="a puzzle on each mask, or the proof that there is none",
    what="mask",
    noun="mask",
    outcomes=(FOUND, IMPOSSIBLE, UNDECIDED),
    columns={"puzzle": str, "kind": str, "cause": str, "engine": str},
    options=OPTIONS,
    check=_check,
    read=mask_line,
    answer=_answer,
    needs={FOUND: ("puzzle",), IMPOSSIBLE: ("certificate", "kind")},
    # A measure may depend on where things stand: of two steps that are equally good the first is taken.
    is_by_class=lambda asked: not (asked["measure"] or asked["level"] or asked["rated"]),
)
