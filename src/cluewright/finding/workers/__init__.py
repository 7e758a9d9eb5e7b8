"""Workers: processes of their own, for engines that could not be stopped otherwise, and for pieces of work.

A process is given a task once for all, or, as one of a crew, piece after piece; `__main__` is what runs inside.
"""

from .crew import Executor, PieceWork, by_processes
from .processes import PATIENCE, Task, can_be_sent, heard

__all__ = ["PATIENCE", "Executor", "PieceWork", "Task", "by_processes", "can_be_sent", "heard"]
