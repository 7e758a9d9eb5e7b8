"""Checkpoints: the files of finished pieces from which a long search goes on after an interruption.

`Checkpoint` is what is done, `format` says how it is written, and `locked_file` is the file.
"""

from .checkpoint import Checkpoint
from .path import LONG_SEARCH, CheckpointPath

__all__ = ["LONG_SEARCH", "Checkpoint", "CheckpointPath"]
