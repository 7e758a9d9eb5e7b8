"""The measures of many puzzles at once, each computed only where it is asked for."""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from ..arrays import NDArray, np
from ..boards import Board
from ..boards.batches import Rows
from ..late_dataclasses import dataclass
from ..strategies.orders import Tried, as_ordered
from .by_scale import ScaleRatings, scale_column, scale_on, scale_ratings
from .by_technique import technique_column
from .levels import (
    LAST_BOUND,
    LEVEL_BOUNDS,
    LEVEL_NAMES,
    OF_SCORE_LEVELS,
    level_numbers_by_technique,
    level_numbers_by_wnef,
)
from .measures import MEASURES, OF_SCALE, OF_STEPS, WEIGHT_OF, WORDS, Measure, WordMeasure, has_technique, is_rated
from .paths import PathFacts, ProfileFacts
from .scores import SCORE_LEVELS
from .technique.options import DEFAULTS, ER, SUKAKU, TechniqueOptions
from .wnef import histograms, wnefs_of

if TYPE_CHECKING:
    from ..explaining import Paths
    from .wnef import Histograms

ALL = slice(None)
OF_PROFILE = frozenset({"changes", "options", "bottlenecks"})
"""The measures for which the steps of each path must be known."""


@dataclass(frozen=True, eq=False)
class Column:
    """The values of a measure, one for each puzzle."""

    measure: Measure
    values: "NDArray[np.float64]"
    are_least: "NDArray[np.bool_]"
    """Where the true value is this or more; of a measure without such values, where it is not known at all."""
    above: float | None = None
    """The limit of the search for these ratings, if there was one: where a value is least, the true one is above it."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Column):
            return False
        parts = ((self.values, other.values), (self.are_least, other.are_least))
        return self.measure == other.measure and all(one.tolist() == another.tolist() for one, another in parts)

    def __hash__(self) -> int:
        return hash((self.measure, len(self.values)))

    def as_known(self, among: "NDArray[np.intp] | slice" = ALL) -> "NDArray[np.float64]":
        """The values with the largest of those `among` them in place of what is only known from below, if it is less.

        A value that is not known at all stays what it is.
        """
        if not self.measure.has_least:
            return self.values
        return np.where(self.are_least, np.maximum(self.values, self.values[among].max(initial=0)), self.values)

    @property
    def part_of_bounds(self) -> float:
        """The part of the values that are only known from below."""
        return float(self.are_least.mean()) if self.measure.has_least and len(self.values) else 0.0

    def texts(self) -> Iterator[str]:
        """The values as text."""
        for value, is_least in zip(self.values.tolist(), self.are_least.tolist(), strict=True):
            yield self.measure.told(value, is_least, self.above)

    @property
    def by_key(self) -> dict[str, Callable[[], Iterator[float | int | None]]]:
        """By the keys of records, what makes the values for JSON."""
        return dict(zip(self.measure.keys, (self.numbers, self.least_numbers), strict=False))

    def least_numbers(self) -> Iterator[float | int | None]:
        """The values where the true one is this or more; None elsewhere."""
        for value, is_least in zip(self.values.tolist(), self.are_least.tolist(), strict=True):
            yield self.measure.number(value) if is_least else None

    def numbers(self) -> Iterator[float | int | None]:
        """The values; None where the true one is this or more, or is not known at all."""
        for value, is_least in zip(self.values.tolist(), self.are_least.tolist(), strict=True):
            yield None if is_least else self.measure.number(value)

    def spread(self, places: "NDArray[np.intp]", count: int) -> "Column":
        """The column of `count` puzzles in which these values have these places, and the others have none."""
        if count == len(self.values):
            return self
        values, are_least = np.full(count, np.nan), np.ones(count, bool)
        values[places], are_least[places] = self.values, self.are_least
        return Column(self.measure, values, are_least, self.above)


@dataclass(frozen=True, eq=False)
class WordColumn:
    """The words of a measure, one for each puzzle, of which there are few different ones."""

    measure: WordMeasure
    words: tuple[str, ...]
    numbers: "NDArray[np.intp]"
    """For each puzzle the number of its word; -1 where there is none."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, WordColumn):
            return False
        return self.measure == other.measure and self.values.tolist() == other.values.tolist()

    def __hash__(self) -> int:
        return hash((self.measure, len(self.numbers)))

    @property
    def values(self) -> "NDArray[np.object_]":
        """The words; None where there is none."""
        return np.array([*self.words, None], object)[self.numbers]

    @property
    def by_key(self) -> dict[str, Callable[[], Iterator[str | None]]]:
        """By the key of records, what makes the words for JSON."""
        return {self.measure.name: lambda: iter(self.values.tolist())}

    def spread(self, places: "NDArray[np.intp]", count: int) -> "WordColumn":
        """The column of `count` puzzles in which these words have these places, and the others have none."""
        if count == len(self.numbers):
            return self
        numbers = np.full(count, -1)
        numbers[places] = self.numbers
        return WordColumn(self.measure, self.words, numbers)


