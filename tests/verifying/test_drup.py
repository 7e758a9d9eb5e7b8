"""The checker of DRUP proofs against truth tables: random lemmas that follow, with deletions between them."""

from array import array
from collections.abc import Iterator
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from cluewright._checker import drup

Clause = list[int]


def models_of(clauses: list[Clause], variables: int) -> list[tuple[bool, ...]]:
    """The rows of the truth table in which every clause is true."""
    return [row for row in product((False, True), repeat=variables) if all(is_true(clause, row) for clause in clauses)]


def is_true(clause: Clause, row: tuple[bool, ...]) -> bool:
    return any(row[abs(literal) - 1] == (literal > 0) for literal in clause)


def follows_by_units(clause: Clause, clauses: list[Clause]) -> bool:
    """Whether unit propagation refutes the opposite of the clause, literally: over all clauses again and again."""
    known = {-literal for literal in clause}
    while True:
        if any(-literal in known for literal in known):
            return True
        left = [{literal for literal in other if -literal not in known} for other in clauses]
        open_ = [rest for rest, other in zip(left, clauses, strict=True) if not known & set(other)]
        if not all(open_):
            return True
        units = {literal for rest in open_ if len(rest) == 1 for literal in rest}
        if not units:
            return False
        known |= units


def random_clause(rng: Random, variables: int, sizes: tuple[int, ...]) -> Clause:
    return [rng.choice([1, -1]) * rng.randint(1, variables) for _ in range(rng.choice(sizes))]


def formula(rng: Random, variables: int) -> list[Clause]:
    """Random clauses; half of the formulas are made so that one row of the truth table stays true."""
    kept = tuple(rng.random() < 0.5 for _ in range(variables)) if rng.random() < 0.5 else None
    clauses = [random_clause(rng, variables, (1, 2, 2, 3, 3, 3)) for _ in range(rng.randint(1, 5 * variables))]
    return [clause for clause in clauses if kept is None or is_true(clause, kept)]


def proof_lines(rng: Random, variables: int, clauses: list[Clause]) -> Iterator[tuple[str, Clause]]:
    """("a" or "d", clause): lemmas, most of which follow from what is left, and deletions of some of it."""
    left = [list(clause) for clause in clauses]
    for _ in range(rng.randrange(60)):
        if left and rng.random() < 0.4:
            gone = rng.choice(left)
            left.remove(gone)
            yield "d", rng.sample(gone, len(gone)) + rng.choice([[], gone[:1]])
        elif follows_by_units(lemma := random_clause(rng, variables, (1, 2, 3, 3, 4)), left) or rng.random() < 0.02:
            left.append(lemma)
            yield "a", lemma


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_what_a_checked_line_says_is_in_the_truth_table(seed: int) -> None:
    """Whatever is deleted, each lemma up to the objection is true in every model, so the empty clause is never one."""
    rng = Random(seed)
    variables = rng.randint(2, 7)
    clauses = formula(rng, variables)
    models = models_of(clauses, variables)
    lines = [*proof_lines(rng, variables, clauses), ("a", [])]
    text = "".join(f"{'d ' * (kind == 'd')}{' '.join(map(str, (*clause, 0)))}\n" for kind, clause in lines)
    flat = array("i", [literal for clause in clauses for literal in (*clause, 0)])
    _, objection = drup(variables, flat, text.encode())
    if not objection:
        assert not models
        return
    if "unit propagation" in objection:
        objected = int(objection.split("line ")[1].split(":")[0])
        checked = [clause for kind, clause in lines[: objected - 1] if kind == "a"]
        assert all(is_true(clause, row) for clause in checked for row in models)
        before = [*clauses]
        for kind, clause in lines[: objected - 1]:
            if kind == "a":
                before.append(clause)
            else:
                before.remove(next(one for one in before if sorted(set(one)) == sorted(set(clause))))
        assert not follows_by_units(lines[objected - 1][1], before), "it follows, so it must be accepted"
