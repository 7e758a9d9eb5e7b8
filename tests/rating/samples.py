"""Small puzzles with a level: full 4x4 grids with few and with many clues taken away."""

from functools import cache

import cluewright as cw

HARD = [str(puzzle) for puzzle in cw.generate(12, board="4x4", seed=1)]
"""Minimal puzzles."""


@cache
def easier(puzzle: str) -> str:
    """The same puzzle with all digits but four given."""
    solved = str(cw.solution(puzzle))
    empty = [cell for cell in range(16) if puzzle[cell] == "."][:4]
    return "".join("." if cell in empty else digit for cell, digit in enumerate(solved))


RATED = [(easier(puzzle), "easy") for puzzle in HARD] + [(puzzle, "hard") for puzzle in HARD]
"""Puzzles of two levels."""
RATED_LINES = "\n".join("\t".join(each) for each in RATED)
