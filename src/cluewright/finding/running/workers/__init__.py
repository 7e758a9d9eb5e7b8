"""Workers: processes of their own, for engines that could not be stopped otherwise, and for pieces of work.

A process is given one task for all its life or, as one of a crew, piece after piece.
"""

from typing import TYPE_CHECKING

from ....faces import names_from

if TYPE_CHECKING:
    from .cluster import by_cluster as by_cluster
    from .crew import Executor as Executor
    from .crew import PieceWork as PieceWork
    from .crew import by_processes as by_processes
    from .processes import Task as Task
    from .processes import can_be_sent as can_be_sent
    from .processes import heard as heard
else:
    __getattr__ = names_from(__name__)
