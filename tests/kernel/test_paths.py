"""The kernel's paths and their readable twin take the same steps."""

import random
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.interrupting import is_stopped
from tests.kernel.positions import LARGE, SMALL, board_called, in_turn, random_position, random_set
from tests.shared_data import shared_lines
from tests.strategies.pattern_types import TYPES

from cluewright import _kernel, random_grids
from cluewright.boards import Grid, Position, board_named, board_names
from cluewright.explaining import Paths, explain, options_at, paths, rounds_from, walk
from cluewright.explaining.kernel_steps import MadeOnce, reader_of
from cluewright.explaining.native import part_with_steps
from cluewright.explaining.walking import step_by_rules
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, Strategy, chosen_strategies, strategy_named
from cluewright.strategies import round_states as states_of
from cluewright.strategies.native import COMPLETED, CONTRADICTION, STUCK

KNOWN = tuple(_kernel.path_strategies())
OF_HOUSES = tuple(strategy for strategy in STRATEGIES if not strategy.of_constraints)
"""The others have no steps on boards that are made of houses alone, and so no place in the kernel's paths."""
BY_RULES_ALONE = {
    "dual-two-string-kite",
    "dual-empty-rectangle",
    "siamese-fish",
    "death-blossom",
    "franken-fish",
    "mutant-fish",
    "template-set",
    "template-delete",
    "backtracking",
}
"""Those of houses that are used by name only, and whose steps the kernel leaves to their rules."""
QUICK_CELLS = 144
"""Cells of the largest board of the catalogue on which the short test takes steps by the rules."""
MANY_CELLS = 1_500
"""Of all positions of a board that the long test walks from."""


def assert_same_path(position: Position, chosen: tuple[Strategy, ...], most_steps: int = 1000) -> None:
    """The same steps as by the rules alone, the same end, and words for both; of many steps, some are compared."""
    path = walk(position, chosen)
    compared = range(len(path)) if len(path) <= most_steps else random.Random(0).sample(range(len(path)), most_steps)
    at = position
    for number, step in enumerate(path.steps):
        if number in compared:
            assert step == step_by_rules(at, chosen), (number, [strategy.name for strategy in chosen], position)
        at = step.applied_to(at)
    assert path.final == at
    assert path.contradiction == at.contradiction
    if len(path) <= most_steps:
        assert step_by_rules(at, chosen) is None, ([strategy.name for strategy in chosen], position)


@pytest.mark.parametrize(("count", "most_steps"), [(1, 8), pytest.param(3, 20, marks=pytest.mark.long)])
@pytest.mark.parametrize("where", [*SMALL, "classic"])
def test_each_strategy_alone_takes_the_steps_of_its_twin(where: str, count: int, most_steps: int) -> None:
    board = board_called(where)
    for name in in_turn(where, KNOWN) if count == 1 else KNOWN:
        rng = random.Random(f"{where} {name}")
        for _ in range(count):
            position = random_position(board, rng)
            assert_same_path(position, chosen_strategies(name), most_steps if board.size < 81 else 8)


@settings(max_examples=6)
@given(where=st.sampled_from(SMALL), seed=st.integers(0, 2**32))
def test_sets_of_strategies_take_the_steps_of_their_twin(where: str, seed: int) -> None:
    rng = random.Random(seed)
    place = board_called(where)
    assert_same_path(random_position(place, rng), random_set(rng, part_with_steps(STRATEGIES, place)))


@pytest.mark.parametrize("where", LARGE)
def test_sets_of_strategies_take_the_steps_of_their_twin_on_large_boards(where: str) -> None:
    rng, place = random.Random(where), board_called(where)
    for _ in range(2 if place.size <= 81 else 1):
        chosen = random_set(rng, part_with_steps(STRATEGIES, place))
        assert_same_path(random_position(place, rng), chosen, most_steps=3 if place.size <= QUICK_CELLS else 1)


