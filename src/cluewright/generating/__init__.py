"""Generating: from a grid to a puzzle. Clues are left out of a random grid as long as a mode solves the rest.

`generation` has what users call. `options` declares its options, and `request` understands them; `attempts` makes a
puzzle, by the kernel (`native`) wherever that knows how; `reduction`, `tuning` and `lookahead` say in Python what the
kernel does. `vicinity` changes a few clues of a puzzle. `modes` says what must solve a puzzle, `target` what it is to
measure, `masks` asks `find`, and `hint_sequences` tells in which order cells can be filled.
"""

from .generation import generate
from .hint_sequences import HintSequence, hint_sequence
from .modes import COMPLETE, LOOKAHEAD, MODES, PROPAGATION, Mode, chosen_mode
from .options import GenerateOptions, GenerationProgress
from .puzzle import Puzzle
from .request import board_asked_for
from .vicinity import vicinity

__all__ = [
    "COMPLETE",
    "LOOKAHEAD",
    "MODES",
    "PROPAGATION",
    "GenerateOptions",
    "GenerationProgress",
    "HintSequence",
    "Mode",
    "Puzzle",
    "board_asked_for",
    "chosen_mode",
    "generate",
    "hint_sequence",
    "vicinity",
]
