"""Brute force: every filling of the free clue cells, up to the names of digits, cut off at contradictions.

The tree: a node gives digits to the first few cells of an order. Its children give the next cell each digit that is
fixed somewhere, each that was used so far, and the least of the others. The closure of a node's clues is shared by all
fillings below it: rules are monotone, so what is gone at a node is gone below. If it is a contradiction, no filling
below can be completed; those are only counted.

Up to the names of the digits a classic mask of 17 clues has some two thousand million fillings, known before the search
begins, and nearly all get stuck at once.
"""

from collections.abc import Iterator

from ...question import Question
from ..engine import Engine, Report, Role
from .estimate import cost, workload
from .pieces import Fillings


def search(question: Question) -> Iterator[Report]:
    """Suggest every puzzle, or refute the mask."""
    return Fillings(question).search_all()


BRUTE_FORCE = Engine(
    name="brute-force",
    help="Every filling of the clue cells, up to the names of the digits.",
    search=search,
    pieces=Fillings,
    cost=cost,
    workload=workload,
    is_complete=True,
    knows_constraints=True,
    role=Role.SMALL,
)
