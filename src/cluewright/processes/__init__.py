"""Processes of our own: started with some work, heard, and stopped at once; `__main__` runs inside them."""

from .crew import Crew, Heard
from .waiting import MAX_DEATHS
from .worker import HEARTBEAT, Work, Worker, received, stop_all, usable_cores

__all__ = ["HEARTBEAT", "MAX_DEATHS", "Crew", "Heard", "Work", "Worker", "received", "stop_all", "usable_cores"]
