"""The paths of many puzzles at once: how they end, how many steps of each strategy, and what the steps say."""

from dataclasses import replace
from itertools import accumulate, chain, takewhile
from typing import TYPE_CHECKING

from ..arrays import NDArray, np
from ..boards import Board, BoardLike, Grid, Position
from ..boards.batches import as_rows
from ..boards.grid import thread_count
from ..cancelling import look
from ..late_dataclasses import dataclass
from ..strategies import SINGLES, Ordered, Strategies, Strategy, StrategyOrder, ordered_strategies, steps
from ..strategies.native import COMPLETED, CONTRADICTION, STUCK
from ..strategies.rule import new_conclusions
from .kernel_steps import StepReader, reader_of, records_of
from .native import kernel_paths, part_with_steps
from .path import Path, walk

if TYPE_CHECKING:
    from ..boards.batches import PuzzleBatch, Rows


@dataclass(frozen=True, eq=False)
class PathSteps:
    """The steps of many paths in a row, without what they conclude."""

    starts: "NDArray[np.int64]"
    """Where the steps of each path begin, and last the number of all steps."""
    numbers: "NDArray[np.uint8]"
    """The strategy of each step, as an index."""
    options: "NDArray[np.uint16]"
    """How many different steps of this strategy offered themselves, counting those that conclude the same as one; of a
    single, how many digits naked and hidden singles could place, whatever strategies are used."""

    def of(self, number: int) -> "tuple[NDArray[np.uint8], NDArray[np.uint16]]":
        """The strategies of the steps of one path, and how many such steps offered themselves."""
        its = slice(self.starts[number], self.starts[number + 1])
        return self.numbers[its], self.options[its]


@dataclass(frozen=True, eq=False)
class Paths:
    """The paths of many puzzles, a row for each.

    >>> found = paths(["1...2..3..4..1..", "1..............."], "basic")
    >>> found.solved.tolist(), found.lengths.tolist(), found.used.tolist()
    ([True, False], [11, 0], [[11, 0, 0], [0, 0, 0]])
    """

    board: Board
    rows: "Rows"
    ordered: Ordered
    """The strategies in the order in which they were tried."""
    endings: "NDArray[np.uint8]"
    """STUCK, COMPLETED or CONTRADICTION of `strategies.native`."""
    used: "NDArray[np.int32]"
    """How many steps each strategy takes."""
    steps: PathSteps | None
    """The strategies of the steps, if they were asked for."""
    chosen: tuple[Path, ...] | None = None
    """The paths themselves, where an order chose among steps."""

    def __len__(self) -> int:
        return len(self.endings)

    @property
    def strategies(self) -> tuple[Strategy, ...]:
        """The strategies as they were tried."""
        return self.ordered.strategies

    @property
    def solved(self) -> "NDArray[np.bool_]":
        """Whether the steps fill every cell, without a contradiction."""
        found: NDArray[np.bool_] = self.endings == COMPLETED
        return found

    @property
    def lengths(self) -> "NDArray[np.int64]":
        """How many steps there are."""
        found: NDArray[np.int64] = self.used.sum(axis=1)
        return found

    @property
    def hardest(self) -> "NDArray[np.int64]":
        """The index of the hardest strategy used, which is the last one; -1 without steps."""
        last = len(self.strategies) - 1 - np.argmax(self.used[:, ::-1] > 0, axis=1)
        return np.where(self.used.any(axis=1), last, -1)

    def path(self, number: int) -> Path:
        """The path of one of the puzzles, with its steps."""
        if self.chosen is not None:
            return self.chosen[number]
        grid = Grid(tuple(self.rows[number].tolist()), self.board)
        return walk(Position.start(grid), self.ordered)


def paths(
    puzzles: "PuzzleBatch",
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    threads: int = 1,
    with_steps: bool = False,
    order: StrategyOrder | None = None,
) -> Paths:
    """The paths that these strategies take from each puzzle, in this order; those of `explain`, without the words."""
    on, rows = as_rows(puzzles, board)
    return paths_in_order(rows, ordered_strategies(strategies, on, order), on, threads=threads, with_steps=with_steps)


def paths_in_order(rows: "Rows", ordered: Ordered, on: Board, *, threads: int = 1, with_steps: bool = False) -> Paths:
    """The same of rows of digits on a board, given the strategies in their order."""
    if ordered.choices:
        return _walked_paths(on, rows, ordered, with_steps)
    chosen = ordered.strategies
    first = tuple(takewhile(part_with_steps(chosen, on).__contains__, chosen))
    found = _kernel_paths(on, rows, ordered, first, thread_count(threads), with_steps)
    return found if len(first) == len(chosen) else _with_others(found)


def _kernel_paths(
    board: Board,
    rows: "Rows",
    ordered: Ordered,
    first: tuple[Strategy, ...],
    threads: int,
    with_steps: bool,
) -> Paths:
    """The paths as far as the first of the strategies lead; the kernel must know these."""
    used = np.zeros((len(rows), len(ordered.strategies)), np.int32)
    if not first:
        nothing = PathSteps(np.zeros(len(rows) + 1, np.int64), np.zeros(0, np.uint8), np.zeros(0, np.uint16))
        return Paths(board, rows, ordered, np.full(len(rows), STUCK, np.uint8), used, nothing if with_steps else None)
    found = kernel_paths(board, first, rows, with_tape=False, with_options=with_steps, with_ends=False, threads=threads)
    endings, lengths, times, numbers, options = map(
        np.asarray, (found.endings, found.lengths, found.used, found.numbers, found.options)
    )
    used[:, : len(first)] = times
    kept = PathSteps(np.cumsum([0, *lengths.tolist()]), numbers, options) if with_steps else None
    return Paths(board, rows, ordered, endings, used, kept)


