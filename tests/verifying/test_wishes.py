"""Certificates that no puzzle is as wished: against a person's solver, and forged."""

import json
import random
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.finding.engines.starvation_nodes import nodes_of
from tests.finding.oracle import as_known
from tests.oracle.fillings import OracleFillings
from tests.shared_data import shared_lines
from tests.strategies.samples import DESCRIBED
from tests.strategies.samples import solutions as sample_solutions
from tests.verifying.samples import RIGHT, SMALL, brute_force, certificate, names_of, puzzles_on, random_masks

from cluewright import count_solutions, verify
from cluewright.boards import Board, Grid, Mask, as_mask, bits
from cluewright.explaining.rounds import rounds
from cluewright.finding import Question, engine_named
from cluewright.finding.engines.engine import AllSuggested
from cluewright.solving import check, solutions
from cluewright.strategies import chosen_strategies, completes
from cluewright.verifying import (
    NO_WISHES,
    Certificate,
    Refusal,
    TooLargeToCheck,
    WishCheck,
    Wishes,
    certificate_from_json,
    certificate_to_json,
    verify_given,
)

BOARDS = [SMALL, *(DESCRIBED[name] for name in ("latin 4", "diagonals 4", "twice 4"))]
SETS = ("singles", "basic", "naked-single", "full-house,naked-single", "basic,n2,h2,x-wing", "singles,unique-rectangle")
NAKED, HIDDEN = (chosen_strategies(name) for name in ("naked-single", "hidden-single"))


