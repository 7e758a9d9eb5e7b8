"""What one language consists of: the words of steps, of paths, and of booklets."""

import re
from collections.abc import Mapping
from dataclasses import field

from ..late_dataclasses import dataclass


@dataclass(frozen=True)
class StepWords:
    """What steps say.

    Sentences have places for things, which `Things` fills in. Strategies, forms, houses and contradictions have English
    names and words of their own, so that the tables of English leave them out.
    """

    titles: Mapping[str, str]
    """By the name of a strategy, and of what is none: `mistake`. One that is not here has its English title."""
    forms: Mapping[str, str]
    """By the English name of a form; one that is not here is left in English."""
    houses: Mapping[str, tuple[str, str]]
    """By the kind of a house, what stands before the number of one and before those of several, as after *in*; a kind
    that is not here is left in English."""
    parts: Mapping[str, str]
    """By the English name of a part of a board, one of several overlapping grids, what it is called."""
    sentences: Mapping[str, str]
    """Why a step is right, by the name of the sentence."""
    placed: str
    """What follows: that a digit is in a cell."""
    gone: str
    """What follows: that digits are gone from cells."""
    sentence: str
    """The whole sentence: why, and what follows."""
    between: str
    """What stands between several things that follow."""
    contradictions: Mapping[str, str]
    """Why a position cannot be completed, by the kind of the contradiction."""
    singles: str
    """The title of several singles."""
    digits: str
    """What several singles place: how many digits, the first and the last."""
    last_digits: str
    """The same where they fill every cell."""
    complete: str
    """What a hint says where every cell is filled."""
    no_step: str
    """What a hint says where the strategies find no step."""


LOOP_SIZES = range(4, 20, 2)
"""The numbers of cells that the loops of rated ways may have."""


@dataclass(frozen=True)
class WayWords:
    """What the steps of the rated ways say besides: those of the scales, from singles to nested chains."""

    titles: Mapping[str, str]
    """By the name of a technique that is no strategy."""
    forms: Mapping[str, str]
    """By the English name of a form of these."""
    sentences: Mapping[str, str]
    """Why a step is right, and the lines of its proof, by the name of the sentence."""


@dataclass(frozen=True)
class CertificateWords:
    """Why a mask has no puzzle, as certificates say it, and what it takes to mend it."""

    chutes: Mapping[str, str]
    """By the kind of a chute, what stands before its number."""
    sentences: Mapping[str, str]
    """By the name of the sentence, or of a part of one."""


@dataclass(frozen=True)
class SearchWords:
    """Why a search ended without a decision."""

    sentences: Mapping[str, str]
    """By the key of a cause, and by the name of what is known besides."""


@dataclass(frozen=True)
class PathWords:
    """What stands around the steps of a path, or its rounds. It has places for things, as the sentences of steps."""

    heading: str
    """What stands above the board at the beginning; the next three are its parts."""
    clues: str
    placed_later: str
    struck_out: str
    steps: str
    """After how many steps the path ended, for `{when}` in the sentences below."""
    rounds: str
    """The same in rounds."""
    completed: str
    """That every cell is filled."""
    stuck: str
    """That some cells stay empty."""
    several_solutions: str
    """What is added to that where the puzzle has several solutions."""
    no_solution: str
    """The same where it has none."""
    impossible: str
    """That the puzzle has no solution, since there is a contradiction."""
    impossible_or_several: str
    """The same where a strategy that assumes one solution was used, so that there may be several."""
    used: str
    """Which strategies were used, each with how often."""
    other_view: str
    """What stands before another way to see a step."""
    reading_rounds: str
    """How the list of rounds is read."""
    round: str
    """What one round placed, and how many candidates it removed."""
    nothing_placed: str
    """What stands there for the digits placed if there are none."""


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
    reading_crux: str
    """What steps the page of hints shows."""
    reading_steps: str
    """What the marks of a step mean."""
    reading_chains: str
    """What the marks and arrows of a chain mean, and where its lines are."""
    stuck: str
    """That a path ends before the solution."""
    levels: dict[str, str]
    """The levels of the package; any other is printed as it is given."""
    decimal_mark: str
    introduction: str
    rules: str
    """The heading of the rules."""
    fill: str
    """What is to be done, from the `{first}` digit to the `{last}`."""
    fill_with: str
    """The same where digits are written with other `{symbols}` than 1 to 9."""
    once: str
    """That a digit stands once in all `{houses}`, which are listed."""
    several: str
    """That it stands `{times}` times there."""
    in_houses: Mapping[str, str]
    """All houses of a kind as they stand in that list; of any other kind those of `extra`."""
    of_constraints: Mapping[str, str]
    """What each kind of constraint says of what is drawn. `{usual}` is the number that is not written, `{numbers}` are
    those that the constraints of the kind name; a sentence with `{cells}` is said for each constraint of its kind."""
    overlapping: str
    """That a board is several grids, of which there are `{count}`."""
    one_solution: str
    reading_levels: str
    """What stands below a puzzle."""

    def count(self, number: int) -> str:
        """A number of puzzles."""
        return f"1 {self.one_puzzle}" if number == 1 else f"{number} {self.puzzles}"

    def level(self, name: str) -> str:
        return self.levels.get(name, name)

    def rating(self, text: str) -> str:
        """A rating such as `4.2`, or `6.6 (se121)`, with the decimal mark of the language; other texts as they are."""
        return re.sub(r"^([0-9]+)\.(?=[0-9]+\+?($| \([a-z0-9]+\)$))", rf"\g<1>{self.decimal_mark}", text)


@dataclass(frozen=True)
class Language:
    """A language, and all that is said in it."""

    code: str
    name: str
    """What it calls itself."""
    last: str
    """What stands before the last of several things: *and*."""
    either: str
    """The same where one of them is meant: *or*."""
    steps: StepWords
    ways: WayWords
    certificates: CertificateWords
    searches: SearchWords
    paths: PathWords
    booklets: BookletWords
    colon: str = ":"
    """What stands between the title of a step and its words."""
    thousands: str = "."
    """What stands between the thousands of a number."""
    either_before: Mapping[str, str] = field(default_factory=dict)
    """What stands for *or* before some things, where the language has another word there."""
