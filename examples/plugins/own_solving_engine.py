"""An engine of one's own that solves: cell after cell in their order, as a beginner would program it.

Try it with `cluewright solve 1...2..3..4..1.. --engine in-order --plugin examples/plugins/own_solving_engine.py`.
"""

from collections.abc import Iterator

from cluewright.extending import NODES, Grid, SolvingEngine, WorkCounts, bits, look


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[int, ...]]:
    """Each completion once, as the digits of all cells. What is found is checked; that it is all is not."""
    if grid.is_full:
        if grid.is_solution:
            yield grid.digits
        return
    look()  # stops the search when the time is over
    cell = grid.digits.index(0)
    seen = {grid.digits[peer] for peer in bits(grid.board.peers[cell])}
    for digit in range(1, grid.board.digits + 1):
        if digit not in seen:
            work[NODES] += 1
            yield from search(grid.with_digit(cell, digit), work)


def unsuited(grid: Grid) -> str:
    """Why the engine makes no sense for a grid; empty where it does."""
    return "" if grid.board.all_times_one else "a digit may stand in a house several times"


SOLVING_ENGINES = [SolvingEngine("in-order", "The first empty cell, digit by digit.", search, unsuited)]
