"""Full house, naked single, hidden single: the strategies that place digits."""

from collections.abc import Iterator

from ..boards import BOXES, Board, House, Position, bits
from .reasons import CellList, DigitList, HouseList, Reason, because
from .rule import Rule, supersets
from .strategy import Strategy


def full_houses(position: Position) -> Iterator[Rule]:
    """The last empty cell of a house takes the digit that is left."""
    board = position.board
    for house in board.houses:
        for last in supersets(house.cell_bits & position.unfilled, 1, house.cell_bits):
            cell = last.bit_length() - 1
            for digit in supersets(position.candidates[cell], 1, board.all_digits):
                yield Rule(
                    needs=((last, board.all_digits & ~digit),),
                    filled=house.cell_bits & ~last,
                    places=((last, digit),),
                    cells=(cell,),
                    digits=(digit.bit_length(),),
                    houses=(house,),
                )


def naked_singles(position: Position) -> Iterator[Rule]:
    """A cell with one candidate left takes it."""
    board = position.board
    for cell in bits(position.open_cells):
        for digit in supersets(position.candidates[cell], 1, board.all_digits):
            yield Rule(
                needs=((1 << cell, board.all_digits & ~digit),),
                places=((1 << cell, digit),),
                cells=(cell,),
                digits=(digit.bit_length(),),
            )


def hidden_singles(position: Position) -> Iterator[Rule]:
    """A digit that a house holds m times, and that has m cells left there, takes them."""
    for house in _houses_as_seen(position):
        for digit in range(position.board.digits):
            for cells in supersets(position.candidate_cells[digit] & house.cell_bits, house.times, house.cell_bits):
                if cells & position.open_cells:
                    yield Rule(
                        needs=((house.cell_bits & ~cells, 1 << digit),),
                        places=((cells, 1 << digit),),
                        cells=tuple(bits(cells)),
                        digits=(digit + 1,),
                        houses=(house,),
                    )


def _houses_as_seen(position: Position) -> tuple[House, ...]:
    """The houses, boxes first, as people look at them; in the void, where rules are numbered, in the board's order."""
    houses = position.board.houses
    return houses if position.is_void else tuple(sorted(houses, key=lambda house: house.kind not in BOXES))


def _full_house_why(board: Board, rule: Rule) -> Reason:
    return because("full-house", cells=CellList(rule.cells), house=HouseList(rule.houses))


def _naked_single_why(board: Board, rule: Rule) -> Reason:
    return because("naked-single", cells=CellList(rule.cells), digits=DigitList(rule.digits))


def _hidden_single_why(board: Board, rule: Rule) -> Reason:
    return because(
        "hidden-single", cells=CellList(rule.cells), digits=DigitList(rule.digits), house=HouseList(rule.houses)
    )


FULL_HOUSE = Strategy(
    name="full-house",
    help="The last empty cell of a house takes the digit that is left.",
    rules_in=full_houses,
    words=_full_house_why,
    example=(
        "86+7+1+59+2+4+3+4+9+13+7+25+6+85+23+64+891+7+7+1+5+28+3+49+69+3+6+41+57+8.+248+96+7+13+51+"
        "5+48+2+6+3+7+93+8+27+9+4+6+5+1+67+9+5+3+1+8+24"
    ),
    aliases=("last-digit", "fh"),
    codes=("0000",),
)
NAKED_SINGLE = Strategy(
    name="naked-single",
    help="A cell with one candidate left takes it.",
    rules_in=naked_singles,
    words=_naked_single_why,
    example=(
        "86+7+1+59+2+4+3+4+9+13+7+25..5+23+64+891+7+7+1+5+28+3+49+69+3+6+41+57..+248+96+7+13+51+5+4"
        "8+2+6+3+7+93+8+27+9+4+6+5+1+67+9+5+3+1+8+24"
    ),
    aliases=("sole-candidate", "ns", "n1"),
    codes=("0003",),
)
HIDDEN_SINGLE = Strategy(
    name="hidden-single",
    help="A digit with one place left in a house takes it.",
    rules_in=hidden_singles,
    words=_hidden_single_why,
    example=(
        "+97.5+214..+81.+9+47.+2+5+5+2+4+6+8+39+1+76+38+4+5+92+71+24+1+8+7+6+53+9+7+59+3+12.+4.+4.+"
        "7+2+351+9.+3+9+2+16+8+7541.+5+79+4..+2"
    ),
    aliases=("unique-candidate", "hs", "h1"),
    codes=("0002",),
)
SINGLES = (FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)
"""All three; the named set `singles` leaves out the first, whose steps naked singles take as well."""
