"""Sudoku, queens and Langford's pairs, each translated into an exact cover problem."""

from collections.abc import Iterable
from functools import lru_cache

from ...boards import Board, Grid, bits
from ...checked import checked_arguments
from ...errors import CluewrightError
from ...values import in_short, whole_number, whole_numbers
from ..suited import unsuited_board
from .problem import CoverOption, Problem

MAX_QUEENS_OR_PAIRS = 500
"""The most queens, and pairs of Langford: a quarter of a million options, some 200 MB."""


@lru_cache(maxsize=32)
def sudoku(board: Board) -> Problem:
    """The problem whose covers are the grids of a board; option `cell * digits + digit - 1` is a digit in a cell.

    >>> from cluewright.boards import board_named
    >>> problem = sudoku(board_named("4x4"))
    >>> problem.shape, problem.options[0]
    ((64, 64), ('r1c1', '1 in row 1', '1 in column 1', '1 in box 1'))
    """
    if why := unsuited_board(board):
        raise CluewrightError(f"board {board}: {why}")
    cells = [board.cell_name(cell) for cell in range(board.size)]
    digits = range(1, board.digits + 1)
    houses = [f"{digit} in {house.name}" for house in board.houses for digit in digits]
    options: list[CoverOption] = [
        (cells[cell], *(f"{digit} in {house.name}" for house in board.houses_of[cell]))
        for cell in range(board.size)
        for digit in digits
    ]
    return Problem(options, [*cells, *houses])


@checked_arguments
def clue_options(grid: Grid) -> list[int]:
    """The options of `sudoku(grid.board)` that are given in a grid."""
    return [cell * grid.board.digits + grid[cell] - 1 for cell in bits(grid.clues)]


@checked_arguments
def digits_of_cover(cover: Iterable[int], board: Board) -> tuple[int, ...]:
    """The digits of all cells, from a cover of `sudoku(board)`, whose options are in the order of the cells."""
    return tuple(option % board.digits + 1 for option in whole_numbers("cover: expected numbers of options", cover))


def queens(size: int) -> Problem:
    """Queens on a chessboard, none of which attacks another: one in each row and column, at most one in each diagonal.

    >>> queens(8).count()
    92
    """
    _check_size("size", size)
    squares = [(row, column) for row in range(size) for column in range(size)]
    options = [(("row", r), ("column", c), ("falling", r - c), ("rising", r + c)) for r, c in squares]
    diagonals = dict.fromkeys(item for option in options for item in option[2:])
    return Problem(options, secondary=tuple(diagonals))


def langford(pairs: int) -> Problem:
    """Langford's problem: the numbers 1, 1, 2, 2, 3, 3 ... in a row, so that between two k there are k others.

    Each arrangement and its mirror image are two covers.

    >>> problem = langford(3)
    >>> [[problem.options[option] for option in cover] for cover in problem.covers()][0]
    [('number 1', 2, 4), ('number 2', 3, 6), ('number 3', 1, 5)]
    """
    _check_size("pairs", pairs)
    numbers = range(1, pairs + 1)
    places = range(1, 2 * pairs + 1)
    names = {number: f"number {number}" for number in numbers}
    options = [
        (names[number], place, place + number + 1)
        for number in numbers
        for place in places
        if place + number + 1 in places
    ]
    return Problem(options, [*names.values(), *places])


def _check_size(what: str, size: int) -> None:
    if whole_number(what, size, least=1) > MAX_QUEENS_OR_PAIRS:
        raise CluewrightError(f"{what}: expected no more than {MAX_QUEENS_OR_PAIRS}, got {in_short(size)}")
