"""The closure: what a set of strategies reaches, applied until nothing changes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..boards import BoardLike, Grid, GridLike, Position, as_grid
from ..boards import board as find_board
from .catalogue import Strategies, chosen_strategies
from .rule import News, Rule
from .strategy import Strategy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Batch = Sequence[GridLike] | NDArray[np.integer[Any]]


def closure(position: Position, strategies: Iterable[Strategy]) -> Position:
    """Where these strategies lead: at each turn the simplest that has something to say, said all at once.

    Rules are monotone, so the order matters for speed alone. It stops early at a contradiction.
    """
    ordered = tuple(strategies)
    while position.contradiction is None:
        news = next(filter(None, (gathered(position, strategy.rules_in(position)) for strategy in ordered)), None)
        if news is None:
            break
        position = position.after(news.places, news.removes)
    return position


def closure_by_rules(position: Position, rules: Sequence[Rule]) -> Position:
    """The same by the specification: try every rule there is until none says anything new."""
    while position.contradiction is None:
        news = gathered(position, (rule for rule in rules if rule.holds_in(position)))
        if not news:
            break
        position = position.after(news.places, news.removes)
    return position


def gathered(position: Position, rules: Iterable[Rule]) -> News:
    """What these rules say together that is new."""
    places: dict[tuple[int, int], None] = {}
    removes: dict[tuple[int, int], None] = {}
    for rule in rules:
        news = rule.news_in(position)
        places.update(dict.fromkeys(news.places))
        removes.update(dict.fromkeys(news.removes))
    return News(tuple(places), tuple(removes))


def rounds(position: Position, strategies: Iterable[Strategy]) -> Iterator[Position]:
    """The states q0, q1, ... of Nishikawa and Toda: in each round all strategies act at once, on the same state.

    The last one is complete, contradictory, or followed by nothing new.
    """
    ordered = tuple(strategies)
    while True:
        yield position
        if position.contradiction is not None:
            return
        news = gathered(position, (rule for strategy in ordered for rule in strategy.rules_in(position)))
        if not news:
            return
        position = position.after(news.places, news.removes)


def completes(grid: Grid, strategies: Iterable[Strategy]) -> bool:
    """Whether the closure fills every cell."""
    return closure(Position.start(grid), strategies).is_complete


def completed(
    puzzles: "Batch", strategies: Strategies = "basic", board: BoardLike | None = None
) -> "NDArray[np.bool_]":
    """For each puzzle, whether these strategies alone complete it."""
    import numpy as np

    chosen = chosen_strategies(strategies)
    place = None if board is None else find_board(board)
    return np.array([completes(as_grid(puzzle, place), chosen) for puzzle in puzzles], dtype=bool)
