"""What puzzles measure, against the ranges that are asked for."""

from collections.abc import Iterable, Sequence
from math import floor, inf, isinf
from typing import TYPE_CHECKING

from ..arrays import NDArray, np
from ..boards import Board, Grid
from ..boards.batches import Rows, as_rows
from ..errors import CluewrightError, about
from ..rating import Measure, Range, parse_ranges
from ..rating.measures import is_rated, needed_for
from ..rating.ranges import TINY
from ..rating.technique.options import ANY_RATING, ER, TechniqueOptions
from ..strategies import chosen_strategies
from ..values import as_real_number, in_short
from .question import Goal

if TYPE_CHECKING:
    from ..rating import Column

Ranges = str | Iterable[str | Range]
"""What a parameter `measure` takes: ranges as a sequence, or with commas between them."""
JUST_ABOVE = 0.05
"""How much a value that is only known from below counts beyond that bound: less than a step of the scale."""
FAR_ABOVE = 0.2
"""By how much farther from a range a puzzle counts whose value is only known from below."""


def understood_ranges(option: str, measure: Ranges) -> tuple[Range, ...]:
    """The ranges that are meant by the value of an option, or an error that begins with the option's name."""
    try:
        texts = measure.split(",") if isinstance(measure, str) else [str(each) for each in measure]
    except TypeError:
        raise CluewrightError(f"{option}: expected ranges of measures, got {in_short(measure)}") from None
    with about(option):
        return parse_ranges(text for text in texts if text.strip())


def understood_rating(option: str, rated: str | float) -> Range:
    """The range of technique that is meant by a rating, or by two with `..` between them."""
    number = as_real_number(rated)
    text = rated if number is None else in_short(number)
    if not isinstance(text, str) or "=" in text or not text.strip():
        raise CluewrightError(
            f"{option}: expected a rating or a range of them, as in 4.5 or 4.2..4.6, got {in_short(rated)}"
        )
    try:
        return Range.parse(f"technique={text}")
    except CluewrightError as error:
        raise CluewrightError(f"{option}: {str(error).removeprefix('technique: ')}") from None


def check_can_be_known(one: Range) -> None:
    """Refuse a range of technique, on its scale, in which no puzzle is known to lie: a search would be in vain."""
    if one.measure.name != "technique":
        return
    from ..rating.by_technique import CEILING
    from ..rating.technique.scale import techniques_on

    known = techniques_on(one.scale)
    if not any(one.holds(tenths / 10) for each in known for tenths in range(each.lowest, each.highest + 1)):
        below = max((each.highest for each in known if each.highest < 10 * one.least), default=0)
        above = min((each.lowest for each in known if each.lowest > 10 * one.most), default=0)
        if below and above:
            raise CluewrightError(
                f"technique: expected a rating that the scale has, of which {below / 10} and {above / 10} are the"
                f" nearest, got {one.ends}"
            )
    if one.scale is None and one.least > CEILING + TINY:
        raise CluewrightError(
            f"technique: expected a range that begins at {CEILING} or below, since harder puzzles are told apart on"
            f" the classic board only, got {one.ends}"
        )


def on_board(ranges: tuple[Range, ...], board: Board) -> tuple[Range, ...]:
    """The same ranges, or an error if puzzles on this board have no such measure."""
    for each in ranges:
        check_is_rated("measure", each.measure, board)
    return ranges


def check_is_rated(option: str, measure: Measure, board: Board) -> None:
    """Refuse a measure, of this option, that puzzles on a board do not have."""
    if not is_rated(measure.name, board):
        raise CluewrightError(f"{option}: expected {needed_for(measure.name, board)} for {measure.name}, got {board}")


def missed(ranges: Sequence[Range], puzzle: Grid) -> "list[tuple[Range, Column]]":
    """The ranges in which a proper puzzle does not lie, each with what it measures.

    >>> grid = Grid.parse("1...2..3..4..1..")
    >>> in_words(missed([Range.parse("clues=4"), Range.parse("wnef=0.1..")], grid))
    'clues 5'
    """
    if not ranges:
        return []
    columns = _columns(ranges, *as_rows([puzzle]))
    return [
        (each, found) for each, found in columns if not each.holds(float(found.values[0]), bool(found.are_least[0]))
    ]


