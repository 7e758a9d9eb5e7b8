"""The engines, in the order in which they take turns in the portfolio. To add one, add its line to `ENGINES`."""

from ...errors import CluewrightError
from ...values import in_short, is_among
from .annealing import ANNEALING
from .asp import ASP
from .brute_force.search import BRUTE_FORCE
from .chute_cubes.search import CHUTE_CUBES
from .engine import Engine
from .guided import GUIDED
from .naive import NAIVE
from .no_grid import NO_GRID
from .rounds.search import ROUNDS, ROUNDS_30
from .screens.search import SCREENS
from .starvation.search import STARVATION

ENGINES: tuple[Engine, ...] = (
    SCREENS,
    ANNEALING,
    NO_GRID,
    STARVATION,
    CHUTE_CUBES,
    BRUTE_FORCE,
    ROUNDS,
    ASP,
    ROUNDS_30,
    NAIVE,
    GUIDED,
)


def engine_named(name: str) -> Engine:
    """The engine of this name.

    >>> engine_named("starvation").is_complete
    True
    """
    for engine in ENGINES:
        if is_among(name, [engine.name]):
            return engine
    known = ", ".join(engine.name for engine in ENGINES)
    raise CluewrightError(f"expected an engine (auto, {known}), got {in_short(name)}")
