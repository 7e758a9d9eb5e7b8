"""A path in short: its key steps, and the singles between them summed up."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..boards import Position, digit_symbol
from ..strategies import SINGLES, Step

MAX_LISTED = 4
"""Digits placed by singles in a row that are listed; of more, the first and the last are named."""


@dataclass(frozen=True)
class Stretch:
    """One step of a path, or several singles in a row."""

    first: int
    """The number of its first step in the path, from 1."""
    steps: tuple[Step, ...]
    after: Position
    """The position after the last of its steps."""

    @property
    def numbers(self) -> str:
        """The number of the step, or those of the first and the last one, as in `1-22`."""
        last = self.first + len(self.steps) - 1
        return str(last) if last == self.first else f"{self.first}-{last}"

    @property
    def title(self) -> str:
        return self.steps[0].title if len(self.steps) == 1 else "singles"

    @property
    def words(self) -> str:
        """The words of the step, or what the singles place."""
        if len(self.steps) == 1:
            return self.steps[0].words
        board = self.after.board
        placed = [
            f"{board.cell_name(cell)}={digit_symbol(digit)}" for step in self.steps for cell, digit in step.places
        ]
        if len(placed) <= MAX_LISTED:
            return f"{', '.join(placed)}."
        if self.after.is_complete:
            return f"the last {len(placed)} digits."
        return f"{len(placed)} digits, from {placed[0]} to {placed[-1]}."

    def __str__(self) -> str:
        return f"{self.numbers}. {self.title}: {self.words}"


def is_key_step(step: Step) -> bool:
    """Whether the step is more than a single: the next digit that anybody would place."""
    return step.strategy not in {single.name for single in SINGLES}


def each_alone(steps: Iterable[tuple[Step, Position]]) -> Iterator[Stretch]:
    """The steps of a path, each with the position after it, as stretches of one step."""
    return (Stretch(number, (step,), after) for number, (step, after) in enumerate(steps, start=1))


def singles_together(stretches: Iterable[Stretch]) -> Iterator[Stretch]:
    """The same with consecutive singles in one stretch."""
    run: Stretch | None = None
    for stretch in stretches:
        if is_key_step(stretch.steps[0]):
            if run:
                yield run
            run = None
            yield stretch
        else:
            run = Stretch(run.first, (*run.steps, *stretch.steps), stretch.after) if run else stretch
    if run:
        yield run
