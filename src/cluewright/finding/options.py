"""What may be said besides the mask and the strategies, and what it means: wishes, and the terms of the search."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from os import PathLike, fspath
from pathlib import Path
from random import SystemRandom

from ..boards import BoardLike, MaskLike, as_mask
from ..boards.grid import whole_number
from ..cancelling import Cancel, checked_cancel, checked_seconds
from ..errors import CluewrightError, about
from ..keywords import check_progress
from ..processes import usable_cores
from ..processes.cluster import Cluster, as_cluster
from ..rating import Range
from ..strategies import Strategies, Strategy, chosen_strategies
from ..verifying import Wishes
from ..writing import irregular
from .measuring import Ranges, on_board, understood_ranges
from .outcome import Effort
from .question import Question
from .running import AUTO, engine_names

OnProgress = Callable[[Effort], None]


@dataclass(frozen=True, kw_only=True)
class Options:
    """The keywords of `find`, `find_several` and `find_all`: what else is wished of the puzzle, and how to search.

    Keywords:
        time_limit: Seconds of search; None for no limit.
        seed: The same seed, version and single worker give the same answer. A seed alone means a single worker. Without
            it, each call draws one, and the answers differ.
        engine: `auto` for the portfolio, or the name of one engine.
        workers: How many processes may work at a time: exactly this number, even if there are fewer cores. Without it,
            one for each core, or a single one if there is a seed.
        require: Strategies that the puzzle needs: without any one of them it is not completed.
        beyond: Strategies that must not complete the puzzle by themselves.
        least_rounds: The least number of the paper's rounds, in each of which all strategies act at once.
        most_rounds: The greatest number of these rounds; None for no limit.
        minimal: Whether every clue must be needed: none may be redundant.
        measure: Ranges in which measures of the puzzle must lie, such as `wnef=0.2..0.3`; several as a sequence
            or with commas between them; `rate` lists them. Where puzzles are found, but none in range, the search ends
            `Undecided`, with the nearest.
        plain_digits: Whether the free digits appear in their order, reading the clues row by row: 1 before 2 before 3.
        on_progress: A function that is called several times a second with the effort so far.
        cancel: A `threading.Event`, or anything with `is_set()`: soon after another thread or task has set it, the
            search stops, and ends `Undecided` with the cause `CANCELLED`.
        resume: The checkpoint's file: the search goes on from what is in it, and adds what it does. It is made where
            missing. If the disk becomes full, the search goes on without it, and `Effort.checkpoint` says so.
        resume_in: A folder for checkpoints named after what is asked: one is made once a search has lasted ten seconds,
            and removed once it is answered. Not used if `resume` is given.
        cluster: The address of a Dask scheduler, such as `tcp://host:8786`, or a `Client` or cluster of Dask's: its
            workers do the pieces of a long search.
    """

    time_limit: float | None = 60.0
    seed: int | None = None
    engine: str = AUTO
    workers: int | None = None
    require: Strategies | None = None
    beyond: Strategies | None = None
    least_rounds: int = 0
    most_rounds: int | None = None
    minimal: bool = False
    measure: Ranges = ()
    plain_digits: bool = False
    on_progress: OnProgress | None = None
    cancel: Cancel | None = None
    resume: str | PathLike[str] | None = None
    resume_in: str | PathLike[str] | None = None
    cluster: object = None


@dataclass(frozen=True)
class Terms:
    """How a search is run."""

    time_limit: float | None
    engine: str
    workers: int
    on_progress: OnProgress | None
    plain_digits: bool = False
    resume: Path | None = None
    resume_in: Path | None = None
    cancel: Cancel | None = None
    cluster: Cluster | None = None
    """Who does the pieces of a long search, if it is not processes of this machine."""
    ranges: tuple[Range, ...] = ()
    """In which measures of a puzzle must lie. Engines do not know of them."""


def question_and_terms(
    mask: MaskLike, strategies: Strategies, board: BoardLike | None, options: Options
) -> tuple[Question, Terms]:
    """The question that is meant, and the terms on which it is searched."""
    chosen, wishes, seed, terms = understood(strategies, options)
    question = Question(as_mask(mask, board), chosen, wishes, seed)
    if wishes.most_rounds == 0 and question.mask.empty:
        raise CluewrightError("most_rounds: expected 1 or more, since no cell is filled in 0 rounds, got 0")
    return question, replace(terms, ranges=on_board(terms.ranges, question.board))


def understood(strategies: Strategies, options: Options) -> tuple[tuple[Strategy, ...], Wishes, int, Terms]:
    """(strategies, wishes, seed, terms), or an error that begins with the name of the option that is wrong."""
    chosen = chosen_strategies(strategies)
    seed = SystemRandom().getrandbits(32) if options.seed is None else whole_number("seed", options.seed)
    return chosen, _wishes(chosen, options), seed, _terms(options)


def _terms(options: Options) -> Terms:
    if options.engine not in engine_names():
        raise CluewrightError(f"engine: expected one of {', '.join(engine_names())}, got {options.engine!r}")
    check_progress(options.on_progress, "the effort so far")
    workers = options.workers
    if workers is None:
        workers = usable_cores() if options.seed is None else 1
    return Terms(
        time_limit=checked_seconds("time_limit", options.time_limit),
        engine=options.engine,
        workers=whole_number("workers", workers, least=1),
        on_progress=options.on_progress,
        plain_digits=_flag("plain_digits", options.plain_digits),
        resume=_regular_file("resume", options.resume),
        resume_in=_path("resume_in", options.resume_in, "folder"),
        cancel=checked_cancel(options.cancel),
        cluster=as_cluster(options.cluster),
        ranges=understood_ranges(options.measure),
    )


def _path(option: str, name: object, what: str) -> Path | None:
    if name is None:
        return None
    if name and isinstance(name, str | PathLike):
        return Path(fspath(name))
    raise CluewrightError(f"{option}: expected the name of a {what}, got {name!r}")


def _regular_file(option: str, name: object) -> Path | None:
    path = _path(option, name, "file")
    if path is not None and (kind := irregular(path)):
        raise CluewrightError(f"{option}: expected a regular file, got the {kind} {str(path)!r}")
    return path


def _wishes(strategies: tuple[Strategy, ...], options: Options) -> Wishes:
    least, most = whole_number("least_rounds", options.least_rounds, least=0), options.most_rounds
    if most is not None and whole_number("most_rounds", most, least=0) < least:
        raise CluewrightError(f"most_rounds: expected the least number of rounds ({least}) or more, got {most}")
    beyond = (*_without_each(strategies, options.require), *_alone(strategies, options.beyond))
    return Wishes(beyond, least, most, _flag("minimal", options.minimal))


def _flag(option: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise CluewrightError(f"{option}: expected True or False, got {value!r}")
    return value


def _without_each(strategies: tuple[Strategy, ...], required: Strategies | None) -> list[tuple[Strategy, ...]]:
    """For each required strategy all the others, which must not suffice."""
    chosen = _named("require", required)
    for strategy in chosen:
        if strategy not in strategies:
            names = ", ".join(other.name for other in strategies)
            raise CluewrightError(
                f"require: expected some of the strategies that may be used ({names}), got {strategy}"
            )
    return [tuple(other for other in strategies if other != strategy) for strategy in chosen]


def _alone(strategies: tuple[Strategy, ...], beyond: Strategies | None) -> list[tuple[Strategy, ...]]:
    chosen = _named("beyond", beyond)
    if set(strategies) <= set(chosen):
        names = ", ".join(strategy.name for strategy in strategies)
        raise CluewrightError(f"beyond: expected not all of the strategies that may be used ({names}), got all of them")
    return [chosen] if chosen else []


def _named(option: str, which: Strategies | None) -> tuple[Strategy, ...]:
    with about(option):
        return () if which is None else chosen_strategies(which)
