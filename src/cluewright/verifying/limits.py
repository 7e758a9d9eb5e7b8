"""How large a board may be for a kind's check: each kind states it, and more is refused before any work."""

from dataclasses import dataclass

from ..boards import Board
from .refusal import TooLargeToCheck


@dataclass(frozen=True)
class Limits:
    """The sizes of the largest board that a check takes on; the defaults leave room for 64x64."""

    cells: int = 4_096
    candidates: int = 262_144
    """Cells times digits."""
    houses: int = 5_000
    pairs: int = 1_000_000
    """Pairs of cells that share a house, counted for each house and in both orders, with each cell as its own partner.
    So long are the board's tables of who sees whom."""


FOR_LARGE_BOARDS = Limits()


def check_limits(board: Board, limits: Limits) -> None:
    """Refuse a board that is larger.

    >>> from cluewright.boards import board_named
    >>> check_limits(board_named("49x49"), FOR_LARGE_BOARDS)
    """
    sizes = (
        ("cells", board.size, limits.cells),
        ("cells times digits", board.size * board.digits, limits.candidates),
        ("houses", len(board.houses), limits.houses),
        ("pairs of cells in a house", sum(len(house.cells) ** 2 for house in board.houses), limits.pairs),
    )
    for what, size, most in sizes:
        if size > most:
            raise TooLargeToCheck(f"board: too large to check, expected at most {most:,} {what}, got {size:,}")
