"""The heart: a puzzle on a mask that strategies complete, or a proof that there is none."""

from .catalogue import ENGINES, engine_named
from .engine import Engine, Exhausted, GaveUp, Refuted, Report, Suggested, Working
from .outcome import Effort, Found, Impossible, Outcome, Undecided
from .question import Question, Wishes

__all__ = [
    "ENGINES",
    "Effort",
    "Engine",
    "Exhausted",
    "Found",
    "GaveUp",
    "Impossible",
    "Outcome",
    "Question",
    "Refuted",
    "Report",
    "Suggested",
    "Undecided",
    "Wishes",
    "Working",
    "engine_named",
]
