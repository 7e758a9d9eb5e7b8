"""Logs: the files that keep what long searches have done, so that others can go on from there.

A line for each finished piece of work; what the lines tell; and the file, which one process has at a time.
"""

from .checkpoint import Checkpoint
from .keeping import Keeping

__all__ = ["Checkpoint", "Keeping"]
