"""The engines, in the order in which the portfolio thinks of them."""

from ..errors import CluewrightError
from . import asp, brute_force, rounds_search
from .engine import Engine
from .screens import SCREENS

ENGINES: tuple[Engine, ...] = (
    SCREENS,
    brute_force.BRUTE_FORCE,
    asp.ASP,
    rounds_search.GROWING_ROUNDS,
    rounds_search.THIRTY_ROUNDS,
)


def engine_named(name: str) -> Engine:
    """The engine of this name."""
    for engine in ENGINES:
        if engine.name == name:
            return engine
    known = ", ".join(engine.name for engine in ENGINES)
    raise CluewrightError(f"expected an engine (auto, {known}), got {name!r}")
