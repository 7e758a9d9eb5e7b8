"""The kernel's closure and its readable twin reach the same end."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from tests.interrupting import is_stopped
from tests.kernel.positions import LARGE, SMALL, board_called, in_turn, random_position, random_set
from tests.shared_data import shared_lines

from cluewright import _kernel
from cluewright.boards import Board, Grid, House, Position, board_named
from cluewright.boards.batches import as_rows
from cluewright.errors import CluewrightError
from cluewright.strategies import STRATEGIES, Strategy, chosen_strategies, completed, strategy_named
from cluewright.strategies.closure import closure
from cluewright.strategies.native import (
    COMPLETED,
    CONTRADICTION,
    STUCK,
    Closures,
    closure_of,
    closures_from,
    known_part,
)

LEVELS = ("plain", "avx2", "avx512")
HERE = LEVELS[: LEVELS.index(_kernel.simd_level()) + 1]
KNOWN = tuple(_kernel.closure_strategies())
MANY_CELLS = 12_000
"""Of all positions of a board that the long test closes; more take longer in proportion, half a minute at most."""
CLUE17_COUNTS = {"naked-single": 0, "hidden-single": 17_233, "singles": 21_905, "basic": 37_375}


def close(position: Position, chosen: tuple[Strategy, ...], engine: str = "auto") -> Closures:
    return closures_from(
        position.board,
        chosen,
        np.array([position.placed], dtype=np.uint8),
        np.array([position.candidates], dtype=np.uint64),
        engine=engine,
    )


def assert_same_end(position: Position, chosen: tuple[Strategy, ...]) -> None:
    """The twin's end, by every engine that serves the position's board."""
    twin = closure(position, chosen)
    ending = CONTRADICTION if twin.contradiction else COMPLETED if twin.is_complete else STUCK
    engines = ("any", *HERE) if position.board == board_named("classic") else ("any",)
    for engine in engines:
        found = close(position, chosen, engine)
        case = (engine, [strategy.name for strategy in chosen], position)
        assert found.endings[0] == ending, case
        if ending != CONTRADICTION:
            assert tuple(found.placed[0].tolist()) == twin.placed, case
            assert tuple(found.candidates[0].tolist()) == twin.candidates, case
            assert found.left[0] == twin.candidates_left(), case


@pytest.mark.parametrize("count", [1, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize("where", [*SMALL, "classic"])
def test_each_strategy_alone_ends_as_its_twin(where: str, count: int) -> None:
    place = board_called(where)
    names = in_turn(where, KNOWN) if count == 1 else KNOWN
    for name in (name for name in names if known_part(chosen_strategies(name), place)):
        rng = random.Random(f"{where} {name}")
        for _ in range(count):
            assert_same_end(random_position(place, rng), chosen_strategies(name))


@given(where=st.sampled_from(SMALL), seed=st.integers(0, 2**32))
def test_sets_of_strategies_end_as_their_twin(where: str, seed: int) -> None:
    rng = random.Random(seed)
    place = board_called(where)
    assert_same_end(random_position(place, rng), random_set(rng, known_part(STRATEGIES, place)))


@pytest.mark.parametrize("where", [name for name in LARGE if board_named(name).size < 200])
def test_sets_of_strategies_end_as_their_twin_on_large_boards(where: str) -> None:
    rng, place = random.Random(where), board_named(where)
    assert_same_end(random_position(place, rng), random_set(rng, known_part(STRATEGIES, place)))


@pytest.mark.long
@pytest.mark.parametrize("where", [*SMALL, *LARGE])
def test_many_sets_of_strategies_end_as_their_twin(where: str) -> None:
    rng, place = random.Random(f"many {where}"), board_called(where)
    for _ in range(MANY_CELLS // place.size):
        assert_same_end(random_position(place, rng), random_set(rng, known_part(STRATEGIES, place)))


@pytest.mark.parametrize("where", ["25x25", "49x49"])
def test_singles_and_locked_candidates_end_as_their_twin_on_huge_boards(where: str) -> None:
    rng = random.Random(where)
    assert_same_end(random_position(board_named(where), rng), chosen_strategies("basic"))


def test_houses_of_more_than_64_cells_are_no_different() -> None:
    # Sixteen rows of 4 digits make a house of 64 cells; a fifth digit would be one word too many.
    place = board_named({"size": 20, "times": 4, "regions": [cell // 100 for cell in range(400)]})
    assert max(len(house.cells) for house in place.houses) == 100
    rng = random.Random(5)
    solution = [(column + row) % 5 + 1 for row in range(20) for column in range(20)]
    for _ in range(3):
        shown = rng.random()
        digits = [digit if rng.random() < shown else 0 for digit in solution]
        position = Position.empty(place).after(places=[(c, d) for c, d in enumerate(digits) if d])
        assert_same_end(position, chosen_strategies("basic,x-wing,n2,h2,xy-wing"))


def test_boards_of_more_than_4096_cells_and_64_lines_are_no_different() -> None:
    place = board_named({"size": 80, "times": 2, "regions": None})
    assert known_part(chosen_strategies("x-wing,hidden-single"), place) == chosen_strategies("hidden-single")
    rng = random.Random(6)
    digits = [(column + row) % 40 + 1 for row in range(80) for column in range(80)]
    hidden = rng.sample(range(len(digits)), 40)
    left = tuple(1 << digit - 1 for digit in digits)
    placed = tuple(0 if cell in hidden else digit for cell, digit in enumerate(digits))
    every = (1 << 40) - 1
    mixed = tuple(every if cell in hidden else one for cell, one in enumerate(left))
    assert_same_end(Position.unchecked(place, placed, mixed, 0), chosen_strategies("basic"))


def test_an_xyz_wing_that_leaves_one_candidate_in_a_later_pivot_ends_as_its_twin() -> None:
    # The wing of the first three cells takes the 3 from the fourth, of which the same search then finds no pair.
    kept = ({1, 2, 3}, {1, 3}, {2, 3}, {3, 4})
    for where, names in (("classic", "singles,xyz-wing"), ("25x25", "naked-single,xyz-wing")):
        place = board_named(where)
        others = [(cell, d) for cell, digits in enumerate(kept) for d in range(1, place.digits + 1) if d not in digits]
        position = Position.empty(place).after(removes=others)
        assert_same_end(position, chosen_strategies(names))
        assert close(position, chosen_strategies(names), "any").placed[0, 3] == 4


def test_one_candidate_left_is_not_yet_placed() -> None:
    only = Position.empty(board_named("4x4")).after(removes=[(0, 1), (0, 2), (0, 3)])
    found = close(only, chosen_strategies("x-wing"))
    assert found.endings[0] == STUCK
    assert found.placed[0, 0] == 0
    assert found.candidates[0, 0] == 0b1000


def test_contradictory_grids_are_told() -> None:
    twice = "11" + "." * 79
    no_place = "12345678." + "........9" + "." * 63
    for engine in ("any", *HERE):
        place, digits = as_rows([twice, no_place])
        for name in KNOWN:
            found = closures_from(place, chosen_strategies(name), digits, engine=engine)
            assert found.endings.tolist() == [CONTRADICTION, CONTRADICTION], (engine, name)
    assert closure_of(Position.empty(place).after([(0, 1), (1, 1)]), chosen_strategies("basic")).contradiction


def test_completed_mixes_kernel_and_python() -> None:
    mixed = "full-house,basic,x-wing,skyscraper,w-wing,unique-rectangle"
    lines = _clue17()[::6000]
    by_hand = [closure(_start(line), chosen_strategies(mixed)).is_complete for line in lines]
    assert completed(lines, mixed).tolist() == by_hand
    assert completed(lines, "skyscraper").tolist() == [False] * len(lines)


def test_a_strategy_of_ones_own_is_served_by_the_twin_whatever_its_name() -> None:
    impostor = replace(strategy_named("hidden-single"), rules_in=strategy_named("naked-single").rules_in)
    assert known_part([impostor, strategy_named("hidden-single")], board_named("classic")) == (
        strategy_named("hidden-single"),
    )
    own = replace(strategy_named("hidden-single"), name="my-own", rules_in=strategy_named("locked-candidates").rules_in)
    lines = _clue17()[::6000]
    assert completed(lines, [impostor]).tolist() == completed(lines, "naked-single").tolist()
    assert completed(lines, [*chosen_strategies("singles"), own]).tolist() == completed(lines, "basic").tolist()


def test_boards_too_large_for_the_kernel_are_served_by_the_twin() -> None:
    whole = House("extra", 0, tuple(range(32 * 32)), times=512)
    large = Board("large", 32, 32, 2, (whole,))
    assert known_part(chosen_strategies("basic"), large) == ()
    assert completed([[0] * 1024], "naked-single", large).tolist() == [False]
    with pytest.raises(CluewrightError, match="that the kernel knows"):
        closures_from(large, chosen_strategies("naked-single"), np.zeros((1, 1024), np.uint8))


def test_an_empty_batch_is_fine() -> None:
    nothing = np.zeros((0, 81), np.uint8)
    assert closures_from(board_named("classic"), chosen_strategies("basic"), nothing).endings.shape == (0,)
    assert completed([], "basic").shape == (0,)


# --- clue17 ---


def _clue17() -> list[str]:
    return shared_lines("clue17.txt.gz")


def _start(line: str) -> Position:
    return Position.start(Grid.parse(line))


@pytest.mark.parametrize("name", CLUE17_COUNTS)
def test_as_many_17_clue_puzzles_are_completed_as_published(name: str) -> None:
    assert completed(_clue17(), name).sum() == CLUE17_COUNTS[name]


@pytest.mark.parametrize("every", [12_000, pytest.param(6_000, marks=pytest.mark.long)])
def test_17_clue_puzzles_end_as_by_the_twin(every: int) -> None:
    for line in _clue17()[::every]:
        assert_same_end(_start(line), chosen_strategies(",".join(KNOWN)))


# --- engines and threads ---


def _same(one: Closures, other: Closures) -> bool:
    sound = one.endings != CONTRADICTION
    return (
        np.array_equal(one.endings, other.endings)
        and np.array_equal(one.left[sound], other.left[sound])
        and np.array_equal(one.placed[sound], other.placed[sound])
        and np.array_equal(one.candidates[sound], other.candidates[sound])
    )


def _changed(digits: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.uint8]:
    """The same puzzles with one cell overwritten, which leaves few of them sound."""
    changed = digits.copy()
    rows = np.arange(len(digits))
    changed[rows, rng.integers(0, 81, len(digits))] = rng.integers(0, 10, len(digits))
    return changed


@pytest.mark.parametrize("every", [1_500, pytest.param(100, marks=pytest.mark.long)])
@pytest.mark.parametrize("engine", HERE)
def test_classic_engines_agree_with_the_code_for_any_board(engine: str, every: int) -> None:
    rng = np.random.default_rng(1)
    place, digits = as_rows(_clue17()[::every])
    for chosen in (
        chosen_strategies(KNOWN),
        *(random_set(random.Random(seed), known_part(STRATEGIES, place)) for seed in range(8)),
    ):
        for grids in (digits, _changed(digits, rng)):
            any_board = closures_from(place, chosen, grids, engine="any")
            assert _same(any_board, closures_from(place, chosen, grids, engine=engine))


def test_threads_change_nothing() -> None:
    place, digits = as_rows(_clue17()[::10])
    for engine in ("any", "auto"):
        one = closures_from(place, chosen_strategies("basic"), digits, engine=engine)
        assert _same(one, closures_from(place, chosen_strategies("basic"), digits, engine=engine, threads=3))


# --- Ctrl-C ---

LONG_BATCH = """
import numpy as np
from cluewright.boards import board_named
from cluewright.strategies import chosen_strategies
from cluewright.strategies.native import closures_from
classic = board_named("classic")
grids = np.repeat(np.array([[int(c) for c in {hard!r}]], dtype=np.uint8), 1_000_000, axis=0)
strategies = chosen_strategies("basic,n2,n3,n4,h2,h3,h4,x-wing,swordfish,jellyfish,xyz-wing")
closures_from(classic, strategies, grids[:1])
"""
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".replace(".", "0")


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize(
    ("engine", "threads"), [("any", 1), pytest.param("plain", 1, marks=pytest.mark.long), ("plain", 2)]
)
def test_ctrl_c_stops_a_batch(engine: str, threads: int) -> None:
    closing = "closures_from(classic, strategies, {}, engine={!r}, threads={}, in_detail=False)"
    every, few = (closing.format(some, engine, threads) for some in ("grids", "grids[:10_000]"))
    assert is_stopped(LONG_BATCH.format(hard=HARD), every, few)
