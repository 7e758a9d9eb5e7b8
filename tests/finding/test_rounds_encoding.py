"""The paper's encoding against brute force over grids, its sizes, and the two engines that search with it."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from cluewright.boards import Grid, Mask, board, mask_of, random_masks
from cluewright.explaining import rounds
from cluewright.finding import Engine, Exhausted, GaveUp, Question, Refuted, Report, Suggested, engine_named
from cluewright.finding.relabelling import labelled_cells
from cluewright.finding.rounds_encoding import RoundsEncoding
from cluewright.finding.rounds_sizes import Sizes, sizes_of
from cluewright.strategies import chosen_strategies, completed
from tests.finding.oracle import FOUR, SIX, classes_of_four, masks_of, normal, puzzles_of, solvable_classes
from tests.shared_data import shared_lines
from tests.strategies.samples import DESCRIBED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROUNDS, ROUNDS_30 = engine_named("rounds"), engine_named("rounds-30")
SETS = (
    "naked-single",
    "hidden-single",
    "singles",
    "basic",
    "full-house",
    "full-house,hidden-single",
    "naked-single,naked-pair",
    "basic,naked-pair,x-wing",
    "basic,unique-rectangle",
)


def asked(mask: Mask, strategies: str) -> Question:
    return Question(mask, chosen_strategies(strategies))


def ended(engine: Engine, question: Question) -> tuple[list[Grid], Report]:
    """Every puzzle that the engine suggests, and its last word."""
    puzzles = []
    report = Report()
    for report in engine.search(question):
        if isinstance(report, Suggested):
            puzzles.append(report.puzzle)
    return puzzles, report


def first_word(engine: Engine, question: Question) -> Report:
    return next(report for report in engine.search(question) if isinstance(report, Suggested | Refuted | GaveUp))


def refuted_by_unit_propagation(clauses: "Sequence[NDArray[np.int32]]", proof: bytes) -> bool:
    """Whether each line of the proof follows from the clauses and the lines before by unit propagation.

    What is deleted stays: that can only help, and is as sound.
    """
    from pysat.solvers import Solver

    with Solver("minisat22") as solver:
        for table in clauses:
            solver.append_formula(table.tolist())
        for line in proof.decode().splitlines():
            if not line.startswith("d"):
                *clause, zero = map(int, line.split())
                assert zero == 0
                if solver.propagate([-literal for literal in clause])[0]:
                    return False
                if not clause:
                    return True
                solver.add_clause(clause)
    return False


def proves(report: Refuted, question: Question) -> bool:
    evidence = report.certificate.evidence
    encoding = RoundsEncoding(question.mask, question.strategies, evidence["labelled"])
    return refuted_by_unit_propagation(list(encoding.clauses(evidence["last"])), report.certificate.proof)


@pytest.mark.parametrize("strategies", SETS)
@pytest.mark.parametrize("engine", [ROUNDS, ROUNDS_30], ids=lambda engine: engine.name)
def test_every_puzzle_is_suggested_once_and_nothing_else(engine: Engine, strategies: str) -> None:
    for mask in masks_of(FOUR, count=8, seed=len(strategies)):
        question = asked(mask, strategies)
        puzzles, end = ended(engine, question)
        expected = puzzles_of(question)
        accepted = [puzzle for puzzle in puzzles if question.accepts(puzzle)]
        assert sorted(str(normal(question, puzzle)) for puzzle in accepted) == sorted(map(str, expected)), mask
        assert isinstance(end, Exhausted if puzzles else Refuted), mask
