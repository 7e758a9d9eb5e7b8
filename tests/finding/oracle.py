"""What every engine is compared with on small boards: all puzzles of a mask, from all grids of the board.

A puzzle that strategies complete is proper, so each puzzle of a mask is a solved grid of the board, restricted to the
mask. This goes through all solved grids with the kernel's batch closure; it does not search.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from cluewright.boards import Board, CellBits, Digit, Grid, Mask, bits, bits_of, board_named, symmetry_group
from cluewright.finding import Question
from cluewright.solving import count_solutions, solutions
from cluewright.strategies import Strategy, chosen_strategies, completed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FOUR = board_named("4x4")
SIX = board_named("6x6")
PUZZLES_PER_BATCH = 1 << 18
"""Puzzles that are tested at once. More of them take more memory."""


@cache
def solved_grids(board: Board) -> tuple[tuple[Digit, ...], ...]:
    """Every solved grid of the board, up to the names of the digits: 12 of 4x4, 39,168 of 6x6."""
    once = next((house for house in board.houses if house.times == 1), None)
    given = dict(zip(once.cells, range(1, board.digits + 1), strict=True)) if once else {}
    start = Grid(tuple(given.get(cell, 0) for cell in range(board.size)), board)
    return tuple({normal_form(Mask(board, board.all_cells), grid.digits): None for grid in solutions(start)}.keys())


def normal_form(mask: Mask, digits: tuple[Digit, ...]) -> tuple[Digit, ...]:
    """The digits in the mask's cells, renamed so that fixed ones are right and the others come in order: 1, 2, ...

    Two puzzles of a mask have the same normal form if they differ only in the names of free digits. If no names make
    the fixed digits right, the result has a 0 in some cell of the mask.
    """
    names: dict[Digit, Digit] = {}
    for cell in bits(mask.fixed):
        names.setdefault(digits[cell], mask.digits[cell])
    free = [name for name in range(1, mask.board.digits + 1) if name not in mask.digits]
    right = all(names[digits[cell]] == mask.digits[cell] for cell in bits(mask.fixed))
    if not right or len(set(names.values())) < len(names):
        return (0,) * mask.board.size
    for cell in bits(mask.free):
        if digits[cell] not in names:
            names[digits[cell]] = free.pop(0)
    return tuple(names[digit] if cell in mask else 0 for cell, digit in enumerate(digits))


def puzzles_of(question: Question) -> frozenset[Grid]:
    """All puzzles on the mask that the strategies complete, in normal form; wishes are ignored."""
    mask, board = question.mask, question.board
    fillings = {normal_form(mask, digits) for digits in solved_grids(board)} - {(0,) * board.size}
    if not mask.cells:
        fillings = {(0,) * board.size}
    rows = sorted(fillings)
    done = completed(rows, question.strategies, board)
    found = [Grid(row, board) for row, is_done in zip(rows, done, strict=True) if is_done]
    if any(strategy.assumes_unique for strategy in question.strategies):
        found = [grid for grid in found if count_solutions(grid) == 1]
    return frozenset(found)


def normal(question: Question, puzzle: Grid) -> Grid:
    """The normal form of a puzzle that some engine suggests."""
    return Grid(normal_form(question.mask, puzzle.digits), puzzle.board)


@cache
def solvable_masks(strategies: str, board: Board = FOUR) -> "NDArray[np.bool_]":
    """For each mask of a small board, whether there is a puzzle; the index is the mask's cell bits."""
    import numpy as np

    every = np.arange(1 << board.size)
    possible = np.zeros(len(every), dtype=bool)
    for part in np.array_split(every, max(1, len(every) * len(solved_grids(board)) // PUZZLES_PER_BATCH)):
        possible[part] = _solvable(part, chosen_strategies(strategies), board)
    return possible


@cache
def fewest_clues(strategies: str, board: Board) -> int:
    """The least number of clues of a puzzle: all masks of a small board are tried, those with fewer cells first."""
    return next(size for size in range(board.size + 1) if how_many_solvable(size, strategies, board))


def how_many_solvable(size: int, strategies: str, board: Board = FOUR) -> int:
    """How many masks of this size have a puzzle."""
    import numpy as np

    masks = [bits_of(cells) for cells in combinations(range(board.size), size)]
    return int(np.count_nonzero(_solvable(np.array(masks), chosen_strategies(strategies), board)))


@cache
def solvable_classes(strategies: str) -> dict[CellBits, bool]:
    """Whether there is a puzzle, for one mask of each of the 805 classes of 4x4."""
    import numpy as np

    cells = np.array(classes_of_four())
    return dict(zip(cells.tolist(), _solvable(cells, chosen_strategies(strategies), FOUR).tolist(), strict=True))


@cache
def classes_of_four() -> tuple[CellBits, ...]:
    """The cells of one mask of each class of 4x4 masks: the one whose cell bits are the least number."""
    return tuple(sorted(set(least_of_class())))


@cache
def least_of_class() -> tuple[CellBits, ...]:
    """For each 4x4 mask, by its cell bits, the one that stands for its class."""
    import numpy as np

    every = np.arange(1 << FOUR.size)
    least = every
    for move in symmetry_group(FOUR):
        least = np.minimum(least, sum((every >> cell & 1) << to for cell, to in enumerate(move.to)))
    return tuple(least.tolist())


def _solvable(cell_bits: "NDArray[np.int64]", strategies: tuple[Strategy, ...], board: Board) -> "NDArray[np.bool_]":
    """For each set of cells, whether the strategies complete any solved grid restricted to it.

    They must not assume uniqueness.
    """
    import numpy as np

    assert not any(strategy.assumes_unique for strategy in strategies)
    grids = np.array(solved_grids(board), dtype=np.uint8)
    shown = cell_bits[:, None] >> np.arange(board.size) & 1
    puzzles = (grids[None] * shown[:, None].astype(np.uint8)).reshape(-1, board.size)
    done = completed(puzzles, strategies, board).reshape(len(cell_bits), len(grids))
    found: NDArray[np.bool_] = np.any(done, axis=1)
    return found


def masks_of(board: Board, *, count: int, seed: int = 0) -> Iterator[Mask]:
    """Random masks of all sizes; one in three has fixed digits, some of which no solution has."""
    rng = Random(f"{board.name} {seed}")
    for index in range(count):
        cells = rng.sample(range(board.size), rng.randrange(board.size + 1))
        digits = [0] * board.size
        if index % 3 == 2:
            named = rng.sample(range(1, board.digits + 1), board.digits)
            solution = rng.choice(solved_grids(board))
            for cell in cells[: rng.randrange(4)]:
                digits[cell] = named[solution[cell] - 1] if rng.random() < 0.9 else rng.randint(1, board.digits)
        yield Mask(board, bits_of(cells), tuple(digits))
