"""The engines, in the order in which the portfolio thinks of them."""

from ..errors import CluewrightError
from . import annealing, asp, brute_force, chute_cubes, exhaustive, generate_and_test, guided, rounds, screens
from .engine import Engine

ENGINES: tuple[Engine, ...] = (
    screens.SCREENS,
    annealing.ANNEALING,
    exhaustive.EXHAUSTIVE,
    chute_cubes.CHUTE_CUBES,
    brute_force.BRUTE_FORCE,
    rounds.GROWING_ROUNDS,
    asp.ASP,
    rounds.THIRTY_ROUNDS,
    generate_and_test.NAIVE,
    guided.GUIDED,
)


def engine_named(name: str) -> Engine:
    """The engine of this name."""
    for engine in ENGINES:
        if engine.name == name:
            return engine
    known = ", ".join(engine.name for engine in ENGINES)
    raise CluewrightError(f"expected an engine (auto, {known}), got {name!r}")
