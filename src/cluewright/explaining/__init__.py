"""Explaining: the path with its words, the paper's rounds, and hints. Nothing here looks at a solution."""

from .batches import Paths, PathSteps, ToldPaths, options_at, paths, told_paths
from .hint import MISTAKE, hint
from .path import Path, clue_grid, explain, next_step, position_of, sentences, walk, walked
from .rounds import Rounds, rounds, rounds_from
from .stretches import Stretch, each_alone, singles_together
from .telling import house_in, titles_by_language, told_in

__all__ = [
    "MISTAKE",
    "Path",
    "PathSteps",
    "Paths",
    "Rounds",
    "Stretch",
    "ToldPaths",
    "clue_grid",
    "each_alone",
    "explain",
    "hint",
    "house_in",
    "next_step",
    "options_at",
    "paths",
    "position_of",
    "rounds",
    "rounds_from",
    "sentences",
    "singles_together",
    "titles_by_language",
    "told_in",
    "told_paths",
    "walk",
    "walked",
]
