"""Starvation: however the free clues are filled, naked singles run out of cells to fill.

docs/certificates.md describes the search: it gives digits to the free clues, one by one, and goes back when a cell
cannot be filled even if each waiting clue that may help it gets another digit that the cell does not see yet. The
evidence is the number of nodes, and the check visits all of them anew. Full houses fill nothing that naked singles do
not.
"""

# trust: believed for starvation

from array import array
from collections.abc import Sequence

from ..certificate import Certificate, Kind, all_cells
from ..fields import check_parts, evidence_of, number_within
from ..limits import Limits
from ..progress import teller
from ..refusal import Refusal
from ..replay import MAX_NODES, check_count, check_ending
from ..tables import tables_of
from ..wish_check import wish_check
from .shared_words import free_clues, given_words, wishes_words

LIMITS = Limits(cells=1024)
"""The replay has a level for each free clue, and keeps all cells on each level."""


def _check(certificate: Certificate) -> None:
    _check_given(certificate, ())


def _check_given(certificate: Certificate, parts: Sequence[Certificate]) -> None:
    """The same without the nodes of the parts, which count as many as each part claims."""
    (nodes,) = evidence_of(certificate, "nodes")
    check_parts(parts, certificate)
    _replay(certificate, nodes, (), parts)


# trust: no part
def _check_part(certificate: Certificate, hint: object) -> None:
    """A part claims the same of one node and all below it; its path there has a choice for each node on the way."""
    nodes, path = evidence_of(certificate, "nodes", "path")
    _replay(certificate, nodes, path, ())


def _replay(certificate: Certificate, nodes: object, path: Sequence[int], parts: Sequence[Certificate]) -> None:
    from cluewright._checker import starvation

    board = certificate.board
    nodes = number_within("nodes", nodes, 0, MAX_NODES)
    others = [name for name in certificate.strategies if name not in ("full-house", "naked-single")]
    if others:
        raise Refusal(f"strategies: expected naked-single and full-house only, got {others[0]}")
    if not board.all_times_one:
        raise Refusal("board: expected houses that hold each digit once")
    paths, starts = array("i"), array("i", [0])
    for part in parts:
        _, way = evidence_of(part, "nodes", "path")
        paths.extend(way)
        starts.append(len(paths))
    visited, ending = starvation(
        tables_of(board),
        array("i", [digit if cell in certificate.mask else -1 for cell, digit in enumerate(certificate.mask.digits)]),
        array("i", path),
        nodes,
        starts,
        paths,
        array("q", [part.evidence["nodes"] for part in parts]),
        wish_check(certificate.mask, certificate.strategies, certificate.wishes),
        teller("nodes", nodes),
    )
    check_ending(certificate.wishes, ending, "naked singles")
    check_count("nodes", nodes, visited, ending)


# trust: no part
def _words(certificate: Certificate) -> str:
    if words := given_words(certificate):
        return words
    clues, nodes = free_clues(certificate), certificate.evidence["nodes"]
    have = f"Whatever {'digit the free clue has' if clues == 'the free clue' else f'digits {clues} have'}"
    leave = "1 beginning leaves" if nodes == 1 else f"{nodes:,} beginnings leave"
    if not nodes:
        said = f"{have}, naked singles leave cells empty: some cells have no chance from the start"
    elif wishes := wishes_words(certificate):
        return (
            f"Of all ways to give digits to {clues}, {leave} naked singles a chance to fill every cell, and of the"
            f" puzzles that they complete none {wishes}. Wish for less, or add a clue."
        )
    else:
        said = (
            f"{have}, naked singles leave cells empty: of all ways to give digits, {leave} every cell a chance, and"
            " none ends with a puzzle"
        )
    return f"{said}. Add a clue, or allow more strategies."


STARVATION = Kind(
    name="starvation",
    help="However the free clues are filled, naked singles run out of cells to fill.",
    check=_check,
    words=_words,
    standard="its evidence is a search, which is done again (--engine rounds may find a proof by clauses instead)",
    limits=LIMITS,
    at_fault=all_cells,
    check_given=_check_given,
    check_part=_check_part,
    allows_wishes=True,
)
