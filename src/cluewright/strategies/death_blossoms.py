"""Death blossoms: a cell, the stem, and for each candidate a petal, an almost locked set that would lose it."""

from collections.abc import Iterator

from ..boards import Board, Cell, CellBits, Position, bits
from .almost_locked import MAX_SET_CELLS, AlmostLockedSet, almost_locked_sets
from .reasons import Reason, a_cell, a_digit, because, cells_from
from .rule import Rule, seen_from_all
from .strategy import Strategy
from .wings import missing_without_peers
from .words import SIZE_WORDS

FEWEST_PETALS = 3
"""Petals at least: with two it is an ALS-XY-wing."""


def death_blossoms(position: Position) -> Iterator[Rule]:
    """Whichever candidate the stem holds, its petal lacks it and holds z: what sees all places of z there is not z."""
    for stem in bits(position.open_cells):
        candidates = position.candidates[stem]
        if candidates.bit_count() >= FEWEST_PETALS:
            petals = [_petals(position, stem, digit) for digit in bits(candidates)]
            for z in bits(position.board.all_digits & ~candidates) if all(petals) else ():
                for targets, chosen in _blossoms(position, z, petals):
                    yield _rule(position, stem, z, targets, chosen)


def _petals(position: Position, stem: Cell, digit: int) -> list[AlmostLockedSet]:
    """The sets that have this candidate of the stem (counted from 0), and only where the stem sees it."""
    beside = position.board.peers[stem]
    return [
        each
        for each in almost_locked_sets(position)
        if each.digits >> digit & 1 and not each.cells & position.candidate_cells[digit] & ~beside
    ]


def _blossoms(
    position: Position, z: int, petals: list[list[AlmostLockedSet]]
) -> Iterator[tuple[CellBits, tuple[AlmostLockedSet, ...]]]:
    """The places of z (counted from 0) that petals, one for each candidate, rule out together; each set once."""
    places = position.candidate_cells[z]
    found: dict[CellBits, tuple[AlmostLockedSet, ...]] = {places: ()}
    for of_digit in petals:
        seen: dict[CellBits, AlmostLockedSet] = {}
        for petal in of_digit:
            if petal.digits >> z & 1:
                seen.setdefault(seen_from_all(position.board, petal.cells & places) & places, petal)
        more: dict[CellBits, tuple[AlmostLockedSet, ...]] = {}
        for targets, chosen in found.items():
            for cells, petal in seen.items():
                if targets & cells:
                    more.setdefault(targets & cells, (*chosen, petal))
        found = more
    yield from found.items()


def _rule(position: Position, stem: Cell, z: int, targets: CellBits, petals: tuple[AlmostLockedSet, ...]) -> Rule:
    """The rule of a stem and its petals, in the order of its candidates."""
    board, candidates = position.board, position.candidates[stem]
    return Rule(
        needs=(
            (1 << stem, board.all_digits & ~candidates),
            *((petal.cells, board.all_digits & ~petal.digits) for petal in petals),
        ),
        removes=((targets, 1 << z),),
        cells=tuple(dict.fromkeys((stem, *(cell for petal in petals for cell in bits(petal.cells))))),
        digits=(*(digit + 1 for digit in bits(candidates)), z + 1),
        parts=tuple(petal.cells for petal in petals),
    )


def _why(board: Board, rule: Rule) -> Reason:
    *candidates, z = map(a_digit, rule.digits)
    petals = (
        because("petal", digit=digit, cells=cells_from(cells), z=z)
        for digit, cells in zip(candidates, rule.parts, strict=True)
    )
    return because("death-blossom", stem=a_cell(rule.cells[0]), petals=tuple(petals))


DEATH_BLOSSOM = Strategy(
    name="death-blossom",
    help=f"A cell with {SIZE_WORDS[FEWEST_PETALS]} candidates or more, the stem, and for each of these an ALS, a petal,"
    " that has it only where the stem sees it: whichever the stem is, that petal has all its other digits. A digit that"
    " all petals have besides, and the stem not, is gone from what sees all its places in them."
    f" An ALS (almost locked set) is up to {MAX_SET_CELLS} cells of a house that can hold one digit more than there are"
    " cells.",
    rules_in=death_blossoms,
    words=_why,
    pivot=(0,),
    example=(
        "58+1+93+2+7+4+6...+5..+9219..+1..+3..76.2...+3.+24.+3..8.+7...+79+45+6+2.+9.4+51.7+33..+8.+9....+5.6.+3...:1"
        "98 499 725 735 835 836 843 891 893"
    ),
    aliases=("db",),
    codes=("0904-1", "0904-2"),
    missing_on=missing_without_peers,
    unlisted="there are too many choices of petals",
    newer=True,
    by_name_only=True,
)
