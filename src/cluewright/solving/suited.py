"""Which boards suit what is made for houses alone that hold each digit once."""

from ..boards import Board, Grid
from ..boards.board import why_not_houses_alone


def unsuited(grid: Grid) -> str:
    """Why the board of a grid does not suit it; empty if it does."""
    return unsuited_board(grid.board)


def unsuited_board(board: Board) -> str:
    """Why a board does not suit it; empty if it does.

    >>> from cluewright.boards import board_named
    >>> unsuited_board(board_named("classic"))
    ''
    """
    if why := why_not_houses_alone(board):
        return why
    house = next((house for house in board.houses if house.times > 1), None)
    if house is None:
        return ""
    return f"expected houses that hold each digit once, got {house.name}, which holds each {house.times} times"
