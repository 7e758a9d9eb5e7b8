"""What the paths of many puzzles are like: which strategies they use and how often, without their words."""

from functools import cached_property
from typing import TYPE_CHECKING

from ..arrays import NDArray, np
from ..late_dataclasses import dataclass
from .profile import SINGLE_NAMES
from .scores import EASY, EXTREME, MAX_SCORES, score_of, scored_kinds, step_score

if TYPE_CHECKING:
    from ..explaining import Paths, PathSteps


@dataclass(frozen=True, eq=False)
class PathFacts:
    """The paths of some puzzles, a row for each."""

    found: "Paths"

    @cached_property
    def scores(self) -> "NDArray[np.int64]":
        """The sums of the scores of the steps."""
        if self.found.chosen is not None:
            return np.array([score_of(scored_kinds(path)) for path in self.found.chosen], np.int64)
        scores = np.array([step_score(strategy.name).score for strategy in self.found.strategies], np.int64)
        total: NDArray[np.int64] = self.found.used @ scores
        return total

    @cached_property
    def score_levels(self) -> "NDArray[np.intp]":
        """The level that goes with each score, as an index of `SCORE_LEVELS`: what `score_level` tells of one path."""
        of_strategies = np.array([step_score(strategy.name).level for strategy in self.found.strategies], np.intp)
        hardest = np.where(self.found.used > 0, of_strategies, EASY).max(axis=1, initial=EASY)
        by_score = np.searchsorted(MAX_SCORES, self.scores)
        return np.where(self.found.solved, np.maximum(hardest, by_score), EXTREME)


@dataclass(frozen=True, eq=False)
class ProfileFacts:
    """The profiles of some puzzles, a row for each."""

    found: "Paths"
    steps: "PathSteps"

    @cached_property
    def changes(self) -> "NDArray[np.int64]":
        """How often the strategy changes; singles are one."""
        kinds = np.where(self._are_singles, -1, self.steps.numbers)
        differs = (kinds[1:] != kinds[:-1]) & (self._paths_of_steps[1:] == self._paths_of_steps[:-1])
        return self._count(self._paths_of_steps[1:], differs)

    @cached_property
    def options(self) -> "NDArray[np.float64]":
        """How many steps offer themselves at a moment, on average; 0 without steps."""
        sums = np.bincount(self._paths_of_steps, self.steps.options, len(self.found))
        return np.divide(sums, self.found.lengths, out=np.zeros(len(sums)), where=self.found.lengths > 0)

    @property
    def are_stuck_at_once(self) -> "NDArray[np.bool_]":
        """Where there is no step although cells are empty, so that nothing is known of the options."""
        are_stuck: NDArray[np.bool_] = (self.found.lengths == 0) & ~self.found.solved
        return are_stuck

    @cached_property
    def bottlenecks(self) -> "NDArray[np.int64]":
        """At how many moments a single step offers itself."""
        return self._count(self._paths_of_steps, self.steps.options == 1)

    @cached_property
    def _paths_of_steps(self) -> "NDArray[np.intp]":
        """For each step the number of its path."""
        return np.repeat(np.arange(len(self.found)), self.found.lengths)

    @cached_property
    def _are_singles(self) -> "NDArray[np.bool_]":
        """For each step, whether it is a single."""
        are_singles = np.array([strategy.name in SINGLE_NAMES for strategy in self.found.strategies], bool)
        return are_singles[self.steps.numbers]

    def _count(self, numbers: "NDArray[np.intp]", are: "NDArray[np.bool_]") -> "NDArray[np.int64]":
        """For each path how many of its steps are so."""
        return np.bincount(numbers[are], minlength=len(self.found)).astype(np.int64)