def puzzle_of(board: Board, rng: random.Random) -> Grid:
    """Some cells of a solution; not always a puzzle."""
    solution = rng.choice(sample_solutions(board))
    cells = rng.sample(range(board.size), rng.randrange(board.size // 3, board.size + 1))
    return Grid(tuple(digit if cell in cells else 0 for cell, digit in enumerate(solution)), board)


def random_wishes(rng: random.Random) -> Wishes:
    beyond = tuple(chosen_strategies(rng.choice(SETS)) for _ in range(rng.choice([0, 0, 1, 2])))
    least = rng.choice([0, 0, 0, 2, 3, 5])
    return Wishes(beyond, least, rng.choice([None, None, least + rng.randrange(3)]), rng.random() < 0.3)


@given(st.integers(0, 2**32), st.sampled_from([*BOARDS, *DESCRIBED.values()]), st.sampled_from(SETS))
def test_a_completed_puzzle_fails_a_wish_exactly_where_the_question_does_not_accept_it(
    seed: int, board: Board, names: str
) -> None:
    rng = random.Random(seed)
    strategies, puzzle = chosen_strategies(names), puzzle_of(board, rng)
    if not completes(puzzle, strategies):
        return
    asked = Question(Mask.of_clues(puzzle), strategies, random_wishes(rng))
    ours = WishCheck(asked.mask, names_of(names), asked.wishes)
    for _ in range(2):  # nothing is left over from the first time
        assert ours.fails(puzzle) != asked.accepts(puzzle), (str(puzzle), asked.wishes)


def rounds_counted(puzzle: Grid, names: str) -> bool:
    """Whether the check counts the rounds of a completed proper puzzle as the person's solver does."""
    found = rounds(puzzle, names)
    if found.k is None or count_solutions(puzzle) > 1:
        return False
    of, strategies = Mask.of_clues(puzzle), names_of(names)
    for k in {max(0, found.k - 1), found.k, found.k + 1}:
        assert WishCheck(of, strategies, Wishes(least_rounds=k, most_rounds=k)).fails(puzzle) == (k != found.k)
    return True


@given(st.integers(0, 2**32), st.sampled_from([*BOARDS, *DESCRIBED.values()]), st.sampled_from(SETS))
def test_rounds_are_counted_as_the_persons_solver_counts_them(seed: int, board: Board, names: str) -> None:
    rounds_counted(puzzle_of(board, random.Random(seed)), names)


@pytest.mark.parametrize("names", ["singles", "basic"])
def test_rounds_are_counted_on_the_classic_board(names: str) -> None:
    puzzles = [Grid.parse(line) for line in shared_lines("min30.txt")]
    assert any(rounds_counted(puzzle, names) for puzzle in puzzles)


def test_a_clue_is_redundant_exactly_where_there_is_one_solution_without_it() -> None:
    """Puzzles of 17 clues are minimal; with any right clue more they are not."""
    for line in shared_lines("min30.txt")[:3]:
        puzzle = Grid.parse(line)
        (full,) = solutions(puzzle)
        cell = next(bits(puzzle.board.all_cells & ~puzzle.clues))
        more = puzzle.with_digit(cell, full[cell])
        for grid, is_minimal in ((puzzle, True), (more, False)):
            assert check(grid).is_minimal == is_minimal
            assert WishCheck(Mask.of_clues(grid), ["naked-single"], Wishes(minimal=True)).fails(grid) != is_minimal


def test_too_many_guesses_are_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.verifying.wish_check.MAX_GUESSES", 0)
    puzzle = Grid.parse(shared_lines("min30.txt")[0])
    with pytest.raises(TooLargeToCheck, match="more than 0 guesses"):
        WishCheck(Mask.of_clues(puzzle), ["naked-single"], Wishes(minimal=True)).fails(puzzle)


@given(st.integers(0, 2**32), st.sampled_from(BOARDS), st.sampled_from(SETS))
def test_brute_force_is_accepted_exactly_where_no_puzzle_is_as_wished(seed: int, board: Board, names: str) -> None:
    rng = random.Random(seed)
    mask, strategies, wishes = next(random_masks(board, 1, rng)), chosen_strategies(names), random_wishes(rng)
    if mask.free.bit_count() > 6:
        return
    claim = replace(brute_force(mask, names), wishes=wishes)
    verdict = verify(claim, workers=1)
    refuted = not has_puzzle(Question(mask, strategies, wishes))
    assert bool(verdict) == refuted
    assert refuted or "that the strategies complete, but there is one" in verdict.reason
    if refuted:
        assert certificate_from_json(certificate_to_json(claim)) == claim


def has_puzzle(question: Question) -> bool:
    """Whether any way to give digits to the free clue cells is a puzzle as wished."""
    mask = question.mask
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    fillings = OracleFillings(as_known(mask.board), fixed, tuple(bits(mask.free)))
    rows = fillings.rows(fillings.beginnings(len(fillings.order))).tolist()
    return any(question.accepts(Grid(tuple(row), mask.board)) for row in rows)


@given(st.integers(0, 2**32), st.sampled_from([SMALL, DESCRIBED["latin 4"], DESCRIBED["diagonals 4"]]))
def test_starvation_is_accepted_exactly_where_no_puzzle_is_as_wished(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    mask, wishes = next(random_masks(board, 1, rng)), random_wishes(rng)
    question = Question(mask, NAKED, wishes)
    nodes = list(islice(nodes_of(mask), 3000))
    leaves = (Grid(tuple(node.clues.get(c, 0) for c in range(board.size)), board) for node in nodes if not node.waiting)
    refuted = not any(question.accepts(leaf) for leaf in leaves)
    claim = replace(certificate("starvation", mask, "naked-single", nodes=len(nodes)), wishes=wishes)
    if len(nodes) < 3000:
        assert bool(verify(claim)) == refuted
        assert not verify(replace(claim, evidence={"nodes": len(nodes) + 1}))


SLOW = as_mask("*...*..*..*..*..")
"""Two puzzles, each of which naked singles complete in two or more rounds."""


def slow_claim(**wishes: Any) -> Certificate:
    nodes = sum(1 for _ in nodes_of(SLOW))
    return replace(certificate("starvation", SLOW, "naked-single", nodes=nodes), wishes=Wishes(**wishes))


@pytest.mark.parametrize(
    "wishes",
    [{"most_rounds": 2}, {"least_rounds": 3}, {"beyond": (HIDDEN,), "most_rounds": 9}, {"minimal": True}, {}],
    ids=str,
)
def test_claims_with_other_wishes_are_refused_where_they_are_wrong(wishes: dict[str, Any]) -> None:
    is_so = not any(Question(SLOW, NAKED, Wishes(**wishes)).accepts(puzzle) for puzzle in puzzles_on(SLOW))
    verdict = verify(slow_claim(**wishes))
    assert bool(verdict) == is_so
    assert is_so or "but there is one" in verdict.reason


def test_a_part_may_do_without_the_wishes_but_not_have_others() -> None:
    whole = slow_claim(most_rounds=1)
    assert verify(whole)
    part = replace(whole, evidence={**whole.evidence, "path": []})
    other = replace(part, wishes=Wishes(most_rounds=0))
    assert verify_given(whole, [part])
    assert verify_given(whole, [replace(part, wishes=NO_WISHES)])  # what is said of parts is believed
    assert "parts: expected the same question" in verify_given(whole, [other]).reason


CORNERS = replace(RIGHT["brute-force"], wishes=Wishes((HIDDEN,), 2, 5, minimal=True))


def test_the_field_is_there_only_where_something_is_wished() -> None:
    assert '"wishes"' not in certificate_to_json(RIGHT["brute-force"])
    told = json.loads(certificate_to_json(CORNERS))
    assert list(told)[5:8] == ["strategies", "wishes", "evidence"]
    assert told["wishes"] == {"beyond": [["hidden-single"]], "least_rounds": 2, "minimal": True, "most_rounds": 5}
    assert certificate_from_json(certificate_to_json(CORNERS)) == CORNERS
    assert verify(CORNERS)  # without any wish there is no puzzle either


@pytest.mark.parametrize("kind", sorted(set(RIGHT) - {"brute-force", "starvation", "rounds", "chute-cubes"}))
def test_other_kinds_have_no_wishes(kind: str) -> None:
    assert f"wishes: expected none for {kind}" in verify(replace(RIGHT[kind], wishes=Wishes(minimal=True))).reason


@pytest.mark.parametrize(
    ("plain", "words"),
    [
        ({}, "as certificates are written"),
        ([], "wishes: expected some of beyond, least_rounds, most_rounds, minimal"),
        ({"rare": True}, "wishes: expected some of"),
        ({"beyond": []}, "as certificates are written"),
        ({"beyond": 5}, "wishes: expected lists of strategies"),
        ({"beyond": ["hidden-single"]}, "wishes: expected lists of strategies"),
        ({"beyond": [["guessing"]]}, "wishes: expected a strategy of the catalogue"),
        ({"beyond": [[5]]}, "wishes: expected a strategy of the catalogue"),
        ({"beyond": [["hidden-single", "naked-single"]]}, "wishes: expected strategies of the catalogue in its order"),
        ({"beyond": [["naked-single", "naked-single"]]}, "wishes: expected strategies of the catalogue in its order"),
        ({"least_rounds": 0}, "as certificates are written"),
        ({"least_rounds": -1}, "wishes: expected bounds on rounds"),
        ({"least_rounds": 3, "most_rounds": 2}, "wishes: expected bounds on rounds"),
        ({"least_rounds": 1.5}, "least_rounds: expected a whole number, got 1.5"),
        ({"most_rounds": True}, "most_rounds: expected a whole number or None, got True"),
        ({"minimal": False}, "as certificates are written"),
        ({"minimal": 1}, "minimal: expected True or False, got 1"),
    ],
    ids=str,
)
def test_wishes_that_make_no_sense_are_refused(plain: object, words: str) -> None:
    line = next(line for line in certificate_to_json(CORNERS).splitlines() if '"wishes"' in line)
    text = certificate_to_json(CORNERS).replace(line, f'  "wishes": {json.dumps(plain)},')
    reason = reason_against(text)
    if reason.startswith("digest"):  # somebody may compute it anew
        reason = verify(replace(CORNERS, wishes=Wishes.from_plain(plain))).reason
    assert words in reason


def reason_against(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        certificate_from_json(text)
    return str(caught.value)


def test_any_number_of_rounds_may_be_wished() -> None:
    assert verify(replace(CORNERS, wishes=Wishes(least_rounds=10**30)))


@pytest.mark.parametrize(
    ("strategies", "wishes", "words"),
    [
        ("singles", Wishes((NAKED,)), "needs hidden single"),
        ("naked-single", Wishes(((),)), "needs naked single"),
        ("singles", Wishes(((),)), "needs any strategy"),
        ("basic", Wishes((NAKED,), 1), "needs more than naked single and takes 1 round or more"),
        ("basic", Wishes(most_rounds=1200), "takes 1,200 rounds at most"),
        ("basic", Wishes(least_rounds=2, most_rounds=3), "takes 2 to 3 rounds"),
        ("basic", Wishes(least_rounds=3, most_rounds=3, minimal=True), "takes 3 rounds and has no redundant clue"),
    ],
)
def test_wishes_are_said_in_words(strategies: str, wishes: Wishes, words: str) -> None:
    assert wishes.words(chosen_strategies(strategies), SMALL) == words


def listing(strategies: str, wishes: Wishes) -> Certificate:
    """The certificate of the engine `rounds` that lists all puzzles of a mask, none of which is as wished."""
    question = Question(SLOW, chosen_strategies(strategies), wishes)
    *_, end = engine_named("rounds").search(question)
    assert isinstance(end, AllSuggested)
    assert end.certificate is not None
    return end.certificate


def with_puzzles(claim: Certificate, puzzles: object) -> Certificate:
    return replace(claim, evidence={**claim.evidence, "puzzles": puzzles})


def test_a_list_of_all_puzzles_is_complete_or_refused() -> None:
    right = listing("naked-single", Wishes(most_rounds=1))
    assert verify(right)
    puzzles = right.evidence["puzzles"]
    assert len(puzzles) > 1
    assert verify(with_puzzles(right, puzzles[::-1]))
    for left_out in range(len(puzzles)):
        some = puzzles[:left_out] + puzzles[left_out + 1 :]
        assert verify(with_puzzles(right, some)).reason.startswith("proof, ")
    assert certificate_from_json(certificate_to_json(right), right.proof) == right


def test_no_puzzle_of_a_list_may_be_as_wished() -> None:
    right = listing("naked-single", Wishes(most_rounds=1))
    slowest = max(rounds(line, "naked-single").k or 0 for line in right.evidence["puzzles"])
    assert verify(replace(right, wishes=Wishes(least_rounds=slowest + 1)))
    for wishes in (NO_WISHES, Wishes(least_rounds=slowest), Wishes(most_rounds=slowest)):
        assert "but nothing is wrong with" in verify(replace(right, wishes=wishes)).reason


@pytest.mark.parametrize(
    ("puzzles", "words"),
    [
        ("1", "puzzles: expected a list of lines"),
        ([5], "puzzles: expected lines, got int 5"),
        (["1"], "puzzles: expected 16"),
        (["1" + "." * 15], "puzzles: expected clues in the mask's cells"),
        (["x" * 16], "puzzles: "),
    ],
)
def test_lists_that_make_no_sense_are_refused(puzzles: object, words: str) -> None:
    assert words in verify(with_puzzles(listing("naked-single", Wishes(most_rounds=1)), puzzles)).reason


def test_puzzles_of_other_digits_than_the_masks_are_refused() -> None:
    fixed = Mask.parse("4...*..*..*..*..")
    claim = with_puzzles(listing("naked-single", Wishes(most_rounds=1)), ["1...2..3..4..1.."])
    claim = replace(claim, mask=fixed, evidence={**claim.evidence, "labelled": []})
    assert "puzzles: expected clues in the mask's cells, with its digits" in verify(claim).reason
