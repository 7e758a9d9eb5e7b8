"""Checkpoints: the files of finished pieces from which a long search goes on after an interruption.

`Checkpoint` is what is done; `format` says how it is written; `locked_file` is the file, which one process has at a time.
"""

from .checkpoint import Checkpoint
from .path import CheckpointPath

__all__ = ["Checkpoint", "CheckpointPath"]
