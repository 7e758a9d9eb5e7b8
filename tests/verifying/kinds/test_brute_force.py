"""The replay of a search through all fillings: against a readable one, and with forged counts."""

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
from cluewright._checker import brute_force
from cluewright.boards import Board, Grid, Mask, Position, as_mask, bits, board_named
from cluewright.finding import Question
from cluewright.strategies import chosen_strategies, closure
from cluewright.strategies.strategy import Strategy
from cluewright.verifying import NO_WISHES, Wishes, ground, limits
from cluewright.verifying.tables import tables_of

BOARDS = [SMALL, DESCRIBED["latin 4"], DESCRIBED["diagonals 4"], DESCRIBED["twice 4"]]
MANY_STRATEGIES = "full-house,singles,locked-candidates,n2,h2,x-wing,unique-rectangle"


def searched(
    mask: Mask, strategies: tuple[Strategy, ...], order: list[int], wishes: Wishes = NO_WISHES
) -> tuple[int, bool]:
    """(the nodes of the search, whether no branch ends with a puzzle as wished)."""
    question = Question(mask, strategies, wishes)
    is_any_right = not wishes and not any(strategy.assumes_unique for strategy in strategies)

    def search(digits: list[int], depth: int, names: list[int]) -> tuple[int, bool]:
        start = Position.start(Grid(tuple(digits), mask.board))
        end = closure(Position(start.board, start.placed, start.candidates, mask.cells), strategies)
        if end.is_complete and (is_any_right or (depth == len(order) and question.accepts(start.grid))):
            return 1, False
        if end.contradiction or depth == len(order):
            return 1, True
        nodes = 1
        unused = [digit for digit in range(1, mask.board.digits + 1) if digit not in names]
        for digit in (*names, *unused[:1]):
            digits[order[depth]] = digit
            below, refuted = search(digits.copy(), depth + 1, names if digit in names else [*names, digit])
            nodes += below
            if not refuted:
                return nodes, False
        return nodes, True

    return search(list(mask.digits), 0, sorted(set(mask.digits) - {0}))


@pytest.mark.parametrize("strategies", [*SETS, MANY_STRATEGIES])
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_the_replay_goes_as_the_readable_search(board: Board, strategies: str) -> None:
    chosen = chosen_strategies(strategies)
    rng = random.Random(f"{board} {strategies}")
    for mask in random_masks(board, 8, rng):
        order = rng.sample(list(bits(mask.free)), mask.free.bit_count())
        nodes, refuted = searched(mask, chosen, order)
        verdict = verify(certificate("brute-force", mask, strategies, order=order, nodes=nodes))
        assert bool(verdict) == refuted, (mask, order)
        assert refuted or "but there is one" in verdict.reason
        if refuted:
            for wrong in (nodes - 1, nodes + 1, nodes * 2):
                changed = certificate("brute-force", mask, strategies, order=order, nodes=wrong)
                assert verify(changed).reason.startswith("nodes: expected")


@pytest.mark.parametrize("strategies", SETS)
def test_it_is_accepted_exactly_where_brute_force_finds_nothing(strategies: str) -> None:
    for mask in random_masks(SMALL, 40, random.Random(strategies)):
        order = list(bits(mask.free))
        nodes, refuted = searched(mask, chosen_strategies(strategies), order)
        assert refuted != is_possible(mask, strategies), mask
        assert bool(verify(certificate("brute-force", mask, strategies, order=order, nodes=nodes))) == refuted


@given(seed=st.integers(0, 2**32), board=st.sampled_from([*BOARDS, *DESCRIBED.values()]))
def test_a_closure_ends_as_the_readable_one(seed: int, board: Board) -> None:
    rng = random.Random(seed)
    strategies = chosen_strategies(rng.sample(MANY_STRATEGIES.split(","), 3))
    digits = list(rng.choice(sample_solutions(board)))
    for _ in range(rng.choice([0, 0, 1, 2])):
        digits[rng.randrange(board.size)] = rng.randrange(1, board.digits + 1)
    cells = rng.sample(range(board.size), rng.randrange(board.size))
    puzzle = Grid(tuple(digit if cell in cells else 0 for cell, digit in enumerate(digits)), board)
    mask = Mask.fixing(puzzle)
    nothing = array("i")
    nodes, ending = brute_force(
        tables_of(board),
        *ground.ground_rules(mask, [strategy.name for strategy in strategies]),
        array("i", puzzle.digits),
        nothing,
        array("i", range(board.digits)),
        board.digits,
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
        words in verify(certificate("brute-force", "*..*........*..*", "naked-single", order=order, nodes=nodes)).reason
    )


@pytest.mark.parametrize(
    ("mask", "strategies", "words"),
    [
        ("11.*..*.*.*.....", "basic", "contradict each other: row 1: expected 1 at most once, got it 2 times. Change"),
        ("123.....4.......", "singles", "Naked single and hidden single do not complete these clues. Add"),
        ("123.....4.......", "naked-single", "Naked single does not complete these clues. Add"),
        ("123.....4......*", "naked-single", "to the free clue was tried (5 closures), and naked single completes"),
        ("*..*........*..*", "singles", "the 4 free clues was tried (1 closure), and naked single and hidden single c"),
    ],
)
def test_the_words_fit_what_was_asked(mask: str, strategies: str, words: str) -> None:
    order = list(bits(as_mask(mask).free))
    nodes = 1 if len(order) != 1 else 5
    assert words in certificate("brute-force", mask, strategies, order=order, nodes=nodes).words


def test_too_many_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_STEPS", 100)
    claim = certificate("brute-force", "*..*........*..*", "naked-single", order=[0, 3, 12, 15], nodes=1)
    assert "too large to check: the strategies take more than 100 steps" in verify(claim).reason
    assert verify(claim).is_too_large


@pytest.mark.parametrize("line", ["11" + "*" * 79, "11" + "." * 79, "1***....1" + "*.*.*.*.*" * 8])
def test_a_clash_that_a_few_strategies_show_is_not_too_large(line: str) -> None:
    mask = as_mask(line)
    claim = certificate("brute-force", mask, "all", order=list(bits(mask.free)), nodes=1)
    assert verify(claim)


def test_fixed_digits_that_do_not_clash_are_no_end() -> None:
    for line in ("1*..", "1..."):
        mask = as_mask(line + "." * 12)
        order = list(bits(mask.free))
        assert bool(verify(certificate("brute-force", mask, "basic", order=order, nodes=1))) == (not order)


def test_a_large_board_without_rules_is_no_danger() -> None:
    """The search goes 4,096 levels deep; a recursion would need as many frames."""
    large = board_named({"size": 64, "times": 64, "regions": None})
    mask = Mask(large, large.all_cells)
    order = list(range(large.size))
    assert (
        "but there is one"
        in verify(certificate("brute-force", mask, "locked-candidates", order=order, nodes=10**6)).reason
    )


SEARCH = """
from cluewright import random_mask, verify
from cluewright.boards import bits
from cluewright.verifying import Certificate, kind_named
mask = random_mask("classic", 27, seed=1)
evidence = {"order": list(bits(mask.cells)), "nodes": 10**12}
claim = Certificate(kind_named("brute-force"), mask, ("naked-single",), evidence)
"""


@pytest.mark.timed(goal=0.2)
def test_ctrl_c_stops_it() -> None:
    assert is_stopped(SEARCH, "verify(claim)")
