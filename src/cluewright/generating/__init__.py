"""Generating: from a grid to a puzzle. Clues are left out of a random grid as long as a mode solves the rest.

`generation` has what users call. `options` declares its options, and `request` understands them; `attempts` makes a
puzzle, by the kernel (`native`) wherever that knows how; `reduction`, `tuning` and `lookahead` say in Python what the
kernel does. `modes` says what must solve a puzzle, `target` what it is to measure, `masks` asks `find`, and
`hint_sequences` tells in which order cells can be filled.
"""

from .generation import generate
from .hint_sequences import HintSequence, cell_letters, hint_sequence, propagation_log
from .lookahead import lookahead
from .modes import COMPLETE, LOOKAHEAD, MODES, PROPAGATION, Depth, Mode, ModeLike, chosen_mode
from .options import GenerateOptions, GenerationProgress
from .puzzle import Puzzle
from .reduction import ReductionOutcome, Removal, reduced_grid, reduction

__all__ = [
    "COMPLETE",
    "LOOKAHEAD",
    "MODES",
    "PROPAGATION",
    "Depth",
    "GenerateOptions",
    "GenerationProgress",
    "HintSequence",
    "Mode",
    "ModeLike",
    "Puzzle",
    "ReductionOutcome",
    "Removal",
    "cell_letters",
    "chosen_mode",
    "generate",
    "hint_sequence",
    "lookahead",
    "propagation_log",
    "reduced_grid",
    "reduction",
]
