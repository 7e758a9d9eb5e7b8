"""The engines, in the order in which the portfolio thinks of them."""

from ..errors import CluewrightError
from . import annealing, asp, cubes, rounds, screens, starving, trying
from .engine import Engine

ENGINES: tuple[Engine, ...] = (
    screens.SCREENS,
    annealing.ANNEALING,
    starving.EXHAUSTIVE,
    cubes.CHUTE_CUBES,
    trying.BRUTE_FORCE,
    rounds.GROWING_ROUNDS,
    asp.ASP,
    rounds.THIRTY_ROUNDS,
    trying.NAIVE,
    trying.GUIDED,
)


def engine_named(name: str) -> Engine:
    """The engine of this name."""
    for engine in ENGINES:
        if engine.name == name:
            return engine
    known = ", ".join(engine.name for engine in ENGINES)
    raise CluewrightError(f"expected an engine (auto, {known}), got {name!r}")
