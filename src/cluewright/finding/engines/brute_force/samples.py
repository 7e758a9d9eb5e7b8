"""Random fillings of the free clue cells: how many there are, estimated in a moment, and a sample of the work.

A random beginning gives one cell after the other one of the labels that it may have, each equally likely. The product
of the numbers of choices along the way is how many beginnings it stands for; on average that is their number (Knuth
1975, Estimating the Efficiency of Backtrack Programs). Many are drawn side by side.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ....arrays import NDArray, np
from ....boards import Cell, Mask
from ..clue_order import clue_order
from .fillings import least_digits
from .tree import LabelPath

FILLINGS_SAMPLED = 200
"""Random fillings by which their number is estimated, in some milliseconds; it is mostly wrong by less than a half."""


@dataclass(frozen=True)
class Beginnings:
    """Random labels for the first few free clue cells of an order."""

    labels: "NDArray[np.intp]"
    """A row for each beginning."""
    weights: "NDArray[np.float64]"
    """How many beginnings each stands for; 0 for one that led to a cell without a choice."""

    @property
    def weighted_paths(self) -> Iterator[tuple[LabelPath, float]]:
        """Each beginning that can go on, and how many it stands for."""
        for labels, weight in zip(self.labels.tolist(), self.weights.tolist(), strict=True):
            if weight:
                yield tuple(labels), weight


@lru_cache(maxsize=64)
def estimated_fillings(mask: Mask) -> float:
    """About how many fillings the free clue cells have; the same number each time, and for every number of cells.

    >>> round(estimated_fillings(Mask.parse("12.. *... ..*. ...*")))
    12
    """
    order = clue_order(mask)
    return float(random_beginnings(mask, order, len(order), FILLINGS_SAMPLED).weights.mean())


def random_beginnings(mask: Mask, order: Sequence[Cell], depth: int, count: int, seed: int = 0) -> Beginnings:
    """This many random beginnings of as many cells as `depth` says."""
    random, board = np.random.default_rng(seed), mask.board
    fixed = sorted({*mask.digits} - {0})
    all_labels, every = np.arange(board.digits), np.arange(count)[:, None]
    times = np.array([house.times for house in board.houses], np.int64)[:, None]
    held = np.zeros((count, len(board.houses), board.digits), np.int64)
    for number, house in enumerate(board.houses):
        for cell in house.cells:
            if mask.digits[cell]:
                held[:, number, fixed.index(mask.digits[cell])] += 1
    in_use = np.full(count, len(fixed))
    weights, labels = np.ones(count), np.zeros((count, depth), np.intp)
    for index, cell in enumerate(order[:depth]):
        houses = np.array([number for number, house in enumerate(board.houses) if house.cell_bits >> cell & 1], np.intp)
        choices = (held[:, houses] < times[houses]).all(axis=1) & (all_labels <= in_use[:, None])
        missing = least_digits(board) - in_use  # labels that the cells left must bring into use
        choices &= (all_labels >= in_use[:, None]) | (missing < len(order) - index)[:, None]
        choices &= (missing <= len(order) - index)[:, None]
        weights *= choices.sum(axis=1)
        labels[:, index] = np.argmax(choices * random.random(choices.shape), axis=1)
        held[every, houses, labels[:, index : index + 1]] += 1
        in_use = np.maximum(in_use, labels[:, index] + 1)
    if depth == len(order):
        weights *= in_use >= least_digits(board)
    return Beginnings(labels, weights)
