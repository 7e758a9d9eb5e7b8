"""The paper's encoding against brute force over grids, its sizes, and the two engines that search with it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.finding.oracle import (
    FOUR,
    SIX,
    classes_of_four,
    masks_of,
    normal,
    puzzles_of,
    solvable_classes,
    solved_grids,
)
from tests.strategies.samples import DESCRIBED

from cluewright import named_masks
from cluewright.boards import Board, Grid, Mask, bits_of, board_named
from cluewright.boards.symmetries import random_mask
from cluewright.explaining.rounds import rounds
from cluewright.finding import Question, Refuted, Suggested, engine_named
from cluewright.finding.engines.engine import AllSuggested, Engine, GaveUp, Report
from cluewright.finding.engines.labels import labelled_cells
from cluewright.finding.engines.proving_solver import ProvingSolver
from cluewright.finding.engines.rounds.encoding import RoundsEncoding
from cluewright.finding.engines.rounds.search import search
from cluewright.finding.engines.rounds.sizes import Sizes, sizes_of
from cluewright.strategies import chosen_strategies
from cluewright.verifying import verify

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WITH_PAIRS = "basic,naked-pair"
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
    """Every puzzle that the engine suggests, and its last report."""
    puzzles = []
    report = Report()
    for report in engine.search(question):
        if isinstance(report, Suggested):
            puzzles.append(report.puzzle)
    return puzzles, report


def first_answer(engine: Engine, question: Question) -> Report:
    return next(report for report in engine.search(question) if isinstance(report, Suggested | Refuted | GaveUp))


def refuted_by_unit_propagation(clauses: "Sequence[NDArray[np.int32]]", proof: bytes) -> bool:
    """Whether each line of the proof follows from the clauses and the lines before it by unit propagation.

    Deletions are ignored, which is sound and can only help.
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


@pytest.mark.parametrize(
    ("engine", "count"),
    [(ROUNDS, 1), *(pytest.param(each, 3, marks=pytest.mark.long) for each in (ROUNDS, ROUNDS_30))],
    ids=lambda each: str(getattr(each, "name", each)),
)
@pytest.mark.parametrize("strategies", SETS)
@pytest.mark.parametrize("board", [FOUR, DESCRIBED["twice 4"]], ids=str)
def test_every_puzzle_is_suggested_once_and_nothing_else(
    board: Board, strategies: str, engine: Engine, count: int
) -> None:
    for mask in masks_of(board, count=count, seed=len(strategies)):
        question = asked(mask, strategies)
        puzzles, end = ended(engine, question)
        expected = puzzles_of(question)
        accepted = [puzzle for puzzle in puzzles if question.accepts(puzzle)]
        assert sorted(str(normal(question, puzzle)) for puzzle in accepted) == sorted(map(str, expected)), mask
        assert isinstance(end, AllSuggested if puzzles else Refuted), mask


@pytest.mark.long
@pytest.mark.parametrize("strategies", SETS)
def test_both_engines_suggest_the_same_puzzles_and_prove_the_rest(strategies: str) -> None:
    for mask in masks_of(FOUR, count=20, seed=7):
        question = asked(mask, strategies)
        found = {}
        for engine in (ROUNDS, ROUNDS_30):
            puzzles, end = ended(engine, question)
            found[engine.name] = {str(normal(question, puzzle)) for puzzle in puzzles}
            assert not isinstance(end, Refuted) or proves(end, question)
        assert found["rounds"] == found["rounds-30"], mask


@pytest.mark.parametrize(
    "board",
    [
        *(DESCRIBED[name] for name in ("latin 4", "diagonals 4", "twice 4")),
        pytest.param(SIX, marks=pytest.mark.long),
    ],
    ids=str,
)
def test_other_boards_too(board: Board) -> None:
    for mask in masks_of(board, count=3, seed=2):
        question = asked(mask, "singles")
        report = first_answer(ROUNDS, question)
        assert isinstance(report, Suggested) == bool(puzzles_of(question)), mask
        assert not isinstance(report, Suggested) or question.accepts(report.puzzle)
        assert not isinstance(report, Refuted) or proves(report, question)


@pytest.mark.parametrize("strategies", ["naked-single", pytest.param("basic", marks=pytest.mark.long)])
def test_the_papers_masks_of_three_and_four_clues_one_of_each_class(strategies: str) -> None:
    """No mask of three clues has a puzzle; of those of four, the same ones under both sets."""
    for cells in classes_of_four():
        if cells.bit_count() in (3, 4):
            question = asked(Mask(FOUR, cells), strategies)
            report = first_answer(ROUNDS, question)
            assert isinstance(report, Suggested) == solvable_classes(strategies)[cells]
            assert isinstance(report, Suggested) or (isinstance(report, Refuted) and proves(report, question))


