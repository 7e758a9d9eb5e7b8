"""Which of several steps of one strategy is taken, where an order says so: as HoDoKu 2.2 was seen to choose.

Its choices were found by watching which step it takes: nothing here is from its code. Of singles it takes the one that
arose first, if the clues were entered cell by cell.
"""

from collections.abc import Callable
from typing import Any

from ..boards import LINES, Board, House
from ..late_dataclasses import dataclass
from .rule import Conclusions, Rule

Rank = tuple[Any, ...]


@dataclass(frozen=True)
class StepChoice:
    """How a step of a strategy is chosen: of those that it `takes`, the one with the smallest `rank`."""

    rank: Callable[[Board, Rule, Conclusions], Rank]
    takes: Callable[[Board, Rule, Conclusions], bool] = lambda board, rule, conclusions: True


def _by_houses(board: Board, rule: Rule, conclusions: Conclusions) -> Rank:
    """Boxes before rows before columns, as numbered; in a house the smallest digits first."""
    houses = [house for house in rule.houses if _loses(house, conclusions)] or rule.houses
    ranks = sorted((house.kind in LINES, board.houses.index(house)) for house in houses)
    return (ranks[:1], rule.digits, rule.cells)


def _pointing_first(board: Board, rule: Rule, _: Conclusions) -> Rank:
    """Pointing before claiming; each by the house that has the digit in these cells alone, and then by the digit."""
    return (rule.form != "pointing", board.houses.index(rule.houses[0]), rule.digits)


def _by_cells(board: Board, rule: Rule, conclusions: Conclusions) -> Rank:
    """Compares the cells of the pattern, the smallest first."""
    return (sorted(rule.cells), conclusions.removes)


def _by_ends(board: Board, rule: Rule, conclusions: Conclusions) -> Rank:
    """Compares the first and the last cell of the pattern."""
    return (sorted((rule.cells[0], rule.cells[-1])), conclusions.removes)


def _regular_first(board: Board, rule: Rule, conclusions: Conclusions) -> Rank:
    """Fish with a whole body before sashimi ones; of either those that rule out the most candidates."""
    return (rule.form != "", -len(conclusions.removes))


def _most_removed(board: Board, rule: Rule, conclusions: Conclusions) -> Rank:
    """Those that rule out the most candidates; of these the one whose last candidates come first."""
    return (-len(conclusions.removes), conclusions.removes[::-1], len(rule.cells))


def _loses(house: House, conclusions: Conclusions) -> bool:
    return any(house.cell_bits >> cell & 1 for cell, _ in conclusions.removes)


def _in_every_house(board: Board, rule: Rule, conclusions: Conclusions) -> bool:
    """Whether each house of the pattern loses something."""
    return all(_loses(house, conclusions) for house in rule.houses)


def _single_extra(board: Board, rule: Rule, conclusions: Conclusions) -> bool:
    return rule.form == "type 1"


_SUBSET = StepChoice(_by_houses)
_LOCKED_SUBSET = StepChoice(_by_houses, _in_every_house)
_FINNED = StepChoice(_regular_first)
_CHAIN = StepChoice(_most_removed)

HODOKU_CHOICES: dict[str, StepChoice] = {
    "locked-pair": _LOCKED_SUBSET,
    "locked-triple": _LOCKED_SUBSET,
    "locked-candidates": StepChoice(_pointing_first),
    "naked-pair": _SUBSET,
    "naked-triple": _SUBSET,
    "naked-quad": _SUBSET,
    "hidden-pair": _SUBSET,
    "hidden-triple": _SUBSET,
    "hidden-quad": _SUBSET,
    "bug": StepChoice(_most_removed, _single_extra),
    "w-wing": StepChoice(_by_ends),
    "xy-wing": StepChoice(_by_cells),
    "xyz-wing": StepChoice(_by_cells),
    "finned-x-wing": _FINNED,
    "finned-swordfish": _FINNED,
    "finned-jellyfish": _FINNED,
    "x-chain": _CHAIN,
    "xy-chain": _CHAIN,
    "aic": _CHAIN,
    "grouped-aic": _CHAIN,
    "als-xz": _CHAIN,
    "als-xy-wing": _CHAIN,
}
"""By the name of the strategy. Of the others the first step that the rules find is taken."""
