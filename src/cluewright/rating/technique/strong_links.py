"""Two, three or four strong links of one digit, joined one to the next: one of the two outer ends holds the digit."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import BOXES, Board, CellBits, House
from ...boards.bit_sets import union
from ...cancelling import look
from ...strategies.grouped_links import GroupedLink, LinkChain, link_chains
from ...strategies.rule import seen_from_all
from .house_order import HouseOrder
from .open_candidates import OpenCandidates
from .step import TechniqueStep, cells_in

COUNT_NAMES = {2: "two", 3: "three", 4: "four"}
"""Numbers of links, as the scale names them."""


def strong_link_steps(candidates: OpenCandidates, count: int, *, as_of_1_18: bool = False) -> Iterator[TechniqueStep]:
    """The steps of `count` links: the lowest rating first, among equals the most eliminations, then the least of these.

    With `as_of_1_18`, as SukakuExplainer 1.18.1 takes them: two links in a box and a line cost no more than in two
    lines; three or more may make a loop; and the last is decided by the kinds of the houses, boxes first, then by the
    digit, then by the houses. (Otherwise that is our choice: the rated puzzles do not show how the program that rated
    them decides.)
    """
    steps = [step for digit in range(candidates.board.digits) for step in _steps(candidates, digit, count, as_of_1_18)]
    if not as_of_1_18:
        return iter(sorted(steps, key=lambda step: (step.tenths, -len(step.removes), step.removes)))
    order = candidates.house_order
    kinds = (order.boxes, order.rows, order.columns)
    ranks = {house: (kind, rank) for kind, houses in enumerate(kinds) for rank, house in enumerate(houses)}

    def key(step: TechniqueStep) -> tuple[int, int, list[int], tuple[int, ...], list[tuple[int, int]]]:
        places = sorted(ranks[house] for house in step.houses)
        return step.tenths, -len(step.removes), [kind for kind, _ in places], step.digits, places

    return iter(sorted(steps, key=key))


def _steps(candidates: OpenCandidates, digit: int, count: int, as_of_1_18: bool) -> Iterator[TechniqueStep]:
    look()
    links = links_of(candidates, digit, with_split_boxes=count > 2)
    for chain in link_chains(candidates.position, digit, count, links):
        if not _is_joined_in_houses(candidates.house_order, chain):
            continue
        bases = union(link.house.cell_bits for link in chain.links)
        targets = chain.targets | (_beside_joints(candidates.board, chain) if as_of_1_18 else 0)
        if removes := candidates.removable([(targets & ~bases, 1 << digit)]):
            yield TechniqueStep(
                f"{COUNT_NAMES[count]}-strong-links",
                removes=removes,
                cells=cells_in(candidates.places[digit] & bases),
                digits=(digit + 1,),
                houses=tuple(link.house for link in chain.links),
                form="grouped" if chain.is_grouped else "",
                surcharge=_surcharge(chain, as_of_1_18),
            )


def _beside_joints(board: Board, chain: LinkChain) -> CellBits:
    """If the outer ends of three links or more see each other, too, the cells that see both ends at any joint."""
    first, *inner, last = chain.ends
    if len(chain.links) < 3 or last & ~seen_from_all(board, first):
        return 0
    return union(seen_from_all(board, one | other) for one, other in zip(inner[::2], inner[1::2], strict=True))


def _is_joined_in_houses(house_order: HouseOrder, chain: LinkChain) -> bool:
    """Whether ends that meet lie in one house: on boards of boxes and lines they always do."""
    joints = (one | other for one, other in zip(chain.ends[1::2], chain.ends[2::2], strict=False))
    return all(any(not both & ~house.cell_bits for house in house_order.houses) for both in joints)


def _surcharge(chain: LinkChain, as_of_1_18: bool) -> int:
    """What the kinds of the houses add to the rating of links in parallel lines, in tenths.

    Two links cost more with a box than with a row and a column, but no more `as_of_1_18`; three or four, less.
    """
    if chain.is_grouped:
        return 3
    kinds = {"box" if link.house.kind in BOXES else link.house.kind for link in chain.links}
    if len(kinds) == 1 and "box" not in kinds:
        return 0
    is_cheaper = (as_of_1_18 and len(chain.links) == 2) or ("box" in kinds) == (len(chain.links) > 2)
    return 1 if is_cheaper else 2


def links_of(candidates: OpenCandidates, digit: int, with_split_boxes: bool) -> list[GroupedLink]:
    """The strong links of a digit (counted from 0) in boxes, columns and rows."""
    house_order = candidates.house_order
    links: list[GroupedLink] = []
    for house in (*house_order.boxes, *house_order.columns, *house_order.rows):
        here = candidates.places[digit] & house.cell_bits
        if here.bit_count() == 2:
            low = here & -here
            links.append(GroupedLink(house, digit, (low, here ^ low)))
        elif here.bit_count() > 2:
            if house.kind in BOXES:
                pairs = _box_ends(house_order, house, here, with_split_boxes)
            else:
                pairs = _line_ends(house_order, house, here)
            links += [GroupedLink(house, digit, ends) for ends in dict.fromkeys(pairs)]
    return links


Ends = tuple[CellBits, CellBits]


def _line_ends(house_order: HouseOrder, line: House, here: CellBits) -> Iterator[Ends]:
    """The places of a line that all lie in two boxes."""
    for one, other in combinations(_crossing(house_order, line, house_order.boxes), 2):
        yield from _split(here, one, other)


def _box_ends(house_order: HouseOrder, box: House, here: CellBits, with_split_boxes: bool) -> Iterator[Ends]:
    """The places of a box that all lie in a row and a column or, where that counts, in two parallel lines."""
    rows, columns = _crossing(house_order, box, house_order.rows), _crossing(house_order, box, house_order.columns)
    for row in rows:
        for column in columns:
            yield from _corner_ends(here, row, column)
    if with_split_boxes:
        for lines in (rows, columns):
            for one, other in combinations(lines, 2):
                yield from _split(here, one, other)


def _corner_ends(here: CellBits, row: CellBits, column: CellBits) -> Iterator[Ends]:
    """A row and a column that cover the places, each with one off the crossing.

    An arm of one place is an end, and all the rest the other. Else the ends are the places in the row and those in the
    column; a place on the crossing is in both, and whatever sees an arm sees it, too.
    """
    across, down = here & row & ~column, here & column & ~row
    if here & ~(row | column) or not across or not down:
        return
    alone = [arm for arm in (across, down) if arm.bit_count() == 1]
    if alone:
        for arm in alone:
            yield arm, here ^ arm
    else:
        yield here & row, here & column


def _split(here: CellBits, one: CellBits, other: CellBits) -> Iterator[Ends]:
    """The places as those in one house and those in the other, if that is all of them and each has some."""
    ends = here & one, here & other
    if ends[0] and ends[1] and not ends[0] & ends[1] and ends[0] | ends[1] == here:
        yield ends


def _crossing(house_order: HouseOrder, house: House, others: tuple[House, ...]) -> list[CellBits]:
    return [other.cell_bits for other in others if other.cell_bits & house.cell_bits]