@pytest.mark.long
@pytest.mark.parametrize("strategies", ["naked-single", "basic"])
def test_the_papers_counts_of_masks_of_three_and_four_clues(strategies: str) -> None:
    for name, masks, expected in (("r2c3", 560, 0), ("r2c4", 1820, 704)):
        reports = [first_answer(ROUNDS, asked(mask, strategies)) for mask in named_masks(name)]
        assert len(reports) == masks
        assert sum(isinstance(report, Suggested) for report in reports) == expected
        assert sum(isinstance(report, Refuted) for report in reports) == masks - expected


@pytest.mark.parametrize(
    ("board", "strategies"),
    [
        (FOUR, "naked-single"),
        (DESCRIBED["twice 4"], "full-house,hidden-single"),
        *(pytest.param(FOUR, names, marks=pytest.mark.long) for names in ("full-house,hidden-single", WITH_PAIRS)),
        *(pytest.param(DESCRIBED["twice 4"], names, marks=pytest.mark.long) for names in ("naked-single", WITH_PAIRS)),
    ],
    ids=str,
)
def test_the_rounds_that_clues_need_are_those_of_explaining(board: Board, strategies: str) -> None:
    """If all clues are fixed, the model with rounds 0 to K fills the grid exactly if K >= k.

    If the strategies get stuck, k is None, and there is no model for the greatest K.
    """
    rng = Random(strategies)
    seen = set()
    for _ in range(12):
        solution = Grid(rng.choice(solved_grids(board)), board)
        shown = bits_of(rng.sample(range(16), rng.randrange(3, 12)))
        puzzle = Grid(tuple(digit if shown >> cell & 1 else 0 for cell, digit in enumerate(solution.digits)), board)
        encoding = RoundsEncoding(Mask.fixing(puzzle), chosen_strategies(strategies))
        k = rounds(puzzle, strategies).k
        seen.add(k)
        if k is None:
            assert final_digits(encoding, encoding.most_rounds) is None
            continue
        for last in sorted({0, max(k - 1, 0), k, k + 2}):
            digits = final_digits(encoding, last)
            assert digits is not None
            assert (0 not in digits) == (last >= k)
    assert len(seen) > 2
    assert None in seen


def final_digits(encoding: RoundsEncoding, last: int) -> tuple[int, ...] | None:
    """The digits of some model after its last round; None if there is no model."""
    with ProvingSolver(most_proof_bytes=0) as solver:
        solver.add(encoding.clauses(last))
        while (answer := solver.solve_slice(1000)) is None:
            pass
        return encoding.digits_in(solver.model(), last) if answer else None


def test_rounds_may_be_added_between_slices_and_the_proof_still_holds() -> None:
    question = asked(Mask.parse("*... ..*. .*.. ...."), "basic")
    encoding = RoundsEncoding(question.mask, question.strategies)
    with ProvingSolver(most_proof_bytes=1 << 20) as solver:
        solver.add(encoding.first_round)
        last = 0
        while (answer := solver.solve_slice(2)) is not False:
            if answer:
                last += 1
                solver.add(encoding.round(last))
        proof = solver.proof()
    assert last > 1
    assert proof is not None
    assert refuted_by_unit_propagation(list(encoding.clauses(last)), proof)
    assert not refuted_by_unit_propagation(list(encoding.clauses(last - 1)), proof), "the last round is needed"


@pytest.mark.long
def test_a_proof_holds_although_eliminated_clauses_were_taken_back() -> None:
    """CaDiCaL deletes clauses while there are four rounds, and needs them again with eight."""
    line = "*........*.......*.....**....**.......*..*..*......*...........*"
    report = first_answer(ROUNDS, asked(Mask.parse(line, board_named("multifour-2")), "naked-single"))
    assert isinstance(report, Refuted)
    assert verify(report.certificate)


def test_a_proof_that_grows_too_long_is_not_a_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.finding.engines.rounds.search.MAX_PROOF_BYTES", 1000)
    question = asked(Mask.parse("*... ..*. .*.. ...."), "basic")
    report = first_answer(ROUNDS, question)
    assert isinstance(report, GaveUp)
    assert "proof" in report.reason


def test_too_few_rounds_to_prove_it_are_no_proof() -> None:
    few = replace(ROUNDS_30, search=partial(search, rounds=1, is_growing=False))
    report = first_answer(few, asked(Mask.parse("*... ..*. .*.. ...."), "basic"))
    assert isinstance(report, GaveUp)
    assert report.work["set aside"] > 0


def test_labelled_cells_hold_free_digits_that_differ() -> None:
    for mask in masks_of(FOUR, count=60, seed=3):
        question = asked(mask, "basic")
        labelled = labelled_cells(question)
        assert all(mask.free >> cell & 1 for cell in labelled)
        assert all(FOUR.peers[one] >> other & 1 for one, other in combinations(labelled, 2))
        if not mask.fixed and mask.cells:
            assert labelled


def test_a_cell_that_may_hold_a_digit_fixed_elsewhere_is_not_labelled() -> None:
    assert labelled_cells(asked(Mask.parse("1... ..*. .*.. ...*"), "basic")) == ()
    assert labelled_cells(asked(Mask.parse("1.*. .*.. .... ...*"), "basic")) == (2,)


