"""The clauses of a grid: their numbers, and what other solvers read."""

from itertools import islice

import pytest
from pysat.formula import CNF
from pysat.solvers import Solver

from cluewright import Grid, board, solution
from cluewright.solving import sat_solver
from cluewright.solving.engine import WorkCounts
from cluewright.solving.engines.catalogue import solving_engine_named
from cluewright.solving.engines.sat import ENCODINGS, dimacs

PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

each_encoding = pytest.mark.parametrize("name", ENCODINGS)


@each_encoding
def test_another_solver_reads_the_file_and_finds_the_solution(name: str) -> None:
    formula = CNF(from_string="\n".join(dimacs(Grid.parse(PUZZLE), ENCODINGS[name])))
    with Solver("minisat22", formula) as solver:
        assert solver.solve()
        model = [literal for literal in solver.get_model() if 0 < literal <= 729]
    assert tuple((literal - 1) % 9 + 1 for literal in model) == solution(PUZZLE).digits


@each_encoding
def test_the_numbers_in_the_head_are_those_of_the_file(name: str) -> None:
    lines = [line for line in dimacs(Grid((0,) * 16, board("4x4")), ENCODINGS[name]) if not line.startswith("c ")]
    literals = {abs(int(word)) for line in lines[1:] for word in line.split()}
    assert lines[0] == f"p cnf {max(literals)} {len(lines) - 1}"


def test_the_naive_translation_has_the_clauses_of_the_paper() -> None:
    """Twelve alldifferents of six pairs, for four digits, besides what says that a cell holds one digit."""
    clauses = list(ENCODINGS["sat-naive"].clauses(Grid((0,) * 16, board("4x4"))))
    assert len(clauses) == 12 * 6 * 4 + 16 * (1 + 6)


def test_the_good_translation_leaves_nothing_to_decide_where_singles_are_enough() -> None:
    work = WorkCounts()
    assert len(list(solving_engine_named("sat").search(Grid.parse("1......2...34..."), work))) == 1
    assert (work["nodes"], work["conflicts"]) == (0, 0)


def test_a_house_that_holds_digits_twice_counts_them() -> None:
    twice = board({"size": 8, "times": 2, "regions": None})
    for digits in islice(solving_engine_named("sat").search(Grid((0,) * 64, twice), WorkCounts()), 3):
        assert Grid(digits, twice).is_solution


def test_many_candidates_are_counted_with_fewer_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    from cluewright.solving.engines.sat import encoding

    grid = Grid.parse("1..............." + "." * 65, "classic")
    in_pairs = list(encoding.good_clauses(grid))
    monkeypatch.setattr(encoding, "MAX_IN_PAIRS", 2)
    counted = list(encoding.good_clauses(grid))
    assert len(counted) < len(in_pairs)
    with sat_solver.SatSolver() as solver:
        solver.add_clauses(counted)
        assert solver.solve_slice(10_000)
        assert len([literal for literal in solver.model() if 0 < literal <= 729]) == 81
