"""Technique: the hardest step on a way of its own order, on the scale of Sudoku Explainer."""

from .disagreement import Disagreement, disagreement
from .options import TechniqueOptions
from .scale import BEYOND, TECHNIQUES, Technique, rating_words, technique_named
from .step import TechniqueStep
from .way import Way, next_technique_step, way

__all__ = [
    "BEYOND",
    "TECHNIQUES",
    "Disagreement",
    "Technique",
    "TechniqueOptions",
    "TechniqueStep",
    "Way",
    "disagreement",
    "next_technique_step",
    "rating_words",
    "technique_named",
    "way",
]
