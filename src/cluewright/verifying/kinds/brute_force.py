"""Brute force: every way to fill the free clue cells was tried, up to relabelling."""

from array import array
from collections.abc import Sequence

from ...boards import Cell, Mask, bits
from ..certificate import Certificate, Kind
from ..fields import cells_of, evidence_of, free_digits, whole_number
from ..ground import ground_rules
from ..refusal import Refusal
from ..replay import MOST_NODES, check_ending
from ..tables import tables_of
from ..wish_check import assume_unique, wish_check
from ..wishes import NO_WISHES, Wishes
from .shared_words import agreeing, free_clues, given_words, titles, wishes_words


def _check(certificate: Certificate) -> None:
    board, mask = certificate.board, certificate.mask
    order, nodes = evidence_of(certificate, "order", "nodes")
    order = cells_of("order", order, board)
    if sorted(order) != list(bits(mask.free)):
        raise Refusal(f"order: expected the {mask.free.bit_count()} free clue cells, got other cells")
    nodes = whole_number("nodes", nodes, 1, MOST_NODES)
    strategies = certificate.strategies
    if nodes == 1 and any(_is_clash(mask, strategies[:count]) for count in range(len(strategies))):
        return  # further rules change nothing, and may be too many to check
    visited, ending = _replayed(mask, strategies, order, nodes, certificate.wishes)
    check_ending(certificate, nodes, visited, ending, "the strategies")


def _is_clash(mask: Mask, strategies: Sequence[str]) -> bool:
    """Whether these strategies show that the fixed digits contradict each other, before any digit is tried."""
    return _replayed(mask, strategies, [0], 1) == (1, "refuted")


def _replayed(
    mask: Mask, strategies: Sequence[str], order: list[Cell], most_nodes: int, wishes: Wishes = NO_WISHES
) -> tuple[int, str]:
    """(nodes of the search, how it ended); see `brute_force` in `_checker.pyi`."""
    from cluewright._checker import brute_force

    fixed = sorted(set(mask.digits) - {0})
    return brute_force(
        tables_of(mask.board),
        *ground_rules(mask, strategies),
        array("i", mask.digits),
        array("i", order),
        array("i", [digit - 1 for digit in (*fixed, *free_digits(mask))]),
        len(fixed),
        most_nodes,
        wish_check(mask, strategies, wishes),
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
    allows_wishes=True,
)
