"""What the options of a search mean: wishes for the puzzle, and the terms on which it is searched."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any, NamedTuple

from ..boards import Board, BoardLike, MaskLike, as_mask, board_named
from ..cancelling import Cancel
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..options import checked
from ..processes import usable_cores
from ..rating import Level, Range
from ..rating.by_scale import check_has_scales, scale_on
from ..rating.measures import BY_SCALE, has_technique, needed_for
from ..rating.technique import TechniqueOptions
from ..strategies import Strategies, Strategy, chosen_strategies
from ..verifying import Wishes
from .difficulty import beyond_too_easy, check_not_too_easy, narrowed, range_of_level, strategies_for
from .engines.engine import Engine
from .measuring import check_can_be_known, check_is_rated, on_board
from .options import FindOptions, OnEffort, goals_asked_for
from .question import Goal, Question

if TYPE_CHECKING:
    from ..processes.cluster import Cluster

OfLevel = Callable[[Level, bool], tuple[Range, ...]]


@dataclass(frozen=True)
class Terms:
    """How a search is run: the options of the same names, as they are meant."""

    time_limit: float | None
    engine: str | Engine
    workers: int
    on_progress: OnEffort | None
    plain_digits: bool = False
    resume: Path | None = None
    resume_in: Path | None = None
    cancel: Cancel | None = None
    cluster: "Cluster | None" = None
    """Does the pieces of a long search; without one, processes of this machine do."""


class Understood(NamedTuple):
    """What options mean, whatever the mask is."""

    strategies: tuple[Strategy, ...]
    wishes: Wishes
    seed: int
    ranges: tuple[Range, ...]
    goal: Goal | None
    terms: Terms


def question_and_terms(
    mask: MaskLike, strategies: Strategies | None, board: BoardLike | None, options: FindOptions
) -> tuple[Question, Terms]:
    """The question that is meant, and the terms on which it is searched."""
    asked = as_mask(mask, board)
    meant = understood(strategies, options, asked.board)
    question = Question(asked, meant.strategies, meant.wishes, meant.seed, meant.ranges, meant.goal)
    if question.wishes.most_rounds == 0 and question.mask.empty:
        raise CluewrightError("most_rounds: expected 1 or more, since no cell is filled in 0 rounds, got 0")
    return question, meant.terms


def understood(strategies: Strategies | None, options: FindOptions, board: Board | None = None) -> Understood:
    """What the options mean, or an error that begins with the name of the option that is wrong.

    Without a board, one on which puzzles have all measures is meant.
    """
    values = checked(FindOptions, options)
    ranges = ranges_of(values, board)
    if (beyond := options.get("beyond")) and board is not None:
        values["beyond"] = chosen_strategies(beyond, board)
    goal = _goal(values, board)
    if goal is not None and strategies is None and values["hardest"] is None:
        strategies = "any"
    chosen = strategies_for(strategies, values["hardest"], ranges, board, values["require"] or ())
    wishes = wishes_of(chosen, values)
    seed, workers = values["seed"], values["workers"]
    if workers is None:
        workers = usable_cores() if seed is None else 1
    named = {each.name: values[each.name] for each in fields(Terms) if each.name in values}
    terms = Terms(**named | {"workers": workers})
    option = next((name for name in ("rated", "level") if values[name] is not None), "measure")
    check_not_too_easy(option, chosen, ranges)
    wishes = beyond_too_easy(wishes, ranges)
    return Understood(chosen, wishes, SystemRandom().getrandbits(32) if seed is None else seed, ranges, goal, terms)


def ranges_of(values: Mapping[str, Any], board: Board | None, of_level: OfLevel = range_of_level) -> tuple[Range, ...]:
    """The ranges of measures that checked `WishOptions` mean on a board: of the level, the rating and the measures.

    `of_level` gives those of a level; the flag says whether puzzles on the board have a rating by technique.
    """
    level, rated = values["level"], values["rated"]
    if board is not None and board.constraints and level is not None:
        raise CluewrightError(
            f"level: expected a board without constraints, got {board}; with constraints, ask for a range"
            " of the measure score, as in score=..1000"
        )
    scale = _scale_of(values["scale"], board)
    rates = board is None or has_technique(board)
    if rated is not None and board is not None and not rates:
        raise CluewrightError(f"rated: expected {needed_for('technique', board)}, got {board}")
    found = tuple(each.on(scale) for each in (() if level is None else of_level(level, rates)))
    said = "" if level is None else f" (level {level.name})"
    for option, asked in (("rated", [rated] if rated else []), ("measure", values["measure"])):
        others = [each.on(scale) for each in asked]
        for each in others:
            _check_can_be_known(option, each)
        found = narrowed(option, found, others, said)
    return found if board is None else on_board(found, board)


def _goal(values: Mapping[str, Any], board: Board | None) -> Goal | None:
    """The lowest or the highest value of a measure, if that is asked for."""
    asked = goals_asked_for(values)
    if not asked:
        return None
    if len(asked) > 1:
        raise CluewrightError("expected lowest or highest, got both")
    (option,) = asked
    measure = values[option]
    if board is not None:
        check_is_rated(option, measure, board)
    scale = _scale_of(values["scale"], board) if measure.name in BY_SCALE else None
    return Goal(measure, option == "highest", scale)


def _scale_of(asked: str | None, board: Board | None) -> str | None:
    """The scale of ratings on a board, or on the classic one; None where it has none."""
    if asked is not None and board is not None:
        check_has_scales(board)
    return scale_on(board_named("classic") if board is None else board, TechniqueOptions(scale=asked))


def _check_can_be_known(option: str, one: Range) -> None:
    """Refuse a range in which no puzzle is known to lie, the value of this option."""
    try:
        check_can_be_known(one)
    except CluewrightError as error:
        said = str(error)
        raise CluewrightError(f"{option}: {said.removeprefix('technique: ') if option == 'rated' else said}") from None


def wishes_of(strategies: tuple[Strategy, ...], values: Mapping[str, Any]) -> Wishes:
    """The wishes that checked `WishOptions` mean for a puzzle of these strategies."""
    least, most = values["least_rounds"], values["most_rounds"]
    if most is not None and most < least:
        raise CluewrightError(f"most_rounds: expected the least number of rounds ({least}) or more, got {most}")
    required = dict.fromkeys(each for each in (*(values["require"] or ()), values["hardest"]) if each is not None)
    beyond = (*_without_each(strategies, tuple(required)), *_alone(strategies, values["beyond"] or ()))
    return Wishes(beyond, least, most, values["minimal"])


def _without_each(strategies: tuple[Strategy, ...], required: tuple[Strategy, ...]) -> list[tuple[Strategy, ...]]:
    """For each required strategy all the others, which must not suffice."""
    for strategy in required:
        if strategy not in strategies:
            names = ", ".join(other.name for other in strategies)
            raise CluewrightError(
                f"require: expected some of the strategies that may be used ({names}), got {strategy}"
            )
    return [tuple(other for other in strategies if other != strategy) for strategy in required]


def _alone(strategies: tuple[Strategy, ...], beyond: tuple[Strategy, ...]) -> list[tuple[Strategy, ...]]:
    if set(strategies) <= set(beyond):
        names = ", ".join(strategy.name for strategy in strategies)
        raise CluewrightError(f"beyond: expected not all of the strategies that may be used ({names}), got all of them")
    return [beyond] if beyond else []