def distances(ranges: Sequence[Range], board: Board, rows: "Rows") -> "NDArray[np.float64]":
    """For each proper puzzle how far it is from the ranges; 0 where it lies in all.

    Where only a bound is known, FAR_ABOVE is added, since the true value may be anything above it.
    """
    total = np.zeros(len(rows))
    for one, column in _columns(ranges, board, rows):
        total += [
            0 if one.holds(value, is_least) else _relative_distance(one, value) + FAR_ABOVE * is_least
            for value, is_least in zip(column.values.tolist(), column.are_least.tolist(), strict=True)
        ]
    return total


def shortfalls(goal: Goal, board: Board, rows: "Rows") -> "tuple[NDArray[np.float64], NDArray[np.float64]]":
    """For each proper puzzle its value, and how far it falls short of a goal.

    Of how far only differences mean anything. A value that is only known from below counts as a bit more than that
    bound.
    """
    endless = Range(goal.measure, least=0, scale=goal.scale)  # ratings go no further than the end of a range
    ((_, column),) = _columns([endless], board, rows)
    counted = column.values + JUST_ABOVE * column.are_least
    return column.values, -counted if goal.is_highest else counted


def _columns(ranges: Sequence[Range], board: Board, rows: "Rows") -> "list[tuple[Range, Column]]":
    """For each range what proper puzzles measure."""
    from ..rating import Measuring

    measuring = Measuring(board, rows, chosen_strategies("all", board), options=_options_for(ranges))
    columns = measuring.columns(each.measure.name for each in ranges)
    return [(each, columns[each.measure.name]) for each in ranges]


def _options_for(ranges: Sequence[Range]) -> TechniqueOptions:
    """How puzzles are rated for these ranges: on their scale, and as far as it matters."""
    from ..rating.by_scale import rating_needed

    scale = next((each.scale for each in ranges if each.scale is not None), None)
    through = rating_needed(each.measure.name for each in ranges)
    limited = "technique" if through == ER else through
    most = min((each.most for each in ranges if each.measure.name == limited), default=inf)
    limit = ANY_RATING if 10 * most > ANY_RATING else floor(10 * most + TINY)
    return TechniqueOptions(scale=scale, up_to=limit, through=through)


def in_words(found: "Sequence[tuple[Range, Column]]") -> str:
    """What was measured, as text."""
    return ", ".join(f"{each.measure.name} {next(column.texts())}" for each, column in found)


class NearMiss:
    """Of the puzzles that do not measure what is asked, the nearest."""

    def __init__(self, ranges: Sequence[Range]) -> None:
        self._ranges = ranges
        self.puzzle: Grid | None = None
        self.count = 0
        """How many there were."""
        self._distance = inf
        self._words = ""

    def has_missed(self, puzzle: Grid) -> bool:
        """Whether a puzzle measures something else, which is then noted."""
        found = missed(self._ranges, puzzle)
        if not found:
            return False
        self.count += 1
        distance = sum(_relative_distance(one, float(column.values[0])) for one, column in found)
        if distance < self._distance:
            self.puzzle, self._distance, self._words = puzzle, distance, in_words(found)
        return True

    def __str__(self) -> str:
        """The nearest in words; empty if there is none."""
        if self.puzzle is None:
            return ""
        several = "1 puzzle was" if self.count == 1 else f"{self.count:,} puzzles were"
        return f"{several} found, but none with {self._asked}; the nearest has {self._words}: {self.puzzle}"

    @property
    def _asked(self) -> str:
        return ", ".join(each.words for each in self._ranges)

    def facts(self) -> dict[str, object]:
        """How many were found, what was asked, and the nearest: what stands in the sentence `nearest` of a language."""
        return {"found": self.count, "asked": self._asked, "measured": self._words, "puzzle": str(self.puzzle)}


def _relative_distance(one: Range, value: float) -> float:
    """How far a value is from a range, as a part of the larger end."""
    distance = one.distance(value)
    return distance / max(abs(each) for each in (one.least, one.most, TINY) if not isinf(each))
