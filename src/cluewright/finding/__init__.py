"""The heart: a puzzle on a mask that strategies complete, or a proof that there is none."""

from ..verifying import Wishes
from .asking import UP_TO, find, find_all, find_several
from .catalogue import ENGINES, engine_named
from .engine import Engine, EngineFault, Exhausted, GaveUp, Kept, PassedOver, Refuted, Report, Suggested, Working
from .fewest_clues import Minimum, minimum
from .options import Options
from .outcome import Complete, Effort, Ending, Found, Impossible, Outcome, Undecided
from .portfolio import AUTO, engine_names
from .question import Question

__all__ = [
    "AUTO",
    "ENGINES",
    "UP_TO",
    "Complete",
    "Effort",
    "Ending",
    "Engine",
    "EngineFault",
    "Exhausted",
    "Found",
    "GaveUp",
    "Impossible",
    "Kept",
    "Minimum",
    "Options",
    "Outcome",
    "PassedOver",
    "Question",
    "Refuted",
    "Report",
    "Suggested",
    "Undecided",
    "Wishes",
    "Working",
    "engine_named",
    "engine_names",
    "find",
    "find_all",
    "find_several",
    "minimum",
]
