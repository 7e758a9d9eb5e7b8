"""Asks: what can be asked of each line of a sweep. One file each, and a catalogue that names them."""

from .ask import ERROR, IMPOSSIBLE, SET_ASIDE, UNDECIDED, Ask, LineAnswer, LineRecord
from .catalogue import ASKS, ask_named

__all__ = [
    "ASKS",
    "ERROR",
    "IMPOSSIBLE",
    "SET_ASIDE",
    "UNDECIDED",
    "Ask",
    "LineAnswer",
    "LineRecord",
    "ask_named",
]
