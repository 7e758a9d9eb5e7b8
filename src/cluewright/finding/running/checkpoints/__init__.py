"""Checkpoints: the files of finished pieces from which a long search goes on after an interruption.

`Checkpoint` is what is done, `format` says how it is written, and `seal` which lines count.
"""

from typing import TYPE_CHECKING

from ....faces import names_from

if TYPE_CHECKING:
    from .checkpoint import Checkpoint as Checkpoint
    from .path import LONG_SEARCH as LONG_SEARCH
    from .path import CheckpointPath as CheckpointPath
    from .seal import state_folder as state_folder
else:
    __getattr__ = names_from(__name__)
