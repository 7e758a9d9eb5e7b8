"""Contradictions: why a grid or a position cannot be completed, in parts and in English words."""

from dataclasses import dataclass

from .bit_sets import Cell
from .board import Board
from .houses import House


@dataclass(frozen=True)
class Contradiction:
    """What cannot be completed, and what is wrong there.

    Its `kind` is `clash` (a house holds a digit too often), `no-candidate` (of a cell), `no-place` or `few-places` (a
    house has none for a digit, or fewer than it must hold).
    """

    kind: str
    board: Board
    cell: Cell | None = None
    house: House | None = None
    symbol: str = ""
    """The digit."""
    held: int = 0
    """How often the house holds the digit, or has places for it."""

    @property
    def words(self) -> str:
        """The contradiction in English."""
        if self.house is None:
            assert self.cell is not None
            return f"{self.board.cell_words(self.cell)}: no candidate is left"
        symbol, times = self.symbol, self.house.times
        often = "once" if times == 1 else f"{times} times"
        said = {
            "clash": f"expected {symbol} at most {often}, got it {self.held} times",
            "no-place": f"{symbol} has no place",
            "few-places": f"too few places for {symbol}",
        }
        return f"{self.house.name}: {said[self.kind]}"
