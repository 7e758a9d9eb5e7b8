"""WXYZ-wings: three cells that see one another and have four digits, with a cell of two of these."""

from collections.abc import Iterator

from ..boards import Board, Cell, CellBits, DigitBits, Position, bits, bits_of, digits_in
from ..boards.bit_sets import union
from ..late_dataclasses import dataclass
from .reasons import CellList, Reason, a_digit, ascending, because
from .rule import Area, Rule, seen_from_all
from .strategy import Strategy
from .wings import missing_without_peers

Hinge = tuple[tuple[Cell, ...], DigitBits]
"""Cells that see one another, and their digits."""


@dataclass(frozen=True)
class WxyzWing:
    """Four cells with four digits: each digit but the `free` ones stands in one of them at most, so these in one."""

    hinge: tuple[Cell, ...]
    """Three cells that see one another; of a longer wing, more."""
    wing: Cell
    """A cell of two of the four digits."""
    digits: DigitBits
    free: DigitBits
    """The digit of the wing that may stand in the hinge as well, if there is one: it stands in one of the cells. If
    there is none, all four do."""
    removes: tuple[Area, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (*self.hinge, self.wing)


def wxyz_wings(position: Position, size: int = 4) -> Iterator[WxyzWing]:
    """The wings of `size` cells and digits that rule something out; those of four are the WXYZ-wings."""
    wings: dict[DigitBits, CellBits] = {}
    for cell in bits(position.open_cells):
        if position.candidates[cell].bit_count() == 2:
            pair = position.candidates[cell]
            wings[pair] = wings.get(pair, 0) | 1 << cell
    if not wings:
        return
    for hinge, digits in _hinges(position, size):
        around = bits_of(hinge)
        for pair, cells in wings.items():
            if not pair & ~digits:
                for wing in bits(cells & ~around):
                    yield from _wing(position, hinge, wing, digits)


def _hinges(position: Position, size: int) -> Iterator[Hinge]:
    """Open cells, one fewer than `size`, that see one another and have `size` digits between them, with these."""
    candidates, peers = position.candidates, position.board.peers
    few = bits_of(cell for cell in bits(position.open_cells) if 2 <= candidates[cell].bit_count() <= size)

    def grown(hinge: tuple[Cell, ...], among: CellBits, digits: DigitBits) -> Iterator[Hinge]:
        """The hinges that begin with these cells and go on with some of those that see all of them."""
        if len(hinge) == size - 1:
            if digits.bit_count() == size:
                yield hinge, digits
            return
        for cell in bits(among):
            more = digits | candidates[cell]
            if more.bit_count() <= size:
                yield from grown((*hinge, cell), among & peers[cell] & -(2 << cell), more)

    return grown((), few, 0)


def _wing(position: Position, hinge: tuple[Cell, ...], wing: Cell, digits: DigitBits) -> Iterator[WxyzWing]:
    board, candidates = position.board, position.candidates
    free = union(candidates[cell] & candidates[wing] for cell in hinge if not board.peers[cell] >> wing & 1)
    if free.bit_count() > 1:
        return
    removes = []
    cells = bits_of((*hinge, wing))
    for digit in bits(free or digits):
        targets = seen_from_all(board, cells & position.candidate_cells[digit])
        if position.would_change(targets, 1 << digit):
            removes.append((targets, 1 << digit))
    if removes:
        yield WxyzWing(hinge, wing, digits, free, tuple(removes))


def _rules_in(position: Position) -> Iterator[Rule]:
    for wing in wxyz_wings(position):
        others = wing.digits & ~wing.free
        yield Rule(
            needs=tuple((1 << cell, position.board.all_digits & ~position.candidates[cell]) for cell in wing.cells),
            removes=wing.removes,
            cells=wing.cells,
            digits=(*digits_in(others), *digits_in(wing.free)),
            form="" if wing.free else "doubly linked",
        )


def _why(board: Board, rule: Rule) -> Reason:
    cells, digits = CellList(rule.cells), ascending(rule.digits)
    if rule.form:
        return because("wxyz-wing-doubly-linked", cells=cells, digits=digits)
    return because("wxyz-wing", cells=cells, digits=digits, free=a_digit(rule.digits[-1]))


def _missing_on(board: Board) -> str:
    too_few = f"it takes 4 digits, and the board has {board.digits}" if board.digits < 4 else ""
    return missing_without_peers(board) or too_few


WXYZ_WING = Strategy(
    name="wxyz-wing",
    title="WXYZ-wing",
    help="Three cells that see one another have four digits between them, and a fourth cell has two of these: if only"
    " one digit can stand in two of the cells, it is gone from what sees all its places there; if none can, each of the"
    " four is.",
    rules_in=_rules_in,
    words=_why,
    pivot=(0, 1, 2),
    example="4...+3.+5.83+518+496+72....5..+3..9.5+13.6.5.+47+86..3+6.+3+92+4+8+5.13+5+29+8+746+7+42+36+51+8+99+86+4+7+13+25",
    aliases=("wxyz",),
    missing_on=_missing_on,
    unlisted="there are too many choices of four cells and of the digits that each may hold",
)
