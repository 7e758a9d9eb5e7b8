"""What puzzles measure, against the ranges that are asked for."""

from collections.abc import Sequence
from math import isinf

from ..boards import Grid
from ..boards.batches import as_rows
from ..rating import Column, Measuring, Range
from ..rating.by_technique import technique_ratings
from ..rating.ranges import TINY
from ..strategies import chosen_strategies
from .target import BEYOND


def missed(ranges: Sequence[Range], puzzle: Grid) -> list[tuple[Range, Column]]:
    """The ranges in which a proper puzzle does not lie, each with what it measures.

    >>> grid = Grid.parse("1...2..3..4..1..")
    >>> in_words(missed([Range.parse("clues=4"), Range.parse("wnef=0.1..")], grid))
    'clues 5'
    """
    if not ranges:
        return []
    board, rows = as_rows([puzzle])
    measuring = Measuring(board, rows, chosen_strategies("all"))
    pairs = [(each, measuring.column(each.measure.name)) for each in ranges]
    return [(each, found) for each, found in pairs if not each.holds(float(found.values[0]), bool(found.are_least[0]))]


def in_words(found: Sequence[tuple[Range, Column]]) -> str:
    """What was measured, as text."""
    return ", ".join(f"{each.measure.name} {next(column.texts())}" for each, column in found)


def in_tenths(puzzle: Grid) -> int:
    """The rating by technique of a proper puzzle, in tenths; BEYOND where the techniques do not complete it."""
    board, rows = as_rows([puzzle])
    ratings, are_least = technique_ratings(board, rows)
    return BEYOND if are_least[0] else round(10 * float(ratings[0]))


def relative_distance(one: Range, column: Column) -> float:
    """How far a value is from a range, as a part of the nearest value within."""
    distance = one.distance(float(column.values[0]))
    return distance / max(abs(each) for each in (one.least, one.most, TINY) if not isinf(each))
