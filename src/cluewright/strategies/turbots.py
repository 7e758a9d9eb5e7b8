"""Skyscraper, two-string kite, turbot fish, empty rectangle: two links of one digit, joined."""

from collections.abc import Callable, Iterator
from functools import cache

from ..boards import BOXES, LINES, Board, Cell, House, Position, bits
from ..boards.bit_sets import union
from .links import StrongLink, strong_links, useful_pairs
from .reasons import DigitList, Reason, a_cell, a_house, because
from .rule import Rule
from .strategy import Strategy

Joint = Callable[[Board, StrongLink, Cell, StrongLink, Cell], bool]
"""Whether a strategy joins two links at these ends: (board, one link, its inner end, the other, its inner end)."""


def turbots(position: Position, joint: Joint) -> Iterator[Rule]:
    """Two strong links whose inner ends see each other: one of the outer ends holds the digit."""
    board = position.board
    for digit, removable in enumerate(position.removable):
        if not removable:
            continue
        for one, other in useful_pairs(position, digit):
            if one.house is other.house:
                continue
            for inner, outer in (one.cells, one.cells[::-1]):
                seen = board.peers[inner] & other.cell_bits
                if not seen:
                    continue
                for far_inner, far_outer in (other.cells, other.cells[::-1]):
                    if not seen >> far_inner & 1:
                        continue
                    targets = board.peers[outer] & board.peers[far_outer] & ~one.cell_bits & ~other.cell_bits
                    if (
                        targets & removable
                        and len({inner, outer, far_inner, far_outer}) == 4
                        and joint(board, one, inner, other, far_inner)
                    ):
                        yield Rule(
                            needs=(one.area, other.area),
                            removes=((targets, 1 << digit),),
                            cells=(outer, inner, far_inner, far_outer),
                            digits=(digit + 1,),
                            houses=(one.house, other.house),
                        )


def _skyscraper_joint(board: Board, one: StrongLink, inner: Cell, other: StrongLink, far_inner: Cell) -> bool:
    """Parallel lines, joined along a line that crosses them."""
    kind = one.house.kind
    if kind != other.house.kind or kind not in LINES:
        return False
    crossing = board.column_of if kind == "row" else board.row_of
    return crossing(inner) == crossing(far_inner)


def _kite_joint(board: Board, one: StrongLink, inner: Cell, other: StrongLink, far_inner: Cell) -> bool:
    """A row and a column, joined in a box."""
    return {one.house.kind, other.house.kind} == set(LINES) and any(
        house.kind in BOXES and house.cell_bits >> far_inner & 1 for house in board.houses_of[inner]
    )


def _any_joint(board: Board, one: StrongLink, inner: Cell, other: StrongLink, far_inner: Cell) -> bool:
    return True


def empty_rectangles(position: Position) -> Iterator[Rule]:
    """A box that can hold a digit only on a row and a column, and a strong link that starts on one of these lines.

    The target lies on the other line. If it held the digit, the box would hold it on the line where the link starts.
    So the near end of the link would not hold it, and the far end would: but the far end sees the target.
    """
    board = position.board
    for digit, cells in enumerate(position.candidate_cells):
        links = _links_by_end(position, digit)
        for box in board.of_kind(*BOXES):
            for line, cross in _crossing_lines(board, box):
                if cells & box.cell_bits & ~(line.cell_bits | cross.cell_bits):
                    continue
                if position.would_change(cross.cell_bits & ~box.cell_bits, 1 << digit):
                    yield from _empty_rectangle_rules(position, box, line, cross, links)


LinksByEnd = dict[tuple[str, Cell], list[tuple[Cell, StrongLink]]]
"""For a kind of house and a cell, the (far end, link) pairs of the links in such houses that end in this cell."""


def _links_by_end(position: Position, digit: int) -> LinksByEnd:
    links: LinksByEnd = {}
    for link in strong_links(position, digit):
        for near, far in (link.cells, link.cells[::-1]):
            links.setdefault((link.house.kind, near), []).append((far, link))
    return links


@cache
def _crossing_lines(board: Board, box: House) -> tuple[tuple[House, House], ...]:
    """Pairs of a row and a column, in either order, that each share several cells with the box."""
    lines = [
        house
        for house in board.of_kind(*LINES)
        if house.times == 1 and (house.cell_bits & box.cell_bits).bit_count() > 1
    ]
    return tuple((line, cross) for line in lines for cross in lines if line.kind != cross.kind)


