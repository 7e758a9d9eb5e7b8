"""Exhaustion: every way to fill the free clue cells was tried."""

from array import array

from ...boards import Mask, bits
from ...strategies import Strategy
from ...strategies.words import listed
from ..certificate import Certificate, Kind
from ..fields import cells_of, evidence_of, free_digits, strategies_of, whole_number
from ..ground import ground_rules
from ..refusal import Refusal, TooLargeToCheck
from ..tables import tables_of
from ..wish_check import assume_unique, too_many_guesses, wish_check
from ..wishes import NO_WISHES, Wishes

MOST_NODES = 10**15
MOST_CANDIDATES = 1 << 24
"""Cells times digits; the facts about them are numbered by 32 bits."""


def _check(certificate: Certificate) -> None:
    board, mask = certificate.board, certificate.mask
    order, nodes = evidence_of(certificate, "order", "nodes")
    order = cells_of("order", order, board)
    if sorted(order) != list(bits(mask.free)):
        raise Refusal(f"order: expected the {mask.free.bit_count()} free clue cells, got other cells")
    nodes = whole_number("nodes", nodes, 1, MOST_NODES)
    if board.size * board.digits > MOST_CANDIDATES:
        raise TooLargeToCheck(f"too large to check: more than {MOST_CANDIDATES} candidates")
    strategies = strategies_of(certificate)
    if nodes == 1 and any(_is_clash(mask, strategies[:few]) for few in range(len(strategies))):
        return  # more rules would not mend it, and may be too many to check
    visited, ending = _replayed(mask, strategies, order, nodes, certificate.wishes)
    if ending == "completed":
        as_wished = " as wished" if certificate.wishes else ""
        raise Refusal(f"expected no puzzle{as_wished} that the strategies complete, but there is one")
    if ending == "unclear":
        raise too_many_guesses()
    if ending == "more" or visited != nodes:
        count = f"more than {nodes}" if ending == "more" else visited
        raise Refusal(f"nodes: expected {count}, as the search has, got {nodes}")


def _is_clash(mask: Mask, strategies: tuple[Strategy, ...]) -> bool:
    """Whether the fixed digits contradict each other, as far as these strategies show: no cell is tried then."""
    return _replayed(mask, strategies, [0], 1) == (1, "refuted")


def _replayed(
    mask: Mask, strategies: tuple[Strategy, ...], order: list[int], most_nodes: int, wishes: Wishes = NO_WISHES
) -> tuple[int, str]:
    """The nodes of the search and how it ended; see `brute_force` in `_checker.pyi`."""
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


def given_words(certificate: Certificate) -> str:
    """Why the digits that are given say no: they clash, or no others are wanted. Empty where neither is so."""
    if clash := certificate.mask.grid.clash():
        return f"The clues that are given contradict each other: {clash}. Change one of them."
    if certificate.mask.free:
        return ""
    titles, is_one = _titles(certificate)
    if wishes := certificate.wishes.words(strategies_of(certificate)):
        verb = "completes" if is_one else "complete"
        return f"These clues are no puzzle that {titles} {verb} and that {wishes}. Wish for less, or change a clue."
    verb = "does" if is_one else "do"
    return f"{titles[0].upper()}{titles[1:]} {verb} not complete these clues. Add a clue, or allow more strategies."


def free_clues(certificate: Certificate) -> str:
    """The free clues, counted."""
    free = certificate.mask.free.bit_count()
    return "the free clue" if free == 1 else f"the {free} free clues"


def _words(certificate: Certificate) -> str:
    if words := given_words(certificate):
        return words
    titles, is_one = _titles(certificate)
    verb, nodes = "completes" if is_one else "complete", certificate.evidence["nodes"]
    closures = "closure" if nodes == 1 else "closures"
    tried = f"Every way to give digits to {free_clues(certificate)} was tried ({nodes:,} {closures})"
    if wishes := certificate.wishes.words(strategies_of(certificate)):
        return f"{tried}. Of the puzzles that {titles} {verb} none {wishes}. Wish for less, or add a clue."
    none = "none that has one solution" if assume_unique(strategies_of(certificate)) else "none"
    return f"{tried}, and {titles} {verb} {none}. Add a clue, or allow more strategies."


def _titles(certificate: Certificate) -> tuple[str, bool]:
    """The strategies in a row, and whether it is one."""
    titles = [strategy.title for strategy in strategies_of(certificate)]
    return listed(titles), len(titles) == 1


BRUTE_FORCE = Kind(
    name="brute-force",
    help="Every way to fill the free clue cells, up to relabelling, was tried: the strategies complete none.",
    check=_check,
    words=_words,
    hears_wishes=True,
)
