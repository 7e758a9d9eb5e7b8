"""The closure: what a set of strategies reaches, applied until nothing changes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..boards import BoardLike, Grid, GridLike, Position, bits_of
from ..boards.batches import as_rows
from .catalogue import Strategies, chosen_strategies
from .native import COMPLETED, STUCK, closure_of, closures_from, known_part
from .rule import Conclusions, Rule
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


def quick_closure(position: Position, strategies: Iterable[Strategy]) -> Position:
    """The same with the kernel's help. Where it meets a contradiction, `closure` goes again and says which."""
    ordered = tuple(strategies)
    known = known_part(ordered, position.board)
    others = [strategy for strategy in ordered if strategy not in known]
    end = _continued(closure_of(position, known) if known else position, known, others)
    return end if end.contradiction is None else closure(position, ordered)


def closure_by_rules(position: Position, rules: Sequence[Rule]) -> Position:
    """The same by the specification: try every rule there is until none says anything new."""
    while position.contradiction is None:
        news = gathered(position, (rule for rule in rules if rule.holds_in(position)))
        if not news:
            break
        position = position.after(news.places, news.removes)
    return position


def gathered(position: Position, rules: Iterable[Rule]) -> Conclusions:
    """What these rules say together that is new."""
    places: dict[tuple[int, int], None] = {}
    removes: dict[tuple[int, int], None] = {}
    for rule in rules:
        news = rule.conclusions_in(position)
        places.update(dict.fromkeys(news.places))
        removes.update(dict.fromkeys(news.removes))
    return Conclusions(tuple(places), tuple(removes))


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
    puzzles: "Batch", strategies: Strategies = "basic", board: BoardLike | None = None, threads: int = 1
) -> "NDArray[np.bool_]":
    """For each puzzle, whether these strategies alone complete it.

    The kernel does what it knows. Rules are monotone, so the other strategies may wait until it is stuck.

    >>> completed(["1...2..3..4..1..", "1..............."]).tolist()
    [True, False]
    """
    import numpy as np

    chosen = chosen_strategies(strategies)
    place, rows = as_rows(puzzles, board)
    known = known_part(chosen, place)
    if not known:
        grids = (Grid(tuple(row), place) for row in rows.tolist())
        return np.array([completes(grid, chosen) for grid in grids], dtype=bool)
    others = [strategy for strategy in chosen if strategy not in known]
    found = closures_from(place, known, rows, threads=threads, in_detail=bool(others))
    done: NDArray[np.bool_] = found.endings == COMPLETED
    for index in np.flatnonzero(found.endings == STUCK) if others else ():
        position = Position(
            place,
            tuple(found.placed[index].tolist()),
            tuple(found.candidates[index].tolist()),
            clues=bits_of(np.flatnonzero(rows[index]).tolist()),
        )
        done[index] = _continued(position, known, others).is_complete
    return done


def _continued(position: Position, known: Sequence[Strategy], others: Sequence[Strategy]) -> Position:
    """The closure of a position in which the kernel is stuck: one of the others, then the kernel again."""
    while position.contradiction is None:
        news = next(filter(None, (gathered(position, strategy.rules_in(position)) for strategy in others)), None)
        if news is None:
            break
        position = position.after(news.places, news.removes)
        if known:
            position = closure_of(position, known)
    return position
