"""Franken and mutant fish: fish whose base and cover houses are of any kind, with fins anywhere.

If none of the fins has the digit, the base houses use up all copies in as many cover houses. So it is gone from what
lies in cover houses only and sees every fin.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ..boards import LINES, Board, Cell, CellBits, Position, bits
from ..boards.bit_sets import union
from .reasons import DigitList, HouseList, Reason, because, cells_from
from .rule import Rule, seen_from_all
from .strategy import Strategy
from .subsets import single_copy_cells
from .templates import cells_of_templates, missing_on_large_boards
from .turbots import missing_where_apart
from .words import SIZE_WORDS

MAX_HOUSES = 4
"""Base houses, and cover houses, of a fish at most."""
SIZES = {1: "", 2: "X-wing", 3: "swordfish", MAX_HOUSES: "jellyfish"}
"""What people call fish of these sizes. Of one house they are locked candidates, except where no house says so."""


NumberedPlaces = tuple[int, CellBits]
"""The number of a house, and places in it."""
Numbers = tuple[int, ...]
"""The numbers of houses."""


class FishKind(NamedTuple):
    """Which houses a fish may have."""

    bases: tuple[str, ...]
    """The lines that may be base houses; other houses may always be."""
    covers: tuple[str, ...]
    """The lines that may be cover houses; other houses may always be."""


FRANKEN = tuple(FishKind((one,), (other,)) for one, other in (LINES, LINES[::-1]))
MUTANT = (FishKind(LINES, LINES),)


def mixed_fish(position: Position, kinds: Sequence[FishKind]) -> Iterator[Rule]:
    """The fish of these kinds, the smallest first, that rule a digit out where none of its templates has it.

    No fish rules it out elsewhere, since each template shows a way to place all of its copies.
    """
    board = position.board
    wrong = [
        places & position.open_cells & ~cells_of_templates(board, places)[0] & single_copy_cells(board)
        for places in position.candidate_cells
    ]
    for size in SIZES:
        for kind in kinds:
            for digit, cells in enumerate(wrong):
                seen: set[tuple[Numbers, Numbers]] = set()
                for cell in bits(cells):
                    for fish in _fish_at(position, digit, cell, kind, size):
                        if fish not in seen:
                            seen.add(fish)
                            yield from _rules(position, digit, *fish)


def _fish_at(
    position: Position, digit: int, target: Cell, kind: FishKind, size: int
) -> Iterator[tuple[Numbers, Numbers]]:
    """The base and the cover houses, by their numbers, of the fish that rule a digit (counted from 0) out in a cell.

    If this cell, the target, had the digit, fewer houses would cover the places that are left in the base houses.
    """
    board, at = position.board, 1 << target
    cells, placed = position.candidate_cells[digit], position.placed_cells[digit]
    left = cells & ~board.peers[target] & ~at
    houses = [
        (number, house.kind, house.cell_bits)
        for number, house in enumerate(board.houses)
        if house.times == 1 and not house.cell_bits & placed
    ]
    for_bases, for_covers = (
        [(number, house) for number, its_kind, house in houses if its_kind not in LINES or its_kind in lines]
        for lines in kind
    )
    bases = [(number, house & left) for number, house in for_bases if not house & at]
    covers = [(number, house & left) for number, house in for_covers if house & left]
    last = [number for number, house in for_covers if house & at]
    if size == 1:
        for number, places in bases:
            around = board.houses[number].cell_bits & cells
            if not places and not any(house & at and not around & ~house for _, _, house in houses):
                yield from (((number,), (cover,)) for cover in last)
        return
    bases = [(number, places) for number, places in bases if places]
    for chosen, inside in _covered(bases, covers, size):
        for some in combinations(inside, size):
            if _is_whole(position, chosen, [places for _, places in some]):
                for cover in last:
                    yield tuple(number for number, _ in some), tuple(sorted((*chosen, cover)))


def _is_whole(position: Position, covers: Sequence[int], places: Sequence[CellBits]) -> bool:
    """Whether the places of the base houses are apart, and each of the cover houses has some of two of these, or more.

    A base house and the only cover house that it has places in might as well be left out.
    """
    if sum(each.bit_count() for each in places) != union(places).bit_count():
        return False
    houses = (position.board.houses[number].cell_bits for number in covers)
    return all(sum(1 for each in places if each & house) > 1 for house in houses)


def _covered(
    bases: Sequence[NumberedPlaces], covers: Sequence[NumberedPlaces], size: int
) -> Iterator[tuple[Numbers, list[NumberedPlaces]]]:
    """The choices of cover houses, one fewer than `size`, that cover at least `size` base houses; and these."""
    shared = max((one & other).bit_count() for _, one in bases for _, other in covers) if bases and covers else 0

    def grow(
        first: int, chosen: Numbers, inside: list[tuple[CellBits, NumberedPlaces]]
    ) -> Iterator[tuple[Numbers, list[NumberedPlaces]]]:
        """Go on from these covers with those from `first` on; of each base house some places may not be covered yet."""
        more = size - 2 - len(chosen)
        if more < 0:
            yield chosen, [base for _, base in inside]
            return
        for index in range(first, len(covers)):
            number, places = covers[index]
            left = [
                (rest & ~places, base)
                for rest, base in inside
                if base[0] != number and (rest & ~places).bit_count() <= more * shared
            ]
            if len(left) >= size:
                yield from grow(index + 1, (*chosen, number), left)

    yield from grow(0, (), [(base[1], base) for base in bases])


def _rules(position: Position, digit: int, bases: Sequence[int], covers: Sequence[int]) -> Iterator[Rule]:
    """The rule of a digit (counted from 0) of the fish with these base and cover houses, by their numbers."""
    board, cells = position.board, position.candidate_cells[digit]
    houses = tuple(board.houses[number] for number in (*bases, *covers))
    sets = [house.cell_bits for house in houses[: len(bases)]]
    base, cover = union(sets), union(house.cell_bits for house in houses[len(bases) :])
    shared = union(one & other for one, other in combinations(sets, 2))
    fins = cells & (shared | base & ~cover)
    targets = cover & ~base & seen_from_all(board, fins)
    if len(sets) > 1:  # what sees all places of one house is a matter for a fish of that house
        targets &= ~union(seen_from_all(board, cells & house) for house in sets)
    if position.would_change(targets, 1 << digit):
        yield Rule(
            needs=(((shared | base & ~cover) & ~fins, 1 << digit),),
            removes=((targets, 1 << digit),),
            cells=tuple(bits(cells & base)),
            digits=(digit + 1,),
            houses=houses,
            parts=(fins,),
            form=SIZES[len(bases)],
        )


def _why(board: Board, rule: Rule) -> Reason:
    half = len(rule.houses) // 2
    bases, covers = HouseList(rule.houses[:half]), HouseList(rule.houses[half:])
    if not rule.parts[0]:
        return because("fish", bases=bases, digits=DigitList(rule.digits), covers=covers)
    fins = cells_from(rule.parts[0])
    return because("mixed-fish", bases=bases, digits=DigitList(rule.digits), covers=covers, fins=fins)


def _missing_on(board: Board) -> str:
    return missing_where_apart(board) or missing_on_large_boards(board)


def _mixed(
    title: str, which: str, kinds: Sequence[FishKind], aliases: tuple[str, ...], codes: tuple[str, ...], example: str
) -> Strategy:
    return Strategy(
        name=title.lower().replace(" ", "-"),
        title=title,
        help=f"A digit that keeps to some houses in as many others, up to {SIZE_WORDS[MAX_HOUSES]}, is gone from the"
        f" rest of these: {which} Fins are places off the cover houses, or in two of the base houses: with some, it is"
        " gone only from what sees all of them.",
        rules_in=lambda position: mixed_fish(position, kinds),
        words=_why,
        example=example,
        aliases=aliases,
        codes=codes,
        missing_on=_missing_on,
        unlisted="there are too many choices of houses",
        unlike=lambda rule: rule.parts[0],
        asks_kinds=True,
        newer=True,
        by_name_only=True,
    )


FRANKEN_FISH = _mixed(
    "Franken fish",
    "the base houses are rows and boxes, and the cover houses columns and boxes, or the other way round.",
    FRANKEN,
    ("finned-franken-fish", "ff"),
    ("0331/swordfish", "0332/jellyfish"),
    "8.2.....4+19...+4..7.+45..139..8..17......5.2..1..+1..8.36..71.....4+1..7....32...5...:314 444 455 467 475 497 4"
    "98 577 578 579 625 653 697 698 897 898 944 955 961 967 997",
)
MUTANT_FISH = _mixed(
    "mutant fish",
    "both are rows, columns and boxes in any mixture.",
    MUTANT,
    ("finned-mutant-fish", "mf"),
    (
        "0340/X-wing",
        "0341/swordfish",
        "03411/swordfish",
        "0342/jellyfish",
        "03421/jellyfish",
        "0362/jellyfish",
        "03621/jellyfish",
    ),
    "1.3..7.89+4....93.7.8.....+4...+8..34....4..5......6..2.834...+8.6.....9.+8..8..7....4:173 177 224 225 231 233 2"
    "73 531 533 573 577 631 633 763 783 963 993",
)
