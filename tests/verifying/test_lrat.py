"""The literal checker of LRAT proofs refuses what is wrong; what `HintedProof` writes it accepts."""

from array import array
from collections.abc import Iterator
from random import Random

import dratify
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver
from tests.verifying.lrat import clauses_of, objection_to
from tests.verifying.test_drup import Clause, formula, models_of, proof_lines

from cluewright._checker import HintedProof, drup

CNF = """c Two variables, and each of the four rows of the truth table is ruled out.
p cnf 2 4
1 2 0
1 -2 0
-1 2 0
-1 -2 0
"""
PROOF = """5 1 0 1 2 0
5 d 1 2 0
6 2 0 5 3 0
7 0 5 6 4 0
"""


def test_a_right_proof_is_accepted() -> None:
    assert objection_to(CNF, PROOF) == ""


WRONG = {
    "a wrong hint": (PROOF.replace("5 1 0 1 2 0", "5 1 0 1 3 0"), "line 1: clause 3 has 2 literals"),
    "a hint twice": (PROOF.replace("5 1 0 1 2 0", "5 1 0 1 1 2 0"), "line 1: clause 1 is true already"),
    "a hint that says nothing yet": (PROOF.replace("7 0 5", "7 0 4 5"), "line 4: clause 4 has 2 literals"),
    "a missing hint": (PROOF.replace("5 1 0 1 2 0", "5 1 0 1 0"), "line 1: no hint of which all"),
    "no hints": (PROOF.replace("5 1 0 1 2 0", "5 1 0 0"), "line 1: no hint of which all"),
    "a hint too many": (PROOF.replace("5 1 0 1 2 0", "5 1 0 1 2 3 0"), "line 1: hints after 2"),
    "a hint that is no clause": (PROOF.replace("5 3 0", "5 9 0"), "line 3: no clause 9"),
    "a negative hint": (PROOF.replace("5 3 0", "5 -3 0"), "line 3: no clause -3"),
    "a wrong literal": (PROOF.replace("5 1 0", "5 -1 0"), "line 1: clause 1 has 2 literals"),
    "a lemma that lacks a literal": (PROOF.replace("6 2 0", "6 0"), "line 3: no hint of which all"),
    "a lemma that is always true": (
        PROOF.replace("5 1 0", "5 1 -1 0"),
        "line 1: the lemma has a literal and its opposite",
    ),
    "a deleted clause": (PROOF.replace("d 1 2", "d 1 3"), "line 3: no clause 3"),
    "deleting what is not there": (PROOF.replace("d 1 2", "d 1 9"), "line 2: no clause 9"),
    "a name that is taken": (PROOF.replace("6 2 0", "5 2 0"), "line 3: 5 is no new name"),
    "no empty clause": ("".join(PROOF.splitlines(keepends=True)[:-1]), "no empty clause"),
    "nothing": ("", "no empty clause"),
    "a line without an end": (PROOF.replace("3 0", "3"), "line 3: expected a 0 at the end"),
    "a line without hints": (PROOF.replace("5 1 0 1 2 0", "5 1 0"), "line 1: expected a 0 after the lemma"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_proof_is_refused(name: str) -> None:
    proof, objection = WRONG[name]
    assert objection_to(CNF, proof).startswith(objection)


def test_a_text_that_is_no_cnf_is_not_read() -> None:
    for wrong in CNF.replace("cnf 2 4", "cnf 2 3"), CNF.replace("cnf 2", "cnf 1"), CNF.replace("1 2 0", "1 2"):
        with pytest.raises(AssertionError):
            clauses_of(wrong)


def solver_lines(clauses: list[Clause]) -> Iterator[tuple[str, Clause]]:
    """The lines of a solver's proof; none if the clauses do not contradict each other."""
    with Solver(name="cadical195", bootstrap_with=clauses, with_proof=True) as solver:
        for line in [] if solver.solve() else solver.get_proof():
            yield (
                "d" if line.startswith("d") else "a",
                [int(literal) for literal in line.removeprefix("d ").split()[:-1]],
            )


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_a_proof_gets_hints_exactly_where_it_is_right(seed: int) -> None:
    """Random proofs, with deletions and lemmas that lead nowhere, and a solver's; judged literally and by dratify."""
    rng = Random(seed)
    by_solver = rng.random() < 0.5
    variables = rng.randint(2, 40 if by_solver else 7)
    clauses = formula(rng, variables)
    lines = list(solver_lines(clauses)) if by_solver else [*proof_lines(rng, variables, clauses), ("a", [])]
    proof = "".join(f"{'d ' * (kind == 'd')}{' '.join(map(str, (*clause, 0)))}\n" for kind, clause in lines).encode()
    flat = array("i", [literal for clause in clauses for literal in (*clause, 0)])
    _, objection = drup(variables, flat, proof)
    hinted = HintedProof(variables, flat, proof, 10**6)
    assert hinted.objection == objection
    if objection:
        return
    assert by_solver or not models_of(clauses, variables)
    cnf = f"p cnf {variables} {len(clauses)}\n" + "".join(f"{' '.join(map(str, (*one, 0)))}\n" for one in clauses)
    middle = rng.randint(0, hinted.lemmas)
    lrat, drat = (text(0, middle) + text(middle, 10**6) for text in (hinted.lrat, hinted.drat))
    assert objection_to(cnf, lrat.decode()) == ""
    assert dratify.check_proof(dratify.parse_dimacs(cnf), drat.decode()).ok


def test_clauses_that_contradict_each_other_at_once_need_the_empty_lemma_alone() -> None:
    for clauses in ([1, 0, -1, 0, 1, 2, 0], [1, 0, -2, 0, -1, 2, 0, 2, 0], [0], [1, 0, 0, -1, 0]):
        hinted = HintedProof(2, array("i", clauses), b"", 100)
        assert (hinted.objection, hinted.drat(0, 9)) in {("", b"0\n"), ("", b"2 0\n0\n")}


def test_a_proof_with_too_many_numbers_is_too_large() -> None:
    clauses = array("i", [1, 2, 0, 1, -2, 0, -1, 2, 0, -1, -2, 0])
    assert HintedProof(2, clauses, b"1 0\n0\n", 100).objection == ""
    large = HintedProof(2, clauses, b"1 0\n0\n", 10)
    assert large.is_too_large
    assert "at most 10 literals and hints" in large.objection
