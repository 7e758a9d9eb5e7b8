"""Starvation: every filling, given up as soon as some cell can never become a naked single.

A naked single needs nearly all digits among its peers, and if clues are few, few cells have that many clues as peers.
So the search looks at the cell that must be filled next, and most choices for its peers leave no way to fill it. A clue
is given each digit that helps to fill that cell; all its other digits stay one branch until it matters which of them it
has. The kernel searches; docs/certificates.md says what a node is, and what the checker goes through.
"""

from collections.abc import Iterator

from ....strategies.singles import FULL_HOUSE, NAKED_SINGLE
from ...question import Question
from ..engine import Engine, Report
from .estimate import cost, workload
from .pieces import Start, Subtrees, reports_below

MAX_CELLS, MAX_DIGITS, MAX_CLUES_SEEN = 128, 9, 22
"""Cells and digits of a board, and clues among the peers of a cell: the most that the kernel's counters hold."""


def search(question: Question) -> Iterator[Report]:
    """Suggest every puzzle, or refute the mask."""
    return reports_below(question, Start(), {})


def _unsuited(question: Question) -> str:
    board, clues = question.board, question.mask.cells
    if NAKED_SINGLE not in question.strategies or not set(question.strategies) <= {NAKED_SINGLE, FULL_HOUSE}:
        return "it is for the strategy naked-single, alone or with full-house"
    if not board.all_times_one or board.size > MAX_CELLS or board.digits > MAX_DIGITS:
        return f"it is for houses that hold each digit once, at most {MAX_DIGITS} digits and {MAX_CELLS} cells"
    if any((peers & clues).bit_count() > MAX_CLUES_SEEN for peers in board.peers):
        return f"it is for masks in which no cell sees more than {MAX_CLUES_SEEN} clues"
    return ""


STARVATION = Engine(
    name="starvation",
    help="Every filling that naked singles could complete, given up when some cell can never be filled.",
    search=search,
    unsuited=_unsuited,
    pieces=Subtrees,
    cost=cost,
    workload=workload,
    is_complete=True,
)
