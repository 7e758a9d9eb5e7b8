"""Brute force: every way to fill the free clue cells was tried, up to relabelling."""

from array import array
from typing import TYPE_CHECKING

from ...boards import Cell, Mask, bits
from ..certificate import Certificate, Kind
from ..fields import cells_of, evidence_of, free_digits, whole_number
from ..ground import GroundRules, growing_rules
from ..limits import FOR_LARGE_BOARDS
from ..refusal import Refusal
from ..replay import MOST_NODES, check_ending
from ..tables import tables_of
from ..wish_check import assume_unique, wish_check
from .shared_words import agreeing, free_clues, given_words, titles, wishes_words

if TYPE_CHECKING:
    from cluewright._checker import Wishes as Compiled

CLASH = (1, "refuted")
"""How a search ends when the fixed digits contradict each other: no other digit was tried."""


def _check(certificate: Certificate) -> None:
    board, mask = certificate.board, certificate.mask
    order, nodes = evidence_of(certificate, "order", "nodes")
    order = cells_of("order", order, board)
    if sorted(order) != list(bits(mask.free)):
        raise Refusal(f"order: expected the {mask.free.bit_count()} free clue cells, got other cells")
    nodes = whole_number("nodes", nodes, 1, MOST_NODES)
    strategies, wishes = certificate.strategies, certificate.wishes
    # The fixed digits may contradict each other. Then further rules change nothing, and may be too many to check.
    for rules in growing_rules(mask, strategies):
        if nodes == 1 and _replayed(mask, rules, [0], 1) == CLASH:
            return
    check = wish_check(mask, strategies, wishes)
    visited, ending = _replayed(mask, rules, order, nodes, check)
    check_ending(certificate, nodes, visited, ending, "the strategies")


def _replayed(
    mask: Mask, rules: GroundRules, order: list[Cell], most_nodes: int, wishes: "Compiled | None" = None
) -> tuple[int, str]:
    """(nodes of the search, how it ended); see `brute_force` in `_checker.pyi`."""
    from cluewright._checker import brute_force

    fixed = sorted(set(mask.digits) - {0})
    return brute_force(
        tables_of(mask.board),
        *rules,
        array("i", mask.digits),
        array("i", order),
        array("i", [digit - 1 for digit in (*fixed, *free_digits(mask))]),
        len(fixed),
        most_nodes,
        wishes,
    )


def _words(certificate: Certificate) -> str:
    if words := given_words(certificate):
        return words
    verb, nodes = agreeing(certificate, "completes", "complete"), certificate.evidence["nodes"]
    closures = "closure" if nodes == 1 else "closures"
    tried = f"Every way to give digits to {free_clues(certificate)} was tried ({nodes:,} {closures})"
    if wishes := wishes_words(certificate):
        return f"{tried}. Of the puzzles that {titles(certificate)} {verb} none {wishes}. Wish for less, or add a clue."
    none = "none that has one solution" if assume_unique(certificate.strategies) else "none"
    return f"{tried}, and {titles(certificate)} {verb} {none}. Add a clue, or allow more strategies."


BRUTE_FORCE = Kind(
    name="brute-force",
    help="Every way to fill the free clue cells, up to relabelling, was tried: the strategies complete none.",
    check=_check,
    words=_words,
    standard="its evidence is a search, which is done again (--engine rounds may find a proof by clauses instead)",
    limits=FOR_LARGE_BOARDS,
    allows_wishes=True,
)
