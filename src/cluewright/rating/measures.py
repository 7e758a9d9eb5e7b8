"""The measures of how hard a puzzle is, in order: numbers and words. The name of a measure is its key in records, too.

Some numbers are known only from below for some puzzles.
"""

from collections.abc import Iterable, Mapping
from math import inf, isnan
from typing import TypeVar

from ..boards import Board, board_named
from ..errors import CluewrightError, about
from ..late_dataclasses import dataclass
from ..values import in_short, is_among, parts_of, text_or_nothing

WEIGHT_OF = {"wnef": "exponential", "wnef_squared": "squared", "wnef_linear": "linear"}
"""The weight function of each measure that is a WNEF. All count candidates that clues leave, and no constraints."""
NOT_KNOWN = "-"
"""What is written where a measure has no value."""


@dataclass(frozen=True)
class Measure:
    """A number that says something of how hard a puzzle is.

    >>> measure_named("technique").written(2.6), measure_named("wnef").written(0.25)
    ('2.6', '0.2500')
    """

    name: str
    title: str
    """What figures call it."""
    help: str
    is_ease: bool = False
    """Whether more of it makes a puzzle easier."""
    step: float = 0
    """The distance of two neighbouring values; 0 where any number is a value."""
    most: float = inf
    """The largest value that there can be; the least is 0."""
    has_least: bool = False
    """Whether of some puzzles it is only known that the value is this or more: where the techniques, or the strategies,
    do not suffice."""
    is_of_scale: bool = False
    """Whether only the two scales of Sudoku Explainer have it, and so only the classic board."""

    @property
    def decimals(self) -> int:
        """How many decimals a value is written with."""
        return {0: 4, 0.1: 1, 1: 0}[self.step]

    @property
    def keys(self) -> tuple[str, ...]:
        """What records call the value and, where there is one, the number that it is at least.

        >>> measure_named("wnef_linear").keys, measure_named("technique").keys
        (('wnef_linear',), ('technique', 'technique_at_least'))
        """
        return (self.name, f"{self.name}_at_least") if self.has_least else (self.name,)

    def written(self, value: float, is_least: bool = False) -> str:
        """A value as text; with `is_least` the true one is that or more.

        >>> measure_named("score").written(1200, is_least=True)
        'at least 1200'
        """
        return f"{'at least ' if is_least else ''}{value:.{self.decimals}f}"

    def told(self, value: float, is_least: bool = False, above: float | None = None) -> str:
        """A value as text, `-` if it is not known at all.

        With `is_least` the true value is only known to be this or more, or if `above` is a number, more than that.

        >>> measure_named("technique").told(7.1, is_least=True, above=7.0)
        'above 7.0'
        """
        if isnan(value) or (is_least and above is None and not self.has_least):
            return NOT_KNOWN
        if is_least and above is not None:
            return f"above {self.written(above)}"
        return self.written(value, is_least)

    def number(self, value: float) -> float | int | None:
        """A value as JSON has it: whole numbers are written as such. NaN, which stands for none, becomes None.

        >>> measure_named("score").number(12.0)
        12
        """
        if isnan(value):
            return None
        return round(value) if self.step == 1 else value

    def harder(self, value: float) -> float:
        """The value, turned round if need be, so that more is harder."""
        return -value if self.is_ease else value


@dataclass(frozen=True)
class WordMeasure:
    """A word that says something of how hard a puzzle is."""

    name: str
    help: str

    @property
    def keys(self) -> tuple[str]:
        """What records call the word."""
        return (self.name,)


AnyMeasure = TypeVar("AnyMeasure", bound=Measure | WordMeasure)

WORDS: dict[str, WordMeasure] = {
    measure.name: measure
    for measure in (
        WordMeasure(
            "level",
            "Easy, medium, hard or evil: by technique, or on boards without it by WNEF; with constraints by the score.",
        ),
        WordMeasure("hardest", "The hardest strategy of the path."),
        WordMeasure("score_level", "The level that goes with the score, easy to extreme."),
    )
}

