"""The order in which the search gives the clue cells their digits.

It does not change what there is to find, only what it costs: a cell that comes late is tried in most of the nodes, and
the best last cell is one whose digit hardly ever leads on to anything. Which one that is, a sample tells.
"""

from collections.abc import Sequence

from ....boards import Cell
from ....cancelling import look
from ...question import Question
from ..clue_order import clue_order
from .fillings import count_fillings
from .samples import random_beginnings
from .slices import FillingSearch

MANY_FILLINGS = 10_000_000
"""Fillings from which the order is chosen by a sample, which takes half a second; fewer are gone through sooner. More
free cells than `count_fillings` can take are left in their first order, too."""
SAMPLES = (150, 60, 20)
"""For the last cell, the one before it, and so on: at how many nodes the cost of each choice is measured. All cells
before these stay in their first order; to choose one more takes several times as long."""


def best_order(question: Question) -> tuple[Cell, ...]:
    """An order in which the fillings of the question's mask take few steps; always the same for the same question."""
    order = clue_order(question.mask)
    fillings = count_fillings(question.mask)
    if len(order) <= len(SAMPLES) or fillings is None or fillings < MANY_FILLINGS:
        return order
    last: tuple[Cell, ...] = ()
    for samples in SAMPLES:
        last = min(
            ((cell, *last) for cell in order if cell not in last),
            key=lambda last: _cost(question, order, last, samples),
        )
    return (*(cell for cell in order if cell not in last), *last)


def _cost(question: Question, order: Sequence[Cell], last: tuple[Cell, ...], samples: int) -> float:
    """The steps that a filling takes if these cells come last, measured at some random nodes before them."""
    search = FillingSearch(question, (*(cell for cell in order if cell not in last), *last))
    drawn = random_beginnings(question.mask, search.order, len(search.order) - len(last), samples)
    steps = fillings = 0
    for path in (beginning.labels for beginning in drawn if beginning.weight):
        look()
        for part in search.slices(path):
            steps += part.steps + 1
            fillings += part.fillings
    return steps / max(fillings, 1)
