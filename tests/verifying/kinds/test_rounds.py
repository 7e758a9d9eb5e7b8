"""The paper's encoding, against runs of the strategies and brute force; right proofs, and wrong ones."""

import hashlib
import itertools
import random
from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver
from tests.finding.oracle import masks_of, puzzles_of
from tests.interrupting import is_stopped
from tests.strategies.samples import DESCRIBED
from tests.strategies.samples import solutions as sample_solutions
from tests.verifying.samples import (
    RIGHT,
    SMALL,
    certificate,
    encoded,
    is_possible,
    joined,
    proven,
    random_masks,
    with_proof,
)

from cluewright import verify
from cluewright._checker import drup
from cluewright.boards import Grid, Mask, Position, as_mask, bits
from cluewright.finding import Question
from cluewright.strategies import chosen_strategies, completes, round_states
from cluewright.verifying import Certificate, Verdict
from cluewright.verifying.kinds.rounds.clauses import RoundsClauses
from cluewright.verifying.rules import Rule

TWICE = DESCRIBED["twice 4"]
SETS = ("naked-single", "hidden-single", "singles", "basic", "full-house", "full-house,basic,n2")
SLOW_SETS = ("singles", "full-house,basic,n2")
"""Sets that have more rules than the others, or are between two of them: for the long tests."""
ENOUGH_ROUNDS = 16
"""More rounds than any run takes here; with fewer there would be models of runs that do not complete a puzzle."""


def with_each(sets: Sequence[str], slow: Sequence[str] = SLOW_SETS) -> pytest.MarkDecorator:
    """A test with each of these sets of strategies, those that are `slow` in the long tests."""
    each = [pytest.param(names, marks=[pytest.mark.long] if names in slow else []) for names in sets]
    return pytest.mark.parametrize("strategies", each)


def changed(right: Certificate, lines: Iterable[str]) -> Certificate:
    """The same claim with another proof."""
    evidence = right.evidence
    return with_proof(right.mask, ",".join(right.strategies), evidence["last"], evidence["labelled"], joined(lines))


# --- the clauses ---


def run_as_literals(encoding: RoundsClauses, puzzle: Grid, strategies: str, last: int) -> set[int]:
    """The variables that are true in the run of the strategies on a puzzle; after its end nothing changes."""
    run = list(round_states(Position.start(puzzle), chosen_strategies(strategies)))
    run += run[-1:] * (last + 1 - len(run))
    true: set[int] = set()
    for k in range(last + 1):
        before, now = run[max(k - 1, 0)], run[k]
        for cell in range(puzzle.board.size):
            for digit in encoding.digits:
                candidate = bool(now.candidate_cells[digit - 1] >> cell & 1)
                was_candidate = bool(before.candidate_cells[digit - 1] >> cell & 1)
                true |= {encoding.placed(cell, digit, k)} if now.placed[cell] == digit else set()
                true |= {encoding.candidate(cell, digit, k)} if candidate else set()
                true |= {encoding.newly_gone(cell, digit, k)} if was_candidate and not candidate else set()
            true |= {encoding.filled(cell, k)} if now.placed[cell] else set()
            true |= {encoding.newly_filled(cell, k)} if now.placed[cell] and not before.placed[cell] else set()
        true |= counts_as_literals(encoding, before, now, k)
        for number, rule in enumerate(encoding.rules):
            true |= {encoding.holds(number, k)} if k and holds(rule, before) else set()
        looks_at_filled = any(rule.filled for rule in encoding.rules)
        new = now.candidates != before.candidates or (looks_at_filled and now.filled != before.filled)
        true |= {encoding.changed(k)} if new else set()
    return true


def counts_as_literals(encoding: RoundsClauses, before: Position, now: Position, k: int) -> set[int]:
    """What is counted in round k in houses that hold a digit several times."""
    true: set[int] = set()
    for (index, house), digit in itertools.product(enumerate(encoding.with_copies), encoding.digits):
        placed = [now.placed[cell] == digit for cell in house.cells]
        counted = [(encoding.placed_counter(index, digit, k), placed)]
        if k and encoding.counts_left:
            left = [bool(before.candidate_cells[digit - 1] >> cell & 1) for cell in house.cells]
            counted.append((encoding.left_counter(index, digit, k), left))
        for counter, is_there in counted:
            for i, j in itertools.product(range(1, counter.length + 1), range(1, counter.most + 1)):
                true |= {counter.reaches(i, j)} if sum(is_there[:i]) >= j else set()
    return true


