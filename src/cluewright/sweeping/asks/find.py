"""`find` of each mask."""

from ...boards import Board
from ...finding import Found, Impossible, Outcome, find
from ...finding.options import Options as FindOptions
from ...finding.options import understood
from ...notation.masks import read_mask
from .ask import FOUND, IMPOSSIBLE, UNDECIDED, Answer, Ask, Options, rounded
from .lines import line_of, mask_line

DEFAULTS = {
    "strategies": "basic",
    "time_limit": 60.0,
    "engine": "auto",
    "require": None,
    "beyond": None,
    "least_rounds": 0,
    "most_rounds": None,
    "minimal": False,
    "measure": "",
}


def _check(options: Options, board: Board | None) -> None:
    others = {key: value for key, value in options.items() if key != "strategies"}
    understood(options["strategies"], FindOptions(**others))


def _answer(line: str, board: Board | None, options: Options, seed: int) -> Answer:
    return answer_of(find(read_mask(line, board), seed=seed, workers=1, **options), board)


def answer_of(outcome: Outcome, board: Board | None) -> Answer:
    """An outcome as an answer to a question on this board."""
    told = {"engine": outcome.engine, "seconds": rounded(outcome.seconds)}
    match outcome:
        case Found():
            return Answer({"outcome": FOUND, "puzzle": line_of(outcome.puzzle, board), **told})
        case Impossible():
            kind = outcome.certificate.kind.name
            return Answer({"outcome": IMPOSSIBLE, "kind": kind, "words": outcome.words, **told}, outcome.certificate)
        case _:
            cause = outcome.cause.name.lower().replace("_", "-")
            return Answer({"outcome": UNDECIDED, "cause": cause, "words": outcome.reason, **told})


FIND = Ask(
    name="find",
    help="a puzzle on each mask, or the proof that there is none",
    what="mask",
    noun="mask",
    outcomes=(FOUND, IMPOSSIBLE, UNDECIDED),
    columns={"puzzle": str, "kind": str, "cause": str, "engine": str},
    options=DEFAULTS,
    check=_check,
    read=mask_line,
    answer=_answer,
    needs={FOUND: ("puzzle",), IMPOSSIBLE: ("certificate", "kind")},
    # A measure may depend on where things stand: of two steps that are equally good the first is taken.
    is_by_class=lambda options: not options["measure"],
)
