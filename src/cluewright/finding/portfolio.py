"""Which engines are asked, where, and in which order."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import cycle, islice
from time import sleep

from ..boards import board
from ..errors import CluewrightError
from .catalogue import ENGINES, engine_named
from .cubes import has_few_fillings
from .engine import Engine, GaveUp, Report
from .judging import in_turn
from .logs import Keeping
from .piecewise import in_pieces
from .question import Question
from .workers import PATIENCE, PieceWork, Task, can_be_sent, heard

AUTO = "auto"
HEAD_START = 6
"""How many pieces of work each engine may do here before processes are started, which takes longer."""
SMALL_BOARD, FEW_CELLS = 6, 9
"""So many digits, or so few free cells, make a question small."""
MANY_CLUES = 22
"""From so many on, chute cubes are quicker than the exhaustive search, if there are few of them."""

FEWEST_CLUES = 17
TOO_FEW = (
    f"no classic puzzle has fewer than {FEWEST_CLUES} clues (McGuire, Tugemann and Civario 2014); that was shown by a"
    " computation of years, which is not repeated here, so this is no proof"
)

News = tuple[str, Report] | None
"""An engine's name and what it reports, or None: nothing yet."""


def engine_names() -> tuple[str, ...]:
    """What `engine=` may be."""
    return (AUTO, *(engine.name for engine in ENGINES))


def news_of(question: Question, engine: str, workers: int, keeping: Keeping | None = None) -> Generator[News]:
    """What the chosen engines report. Nothing runs on when the iterator is closed."""
    chosen = engines_for(question, engine)
    if engine != AUTO and (why := chosen[0].unsuited(question)):
        raise CluewrightError(f"engine {engine}: {why}")
    if keeping is not None and keeping.is_asked and _one_in_pieces(question, chosen) is None:
        able = ", ".join(one.name for one in ENGINES if one.pieces)
        raise CluewrightError(f"resume: expected a question and an engine whose work falls into pieces ({able})")
    if engine == AUTO:
        yield from _of_portfolio(question, chosen, workers, keeping)
        return
    if chosen[0].pieces and chosen[0].prompt:
        yield from in_turn(question, chosen, turns=HEAD_START)
    yield from _of_team(question, chosen, workers, keeping)


def engines_for(question: Question, engine: str) -> list[Engine]:
    """The one of this name, or those of the portfolio."""
    return _suited(question) if engine == AUTO else [engine_named(engine)]


def _suited(question: Question) -> list[Engine]:
    """Those that make sense."""
    suited = [one for one in ENGINES if not (one.baseline or one.unsuited(question))]
    return suited if _is_small(question) else [one for one in suited if not one.small]


def _of_portfolio(
    question: Question, suited: Sequence[Engine], workers: int, keeping: Keeping | None
) -> Generator[News]:
    """The quick ones first, then all side by side."""
    for engine, report in in_turn(question, [one for one in suited if one.screens]):
        if not isinstance(report, GaveUp):  # that no screen applies says nothing
            yield engine, report
    team = [one for one in suited if not one.screens]
    if hopeless := question.board == board("classic") and len(question.mask) < FEWEST_CLUES:
        team = [one for one in team if one.complete]
    quick = [one for one in team if one.prompt]
    if quick == team and workers == 1 and not _one_in_pieces(question, team):
        yield from in_turn(question, quick)
        return
    yield from in_turn(question, quick, turns=HEAD_START)
    if hopeless:
        yield "literature", GaveUp(reason=TOO_FEW)
        return
    yield from _of_team(replace(question, seed=question.seed + 1), team, workers, keeping)


def _is_small(question: Question) -> bool:
    """Whether all fillings can be gone through in a few seconds, as a rule."""
    return question.board.digits <= SMALL_BOARD or question.mask.free.bit_count() <= FEW_CELLS


def _of_team(question: Question, team: Sequence[Engine], workers: int, keeping: Keeping | None) -> Generator[News]:
    """Here, where that can be stopped and there is work for one worker only; otherwise in processes."""
    if long := _one_in_pieces(question, team):
        yield from _beside(question, long, [one for one in team if not one.pieces], workers, keeping)
        return
    tasks = _dealt(question, team, workers)
    if can_be_sent(question) and (len(tasks) > 1 or not all(engine.prompt for engine in team)):
        yield from heard(tasks, PATIENCE)
    else:
        yield from in_turn(question, [engine for engine in team if engine.prompt])


def _one_in_pieces(question: Question, team: Sequence[Engine]) -> Engine | None:
    """The one whose work falls into pieces that can be dealt out: of two the first, if that is not hopeless."""
    able = [one for one in team if one.pieces]
    if not able or not can_be_sent(question):
        return None
    return able[-1] if len(question.mask) >= MANY_CLUES and has_few_fillings(question.mask) else able[0]


def _beside(
    question: Question, long: Engine, others: Sequence[Engine], workers: int, keeping: Keeping | None
) -> Generator[News]:
    """The pieces of one engine, and one worker for all the others; a single worker does both in turn."""
    tasks = _dealt(question, others, 1) if others and workers > 1 else []
    beside = () if tasks else tuple(one.name for one in others)
    work = PieceWork(question, long.name, beside)
    with closing(heard(tasks, 0)) as asides, closing(in_pieces(work, workers - len(tasks), keeping)) as news:
        for entry in news:
            yield entry
            yield from filter(None, islice(asides, 1))
        if beside:  # the pieces were given up, and with them their worker
            yield from heard(_dealt(question, others, 1), PATIENCE)
        for entry in asides:
            yield entry
            sleep(PATIENCE)


def _dealt(question: Question, team: Sequence[Engine], workers: int) -> list[Task]:
    """A task for each worker. Workers beyond the team's size help those who draw random numbers, with other seeds."""
    names = [engine.name for engine in team]
    tasks = [Task(question, tuple(names[number::workers])) for number in range(min(workers, len(names)))]
    random = cycle(engine.name for engine in team if engine.random)
    others = [replace(question, seed=question.seed + number) for number in range(len(tasks), workers)]
    return tasks + [Task(other, (name,)) for other, name in zip(others, random, strict=False)]
