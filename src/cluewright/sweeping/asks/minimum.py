"""`minimum` for each set of strategies."""

from ...boards import Board
from ...errors import CluewrightError
from ...finding.minimum import minimum
from ...strategies import chosen_strategies
from ...values import in_short
from .ask import FOUND, TIME_LIMIT, UNDECIDED, Ask, AskedOptions, LineAnswer
from .lines import input_line


def _read(line: str, board: Board | None) -> str:
    names = line.strip()
    if not chosen_strategies(names):
        raise CluewrightError(f"expected strategies, got {in_short(line)}")
    return names


def _answer(line: str, board: Board | None, asked: AskedOptions, seed: int) -> LineAnswer:
    found = minimum(line, board or "classic", seed=seed, **asked)
    record = {
        "outcome": FOUND if found.is_exact else UNDECIDED,
        "least": found.least,
        "most": found.most,
        "puzzle": input_line(found.puzzle, board),
        "words": found.words,
    }
    return LineAnswer(record, found.certificate)


MINIMUM = Ask(
    name="minimum",
    help="the least number of clues for each set of strategies",
    what="strategies",
    noun="set of strategies",
    outcomes=(FOUND, UNDECIDED),
    columns={"least": int, "most": int, "puzzle": str},
    options={"time_limit": TIME_LIMIT},
    read=_read,
    answer=_answer,
    needs={FOUND: ("puzzle", "least", "most")},
)
