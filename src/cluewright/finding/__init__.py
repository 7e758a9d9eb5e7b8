"""The heart: a puzzle on a mask that strategies complete, or a proof that there is none.

From the top: `asking` has the verbs. `search` turns into outcomes what the engines report that the `portfolio` asks: in
this process, in `workers`, or `piecewise`, with `logs` to go on from. Nothing that they say gets past `judging`.
The engines of the `catalogue` are in `screens`, `annealing`, `starving`, `cubes`, `trying`, `rounds`, `asp`; what they
are asked is a `question`, and what they may say is in `engine`. Beside all that, `fewest_clues` has `minimum`.
"""

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
