"""A path in short: its key steps, and the singles between them summed up."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby

from ..boards import Board, Position, digit_symbol
from ..languages import Language, StepWords, language_named
from ..late_dataclasses import dataclass
from ..strategies import SINGLES, Step
from ..strategies.rule import Candidate

MAX_LISTED = 4
"""Digits placed by singles in a row that are listed; of more, the first and the last are named."""
NAMES_OF_SINGLES = frozenset(
    ("last-value", "hidden-single-box", "hidden-single-line", *(single.name for single in SINGLES))
)
"""Those of strategies, and of the techniques of scales."""


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
        return self.steps[0].title if len(self.steps) == 1 else self._language.steps.singles

    @property
    def language(self) -> str:
        """The language of the words of its steps."""
        return self.steps[0].language

    @property
    def _language(self) -> Language:
        return language_named(self.language)

    @property
    def words(self) -> str:
        """The words of the step, or what the singles place."""
        if len(self.steps) == 1:
            return self.steps[0].words
        placed = placements(self.after.board, chain.from_iterable(step.places for step in self.steps))
        return summed_up(placed, self.after.is_complete, self._language.steps)

    def __str__(self) -> str:
        return f"{self.numbers}. {self.title}{self._language.colon} {self.words}"


def placements(board: Board, places: Iterable[Candidate]) -> list[str]:
    """The digits placed in cells of a board, each as in `r1c3=2`."""
    return [f"{board.cell_name(cell)}={digit_symbol(digit)}" for cell, digit in places]


def summed_up(placed: Sequence[str], is_complete: bool, words: StepWords) -> str:
    """What several singles have `placed`, each digit as in `r1c3=2`, in one sentence made of these `words`.

    `is_complete` if every cell is filled after them.
    """
    if len(placed) <= MAX_LISTED:
        return f"{', '.join(placed)}."
    sentence = words.last_digits if is_complete else words.digits
    return sentence.format(count=len(placed), first=placed[0], last=placed[-1])


def is_key_step(step: Step) -> bool:
    """Whether the step is more than a single: the next digit that anybody would place."""
    return step.strategy not in NAMES_OF_SINGLES


def each_alone(steps: Iterable[tuple[Step, Position]]) -> Iterator[Stretch]:
    """The steps of a path, each with the position after it, as stretches of one step."""
    return (Stretch(number, (step,), after) for number, (step, after) in enumerate(steps, start=1))


def singles_together(stretches: Iterable[Stretch]) -> Iterator[Stretch]:
    """The same with consecutive singles in one stretch."""
    for is_key, some in groupby(stretches, lambda stretch: is_key_step(stretch.steps[0])):
        if is_key:
            yield from some
            continue
        run = list(some)
        steps = tuple(chain.from_iterable(stretch.steps for stretch in run))
        yield replace(run[0], steps=steps, after=run[-1].after)