@dataclass(frozen=True, eq=False)
class Measuring:
    """Puzzles on one board, each with exactly one solution, and what is known of them so far."""

    board: Board
    rows: "Rows"
    strategies: Tried
    """The strategies that the paths are of, perhaps in an order of their own."""
    threads: int = 1
    options: TechniqueOptions = DEFAULTS
    """What the ratings by technique use."""

    def columns(self, names: Iterable[str]) -> dict[str, Column]:
        """The values of each of these measures. Those of the profiles come first: their paths serve the others, too."""
        asked = list(names)
        found = {name: self.column(name) for name in sorted(asked, key=lambda name: name not in OF_PROFILE)}
        return {name: found[name] for name in asked}

    def column(self, name: str) -> Column:
        """The values of the measure of this name; on a board with constraints none of what has no meaning there."""
        if self.board.constraints and not is_rated(name, self.board):
            return Column(MEASURES[name], np.full(len(self.rows), np.nan), np.ones(len(self.rows), bool))
        return self._known_column(name)

    def _known_column(self, name: str) -> Column:
        measure, exact = MEASURES[name], np.zeros(len(self.rows), bool)
        if name in OF_SCALE or (name == "technique" and self.scale):
            above = self.options.limit if name in OF_STEPS else None
            return Column(measure, *scale_column(name, self.by_scale, self.options), above)
        match name:
            case _ if name in WEIGHT_OF:
                return Column(measure, wnefs_of(self.histograms, WEIGHT_OF[name]), exact)
            case "clues":
                return Column(measure, np.count_nonzero(self.rows, axis=1).astype(float), exact)
            case "technique":
                return Column(measure, *self.technique)
            case "score":
                values = self.paths.scores.astype(float)
            case "steps":
                values = self.paths.found.lengths.astype(float)
            case "changes":
                values = self.profiles.changes.astype(float)
            case "options":
                return Column(measure, self.profiles.options, self.profiles.are_stuck_at_once)
            case "bottlenecks":
                values = self.profiles.bottlenecks.astype(float)
            case _:
                raise AssertionError(f"{name} is not measured")
        return Column(measure, values, ~self.paths.found.solved)

    @cached_property
    def histograms(self) -> "Histograms":
        return histograms(self.board, self.rows)

    @property
    def scale(self) -> str | None:
        """The scale of the ratings by technique; None for the quick ones up to 6.2."""
        return scale_on(self.board, self.options)

    @cached_property
    def by_scale(self) -> ScaleRatings:
        return self._rated_up_to(self.options.up_to, self.options.through)

    def _rated_up_to(self, most: int, through: str = ER) -> ScaleRatings:
        return scale_ratings(self.board, self.rows, self.scale or SUKAKU, self.threads, up_to=most, through=through)

    @cached_property
    def technique(self) -> "tuple[NDArray[np.float64], NDArray[np.bool_]]":
        return technique_column(self.board, self.rows, self.threads, self.options)

    @cached_property
    def paths(self) -> PathFacts:
        walked: ProfileFacts | None = vars(self).get("profiles")
        if walked is not None:
            return PathFacts(walked.found)
        return PathFacts(self._walked())

    @cached_property
    def profiles(self) -> ProfileFacts:
        found = self._walked(with_steps=True)
        assert found.steps is not None
        return ProfileFacts(found, found.steps)

    def _walked(self, *, with_steps: bool = False) -> "Paths":
        from ..explaining import paths_in_order  # here, since a single puzzle is rated without it

        ordered = as_ordered(self.strategies)
        return paths_in_order(self.rows, ordered, self.board, threads=self.threads, with_steps=with_steps)

    def told(self, names: Iterable[str]) -> "dict[str, Column | WordColumn]":
        """The values of each of these measures, be they numbers or words."""
        asked = list(names)
        numbers = self.columns(name for name in asked if name not in WORDS)
        return {name: numbers[name] if name in numbers else self.words(name) for name in asked}

    def words(self, name: str) -> WordColumn:
        """The words of the measure of this name."""
        match name:
            case "level":
                found: tuple[tuple[str, ...], NDArray[np.intp]] = LEVEL_NAMES, self._level_numbers
            case "hardest":
                found = tuple(strategy.name for strategy in self.paths.found.strategies), self.paths.found.hardest
            case "score_level":
                found = SCORE_LEVELS, self.paths.score_levels
            case _:
                raise AssertionError(f"{name} is not told in words")
        return WordColumn(WORDS[name], *found)

    @property
    def _level_numbers(self) -> "NDArray[np.intp]":
        """The level of each puzzle, counted from the easiest: what `Rating.level` tells of one."""
        if self.board.constraints:
            return np.array(OF_SCORE_LEVELS)[self.paths.score_levels]
        if not has_technique(self.board):
            return level_numbers_by_wnef(self.column("wnef").values)
        if "by_scale" in vars(self) and self.scale and self.options.through == ER:
            return level_numbers_by_technique(self.by_scale.er / 10)
        if self.options.scale:
            return level_numbers_by_technique(self._rated_up_to(LAST_BOUND).er / 10)
        known = vars(self).get("technique")  # the quick ratings, which tell the same levels
        values, are_least = known or technique_column(self.board, self.rows, self.threads, self.options, LEVEL_BOUNDS)
        return level_numbers_by_technique(np.where(are_least, np.inf, values))

    def levels(self) -> list[str]:
        """The level of each puzzle."""
        found: list[str] = self.words("level").values.tolist()
        return found

    def hardest(self) -> list[str | None]:
        """The hardest strategy on the path of each puzzle."""
        found: list[str | None] = self.words("hardest").values.tolist()
        return found
