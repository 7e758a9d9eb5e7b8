"""Boards, grids and positions for the tests of notation."""

import random
from dataclasses import replace

from tests.boards.samples import SIZED, WITH_HOLES

from cluewright.boards import Board, Grid, Position, bits, board_named
from cluewright.notation.formats.file_format import AnyCellFormat
from cluewright.notation.formats.own.catalogue import OF_CELLS

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWICE = board_named({"size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4, "name": "twice"})
LATIN = board_named({"size": 5, "regions": None, "name": "latin"})
SINGLE = board_named({"size": 1, "regions": None, "name": "single"})
JIGSAW = board_named({"size": 4, "regions": [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3], "name": "jigsaw"})
NAMED = SIZED
BOARDS = (*NAMED, *WITH_HOLES, board_named("diagonal"), board_named("multifour-2"), TWICE, LATIN, SINGLE, JIGSAW)
SMALL = tuple(board for board in BOARDS if board.size <= 256)
GRID_FORMATS = tuple(form for form in OF_CELLS if not form.holds_positions)
POSITION_FORMATS = tuple(form for form in OF_CELLS if form.holds_positions)


def holds(form: AnyCellFormat, board: Board) -> bool:
    """Whether a format can describe positions of this board."""
    if form.name == "placed-line":
        return max(board.digits, board.rows, board.columns) <= 9
    return form.name != "candidates" or board.digits > 1


def same_candidates(position: Position) -> Position:
    """The part of a position that the format `candidates` can describe."""
    return replace(position, placed=(0,) * position.board.size, clues=0)


def some_grid(board: Board, seed: int) -> Grid:
    """Random digits in some of the cells; houses may hold a digit too often."""
    chance = random.Random(seed)
    share = chance.random()
    cells = (chance.randint(1, board.digits) if chance.random() < share else 0 for _ in range(board.size))
    return Grid.of(cells, board)


def some_position(board: Board, seed: int) -> Position:
    """A position with clues, digits placed later and gone candidates, as in a game."""
    chance = random.Random(seed)
    position = _with_digits(Position.empty(board), chance)
    position = _with_digits(Position.start(position.grid), chance)
    open_cells = [cell for cell, digit in enumerate(position.placed) if not digit]
    gone = [
        (cell, digit)
        for cell in open_cells
        for digit in position.candidate_digits(cell)
        if chance.random() < chance.choice((0.1, 0.9))
    ]
    return position.after(removes=gone)


def _with_digits(position: Position, chance: random.Random) -> Position:
    """The position after up to eight of its candidates are placed, one after the other."""
    for cell in chance.choices(range(position.board.size), k=chance.randint(0, 8)):
        candidates = list(bits(position.candidates[cell]))
        if candidates and not position.placed[cell]:
            position = position.after(places=[(cell, chance.choice(candidates) + 1)])
    return position
