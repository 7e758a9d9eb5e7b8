"""Processes of our own: started with some work, heard, and stopped at once; `__main__` runs inside them."""

from typing import TYPE_CHECKING

from ..faces import names_from

if TYPE_CHECKING:
    from .crew import Crew as Crew
    from .pace import HEARTBEAT as HEARTBEAT
    from .pace import usable_cores as usable_cores
    from .waiting import MAX_DEATHS as MAX_DEATHS
    from .worker import Worker as Worker
    from .worker import received as received
    from .worker import stop_all as stop_all
else:
    __getattr__ = names_from(__name__)
