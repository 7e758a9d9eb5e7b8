"""The compiled search through fillings."""

# trust: believed for brute-force, few-clues

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...ground import beyond_rules, ground_rules, with_rules
from ...tables import tables_of
from .fillings import Fillings, least_digits

if TYPE_CHECKING:
    from cluewright._checker import BruteForce

COUNTED = ("full-house", "naked-single", "hidden-single", "locked-candidates")
"""Strategies whose conclusions are counted where all houses hold each digit once; others need rules."""
MAX_BYTES = 1 << 29
"""Memory for positions, one for each cell of the order."""


def search_of(fillings: Fillings, strategies: Sequence[str]) -> "BruteForce":
    """The search through these fillings, whose ends these strategies decide."""
    from cluewright._checker import BruteForce

    mask, board = fillings.mask, fillings.mask.board
    search = BruteForce(
        tables_of(board),
        array("i", mask.digits),
        array("i", fillings.order),
        array("i", [digit - 1 for digit in fillings.labels]),
        len(fillings.fixed),
        least_digits(board),
    )
    is_counted = board.all_times_one and not board.constraints
    if is_counted:
        full, naked, hidden, locked = (name in strategies for name in COUNTED)
        search.use_counted(full, naked, hidden, locked, MAX_BYTES)
    if not (is_counted and set(strategies) <= set(COUNTED)):
        search.use_rules(*ground_rules(mask, with_rules(strategies)))
        search.use_beyond(beyond_rules(mask, strategies))
    return search