def _with_others(found: Paths) -> Paths:
    """The same where another strategy goes on: a path that is stuck is walked anew, with all of them."""
    endings, used = found.endings.copy(), found.used.copy()
    steps = None if found.steps is None else [found.steps.of(number) for number in range(len(found))]
    for number in np.flatnonzero(endings == STUCK).tolist():
        path = found.path(number)
        endings[number] = _ending_of(path)
        numbers, used[number] = _strategies_of(path, found.strategies)
        if steps is not None:
            steps[number] = numbers, _options_of(path, numbers, found.strategies)
    return replace(found, endings=endings, used=used, steps=None if steps is None else _joined(steps))


def _walked_paths(board: Board, rows: "Rows", ordered: Ordered, with_steps: bool) -> Paths:
    """The paths of an order that chooses among steps, which are walked one after the other."""
    found = tuple(walk(Position.start(Grid(tuple(row), board)), ordered) for row in rows.tolist())
    endings = np.array([_ending_of(path) for path in found], np.uint8)
    used = np.zeros((len(found), len(ordered.strategies)), np.int32)
    steps = []
    for number, path in enumerate(found):
        numbers, used[number] = _strategies_of(path, ordered.strategies)
        if with_steps:
            steps.append((numbers, _options_of(path, numbers, ordered.strategies)))
    return Paths(board, rows, ordered, endings, used, _joined(steps) if with_steps else None, found)


def _ending_of(path: Path) -> int:
    return COMPLETED if path.solved else CONTRADICTION if path.contradiction else STUCK


def _strategies_of(path: Path, strategies: tuple[Strategy, ...]) -> "tuple[NDArray[np.uint8], NDArray[np.int64]]":
    """The strategy of each step of a path, as an index, and how many steps each strategy takes."""
    names = [strategy.name for strategy in strategies]
    numbers = np.array([names.index(name) for name in path.strategies], np.uint8)
    return numbers, np.bincount(numbers, minlength=len(names))


def _options_of(path: Path, numbers: "NDArray[np.uint8]", strategies: tuple[Strategy, ...]) -> "NDArray[np.uint16]":
    """How many different steps of the strategy of each step, which its number tells, offered themselves."""
    pairs = zip(path.positions(), numbers.tolist(), strict=False)
    return np.array([options_at(at, strategies[number]) for at, number in pairs], np.uint16)


@dataclass(frozen=True, eq=False)
class ToldPaths:
    """The paths of many puzzles with all that their steps say, which their records tell."""

    endings: "NDArray[np.uint8]"
    """STUCK, COMPLETED or CONTRADICTION of `strategies.native`."""
    finals: "Rows"
    """The digits at the end of each path."""
    used: "NDArray[np.uint16]"
    """How many steps each strategy takes."""
    starts: list[int]
    """Where the steps of each path begin, and last the number of all steps."""
    numbers: bytes
    """The strategy of each step, as an index."""
    records: list[bytes]
    """Each step, as the `reader` reads it."""
    reader: StepReader

    def strategies_of(self, number: int) -> bytes:
        """The strategy of each step of a path, as an index."""
        return self.numbers[self.starts[number] : self.starts[number + 1]]

    def records_of(self, number: int) -> list[bytes]:
        """The record of each step of a path."""
        return self.records[self.starts[number] : self.starts[number + 1]]


def told_paths(
    board: Board, rows: "Rows", strategies: tuple[Strategy, ...], threads: int = 1, language: str = "en"
) -> ToldPaths | None:
    """The paths of many puzzles, in the words of a language; None where the kernel lacks a strategy there."""
    if part_with_steps(strategies, board) != strategies:
        return None
    found = kernel_paths(board, strategies, rows, threads=threads)
    return ToldPaths(
        np.asarray(found.endings),
        np.asarray(found.placed),
        np.asarray(found.used),
        [0, *accumulate(found.lengths.tolist())],
        bytes(found.numbers),
        records_of(bytes(found.tape), found.ends.tolist()),
        reader_of(board, strategies, language),
    )


def _joined(steps: "list[tuple[NDArray[np.uint8], NDArray[np.uint16]]]") -> PathSteps:
    numbers, options = ([each[part] for each in steps] for part in (0, 1))
    starts = np.cumsum([0, *map(len, numbers)])
    return PathSteps(
        starts, np.concatenate([np.zeros(0, np.uint8), *numbers]), np.concatenate([np.zeros(0, np.uint16), *options])
    )


def options_at(position: Position, strategy: Strategy) -> int:
    """How many different steps of a strategy offer themselves: the twin of what the kernel counts."""
    look()
    if strategy in SINGLES:
        rules = chain.from_iterable(single.rules_in(position) for single in SINGLES)
        return len(new_conclusions(position, rules).places)
    return len({step.removes for step in steps(position, strategy)})
