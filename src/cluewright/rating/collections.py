"""Puzzles whose difficulty is known: each with the name of a level, or a number."""

import re
from collections.abc import Sequence
from math import inf, isfinite

from ..arrays import NDArray, np
from ..boards import BoardLike, Grid
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..notation import read_grid
from ..notation.files import SEPARATOR
from ..values import in_short
from .levels import LEVELS, OTHER_NAMES, level_by_technique
from .measures import names_in

MAX_NUMBERED_LEVELS = 9
"""Different whole numbers, at most, that are taken for levels; more, or fractions, for ratings by technique."""
QQWING = re.compile(r"([.1-9]{81}),(?:\d+,){9}(\w+),?")
"""A line of `qqwing --csv --stats`: a puzzle, what its solver counted, and the difficulty."""
QQWING_HEAD = re.compile(r"Puzzle,(?:[\w /]+,){9}Difficulty,?")
"""The line above them."""
KnownDifficulty = str | float
"""The level or the rating that came with it."""


@dataclass(frozen=True)
class RatedPuzzle:
    """A puzzle, and what others say of how hard it is."""

    grid: Grid
    told: KnownDifficulty
    place: str = ""
    """Where it comes from, for messages."""

    @classmethod
    def parse(cls, line: str, board: BoardLike | None = None, levels: Sequence[str] | None = None) -> "RatedPuzzle":
        r"""Read a line of two columns, with a tab, a blank, a comma, a colon or a semicolon between them.

        Names must be among `levels`, by default easy, medium, hard, and evil, which is also called diabolical. A line
        of `qqwing --csv --stats` has the difficulty in the last column.

        >>> RatedPuzzle.parse("1...2..3..4..1..\tHard").told, RatedPuzzle.parse("1...2..3..4..1.. 2.6").told
        ('hard', 2.6)
        """
        if of_qqwing := QQWING.fullmatch(line.strip()):
            return cls(read_grid(of_qqwing[1], board), known_difficulty(of_qqwing[2], levels))
        fields = [field for field in SEPARATOR.split(line) if field]
        if len(fields) < 2:
            raise CluewrightError(
                f"expected a puzzle and its level or rating in two columns, got {in_short(line.strip())}"
            )
        return cls(read_grid(fields[0], board), known_difficulty(fields[1], levels))


def known_difficulty(text: str, levels: Sequence[str] | None = None) -> KnownDifficulty:
    """The level or the rating that a text gives.

    >>> known_difficulty("diabolical"), known_difficulty("4.5"), known_difficulty("Simple", ["simple", "easy"])
    ('evil', 4.5, 'simple')
    """
    known = [level.name for level in LEVELS] if levels is None else list(levels)
    name = _level_name(text, levels)
    if name in known:
        return name
    try:
        number = float(name)
    except ValueError:
        number = float("nan")
    if levels or not (isfinite(number) and number >= 0):
        raise CluewrightError(f"expected {_expected(known, not levels)}, got {in_short(text.strip())}")
    return number


def _expected(known: Sequence[str], may_be_number: bool) -> str:
    """What a text may give as a level, in words."""
    level = f"a level ({', '.join(known)})" if known else ""
    return " or ".join([*filter(None, [level]), *(["a number of 0 or more"] if may_be_number else [])])


def _level_name(text: str, levels: Sequence[str] | None) -> str:
    """The name of a level as the four levels spell it; as `levels` do where they are others."""
    if levels is not None and text in levels:
        return text
    name = text.strip().lower()
    return OTHER_NAMES.get(name, name) if levels is None else name


@dataclass(frozen=True, eq=False)
class Grading:
    """The levels of puzzles, from the easiest on."""

    names: tuple[str, ...]
    groups: "NDArray[np.int64]"
    """For each puzzle the index of its level."""
    targets: "NDArray[np.float64]"
    """For each puzzle the number that measures are to follow: the known rating, or the index of its level."""

    @property
    def counts(self) -> "NDArray[np.intp]":
        """How many puzzles there are of each level."""
        return np.bincount(self.groups, minlength=len(self.names))


def graded(told: Sequence[KnownDifficulty], levels: Sequence[str] | None = None) -> Grading:
    """The levels that are known.

    Names may be in capitals, and evil may be called diabolical. A few whole numbers are levels by themselves; any other
    numbers are ratings by technique, and make the four levels.

    >>> graded(["hard", "easy", "hard"]).names, graded([1.2, 6.6, 2.6]).names, graded([3, 1, 2]).names
    (('easy', 'hard'), ('easy', 'hard', 'evil'), ('1', '2', '3'))
    """
    known = [level.name for level in LEVELS] if levels is None else names_in("levels", levels)
    for number, each in enumerate(told, start=1):
        if not isinstance(each, str | int | float):
            raise CluewrightError(f"puzzle {number}: expected the name of a level or a number, got {in_short(each)}")
        if not isinstance(each, str) and (levels is not None or not 0 <= each < inf):
            raise CluewrightError(f"puzzle {number}: expected {_expected(known, levels is None)}, got {in_short(each)}")
    told = [_level_name(each, levels) if isinstance(each, str) else each for each in told]
    for number, each in enumerate(told, start=1):
        if isinstance(each, str) and each not in known:
            raise CluewrightError(f"puzzle {number}: expected {_expected(known, False)}, got {in_short(each)}")
    texts = [each for each in told if isinstance(each, str)]
    if texts and len(texts) < len(told):
        number = next(
            index for index, each in enumerate(told, start=1) if isinstance(each, str) != isinstance(told[0], str)
        )
        expected = "the name of a level" if isinstance(told[0], str) else "a number"
        raise CluewrightError(f"puzzle {number}: expected {expected}, as for puzzle 1, got {told[number - 1]!r}")
    if texts:
        names = [str(each) for each in told]
    elif len(set(told)) <= MAX_NUMBERED_LEVELS and all(float(each).is_integer() for each in told):
        known = [f"{each:g}" for each in sorted({float(each) for each in told})]
        names = [f"{each:g}" for each in told]
    else:
        known = [level.name for level in LEVELS]
        names = [level_by_technique(float(each)).name for each in told]
    found = [name for name in known if name in set(names)]
    index = {name: number for number, name in enumerate(found)}
    groups = np.array([index[name] for name in names], np.int64)
    return Grading(tuple(found), groups, groups.astype(float) if texts else np.array(told, float))
