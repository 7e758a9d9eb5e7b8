"""Which engines are asked, where, and in which order."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from itertools import cycle, islice

from ..boards import board
from ..errors import CluewrightError
from .catalogue import ENGINES, engine_named
from .engine import Engine, GaveUp, Report
from .judging import in_turn
from .question import Question
from .workers import Task, can_be_sent, heard

AUTO = "auto"
HEAD_START = 6
"""How many pieces of work each engine may do here before processes are started, which takes longer."""
SMALL_BOARD, FEW_CELLS = 6, 6
"""So many digits, or so few free cells, make a question small."""
PATIENCE = 0.05
"""Seconds after which whoever listens to processes hears at least that there is nothing new."""

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


def news_of(question: Question, engine: str, workers: int) -> Generator[News]:
    """What the chosen engines report. Nothing runs on when the iterator is closed."""
    if engine == AUTO:
        yield from _of_portfolio(question, workers)
        return
    chosen = engine_named(engine)
    if why := chosen.unsuited(question):
        raise CluewrightError(f"engine {engine}: {why}")
    yield from _of_team(question, [chosen], workers)


def _of_portfolio(question: Question, workers: int) -> Generator[News]:
    """The quick ones first, then all side by side."""
    suited = [one for one in ENGINES if not (one.baseline or one.unsuited(question))]
    if not _is_small(question):
        suited = [one for one in suited if not one.small]
    for engine, report in in_turn(question, [one for one in suited if one.screens]):
        if not isinstance(report, GaveUp):  # that no screen applies says nothing
            yield engine, report
    team = [one for one in suited if not one.screens]
    if hopeless := question.board == board("classic") and len(question.mask) < FEWEST_CLUES:
        team = [one for one in team if one.complete]
    quick = [one for one in team if one.prompt]
    if quick == team and workers == 1:
        yield from in_turn(question, quick)
        return
    yield from islice(in_turn(question, quick), HEAD_START * len(quick))
    if hopeless:
        yield "literature", GaveUp(reason=TOO_FEW)
        return
    yield from _of_team(replace(question, seed=question.seed + 1), team, workers)


def _is_small(question: Question) -> bool:
    """Whether all fillings can be gone through in a moment."""
    return question.board.digits <= SMALL_BOARD or question.mask.free.bit_count() <= FEW_CELLS


def _of_team(question: Question, team: Sequence[Engine], workers: int) -> Generator[News]:
    """Here, where that can be stopped and one worker is enough; otherwise in processes."""
    if can_be_sent(question) and (workers > 1 or not all(engine.prompt for engine in team)):
        yield from heard(_dealt(question, team, workers), PATIENCE)
    else:
        yield from in_turn(question, [engine for engine in team if engine.prompt])


def _dealt(question: Question, team: Sequence[Engine], workers: int) -> list[Task]:
    """A task for each worker. Workers beyond the team's size help those who draw random numbers, with other seeds."""
    names = [engine.name for engine in team]
    tasks = [Task(question, tuple(names[number::workers])) for number in range(min(workers, len(names)))]
    random = cycle(engine.name for engine in team if engine.random)
    others = [replace(question, seed=question.seed + number) for number in range(len(tasks), workers)]
    return tasks + [Task(other, (name,)) for other, name in zip(others, random, strict=False)]
