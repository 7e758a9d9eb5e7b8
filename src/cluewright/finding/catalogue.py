"""The engines, in the order in which the portfolio thinks of them."""

from ..errors import CluewrightError
from . import asp, brute_force, screens
from .engine import Engine

ENGINES: tuple[Engine, ...] = (
    screens.SCREENS,
    asp.ASP,
    brute_force.BRUTE_FORCE,
)


def engine_named(name: str) -> Engine:
    """The engine of this name."""
    for engine in ENGINES:
        if engine.name == name:
            return engine
    known = ", ".join(engine.name for engine in ENGINES)
    raise CluewrightError(f"expected an engine (auto, {known}), got {name!r}")
