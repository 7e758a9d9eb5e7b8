"""What may be said besides the mask and the strategies, and what becomes of it: wishes, and terms of the search."""

from collections.abc import Callable
from dataclasses import dataclass
from os import sched_getaffinity
from pathlib import Path
from random import SystemRandom
from typing import Any, Literal, TypedDict

from ..boards import BoardLike, MaskLike
from ..boards import mask as find_mask
from ..boards.grid import whole_number
from ..errors import CluewrightError
from ..strategies import Strategies, Strategy, chosen_strategies
from ..verifying import Wishes
from .outcome import Effort
from .portfolio import AUTO, engine_names
from .question import Question

OnProgress = Callable[[Effort], None]


class Options(TypedDict, total=False):
    """What `find` and `find_several` take by keyword."""

    time_limit: float | None
    """Seconds; 60 if not given, None for no limit."""
    seed: int | None
    """The same seed, version and single worker give the same answer. A seed alone means a single worker."""
    engine: str
    """`auto` for the portfolio, or the name of one engine."""
    workers: int | None
    """How many processes may work at a time; as many as there are cores if neither this nor a seed is given."""
    require: Strategies | None
    """The puzzle is not completed without any one of these."""
    beyond: Strategies | None
    """The puzzle is not completed by these alone."""
    least_rounds: int
    most_rounds: int | None
    """Bounds on the paper's rounds, in each of which all strategies act at once."""
    minimal: bool
    """No clue is redundant."""
    on_progress: OnProgress | None
    """Called several times a second with the effort so far."""
    resume: str | Path | None
    """The file that keeps what a long search has done: it goes on from what is in it. Made if there is none."""
    resume_in: str | Path | None
    """A folder for such files, named after what is asked: made once a search has lasted a minute, and removed once it
    is answered. Not used if `resume` is given."""


@dataclass(frozen=True)
class Terms:
    """How a search is run."""

    time_limit: float | None
    engine: str
    workers: int
    on_progress: OnProgress | None
    resume: Path | None = None
    resume_in: Path | None = None


def asked(mask: MaskLike, strategies: Strategies, board: BoardLike | None, options: Options) -> tuple[Question, Terms]:
    """The question and the terms that these words mean."""
    chosen, wishes, seed, terms = understood(strategies, options)
    return Question(find_mask(mask, board), chosen, wishes, seed), terms


def understood(strategies: Strategies, options: Options) -> tuple[tuple[Strategy, ...], Wishes, int, Terms]:
    """What the words besides the mask mean, or an error that says which of them means nothing."""
    if surplus := sorted(set(options) - set(Options.__annotations__)):
        raise CluewrightError(f"expected options among {', '.join(Options.__annotations__)}, got {surplus[0]!r}")
    chosen = chosen_strategies(strategies)
    seed = options.get("seed")
    number = SystemRandom().getrandbits(32) if seed is None else whole_number("seed", seed)
    return chosen, _wishes(chosen, options), number, _terms(options)


def _terms(options: Options) -> Terms:
    time_limit = options.get("time_limit", 60.0)
    if time_limit is not None:
        time_limit = _seconds(time_limit)
    engine = options.get("engine", AUTO)
    if engine not in engine_names():
        raise CluewrightError(f"engine: expected one of {', '.join(engine_names())}, got {engine!r}")
    workers = options.get("workers")
    if workers is None:
        workers = len(sched_getaffinity(0)) if options.get("seed") is None else 1
    on_progress = options.get("on_progress")
    if on_progress is not None and not callable(on_progress):
        raise CluewrightError(f"on_progress: expected a function of the effort so far, got {on_progress!r}")
    workers = whole_number("workers", workers, least=1)
    resume, folder = _path("resume", options, "file"), _path("resume_in", options, "folder")
    return Terms(time_limit, engine, workers, on_progress, resume, folder)


def _path(option: Literal["resume", "resume_in"], options: Options, what: str) -> Path | None:
    name = options.get(option)
    if name is None or isinstance(name, Path):
        return name
    if name and isinstance(name, str):
        return Path(name)
    raise CluewrightError(f"{option}: expected the name of a {what}, got {name!r}")


def _seconds(value: object) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and value >= 0:
        return value
    raise CluewrightError(f"time_limit: expected seconds, 0 or more, or None, got {value!r}")


def _wishes(strategies: tuple[Strategy, ...], options: Options) -> Wishes:
    least = whole_number("least_rounds", options.get("least_rounds", 0), least=0)
    most = options.get("most_rounds")
    if most is not None and whole_number("most_rounds", most, least=0) < least:
        raise CluewrightError(f"most_rounds: expected the least number of rounds ({least}) or more, got {most}")
    minimal = options.get("minimal", False)
    if not isinstance(minimal, bool):
        raise CluewrightError(f"minimal: expected True or False, got {minimal!r}")
    beyond = (*_without_each(strategies, options.get("require")), *_alone(strategies, options.get("beyond")))
    return Wishes(beyond, least, most, minimal)


def _without_each(strategies: tuple[Strategy, ...], required: Any) -> list[tuple[Strategy, ...]]:
    """For each required strategy the others: what may not suffice."""
    chosen = _named("require", required)
    for strategy in chosen:
        if strategy not in strategies:
            names = ", ".join(other.name for other in strategies)
            raise CluewrightError(
                f"require: expected some of the strategies that may be used ({names}), got {strategy}"
            )
    return [tuple(other for other in strategies if other != strategy) for strategy in chosen]


def _alone(strategies: tuple[Strategy, ...], beyond: Any) -> list[tuple[Strategy, ...]]:
    chosen = _named("beyond", beyond)
    if set(strategies) <= set(chosen):
        names = ", ".join(strategy.name for strategy in strategies)
        raise CluewrightError(f"beyond: expected not all of the strategies that may be used ({names}), got all of them")
    return [chosen] if chosen else []


def _named(option: str, which: Any) -> tuple[Strategy, ...]:
    try:
        return () if which is None else chosen_strategies(which)
    except CluewrightError as error:
        raise CluewrightError(f"{option}: {error}") from None
