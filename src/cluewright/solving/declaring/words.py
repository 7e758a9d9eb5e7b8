"""What the comments in a declaration say, whatever its language."""

from collections.abc import Iterator, Sequence

from ...boards import Grid, House
from ...characters import in_a_line
from ...wording import counted


def heading(grid: Grid) -> Iterator[str]:
    """What is declared."""
    board = grid.board
    what = "A puzzle" if any(grid.digits) else "The full grids"
    size = f"{counted(board.rows, 'row')}, {counted(board.columns, 'column')}, {counted(board.digits, 'digit')}"
    yield in_a_line(f"{what} of the board {board}: {size}.")


def held(houses: Sequence[House]) -> Iterator[str]:
    """What houses of one kind hold."""
    kind = {"dots": "house of dots", "extra": "extra house"}.get(houses[0].kind, houses[0].kind)
    times = {1: "once", 2: "twice"}.get(houses[0].times, f"{houses[0].times} times")
    yield in_a_line(f"{'Each' if houses[1:] else 'The'} {kind} holds each digit {times}.")
