"""Puzzles for libraries, and libraries with them."""

from pathlib import Path
from random import Random

from cluewright.boards import Grid, board_named
from cluewright.boards.symmetries import random_equivalent
from cluewright.generating import generate
from cluewright.storing import Library, library

SMALL = "1...2..3..4..1.."
"""A 4x4 puzzle."""
CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def puzzles(count: int, board: str = "classic", seed: int = 1) -> list[Grid]:
    """Different puzzles of a board."""
    return [puzzle.grid for puzzle in generate(count, board=board, seed=seed)]


def disguised(grid: Grid, seed: int) -> Grid:
    """The same puzzle, moved and renamed."""
    moved = random_equivalent(grid, seed=seed)
    names = Random(seed).sample(range(1, grid.board.digits + 1), grid.board.digits)
    return Grid(tuple(names[digit - 1] if digit else 0 for digit in moved.digits), board_named(grid.board))


def filled(folder: Path) -> Library:
    """A library with puzzles of every kind, rated."""
    made = library(folder / "filled.db")
    made.add(puzzles(150), source="one", tags="many,first")
    made.add([puzzle.grid for puzzle in generate(60, symmetry="half-turn", seed=2)], source="two", tags="many")
    made.add([puzzle.grid for puzzle in generate(40, level="hard", seed=3)], source="two")
    made.add(puzzles(30, "6x6"), source="six")
    made.rate(numbers=range(1, len(made) - 10))
    return made
