"""Which engines are asked, where, and in which order."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import cycle, islice
from math import inf
from time import sleep
from typing import TYPE_CHECKING

from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...processes import HEARTBEAT
from ..engines.catalogue import AUTO, ENGINES, as_sent, engine_named, is_own
from ..engines.engine import Engine, GaveUp, Role
from ..published import hopeless_by_publication
from ..question import Question
from .checkpoints import CheckpointPath
from .messages import Message
from .turns import in_turn
from .workers import Executor, PieceWork, Task, by_processes, can_be_sent, heard

if TYPE_CHECKING:
    from ...processes.cluster import Cluster

HEAD_START = 6
"""Turns that each prompt engine has in this process before others are started, which takes a quarter of a second."""
MAX_DIGITS, MAX_FREE_CELLS = 6, 9
"""A question with no more digits on its board, or no more free cells in its mask, is small: all its fillings can be
gone through in a few seconds, as a rule."""


def engine_names() -> tuple[str, ...]:
    """What `engine=` may be, besides what plugins declare."""
    return (AUTO, *(engine.name for engine in ENGINES))


@dataclass(frozen=True)
class _Means:
    """The means of a search: workers, the checkpoint, and a cluster."""

    workers: int
    checkpoint: CheckpointPath | None
    cluster: "Cluster | None"

    @property
    def executor(self) -> Executor:
        """What does the pieces of a long search."""
        if self.cluster is None:
            return by_processes
        from .workers import by_cluster

        return by_cluster(self.cluster)


def messages_from(
    question: Question,
    engine: str | Engine,
    workers: int,
    checkpoint: CheckpointPath | None = None,
    cluster: "Cluster | None" = None,
) -> Generator[Message | None]:
    """What the chosen engines report, or None where there is nothing new; closing the iterator ends all their work.

    With a cluster, its workers do the pieces of a long search, and `workers` of this machine all else.
    """
    if engine != AUTO and (why := engine_named(engine).why_unsuited(question)):
        raise CluewrightError(f"engine {engine}: {why}")
    if checkpoint is not None and checkpoint.is_named and (why := _why_nothing_can_be_kept(question, engine)):
        raise CluewrightError(f"resume: {why}")
    if cluster is not None and (why := _why_nothing_can_be_kept(question, engine)):
        raise CluewrightError(f"cluster: {why}")
    if question.own_strategies or is_own(engine):
        checkpoint = None
    means = _Means(workers, checkpoint, cluster)
    if engine == AUTO:
        yield from _from_portfolio(question, means)
        return
    chosen = engine_named(engine)
    if chosen.pieces and chosen.is_prompt:
        yield from in_turn(question, [chosen], turns=HEAD_START)
    yield from _from_team(question, [chosen], means)


def _why_nothing_can_be_kept(question: Question, engine: str | Engine) -> str:
    """Why no checkpoint makes sense; empty where one does."""
    if engine_in_pieces(question, engines_for(question, engine)) is None:
        able = ", ".join(one.name for one in ENGINES if one.pieces)
        return f"expected a question and an engine whose work falls into pieces ({able})"
    if own := question.own_strategies:
        return (
            f"expected strategies of the catalogue, of which it is known whether they have changed, got {own[0].name}"
        )
    if is_own(engine):
        return f"expected an engine of the catalogue, of which it is known whether it has changed, got {engine}"
    return ""


def engines_for(question: Question, engine: str | Engine) -> list[Engine]:
    """The engine of this name, or for `auto` those of the portfolio that suit the question."""
    return _suited(question, _portfolio(question)) if engine == AUTO else [engine_named(engine)]


def random_engines_for(question: Question, engine: str | Engine) -> list[Engine]:
    """Those of `engines_for` that draw at random: the others are not asked whether they suit, which may take long."""
    if engine != AUTO:
        return [one for one in engines_for(question, engine) if one.is_random]
    return _suited(question, [one for one in _portfolio(question) if one.is_random])


def _portfolio(question: Question) -> list[Engine]:
    """The engines that are asked about a question of this kind, if they suit it."""
    return [one for one in ENGINES if _has_its_role(question, one)]


def _suited(question: Question, engines: Sequence[Engine]) -> list[Engine]:
    return [one for one in engines if not one.why_unsuited(question)]


def _has_its_role(question: Question, engine: Engine) -> bool:
    """Whether this is a question of the kind about which the portfolio asks the engine."""
    if engine.role is Role.SMALL:
        return _is_small(question) or engine.cost(question) < inf
    return engine.role is not Role.BASELINE


def _is_small(question: Question) -> bool:
    return question.board.digits <= MAX_DIGITS or question.mask.free.bit_count() <= MAX_FREE_CELLS


def _from_portfolio(question: Question, means: _Means) -> Generator[Message | None]:
    """The screens first, then the quick ones for a moment, then all side by side.

    Whether an engine suits is asked when its turn comes: to count the rules of all strategies takes longer than most
    questions.
    """
    asked = _portfolio(question)
    for message in in_turn(question, _suited(question, [one for one in asked if one.role is Role.SCREEN])):
        if not isinstance(message.report, GaveUp):  # that no screen applies says nothing
            yield message
    team = [one for one in asked if one.role is not Role.SCREEN]
    if is_hopeless := bool(hopeless_by_publication(question)):
        team = [one for one in team if one.is_complete]
    may_be_quick = [one for one in team if one.is_prompt and (one.role is not Role.SMALL or _is_small(question))]
    quick = _suited(question, may_be_quick)

    def is_whole_team() -> bool:
        suited = _suited(question, team)
        return quick == suited and means.workers == 1 and not engine_in_pieces(question, suited)

    yield from in_turn(question, quick, turns=HEAD_START, goes_on=is_whole_team)
    if not is_hopeless and not is_whole_team():
        yield from _from_team(replace(question, seed=question.seed + 1), _suited(question, team), means)


def _from_team(question: Question, team: Sequence[Engine], means: _Means) -> Generator[Message | None]:
    """In this process if the team can be stopped and has work for one worker only; otherwise in processes."""
    if long := engine_in_pieces(question, team):
        yield from _beside_pieces(question, long, [one for one in team if not one.pieces], means)
        return
    tasks = _dealt(question, team, means.workers)
    if can_be_sent(tasks) and (len(tasks) > 1 or not all(engine.is_prompt for engine in team)):
        yield from heard(tasks, HEARTBEAT)
    else:
        yield from in_turn(question, [engine for engine in team if engine.is_prompt])


def engine_in_pieces(question: Question, team: Sequence[Engine]) -> Engine | None:
    """The engine whose pieces are dealt out: of several the one that costs least; None where none can."""
    able = [one for one in team if one.pieces]
    if len(team) > 1:  # an engine for small questions must not take the workers from others for what costs too much
        able = [one for one in able if one.role is not Role.SMALL or one.cost(question) < inf]
    if not able or not can_be_sent([question, *map(as_sent, able)]):
        return None
    return able[0] if len(able) == 1 else min(able, key=lambda engine: engine.cost(question))


def dealt_by_auto(question: Question, workers: int) -> tuple[str, float]:
    """(the engine whose pieces `auto` deals out, if any; how many of the workers it gives to them)."""
    team = [one for one in engines_for(question, AUTO) if one.role is not Role.SCREEN]
    long = engine_in_pieces(question, team)
    if long is None or hopeless_by_publication(question):
        return "", 0.0
    beside = sum(not one.pieces for one in team)
    if not beside:
        return long.name, float(workers)
    return long.name, workers - 1.0 if workers > 1 else 1 / (1 + beside)


def _beside_pieces(
    question: Question, long: Engine, others: Sequence[Engine], means: _Means
) -> Generator[Message | None]:
    """The pieces of one engine, and one worker for all the others; a single worker does both in turn.

    Where a cluster does the pieces, the worker for the others is of this machine.
    """
    from .pieces import in_pieces

    tasks = _dealt(question, others, 1) if others and (means.workers > 1 or means.cluster is not None) else []
    beside = () if tasks else tuple(map(as_sent, others))
    work = PieceWork(question, as_sent(long), beside)
    pieces = in_pieces(work, max(1, means.workers - len(tasks)), means.checkpoint, means.executor)
    with closing(heard(tasks, 0)) as asides, closing(pieces) as messages:
        for message in messages:
            yield message
            yield from filter(None, islice(asides, 1))
        if beside:  # the pieces were given up, and their worker with them
            yield from heard(_dealt(question, others, 1), HEARTBEAT)
        for message in asides:
            yield message
            sleep(HEARTBEAT)


def _dealt(question: Question, team: Sequence[Engine], workers: int) -> list[Task]:
    """A task for each worker. Workers beyond the team's size help the random engines, with other seeds."""
    sent = [as_sent(engine) for engine in team]
    tasks = [Task(question, tuple(sent[number::workers])) for number in range(min(workers, len(sent)))]
    random = cycle(as_sent(engine) for engine in team if engine.is_random)
    others = [replace(question, seed=question.seed + number) for number in range(len(tasks), workers)]
    return tasks + [Task(other, (engine,)) for other, engine in zip(others, random, strict=False)]
