"""Processes of our own: started with some work, heard, and stopped at once; `__main__` runs inside them."""

from .crew import Crew as Crew
from .waiting import MAX_DEATHS as MAX_DEATHS
from .worker import HEARTBEAT as HEARTBEAT
from .worker import Worker as Worker
from .worker import received as received
from .worker import stop_all as stop_all
from .worker import usable_cores as usable_cores
