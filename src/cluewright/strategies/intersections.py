"""Locked candidates: where two houses overlap, a digit locked into the overlap is gone from the rest."""

from collections.abc import Iterator
from functools import cache

from ..boards import LINES, Board, House, Position
from .reasons import DigitList, HouseList, Reason, a_house, because
from .rule import Rule
from .strategy import Strategy


@cache
def overlaps(board: Board) -> tuple[tuple[House, House], ...]:
    """Pairs of houses that hold every digit equally often, and that share more cells than they hold copies of it."""
    return tuple(
        (a, b)
        for a in board.houses
        for b in board.houses
        if a is not b
        and a.cell_bits != b.cell_bits
        and a.times == b.times
        and (a.cell_bits & b.cell_bits).bit_count() > a.times
    )


def locked_candidates(position: Position) -> Iterator[Rule]:
    """A digit that is gone from A outside B has all copies that A holds inside B: it is gone from B outside A."""
    for a, b in overlaps(position.board):
        only_a, only_b = a.cell_bits & ~b.cell_bits, b.cell_bits & ~a.cell_bits
        for digit, cells in enumerate(position.candidate_cells):
            if cells & only_a or not position.would_change(only_b, 1 << digit):
                continue
            yield Rule(
                needs=((only_a, 1 << digit),),
                removes=((only_b, 1 << digit),),
                cells=tuple(cell for cell in a.cells if b.cell_bits >> cell & 1),
                digits=(digit + 1,),
                houses=(a, b),
                form="claiming" if a.kind in LINES else "pointing",
            )


def _why(board: Board, rule: Rule) -> Reason:
    a, b = rule.houses
    digits = DigitList(rule.digits)
    found = because("locked-candidates", house=a_house(a), other=a_house(b), digits=digits)
    return found._replace(also=_multi_line(board, a, b, digits))


def _multi_line(board: Board, line: House, box: House, digits: DigitList) -> Reason | None:
    """The same claiming step as seen from the other boxes of the chute: in these the digit keeps to the other lines."""
    others = _others_in_chute(board).get((line.kind, line.index, box.index)) if box.kind == "box" else None
    if others is None:
        return None
    boxes, lines = others
    return because("multi-line", digits=digits, boxes=boxes, lines=lines, box=a_house(box), line=a_house(line))


@cache
def _others_in_chute(board: Board) -> dict[tuple[str, int, int], tuple[HouseList, HouseList]]:
    """By the kind and index of a line, and the index of a box, the other boxes and the other lines of their chute."""
    return {
        (line.kind, line.index, box.index): (
            HouseList(tuple(other for other in chute.boxes if other is not box)),
            HouseList(tuple(other for other in chute.lines if other is not line)),
        )
        for chute in board.chutes
        if len(chute.boxes) > 1
        for line in chute.lines
        for box in chute.boxes
    }


def _missing_on(board: Board) -> str:
    return "" if overlaps(board) else "no two houses share enough cells"


LOCKED_CANDIDATES = Strategy(
    name="locked-candidates",
    help="A digit that a house can only hold where it meets another is gone from the rest of the other:"
    " pointing from a box to a line, claiming from a line to a box.",
    rules_in=locked_candidates,
    words=_why,
    example=(
        "+1+348+7+9+6+2+5...2+614+3+8+86+2+5+3+4197.+86+7+4.91+39..+1.3+86+441+3+9+8+6+7+52+65+83+9"
        "7+2+4+1+3+4.+6..5.9...4..3.6"
    ),
    aliases=("pointing", "claiming", "intersection", "multi-line", "lc", "lc1", "lc2"),
    codes=("0100/pointing", "0101/claiming"),
    missing_on=_missing_on,
)
