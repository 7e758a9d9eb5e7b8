"""Skyscraper, two-string kite, turbot fish, empty rectangle: two links of one digit, joined."""

from collections.abc import Callable, Iterator
from itertools import combinations

from ..boards import Board, House, Position, bits
from .intersections import LINES
from .links import StrongLink, strong_links, telling_links
from .rule import Rule
from .strategy import Strategy
from .words import cells_named, symbols

Joint = Callable[[Board, StrongLink, int, StrongLink, int], bool]
"""Whether two strong links may be joined at these cells, one of each, for a strategy."""


def turbots(position: Position, joint: Joint) -> Iterator[Rule]:
    """Two strong links whose inner ends see each other: one of the outer ends holds the digit."""
    board = position.board
    for digit in range(board.digits):
        if not position.removable[digit]:
            continue
        for one, other in combinations(telling_links(position, digit), 2):
            for inner, outer in (one.cells, one.cells[::-1]):
                for far_inner, far_outer in (other.cells, other.cells[::-1]):
                    targets = board.peers[outer] & board.peers[far_outer] & ~one.mask & ~other.mask
                    if (
                        board.peers[inner] >> far_inner & 1
                        and len({inner, outer, far_inner, far_outer}) == 4
                        and position.would_change(targets, 1 << digit)
                        and joint(board, one, inner, other, far_inner)
                    ):
                        yield Rule(
                            needs=(one.area, other.area),
                            removes=((targets, 1 << digit),),
                            cells=(outer, inner, far_inner, far_outer),
                            digits=(digit + 1,),
                            houses=(one.house, other.house),
                        )


def _skyscraper_joint(board: Board, one: StrongLink, inner: int, other: StrongLink, far_inner: int) -> bool:
    """Parallel lines, joined along a line that crosses them."""
    kind = one.house.kind
    if kind != other.house.kind or kind not in LINES:
        return False
    crossing = board.column_of if kind == "row" else board.row_of
    return crossing(inner) == crossing(far_inner)


def _kite_joint(board: Board, one: StrongLink, inner: int, other: StrongLink, far_inner: int) -> bool:
    """A row and a column, joined in a box."""
    return {one.house.kind, other.house.kind} == set(LINES) and any(
        house.kind in ("box", "region") and house.mask >> far_inner & 1 for house in board.houses_of[inner]
    )


def _any_joint(board: Board, one: StrongLink, inner: int, other: StrongLink, far_inner: int) -> bool:
    return True


def empty_rectangles(position: Position) -> Iterator[Rule]:
    """A box whose places for a digit lie on a row and a column, and a strong link from one of these lines.

    If the target held the digit, the box would hold it on the other line, the near end of the link would not, and
    the far end would: but the far end sees the target.
    """
    board = position.board
    boxes = board.of_kind("box", "region")
    links = {digit: list(strong_links(position, digit)) for digit in range(board.digits)}
    for box in boxes:
        for digit, places in enumerate(position.places):
            for line, cross in _crossing_lines(board, box):
                if places & box.mask & ~(line.mask | cross.mask):
                    continue
                if not position.would_change(cross.mask & ~box.mask, 1 << digit):
                    continue
                for link in links[digit]:
                    yield from _empty_rectangle_rules(position, box, line, cross, link)


def _crossing_lines(board: Board, box: House) -> Iterator[tuple[House, House]]:
    lines = [house for house in board.of_kind(*LINES) if house.times == 1 and (house.mask & box.mask).bit_count() > 1]
    for line in lines:
        for cross in lines:
            if line.kind != cross.kind:
                yield line, cross


def _empty_rectangle_rules(
    position: Position, box: House, line: House, cross: House, link: StrongLink
) -> Iterator[Rule]:
    """The rules for a box, the line on which its link goes out, and the line on which the target lies."""
    board = position.board
    if link.house.kind != cross.kind:
        return
    digit = 1 << link.digit
    for near, far in (link.cells, link.cells[::-1]):
        if not line.mask & ~box.mask & ~cross.mask & 1 << near:
            continue
        targets = board.peers[far] & cross.mask & ~box.mask & ~line.mask
        if position.would_change(targets, digit):
            yield Rule(
                needs=((box.mask & ~(line.mask | cross.mask), digit), link.area),
                removes=((targets, digit),),
                cells=(*bits(box.mask & (line.mask | cross.mask)), near, far),
                digits=(link.digit + 1,),
                houses=(box, link.house, line, cross),
            )


def _link_words(board: Board, rule: Rule) -> tuple[str, str]:
    outer, inner, far_inner, far_outer = (board.cell_name(cell) for cell in rule.cells)
    digit = symbols(rule.digits)
    return (
        f"{digit} in {rule.houses[0].name} is in {outer} or {inner}, in {rule.houses[1].name} in {far_inner} or"
        f" {far_outer}, and not in both {inner} and {far_inner}: so it is in {outer} or {far_outer}"
    ), ""


def _empty_rectangle_words(board: Board, rule: Rule) -> tuple[str, str]:
    box, link, line, cross = rule.houses
    digit = symbols(rule.digits)
    near, far = rule.cells[-2:]
    return (
        f"{digit} in {box.name} lies on {line.name} or on {cross.name}, and {digit} in {link.name} is in"
        f" {cells_named(board, (near,))} or {cells_named(board, (far,))}: so it is on {cross.name} in {box.name}"
        f" or in {cells_named(board, (far,))}"
    ), ""


def _missing_without(*kinds: str) -> Callable[[Board], str]:
    def reason(board: Board) -> str:
        for kind in kinds:
            names = ("box", "region") if kind == "box" else (kind,)
            if not any(house.times == 1 for house in board.of_kind(*names)):
                return f"no {kind} holds every digit exactly once"
        return ""

    return reason


SKYSCRAPER = Strategy(
    name="skyscraper",
    help="Two rows with two places each for a digit, one of each in the same column: the digit is gone from what"
    " sees both other places; the same with rows and columns exchanged.",
    rules_in=lambda position: turbots(position, _skyscraper_joint),
    words=_link_words,
    example="",
    codes=("0400",),
    missing_on=_missing_without("row", "column"),
)
TWO_STRING_KITE = Strategy(
    name="two-string-kite",
    help="A row and a column with two places each for a digit, one of each in the same box: the digit is gone from"
    " what sees both other places.",
    rules_in=lambda position: turbots(position, _kite_joint),
    words=_link_words,
    example="",
    aliases=("kite",),
    codes=("0401",),
    missing_on=_missing_without("row", "column", "box"),
)
TURBOT_FISH = Strategy(
    name="turbot-fish",
    help="Two houses with two places each for a digit, one of each seeing one another: the digit is gone from what"
    " sees both other places.",
    rules_in=lambda position: turbots(position, _any_joint),
    words=_link_words,
    example="",
    aliases=("turbot",),
    codes=("0403",),
    missing_on=lambda board: "" if any(house.times == 1 for house in board.houses) else "no house holds a digit once",
)
EMPTY_RECTANGLE = Strategy(
    name="empty-rectangle",
    help="A box whose places for a digit lie on one row and one column, with a strong link that starts on one of"
    " them: the digit is gone from the other line where the link's far end sees it.",
    rules_in=empty_rectangles,
    words=_empty_rectangle_words,
    example="",
    aliases=("er",),
    codes=("0402", "0402-1"),
    missing_on=_missing_without("row", "column", "box"),
)
