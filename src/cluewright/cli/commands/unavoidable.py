"""`cluewright unavoidable`: the small unavoidable sets of full grids."""

from typing import Annotated

from ...boards.plain import board_in_short
from ...notation.texts import puzzle_reader
from ..inputs import entries
from ..options import BoardName, Json, Puzzles, named_board
from ..outputs import Answer, answer_all
from ..parameters import Parameter
from ..readers import grid_parser
from ..running import UsageError


def unavoidable(
    *grids: Puzzles,
    most_cells: Annotated[
        int | None, Parameter(help="The most cells of a set. By default 10; larger ones take longer.")
    ] = None,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Find the unavoidable sets of full grids: cells that can be refilled differently, none of which can be left out.

    A puzzle whose solution is such a grid needs a clue in each of them, or it has another solution. Prints each set as
    a mask, all of a grid, the smallest first, with blank lines between grids; `none` where there is none so small. Of
    puzzles, `cluewright solve` makes the grids. Works on every board, within limits of time: on the classic one sets of
    10 cells take a second, of 12 three seconds; Ctrl-C stops it.
    """
    from ...boards import Mask
    from ...solving.unavoidable import USUAL_CELLS, unavoidable_sets

    most = USUAL_CELLS if most_cells is None else most_cells
    if most < 1:
        raise UsageError(f"--most-cells: expected 1 or more, got {most}")
    board = named_board(board_name)
    parse = grid_parser("unavoidable", board)

    def answer(text: str) -> Answer:
        grid = parse(text)
        found = unavoidable_sets(grid, most_cells=most)
        masks = [str(Mask(grid.board, cells)) for cells in found]
        names = [[grid.board.cell_name(cell) for cell in Mask(grid.board, cells)] for cells in found]
        told = {"puzzle": str(grid), "board": board_in_short(grid.board), "most_cells": most, "sets": names}
        return Answer(lambda: masks or ["none"], lambda: told)

    return answer_all(entries(grids, puzzle_reader(board)), answer, "grid", json, blank_lines=True)
