"""What the paths of many puzzles are like: which strategies they use and how often, without their words."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..boards import Board, Grid, Position
from ..explaining import walk
from ..strategies import Strategy
from .profile import SINGLE_NAMES, changes_in, profile_of
from .scores import score_level, score_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..boards.batches import Rows


@dataclass(frozen=True)
class PathFacts:
    """A row for each puzzle."""

    strategies: tuple[Strategy, ...]
    completed: "NDArray[np.bool_]"
    """Whether the strategies fill every cell."""
    uses: "NDArray[np.int32]"
    """How many steps each of the strategies takes."""
    changes: "NDArray[np.int32]"
    """How often the strategy changes; singles are one."""
    options: "NDArray[np.float64]"
    """How many steps offer themselves at a moment, on average; not a number if that was not asked for."""
    bottlenecks: "NDArray[np.int32]"
    """At how many moments a single step offers itself."""

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


def path_facts(board: Board, rows: "Rows", strategies: tuple[Strategy, ...], with_options: bool = False) -> PathFacts:
    """The facts of the paths that these strategies take from each puzzle."""
    import numpy as np

    count, index = len(rows), {strategy.name: number for number, strategy in enumerate(strategies)}
    completed, uses = np.zeros(count, bool), np.zeros((count, len(strategies)), np.int32)
    changes, bottlenecks, options = np.zeros(count, np.int32), np.zeros(count, np.int32), np.full(count, np.nan)
    for number, digits in enumerate(rows.tolist()):
        path = walk(Position.start(Grid(tuple(digits), board)), strategies)
        completed[number] = path.solved
        for name, times in path.used.items():
            uses[number, index[name]] = times
        changes[number] = changes_in(["" if step.strategy in SINGLE_NAMES else step.strategy for step in path.steps])
        if with_options:
            profile = profile_of(path, strategies)
            options[number], bottlenecks[number] = profile.options, profile.bottlenecks
    return PathFacts(strategies, completed, uses, changes, options, bottlenecks)
