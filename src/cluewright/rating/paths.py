"""What the paths of many puzzles are like: which strategies they use and how often, without their words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..boards import Board, Grid, Position
from ..cancelling import look
from ..explaining import Path, walk
from ..strategies import Strategy
from .profile import changes_in, kind_of, profile_of
from .scores import score_level, score_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..boards.batches import Rows


@dataclass(frozen=True)
class PathFacts:
    """The paths of some puzzles, a row for each."""

    strategies: tuple[Strategy, ...]
    completed: "NDArray[np.bool_]"
    """Whether the strategies fill every cell."""
    uses: "NDArray[np.int32]"
    """How many steps each of the strategies takes."""
    changes: "NDArray[np.int32]"
    """How often the strategy changes; singles are one."""

    @property
    def steps(self) -> "NDArray[np.int64]":
        """How many steps there are."""
        found: NDArray[np.int64] = self.uses.sum(axis=1)
        return found

    def used(self, number: int) -> dict[str, int]:
        """How often each strategy is used that the path of this puzzle uses, simplest first."""
        row = self.uses[number].tolist()
        return {strategy.name: times for strategy, times in zip(self.strategies, row, strict=True) if times}

    def score(self, number: int) -> int:
        return score_of(self.used(number))

    def score_level(self, number: int) -> str:
        return score_level(self.used(number), bool(self.completed[number]))

    def hardest(self, number: int) -> str | None:
        """The name of the hardest strategy that the path of this puzzle uses; None without steps."""
        return next(reversed(self.used(number)), None)


@dataclass(frozen=True)
class ProfileFacts:
    """The profiles of some puzzles, a value for each."""

    options: "NDArray[np.float64]"
    """How many steps offer themselves at a moment, on average."""
    bottlenecks: "NDArray[np.int32]"
    """At how many moments a single step offers itself."""


def path_facts(board: Board, rows: "Rows", strategies: tuple[Strategy, ...], threads: int = 1) -> PathFacts:
    """The facts of the paths that these strategies take from each puzzle."""
    import numpy as np

    index = {strategy.name: number for number, strategy in enumerate(strategies)}
    completed, changes = np.zeros(len(rows), bool), np.zeros(len(rows), np.int32)
    uses = np.zeros((len(rows), len(strategies)), np.int32)
    for number, path in enumerate(_paths(board, rows, strategies)):
        completed[number] = path.solved
        for name, times in path.used.items():
            uses[number, index[name]] = times
        changes[number] = changes_in([kind_of(step.strategy) for step in path.steps])
    return PathFacts(strategies, completed, uses, changes)


def profile_facts(board: Board, rows: "Rows", strategies: tuple[Strategy, ...]) -> ProfileFacts:
    """The facts of the profiles of these paths."""
    import numpy as np

    options, bottlenecks = np.zeros(len(rows)), np.zeros(len(rows), np.int32)
    for number, path in enumerate(_paths(board, rows, strategies)):
        profile = profile_of(path, strategies)
        options[number], bottlenecks[number] = profile.options, profile.bottlenecks
    return ProfileFacts(options, bottlenecks)


def _paths(board: Board, rows: "Rows", strategies: tuple[Strategy, ...]) -> Iterator[Path]:
    for digits in rows.tolist():
        look()
        yield walk(Position.start(Grid(tuple(digits), board)), strategies)
