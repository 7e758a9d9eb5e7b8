"""Kind and engine `no-grid`: boards and fixed digits that leave no full grid, against the search for one."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.boards.test_partitions import WITHOUT_GRID, board_of

import cluewright as cw
from cluewright.boards import Mask, board_named
from cluewright.boards.symmetries import random_mask
from cluewright.finding import Question, Refuted, engine_named
from cluewright.finding.engines.engine import GaveUp
from cluewright.solving import native
from cluewright.strategies import chosen_strategies
from cluewright.verifying import verify
from cluewright.verifying.kinds.law import law, law_of_copies

NO_GRID = engine_named("no-grid")
BOARDS: dict[str, tuple[dict[str, Any], int]] = {
    "houses that overlap": ({"base": "4x4"}, 1),
    "digits that come twice": ({"size": 4, "times": 2, "regions": None}, 5),
    "digits that come twice in rows, once in sections": ({"base": "multifour-2"}, 1),
}
"""A board, and how many more houses of four cells it gets."""


def masks(kind: str) -> Iterator[Mask]:
    """Masks with some fixed digits, on boards of one kind."""
    rng, (base, more) = Random(kind), BOARDS[kind]
    size = cw.board(base).size
    while True:
        board = cw.board({**base, "extra": [sorted(rng.sample(range(size), 4)) for _ in range(more)]})
        mask = random_mask(board, size // 2, seed=rng.randrange(1000))
        fixed = {cell: rng.randint(1, board.digits) for cell in mask if rng.random() < 0.25}
        yield Mask(board, mask.cells, tuple(fixed.get(cell, 0) for cell in range(size)))


@pytest.mark.parametrize("count", [40, pytest.param(100, marks=pytest.mark.long)])
@pytest.mark.parametrize("kind", BOARDS)
def test_what_has_no_grid_is_refuted_and_nothing_else(kind: str, count: int) -> None:
    refuted = 0
    for mask in islice(masks(kind), count):
        *_, end = NO_GRID.search(Question(mask, chosen_strategies("naked-single")))
        if native.completion_count(mask.grid, limit=1):
            assert isinstance(end, GaveUp), repr(mask)
        else:
            assert isinstance(end, Refuted), repr(mask)
            assert verify(end.certificate), repr(end.certificate)
            refuted += 1
    assert count / 10 < refuted < count * 9 / 10


@pytest.mark.parametrize("name", ["4x4", "6x6", "diagonal", "multifour-2", "doublenine", "samurai"])
def test_the_clauses_hold_in_every_grid(name: str) -> None:
    from pysat.solvers import Solver

    board = board_named(name)
    (grid,) = cw.random_grids(1, board, seed=1)
    known = [[cell * board.digits + digit] for cell, digit in enumerate(grid.tolist())]
    clauses = [*known, *(clause for table in law(board) for clause in table.tolist()), *law_of_copies(board)]
    with Solver("cadical153", bootstrap_with=[list(clause) for clause in clauses]) as solver:
        assert solver.solve()


@pytest.mark.parametrize("letters", WITHOUT_GRID, ids=lambda letters: letters[:12])
def test_every_mask_is_impossible_on_a_board_without_grids(letters: str) -> None:
    board = board_of(letters)
    outcome = cw.find(Mask(board, board.all_cells), engine="no-grid", time_limit=None, seed=1)
    assert isinstance(outcome, cw.Impossible)
    assert outcome.words.startswith("The board has no full grid: a solver found this")
    assert outcome.mends().is_beyond_mending


def test_proofs_are_about_the_mask_and_the_labels_that_they_name() -> None:
    board = board_of(WITHOUT_GRID[0])
    question = Question(Mask(board, board.all_cells), chosen_strategies("basic"))
    *_, end = NO_GRID.search(question)
    assert isinstance(end, Refuted)
    honest, labelled = end.certificate, end.certificate.evidence["labelled"]
    elsewhere = Mask.parse("*" * 25, board_named({"size": 5, "regions": None}))
    twice = {**honest.evidence, "labelled": [*labelled, labelled[0]]}
    apart = {**honest.evidence, "labelled": [0, board.size - 1]}
    for forged, why in (
        (replace(honest, mask=elsewhere), "proof, "),
        (replace(honest, proof=honest.proof + b"1 0\n"), "sha256: expected that of the proof"),
        (replace(honest, evidence=twice), "expected different cells"),
        (replace(honest, evidence=apart), "expected cells that see each"),
        (replace(honest, evidence={"labelled": labelled}), "expected labelled and sha256"),
    ):
        verdict = verify(forged)
        assert not verdict
        assert why in verdict.reason
