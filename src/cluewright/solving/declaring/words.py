"""What the comments in a declaration say, whatever its language, and facts in lines."""

from collections.abc import Iterable, Iterator, Sequence

from ...boards import Grid, House
from ...characters import in_a_line
from ...wording import counted

LONGEST_LINE = 100
"""Characters of a line of facts, about."""


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


def gathered(facts: Iterable[str]) -> Iterator[str]:
    """The facts, several in a line."""
    line = ""
    for fact in facts:
        if line and len(line) + len(fact) >= LONGEST_LINE:
            yield line
            line = ""
        line += f" {fact}" if line else fact
    if line:
        yield line
