"""The replay of a search through all fillings: the compiled one against a readable one, and forged counts."""

import random
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.interrupting import is_stopped
from tests.strategies.samples import DESCRIBED
from tests.strategies.samples import solutions as sample_solutions
from tests.verifying.samples import SETS, SMALL, certificate, is_possible, random_masks

from cluewright import verify
from cluewright._checker import exhaustion
from cluewright.boards import Board, Grid, Mask, Position, bits, board, mask
from cluewright.boards.tables import tables_of
from cluewright.finding import Question
from cluewright.strategies import chosen_strategies, closure
from cluewright.strategies.strategy import Strategy
from cluewright.verifying import NO_WISHES, Wishes, ground

BOARDS = [SMALL, DESCRIBED["latin 4"], DESCRIBED["diagonals 4"], DESCRIBED["twice 4"]]
CLUELESS = "full-house,singles,locked-candidates,n2,h2,x-wing,unique-rectangle"


def searched(
    which: Mask, strategies: tuple[Strategy, ...], order: list[int], wishes: Wishes = NO_WISHES
) -> tuple[int, bool]:
    """The nodes of the search, and whether all ways to go on end in a contradiction or short of a puzzle as wished."""
    question = Question(which, strategies, wishes)
    is_any_right = not wishes and not any(strategy.assumes_unique for strategy in strategies)

    def search(digits: list[int], depth: int, names: list[int]) -> tuple[int, bool]:
        start = Position.start(Grid(tuple(digits), which.board))
        end = closure(Position(start.board, start.placed, start.candidates, which.cells), strategies)
        if end.is_complete and (is_any_right or (depth == len(order) and question.accepts(start.grid))):
            return 1, False
        if end.contradiction or depth == len(order):
            return 1, True
        nodes = 1
        unused = [digit for digit in range(1, which.board.digits + 1) if digit not in names]
        for digit in (*names, *unused[:1]):
            digits[order[depth]] = digit
            below, refuted = search(digits.copy(), depth + 1, names if digit in names else [*names, digit])
            nodes += below
            if not refuted:
                return nodes, False
        return nodes, True

    return search(list(which.digits), 0, sorted(set(which.digits) - {0}))


@pytest.mark.parametrize("strategies", [*SETS, CLUELESS])
@pytest.mark.parametrize("place", BOARDS, ids=str)
def test_the_replay_goes_as_the_readable_search(place: Board, strategies: str) -> None:
    chosen = chosen_strategies(strategies)
    rng = random.Random(f"{place} {strategies}")
    for which in random_masks(place, 8, rng):
        order = rng.sample(list(bits(which.free)), which.free.bit_count())
        nodes, refuted = searched(which, chosen, order)
        verdict = verify(certificate("exhaustion", which, strategies, order=order, nodes=nodes))
        assert bool(verdict) == refuted, (which, order)
        assert refuted or "but there is one" in verdict.reason
        if refuted:
            for wrong in (nodes - 1, nodes + 1, nodes * 2):
                changed = certificate("exhaustion", which, strategies, order=order, nodes=wrong)
                assert verify(changed).reason.startswith("nodes: expected")


@pytest.mark.parametrize("strategies", SETS)
def test_it_is_accepted_exactly_where_brute_force_finds_nothing(strategies: str) -> None:
    for which in random_masks(SMALL, 40, random.Random(strategies)):
        order = list(bits(which.free))
        nodes, refuted = searched(which, chosen_strategies(strategies), order)
        assert refuted != is_possible(which, strategies), which
        assert bool(verify(certificate("exhaustion", which, strategies, order=order, nodes=nodes))) == refuted


@given(seed=st.integers(0, 2**32), place=st.sampled_from([*BOARDS, *DESCRIBED.values()]))
def test_a_closure_ends_as_the_readable_one(seed: int, place: Board) -> None:
    rng = random.Random(seed)
    strategies = chosen_strategies(rng.sample(CLUELESS.split(","), 3))
    digits = list(rng.choice(sample_solutions(place)))
    for _ in range(rng.choice([0, 0, 1, 2])):
        digits[rng.randrange(place.size)] = rng.randrange(1, place.digits + 1)
    cells = rng.sample(range(place.size), rng.randrange(place.size))
    puzzle = Grid(tuple(digit if cell in cells else 0 for cell, digit in enumerate(digits)), place)
    which = Mask.fixing(puzzle)
    nothing = array("i")
    nodes, ending = exhaustion(
        *tables_of(place),
        *ground.ground_rules(which, strategies),
        array("i", puzzle.digits),
        nothing,
        array("i", range(place.digits)),
        place.digits,
        5,
    )
    assert nodes == 1
    assert (ending == "completed") == closure(Position.start(puzzle), strategies).is_complete


