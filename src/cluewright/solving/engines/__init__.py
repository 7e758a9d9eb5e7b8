"""Engines that solve: each in a file or folder, and the catalogue that names them."""

from ..engine import NODES, SolvingEngine, WorkCounts
from .catalogue import SOLVING_ENGINES, solving_engine_named

__all__ = ["NODES", "SOLVING_ENGINES", "SolvingEngine", "WorkCounts", "solving_engine_named"]