def _empty_rectangle_rules(
    position: Position,
    box: House,
    line: House,
    cross: House,
    links: LinksByEnd,
) -> Iterator[Rule]:
    """The rules for a box, the line on which the link starts, and the line that crosses it, where the target lies."""
    board = position.board
    for near in bits(line.cell_bits & ~box.cell_bits & ~cross.cell_bits):
        for far, link in links.get((cross.kind, near), ()):
            targets = board.peers[far] & cross.cell_bits & ~box.cell_bits & ~line.cell_bits
            digit = 1 << link.digit
            if position.would_change(targets, digit):
                yield Rule(
                    needs=((box.cell_bits & ~(line.cell_bits | cross.cell_bits), digit), link.area),
                    removes=((targets, digit),),
                    cells=(*bits(box.cell_bits & (line.cell_bits | cross.cell_bits)), near, far),
                    digits=(link.digit + 1,),
                    houses=(box, link.house, line, cross),
                )


def _two_links_why(board: Board, rule: Rule) -> Reason:
    first, second = map(a_house, rule.houses)
    ends = dict(zip(("outer", "inner", "far_inner", "far_outer"), map(a_cell, rule.cells), strict=True))
    return because("two-links", digits=DigitList(rule.digits), first=first, second=second, **ends)


def _empty_rectangle_why(board: Board, rule: Rule) -> Reason:
    houses = dict(zip(("box", "link", "line", "cross"), map(a_house, rule.houses), strict=True))
    near, far = map(a_cell, rule.cells[-2:])
    return because("empty-rectangle", digits=DigitList(rule.digits), near=near, far=far, **houses)


def _missing_without(*kinds: str) -> Callable[[Board], str]:
    def reason(board: Board) -> str:
        for kind in kinds:
            alike = BOXES if kind in BOXES else (kind,)
            if not any(house.times == 1 for house in board.of_kind(*alike)):
                return f"no {kind} holds every digit exactly once"
        return ""

    return reason


def missing_where_apart(board: Board) -> str:
    """Why strategies that join two houses in a cell have no rules on a board; empty where they have some."""
    once = [house for house in board.houses if house.times == 1]
    if not once:
        return "no house holds a digit once"
    is_apart = union(house.cell_bits for house in once).bit_count() == sum(len(house.cells) for house in once)
    return "no two houses that hold every digit once share a cell" if is_apart else ""


SKYSCRAPER = Strategy(
    name="skyscraper",
    help="Two rows with two places each for a digit, one of each in the same column: the digit is gone from what"
    " sees both other places; the same with rows and columns exchanged.",
    rules_in=lambda position: turbots(position, _skyscraper_joint),
    words=_two_links_why,
    example=(
        "+3+2.+1978.5+5.1+2.8+9...+89+5.3+21.+2..9+51.+8.+15+8+7+3+6+429.+934+8+25.+1.+1.+3+2+56+9+"
        "896+58+14..2+83+2+67+9+154"
    ),
    aliases=("sk",),
    codes=("0400",),
    missing_on=_missing_without("row", "column"),
    asks_kinds=True,
)
TWO_STRING_KITE = Strategy(
    name="two-string-kite",
    title="two-string kite",
    help="A row and a column with two places each for a digit, one of each in the same box: the digit is gone from"
    " what sees both other places.",
    rules_in=lambda position: turbots(position, _kite_joint),
    words=_two_links_why,
    example=(
        "+16+7+89+3+45+2+3+2+8+5+41+9..+9+54.2.8+13.+15.+3972+8..32..+5+9+1.92+15...4+5.+1+9+8+2..."
        "28+93..+1.5.+3+6.1+52+89:451 661 666 688 786"
    ),
    aliases=("kite", "2-string-kite", "2sk"),
    codes=("0401",),
    missing_on=_missing_without("row", "column", "box"),
    asks_kinds=True,
)
TURBOT_FISH = Strategy(
    name="turbot-fish",
    help="Two houses with two places each for a digit, one of each seeing one another: the digit is gone from what"
    " sees both other places.",
    rules_in=lambda position: turbots(position, _any_joint),
    words=_two_links_why,
    example=(
        ".4+8..92..+2.9.....15..+28...9.926.7..385..+9.6+7+2..7.2+8.+9.+385+174+92+6...932..+89+2.86+5...:427 428 787"
    ),
    aliases=("turbot", "tf"),
    codes=("0403",),
    missing_on=missing_where_apart,
)
EMPTY_RECTANGLE = Strategy(
    name="empty-rectangle",
    help="A box whose places for a digit lie on one row and one column, with a strong link that starts on one of"
    " them: the digit is gone from the other line where the link's far end sees it.",
    rules_in=empty_rectangles,
    words=_empty_rectangle_why,
    example=(
        "+47+9+2+1+38+56+16+2+57+8+9+3+4+3..+6942+7+1+2918+4+5.+6.5.+7+9.+14+8....3.7+1+957+2.1.6.4"
        "+9+8.6.3+9.+2.9....+2+61."
    ),
    aliases=("er",),
    codes=("0402", "0402-1"),
    missing_on=_missing_without("row", "column", "box"),
    asks_kinds=True,
)
