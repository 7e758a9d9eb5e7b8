"""Checkpoints: the files of finished pieces from which a long search goes on after an interruption.

`Checkpoint` is what is done, `format` says how it is written, `seal` which lines count, and `locked_file` is the file.
"""

from .checkpoint import Checkpoint
from .locked_file import LockedFile
from .path import LONG_SEARCH, CheckpointPath
from .state_folder import state_folder

__all__ = ["LONG_SEARCH", "Checkpoint", "CheckpointPath", "LockedFile", "state_folder"]
