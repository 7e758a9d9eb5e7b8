"""Starvation: every filling, given up as soon as some cell can never become a naked single.

A naked single needs almost all digits around a cell, and with few clues few cells have so many clues around. So the
search goes where the next cell to be filled must lie, and most choices there leave none. A clue gets the digits that
help to fill this cell; all the others wait together until it matters which of them it has. The kernel searches; what
it does is told in nodes.py, and, for those who check it, in docs/certificates.md.
"""

from collections.abc import Iterator

from ....strategies.singles import FULL_HOUSE, NAKED_SINGLE
from ...question import Question
from ..engine import Engine, Report
from .pieces import Start, Subtrees, reports_below

MOST_CELLS, MOST_DIGITS, MOST_CLUES_SEEN = 128, 9, 22
"""What the kernel's counters hold."""


def search(question: Question) -> Iterator[Report]:
    """All puzzles, one after the other."""
    return reports_below(question, Start(), {})


def _unsuited(question: Question) -> str:
    board, clues = question.board, question.mask.cells
    if NAKED_SINGLE not in question.strategies or not set(question.strategies) <= {NAKED_SINGLE, FULL_HOUSE}:
        return "it is for the strategy naked-single, alone or with full-house"
    if not board.all_times_one or board.size > MOST_CELLS or board.digits > MOST_DIGITS:
        return f"it is for houses that hold each digit once, at most {MOST_DIGITS} digits and {MOST_CELLS} cells"
    if any((peers & clues).bit_count() > MOST_CLUES_SEEN for peers in board.peers):
        return f"it is for masks in which no cell sees more than {MOST_CLUES_SEEN} clues"
    return ""


STARVATION = Engine(
    name="starvation",
    help="Every filling that naked singles could complete, cut where cells must starve.",
    search=search,
    unsuited=_unsuited,
    pieces=Subtrees,
    preference=lambda question: 1,
    is_complete=True,
)
