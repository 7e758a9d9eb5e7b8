"""Exact cover: choose options that cover every item exactly once; by dancing links, in the kernel."""

from .duals import assignment as assignment
from .duals import distinct_representatives as distinct_representatives
from .duals import hitting_sets as hitting_sets
from .duals import labelling as labelling
from .duals import labellings as labellings
from .paths import Study as Study
from .paths import path_to as path_to
from .paths import study as study
from .problem import Cover as Cover
from .problem import Problem as Problem
from .search import RULES as RULES
from .search import DepthCounts as DepthCounts
from .translations import clue_options as clue_options
from .translations import digits_of_cover as digits_of_cover
from .translations import langford as langford
from .translations import queens as queens
from .translations import sudoku as sudoku
