"""What one language consists of: the words of steps, and those of booklets."""

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class StepWords:
    """What steps are made of.

    In sentences, `{cells}` and `{digits}` are those of the pattern; `{first}` and `{second}` are halves of its houses:
    the line and the box of locked candidates, the bases and the covers of a fish. Of one house there is only `{first}`.
    """

    titles: Mapping[str, str]
    """By the name of a strategy; one that is not here has its English title."""
    forms: Mapping[str, str]
    houses: Mapping[str, str]
    """By the kind of a house; its number is added, and a kind that is not here is left in English."""
    parts: Mapping[str, str]
    """Which of several overlapping grids a house belongs to."""
    last: str
    """What stands before the last of several things."""
    sentences: Mapping[str, str]
    pattern: str
    """The sentence of other strategies."""
    placed: str
    gone: str
    """What follows, for one digit."""
    are_gone: str
    """The same for several."""
    singles: str
    """The title of several singles."""
    digits: str
    """What they place, from the first to the last."""
    last_digits: str
    """The same at the end of a path."""


@dataclass(frozen=True)
class BookletWords:
    """What is printed in a booklet, besides puzzles and steps."""

    contents: str
    hints: str
    steps: str
    """The heading of tutorials."""
    solutions: str
    more: str
    """The heading of puzzles without a level, where others have one."""
    one_puzzle: str
    puzzles: str
    reading_hints: str
    """How a hint sequence is read."""
    reading_steps_hints: str
    """How the cells in the words of steps are read, where no picture has labels."""
    reading_steps: str
    """What the marks of a step mean."""
    stuck: str
    """That a path ends before the solution."""
    levels: dict[str, str]
    """The levels of the package; any other is printed as it is given."""
    decimal_mark: str

    def count(self, number: int) -> str:
        """A number of puzzles."""
        return f"1 {self.one_puzzle}" if number == 1 else f"{number} {self.puzzles}"

    def level(self, name: str) -> str:
        return self.levels.get(name, name)

    def rating(self, text: str) -> str:
        """A rating such as `4.2`, with the decimal mark of the language; any other text as it is."""
        return text.replace(".", self.decimal_mark) if re.fullmatch(r"[0-9]+\.[0-9]+\+?", text) else text


@dataclass(frozen=True)
class Language:
    """A language, and all that is said in it."""

    code: str
    booklets: BookletWords
    steps: StepWords | None = None
    """None for English, which the strategies speak themselves."""
    colon: str = ":"
    """What stands between the title of a step and its words, and before what follows from them."""
