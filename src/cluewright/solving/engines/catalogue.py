"""The engines that solve. To add one, add its line to `SOLVING_ENGINES`."""

from ...values import member_named
from ..engine import SolvingEngine
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


def solving_engine_named(name: str) -> SolvingEngine:
    """The engine of this name.

    >>> solving_engine_named("native").name
    'native'
    """
    return member_named("expected an engine ({})", name, SOLVING_ENGINES)
