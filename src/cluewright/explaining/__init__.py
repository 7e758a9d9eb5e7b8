"""Explaining: the path with its words, the paper's rounds, and hints. Nothing here looks at a solution."""

from .batches import Paths, PathSteps, ToldPaths, options_at, paths, told_paths
from .hint import MISTAKE, hint
from .path import Path, clue_grid, explain, next_step, position_of, sentences, walk, walked, why_impossible
from .rounds import Rounds, rounds, rounds_from
from .stretches import Stretch, each_alone, placements, singles_together, summed_up
from .telling import titles_by_language

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
    "next_step",
    "options_at",
    "paths",
    "placements",
    "position_of",
    "rounds",
    "rounds_from",
    "sentences",
    "singles_together",
    "summed_up",
    "titles_by_language",
    "told_paths",
    "walk",
    "walked",
    "why_impossible",
]