def holds(rule: Rule, position: Position) -> bool:
    is_gone = (not position.candidate_cells[digit - 1] >> cell & 1 for cell, digit in rule.gone)
    return all(is_gone) and all(position.placed[cell] for cell in rule.filled)


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), strategies=st.sampled_from(SETS))
def test_a_run_satisfies_every_clause_as_long_as_it_goes_on(seed: int, strategies: str) -> None:
    rng = random.Random(seed)
    board = rng.choice([SMALL, *(DESCRIBED[name] for name in ("latin 4", "diagonals 4", "twice 4", "twice 6"))])
    full = rng.choice(sample_solutions(board))
    cells = rng.sample(range(board.size), rng.randrange(3, 12))
    puzzle = Grid(tuple(digit if cell in cells else 0 for cell, digit in enumerate(full)), board)
    fixed = Grid(tuple(digit if rng.random() < 0.2 else 0 for digit in puzzle.digits), board)
    encoding = encoded(Mask(board, puzzle.clues, fixed.digits), strategies)
    length = len(list(round_states(Position.start(puzzle), chosen_strategies(strategies))))
    is_completed = completes(puzzle, chosen_strategies(strategies))
    for last in (max(length - 2, 0), length, length + 2):
        true = run_as_literals(encoding, puzzle, strategies, last)
        clauses = encoding.clauses(last)
        violated = [clause for clause in clauses if not any((abs(lit) in true) == (lit > 0) for lit in clause)]
        # A run that gets stuck has nothing new to show after its last round (in which nothing need be gone, if
        # cells were filled).
        assert bool(violated) == (not is_completed and last >= length), violated[:3]


@pytest.mark.parametrize("count", [4, pytest.param(7, marks=pytest.mark.long)])
@with_each(SETS)
def test_with_its_clues_it_has_a_model_exactly_where_a_puzzle_is_completed(strategies: str, count: int) -> None:
    rng = random.Random(strategies)
    seen = set()
    for _ in range(count):
        full = rng.choice(sample_solutions(SMALL))
        cells = rng.sample(range(16), rng.randrange(4, 10))
        puzzle = Grid(tuple(digit if cell in cells else 0 for cell, digit in enumerate(full)), SMALL)
        encoding = encoded(Mask.of_clues(puzzle), strategies)
        with Solver(name="cadical195", bootstrap_with=encoding.clauses(ENOUGH_ROUNDS)) as solver:
            clues = [encoding.placed(cell, puzzle[cell], 0) for cell in cells]
            assert solver.solve(assumptions=clues) == completes(puzzle, chosen_strategies(strategies))
            seen.add(solver.get_model() is None)
    assert len(seen) == 2 or strategies == "full-house"


@pytest.mark.parametrize("count", [2, pytest.param(3, marks=pytest.mark.long)])
@with_each(SETS)
def test_it_has_a_proof_exactly_where_brute_force_finds_nothing(strategies: str, count: int) -> None:
    rng = random.Random(f"masks {strategies}")
    for mask in random_masks(SMALL, count, rng):
        found = proven(mask, strategies, ENOUGH_ROUNDS)
        assert (found is None) == is_possible(mask, strategies), mask
        if found is not None:
            assert verify(found) == Verdict(True)


def test_labels_change_no_answer() -> None:
    rng = random.Random(3)
    labelled_at_all = 0
    for mask in random_masks(SMALL, 5, rng):
        fixed = set(mask.digits)
        in_row = bits(mask.free & SMALL.houses[0].cell_bits)
        seeing = [cell for cell in in_row if fixed <= {0, *(mask.digits[peer] for peer in SMALL.peer_cells[cell])}]
        labels = seeing[: 4 - len(fixed - {0})]
        found = proven(mask, "singles", 20, labels)
        labelled_at_all += bool(labels)
        assert (found is None) == is_possible(mask, "singles"), mask
        assert found is None or verify(found)
    assert labelled_at_all > 1


@pytest.mark.parametrize(
    ("line", "labelled", "words"),
    [
        ("*..*........*..*", [0, 15], "expected cells that see each other, but r1c1 does not"),
        ("*..*........*..*", [1], "expected cells that may be labelled, but r1c2 may not"),
        ("1..*........*..*", [0], "expected cells that may be labelled, but r1c1 may not"),
        ("1..*........*..*", [15], "expected cells that see every fixed digit, but r4c4 does not"),
        ("123*...*........", [3, 7], "expected at most 1 cells, got 2"),
        ("*..*........*..*", [0, 0], "expected different cells"),
        ("*..*........*..*", 0, "expected a list of cells"),
    ],
)
def test_wrong_labels_are_refused(line: str, labelled: object, words: str) -> None:
    proof = hashlib.sha256(b"").hexdigest()
    claim = certificate("rounds", line, "basic", last=3, labelled=labelled, sha256=proof)
    assert words in verify(claim).reason


