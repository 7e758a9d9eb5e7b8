"""Finned and sashimi X-wing, swordfish and jellyfish."""

from collections.abc import Iterator
from itertools import combinations

from ...boards import Board
from ..limits import step
from .fish import crossing_lines
from .rule import Cells, Rule, digits_of, each


def finned_fish(board: Board, size: int) -> Iterator[Rule]:
    """A digit keeps to some columns and a box in as many rows: it is gone from what else both share; and the reverse.

    A box is any house that is no line and holds each digit once; it has cells of these rows off the columns. If the
    digit is in none of them, the columns hold it in these rows, and otherwise the box does.
    """
    boxes = boxes_of(board)
    for lines, crossing in crossing_lines(board):
        for some in combinations(lines, size):
            for others in combinations(crossing, size):
                here, there = frozenset().union(*some), frozenset().union(*others)
                step(len(boxes))
                for box in boxes:
                    if (here & box) - there:
                        for digit in digits_of(board):
                            yield Rule(
                                gone=each(here - there - box, {digit}), removes=each((there & box) - here, {digit})
                            )


def boxes_of(board: Board) -> list[Cells]:
    """The houses in which fins may lie."""
    return [
        frozenset(house.cells) for house in board.houses if house.times == 1 and house.kind not in ("row", "column")
    ]