def test_no_more_cells_are_labelled_than_there_are_free_digits() -> None:
    """Every cell sees every other, so both free cells of the first row see the 1, which has no place there."""
    clique = board_named({"size": 2, "regions": None, "extra": [[0, 3], [1, 2]]})
    question = asked(Mask.parse("***1", clique), "naked-single")
    assert labelled_cells(question) == (0,)
    report = first_answer(ROUNDS, question)
    assert isinstance(report, Refuted)
    assert verify(report.certificate)


@pytest.mark.long
@pytest.mark.parametrize("strategies", ["naked-single", "singles"])
def test_where_houses_hold_a_digit_twice_it_decides_as_brute_force_does(strategies: str) -> None:
    """8x8 with four digits, twice in each row and column: too many grids for the oracle."""
    multifour, said = board_named("multifour-2"), set()
    for clues in (4, 8, 12, 20):
        question = asked(random_mask(multifour, clues, seed=clues), strategies)
        report = first_answer(ROUNDS, question)
        other = first_answer(engine_named("brute-force"), question)
        assert type(report) is type(other), question.mask
        assert not isinstance(report, Suggested) or question.accepts(report.puzzle)
        assert not isinstance(report, Refuted) or verify(report.certificate)
        said.add(type(report))
    assert said == {Suggested, Refuted}


def test_hidden_singles_are_counted_where_houses_hold_a_digit_several_times() -> None:
    """In a row of 20 cells that holds a digit five times, five cells can be chosen in 15,504 ways."""
    board = board_named("multifour-5")
    assert not ROUNDS.unsuited(asked(Mask(board, 1), "basic"))
    mask = random_mask(board, 200, seed=1)
    rules = RoundsEncoding(mask, chosen_strategies("hidden-single")).rules
    once = [house for house in board.houses if house.times == 1]
    assert len(rules) == sum(len(house.cells) for house in once) * board.digits


def test_strategies_with_too_many_premises_are_declined() -> None:
    assert "premises" in ROUNDS.unsuited(asked(Mask(board_named("classic"), 1), "basic,naked-pair"))
    assert not ROUNDS.unsuited(asked(Mask(board_named("classic"), 1), "basic"))


def classic_encoding_sizes(clues: int, last: int) -> Sizes:
    mask = random_mask("classic", clues, seed=1)
    return sizes_of(RoundsEncoding(mask, chosen_strategies("basic")), last)


def test_the_sizes_of_the_classic_encoding() -> None:
    """The paper says "hundreds of thousands of constraints". With 30 clue cells, 5.1 takes away a third of them."""
    sizes = classic_encoding_sizes(clues=30, last=30)
    assert (sizes.xs, sizes.ys, sizes.zs) == (2511, 22599, 250776)
    assert sizes.constraints == {
        "(1)": 30,
        "(2)": 51,
        "(3)": 21870,
        "(4)": 21870,
        "(5)": 22599,
        "(6)": 21870,
        "(7)": 30,
        "(8)": 21870,
        "(9)": 65610,
        "(10)": 2511,
        "(11)": 22599,
        "(12)": 67797,
        "(13)": 29160,
    }
    assert (sizes.all_constraints, sizes.reduced_constraints) == (297867, 199767)
    assert (sizes.variables, sizes.clauses) == (193378, 1334259)


@pytest.mark.parametrize("board", [FOUR, DESCRIBED["twice 4"]], ids=str)
def test_the_sizes_count_every_clause_there_is(board: Board) -> None:
    for mask in masks_of(board, count=10, seed=5):
        encoding = RoundsEncoding(mask, chosen_strategies("basic"))
        assert sizes_of(encoding, 5).clauses == sum(map(len, encoding.clauses(5)))


@pytest.mark.long
def test_a_refuted_mask_of_the_classic_board() -> None:
    question = asked(random_mask("classic", 9, seed=1), "naked-single")
    report = first_answer(ROUNDS, question)
    assert isinstance(report, Refuted)
    assert proves(report, question)


def test_the_proof_as_text_is_what_pysat_makes_of_it() -> None:
    question = asked(Mask(SIX, bits_of(range(0, 36, 7))), "naked-single")
    with ProvingSolver(most_proof_bytes=1 << 20) as solver:
        solver.add(RoundsEncoding(question.mask, question.strategies).clauses(2))
        assert solver.solve_slice(1 << 20) is False
        proof = solver.proof()
        assert proof is not None
        assert proof.decode().splitlines() == solver._solver.get_proof()
    assert b"\nd " in proof


def test_40_clues_on_the_classic_board() -> None:
    question = asked(random_mask("classic", 40, seed=4), "basic")
    report = first_answer(ROUNDS, question)
    assert isinstance(report, Suggested)
    assert question.accepts(report.puzzle)


def test_the_same_question_leads_to_the_same_reports() -> None:
    question = asked(Mask.parse("*.*. ..*. .*.. *..*"), "basic")
    one, two = ([report for report, _ in zip(ROUNDS.search(question), range(2), strict=False)] for _ in range(2))
    assert one == two
