"""Between lines, quadruples, and relations that a table gives."""

from collections import Counter
from collections.abc import Iterator
from math import dist
from typing import Any

from ..bit_sets import Digit, bits
from ..board import Board
from ..constraint import Constraint
from ..houses import MAX_BOARD_CELLS
from .kind import ConstraintKind, Digits, along, in_any_order, of_pairs, pair_by_pair
from .parts import Part, Walk, transitions
from .signs import CIRCLE, QUADRUPLE, THIN, Disc, Note, Sign, Stroke, line_sign, middles

MAX_IN_QUADRUPLE = 4


def _between_allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
    low, high = sorted((digits[0], digits[-1]))
    return all(low < digit < high for digit in digits[1:-1])


def _between_parts(board: Board, constraint: Constraint) -> Iterator[Part]:
    """A walk through both ends first, which remembers their digits."""
    first, *inner, last = constraint.cells

    def both(one: Any, other: Digit) -> tuple[Digit, Digit]:
        return min(one, other), max(one, other)

    def within(ends: Any, digit: Digit) -> tuple[Digit, Digit] | None:
        return ends if ends[0] < digit < ends[1] else None

    steps = [lambda _, digit: digit, both, *[within] * len(inner)]
    yield Walk((first, last, *inner), transitions(board.digits, 0, steps, lambda ends: True))


def _quadruple_allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
    return not Counter(constraint.values) - Counter(digits)


def _quadruple_parts(board: Board, constraint: Constraint) -> Iterator[Part]:
    """A walk that remembers which of the digits are still missing."""

    def without(missing: Any, digit: Digit) -> tuple[Digit, ...]:
        index = missing.index(digit) if digit in missing else len(missing)
        return (*missing[:index], *missing[index + 1 :])

    cells = constraint.cells
    yield Walk(
        cells, transitions(board.digits, constraint.values, [without] * len(cells), lambda missing: missing == ())
    )


def _quadruple_check(board: Board, constraint: Constraint) -> str:
    if not 1 <= len(constraint.values) <= len(constraint.cells):
        return f"expected 1 to {len(constraint.cells)} digits, got {len(constraint.values)}"
    return ""


def _between_signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
    """A line with a hollow circle at each end."""
    places = middles(board, constraint.cells)
    yield Stroke(places, width=0.1)
    for end in (places[0], places[-1]):
        yield Disc(end, CIRCLE, "trace")
        yield Disc(end, CIRCLE - 0.07, "paper")


def _quadruple_signs(board: Board, constraint: Constraint) -> Iterator[Sign]:
    """A circle between the cells, with its digits in one row or two; thin lines lead to cells that do not touch it."""
    places = middles(board, constraint.cells)
    down, right = (sum(each) / len(places) for each in zip(*places, strict=True))
    for place in places:
        if dist(place, (down, right)) > 0.75:
            yield Stroke(((down, right), place), "ink", THIN)
    yield Disc((down, right), QUADRUPLE, "paper", "ink", above=True)
    digits = [str(value) for value in constraint.values]
    rows = [digits] if len(digits) < 3 else [digits[:2], digits[2:]]
    for number, row in enumerate(rows):
        aside = (number - (len(rows) - 1) / 2) * 0.17
        yield Note((down + aside, right), " ".join(row), 0.2)


def pairs_of(constraint: Constraint) -> Iterator[tuple[Digit, Digit]]:
    """The pairs of digits that a relation allows."""
    for one, partners in enumerate(constraint.values, start=1):
        yield from ((one, other + 1) for other in bits(partners))


LINE_RULES = (
    ConstraintKind(
        "between",
        "Digits on the line between two circles lie between those in the circles.",
        _between_allows,
        _between_parts,
        {"between": ["r1c1", "r2c2", "r2c3"]},
        (3, MAX_BOARD_CELLS),
        signs=_between_signs,
    ),
    ConstraintKind(
        "quadruple",
        "The digits in a circle are all among those of the cells around it.",
        _quadruple_allows,
        _quadruple_parts,
        {"quadruple": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [1, 3]},
        (2, MAX_IN_QUADRUPLE),
        number="digits",
        numbers=lambda board, cells: (1, board.digits),
        takes_many=True,
        check=_quadruple_check,
        signs=_quadruple_signs,
        meant=in_any_order,
    ),
    of_pairs(
        "relation",
        "Digits beside each other on the line are a pair of the table given, in this order.",
        along,
        lambda board, constraint, one, other: bool(constraint.values[one - 1] >> other - 1 & 1),
        example={"relation": ["r1c1", "r1c2", "r1c3"], "allowed": ["13", "24", "31", "42"]},
        relation="in-table",
        cells=(2, MAX_BOARD_CELLS),
        number="allowed",
        signs=line_sign("table", 0.1, dashed=True),
        meant=pair_by_pair,
        numbers=lambda board, cells: (0, board.all_digits),
        takes_many=True,
        told=lambda board, constraint: (f"{one}-{other}" for one, other in pairs_of(constraint)),
        check=lambda board, constraint: (
            "" if len(constraint.values) == board.digits else "expected its allowed pairs, got none"
        ),
    ),
)
