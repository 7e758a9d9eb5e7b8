"""Which boards the methods of this folder make sense for."""

from ...boards import Grid


def unsuited(grid: Grid) -> str:
    """Why the cells of the board's houses need not all differ; empty if they must."""
    for house in grid.board.houses:
        if house.times > 1:
            return (
                f"{house.name} of the board {grid.board} holds each digit {house.times} times:"
                " expected houses whose cells all differ"
            )
    return ""
