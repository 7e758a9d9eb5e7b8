"""Engines: ways to search, each in a file or folder, and the catalogue that names them. None knows how it is run."""

from .catalogue import ENGINES, engine_named
from .engine import (
    AllSuggested,
    Attempt,
    Done,
    Engine,
    EngineFault,
    GaveUp,
    PassedOver,
    Piece,
    Pieces,
    Refuted,
    Report,
    Role,
    Split,
    Suggested,
    Working,
    split_pieces,
)

__all__ = [
    "ENGINES",
    "AllSuggested",
    "Attempt",
    "Done",
    "Engine",
    "EngineFault",
    "GaveUp",
    "PassedOver",
    "Piece",
    "Pieces",
    "Refuted",
    "Report",
    "Role",
    "Split",
    "Suggested",
    "Working",
    "engine_named",
    "split_pieces",
]
