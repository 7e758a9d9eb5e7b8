"""The oracle itself, compared with the readable closure and with published counts."""

import ast
from pathlib import Path
from random import Random

import numpy as np
import pytest
from tests.finding.oracle import (
    EVERYTHING,
    FOUR,
    SIX,
    as_known,
    classes_of_four,
    how_many_solvable,
    masks_of,
    normal_form,
    puzzles_of,
    solvable_classes,
    solvable_masks,
    solved_grids,
)
from tests.oracle.runs import NEVER, rounds_of
from tests.oracle.strategies import STRATEGIES, Positions
from tests.strategies.samples import DESCRIBED, proper_positions, random_positions

from cluewright.boards import Board, Grid, Mask, Position, board_named
from cluewright.explaining.rounds import rounds
from cluewright.finding import Question
from cluewright.solving import count_solutions
from cluewright.strategies import chosen_strategies, completes, strategy_named
from cluewright.strategies.rule import new_conclusions

SETS = ["naked-single", "singles", "basic", "full-house,basic"]


def test_the_oracle_shares_nothing_with_the_package() -> None:
    files = sorted(Path(__file__).parents[1].glob("oracle/*.py"))
    assert len(files) > 3
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in names if name.startswith("cluewright")]
            assert not [name for name in names if name.startswith("tests") and not name.startswith("tests.oracle.")]


BOARDS = [
    FOUR,
    board_named("4x4+diagonal"),
    SIX,
    *(DESCRIBED[name] for name in ("latin 4", "diagonals 4", "twice 4", "irregular 5", "twice 6")),
]


def sampled(board: Board) -> list[Position]:
    """Positions that can be completed, and minimal puzzles with some candidates gone."""
    few = 2 if board.size > 16 else 6
    return [position for position, _ in (*random_positions(board, 2 * few), *proper_positions(board, few))]


def clues_of(position: Position) -> Grid:
    given = (digit if position.clues >> cell & 1 else 0 for cell, digit in enumerate(position.placed))
    return Grid(tuple(given), position.board)


def shown_to_oracle(board: Board) -> Positions:
    """The sampled positions of a board in the oracle's form, as one batch."""
    digits, cells, positions = range(1, board.digits + 1), range(board.size), sampled(board)
    left = [[[digit in one.candidate_digits(cell) for digit in digits] for cell in cells] for one in positions]
    placed = [[[digit == one.placed[cell] for digit in digits] for cell in cells] for one in positions]
    clued = [[bool(one.clues >> cell & 1) for cell in cells] for one in positions]
    return Positions(as_known(board), np.array(left), np.array(placed), np.array(clued))


@pytest.mark.parametrize("name", STRATEGIES)
def test_each_strategy_concludes_the_same_as_in_the_package(name: str) -> None:
    concluded = 0
    quick = [board for board in BOARDS if board.size <= 25 or name not in ("skyscraper", "xy-wing", "backtracking")]
    for board in quick:
        now = shown_to_oracle(board)
        by_oracle = STRATEGIES[name](now)
        new, gone = by_oracle.placed & ~now.placed, by_oracle.gone & now.left
        for position, placed, removed in zip(sampled(board), new, gone, strict=True):
            by_package = new_conclusions(position, strategy_named(name).rules_in(position))
            places, removes = (
                {(cell, digit + 1) for cell, digit in np.argwhere(some).tolist()} for some in (placed, removed)
            )
            assert (places, removes) == (set(by_package.places), set(by_package.removes)), repr(position)
            concluded += bool(by_package)
    assert concluded > 3


@pytest.mark.parametrize(
    ("board", "strategies"),
    [
        pytest.param(board, names, marks=[pytest.mark.long] * (names == EVERYTHING and board.size > 16))
        for board in BOARDS
        for names in (*SETS, EVERYTHING)
    ],
    ids=str,
)
def test_rounds_are_counted_as_the_person_counts_them(board: Board, strategies: str) -> None:
    names = [strategy.name for strategy in chosen_strategies(strategies)]
    puzzles = [clues_of(position) for position in sampled(board)]
    counted = rounds_of(as_known(board), np.array([puzzle.digits for puzzle in puzzles], np.int8), names)
    expected = [NEVER if (k := rounds(puzzle, strategies).k) is None else k for puzzle in puzzles]
    assert counted.tolist() == expected
    assert len(set(expected)) > 1


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_solutions_are_counted_as_the_solver_counts_them(board: Board) -> None:
    for puzzle in map(clues_of, sampled(board)):
        for cell in (0, board.size - 1):
            changed = puzzle.with_digit(cell, 1)
            assert as_known(board).count_solutions(changed.digits, 5) == count_solutions(changed, 5)


def test_there_are_as_many_grids_as_others_counted() -> None:
    assert len(solved_grids(FOUR)) == 288 // 24
    assert len(solved_grids(SIX)) == 28_200_960 // 720
    assert len(solved_grids(DESCRIBED["latin 4"])) == 576 // 24


def test_there_are_805_classes() -> None:
    assert len(classes_of_four()) == 805


@pytest.mark.parametrize("count", [20, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategies", SETS)
def test_classes_and_single_questions_and_the_readable_closure_agree(strategies: str, count: int) -> None:
    chosen = chosen_strategies(strategies)
    of_class = solvable_classes(strategies)
    for cells in Random(strategies).sample(classes_of_four(), count):
        mask = Mask(FOUR, cells)
        restricted = [Grid(normal_form(mask, digits), FOUR) for digits in solved_grids(FOUR)]
        by_closure = {grid for grid in restricted if completes(grid, chosen)}
        assert puzzles_of(Question(mask, chosen)) == by_closure
        assert of_class[cells] == bool(by_closure)


def test_puzzles_are_accepted() -> None:
    accepted = 0
    for board in (FOUR, DESCRIBED["twice 4"], DESCRIBED["diagonals 4"]):
        for mask in masks_of(board, count=40):
            question = Question(mask, chosen_strategies("singles"))
            puzzles = puzzles_of(question)
            accepted += len(puzzles)
            assert all(question.accepts(puzzle) for puzzle in puzzles)
    assert accepted > 100


@pytest.mark.parametrize(("clues", "count"), [(3, 0), (4, 704)])
def test_the_papers_counts_for_three_and_four_clues(clues: int, count: int) -> None:
    """They are the same for naked singles alone and for the paper's three strategies."""
    for strategies in ("naked-single", "basic"):
        assert how_many_solvable(clues, strategies) == count


def test_a_mask_with_more_cells_keeps_its_puzzles() -> None:
    """With one more clue from its solution, a puzzle is still completed."""
    solvable, masks = solvable_masks("basic"), np.arange(1 << 16)
    assert solvable.any()
    for cell in range(16):
        assert solvable[masks | 1 << cell][solvable].all()


def test_fixed_digits_are_right_and_the_others_come_in_order() -> None:
    mask = Mask.parse("**4* *... .... ...*")
    named = normal_form(mask, (2, 3, 1, 4, 4, 1, 2, 3, 1, 2, 3, 4, 3, 4, 1, 2))
    assert str(Grid(named, FOUR)) == "12433..........1"
    clashing = Mask.parse("44.. .... .... ....")
    assert normal_form(clashing, solved_grids(FOUR)[0]) == (0,) * 16
