"""Random fillings of the free clue cells: how many there are, estimated in a moment, and a sample of the work.

A random beginning gives one cell after the other one of the labels that it may have, each equally likely. The product
of the numbers of choices along the way is how many beginnings it stands for; on average that is their number (Knuth
1975, Estimating the Efficiency of Backtrack Programs).
"""

from collections.abc import Sequence
from functools import lru_cache
from math import fsum
from random import Random
from typing import NamedTuple

from ....boards import Cell, Mask
from ..clue_order import clue_order
from .fillings import least_digits
from .labels import named_digits
from .tree import LabelPath

FILLINGS_SAMPLED = 200
"""Random fillings by which their number is estimated, in some milliseconds; it is mostly wrong by less than a half."""


class Beginning(NamedTuple):
    """Random labels for the first few free clue cells of an order."""

    labels: LabelPath
    """Fewer than were asked for where a cell was left without a choice."""
    weight: float
    """How many beginnings it stands for; 0 if it led to a cell without a choice."""


@lru_cache(maxsize=64)
def estimated_fillings(mask: Mask) -> float:
    """About how many fillings the free clue cells have; the same number each time, and for every number of cells.

    >>> round(estimated_fillings(Mask.parse("12.. *... ..*. ...*")))
    12
    """
    order = clue_order(mask)
    return mean_weight(random_beginnings(mask, order, len(order), FILLINGS_SAMPLED))


def mean_weight(drawn: Sequence[Beginning]) -> float:
    """About how many beginnings there are of as many cells as those that were drawn."""
    return fsum(beginning.weight for beginning in drawn) / len(drawn)


def random_beginnings(mask: Mask, order: Sequence[Cell], depth: int, count: int, seed: int = 0) -> list[Beginning]:
    """This many random beginnings of as many cells as `depth` says; those that lead nowhere have the weight 0."""
    random, drawer = Random(seed), _Drawer(mask, order, depth)
    return [drawer.drawn(random) for _ in range(count)]


class _Drawer:
    """Draws beginnings of one mask.

    Of each house it knows the sets of labels, as bits, that are held at least 1, 2, ... times, up to as often as the
    house may hold a label: those in the last set have no room left.
    """

    def __init__(self, mask: Mask, order: Sequence[Cell], depth: int) -> None:
        board = mask.board
        self.labels = board.digits
        self.least = least_digits(board)
        """How many labels must be in use in the end."""
        self.cells = len(order)
        self.houses = [
            [number for number, house in enumerate(board.houses) if house.cell_bits >> cell & 1]
            for cell in order[:depth]
        ]
        """The houses of each cell that gets a label."""
        fixed = named_digits(mask)
        self.fixed = len(fixed)
        self.held = [[0] * house.times for house in board.houses]
        for house, held in zip(board.houses, self.held, strict=True):
            for cell in house.cells:
                if mask.digits[cell]:
                    _hold(held, 1 << fixed.index(mask.digits[cell]))

    def drawn(self, random: Random) -> Beginning:
        """One beginning."""
        held = [levels.copy() for levels in self.held]
        in_use, weight = self.fixed, 1.0
        path: list[int] = []
        for index, houses in enumerate(self.houses):
            choices = (1 << min(in_use + 1, self.labels)) - 1
            for house in houses:
                choices &= ~held[house][-1]
            # Labels that must come into use, and cells that may bring them: this one and those after it.
            missing, left = self.least - in_use, self.cells - index
            if missing >= left:
                choices &= -1 << in_use if missing == left else 0
            if not choices:
                return Beginning(tuple(path), 0.0)
            ways = choices.bit_count()
            weight *= ways
            for _ in range(random.randrange(ways)):
                choices &= choices - 1
            label = choices & -choices
            path.append(label.bit_length() - 1)
            in_use = max(in_use, label.bit_length())
            for house in houses:
                _hold(held[house], label)
        ends_well = len(path) < self.cells or in_use >= self.least
        return Beginning(tuple(path), weight if ends_well else 0.0)


def _hold(levels: list[int], label: int) -> None:
    """Note that a house holds a label, given as its bit, once more."""
    for level in reversed(range(1, len(levels))):
        levels[level] |= levels[level - 1] & label
    levels[0] |= label