@pytest.mark.parametrize("count", [4, pytest.param(12, marks=pytest.mark.long)])
@with_each(SETS[:-1], slow=(*SLOW_SETS, "basic"))
def test_where_houses_hold_digits_twice_it_has_a_proof_exactly_where_the_oracle_finds_nothing(
    strategies: str, count: int
) -> None:
    possible = set()
    for mask in masks_of(TWICE, count=count, seed=2):
        found = proven(mask, strategies, ENOUGH_ROUNDS)
        expected = bool(puzzles_of(Question(mask, chosen_strategies(strategies))))
        possible.add(expected)
        assert (found is None) == expected, mask
        assert found is None or verify(found) == Verdict(True)
    assert len(possible) == 2


def test_where_houses_hold_digits_twice_a_proof_of_another_mask_is_refused() -> None:
    """Two clues in a corner are too few for a puzzle; the second mask has one."""
    corner = Mask(TWICE, 0b11)
    right = proven(corner, "singles", 3)
    assert right is not None
    assert verify(right)
    possible = Mask(TWICE, 0b0110_0011_1100_1001)
    assert puzzles_of(Question(possible, chosen_strategies("singles")))
    for lines in (right.proof.decode().splitlines(), ["0"], []):
        assert verify(with_proof(possible, "singles", 3, [], joined(lines))).reason.startswith("proof, line")


def test_a_run_with_a_wrong_count_violates_a_clause() -> None:
    """Every variable that counts is fixed by the others: none can be exchanged for its opposite."""
    full = sample_solutions(TWICE)[0]
    puzzle = Grid(tuple(digit if cell % 3 else 0 for cell, digit in enumerate(full)), TWICE)
    encoding = encoded(Mask.of_clues(puzzle), "singles")
    clauses, true = list(encoding.clauses(2)), run_as_literals(encoding, puzzle, "singles", 2)
    counters = [encoding.placed_counter(house, 1, k) for house in range(len(encoding.with_copies)) for k in range(3)]
    counters += [encoding.left_counter(house, 1, k) for house in range(len(encoding.with_copies)) for k in (1, 2)]
    about = defaultdict[int, list[Sequence[int]]](list)
    for clause in clauses:
        for variable in {abs(literal) for literal in clause}:
            about[variable].append(clause)
    for counter in counters:
        for variable in range(counter.start, counter.start + counter.variables):
            wrong = true ^ {variable}
            assert any(not any((abs(lit) in wrong) == (lit > 0) for lit in clause) for clause in about[variable])


@pytest.mark.parametrize("last", [-1, 10_001, True, "3", None])
def test_rounds_are_bounded(last: object) -> None:
    proof = hashlib.sha256(b"").hexdigest()
    claim = certificate("rounds", "*" * 16, "basic", last=last, labelled=[], sha256=proof)
    assert verify(claim).reason.startswith("last: expected a whole number 0 to 10000")


# --- the proof ---

RIGHT_ROUNDS = RIGHT["rounds"]
LINES = RIGHT_ROUNDS.proof.decode().splitlines()


def test_a_possible_mask_has_no_proof() -> None:
    """Neither the proof of another mask nor the empty clause at once."""
    possible = as_mask("*...*..*..*..*..")
    assert is_possible(possible, "basic")
    for lines in (LINES, ["0"], []):
        assert verify(with_proof(possible, "basic", 12, [], joined(lines))).reason.startswith("proof, line")


def test_a_proof_of_another_digest_is_refused() -> None:
    right = RIGHT_ROUNDS
    for proof in (b"", right.proof[:-1], right.proof + b"0\n"):
        claim = Certificate(right.kind, right.mask, right.strategies, right.evidence, proof)
        assert verify(claim).reason.startswith("sha256: expected that of the proof")
    for digest in ("", None, "0" * 64, right.evidence["sha256"].upper()):
        claim = Certificate(right.kind, right.mask, right.strategies, {**right.evidence, "sha256": digest}, right.proof)
        assert verify(claim).reason.startswith("sha256: expected that of the proof")


def test_a_proof_that_is_cut_is_refused_where_its_rest_does_not_follow() -> None:
    assert verify(RIGHT_ROUNDS)
    assert "expected the empty clause at last, got the end" in verify(changed(RIGHT_ROUNDS, LINES[:3])).reason
    assert "expected a clause that unit propagation shows" in verify(changed(RIGHT_ROUNDS, LINES[-1:])).reason


