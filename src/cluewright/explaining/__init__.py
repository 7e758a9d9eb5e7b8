"""AS A PERSON SOLVES: the path with its words, the paper's rounds, and hints. Nothing here looks at a solution."""

from .batches import Paths, PathSteps, paths, placeable
from .hint import MISTAKE, hint
from .path import Path, as_position, clue_grid, explain, next_step, walk, walked
from .rounds import Rounds, rounds
from .stretches import Stretch, each_alone, singles_together

__all__ = [
    "MISTAKE",
    "Path",
    "PathSteps",
    "Paths",
    "Rounds",
    "Stretch",
    "as_position",
    "clue_grid",
    "each_alone",
    "explain",
    "hint",
    "next_step",
    "paths",
    "placeable",
    "rounds",
    "singles_together",
    "walk",
    "walked",
]
