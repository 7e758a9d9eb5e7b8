"""As a person solves: the path, its words, the paper's rounds, and hints. Never looks at a solution."""

from .hint import MISTAKE, hint
from .path import Path, as_position, clue_grid, count_rounds, explain, next_step, walk, walked

__all__ = [
    "MISTAKE",
    "Path",
    "as_position",
    "clue_grid",
    "count_rounds",
    "explain",
    "hint",
    "next_step",
    "walk",
    "walked",
]