@pytest.mark.parametrize(
    ("order", "nodes", "words"),
    [
        ([0, 3, 12], 1, "order: expected the 4 free clue cells, got other cells"),
        ([0, 3, 12, 15, 1], 1, "order: expected the 4 free clue cells, got other cells"),
        ([0, 3, 12, 12], 1, "order: expected different cells"),
        ([0, 3, 12, 16], 1, "order, entry 4: expected a whole number 0 to 15, got int 16"),
        ("0123", 1, "order: expected a list of cells"),
        ([0, 3, 12, 15], 0, "nodes: expected a whole number 1 to"),
        ([0, 3, 12, 15], True, "nodes: expected a whole number 1 to"),
        ([0, 3, 12, 15], 1.0, "nodes: expected a whole number 1 to"),
        ([0, 3, 12, 15], 1, "nodes: expected more than 1, as the search has, got 1"),
        ([0, 3, 12, 15], 999, "nodes: expected 14, as the search has, got 999"),
    ],
)
def test_wrong_evidence_is_refused(order: object, nodes: object, words: str) -> None:
    assert (
        words in verify(certificate("exhaustion", "*..*........*..*", "naked-single", order=order, nodes=nodes)).reason
    )


@pytest.mark.parametrize(
    ("which", "strategies", "words"),
    [
        ("11.*..*.*.*.....", "basic", "contradict each other: row 1: expected 1 at most once, got it 2 times. Change"),
        ("123.....4.......", "singles", "Naked single and hidden single do not complete these clues. Add"),
        ("123.....4.......", "naked-single", "Naked single does not complete these clues. Add"),
        ("123.....4......*", "naked-single", "to the free clue was tried (5 closures), and naked single completes"),
        ("*..*........*..*", "singles", "the 4 free clues was tried (1 closure), and naked single and hidden single c"),
    ],
)
def test_the_words_fit_what_was_asked(which: str, strategies: str, words: str) -> None:
    order = list(bits(mask(which).free))
    nodes = 1 if len(order) != 1 else 5
    assert words in certificate("exhaustion", which, strategies, order=order, nodes=nodes).words


def test_too_many_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground, "MOST_NUMBERS", 100)
    claim = certificate("exhaustion", "*..*........*..*", "naked-single", order=[0, 3, 12, 15], nodes=1)
    assert "too large to check: more than 100 premises" in verify(claim).reason
    assert verify(claim).is_too_large


@pytest.mark.parametrize("line", ["11" + "*" * 79, "11" + "." * 79, "1***....1" + "*.*.*.*.*" * 8])
def test_a_clash_that_a_few_strategies_show_is_not_too_large(line: str) -> None:
    which = mask(line)
    claim = certificate("exhaustion", which, "all", order=list(bits(which.free)), nodes=1)
    assert verify(claim)


def test_fixed_digits_that_do_not_clash_are_no_end() -> None:
    for line in ("1*..", "1..."):
        which = mask(line + "." * 12)
        order = list(bits(which.free))
        assert bool(verify(certificate("exhaustion", which, "basic", order=order, nodes=1))) == (not order)


def test_a_large_board_without_rules_is_no_danger() -> None:
    """65,536 levels deep: a recursion would need as many frames."""
    large = board({"size": 256, "times": 256})
    which = Mask(large, large.all_cells)
    order = list(range(large.size))
    assert (
        "but there is one"
        in verify(certificate("exhaustion", which, "locked-candidates", order=order, nodes=10**6)).reason
    )


SEARCH = """
from cluewright import random_mask, verify
from cluewright.boards import bits
from cluewright.verifying import Certificate
which = random_mask("classic", 27, seed=1)
claim = Certificate("exhaustion", which, ("naked-single",), {"order": list(bits(which.cells)), "nodes": 10**12})
"""


@pytest.mark.timed(goal=0.2)
def test_ctrl_c_stops_it() -> None:
    assert is_stopped(SEARCH, "verify(claim)")
