"""Naked and hidden subsets: k cells of a house for k digits."""

from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter

from ..boards import Board, CellBits, DigitBits, House, Position, bits, bits_of, digits_in
from ..boards.bit_sets import union
from .reasons import CellList, DigitList, HouseList, Reason, because
from .rule import Rule, coverings
from .strategy import Strategy
from .words import SIZE_WORDS

SIZE_NAMES = {2: "pair", 3: "triple", 4: "quad"}
"""Sizes of subsets, as their names have them."""


def single_copy_houses(board: Board) -> tuple[House, ...]:
    """The houses that hold every digit once: only there do k digits in k cells leave no copy for other cells."""
    return tuple(house for house in board.houses if house.times == 1)


def single_copy_cells(board: Board) -> CellBits:
    """The cells of the houses that hold every digit once."""
    return union(house.cell_bits for house in single_copy_houses(board))


def missing_without_single_copies(board: Board) -> str:
    """Why strategies that look at houses with every digit once have no rules on a board; empty where they have some."""
    return "" if single_copy_houses(board) else "no house holds every digit exactly once"


def naked_subsets(position: Position, size: int) -> Iterator[Rule]:
    """k cells of a house that have only k digits between them keep these digits to themselves."""
    board = position.board
    houses = single_copy_houses(board)
    for house in houses:
        candidates = [position.candidates[cell] for cell in house.cells]
        filled = [index for index, cell in enumerate(house.cells) if position.placed[cell]]
        covered = coverings(candidates, size, board.all_digits, spent=filled)
        for chosen, pairs in groupby(covered, itemgetter(0)):  # the void position has many sets of digits for each
            cells = bits_of(house.cells[index] for index in chosen)
            others = house.cell_bits & ~cells
            changing = [digits for _, digits in pairs if position.would_change(others, digits)]
            if not changing:
                continue
            around = tuple(other for other in houses if not cells & ~other.cell_bits)
            rest = tuple(other.cell_bits & ~cells for other in around)
            # In other houses than this, other filled cells bring them up to size.
            first = 0 if any(index in filled for index in chosen) else around.index(house)
            for digits in changing:
                if any(position.would_change(others, digits) for others in rest[:first]):
                    continue  # these cells came up in an earlier house
                yield naked_rule(board, cells, digits, around)


def naked_rule(board: Board, cells: CellBits, digits: DigitBits, around: tuple[House, ...]) -> Rule:
    """The rule by which as many digits as there are cells are gone from the rest of the houses around these."""
    return Rule(
        needs=((cells, board.all_digits & ~digits),),
        removes=tuple((house.cell_bits & ~cells, digits) for house in around),
        cells=tuple(bits(cells)),
        digits=digits_in(digits),
        houses=around,
    )


def hidden_subsets(position: Position, size: int) -> Iterator[Rule]:
    """k digits that have only k cells of a house between them keep these cells to themselves."""
    board = position.board
    for house in single_copy_houses(board):
        candidate_cells = [cells & house.cell_bits for cells in position.candidate_cells]
        placed = [digit for digit, cells in enumerate(candidate_cells) if cells & ~position.open_cells]
        for chosen, cells in coverings(candidate_cells, size, house.cell_bits, spent=placed):
            digits = bits_of(chosen)
            if not position.would_change(cells, board.all_digits & ~digits):
                continue
            yield Rule(
                needs=((house.cell_bits & ~cells, digits),),
                removes=((cells, board.all_digits & ~digits),),
                cells=tuple(bits(cells)),
                digits=tuple(digit + 1 for digit in chosen),
                houses=(house,),
            )


def naked_why(board: Board, rule: Rule) -> Reason:
    return _because("naked-subset", rule)


def _hidden_why(board: Board, rule: Rule) -> Reason:
    return _because("hidden-subset", rule)


def _because(sentence: str, rule: Rule) -> Reason:
    return because(sentence, houses=HouseList(rule.houses), cells=CellList(rule.cells), digits=DigitList(rule.digits))


def _missing_on(size: int) -> Callable[[Board], str]:
    def reason(board: Board) -> str:
        if missing := missing_without_single_copies(board):
            return missing
        if board.digits <= size:
            return f"it takes a house of more than {size} cells, and these have {board.digits}"
        return ""

    return reason


def _naked(size: int, codes: tuple[str, ...], example: str) -> Strategy:
    name = SIZE_NAMES[size]
    return Strategy(
        name=f"naked-{name}",
        help=f"{SIZE_WORDS[size].capitalize()} cells of a house that have only {SIZE_WORDS[size]} digits between them:"
        " no other cell there has these.",
        rules_in=lambda position: naked_subsets(position, size),
        words=naked_why,
        example=example,
        aliases=(f"n{size}", f"n{name[0]}"),
        codes=codes,
        missing_on=_missing_on(size),
    )


def _hidden(size: int, codes: tuple[str, ...], example: str) -> Strategy:
    name = SIZE_NAMES[size]
    return Strategy(
        name=f"hidden-{name}",
        help=f"{SIZE_WORDS[size].capitalize()} digits that have only {SIZE_WORDS[size]} cells of a house between them:"
        " these cells hold no other digit.",
        rules_in=lambda position: hidden_subsets(position, size),
        words=_hidden_why,
        example=example,
        aliases=(f"h{size}", f"h{name[0]}"),
        codes=codes,
        missing_on=_missing_on(size),
    )


NAKED_PAIR = _naked(
    2,
    ("0200",),
    "7+3+65+1....92+574...+1+814+39..+75+48+9+6+3+51+2+7251+9+8+7+463+6+73+1+2+4..9+14..+5+9..+"
    "6+3+6..71...+5+9.+4+63.12",
)
NAKED_TRIPLE = _naked(
    3,
    ("0201",),
    "+47+9+2+1+38+56+16+2+57+8+9+3+4+3..+6942+7+1+2918+4+5.+6.5.+7+9.+14+8....3.7+1+957+2.1.6.4"
    "+9+8.6.3+9.+2.9....+2+61.",
)
NAKED_QUAD = _naked(
    4,
    ("0202",),
    "+4319+286+7+559+7.+6.+4+8+2+6+2+8+4+5+731+9..9.7..6875+6+8+4...+1+8..6....4....9+68.3+98......+6.6.5+84.9.",
)
HIDDEN_PAIR = _hidden(
    2,
    ("0210",),
    "3.9+85..2+4+2.+4...+9+5+858.+294+3...9.1852.+3.+32+9..81+5.5......+99+2.+418.37.4.6...9...3+5.+94+8.",
)
HIDDEN_TRIPLE = _hidden(
    3,
    ("0211",),
    "+47+9+2+1+38+56+16+2+57+8+9+3+4+3..+6942+7+1+2918+4+5.+6.5.+7+9.+14+8....3.7+1+957+2.1.6.4"
    "+9+8.6.3+9.+2.9....+2+61.",
)
HIDDEN_QUAD = _hidden(
    4,
    ("0212",),
    "+4319+286+7+559+7.+6.+4+8+2+6+2+8+4+5+731+9..9.7..6875+6+8+4...+1+8..6....4....9+68.3+98......+6.6.5+84.9.",
)
