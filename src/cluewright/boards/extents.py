"""How large the named boards are, which tells them from each other by a text without making any of them."""

from collections.abc import Callable
from functools import cache, partial
from typing import NamedTuple

from .board import Board
from .variants import BOX_SHAPES, OTHERS, OVERLAPPING, catalogue_board


class Extent(NamedTuple):
    """How large a board is."""

    rows: int
    columns: int
    digits: int
    size: int
    """The number of cells, fewer than rows * columns where there are holes."""
    board: Callable[[], Board]
    """Makes the board."""


def extents(chosen: Board | None) -> tuple[Extent, ...]:
    """That of the chosen board; if there is none, those of the boards that the size of a text tells apart.

    >>> from cluewright.boards import board_named
    >>> [extent.size for extent in extents(None)][:3], extents(board_named("samurai"))[0][:4]
    ([81, 16, 36], (21, 21, 9, 369))
    """
    if chosen is None:
        return _named_extents()
    return (Extent(chosen.rows, chosen.columns, chosen.digits, chosen.size, lambda: chosen),)


@cache
def _named_extents() -> tuple[Extent, ...]:
    """The extents of the boards of `sized_names()`, in the same order."""
    shapes = {name: (height * width, height, width) for name, (height, width) in BOX_SHAPES.items()} | OTHERS
    found = {name: (rows, rows, height * width, rows * rows) for name, (rows, height, width) in shapes.items()}
    rows, _, digits, _ = found["classic"]
    for name, corners in OVERLAPPING.items():
        places = {(row + r, column + c) for row, column in corners.values() for r in range(rows) for c in range(rows)}
        last_row, last_column = map(max, zip(*places, strict=True))
        found[name] = (last_row + 1, last_column + 1, digits, len(places))
    return tuple(Extent(*sizes, partial(catalogue_board, name)) for name, sizes in found.items())
