"""The kernel's reductions: many puzzles at once. `reduction.py` is the readable twin."""

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from ..arrays import NDArray, np
from ..boards import Board, CellBits
from ..boards.batches import Rows
from ..boards.tables import solving_tables_of, tables_of
from ..errors import CluewrightError
from ..strategies import Strategy
from ..strategies.native import known_part, strategy_bits
from .modes import LOOKAHEAD, Mode
from .reduction import part_of_each_cell
from .target import Target

NOT_IN_TIME, AS_ASKED, OTHERWISE = range(3)
"""How an attempt to make a puzzle ended, as the kernel numbers it."""


class Recipe(NamedTuple):
    """How puzzles are made: what must solve them, and what else is asked of them."""

    board: Board
    mode: Mode
    parts: tuple[CellBits, ...]
    """The cells whose clues are left out together."""
    fewest: int = 0
    """Clues that a reduction leaves, at least."""
    clues: int | None = None
    """The number that each must have; None for any."""
    minimal: bool = False
    """Whether no clue may be redundant: without it there is a second solution."""
    beyond: tuple[tuple[Strategy, ...], ...] = ()
    """Sets of strategies, none of which may complete it."""
    beyond_lookahead: bool = False
    """Whether lookahead must not solve it."""
    target: Target | None = None
    """What it is to measure; None for anything."""

    @property
    def is_known(self) -> bool:
        """Whether the kernel can make them."""
        sets = [*self.beyond, self.mode.strategies, *([LOOKAHEAD.strategies] if self.beyond_lookahead else [])]
        has_closure = bool(known_part(LOOKAHEAD.strategies, self.board))
        return has_closure and all(len(known_part(each, self.board)) == len(each) for each in sets)


class MadeRows(NamedTuple):
    """The result of each order, as the kernel returns it."""

    puzzles: "Rows"
    """The puzzle, or where none is as asked, the nearest one."""
    solutions: "Rows"
    attempts: "NDArray[np.int64]"
    """The number of the attempt that made it, from 0."""
    made: "NDArray[np.uint8]"
    """NOT_IN_TIME, AS_ASKED or OTHERWISE."""


def made_puzzles(
    recipe: Recipe,
    seed: int,
    numbers: Sequence[int],
    first_attempts: Sequence[int],
    end_of_attempts: int,
    *,
    threads: int = 1,
    seconds: float | None = None,
    engine: str = "auto",
) -> MadeRows:
    """The puzzles of these numbers: for each one attempt after the other, until one is as asked or there are no more.

    A puzzle depends on the recipe, the seed, its number and the attempt, and on nothing else.
    """
    from cluewright._kernel import made_puzzles as kernel_made

    board = recipe.board
    found = kernel_made(
        solving_tables_of(board),
        strategy_bits(recipe.mode.strategies, board),
        int(recipe.mode.depth),
        array("i", part_of_each_cell(recipe.parts, board.size)),
        recipe.fewest,
        -1 if recipe.clues is None else recipe.clues,
        recipe.minimal,
        array("i", (strategy_bits(strategies, board) for strategies in recipe.beyond)),
        strategy_bits(LOOKAHEAD.strategies, board) if recipe.beyond_lookahead else 0,
        *_for_kernel(recipe.target, board),
        seed,
        array("q", numbers),
        array("q", first_attempts),
        end_of_attempts,
        threads=threads,
        seconds=-1.0 if seconds is None else max(seconds, 0.0),
        engine=engine,
    )
    return MadeRows(*map(np.asarray, found))


def tries(
    recipe: Recipe, target: Target, seed: int, number: int, attempt: int, *, engine: str = "auto"
) -> "tuple[Rows, NDArray[np.bool_]]":
    """(the puzzles that an attempt tries, beginning with that of random masking; whether each is kept)."""
    from cluewright._kernel import tries as kernel_tries

    board = recipe.board
    puzzles, kept = kernel_tries(
        solving_tables_of(board),
        strategy_bits(recipe.mode.strategies, board),
        int(recipe.mode.depth),
        array("i", part_of_each_cell(recipe.parts, board.size)),
        recipe.fewest,
        recipe.minimal,
        *_for_kernel(target, board),
        seed,
        number,
        attempt,
        engine=engine,
    )
    return np.asarray(puzzles), np.asarray(kept) == 1


def _for_kernel(target: Target | None, board: Board) -> "tuple[array[float], array[float], int, int]":
    """The weights and the ranges of a target, the failures that are allowed, and the moves."""
    if target is None:
        return array("d"), array("d"), 0, 0
    weights, ranges = target.for_kernel(board)
    return array("d", weights), array("d", ranges), target.failures, int(target.moves)


def beginnings(
    board: Board, parts: Sequence[CellBits], seed: int, numbers: Sequence[int], attempts: Sequence[int]
) -> "tuple[Rows, NDArray[np.int32]]":
    """For each attempt at a puzzle the grid with which it begins, and the order in which it tries the parts."""
    from cluewright._kernel import beginnings as kernel_beginnings

    grids, orders = kernel_beginnings(
        solving_tables_of(board), len(parts), seed, array("q", numbers), array("q", attempts)
    )
    return np.asarray(grids), np.asarray(orders)


def reductions(
    board: Board,
    mode: Mode,
    parts: Sequence[CellBits],
    grids: "Rows",
    orders: "NDArray[np.int32]",
    fewest: int = 0,
    *,
    threads: int = 1,
    engine: str = "auto",
) -> "Rows":
    """What is left of full grids; each row of `orders` has the numbers of the parts, as they are tried."""
    from cluewright._kernel import reductions as kernel_reductions

    if not grids.all():
        raise CluewrightError("grids: expected a digit in each cell, got an empty cell")
    puzzles, _ = kernel_reductions(
        solving_tables_of(board),
        strategy_bits(mode.strategies, board),
        int(mode.depth),
        array("i", part_of_each_cell(parts, board.size)),
        fewest,
        np.ascontiguousarray(grids, np.uint8),
        np.ascontiguousarray(orders, np.int32),
        threads=threads,
        engine=engine,
    )
    return np.asarray(puzzles)


def kinships(board: Board, rows: "Rows") -> "NDArray[np.uint64]":
    """For each puzzle a number, the same for all that symmetries of the board turn into each other.

    Much quicker than a canonical form; random puzzles that are not akin have other numbers, full grids all the same.
    """
    from cluewright._kernel import kinships as kernel_kinships

    return np.asarray(kernel_kinships(tables_of(board), rows))
