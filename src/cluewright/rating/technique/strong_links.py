"""Two, three or four strong links of one digit, joined one to the next: one of the two outer ends holds the digit."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from ...boards import BOXES, CellBits, House
from ...strategies.fish import union
from .layout import Layout
from .open_candidates import OpenCandidates, seen_by_all
from .step import TechniqueStep, cells_in

COUNT_NAMES = {2: "two", 3: "three", 4: "four"}
"""Numbers of links, as the scale names them."""
BASE = {2: 40, 3: 54, 4: 58}
"""The rating of links in parallel lines by their number, in tenths."""


@dataclass(frozen=True, slots=True)
class Link:
    """A house in which the digit stands in one of two ends, each a cell or a group of cells."""

    house: House
    ends: tuple[CellBits, CellBits]
    places: CellBits
    """All places of the digit in the house."""

    @property
    def is_grouped(self) -> bool:
        """Whether the house has more places than two."""
        return self.places.bit_count() > 2


def strong_links(candidates: OpenCandidates, count: int) -> Iterator[TechniqueStep]:
    """The steps of so many links: the lowest rating first, among equals the most eliminations, then the least of these.

    (The last is our choice: the rated puzzles do not tell how the program that rated them decides.)
    """
    steps = [step for digit in range(candidates.board.digits) for step in _steps(candidates, digit, count)]
    return iter(sorted(steps, key=lambda step: (step.tenths, -len(step.removes), step.removes)))


def _steps(candidates: OpenCandidates, digit: int, count: int) -> Iterator[TechniqueStep]:
    places = candidates.places[digit]
    if not places:
        return
    links = links_of(candidates.layout, places, with_split_boxes=count > 2)
    for chain in _chains(candidates.layout, links, count):
        bases = union(link.house for link in chain.links)
        removes = candidates.removable([(seen_by_all(candidates.board, chain.outer) & ~bases, 1 << digit)])
        if removes:
            yield TechniqueStep(
                f"{COUNT_NAMES[count]}-strong-links",
                BASE[count] + _surcharge(chain.links),
                removes=removes,
                cells=cells_in(sum(link.places for link in chain.links)),
                digits=(digit + 1,),
                houses=tuple(link.house for link in chain.links),
                form="grouped" if any(link.is_grouped for link in chain.links) else "",
            )


def _surcharge(links: tuple[Link, ...]) -> int:
    """What the kinds of the houses add to the rating, in tenths.

    Two links cost more with a box than with a row and a column; three or four, less.
    """
    kinds = {"box" if link.house.kind in BOXES else link.house.kind for link in links}
    if any(link.is_grouped for link in links):
        return 3
    if len(kinds) == 1 and "box" not in kinds:
        return 0
    is_cheaper = ("box" in kinds) == (len(links) > 2)
    return 1 if is_cheaper else 2


def links_of(layout: Layout, places: CellBits, with_split_boxes: bool) -> list[Link]:
    """The strong links of a digit with these places in the boxes, columns and rows of a board."""
    links: list[Link] = []
    for house in (*layout.boxes, *layout.columns, *layout.rows):
        here = places & house.cell_bits
        if here.bit_count() == 2:
            low = here & -here
            links.append(Link(house, (low, here ^ low), here))
        elif here.bit_count() > 2:
            in_box = house.kind in BOXES
            pairs = _box_ends(layout, house, here, with_split_boxes) if in_box else _line_ends(layout, house, here)
            links += [Link(house, ends, here) for ends in dict.fromkeys(pairs)]
    return links


Ends = tuple[CellBits, CellBits]


def _line_ends(layout: Layout, line: House, here: CellBits) -> Iterator[Ends]:
    """The places of a line that all lie in two boxes."""
    for one, other in combinations(_crossing(layout, line, layout.boxes), 2):
        yield from _split(here, one, other)


def _box_ends(layout: Layout, box: House, here: CellBits, with_split_boxes: bool) -> Iterator[Ends]:
    """The places of a box that all lie in a row and a column or, where that counts, in two parallel lines."""
    rows, columns = _crossing(layout, box, layout.rows), _crossing(layout, box, layout.columns)
    for row in rows:
        for column in columns:
            yield from _corner_ends(here, row, column)
    if with_split_boxes:
        for lines in (rows, columns):
            for one, other in combinations(lines, 2):
                yield from _split(here, one, other)


def _corner_ends(here: CellBits, row: CellBits, column: CellBits) -> Iterator[Ends]:
    """A row and a column that cover the places, each with one off the crossing.

    An arm of one place is an end, and all the rest the other; else the two arms are the ends.
    """
    across, down = here & row & ~column, here & column & ~row
    if here & ~(row | column) or not across or not down:
        return
    alone = [arm for arm in (across, down) if arm.bit_count() == 1]
    if alone:
        for arm in alone:
            yield arm, here ^ arm
    else:
        yield across, down


def _split(here: CellBits, one: CellBits, other: CellBits) -> Iterator[Ends]:
    """The places as those in one house and those in the other, if that is all of them and each has some."""
    ends = here & one, here & other
    if ends[0] and ends[1] and not ends[0] & ends[1] and ends[0] | ends[1] == here:
        yield ends


def _crossing(layout: Layout, house: House, others: tuple[House, ...]) -> list[CellBits]:
    return [other.cell_bits for other in others if other.cell_bits & house.cell_bits]


Joints = dict[tuple[int, int], list[tuple[int, int]]]
"""For (the index of a link, one of its ends, 0 or 1), the ends of other links that it sees."""


def _joints(layout: Layout, links: list[Link]) -> Joints:
    """Links with disjoint places are joined where two of their ends lie in one house."""
    joints: Joints = {}
    for (one, link), (two, other) in combinations(enumerate(links), 2):
        if link.places & other.places:
            continue
        for near, far in product((0, 1), repeat=2):
            both = link.ends[near] | other.ends[far]
            if any(not both & ~house.cell_bits for house in layout.houses):
                joints.setdefault((one, near), []).append((two, far))
                joints.setdefault((two, far), []).append((one, near))
    return joints


@dataclass(frozen=True, slots=True)
class Chain:
    """Links with disjoint places, each joined to the next."""

    links: tuple[Link, ...]
    outer: CellBits
    """The two ends that are joined to none."""


def _chains(layout: Layout, links: list[Link], count: int) -> Iterator[Chain]:
    """The chains of `count` links, each in one direction only."""
    joints = _joints(layout, links)

    def longer(chain: tuple[int, ...], outer: CellBits, end: int, used: CellBits) -> Iterator[Chain]:
        """The chains that go on from this end of the last link."""
        if len(chain) == count:
            if chain[0] < chain[-1]:
                yield Chain(tuple(links[index] for index in chain), outer | links[chain[-1]].ends[end])
            return
        for index, near in joints.get((chain[-1], end), ()):
            if not links[index].places & used:
                yield from longer((*chain, index), outer, 1 - near, used | links[index].places)

    for index, link in enumerate(links):
        for end in (0, 1):
            yield from longer((index,), link.ends[1 - end], end, link.places)
