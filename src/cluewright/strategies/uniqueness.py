"""Unique rectangles: what follows if the puzzle is known to have one solution."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from ..boards import Board, Cell, Position, bits, bits_of
from .rule import Rule, supersets
from .strategy import Strategy
from .words import any_of, cells_named, symbols


@cache
def rectangles(board: Board) -> tuple[tuple[Cell, Cell, Cell, Cell], ...]:
    """Four cells in two rows and two columns that, if they hold only two digits, can hold them the other way round.

    Neighbouring corners must see each other, so that the digits alternate. Every house must have as many cells of one
    diagonal as of the other, so that it holds the same digits after the swap.
    """
    # One base-4 digit for each house: the sum for two cells counts, house by house, how many of them it contains.
    house_counts = [sum(4 ** board.houses.index(house) for house in houses) for houses in board.houses_of]
    found = []
    for top, bottom in combinations(range(board.rows), 2):
        for left, right in combinations(range(board.columns), 2):
            a, b = board.cell_if_any(top, left), board.cell_if_any(top, right)
            c, d = board.cell_if_any(bottom, left), board.cell_if_any(bottom, right)
            if a is None or b is None or c is None or d is None:
                continue
            neighbours = 1 << b | 1 << c
            if (
                house_counts[a] + house_counts[d] == house_counts[b] + house_counts[c]
                and neighbours & board.peers[a] & board.peers[d] == neighbours
            ):
                found.append((a, b, c, d))
    return tuple(found)


def unique_rectangles(position: Position) -> Iterator[Rule]:
    """Three corners that are no clues hold only x and y: the fourth, no clue either, holds neither."""
    board = position.board
    for corners in rectangles(board):
        corner_bits = bits_of(corners)
        if corner_bits & position.clues:
            continue
        for corner in corners:
            floor = corner_bits & ~(1 << corner)
            candidates = 0
            for cell in bits(floor):
                candidates |= position.candidates[cell]
            for pair in supersets(candidates, 2, board.all_digits):
                if position.would_change(1 << corner, pair):
                    yield Rule(
                        needs=((floor, board.all_digits & ~pair),),
                        removes=((1 << corner, pair),),
                        unclued=corner_bits,
                        cells=(*bits(floor), corner),
                        digits=tuple(digit + 1 for digit in bits(pair)),
                        form="type 1",
                    )


def _words(board: Board, rule: Rule) -> tuple[str, str]:
    *floor, corner = rule.cells
    return (
        f"if {board.cell_name(corner)} held {any_of(rule.digits)}, then it and {cells_named(board, floor)}"
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
