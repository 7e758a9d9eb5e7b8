"""Checkpoints: the files of finished pieces from which a long search goes on after an interruption.

`Checkpoint` is what is done, `format` says how it is written, and `seal` which lines count.
"""

from .checkpoint import Checkpoint
from .path import LONG_SEARCH, CheckpointPath
from .seal import state_folder

__all__ = ["LONG_SEARCH", "Checkpoint", "CheckpointPath", "state_folder"]
