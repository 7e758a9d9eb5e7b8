"""The engine's clauses and the verifier's follow from each other, and the verifier accepts the engine's proofs."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest
from tests.finding.oracle import FOUR, SIX, masks_of
from tests.strategies.samples import DESCRIBED

from cluewright.boards import Board, Mask, bits_of
from cluewright.finding import Question, Refuted, Suggested, engine_named
from cluewright.finding.engines.labels import labelled_cells
from cluewright.finding.engines.rounds.encoding import RoundsEncoding
from cluewright.strategies import chosen_strategies
from cluewright.verifying import verify
from cluewright.verifying.kinds.rounds.numbering import rounds_clauses

Clauses = set[tuple[int, ...]]
LAST = 3
TWICE = DESCRIBED["twice 4"]


def normalised(clauses: Iterable[Sequence[int]]) -> Clauses:
    """The clauses as sorted tuples, without tautologies."""
    different = map(set, clauses)
    return {tuple(sorted(clause)) for clause in different if len(set(map(abs, clause))) == len(clause)}


def not_implied(clauses: Clauses, by: Clauses) -> Clauses:
    """The clauses that do not follow from the others by unit propagation."""
    from pysat.solvers import Solver

    with Solver("minisat22", bootstrap_with=map(list, by)) as solver:
        return {clause for clause in clauses - by if solver.propagate([-literal for literal in clause])[0]}


@pytest.mark.parametrize("count", [2, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize("board", [FOUR, DESCRIBED["latin 4"], DESCRIBED["diagonals 4"], TWICE], ids=str)
@pytest.mark.parametrize("strategies", ["naked-single", "basic", "full-house,hidden-single", "basic,unique-rectangle"])
def test_each_clause_of_engine_or_verifier_follows_from_the_other_ones(
    board: Board, strategies: str, count: int
) -> None:
    """Of three masks one has fixed digits."""
    chosen = chosen_strategies(strategies)
    for mask in masks_of(board, count=count, seed=5):
        labelled = labelled_cells(Question(mask, chosen))
        encoding = RoundsEncoding(mask, chosen, labelled)
        verifier = rounds_clauses(mask, [strategy.name for strategy in chosen])
        ours = normalised(row for table in encoding.clauses(LAST) for row in table.tolist())
        theirs = normalised(list(clause) for clause in verifier.clauses(LAST, labelled))
        assert not not_implied(theirs, by=ours), mask
        assert not not_implied(ours, by=theirs), mask
        assert verifier.variables(LAST) == (LAST + 1) * encoding.variables.stride


def refutation(mask: Mask, strategies: str) -> Refuted | None:
    reports = engine_named("rounds").search(Question(mask, chosen_strategies(strategies)))
    report = next(report for report in reports if isinstance(report, Suggested | Refuted))
    return report if isinstance(report, Refuted) else None


@pytest.mark.parametrize("strategies", ["naked-single", "basic", "full-house"])
@pytest.mark.parametrize(
    ("first_rounds", "count"),
    [(1, 1), *(pytest.param(*each, marks=pytest.mark.long) for each in ((4, 1), (1, 7), (4, 7)))],
)
def test_every_refutation_verifies_also_after_growing(
    strategies: str, first_rounds: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the four corners, and in the long tests of a diagonal on a larger board."""
    monkeypatch.setattr("cluewright.finding.engines.rounds.search.FIRST_ROUNDS", first_rounds)
    of_four = (mask for board in (FOUR, TWICE) for mask in masks_of(board, count=count, seed=9))
    larger = Mask(SIX, bits_of(range(0, 36, 7)))
    masks = [*of_four, larger if count > 1 else Mask.parse("*..*........*..*")]
    refuted = [found for mask in masks if (found := refutation(mask, strategies))]
    assert refuted
    for found in refuted:
        assert verify(found.certificate), found.certificate


def test_a_tampered_proof_is_refused() -> None:
    found = refutation(Mask.parse("*... ..*. .*.. ...."), "basic")
    assert found is not None
    proof = found.certificate.proof
    assert verify(found.certificate)
    assert not verify(replace(found.certificate, proof=proof[:-2] + b"1" + proof[-1:]))
