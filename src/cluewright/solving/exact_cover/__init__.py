"""Exact cover: choose options that cover every item exactly once; by dancing links, in the kernel."""

from .duals import assignment, distinct_representatives, hitting_sets, labelling, labellings
from .paths import Path, Study, path_to, study
from .problem import Cover, Item, Option, Problem
from .search import RULES, Depth, Search, Statistics
from .translations import clue_options, digits_of, langford, queens, sudoku

__all__ = [
    "RULES",
    "Cover",
    "Depth",
    "Item",
    "Option",
    "Path",
    "Problem",
    "Search",
    "Statistics",
    "Study",
    "assignment",
    "clue_options",
    "digits_of",
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
