"""The engines that solve. To add one, add its line to `ENGINES`."""

from ...errors import CluewrightError
from .alldifferent import ALLDIFFERENT
from .engine import Engine
from .native import NATIVE
from .propagation import PROPAGATION

ENGINES: tuple[Engine, ...] = (NATIVE, PROPAGATION, *ALLDIFFERENT)


def engine_named(name: str) -> Engine:
    """The engine of this name.

    >>> engine_named("native").name
    'native'
    """
    for engine in ENGINES:
        if engine.name == name:
            return engine
    known = ", ".join(engine.name for engine in ENGINES)
    raise CluewrightError(f"expected an engine ({known}), got {name!r}")
