"""What each strategy concludes, defined a second time: the checker shares no declaration with what searches."""

from .catalogue import DEFINITIONS, Definition, definition_of
from .rule import Candidate, Rule

__all__ = ["DEFINITIONS", "Candidate", "Definition", "Rule", "definition_of"]