def test_changed_literals_and_lines_in_another_order_are_noticed() -> None:
    """Not every change makes the proof wrong; that none is accepted for a formula with a model is tested below."""
    refused = 0
    rng = random.Random(11)
    for _ in range(20):
        lines = list(LINES)
        index = rng.randrange(len(lines) // 2)
        tokens = lines[index].split()
        changeable = [i for i, token in enumerate(tokens) if token not in ("d", "0")]
        if rng.random() < 0.5 and changeable:
            i = rng.choice(changeable)
            tokens[i] = str(-int(tokens[i]))
            lines[index] = " ".join(tokens)
        else:
            lines = lines[index:] + lines[:index]
        refused += not verify(changed(RIGHT_ROUNDS, lines))
    assert refused > 3


@pytest.mark.parametrize(
    ("proof", "words"),
    [
        (b"1 2 0", "line 1: expected the end of the line"),
        (b"1 2\n", "line 1: expected a blank"),
        (b"1  2 0\n", "line 1: expected a literal or 0"),
        (b"x 0\n", "line 1: expected a literal or 0"),
        (b"\n", "line 1: expected a literal or 0"),
        (b"c hello\n", "line 1: expected a literal or 0"),
        (b"d\n", "line 1: expected a literal or 0"),
        (b"99999999999999999999 0\n", "line 1: expected a literal or 0"),
        (b"-2147483648 0\n", "line 1: expected a literal or 0"),
        (b"4 0\n", "line 1: expected a literal or 0"),
        (b"1 0 2 0\n", "line 1: expected the end of the line"),
        (b"1 2 0\n\x00", "line 2: expected a literal or 0"),
        (b"1 2 0\n1 2 0\n0 0\n", "line 3: expected the end of the line"),
    ],
)
def test_malformed_proofs_are_refused_with_their_line(proof: bytes, words: str) -> None:
    clauses = array("i", [1, 2, 3, 0, 1, 2, -3, 0])
    assert words in drup(3, clauses, proof)[1]


# --- the checker of proofs alone ---


def random_clauses(rng: random.Random, variables: int) -> list[list[int]]:
    def literal() -> int:
        return rng.choice([1, -1]) * rng.randrange(1, variables + 1)

    return [[literal() for _ in range(rng.choice([1, 2, 3, 3, 3]))] for _ in range(rng.randrange(4 * variables + 3))]


def flat(clauses: Iterable[Sequence[int]]) -> "array[int]":
    return array("i", [number for clause in clauses for number in (*clause, 0)])


@given(seed=st.integers(0, 2**32))
def test_proofs_of_cadical_are_accepted_and_others_only_where_there_is_no_model(seed: int) -> None:
    rng = random.Random(seed)
    variables = rng.randrange(1, 9)
    clauses = random_clauses(rng, variables)
    with Solver(name="cadical195", bootstrap_with=clauses, with_proof=True) as solver:
        has_model = solver.solve()
        lines = [] if has_model else solver.get_proof()
    if not has_model:
        assert drup(variables, flat(clauses), joined(lines))[1] == ""
    junk = [rng.choice(["", "", "d "]) + " ".join(map(str, (*clause, 0))) for clause in random_clauses(rng, variables)]
    text = joined((*rng.sample(lines, len(lines) // 2), *junk, "0"))
    assert not (has_model and drup(variables, flat(clauses), text)[1] == "")


def test_many_deletions_change_nothing() -> None:
    """The checker compacts its clauses when most of them are deleted."""
    holes = 6
    pigeons = [[1 + holes * p + h for h in range(holes)] for p in range(holes + 1)]
    clauses = [*pigeons]
    clauses += [[-a[h], -b[h]] for h in range(holes) for i, a in enumerate(pigeons) for b in pigeons[:i]]
    with Solver(name="cadical195", bootstrap_with=clauses, with_proof=True) as solver:
        assert not solver.solve()
        lines = solver.get_proof()
    assert sum(line.startswith("d") for line in lines) > 300
    variables = holes * (holes + 1)
    lemmas, objection = drup(variables, flat(clauses), joined(lines))
    assert objection == ""
    assert 0 < lemmas <= sum(not line.startswith("d") for line in lines)
    without = [line for line in lines if not line.startswith("d")]
    assert drup(variables, flat(clauses), joined(without))[1] == ""


LONG_PROOF = """
from array import array
from cluewright._checker import drup
size = 3000
chain = [n for v in range(1, size) for n in (-v, v + 1, 0)]
proof = b"".join(b"-1 %d 0\\nd -1 %d 0\\n" % (size, size) for _ in range(300_000))
"""


@pytest.mark.timed(goal=0.2)
def test_ctrl_c_stops_it() -> None:
    drup = 'drup(size, array("i", chain), {})'
    assert is_stopped(LONG_PROOF, drup.format("proof"), drup.format("proof[: len(proof) // 100]"))


def test_the_words_fit_the_number_of_strategies() -> None:
    assert "naked single is stuck" in certificate("rounds", "*...............", "naked-single", last=4).words
    assert "naked single and hidden single are stuck" in certificate("rounds", "*" * 16, "singles", last=4).words


def test_too_many_rules_are_refused_before_they_fill_the_memory() -> None:
    mask = as_mask("*" * 81)
    verdict = verify(with_proof(mask, "w-wing", 3, [], b"0\n"))
    assert verdict.is_too_large
    assert "more than 1,000,000 premises and conclusions in their rules" in verdict.reason
