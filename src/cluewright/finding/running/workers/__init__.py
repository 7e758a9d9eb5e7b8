"""Workers: processes of their own, for engines that could not be stopped otherwise, and for pieces of work.

A process is given one task for all its life or, as one of a crew, piece after piece.
"""

from .cluster import by_cluster
from .crew import Executor, PieceWork, by_processes
from .processes import Task, can_be_sent, heard

__all__ = ["Executor", "PieceWork", "Task", "by_cluster", "by_processes", "can_be_sent", "heard"]
