"""The closure: what a set of strategies reaches, applied until nothing changes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Literal, overload

from ..arrays import NDArray, np
from ..boards import Board, BoardLike, Grid, Position, bits_of
from ..boards.batches import Errors, Rows, keeps_errors, read_batch
from ..boards.grid import thread_count
from ..cancelling import look
from ..errors import CluewrightError
from .backtracking import are_proper, complete_what_is_proper
from .catalogue import Strategies, chosen_by_board
from .native import COMPLETED, STUCK, closure_of, closures_from, known_part, quick_part
from .rule import Conclusions, Rule, new_conclusions
from .strategy import Strategy

if TYPE_CHECKING:
    from ..boards.batches import GappyBatch, PuzzleBatch


def closure(position: Position, strategies: Iterable[Strategy]) -> Position:
    """The position to which these strategies lead.

    Each turn draws all conclusions of the first strategy that has a new one. Rules are monotone, so the order of the
    strategies matters only for speed. A contradiction ends it early.
    """
    return _continued(position, (), tuple(strategies))


def quick_closure(position: Position, strategies: Iterable[Strategy]) -> Position:
    """The closure by way of the kernel. After a contradiction `closure` runs again, so that it is the same one."""
    ordered = tuple(strategies)
    known = known_part(ordered, position.board)
    others = [strategy for strategy in ordered if strategy not in known]
    end = _continued(closure_of(position, known) if known else position, known, others)
    return end if end.contradiction is None else closure(position, ordered)


def round_states(position: Position, strategies: Iterable[Strategy]) -> Iterator[Position]:
    """The states q0, q1, ... of Nishikawa and Toda: in each round all strategies act at once, on the same state.

    The last state is complete or contradictory, or the strategies conclude nothing new in it.
    """
    ordered = tuple(strategies)
    while True:
        yield position
        if position.contradiction is not None:
            return
        conclusions = new_conclusions(position, chain.from_iterable(_rules_in_turn(position, ordered)))
        if not conclusions:
            return
        position = conclusions.applied_to(position)


def _rules_in_turn(position: Position, strategies: Iterable[Strategy]) -> Iterator[Iterator[Rule]]:
    """The rules of each strategy that hold; a cancelled call ends between two strategies."""
    for strategy in strategies:
        look()
        yield strategy.rules_in(position)


def completes(grid: Grid, strategies: Iterable[Strategy]) -> bool:
    """Whether the closure fills every cell."""
    return closure(Position.start(grid), strategies).is_complete


@overload
def completed(
    puzzles: "PuzzleBatch", strategies: Strategies = "basic", board: BoardLike | None = None, threads: int = 1
) -> "NDArray[np.bool_]": ...
@overload
def completed(
    puzzles: "GappyBatch",
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    threads: int = 1,
    *,
    errors: Literal["keep"],
) -> list[bool | CluewrightError]: ...
def completed(
    puzzles: "GappyBatch",
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    threads: int = 1,
    *,
    errors: Errors = "raise",
) -> "NDArray[np.bool_] | list[bool | CluewrightError]":
    """For each puzzle, whether these strategies alone complete it.

    With `errors="keep"` a list, where the error of a puzzle that cannot be read stands in its place.

    >>> completed(["1...2..3..4..1..", "1..............."]).tolist()
    [True, False]
    """
    chosen, workers = chosen_by_board(strategies), thread_count(threads)
    batch = read_batch(puzzles, board, errors)
    done = _completed_rows(batch.board, batch.rows, chosen(batch.board), workers)
    return batch.answers(done.tolist()) if keeps_errors(errors) else done


def _completed_rows(on: Board, rows: "Rows", chosen: tuple[Strategy, ...], workers: int) -> "NDArray[np.bool_]":
    if complete_what_is_proper(chosen):
        return are_proper(on, rows, workers)
    known, quick = known_part(chosen, on), quick_part(chosen, on)
    if not known:
        grids = (Grid(tuple(row), on) for row in rows.tolist())
        return np.array([completes(grid, chosen) for grid in grids], dtype=bool)
    # Rules are monotone, so strategies that the kernel does not know may wait until it is stuck.
    others = [strategy for strategy in chosen if strategy not in known]
    done = np.zeros(len(rows), dtype=bool)
    index, placed, candidates = np.arange(len(rows)), rows, None
    for part in dict.fromkeys((quick or known, known)):
        found = closures_from(on, part, placed, candidates, threads=workers, in_detail=part != chosen)
        done[index] = found.endings == COMPLETED
        if part == chosen:
            return done
        stuck = np.flatnonzero(found.endings == STUCK)
        index, placed, candidates = index[stuck], found.placed[stuck], found.candidates[stuck]
    assert candidates is not None
    for number, digits, left in zip(index, placed.tolist(), candidates.tolist(), strict=True) if others else ():
        clues = bits_of(np.flatnonzero(rows[number]).tolist())
        position = Position.unchecked(on, tuple(digits), tuple(left), clues)
        done[number] = _continued(position, known, others).is_complete
    return done


def _continued(position: Position, known: Sequence[Strategy], others: Sequence[Strategy]) -> Position:
    """The closure of a position in which the strategies `known` to the kernel are stuck.

    One of the others draws its conclusions, then the kernel goes on, if it knows any.
    """
    while position.contradiction is None:
        conclusions = _simplest_conclusions(position, others)
        if not conclusions:
            break
        position = conclusions.applied_to(position)
        if known:
            position = closure_of(position, known)
    return position


def _simplest_conclusions(position: Position, strategies: Iterable[Strategy]) -> Conclusions | None:
    """All new conclusions of the first of these strategies that has one, or None."""
    for strategy in strategies:
        look()
        if conclusions := new_conclusions(position, strategy.rules_in(position)):
            return conclusions
    return None
