"""What every engine is held against on small boards: all puzzles of a mask, from all grids of the board.

A puzzle that strategies complete is proper, so the puzzles of a mask are to be found among the restrictions of the
board's solved grids to it. This goes through all of them, with the kernel's batch closure, and searches for nothing.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from cluewright.boards import Board, Grid, Mask, bits, bits_of, board_named, symmetry_group
from cluewright.finding import Question
from cluewright.solving import count_solutions, solutions
from cluewright.strategies import Strategy, chosen_strategies, completed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FOUR = board_named("4x4")
SIX = board_named("6x6")
MANY = 1 << 18
"""So many puzzles are tested at once."""


@cache
def solved_grids(place: Board) -> tuple[tuple[int, ...], ...]:
    """Every solved grid of the board, one for each way of naming the digits: 12 of 4x4, 39,168 of 6x6."""
    once = next((house for house in place.houses if house.times == 1), None)
    given = dict(zip(once.cells, range(1, place.digits + 1), strict=True)) if once else {}
    start = Grid(tuple(given.get(cell, 0) for cell in range(place.size)), place)
    return tuple({normal_form(Mask(place, place.all_cells), grid.digits): None for grid in solutions(start)}.keys())


def normal_form(mask: Mask, digits: tuple[int, ...]) -> tuple[int, ...]:
    """The digits in the mask's cells, named so that the fixed ones are right and the others come in order: 1, 2, ...

    Two puzzles of a mask have the same normal form when they differ by the names of free digits only. Where no naming
    makes the fixed digits right, the result has a 0 in some cell of the mask.
    """
    names: dict[int, int] = {}
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
    mask, place = question.mask, question.board
    candidates = {normal_form(mask, digits) for digits in solved_grids(place)} - {(0,) * place.size}
    if not mask.cells:
        candidates = {(0,) * place.size}
    rows = sorted(candidates)
    done = completed(rows, question.strategies, place)
    found = [Grid(row, place) for row, is_done in zip(rows, done, strict=True) if is_done]
    if any(strategy.assumes_unique for strategy in question.strategies):
        found = [grid for grid in found if count_solutions(grid) == 1]
    return frozenset(found)


def normal(question: Question, puzzle: Grid) -> Grid:
    """The normal form of a puzzle that some engine suggests."""
    return Grid(normal_form(question.mask, puzzle.digits), puzzle.board)


@cache
def solvable_masks(strategies: str, place: Board = FOUR) -> "NDArray[np.bool_]":
    """For each mask of a small board (its cells as a bit mask are the index), whether there is a puzzle."""
    import numpy as np

    every = np.arange(1 << place.size)
    possible = np.zeros(len(every), dtype=bool)
    for part in np.array_split(every, max(1, len(every) * len(solved_grids(place)) // MANY)):
        possible[part] = _solvable(part, chosen_strategies(strategies), place)
    return possible


@cache
def fewest_clues(strategies: str, place: Board) -> int:
    """The least number of clues of a puzzle of a small board: all masks of a size are tried, then those of the next."""
    return next(size for size in range(place.size + 1) if how_many_solvable(size, strategies, place))


def how_many_solvable(size: int, strategies: str, place: Board = FOUR) -> int:
    """How many masks of this size have a puzzle."""
    import numpy as np

    masks = [bits_of(cells) for cells in combinations(range(place.size), size)]
    return int(np.count_nonzero(_solvable(np.array(masks), chosen_strategies(strategies), place)))


@cache
def solvable_classes(strategies: str) -> dict[int, bool]:
    """The same for one mask of each of the 805 classes of 4x4."""
    import numpy as np

    cells = np.array(classes_of_four())
    return dict(zip(cells.tolist(), _solvable(cells, chosen_strategies(strategies), FOUR).tolist(), strict=True))


@cache
def classes_of_four() -> tuple[int, ...]:
    """The cells of one mask of each class of 4x4 masks: the one that is the least number."""
    return tuple(sorted(set(least_of_class())))


@cache
def least_of_class() -> tuple[int, ...]:
    """For each mask of 4x4 (its cells as a bit mask are the index), the one that stands for its class."""
    import numpy as np

    every = np.arange(1 << FOUR.size)
    least = every
    for move in symmetry_group(FOUR):
        least = np.minimum(least, sum((every >> cell & 1) << to for cell, to in enumerate(move.to)))
    return tuple(least.tolist())


def _solvable(cells: "NDArray[np.int64]", strategies: tuple[Strategy, ...], place: Board) -> "NDArray[np.bool_]":
    """Whether any solved grid, restricted to these cells, is completed. Strategies that assume uniqueness are not."""
    import numpy as np

    assert not any(strategy.assumes_unique for strategy in strategies)
    grids = np.array(solved_grids(place), dtype=np.uint8)
    shown = cells[:, None] >> np.arange(place.size) & 1
    puzzles = (grids[None] * shown[:, None].astype(np.uint8)).reshape(-1, place.size)
    done = completed(puzzles, strategies, place).reshape(len(cells), len(grids))
    found: NDArray[np.bool_] = np.any(done, axis=1)
    return found


def masks_of(place: Board, *, count: int, seed: int = 0) -> Iterator[Mask]:
    """Random masks of all sizes, one in three with fixed digits, some of those without a solution."""
    rng = Random(f"{place.name} {seed}")
    for number in range(count):
        cells = rng.sample(range(place.size), rng.randrange(place.size + 1))
        digits = [0] * place.size
        if number % 3 == 2:
            named = rng.sample(range(1, place.digits + 1), place.digits)
            solution = rng.choice(solved_grids(place))
            for cell in cells[: rng.randrange(4)]:
                digits[cell] = named[solution[cell] - 1] if rng.random() < 0.9 else rng.randint(1, place.digits)
        yield Mask(place, bits_of(cells), tuple(digits))
