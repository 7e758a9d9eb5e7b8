"""What every engine is compared with on small boards: the oracle, asked in the package's words.

`tests/oracle` shares nothing with the package. What is handed over here is a board's list of houses, the cells and
fixed digits of a mask, and names of strategies.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from random import Random
from typing import TYPE_CHECKING

from tests.oracle import puzzles as oracle
from tests.oracle.board import OracleBoard
from tests.oracle.puzzles import OracleQuestion, OracleWishes
from tests.oracle.runs import NEVER, rounds_of
from tests.oracle.strategies import ASSUMES_UNIQUE, STRATEGIES, UNLISTED

from cluewright.boards import Board, CellBits, Digit, Grid, Mask, bits, bits_of, board_named
from cluewright.finding import Question
from cluewright.strategies import chosen_strategies
from cluewright.verifying import Wishes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FOUR = board_named("4x4")
SIX = board_named("6x6")
EVERYTHING = ",".join(name for name in STRATEGIES if name not in (*ASSUMES_UNIQUE, *UNLISTED))
"""All strategies of which the oracle has a definition, but those that assume uniqueness, or have no list of rules."""
PUZZLES_PER_BATCH = 1 << 15
"""Puzzles that are tested at once. More of them take more memory."""


@cache
def as_known(board: Board) -> OracleBoard:
    """The board as the oracle knows it."""
    houses = tuple((house.cells, house.times) for house in board.houses)
    return OracleBoard(board.rows, board.columns, board.digits, houses)


def as_asked(mask: Mask, strategies: Sequence[str], wishes: Wishes) -> OracleQuestion:
    """A question as the oracle knows it."""
    return OracleQuestion(
        as_known(mask.board),
        tuple(bits(mask.cells)),
        {cell: mask.digits[cell] for cell in bits(mask.fixed)},
        tuple(strategies),
        OracleWishes(
            tuple(tuple(strategy.name for strategy in alone) for alone in wishes.beyond),
            wishes.least_rounds,
            wishes.most_rounds,
            wishes.minimal,
        ),
    )


def question_to_oracle(question: Question) -> OracleQuestion:
    return as_asked(question.mask, [strategy.name for strategy in question.strategies], question.wishes)


@cache
def solved_grids(board: Board) -> tuple[tuple[Digit, ...], ...]:
    """Every solved grid of the board, up to the names of the digits: 12 of 4x4, 39,168 of 6x6."""
    return tuple(map(tuple, oracle.solved_grids(as_known(board)).tolist()))


def normal_form(mask: Mask, digits: tuple[Digit, ...]) -> tuple[Digit, ...]:
    """The digits in the mask's cells, renamed so that fixed ones are right and the others come in order: 1, 2, ...

    Two puzzles of a mask have the same normal form if they differ only in the names of free digits. If no names make
    the fixed digits right, the result has a 0 in every cell.
    """
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    form = oracle.normal_form(as_known(mask.board), {cell: digits[cell] for cell in mask}, fixed)
    return (0,) * mask.board.size if form is None else form


@cache
def puzzles_of(question: Question) -> frozenset[Grid]:
    """All puzzles on the mask that the strategies complete, in normal form; wishes are ignored."""
    return frozenset(Grid(puzzle, question.board) for puzzle in question_to_oracle(question).completed())


@cache
def wished_puzzles(question: Question) -> frozenset[Grid]:
    """Those of them that are as wished."""
    return frozenset(Grid(puzzle, question.board) for puzzle in question_to_oracle(question).puzzles())


def normal(question: Question, puzzle: Grid) -> Grid:
    """The normal form of a puzzle that some engine suggests."""
    return Grid(normal_form(question.mask, puzzle.digits), puzzle.board)


@cache
def solvable_masks(strategies: str, board: Board = FOUR) -> "NDArray[np.bool_]":
    """For each mask of 4x4, whether there is a puzzle, which its class says; the index is the mask's cell bits."""
    import numpy as np

    assert board == FOUR
    of_class = solvable_classes(strategies)
    return np.array([of_class[least] for least in least_of_class()], np.bool_)


@cache
def fewest_clues(strategies: str, board: Board) -> int:
    """The least number of clues of a puzzle: fewer and fewer, until no mask has one.

    A puzzle stays one with a clue more from its solution, so no mask of still fewer cells has one either.
    """
    numbers = range(board.size, -1, -1)
    return next((size + 1 for size in numbers if not any(_solvable_of_size(size, strategies, board))), 0)


def how_many_solvable(size: int, strategies: str, board: Board = FOUR) -> int:
    """How many masks of this size have a puzzle."""
    return sum(_solvable_of_size(size, strategies, board))


def _solvable_of_size(size: int, strategies: str, board: Board) -> list[bool]:
    return solvable([bits_of(cells) for cells in combinations(range(board.size), size)], strategies, board)


@cache
def solvable_classes(strategies: str) -> dict[CellBits, bool]:
    """Whether there is a puzzle, for one mask of each of the 805 classes of 4x4."""
    return dict(zip(classes_of_four(), solvable(classes_of_four(), strategies, FOUR), strict=True))


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
    for move in moves_of_four():
        least = np.minimum(least, sum((every >> cell & 1) << to for cell, to in enumerate(move)))
    return tuple(least.tolist())


@cache
def moves_of_four() -> tuple[tuple[int, ...], ...]:
    """All moves of rows and columns, also transposed, after which the houses of 4x4 are its houses."""
    houses = {frozenset(house.cells) for house in FOUR.houses}
    lines = list(permutations(range(4)))
    plain = [
        tuple(4 * rows[cell // 4] + columns[cell % 4] for cell in range(16)) for rows in lines for columns in lines
    ]
    transposed = [tuple(to % 4 * 4 + to // 4 for to in move) for move in plain]
    return tuple(
        move
        for move in (*plain, *transposed)
        if {frozenset(move[cell] for cell in house) for house in houses} == houses
    )


def solvable(cell_bits: Sequence[CellBits], strategies: str, board: Board) -> list[bool]:
    """For each set of cells, whether the strategies complete any solved grid restricted to it.

    They must not assume uniqueness.
    """
    import numpy as np

    names = tuple(strategy.name for strategy in chosen_strategies(strategies))
    assert not set(names) & set(ASSUMES_UNIQUE)
    grids = np.array(solved_grids(board), np.int8)
    found = []
    per_batch = max(1, PUZZLES_PER_BATCH // len(grids))
    for start in range(0, len(cell_bits), per_batch):
        masks = np.array(cell_bits[start : start + per_batch], np.int64)
        shown = (masks[:, None] >> np.arange(board.size) & 1).astype(np.int8)
        puzzles = (grids[None] * shown[:, None]).reshape(-1, board.size)
        done = rounds_of(as_known(board), puzzles, names) != NEVER
        found += done.reshape(len(masks), len(grids)).any(axis=1).tolist()
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
