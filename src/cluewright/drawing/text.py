"""Drawings made of characters. They have no colours, and the only marks they show are faults in a mask."""

from collections.abc import Iterator
from itertools import pairwise

from ..boards import Board, Grid, Mask, Position, bits
from ..boards.constraints.drawn import cells_and_numbers
from ..boards.drawn import ruled
from ..notation import write
from .frames import OUTSIDE, regions
from .layouts import Layout
from .marks import Marks
from .scenes import Contents, Drawable

JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The characters for lines that meet; the index is the sum of 1 for a line up, 2 right, 4 down and 8 left."""
FAULT = "!"
"""How an empty cell of a mask is shown that is at fault."""


def text(thing: Drawable, contents: Contents, layout: Layout, marks: Marks) -> str:
    """The drawing, and constraints below. It can be read back where the board has boxes of a regular pattern.

    >>> from cluewright.boards import board_named
    >>> from cluewright.drawing.scenes import contents_of
    >>> from cluewright.strategies import Mark
    >>> corner = Mask.parse("*..3............")
    >>> at_fault = Marks(corner.board, (Mark("fault", house="row 4"),))
    >>> print(text(corner, contents_of(corner, None, None), Layout(corner.board), at_fault), end="")
    * . | . 3
    . . | . .
    ----+----
    . . | . .
    ! ! | ! !
    """
    return _cells(thing, contents, layout, marks) + "".join(f"{line}\n" for line in constraint_lines(contents.board))


def constraint_lines(board: Board) -> Iterator[str]:
    """The constraints of a board in words, a line for each: its kind, its cells and its numbers."""
    for each in board.constraints:
        yield f"{each.kind} {cells_and_numbers(board, each)}".rstrip()


def _cells(thing: Drawable, contents: Contents, layout: Layout, marks: Marks) -> str:
    if isinstance(thing, Board) or contents.board.box_shape is None or contents.board.places is not None:
        return framed(contents.board, _symbols(thing, contents, layout, marks))
    if isinstance(thing, Mask):
        return ruled(thing.board, _mask_symbols(thing, layout, marks)) + "\n"
    if contents.candidates:
        position = Position.start(thing) if isinstance(thing, Grid) else thing
        return write(position, "pencilmarks", symbols=layout.symbols) + "\n"
    return write(Grid(contents.digits, contents.board), "rows", symbols=layout.symbols) + "\n"


def _mask_symbols(mask: Mask, layout: Layout, marks: Marks) -> list[str]:
    at_fault = marks.cells("fault") & mask.empty
    free = [
        "*" if mask.cells >> cell & 1 else FAULT if at_fault >> cell & 1 else "." for cell in range(mask.board.size)
    ]
    return [layout.symbol(digit) if digit else symbol for symbol, digit in zip(free, mask.digits, strict=True)]


def _symbols(thing: Drawable, contents: Contents, layout: Layout, marks: Marks) -> list[str]:
    if isinstance(thing, Mask):
        return _mask_symbols(thing, layout, marks)
    pencilled = [
        "".join(layout.symbol(digit + 1) for digit in bits(contents.candidates_in(cell)))
        for cell in range(contents.board.size)
    ]
    placed = (layout.symbol(digit) if digit else "." for digit in contents.digits)
    return [mark or symbol for mark, symbol in zip(pencilled, placed, strict=True)]


def framed(board: Board, symbols: list[str]) -> str:
    """Cells with lines around the regions, which may have any shape, and blanks where there is no cell.

    >>> from cluewright.boards import board_named
    >>> print(framed(board_named({"size": 2, "regions": [0, 0, 1, 1]}), list("12..")), end="")
    ┌───────┐
    │ 1   2 │
    ├───────┤
    │ .   . │
    └───────┘
    """
    width = max(map(len, symbols))
    region = regions(board)
    outside = [OUTSIDE] * (board.columns + 2)
    inside = [[OUTSIDE, *row, OUTSIDE] for row in board.in_rows(region, OUTSIDE)]
    in_rows = board.in_rows(symbols, "")
    lines = []
    for index, (above, below) in enumerate(pairwise([outside, *inside, outside])):
        lines.append(_border(above, below, width))
        if index < board.rows:
            walls = ["│" if one != other else " " for one, other in pairwise(below)]
            body = " ".join(f"{wall} {symbol:<{width}}" for wall, symbol in zip(walls, in_rows[index], strict=False))
            lines.append(f"{body} {walls[-1]}".rstrip())
    return "\n".join([*lines, ""])


def _border(above: list[int], below: list[int], width: int) -> str:
    """The line between two rows of cells; `above` and `below` are the regions of their cells, with a rim of OUTSIDE."""
    line = ""
    corners = list(zip(pairwise(above), pairwise(below), strict=True))
    for column, ((north_west, north_east), (south_west, south_east)) in enumerate(corners):
        is_right = north_east != south_east
        joint = (
            (north_west != north_east) + 2 * is_right + 4 * (south_west != south_east) + 8 * (north_west != south_west)
        )
        line += JOINTS[joint]
        if column < len(corners) - 1:
            line += ("─" if is_right else " ") * (width + 2)
    return line.rstrip()
