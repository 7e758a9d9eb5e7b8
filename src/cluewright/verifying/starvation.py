"""Starvation: however the free clues are filled, naked singles run out of cells to fill.

The search is told in docs/certificates.md: it gives the free clues digits, one by one, and goes no further where a cell
cannot be filled even if each waiting clue that may help it shows a digit that it does not see yet. The evidence is the
number of its nodes; the replay visits them anew. Full houses fill nothing that naked singles do not.
"""

from array import array
from collections.abc import Sequence

from ..boards import Mask
from ..boards.tables import tables_of
from ..strategies.singles import FULL_HOUSE, NAKED_SINGLE
from .certificate import Certificate
from .fields import evidence_of, is_part, strategies_of, whole_number
from .kind import Kind, Refusal

MOST_NODES = 10**15
MOST_CELLS, MOST_DIGITS = 1024, 64
"""The replay goes as deep as there are free clues, and keeps all cells on every level."""


def _check(certificate: Certificate) -> None:
    _check_given(certificate, ())


def _check_given(certificate: Certificate, parts: Sequence[Certificate]) -> None:
    """The same without what lies below the nodes at which a part begins: its own count stands for that."""
    from cluewright._checker import starvation

    board = certificate.board
    nodes, split = evidence_of(certificate, "nodes", "split")
    nodes = whole_number("nodes", nodes, 0, MOST_NODES)
    split = whole_number("split", split, 0, MOST_CELLS)
    others = [strategy for strategy in strategies_of(certificate) if strategy not in (FULL_HOUSE, NAKED_SINGLE)]
    if others:
        raise Refusal(f"strategies: expected naked-single and full-house only, got {others[0]}")
    if not board.all_times_one:
        raise Refusal("board: expected houses that hold each digit once")
    if board.size > MOST_CELLS or board.digits > MOST_DIGITS:
        raise Refusal(f"board: expected at most {MOST_CELLS} cells and {MOST_DIGITS} digits, got {board}")
    part_clues, part_nodes = array("i"), array("q")
    for part in parts:
        if not is_part(part, certificate):
            raise Refusal(f"parts: expected the same question with more digits fixed, got {part.mask}")
        part_clues += _given(part.mask)
        part_nodes.append(part.evidence["nodes"])
    visited, ending = starvation(*tables_of(board), _given(certificate.mask), split, nodes, part_clues, part_nodes)
    if ending == "completed":
        raise Refusal("expected no puzzle that naked singles complete, but there is one")
    if ending == "more" or visited != nodes:
        count = f"more than {nodes}" if ending == "more" else visited
        raise Refusal(f"nodes: expected {count}, as the search has, got {nodes}")


def _given(mask: Mask) -> "array[int]":
    """The fixed digit of each cell, 0 where a clue is free, -1 where there is none."""
    return array("i", [digit if cell in mask else -1 for cell, digit in enumerate(mask.digits)])


def _words(certificate: Certificate) -> str:
    free, nodes = certificate.mask.free.bit_count(), certificate.evidence["nodes"]
    return (
        f"Whatever digits the {free} free clues have, naked singles leave cells empty: of all ways to give them digits,"
        f" {nodes:,} beginnings let every cell hope, and none ends with a puzzle. Add a clue, or allow more strategies."
    )


STARVATION = Kind(
    name="starvation",
    help="However the free clues are filled, naked singles run out of cells to fill.",
    check=_check,
    words=_words,
    check_given=_check_given,
)
