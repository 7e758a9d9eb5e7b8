"""Engines that solve: each in a file or folder, and the catalogue that names them."""

from ..engine import NODES as NODES
from ..engine import SolvingEngine as SolvingEngine
from ..engine import WorkCounts as WorkCounts
from .catalogue import SOLVING_ENGINES as SOLVING_ENGINES
from .catalogue import solving_engine_named as solving_engine_named
