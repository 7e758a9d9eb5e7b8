"""Starvation: however the free clues are filled, naked singles run out of cells to fill.

docs/certificates.md describes the search: it gives digits to the free clues, one by one, and goes back when a cell
cannot be filled even if each waiting clue that may help it gets another digit that the cell does not see yet. The
evidence is the number of nodes, and the check visits all of them anew. Full houses fill nothing that naked singles do
not.
"""

# trust: believed for starvation

from array import array
from collections.abc import Sequence

from ...strategies.reasons import Reason, because
from ..certificate import Certificate, Kind, KindExample, all_cells
from ..fields import check_parts, evidence_of, number_within
from ..limits import Limits
from ..progress import teller
from ..refusal import Refusal
from ..replay import MAX_NODES, check_count, check_ending
from ..tables import tables_of
from ..wish_check import wish_check
from .shared_words import given_words, wishes_words

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
def _words(certificate: Certificate) -> Reason:
    if said := given_words(certificate):
        return said
    free, nodes, wishes = certificate.mask.free.bit_count(), certificate.evidence["nodes"], wishes_words(certificate)
    if nodes and wishes:
        return because("starvation-wishes", free=free, nodes=nodes, wishes=wishes, advice=because("wish-or-add"))
    why = because("starved-later", nodes=nodes) if nodes else because("starved-at-once")
    return because("starvation", free=free, why=why, advice=because("add-or-allow"))


STARVATION = Kind(
    name="starvation",
    help="However the free clues are filled, naked singles run out of cells to fill.",
    check=_check,
    words=_words,
    standard="its evidence is a search, which is done again (--engine rounds may find a proof by clauses instead)",
    limits=LIMITS,
    at_fault=all_cells,
    example=KindExample("...*...**.....*.", ("naked-single",), {"nodes": 5}),
    check_given=_check_given,
    check_part=_check_part,
    allows_wishes=True,
)
