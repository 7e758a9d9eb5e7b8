"""The engines that solve. To add one, add its line to `SOLVING_ENGINES`.

Those of plugins are asked only by name.
"""

from collections.abc import Mapping

from ...plugins import declared
from ...values import is_among, member_named
from ..engine import SolvingEngine, distrusted
from ..studies.engines.alldifferent import ALLDIFFERENT
from ..studies.engines.generate_and_test import GENERATE_AND_TEST
from ..studies.engines.labelling import LABELLING
from ..studies.engines.propagation import PROPAGATION
from ..studies.engines.sql import SQL
from .asp import ASP
from .dancing_links import DANCING_LINKS
from .native import NATIVE
from .reference import REFERENCE
from .sat import SAT, SAT_NAIVE

SOLVING_ENGINES: tuple[SolvingEngine, ...] = (
    NATIVE,
    DANCING_LINKS,
    REFERENCE,
    PROPAGATION,
    *ALLDIFFERENT,
    LABELLING,
    SAT,
    SAT_NAIVE,
    ASP,
    SQL,
    GENERATE_AND_TEST,
)


def plugged_solving_engines() -> Mapping[str, SolvingEngine]:
    """The engines of plugins by name."""
    return declared("SOLVING_ENGINES", (SolvingEngine,), lambda: [engine.name for engine in SOLVING_ENGINES])


def known_solving_engines() -> tuple[SolvingEngine, ...]:
    """The engines of the catalogue, and then those of plugins."""
    return (*SOLVING_ENGINES, *plugged_solving_engines().values())


def solving_engine_named(name: str) -> SolvingEngine:
    """The engine of this name, of the catalogue or of a plugin; what the latter finds is checked.

    >>> solving_engine_named("native").name
    'native'
    """
    of_package = {engine.name: engine for engine in SOLVING_ENGINES}
    if is_among(name, of_package):
        return of_package[name]
    return distrusted(member_named("expected an engine ({})", name, known_solving_engines()))