MEASURES: dict[str, Measure] = {
    measure.name: measure
    for measure in (
        Measure("wnef", "WNEF", "Few candidates in the empty cells, exponential weights.", is_ease=True, most=1),
        Measure("wnef_squared", "WNEF, squared", "The same with squared weights.", is_ease=True, most=1),
        Measure("wnef_linear", "WNEF, linear", "The same with linear weights.", is_ease=True, most=1),
        Measure("technique", "technique", "The hardest step on a scale of Sudoku Explainer.", step=0.1, has_least=True),
        Measure(
            "score", "score", "The sum of the scores of the steps, in the manner of HoDoKu.", step=1, has_least=True
        ),
        Measure("clues", "clues", "The number of clues.", is_ease=True, step=1),
        Measure("steps", "steps", "The number of steps of the path.", step=1, has_least=True),
        Measure(
            "changes",
            "changes",
            "How often the strategy changes along the path; singles are one.",
            step=1,
            has_least=True,
        ),
        Measure("options", "options", "How many steps offer themselves at a moment, on average.", is_ease=True),
        Measure(
            "bottlenecks", "bottlenecks", "At how many moments a single step offers itself.", step=1, has_least=True
        ),
        Measure("ep", "EP", "The hardest step up to the first digit that is placed.", step=0.1, is_of_scale=True),
        Measure("ed", "ED", "The first step.", step=0.1, is_of_scale=True),
        Measure("pearl", "pearl", "Whether the EP is as high as the ER: 1 or 0.", step=1, most=1, is_of_scale=True),
        Measure("diamond", "diamond", "Whether the ED is as high as the ER: 1 or 0.", step=1, most=1, is_of_scale=True),
    )
}

OF_SCALE = tuple(measure.name for measure in MEASURES.values() if measure.is_of_scale)
"""The measures that only the two scales have."""
OF_STEPS = ("technique", "ep", "ed")
"""The measures that are ratings of steps."""
BY_SCALE = ("technique", *OF_SCALE)
"""The measures whose values depend on the scale."""
ALL_MEASURES: dict[str, Measure | WordMeasure] = {**WORDS, **MEASURES}


def measure_named(name: str) -> Measure:
    """The measure of this name that is a number.

    >>> measure_named("Score").title, measure_named("wnef-linear").name
    ('score', 'wnef_linear')
    """
    return _named(name, MEASURES)


def measures_named(names: str | Iterable[str]) -> list[Measure]:
    """The measures of these names that are numbers, each once; as a sequence or with commas between them.

    >>> [measure.name for measure in measures_named("wnef, clues")]
    ['wnef', 'clues']
    """
    return _each_named(names, MEASURES)


def all_measures_named(names: str | Iterable[str]) -> list[Measure | WordMeasure]:
    """The measures of these names, each once, be they numbers or words.

    >>> [measure.name for measure in all_measures_named("level, clues")]
    ['level', 'clues']
    """
    return _each_named(names, ALL_MEASURES)


def _each_named(names: str | Iterable[str], known: Mapping[str, AnyMeasure]) -> list[AnyMeasure]:
    wanted = names_in("measures", names.split(",") if isinstance(names, str) else names)
    with about("measures"):
        found = [_named(name, known) for name in wanted]
    for number, measure in enumerate(found):
        if measure in found[:number]:
            raise CluewrightError(f"measures: expected each name once, got {in_short(measure.name)} twice")
    return found


def _named(name: str, known: Mapping[str, AnyMeasure]) -> AnyMeasure:
    wanted = as_spelled(name)
    if not is_among(wanted, known):
        raise CluewrightError(f"expected a measure ({', '.join(known)}), got {in_short(name)}")
    return known[wanted]


def as_spelled(name: object) -> str:
    """The name of a measure as the catalogue spells it; empty for what is no text.

    >>> as_spelled("Score-Level ")
    'score_level'
    """
    return text_or_nothing(name).strip().lower().replace("-", "_")


def names_in(what: str, names: object) -> list[str]:
    """The names in a sequence that an option `what` has for a value."""
    found = None if isinstance(names, str) else parts_of(names)
    if not found or not all(isinstance(name, str) for name in found):
        raise CluewrightError(f"{what}: expected names in a list, got {in_short(names if found is None else found)}")
    return [str(name) for name in found]


def has_technique(board: Board) -> bool:
    """Whether puzzles on the board have a rating by technique.

    They have none where a house holds a digit several times, or where the board has constraints: scales have no
    techniques for these.
    """
    return board.all_times_one and not board.constraints


def has_scales(board: Board) -> bool:
    """Whether the whole scales rate puzzles on the board: only on the classic one."""
    return board == board_named("classic")


def is_rated(measure: str, board: Board) -> bool:
    """Whether puzzles on the board have a measure: not all have a WNEF, a rating by technique, or whole scales."""
    if measure in OF_SCALE:
        return has_scales(board)
    if measure in WEIGHT_OF:
        return not board.constraints
    return measure != "technique" or has_technique(board)


def needed_for(measure: str, board: Board) -> str:
    """What errors call the boards on which puzzles have a measure that they lack on this one."""
    if measure in OF_SCALE:
        return "the classic board"
    return "a board without constraints" if board.constraints else "a board whose houses hold each digit once"
