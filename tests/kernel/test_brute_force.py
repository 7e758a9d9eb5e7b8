"""The kernel's search through all fillings: the code for any board, that for the classic one, and the readable twin."""

from array import array
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from tests.strategies.samples import SMALL

from cluewright._kernel import brute_force, simd_level
from cluewright.boards import Board, Grid, Mask, bits
from cluewright.boards.symmetries import random_mask
from cluewright.boards.tables import tables_of
from cluewright.finding import Question
from cluewright.finding.engines.brute_force.fillings import count_fillings, least_digits
from cluewright.finding.engines.brute_force.labels import Labels
from cluewright.finding.engines.brute_force.tree import LabelPath, Tree
from cluewright.finding.engines.clue_order import clue_order
from cluewright.solving import random_grids
from cluewright.strategies import chosen_strategies
from cluewright.strategies.native import CONTRADICTION, closures_from, known_part, strategy_bits

LEVELS = ["plain", "avx2", "avx512"]
SETS = [
    "naked-single",
    "hidden-single",
    "full-house",
    "singles",
    "basic",
    "locked-candidates",
    "basic,naked-pair,x-wing",
]


class Counted(NamedTuple):
    fillings: int
    stalls: int
    completed: list[list[int]]
    listed: list[list[int]]


def counted(
    question: Question,
    path: LabelPath = (),
    *,
    engine: str = "auto",
    most_steps: int = 1 << 60,
    lists_stalls: bool = False,
) -> Counted:
    """All that the kernel's search finds below a node, slice by slice."""
    known = known_part(question.strategies, question.board)
    assert known == question.strategies
    fillings = stalls = 0
    rows: tuple[Any, Any] = [], []
    labels, following, is_done = array("i", path), 0, False
    while not is_done:
        is_done, more, more_stalls, _, completed, listed, after, following = brute_force(
            tables_of(question.board),
            strategy_bits(known, question.board),
            memoryview(Labels.of(question).given(question.mask)),
            array("i", clue_order(question.mask)),
            labels,
            following,
            root_depth=len(path),
            most_steps=most_steps,
            least_labels=least_digits(question.board),
            used_labels=Labels.of(question).fixed,
            lists_stalls=lists_stalls,
            engine=engine,
        )
        labels = array("i", after)
        fillings, stalls = fillings + more, stalls + more_stalls
        rows[0].extend(completed.tolist())
        rows[1].extend(listed.tolist())
    return Counted(fillings, stalls, *rows)


def small_questions(board: Board, strategies: str, count: int, cells: tuple[int, int]) -> list[Question]:
    """Random masks of a board, every other one with some fixed digits, that do not clash at once."""
    random, found = Random(board.name + strategies), list[Question]()
    chosen = chosen_strategies(strategies)
    while len(found) < count:
        mask = random_mask(board, cells, seed=random.randrange(1 << 30))
        if len(found) % 2:
            digits = [random.choice([0, 0, 1, 2, board.digits]) if cell in mask else 0 for cell in range(board.size)]
            mask = Mask(board, mask.cells, tuple(digits))
        if closures_from(board, chosen, np.array([mask.digits], np.uint8)).endings[0] != CONTRADICTION:
            found.append(Question(mask, chosen))
    return found


@pytest.mark.parametrize("strategies", SETS)
@pytest.mark.parametrize("board", SMALL, ids=str)
def test_it_counts_as_its_readable_twin(board: Board, strategies: str) -> None:
    for question in small_questions(board, strategies, 4, (3, 5)):
        tree = Tree(question, clue_order(question.mask))
        found = counted(question)
        assert (found.fillings, found.stalls) == tree.count(), question.mask
        assert found.fillings == count_fillings(question.mask), question.mask


def test_the_nodes_of_every_depth_have_all_fillings_below_them() -> None:
    """Some of these nodes lie below a contradiction, of which they must not count more than their own fillings."""
    question = Question(Mask.parse("**.. **.. ..** ..**"), chosen_strategies("basic"))
    tree, paths = Tree(question, clue_order(question.mask)), list[LabelPath]([()])
    whole = counted(question)
    for _ in tree.order:
        paths = tree.children(paths)
        parts = [counted(question, path) for path in paths]
        assert sum(part.fillings for part in parts) == whole.fillings
        assert sum(part.stalls for part in parts) == whole.stalls


def pieces(question: Question, depth: int, count: int) -> list[LabelPath]:
    """Nodes of this depth: the clues that random grids have in the mask's cells."""
    order = clue_order(question.mask)
    found = []
    for grid in random_grids(count, question.board, seed=len(order)):
        label_of: dict[int, int] = {}
        labels = [label_of.setdefault(int(grid[cell]), len(label_of)) for cell in order]
        found.append(tuple(labels[:depth]))
    return found


def classic_questions(strategies: str) -> Sequence[Question]:
    """Masks of no fixed digits, from few clues, where hardly anything follows, to many, where nearly all is a clash."""
    masks = [random_mask("classic", cells, seed=cells) for cells in (17, 22, 30, 40)]
    return [Question(mask, chosen_strategies(strategies)) for mask in masks]


@pytest.mark.parametrize("strategies", SETS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_classic_boards_own_code_counts_as_that_for_any_board(level: str, strategies: str) -> None:
    if LEVELS.index(level) > LEVELS.index(simd_level()):
        pytest.skip(f"this machine has no {level}")
    for question in classic_questions(strategies):
        for path in pieces(question, len(question.mask) - 4, 3):
            own, any_board = (counted(question, path, engine=engine) for engine in (level, "any"))
            assert own == any_board, f"below {path} on {question.mask}"


@pytest.mark.parametrize("count", [1, pytest.param(3, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategies", ["basic", "naked-single"])
def test_slices_of_one_step_add_up_to_the_whole(strategies: str, count: int) -> None:
    question = classic_questions(strategies)[0]
    for path in pieces(question, len(question.mask) - 4, count):
        assert counted(question, path, most_steps=1) == counted(question, path)


def test_stalls_are_listed_instead_of_counted() -> None:
    question = classic_questions("basic")[0]
    for path in pieces(question, len(question.mask) - 3, 3):
        whole, listed = counted(question, path), counted(question, path, lists_stalls=True)
        assert (listed.fillings, listed.stalls, listed.completed) == (whole.fillings, 0, whole.completed)
        assert len(listed.listed) == len({*map(tuple, listed.listed)}) == whole.stalls
        assert all(bits_of_row(row) == list(bits(question.mask.cells)) for row in listed.listed)


def bits_of_row(row: list[int]) -> list[int]:
    """The cells of a row that have a label."""
    return [cell for cell, label in enumerate(row) if label]


def test_a_known_puzzle_is_among_the_completed_fillings() -> None:
    """Its clues are fixed, but for four cells of digits that others have, too."""
    puzzle = Grid.parse("000000010400000000020000000000050407008000300001090000300400200050100000000806000")
    free = [cell for digit in (1, 2, 3, 4) for cell in bits(puzzle.clues) if puzzle.digits[cell] == digit][::2]
    digits = tuple(0 if cell in free else digit for cell, digit in enumerate(puzzle.digits))
    question = Question(Mask(puzzle.board, puzzle.clues, digits), chosen_strategies("basic"))
    labels = Labels.of(question)
    found = counted(question)
    assert puzzle.digits in [labels.digits_of(row) for row in found.completed]
    assert found.fillings == count_fillings(question.mask)
    assert found.fillings > found.stalls + len(found.completed)
