"""The engines that solve, each in a file or folder, and the catalogue that names them."""

from .catalogue import ENGINES, engine_named
from .engine import NODES, Engine, Work

__all__ = ["ENGINES", "NODES", "Engine", "Work", "engine_named"]
