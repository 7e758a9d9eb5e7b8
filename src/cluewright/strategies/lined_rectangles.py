"""Unique rectangle type 6 and hidden rectangle: a digit that sides of a rectangle hold nowhere else."""

from collections.abc import Iterator
from functools import cache

from ..boards import Board, Cell, House, Position, bits, bits_of
from .reasons import CellList, DigitList, HouseList, Reason, a_digit, because, cells_from
from .rule import Rule, supersets
from .strategy import Strategy
from .uniqueness import missing_without_rectangles, rectangles
from .wings import holding_only


@cache
def houses_with(board: Board, one: Cell, other: Cell) -> tuple[House, ...]:
    """The houses that hold each digit once and have both of these cells."""
    both = 1 << one | 1 << other
    return tuple(house for house in board.houses_of[one] if house.times == 1 and not both & ~house.cell_bits)


def unique_rectangles_6(position: Position) -> Iterator[Rule]:
    """Two opposite corners hold only x and y, and two sides hold x nowhere else: the other corners are not x."""
    board = position.board
    for a, b, c, d in rectangles(board):
        corners = (a, b, c, d)
        if bits_of(corners) & position.clues:
            continue
        for (one, other), roof in (((a, d), (b, c)), ((b, c), (a, d))):
            left = position.candidates[one] | position.candidates[other]
            for pair in supersets(left, 2, board.all_digits):
                for x in bits(pair):
                    if not position.would_change(bits_of(roof), 1 << x):
                        continue
                    y = (pair & ~(1 << x)).bit_length() - 1
                    for near, far in (roof, roof[::-1]):
                        for houses in _sides_without(position, x, (one, near), (other, far)):
                            yield _rule(board, corners, (one, other), roof, (x, y), (x, houses))


def hidden_rectangles(position: Position) -> Iterator[Rule]:
    """A corner holds only x and y, and the sides of the opposite one hold x nowhere else: that one is not y."""
    board = position.board
    for a, b, c, d in rectangles(board):
        corners = (a, b, c, d)
        if bits_of(corners) & position.clues:
            continue
        for one, opposite, near, far in ((a, d, b, c), (b, c, a, d), (c, b, a, d), (d, a, b, c)):
            for pair in supersets(position.candidates[one], 2, board.all_digits):
                for x in bits(pair):
                    y = (pair & ~(1 << x)).bit_length() - 1
                    if not position.would_change(1 << opposite, 1 << y):
                        continue
                    for houses in _sides_without(position, x, (opposite, near), (opposite, far)):
                        yield _rule(board, corners, (one,), (opposite,), (y, x), (x, houses))


def _sides_without(
    position: Position, digit: int, one: tuple[Cell, Cell], other: tuple[Cell, Cell]
) -> Iterator[tuple[tuple[House, Cell, Cell], tuple[House, Cell, Cell]]]:
    """A house for each of two sides of a rectangle, such that neither has another place for the digit (from 0)."""
    board, cells = position.board, position.candidate_cells[digit]
    for first in houses_with(board, *one):
        if cells & first.cell_bits & ~bits_of(one):
            continue
        for second in houses_with(board, *other):
            if not cells & second.cell_bits & ~bits_of(other):
                yield (first, *one), (second, *other)


def _rule(
    board: Board,
    corners: tuple[Cell, Cell, Cell, Cell],
    floor: tuple[Cell, ...],
    roof: tuple[Cell, ...],
    pair: tuple[int, int],
    locked: tuple[int, tuple[tuple[House, Cell, Cell], tuple[House, Cell, Cell]]],
) -> Rule:
    """The rule by which the corners `roof` lose the first digit of the pair (both from 0).

    The corners `floor` hold only the pair; the digit `locked` stands on two sides only.
    """
    a, b, c, d = corners
    digit, sides = locked
    return Rule(
        needs=(
            *(holding_only(board, cell, *pair) for cell in floor),
            *((house.cell_bits & ~(1 << one | 1 << other), 1 << digit) for house, one, other in sides),
        ),
        removes=((bits_of(roof), 1 << pair[0]),),
        unclued=bits_of(corners),
        cells=(a, b, d, c),
        digits=(pair[0] + 1, pair[1] + 1),
        houses=tuple(house for house, _, _ in sides),
        parts=(bits_of(roof), 1 << digit),
    )


def _why(board: Board, rule: Rule) -> Reason:
    roof, locked = rule.parts
    exchange = because("exchange", pair=DigitList(tuple(sorted(rule.digits))), loop=CellList(rule.cells))
    return because(
        "exchange-lines",
        locked=a_digit(locked.bit_length()),
        houses=HouseList(rule.houses),
        cells=cells_from(roof),
        given_up=a_digit(rule.digits[0]),
        exchange=exchange,
    )


UNIQUE_RECTANGLE_6 = Strategy(
    name="unique-rectangle-6",
    title="unique rectangle type 6",
    help="Two opposite corners of a rectangle in two boxes hold only x and y, no corner is a clue, and two parallel"
    " sides lie in houses that hold x nowhere else: the other corners are not x, or there would be two solutions.",
    rules_in=unique_rectangles_6,
    words=_why,
    example=(
        "+3+59+4+26+87+18+729+51+4+6+3.+6.+8+73+952638....1....+6+3+8....4..+1.38652+63+8+7+1.....5.26+38.8+3"
        "1+6.7+2+5:181 449 946 951 981"
    ),
    aliases=("unique-rectangle-type-6", "ur6", "u6"),
    codes=("0605-1", "0605-2"),
    missing_on=missing_without_rectangles,
    assumes_unique=True,
    newer=True,
)
HIDDEN_RECTANGLE = Strategy(
    name="hidden-rectangle",
    help="A corner of a rectangle in two boxes holds only x and y, no corner is a clue, and both sides that meet in the"
    " opposite corner lie in houses that hold x nowhere else: that corner is not y, or there would be two solutions.",
    rules_in=hidden_rectangles,
    words=_why,
    example=(
        "+3+59+4+26+87+18+729+51+4+6+3.+6.+8+73+952638....1....+6+3+8....4..+1.38652+63+8+7+1.....5.26+38.8+3"
        "1+6.7+2+5:181 449 946 951 981"
    ),
    aliases=("hr",),
    codes=("0606", "0606-1", "0606-2"),
    missing_on=missing_without_rectangles,
    assumes_unique=True,
    newer=True,
)
