"""The replay of a search that starvation cuts: against its readable definition, and with forged counts."""

import random
from array import array
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.finding.engines.starvation_nodes import nodes_of
from tests.finding.oracle import FOUR, SIX
from tests.interrupting import is_stopped
from tests.strategies.samples import DESCRIBED
from tests.verifying.samples import SMALL, certificate, is_possible, random_masks

from cluewright import verify
from cluewright._checker import starvation
from cluewright.boards import Board, Mask, board_named
from cluewright.finding import Question
from cluewright.finding.engines.starvation.stops import Stops
from cluewright.strategies import chosen_strategies
from cluewright.verifying import Certificate, verify_given, verify_part
from cluewright.verifying.tables import tables_of

BOARDS = [
    FOUR,
    SIX,
    DESCRIBED["latin 4"],
    DESCRIBED["diagonals 4"],
    DESCRIBED["irregular 5"],
    board_named("6x6+diagonal"),
]


@given(st.integers(0, 2**32), st.sampled_from(BOARDS))
def test_the_replay_visits_as_many_nodes_as_the_readable_search(seed: int, board: Board) -> None:
    mask = next(random_masks(board, 1, random.Random(seed)))
    nodes, ending = 0, "refuted"
    for node in nodes_of(mask):
        if nodes == 300:
            ending = "more"
            break
        nodes += 1
        if not node.waiting:
            ending = "completed"
            break
    given_digits = array("i", [digit if cell in mask else -1 for cell, digit in enumerate(mask.digits)])
    none = array("i")
    visited = starvation(tables_of(board), given_digits, none, 300, array("i", [0]), none, array("q"))
    assert visited == (nodes, ending)


def test_it_is_accepted_exactly_where_brute_force_finds_nothing() -> None:
    refuted = 0
    for mask in random_masks(SMALL, 80, random.Random(1)):
        nodes = sum(1 for _ in nodes_of(mask))
        verdict = verify(certificate("starvation", mask, "naked-single", nodes=nodes))
        assert bool(verdict) != is_possible(mask, "naked-single"), mask
        refuted += bool(verdict)
        if verdict:
            for wrong in {nodes + 1, nodes * 2 + 1, max(nodes - 1, 0)} - {nodes}:
                forged = certificate("starvation", mask, "naked-single", nodes=wrong)
                assert verify(forged).reason.startswith("nodes: expected")
    assert 8 < refuted < 72


@pytest.mark.parametrize(
    ("mask", "strategies", "nodes", "words"),
    [
        ("*..*........*..*", "naked-single", -1, "nodes: expected a whole number 0 to"),
        ("*..*........*..*", "naked-single", True, "nodes: expected a whole number 0 to"),
        ("*..*........*..*", "naked-single", 1, "nodes: expected 0, as the search has, got 1"),
        ("*..*........*..*", "singles", 0, "strategies: expected naked-single and full-house only, got hidden-single"),
        ("****" * 4, "naked-single", 1000, "but there is one"),
        (Mask(DESCRIBED["twice 4"], 1), "naked-single", 0, "board: expected houses that hold each digit once"),
        (Mask(board_named("36x36"), 1), "naked-single", 0, "board: too large to check, expected at most 1,024 cells"),
    ],
)
def test_wrong_evidence_is_refused(mask: str | Mask, strategies: str, nodes: object, words: str) -> None:
    assert words in verify(certificate("starvation", mask, strategies, nodes=nodes)).reason


SEARCH = """
from cluewright import random_mask, verify
from cluewright.verifying import Certificate, kind_named
mask = random_mask("classic", 24, seed=1)
claim = Certificate(kind_named("starvation"), mask, ("naked-single",), {"nodes": 10**12})
"""


@pytest.mark.timed(goal=0.2)
def test_ctrl_c_stops_it() -> None:
    assert is_stopped(SEARCH, "verify(claim)")


def test_parts_stand_for_what_lies_below_them_and_no_more() -> None:
    counted = 0
    for mask in random_masks(SMALL, 300, random.Random(2)):
        question = Question(mask, chosen_strategies("naked-single"))
        stops = list(Stops(question))
        paths = [stop.cursor[:-1] for stop in Stops(question, deepest=2) if stop.why == "frontier"]
        if not paths or any(stop.why == "puzzle" for stop in stops):
            continue
        whole = certificate("starvation", mask, "naked-single", nodes=sum(stop.nodes for stop in stops))
        parts = [part_at(question, path) for path in paths]
        for part in parts:
            assert verify_part(part)
            assert verify(part).reason.startswith("evidence: expected nodes")
        for some in (parts[:1], parts[1:], parts):
            assert verify_given(whole, some)
        forged = replace(parts[0], evidence={**parts[0].evidence, "nodes": parts[0].evidence["nodes"] + 1})
        assert verify_part(forged).reason.startswith("nodes: expected")
        assert verify_given(whole, [forged]).reason.startswith("nodes: expected")
        counted += 1
    assert counted > 10


def part_at(question: Question, path: tuple[int, ...]) -> Certificate:
    nodes = 1 + sum(stop.nodes for stop in Stops(question, path))
    return certificate("starvation", question.mask, "naked-single", nodes=nodes, path=list(path))


@pytest.mark.parametrize(
    "part",
    [
        certificate("starvation", "*..*...**.....*.", "naked-single", nodes=5),
        certificate("starvation", "...*...**.....*.", "full-house,naked-single", nodes=5),
        certificate("brute-force", "...*...**.....*.", "naked-single", order=[], depth=0, pieces=[]),
    ],
)
def test_a_part_of_something_else_is_refused(part: Certificate) -> None:
    whole = certificate("starvation", "...*...**.....*.", "naked-single", nodes=5)
    assert "parts: expected the same question" in verify_given(whole, [part]).reason


@pytest.mark.parametrize(
    ("line", "nodes", "words"),
    [
        ("1...............", 0, "Naked single does not complete these clues. Add a clue"),
        ("11.*............", 0, "The clues that are given contradict each other: row 1"),
        (
            "*...............",
            0,
            "Whatever digit the free clue has, naked singles leave cells empty: some cells have no chance",
        ),
        (
            "*.*.............",
            0,
            "Whatever digits the 2 free clues have, naked singles leave cells empty: some cells have",
        ),
        ("...*...**.....*.", 5, "5 beginnings leave every cell a chance, and none ends with a puzzle"),
        ("12*.............", 1, "1 beginning leaves every cell a chance, and none ends with a puzzle"),
    ],
)
def test_the_words_fit_what_was_asked(line: str, nodes: int, words: str) -> None:
    assert words in certificate("starvation", line, "naked-single", nodes=nodes).words
