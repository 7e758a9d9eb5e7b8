"""The engines, in the order in which they take turns in the portfolio. To add one, add its line to `ENGINES`.

Those of plugins are asked only by name: the portfolio is the same everywhere.
"""

from collections.abc import Mapping

from ...errors import CluewrightError
from ...plugins import declared
from ...values import in_short, is_among
from .annealing import ANNEALING
from .asp import ASP
from .brute_force.search import BRUTE_FORCE
from .chute_cubes.search import CHUTE_CUBES
from .climbing import CLIMBING
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
    CLIMBING,
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


AUTO = "auto"
"""The name that stands for all engines of the portfolio that suit the question."""


def plugged_engines() -> Mapping[str, Engine]:
    """The engines of plugins by name."""
    return declared("ENGINES", (Engine,), lambda: [AUTO, *(engine.name for engine in ENGINES)])


def known_engines() -> tuple[Engine, ...]:
    """The engines of the catalogue, and then those of plugins."""
    return (*ENGINES, *plugged_engines().values())


def engine_named(name: str | Engine) -> Engine:
    """The engine of this name, of the catalogue or of a plugin; one that is given as such.

    >>> engine_named("starvation").is_complete
    True
    """
    if isinstance(name, Engine):
        return name
    for engine in ENGINES:
        if is_among(name, [engine.name]):
            return engine
    plugged = plugged_engines()
    if is_among(name, plugged):
        return plugged[name]
    known = ", ".join([AUTO, *(engine.name for engine in ENGINES), *plugged])
    raise CluewrightError(f"expected an engine ({known}), got {in_short(name)}")


def as_sent(engine: Engine) -> str | Engine:
    """The engine as a worker hears of it: by name if that says all, since its functions may be lambdas."""
    is_named = engine in ENGINES or plugged_engines().get(engine.name) is engine
    return engine.name if is_named else engine


def is_own(engine: str | Engine) -> bool:
    """Whether this is an engine that the user has made: its name alone does not say what it does."""
    return engine != AUTO and engine_named(engine) not in ENGINES
