"""Starvation: however the free clues are filled, naked singles run out of cells to fill.

The search is told in docs/certificates.md: it gives the free clues digits, one by one, and goes no further where a cell
cannot be filled even if each waiting clue that may help it shows a digit that it does not see yet. The evidence is the
number of its nodes; the replay visits them anew. Full houses fill nothing that naked singles do not.
"""

from array import array
from collections.abc import Sequence

from ...strategies.singles import FULL_HOUSE, NAKED_SINGLE
from ..certificate import Certificate, Kind
from ..fields import check_parts, evidence_of, strategies_of, whole_number
from ..refusal import Refusal
from ..tables import tables_of
from ..wish_check import too_many_guesses, wish_check
from .brute_force import free_clues, given_words

MOST_NODES = 10**15
MOST_CELLS, MOST_DIGITS = 1024, 64
"""The replay goes as deep as there are free clues, and keeps all cells on every level."""


def _check(certificate: Certificate) -> None:
    _check_given(certificate, ())


def _check_given(certificate: Certificate, parts: Sequence[Certificate]) -> None:
    """The same without what lies below the nodes at which a part begins: its own count stands for that."""
    (nodes,) = evidence_of(certificate, "nodes")
    check_parts(parts, certificate)
    _replay(certificate, nodes, (), parts)


def _check_part(certificate: Certificate, hint: object) -> None:
    """A part claims the same of the node to which a path leads: a choice for each node on the way."""
    nodes, path = evidence_of(certificate, "nodes", "path")
    _replay(certificate, nodes, path, ())


def _replay(certificate: Certificate, nodes: object, path: Sequence[int], parts: Sequence[Certificate]) -> None:
    from cluewright._checker import starvation

    board = certificate.board
    nodes = whole_number("nodes", nodes, 0, MOST_NODES)
    others = [strategy for strategy in strategies_of(certificate) if strategy not in (FULL_HOUSE, NAKED_SINGLE)]
    if others:
        raise Refusal(f"strategies: expected naked-single and full-house only, got {others[0]}")
    if not board.all_times_one:
        raise Refusal("board: expected houses that hold each digit once")
    if board.size > MOST_CELLS or board.digits > MOST_DIGITS:
        raise Refusal(f"board: expected at most {MOST_CELLS} cells and {MOST_DIGITS} digits, got {board}")
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
        wish_check(certificate.mask, strategies_of(certificate), certificate.wishes),
    )
    if ending == "completed":
        as_wished = " as wished" if certificate.wishes else ""
        raise Refusal(f"expected no puzzle{as_wished} that naked singles complete, but there is one")
    if ending == "unclear":
        raise too_many_guesses()
    if ending == "more" or visited != nodes:
        count = f"more than {nodes}" if ending == "more" else visited
        raise Refusal(f"nodes: expected {count}, as the search has, got {nodes}")


def _words(certificate: Certificate) -> str:
    if words := given_words(certificate):
        return words
    clues, nodes = free_clues(certificate), certificate.evidence["nodes"]
    have = f"Whatever {'digit the free clue has' if clues == 'the free clue' else f'digits {clues} have'}"
    let = "1 beginning lets" if nodes == 1 else f"{nodes:,} beginnings let"
    if not nodes:
        said = f"{have}, naked singles leave cells empty: some of them have no hope from the first"
    elif wishes := certificate.wishes.words(strategies_of(certificate)):
        return (
            f"Of all ways to give digits to {clues} {let} naked singles hope for every cell, and of the puzzles that"
            f" they complete none {wishes}. Wish for less, or add a clue."
        )
    else:
        said = (
            f"{have}, naked singles leave cells empty: of all ways to give digits, {let} every cell hope, and none ends"
            " with a puzzle"
        )
    return f"{said}. Add a clue, or allow more strategies."


STARVATION = Kind(
    name="starvation",
    help="However the free clues are filled, naked singles run out of cells to fill.",
    check=_check,
    words=_words,
    check_given=_check_given,
    check_part=_check_part,
    hears_wishes=True,
)
