"""Starvation: every filling, given up as soon as some cell can never become a naked single.

A naked single needs nearly all digits among its peers, and if clues are few, few cells have that many clues as peers.
So the search looks at the cell that must be filled next, and most choices for its peers leave no way to fill it. A clue
is given each digit that helps to fill that cell; all its other digits stay one branch until it matters which of them it
has. The kernel searches; docs/certificates.md says what a node is, and what the checker goes through.
"""

from collections.abc import Iterator
from random import Random

from ....strategies.singles import FULL_HOUSE, NAKED_SINGLE
from ...question import Question
from ..engine import Engine, Report, Workload
from ..sampling import MAX_PARTS, rounded, sampled
from .pieces import Start, Subtrees, reports_below

SECONDS_OF_TWENTY = 50.0
"""What a mask of twenty free clue cells takes at most, roughly; with each more ten times as long."""
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


def _cost(question: Question) -> float:
    """The seconds that a search with this number of free clue cells takes, roughly."""
    free = question.mask.free.bit_count()
    return float(SECONDS_OF_TWENTY * 10.0 ** (free - 20))


def _workload(question: Question) -> Workload | None:
    """All pieces, which take as long as some of them do on average."""
    subtrees = Subtrees(question)
    drawn = Random(0).sample(range(len(subtrees)), min(len(subtrees), MAX_PARTS))
    done = sampled(subtrees.search((index,)) for index in drawn)
    share = len(subtrees) / max(len(done), 1)
    nodes = rounded(sum(part.work["nodes"] for part in done) * share)
    seconds = sum(part.seconds for part in done) * share
    return Workload(f"about {nodes} nodes", seconds, not all(part.is_whole for part in done))


STARVATION = Engine(
    name="starvation",
    help="Every filling that naked singles could complete, given up when some cell can never be filled.",
    search=search,
    unsuited=_unsuited,
    pieces=Subtrees,
    cost=_cost,
    workload=_workload,
    is_complete=True,
)
