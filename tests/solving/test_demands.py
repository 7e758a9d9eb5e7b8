"""The demands of a board and the search over them, against brute force that shares with them only the houses."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewright.boards import Board, Grid, board_named
from cluewright.solving.demands import OPEN, DemandState, demands_of
from cluewright.solving.searching import completions

IRREGULAR = [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]
NO_GRIDS = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]
IRREGULAR_6 = [int(region) for region in "000111001112033222333422534444555554"]
BOARDS: dict[str, str | Mapping[str, Any]] = {
    "4x4": "4x4",
    "4x4+diagonal": "4x4+diagonal",
    "irregular": {"size": 4, "regions": IRREGULAR},
    "irregular without grids": {"size": 4, "regions": NO_GRIDS},
    "latin": {"size": 4, "regions": None},
    "twice": {"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4},
    "twice and quarters": {"size": 4, "regions": None, "times": 2, "extra": [[0, 1, 4, 5], [0, 5, 10, 15]]},
    "region of everything": {"size": 3, "regions": [0] * 9},
    "the same house again": {"size": 3, "regions": None, "extra": [[0, 1, 2], [0, 4, 8]]},
    "one digit": {"size": 2, "regions": None, "times": 2},
    "one cell": {"size": 1, "regions": None},
}
EMPTY_COUNTS = {
    "4x4": 288,
    "4x4+diagonal": 48,
    "irregular": 96,
    "irregular without grids": 0,
    "latin": 576,
    "twice": 90,
    "twice and quarters": 16,
    "region of everything": 12,
    "the same house again": 6,
    "one digit": 1,
    "one cell": 1,
}


def by_brute_force(grid: Grid) -> Iterator[tuple[int, ...]]:
    """Every completion: try every digit in every empty cell, in order, unless a house would hold it too often."""

    def fits(digits: list[int], cell: int) -> bool:
        return all(
            sum(digits[other] == digits[cell] for other in house.cells) <= house.times
            for house in grid.board.houses
            if cell in house.cells
        )

    def fill(digits: list[int], cell: int) -> Iterator[tuple[int, ...]]:
        if cell == len(digits):
            yield tuple(digits)
            return
        choices = [grid[cell]] if grid[cell] else range(1, grid.board.digits + 1)
        for digit in choices:
            digits[cell] = digit
            if fits(digits, cell):
                yield from fill(digits, cell + 1)
        digits[cell] = grid[cell]

    return fill(list(grid.digits), 0)


def empty(board: Board) -> Grid:
    return Grid((0,) * board.size, board)


@pytest.mark.parametrize("name", BOARDS)
def test_empty_board_has_the_grids_that_brute_force_finds(name: str) -> None:
    grid = empty(board_named(BOARDS[name]))
    found = list(completions(grid))
    assert sorted(found) == sorted(by_brute_force(grid))
    assert len(found) == EMPTY_COUNTS[name]


@given(st.sampled_from(sorted(BOARDS)), st.data())
def test_grid_has_the_completions_that_brute_force_finds(name: str, data: st.DataObject) -> None:
    board = board_named(BOARDS[name])
    digits = data.draw(st.lists(st.integers(0, board.digits), min_size=board.size, max_size=board.size))
    kept = data.draw(st.sets(st.integers(0, board.size - 1), max_size=7))
    grid = Grid(tuple(digit if cell in kept else 0 for cell, digit in enumerate(digits)), board)
    assert sorted(completions(grid)) == sorted(by_brute_force(grid))


@given(st.sampled_from(["6x6", "6x6+diagonal", "irregular 6x6", "8x8"]), st.integers(0), st.integers(12, 26))
def test_puzzle_has_the_completions_that_brute_force_finds(name: str, seed: int, empty_cells: int) -> None:
    board = board_named({"size": 6, "regions": IRREGULAR_6} if name == "irregular 6x6" else name)
    random = Random(seed)
    full = next(completions(empty(board), random=random))
    opened = set(random.sample(range(board.size), empty_cells if board.size == 64 else empty_cells // 2))
    grid = Grid(tuple(0 if cell in opened else digit for cell, digit in enumerate(full)), board)
    found = list(completions(grid))
    assert full in found
    assert sorted(found) == sorted(by_brute_force(grid))


@cache
def every_completion(name: str) -> list[tuple[int, ...]]:
    """Of the empty board, in order."""
    return sorted(completions(empty(board_named(BOARDS[name]))))


@given(st.sampled_from(["4x4", "latin", "twice and quarters"]), st.integers(0))
def test_random_order_finds_the_same_completions(name: str, seed: int) -> None:
    assert sorted(completions(empty(board_named(BOARDS[name])), random=Random(seed))) == every_completion(name)


def test_random_order_may_begin_with_any_completion() -> None:
    grid = empty(board_named("4x4"))
    assert len({next(completions(grid, random=Random(seed))) for seed in range(3000)}) == 288


@given(st.integers(0, 15), st.integers(1, 4), st.integers(0, 15), st.integers(1, 4))
def test_gone_candidates_are_left_out(cell: int, digit: int, other_cell: int, other_digit: int) -> None:
    gone = [(cell, digit), (other_cell, other_digit)]
    kept = [digits for digits in every_completion("4x4") if all(digits[c] != d for c, d in gone)]
    assert sorted(completions(empty(board_named("4x4")), gone=gone)) == kept


@pytest.mark.parametrize("failures", [1, 2, 5])
def test_a_restart_loses_and_repeats_nothing(failures: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.solving.searching.FAILURES_BEFORE_RESTART", failures)
    grid = Grid.parse("8.........59.......67..........3.265...4.6198......437...753916...891742...624583")
    for random in (None, Random(failures)):
        assert len(set(completions(grid, random=random))) == len(list(completions(grid, random=random))) == 13
    impossible = "1...5.2.9..7.......6.......2...........5.1..2....2.39.3.4.9...15...1...3...8...4."
    assert not list(completions(Grid.parse(impossible)))


@given(st.sampled_from(sorted(BOARDS)), st.lists(st.integers(0), max_size=12))
def test_undo_restores_the_state(name: str, choices: list[int]) -> None:
    cover = DemandState(demands_of(board_named(BOARDS[name])))
    before = []
    for choice in choices:
        candidate = choice % len(cover.state)
        if cover.state[candidate] != OPEN:
            continue
        before.append((bytes(cover.state), list(cover.need), list(cover.slack), len(cover.trail)))
        if not (cover.settle([candidate]) if choice % 2 else cover.settle(gone=[candidate])):
            break
    for state, need, slack, mark in reversed(before):
        cover.undo(mark)
        assert (bytes(cover.state), cover.need, cover.slack, len(cover.trail)) == (state, need, slack, mark)


def test_no_module_of_solving_knows_rows_or_boxes() -> None:
    import inspect

    from cluewright.solving import demands, searching

    for module in (demands, searching):
        code = re.sub(r'""".*?"""|#.*', "", inspect.getsource(module), flags=re.DOTALL)
        assert not re.search(r"\b(row|column|box)", code)
