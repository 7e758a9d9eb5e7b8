"""Engines that solve: each in a file or folder, and the catalogue that names them."""

from ..engine import NODES, Engine, Work
from .catalogue import ENGINES, engine_named

__all__ = ["ENGINES", "NODES", "Engine", "Work", "engine_named"]
