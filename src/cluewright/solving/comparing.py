"""Engines side by side: the same puzzles, with nodes and seconds, and with their answers held against each other."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import field
from time import perf_counter

from ..boards import Board, Digit, Grid
from ..cancelling import Cancel, Cancelled, Deadline, TimeOver, heeding, within
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from . import native
from .engine import NODES, SolvingEngine, WorkCounts, is_completion

TO_TELL_UNIQUENESS = 2
"""Completions, at most, that are asked for: enough to tell whether there is exactly one."""
SECONDS_TO_FIND_A_GRID = 0.5
"""Seconds to look for a solved puzzle on which engines warm up; without one, imports and tables are measured, too."""

Completions = list[tuple[Digit, ...]]


class EnginesDisagree(Exception):
    """Engines say different things of the same puzzle, so that one of them is wrong. It should never happen."""


@dataclass(frozen=True)
class PuzzleEffort:
    """What one puzzle has taken."""

    nodes: int
    seconds: float


@dataclass
class EngineRun:
    """What an engine has done so far."""

    engine: SolvingEngine
    seconds_left: float | None
    """None for no limit."""
    measured: dict[int, PuzzleEffort] = field(default_factory=dict)
    """By the number of the puzzle, from 0; of those that it has finished."""
    unsuited: int = 0
    """How many puzzles it makes no sense for."""
    why_unsuited: str = ""
    """Why it makes no sense for the first of them."""
    is_over: bool = False
    """Whether its time was over before it had finished a puzzle."""

    @property
    def nodes(self) -> int:
        return sum(each.nodes for each in self.measured.values())

    @property
    def seconds(self) -> float:
        return sum(each.seconds for each in self.measured.values())

    def ratio(self, other: "EngineRun") -> float | None:
        """Its time divided by that of another one, for the puzzles that both have finished; None if there is none."""
        both = self.measured.keys() & other.measured.keys()
        seconds = sum(other.measured[number].seconds for number in both)
        return sum(self.measured[number].seconds for number in both) / seconds if seconds else None


class Comparison:
    """Asks several engines about one puzzle after another.

    >>> from cluewright.solving.engines.catalogue import solving_engine_named
    >>> comparison = Comparison([solving_engine_named("native"), solving_engine_named("labelling")])
    >>> comparison.add(Grid.parse("1...2..3..4..1.."))
    >>> [(tally.engine.name, len(tally.measured)) for tally in comparison.tallies]
    [('native', 1), ('labelling', 1)]
    """

    def __init__(
        self,
        engines: Sequence[SolvingEngine],
        time_limit: float | None = None,
        every: bool = False,
        cancel: Cancel | None = None,
    ) -> None:
        """Give each engine `time_limit` seconds; ask for all completions with `every`, and otherwise for two."""
        self.tallies = tuple(EngineRun(engine, time_limit) for engine in engines)
        self.puzzles = 0
        """How many puzzles the engines were asked about."""
        self._limit = None if every else TO_TELL_UNIQUENESS
        self._cancel = cancel
        self._solved: dict[Board, Grid] = {}
        """A solved puzzle for each board on which one was found."""
        self._warm: set[tuple[str, Board]] = set()

    @property
    def is_over(self) -> bool:
        """Whether no engine that suited any puzzle so far has any time left."""
        are_over = [tally.is_over for tally in self.tallies if tally.unsuited < self.puzzles]
        return bool(are_over) and all(are_over)

    def add(self, grid: Grid) -> None:
        """Ask the engines that have time left about a puzzle, one after the other."""
        found: dict[str, Completions] = {}
        if grid.board not in self._solved and not self.is_over:
            self._find_a_solved_puzzle(grid)
        for tally in self.tallies:
            if tally.is_over:
                continue
            if why := tally.engine.why_unsuited(grid):
                tally.unsuited += 1
                tally.why_unsuited = tally.why_unsuited or why
                continue
            if (answer := self._asked(tally, grid)) is not None:
                found[tally.engine.name] = answer
        self.puzzles += 1
        try:
            hold_together(grid, found, self._limit)
        except EnginesDisagree as error:
            from .engines.catalogue import plugged_solving_engines

            if found.keys() & plugged_solving_engines().keys():  # which is then no bug of the package
                raise CluewrightError(str(error)) from None
            raise

    def _asked(self, tally: EngineRun, grid: Grid) -> Completions | None:
        """The engine's answer; None if its time was over before."""
        work, deadline = WorkCounts(), Deadline(self._cancel, tally.seconds_left)
        try:
            with heeding(deadline):
                self._warm_up(tally.engine, grid.board)
                began = perf_counter()
                found = list(tally.engine.completions(grid, work, self._limit))
        except Cancelled:
            if deadline.is_cancelled:
                raise
            tally.is_over = True
            return None
        seconds = perf_counter() - began
        tally.measured[self.puzzles] = PuzzleEffort(work[NODES], seconds)
        if tally.seconds_left is not None:
            tally.seconds_left = max(tally.seconds_left - seconds, 0)
        return found

    def _find_a_solved_puzzle(self, grid: Grid) -> None:
        """Solve the puzzle for the engines to warm up, if that is quick: it takes none of their time."""
        with heeding(self._cancel), suppress(TimeOver):
            for digits in within(SECONDS_TO_FIND_A_GRID, lambda: native.first_completions(grid, 1)):
                self._solved[grid.board] = Grid(digits, grid.board)

    def _warm_up(self, engine: SolvingEngine, board: Board) -> None:
        """Have the engine look at a solved puzzle, once for each board, so that imports and tables are not measured."""
        key = (engine.name, board)
        if key not in self._warm and board in self._solved:
            self._warm.add(key)
            list(engine.search(self._solved[board], WorkCounts()))


def hold_together(grid: Grid, found: dict[str, Completions], limit: int | None) -> None:
    """Raise `EnginesDisagree` unless the engines' answers are right and say the same."""
    for name, completions in found.items():
        for digits in completions:
            if not is_completion(grid, digits):
                line = Grid(digits, grid.board)
                raise EnginesDisagree(f"{name} completes {grid} on the {grid.board} board wrongly: {line}")
        if len(set(completions)) < len(completions):
            raise EnginesDisagree(f"{name} finds a completion of {grid} on the {grid.board} board twice")
    first = next(iter(found), "")
    for name, completions in found.items():
        are_all = limit is None or len(found[first]) < limit
        if len(completions) != len(found[first]) or (are_all and set(completions) != set(found[first])):
            many = f"{first} finds {len(found[first])} of {limit or 'all'}, {name} {len(completions)}"
            raise EnginesDisagree(f"engines disagree about the completions of {grid} on the {grid.board} board: {many}")
