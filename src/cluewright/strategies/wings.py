"""XY-wing, XYZ-wing and W-wing: a few cells with two or three candidates that force a digit among them."""

from collections.abc import Iterator
from itertools import permutations

from ..boards import Board, Cell, Position, bits, bits_of
from .links import useful_links
from .reasons import CellList, DigitList, HouseList, Reason, a_cell, a_digit, ascending, because
from .rule import Area, Rule
from .strategy import Strategy


def holding_only(board: Board, cell: Cell, *digits: int) -> Area:
    """The candidates that must be gone for this cell to hold nothing but these digits (counted from 0)."""
    return (1 << cell, board.all_digits & ~bits_of(digits))


def xy_wings(position: Position) -> Iterator[Rule]:
    """A pivot of x and y sees a wing of x and z and a wing of y and z: one of the wings is z."""
    return _wings_of_a_pivot(position, pivot_may_be_z=False)


def xyz_wings(position: Position) -> Iterator[Rule]:
    """A pivot of x, y and z sees a wing of x and z and a wing of y and z: one of the three is z."""
    return _wings_of_a_pivot(position, pivot_may_be_z=True)


def _wings_of_a_pivot(position: Position, pivot_may_be_z: bool) -> Iterator[Rule]:
    """z is gone from the cells that see both wings and, where the pivot may be z as well, the pivot.

    In a settled position a placed pivot leads to nothing new: z is placed in a wing or in the pivot already.
    """
    board = position.board
    possible_pivots = position.open_cells if position.is_settled else board.all_cells
    for z, x, y in _one_and_a_pair(position):
        held = (x, y, z) if pivot_may_be_z else (x, y)
        pivots = position.cells_within(bits_of(held)) & possible_pivots
        # What a placed z rules out is gone already.
        x_wings = position.cells_within(1 << x | 1 << z) & ~position.placed_cells[z]
        y_wings = position.cells_within(1 << y | 1 << z) & ~position.placed_cells[z]
        for pivot in bits(pivots):
            in_sight = board.peers[pivot] if pivot_may_be_z else board.all_cells & ~(1 << pivot)
            for first in bits(x_wings & board.peers[pivot]):
                for second in bits(y_wings & board.peers[pivot] & ~(1 << first)):
                    targets = board.peers[first] & board.peers[second] & in_sight
                    if position.would_change(targets, 1 << z):
                        yield Rule(
                            needs=(
                                holding_only(board, pivot, *held),
                                holding_only(board, first, x, z),
                                holding_only(board, second, y, z),
                            ),
                            removes=((targets, 1 << z),),
                            cells=(pivot, first, second),
                            digits=(x + 1, y + 1, z + 1),
                        )


def w_wings(position: Position) -> Iterator[Rule]:
    """Two cells of x and z see one end each of a strong link of x: not both are x, so one is z."""
    board = position.board
    for x in range(board.digits):
        links = list(useful_links(position, x))
        for z in range(board.digits):
            if z == x or not position.removable[z]:
                continue
            wings = position.cells_within(1 << x | 1 << z) & ~position.placed_cells[z]
            for link in links:
                for near, far in permutations(link.cells):
                    for first in bits(wings & board.peers[near] & ~link.cell_bits):
                        for second in bits(wings & board.peers[far] & ~link.cell_bits & -(2 << first)):
                            targets = board.peers[first] & board.peers[second]
                            if position.would_change(targets, 1 << z):
                                yield Rule(
                                    needs=(
                                        holding_only(board, first, x, z),
                                        holding_only(board, second, x, z),
                                        link.area,
                                    ),
                                    removes=((targets, 1 << z),),
                                    cells=(first, near, far, second),
                                    digits=(x + 1, z + 1),
                                    houses=(link.house,),
                                )


def _one_and_a_pair(position: Position) -> Iterator[tuple[int, int, int]]:
    """Every digit z that could still be ruled out somewhere, with every pair x, y of other digits; all from 0."""
    digits = range(position.board.digits)
    for z in digits:
        if position.removable[z]:
            for x in digits:
                for y in digits[x + 1 :]:
                    if z not in (x, y):
                        yield z, x, y


def _xy_why(board: Board, rule: Rule) -> Reason:
    return _why_with_pivot("xy-wing", rule, DigitList(rule.digits[:2]))


def _xyz_why(board: Board, rule: Rule) -> Reason:
    return _why_with_pivot("xyz-wing", rule, ascending(rule.digits))


def _why_with_pivot(sentence: str, rule: Rule, held: DigitList) -> Reason:
    """A pivot that holds one of the digits `held` forces z into one of some cells."""
    pivot, first, second = map(a_cell, rule.cells)
    x, y, z = map(a_digit, rule.digits)
    return because(sentence, pivot=pivot, held=held, x=x, first=first, y=y, second=second, z=z)


def _w_why(board: Board, rule: Rule) -> Reason:
    first, near, far, second = rule.cells
    x, z = map(a_digit, rule.digits)
    wings, held, where = CellList((first, second)), ascending(rule.digits), HouseList(rule.houses)
    return because("w-wing", wings=wings, held=held, x=x, house=where, near=a_cell(near), far=a_cell(far), z=z)


def missing_without_peers(board: Board) -> str:
    """Why strategies that look at cells which see each other have no rules on a board; empty where they have some."""
    return "" if any(board.peers) else "no two cells exclude each other"


XY_WING = Strategy(
    name="xy-wing",
    title="XY-wing",
    help="A cell of x and y sees one of x and z and one of y and z: z is gone from what sees both.",
    rules_in=xy_wings,
    words=_xy_why,
    pivot=(0,),
    example=(
        "+1+348+7+9+6+2+5...2+614+3+8+86+2+5+3+4197.+86+7+4.91+39..+1.3+86+441+3+9+8+6+7+52+65+83+9"
        "7+2+4+1+3+4.+6..5.9...4..3.6:295 296"
    ),
    aliases=("y-wing", "xy"),
    codes=("0800",),
    missing_on=missing_without_peers,
)
XYZ_WING = Strategy(
    name="xyz-wing",
    title="XYZ-wing",
    help="A cell of x, y and z sees one of x and z and one of y and z: z is gone from what sees all three.",
    rules_in=xyz_wings,
    words=_xyz_why,
    pivot=(0,),
    example=(
        "+47+9+2+1+38+56+16+2+57+8+9+3+4+3..+6942+7+1+2918+4+5.+6.5.+7+9.+14+8....3.7+1+957+2.1.6.4"
        "+9+8.6.3+9.+2.9....+2+61."
    ),
    aliases=("xyz",),
    codes=("0801",),
    missing_on=missing_without_peers,
)
W_WING = Strategy(
    name="w-wing",
    title="W-wing",
    help="Two cells of x and z see the two ends of a strong link of x: z is gone from what sees both cells.",
    rules_in=w_wings,
    words=_w_why,
    pivot=(1, 2),
    example=(
        "+65+38...+9.7+9+8..6.+13+4+12.9.+8+56+9+8..6.14.3+6+4+9...+2+812..+84+3+6923+94+7+5+68+1+8"
        "+76+1+29.+3.+5+4+1+6+3+8+97+2:544 716 744 746"
    ),
    aliases=("ww", "w"),
    codes=("0803",),
    missing_on=missing_without_peers,
)
