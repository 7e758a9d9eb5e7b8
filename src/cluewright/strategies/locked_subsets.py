"""Locked pairs and triples: naked ones in cells that two houses share, so that both houses lose the digits."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from ..boards import Board, CellBits, Position, bits, bits_of
from .rule import Rule, coverings
from .strategy import Strategy
from .subsets import SIZE_NAMES, missing_without_single_copies, naked_rule, naked_why, single_copy_houses
from .words import SIZE_WORDS


@cache
def shared_cells(board: Board, size: int) -> tuple[CellBits, ...]:
    """The sets of at least `size` cells that two houses share; both hold every digit once."""
    pairs = combinations(single_copy_houses(board), 2)
    shared = dict.fromkeys(one.cell_bits & other.cell_bits for one, other in pairs)
    return tuple(cells for cells in shared if cells.bit_count() >= size)


def locked_subsets(position: Position, size: int) -> Iterator[Rule]:
    """k cells that two houses share, with only k digits between them, keep these digits from the rest of both."""
    board = position.board
    houses = single_copy_houses(board)
    for shared in shared_cells(board, size):
        cells = tuple(bits(shared))
        filled = [index for index, cell in enumerate(cells) if position.placed[cell]]
        candidates = [position.candidates[cell] for cell in cells]
        for chosen, digits in coverings(candidates, size, board.all_digits, spent=filled):
            held = bits_of(cells[index] for index in chosen)
            around = tuple(house for house in houses if not held & ~house.cell_bits)
            if any(position.would_change(house.cell_bits & ~held, digits) for house in around):
                yield naked_rule(board, held, digits, around)


def missing_without_shared(size: int) -> Callable[[Board], str]:
    """Why what looks at this many cells of two houses has no rules on a board; empty where it has some."""

    def reason(board: Board) -> str:
        if missing := missing_without_single_copies(board):
            return missing
        if board.digits <= size or not shared_cells(board, size):
            return f"no two houses that hold every digit once share {SIZE_WORDS[size]} cells"
        return ""

    return reason


def _locked(size: int, code: str, example: str) -> Strategy:
    name = SIZE_NAMES[size]
    return Strategy(
        name=f"locked-{name}",
        help=f"{SIZE_WORDS[size].capitalize()} cells that two houses share, as a box and a line do, have only"
        f" {SIZE_WORDS[size]} digits between them: no other cell of either house has these.",
        rules_in=lambda position: locked_subsets(position, size),
        words=naked_why,
        example=example,
        aliases=(f"l{size}", f"l{name[0]}"),
        codes=(code,),
        missing_on=missing_without_shared(size),
        newer=True,
    )


EXAMPLE = (
    "9.3.2.1.6.6..+1+9.8+31+8.5+6+3+4.9..+1+69.3..5+3+8172+9+64.+96.3..+1.8..+9+46+7+31+37+4+2+8+1+69+56+19+35+78+42"
)
"""For both: each of them is in column 9 and box 6."""

LOCKED_PAIR = _locked(2, "0110-1", EXAMPLE)
LOCKED_TRIPLE = _locked(3, "0111-1", EXAMPLE)
