"""Unique rectangles: what a person may conclude who trusts that the puzzle has one solution."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from ..boards import Board, Position, bits, bits_of
from .rule import Rule, supersets
from .strategy import Strategy
from .words import cells_named, listed, symbols


@cache
def rectangles(board: Board) -> tuple[tuple[int, int, int, int], ...]:
    """Four cells in two rows and two columns in which two digits can be exchanged without any house noticing.

    A house does not notice when it has as many cells of one diagonal of the rectangle as of the other. Neighbouring
    corners must see each other: then two digits can only stand in the four of them alternately.
    """
    # One base-4 digit a house: sums of two cells count, house by house, how many of the two it holds.
    houses_held = [sum(4 ** board.houses.index(house) for house in houses) for houses in board.houses_of]
    found = []
    for top, bottom in combinations(range(board.rows), 2):
        for left, right in combinations(range(board.columns), 2):
            a, b = board.cell_at(top, left), board.cell_at(top, right)
            c, d = board.cell_at(bottom, left), board.cell_at(bottom, right)
            neighbours = 1 << b | 1 << c
            if (
                houses_held[a] + houses_held[d] == houses_held[b] + houses_held[c]
                and neighbours & board.peers[a] & board.peers[d] == neighbours
            ):
                found.append((a, b, c, d))
    return tuple(found)


def unique_rectangles(position: Position) -> Iterator[Rule]:
    """Three corners without a clue hold only x and y: the fourth, no clue either, holds neither."""
    board = position.board
    for corners in rectangles(board):
        mask = bits_of(corners)
        if mask & position.clues:
            continue
        for corner in corners:
            floor = mask & ~(1 << corner)
            held = 0
            for cell in bits(floor):
                held |= position.candidates[cell]
            for pair in supersets(held, 2, board.all_digits):
                if position.would_change(1 << corner, pair):
                    yield Rule(
                        needs=((floor, board.all_digits & ~pair),),
                        removes=((1 << corner, pair),),
                        unclued=mask,
                        cells=(*bits(floor), corner),
                        digits=tuple(digit + 1 for digit in bits(pair)),
                        form="type 1",
                    )


def _words(board: Board, rule: Rule) -> tuple[str, str]:
    *floor, corner = rule.cells
    either = listed([symbols((digit,)) for digit in rule.digits], last="or")
    return (
        f"if {board.cell_name(corner)} held {either}, then it and {cells_named(board, floor)}"
        f" (no clues, and nothing but {symbols(rule.digits)}) could be exchanged, and there would be a second solution"
    ), ""


def _missing_on(board: Board) -> str:
    return "" if rectangles(board) else "no two digits can be exchanged in four cells"


UNIQUE_RECTANGLE = Strategy(
    name="unique-rectangle",
    help="Three corners of a rectangle in two boxes hold only x and y, and no corner is a clue: the fourth holds"
    " neither, or there would be two solutions.",
    rules_in=unique_rectangles,
    words=_words,
    example=(
        "+26+94+1.3..+4+132+5.9.+68+7.39+6.1.+6+3+8+175..+9.41+93+286.92.+6...+3..+8.7.+3.9.+3+9.+5.1....528.+9..3"
    ),
    aliases=("unique-rectangle-1", "ur1"),
    codes=("0600-1", "0600-2"),
    missing_on=_missing_on,
    assumes_unique=True,
)