@pytest.mark.long
@pytest.mark.parametrize("where", [*SMALL, *LARGE])
def test_many_sets_of_strategies_take_the_steps_of_their_twin(where: str) -> None:
    rng, place = random.Random(f"many {where}"), board_called(where)
    for _ in range(MANY_CELLS // place.size):
        chosen = random_set(rng, part_with_steps(STRATEGIES, place))
        assert_same_path(random_position(place, rng), chosen, most_steps=20)


@pytest.mark.parametrize("where", ["25x25", pytest.param("49x49", marks=pytest.mark.long)])
def test_singles_and_locked_candidates_take_the_steps_of_their_twin_on_huge_boards(where: str) -> None:
    position = random_position(board_named(where), random.Random(where))
    assert_same_path(position, chosen_strategies("full-house,basic"), most_steps=5)


@pytest.mark.parametrize("most_steps", [2, pytest.param(8, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("strategy", "line"),
    [
        *(pytest.param(strategy, strategy.example, id=strategy.name) for strategy in OF_HOUSES),
        *(pytest.param(strategy_named(name), case.line, id=f"{name} {which}") for (name, which), case in TYPES.items()),
    ],
)
def test_the_example_of_each_strategy_and_type_is_explained_as_by_its_twin(
    strategy: Strategy, line: str, most_steps: int
) -> None:
    position = read_position(line)
    assert walk(position, (strategy,)).steps[0] == step_by_rules(position, (strategy,))
    assert_same_path(position, (strategy,), most_steps)
    assert_same_path(position, chosen_strategies(["all", strategy]), most_steps)


def test_the_kernel_knows_every_strategy_of_the_catalogue_in_its_order_but_those_left_to_their_rules() -> None:
    by_rules = [strategy for strategy in OF_HOUSES if strategy.name not in KNOWN]
    assert {strategy.name for strategy in by_rules} == BY_RULES_ALONE
    assert all(strategy.by_name_only for strategy in by_rules)
    known = tuple(strategy for strategy in OF_HOUSES if strategy not in by_rules)
    assert tuple(strategy.name for strategy in known) == KNOWN
    assert part_with_steps(STRATEGIES, board_named("classic")) == known


@pytest.mark.parametrize("where", board_names())
def test_the_kernel_knows_the_same_strategies_on_every_board_of_the_catalogue(where: str) -> None:
    place = board_named(where)
    assert {strategy.name for strategy in part_with_steps(STRATEGIES, place)} == {*KNOWN}
    if place.size <= QUICK_CELLS:
        rng = random.Random(f"catalogue {where}")
        assert_same_path(random_position(place, rng), random_set(rng, part_with_steps(STRATEGIES, place)), most_steps=3)


@pytest.mark.parametrize(
    ("which", "every"),
    [
        ("all", 24_000),
        ("through:bug,four-strong-links", 24_000),
        pytest.param("all", 500, marks=pytest.mark.long),
        pytest.param("through:bug,four-strong-links", 50, marks=pytest.mark.long),
    ],
)
def test_17_clue_puzzles_are_explained_as_by_the_twin(which: str, every: int) -> None:
    for line in shared_lines("clue17.txt.gz")[::every]:
        assert_same_path(read_position(line), chosen_strategies(which))


@pytest.mark.long
@pytest.mark.parametrize("strategy", [each for each in STRATEGIES if each.unlisted], ids=str)
def test_where_all_others_are_stuck_each_pattern_takes_the_steps_of_its_twin(strategy: Strategy) -> None:
    for line in shared_lines("clue17.txt.gz")[::20]:
        stuck = walk(read_position(line), chosen_strategies("all")).final
        if stuck.unfilled:
            assert_same_path(stuck, (strategy,), most_steps=8)


@pytest.mark.parametrize("count", [8, pytest.param(20, marks=pytest.mark.long)])
def test_contradictions_end_a_path_where_they_end_the_twins(count: int) -> None:
    empty = Position.empty(board_named("4x4"))
    twice = empty.after(places=[(0, 1), (1, 1)])
    for position in (twice, empty.after(removes=[(0, digit) for digit in (1, 2, 3, 4)])):
        path = walk(position, chosen_strategies("all"))
        assert (path.steps, path.final) == ((), position)
    rng, broken = random.Random(4), 0
    while broken < count:
        position = random_position(board_named("4x4"), rng)
        chosen = random_set(rng, part_with_steps(STRATEGIES, position.board))
        broken += walk(position, chosen).contradiction is not None
        assert_same_path(position, chosen)


def test_a_position_on_which_the_law_has_not_acted_is_left_to_the_twin() -> None:
    board = board_named("4x4")
    lawless = replace(Position.empty(board), placed=(1,) + (0,) * 15, candidates=(1,) + (15,) * 15)
    assert_same_path(lawless, chosen_strategies("all"))


@pytest.mark.parametrize("every", [18_000, pytest.param(9_000, marks=pytest.mark.long)])
def test_strategies_of_ones_own_take_their_turn(every: int) -> None:
    twin = replace(strategy_named("hidden-single"), name="my-own")
    impostor = replace(strategy_named("naked-single"), name="hidden-single")
    naked, locked, pair = (strategy_named(name) for name in ("naked-single", "locked-candidates", "naked-pair"))
    for line in shared_lines("clue17.txt.gz")[::every]:
        for chosen in ((naked, twin, locked, pair), (impostor, locked), (naked, locked, twin), (twin,)):
            assert_same_path(read_position(line), chosen)


@pytest.mark.parametrize("every", [14_000, pytest.param(700, marks=pytest.mark.long)])
def test_many_paths_at_once_are_those_of_each_puzzle(every: int) -> None:
    lines = shared_lines("clue17.txt.gz")[::every]
    own = replace(strategy_named("locked-candidates"), name="my-own")
    for chosen in (
        chosen_strategies("all"),
        (*chosen_strategies("singles"), own),
        (own, *chosen_strategies("singles")),
    ):
        found = paths(lines, chosen, with_steps=True)
        assert found.strategies == chosen_strategies(chosen)
        assert found.steps is not None
        for number, line in enumerate(lines):
            path = found.path(number)
            assert path.start == read_position(line)
            assert bool(found.solved[number]) == path.solved
            names = [found.strategies[index].name for index in found.steps.of(number)[0]]
            assert tuple(names) == path.strategies
            assert found.used[number].tolist() == [names.count(strategy.name) for strategy in found.strategies]
            assert found.lengths[number] == len(path)
            hardest = found.hardest[number]
            assert (found.strategies[hardest].name if hardest >= 0 else None) == path.hardest
            assert_same_options(found, number)


def assert_same_options(found: Paths, number: int) -> None:
    """As many steps as by the rules offer themselves at each step of a path."""
    assert found.steps is not None
    indices, options = found.steps.of(number)
    for at, index, count in zip(found.path(number).positions(), indices, options.tolist(), strict=False):
        assert count == options_at(at, found.strategies[index]), (found.strategies[index], at)


@pytest.mark.parametrize("count", [3, pytest.param(6, marks=pytest.mark.long)])
@pytest.mark.parametrize("where", SMALL)
def test_as_many_steps_offer_themselves_as_by_the_twin(where: str, count: int) -> None:
    rng, place = random.Random(f"options {where}"), board_called(where)
    puzzles = [Grid(random_position(place, rng).placed, place) for _ in range(count)]
    for chosen in (
        "all",
        "naked-single,x-wing,xyz-wing,w-wing,n3,h3",
        "hidden-single,er,kite,xy-wing,jellyfish,n4,h4,ur1",
        "naked-single,hidden-single,through:bug",
    ):
        found = paths(puzzles, chosen, with_steps=True)
        for number in range(len(puzzles)):
            assert_same_options(found, number)
            assert found.lengths[number] == len(found.path(number)), puzzles[number]


def test_a_solution_that_is_not_proven_is_doubted_as_by_the_twin() -> None:
    """In a puzzle with several solutions, strategies that assume one may end at one of them, and then rule it out."""
    rng, doubted = random.Random("doubt"), 0
    (grid,) = random_grids(1, "4x4", seed=1).tolist()
    for _ in range(300):
        puzzle = [digit if rng.random() < 0.45 else 0 for digit in grid]
        found = paths([puzzle], "singles,through:bug", "4x4")
        path = walk(Position.start(Grid(tuple(puzzle), board_named("4x4"))), found.strategies)
        assert found.lengths.tolist() == [len(path)], puzzle
        doubted += path.contradiction is not None
    assert doubted


def test_threads_and_what_is_kept_change_no_path() -> None:
    lines = shared_lines("clue17.txt.gz")[::100]
    plain, threaded = paths(lines), paths(lines, threads=3, with_steps=True)
    assert np.array_equal(plain.used, threaded.used)
    assert np.array_equal(plain.endings, threaded.endings)
    assert plain.steps is None
    assert threaded.steps is not None
    assert threaded.steps.starts[-1] == len(threaded.steps.numbers) == len(threaded.steps.options)


def test_a_batch_without_puzzles_has_no_paths() -> None:
    found = paths([], with_steps=True)
    assert (len(found), found.lengths.shape, found.hardest.shape) == (0, (0,), (0,))


def test_contradictory_and_complete_puzzles_have_their_ending() -> None:
    full = "1234341221434321"
    assert paths([full, "11" + "." * 14, "." * 16]).endings.tolist() == [COMPLETED, CONTRADICTION, STUCK]


def test_boards_too_large_for_the_kernel_are_served_by_the_twin() -> None:
    place = board_named({"size": 20, "times": 4, "regions": [cell // 100 for cell in range(400)]})
    assert part_with_steps(STRATEGIES, place) == ()
    solution = [(column + row) % 5 + 1 for row in range(20) for column in range(20)]
    found = paths([[0, *solution[1:]]], "naked-single", place)
    assert (found.solved.tolist(), found.lengths.tolist()) == ([True], [1])


def test_a_path_is_worded_only_when_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("nobody asked for that")

    line = shared_lines("clue17.txt.gz")[1234]
    reader_of.cache_clear()
    with monkeypatch.context() as patched:
        patched.setattr("cluewright.explaining.kernel_steps.step_fields", refuse)
        with monkeypatch.context() as without_words:
            without_words.setattr("cluewright.explaining.kernel_steps.Pattern.said", refuse)
            path = explain(line)
            assert path.solved
            assert len(path) == len(path.strategies) == sum(path.used.values()) > 60
        assert str(path).count("\n") == len(path) - 1
    assert str(path) == "\n".join(map(str, path.steps))


def test_no_more_steps_are_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.explaining.kernel_steps.MAX_MADE", 2)
    known = MadeOnce(bytes.decode)
    for record in (b"a", b"b", b"c", b"a", b"d", b"a", b"e"):
        assert known[record] == record.decode()
        assert len(known) <= 2
    assert known.keys() <= {b"a", b"e"}


# --- rounds ---


def assert_same_rounds(position: Position, chosen: tuple[Strategy, ...]) -> None:
    assert rounds_from(position, chosen).states == tuple(states_of(position, chosen)), (chosen, position)


@pytest.mark.parametrize("where", [*SMALL, "classic"])
def test_rounds_lead_to_the_states_of_the_twin(where: str) -> None:
    rng, place = random.Random(f"rounds {where}"), board_called(where)
    for _ in range(1 if place.size >= 36 else 3):
        assert_same_rounds(random_position(place, rng), random_set(rng, part_with_steps(STRATEGIES, place)))


@pytest.mark.long
@pytest.mark.parametrize("where", [*SMALL, *LARGE])
def test_many_rounds_lead_to_the_states_of_the_twin(where: str) -> None:
    rng, place = random.Random(f"many rounds {where}"), board_called(where)
    for _ in range(MANY_CELLS // place.size):
        assert_same_rounds(random_position(place, rng), random_set(rng, part_with_steps(STRATEGIES, place)))


def test_rounds_that_place_two_digits_in_a_cell_are_left_to_the_twin() -> None:
    only_place = [(cell, digit) for digit in (1, 2) for cell in (1, 2, 3)]
    position = Position.empty(board_named("4x4")).after(removes=only_place)
    assert rounds_from(position, chosen_strategies("hidden-single")).final.contradiction
    assert_same_rounds(position, chosen_strategies("hidden-single"))


# --- Ctrl-C ---

LONG_BATCH = """
import numpy as np
from cluewright.explaining import paths
hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".replace(".", "0")
grids = np.repeat(np.array([[int(c) for c in hard]], dtype=np.uint8), 1_000_000, axis=0)
paths(grids[:1])
"""


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize("threads", [pytest.param(1, marks=pytest.mark.long), 2])
def test_ctrl_c_stops_a_batch(threads: int) -> None:
    walking = "paths({}, threads={})"
    assert is_stopped(LONG_BATCH, walking.format("grids", threads), walking.format("grids[:10_000]", threads))
