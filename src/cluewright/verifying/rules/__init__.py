"""Rules: what each strategy concludes, defined a second time. The checker shares no declaration with what searches."""

# trust: believed for brute-force, rounds, few-clues
# trust: believed for starvation, chute-cubes where there are wishes

from .catalogue import DEFINITIONS, Definition, definition_of
from .rule import Candidate, Rule

__all__ = ["DEFINITIONS", "Candidate", "Definition", "Rule", "definition_of"]
