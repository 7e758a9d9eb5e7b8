"""BUG, the bivalue universal grave: each open cell has two candidates, each digit no place or two in every house."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from ..boards import Board, Cell, CellBits, DigitBits, House, Position, bits, bits_of, digits_in
from ..boards.bit_sets import union
from ..late_dataclasses import dataclass
from .reasons import CellList, DigitList, HouseList, Reason, ReasonPart, a_cell, because, digits_from
from .rule import Area, Rule, seen_from_all
from .strategy import Strategy

LARGEST_SET = 6
"""Cells of the largest naked set with which the extras are joined, those that have them counted as one."""


@dataclass(frozen=True)
class Bug:
    """The extras: without them a position would be a grave, which has no solution or several. One of them is true."""

    extras: tuple[tuple[Cell, DigitBits], ...]
    """The cells that have extras, each with these, in ascending order."""

    @property
    def cells(self) -> CellBits:
        """The cells that have extras."""
        return bits_of(cell for cell, _ in self.extras)

    @property
    def digits(self) -> DigitBits:
        """The digits that are extra in some cell."""
        return union(extra for _, extra in self.extras)


@dataclass(frozen=True)
class BugDeduction:
    """What follows from the extras, in one of the four ways that people number."""

    bug: Bug
    kind: int
    """The type: 1 (one cell has extras), 2 (there is one extra digit), 3 (the extras are part of a naked set), 4 (two
    cells with extras are the only places of another digit)."""
    removes: tuple[Area, ...]
    house: House | None = None
    """Of types 3 and 4, the house of the cells with extras."""
    others: tuple[Cell, ...] = ()
    """Of type 3, the other cells of the set."""
    digits: DigitBits = 0
    """Of type 3, the digits of the set; of type 4, the digit that both cells have without their extras; of type 2,
    the extra one; otherwise none."""

    @property
    def size(self) -> int:
        """Of type 3, how large the set is, the cells with extras counted as one."""
        return len(self.others) + 1


def bug(position: Position, houses: Sequence[House] | None = None) -> Bug | None:
    """The extras, if the position would be a grave without them; only where every house holds each digit once.

    On a board with constraints there are none: they may decide between the solutions.

    A digit that has too many places in a house is extra in the one of them that has three candidates or more. The
    houses are taken in the order given, by default that of the board; those that leave a choice leave it to others.
    Nothing is known while a clue cell has no digit yet: the clue may decide between the solutions.
    """
    board = position.board
    if position.clues & position.open_cells or board.constraints:
        return None
    left = [0 if digit else digits for digit, digits in zip(position.placed, position.candidates, strict=True)]
    sizes = [digits.bit_count() for digits in left]
    large = sum(size > 2 for size in sizes)
    if not 0 < large <= board.digits or 1 in sizes or not board.all_times_one:
        return None
    extras: dict[Cell, DigitBits] = {}
    for house in board.houses if houses is None else houses:
        for digit in range(board.digits):
            places = [cell for cell in house.cells if left[cell] >> digit & 1]
            if len(places) in (0, 2):
                continue
            choice = [cell for cell in places if left[cell].bit_count() > 2]
            if not choice:
                return None
            if len(choice) == 1:
                extras[choice[0]] = extras.get(choice[0], 0) | 1 << digit
                left[choice[0]] &= ~(1 << digit)
    return Bug(tuple(sorted(extras.items()))) if _is_grave(position, left) else None


def _is_grave(position: Position, left: Sequence[DigitBits]) -> bool:
    """Whether each cell has no candidate or two, and each digit in each house no place or two."""
    return all(digits.bit_count() in (0, 2) for digits in left) and all(
        sum(left[cell] >> digit & 1 for cell in house.cells) in (0, 2)
        for house in position.board.houses
        for digit in range(position.board.digits)
    )


def bug_deductions(position: Position, found: Bug) -> Iterator[BugDeduction]:
    """What follows from the extras and is new, in the order of types 1, 2, 4 and 3, the smallest sets first."""
    if len(found.extras) == 1:
        ((cell, extra),) = found.extras
        yield BugDeduction(found, 1, ((1 << cell, position.candidates[cell] & ~extra),))
        return
    if found.digits.bit_count() == 1:
        removes = ((seen_from_all(position.board, found.cells), found.digits),)
        if position.would_change(*removes[0]):
            yield BugDeduction(found, 2, removes, digits=found.digits)
    houses = [house for house in position.board.houses if not found.cells & ~house.cell_bits]
    if len(found.extras) == 2:
        for house in houses:
            yield from _kept_digit(position, found, house)
    for size in range(2, LARGEST_SET + 1):
        for house in houses:
            yield from _naked_sets(position, found, house, size)


def _kept_digit(position: Position, found: Bug, house: House) -> Iterator[BugDeduction]:
    """Type 4: one of the two cells holds the digit that both have, so that the other holds one of its extras."""
    (one, extra), (other, other_extra) = found.extras
    kept, kept_there = position.candidates[one] & ~extra, position.candidates[other] & ~other_extra
    both = kept & kept_there
    if both.bit_count() != 1 or both & found.digits:
        return
    removes = ((1 << one, kept & ~both), (1 << other, kept_there & ~both))
    yield BugDeduction(found, 4, removes, house, digits=both)


def _naked_sets(position: Position, found: Bug, house: House, size: int) -> Iterator[BugDeduction]:
    """Type 3: with one of the extras, other cells of the house have as many digits as cells."""
    free = house.cell_bits & position.open_cells & ~found.cells
    if found.digits.bit_count() > size:
        return
    for chosen in combinations(bits(free), size - 1):
        digits = found.digits | union(position.candidates[cell] for cell in chosen)
        targets = free & ~bits_of(chosen)
        if digits.bit_count() == size and position.would_change(targets, digits):
            yield BugDeduction(found, 3, ((targets, digits),), house, chosen, digits)


def _rules_in(position: Position) -> Iterator[Rule]:
    """The first deduction only: once it is drawn, the others may not be seen any more."""
    found = bug(position)
    for deduction in islice(bug_deductions(position, found), 1) if found else ():
        yield Rule(
            needs=tuple(
                (1 << cell, position.board.all_digits & ~left) for cell, left in enumerate(position.candidates)
            ),
            removes=deduction.removes,
            unclued=position.unfilled,
            cells=(*bits(deduction.bug.cells), *deduction.others),
            digits=digits_in(deduction.digits or deduction.bug.digits),
            houses=(deduction.house,) if deduction.house else (),
            parts=(deduction.bug.cells, *(extra for _, extra in deduction.bug.extras)),
            form=f"type {deduction.kind}",
        )


def _why(board: Board, rule: Rule) -> Reason:
    held, *extras = rule.parts
    cells = tuple(bits(held))
    named = tuple(
        because("extra", digits=digits_from(extra), cell=a_cell(each))
        for each, extra in zip(cells, extras, strict=True)
    )
    things: dict[str, ReasonPart] = {"grave": because("grave", extras=named)}
    match rule.form:
        case "type 1":
            things |= {"cells": CellList(cells), "digits": digits_from(extras[0])}
        case "type 2":
            things |= {"cells": CellList(cells), "digits": DigitList(rule.digits)}
        case "type 4":
            things |= {"cells": CellList(cells), "digits": DigitList(rule.digits), "house": HouseList(rule.houses[:1])}
        case _:
            others = CellList(rule.cells[len(cells) :])
            things |= {"others": others, "digits": DigitList(rule.digits), "house": HouseList(rule.houses[:1])}
    return Reason(f"grave-{rule.form.removeprefix('type ')}", things)


def _missing_on(board: Board) -> str:
    if board.constraints:
        return "constraints may tell apart what houses alone would leave open"
    return "" if board.all_times_one else "not every house holds each digit once"


BUG = Strategy(
    name="bug",
    title="BUG",
    help="Bivalue universal grave: without a few extra candidates, each open cell would have two, and each digit no"
    " place or two in every house. Then there would be no solution or several, so one of the extras is true.",
    rules_in=_rules_in,
    words=_why,
    example=(
        "2+5+1837+69+494+81+6+2+53+7+7+36+4+95+18+2.+2+97..8....+7........5..4.+7.+59+36+7+14+2+8+67+4+3"
        "+28+951+18+2549+7+63"
    ),
    aliases=("bivalue-universal-grave", "bug1"),
    codes=("0610/type 1",),
    missing_on=_missing_on,
    assumes_unique=True,
    unlisted="nearly all candidates of a board are among its premises",
)
