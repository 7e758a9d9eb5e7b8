"""Rules: what each strategy concludes, defined a second time. The checker shares no declaration with what searches."""

# trust: believed for brute-force, rounds, few-clues
# trust: believed for starvation, chute-cubes where there are wishes

from .catalogue import DEFINITIONS as DEFINITIONS
from .catalogue import Definition as Definition
from .catalogue import definition_of as definition_of
from .left import Left as Left
from .rule import Candidate as Candidate
from .rule import Rule as Rule
