"""Exact cover: choose options that cover every item exactly once; by dancing links, in the kernel."""

from .duals import assignment, distinct_representatives, hitting_sets, labelling, labellings
from .paths import CoverPath, Study, path_to, study
from .problem import Cover, CoverOption, Item, Problem
from .search import RULES, CoverSearch, CoverStatistics, DepthCounts
from .translations import clue_options, digits_of_cover, langford, queens, sudoku

__all__ = [
    "RULES",
    "Cover",
    "CoverOption",
    "CoverPath",
    "CoverSearch",
    "CoverStatistics",
    "DepthCounts",
    "Item",
    "Problem",
    "Study",
    "assignment",
    "clue_options",
    "digits_of_cover",
    "distinct_representatives",
    "hitting_sets",
    "labelling",
    "labellings",
    "langford",
    "path_to",
    "queens",
    "study",
    "sudoku",
]
