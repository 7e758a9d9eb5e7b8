"""A booklet that teaches one strategy: a page that explains it, and of each puzzle the steps that use it."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ...boards import Grid, Position
from ...errors import CluewrightError
from ...explaining import Path, Stretch, each_alone, explain
from ...late_dataclasses import dataclass
from ...strategies import STRATEGIES, Strategy, chosen_strategies, speaker, steps
from ...values import in_short
from .tutorials import stretches_of


@dataclass(frozen=True)
class Lesson:
    """What a booklet teaches."""

    strategy: Strategy

    @property
    def strategies(self) -> tuple[Strategy, ...]:
        """The strategy with those of `all` that are simpler: the puzzles of the booklet need no others.

        >>> [strategy.name for strategy in taught("", "naked-pair").strategies][-2:]
        ['locked-candidates', 'naked-pair']
        """
        usual = chosen_strategies("all")
        before = STRATEGIES[: STRATEGIES.index(self.strategy)]
        return (*(strategy for strategy in before if strategy in usual), self.strategy)

    def title(self, language: str) -> str:
        """What people call the strategy in a language."""
        named = self.strategy
        title = speaker(named.example_position.board, language).title(named.name, "", named.title)
        return title[:1].upper() + title[1:]

    def rule(self, language: str) -> str:
        """The rule in a sentence; in other languages than English the words of the example do."""
        return self.strategy.help if language == "en" else ""

    def example(self, language: str) -> Iterator[tuple[Position, Stretch]]:
        """The first step of the example of the strategy, after the position before it."""
        position = self.strategy.example_position
        for step in islice(steps(position, self.strategy, language), 1):
            yield from ((position, stretch) for stretch in each_alone([(step, step.applied_to(position))]))

    def path(self, puzzle: Grid) -> Path:
        """The path of a puzzle by these strategies."""
        return explain(puzzle, self.strategies)

    def steps_of(self, path: Path) -> Iterator[tuple[Position, Stretch]]:
        """The steps of a path that use the strategy, each after the position before it."""
        found = zip(path.strategies, stretches_of(path, short=False), strict=True)
        return (shown for name, shown in found if name == self.strategy.name)


def taught(option: str, name: Any) -> Lesson:
    """The lesson about the strategy of this name, which is one of the catalogue; `option` names it in errors."""
    try:
        strategy, *others = chosen_strategies(name)
    except CluewrightError as error:
        raise CluewrightError(f"{option}: {error}") from None
    if others or strategy not in STRATEGIES or strategy.of_constraints:
        got = in_short(name)
        raise CluewrightError(f"{option}: expected one strategy of the catalogue, none of constraints, got {got}")
    return Lesson(strategy)
