"""`cluewright backdoors`: the fewest cells whose digits let strategies finish puzzles."""

from typing import Annotated

from ...boards.plain import board_in_short
from ...notation.texts import puzzle_reader
from ..inputs import entries
from ..options import BoardName, Json, Puzzles, named_board, strategy_warner
from ..outputs import Answer, answer_all
from ..parameters import Parameter
from ..readers import grid_parser
from ..running import UsageError


def backdoors(
    *puzzles: Puzzles,
    strategies: Annotated[str, Parameter(help="Strategies and sets of them, with commas between them.")] = "singles",
    most_cells: Annotated[
        int | None,
        Parameter(help="The most cells of a backdoor. By default 3; each more takes some twenty times as long."),
    ] = None,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Find the backdoors of puzzles: the fewest cells whose digits, once known, let strategies finish the rest.

    Prints a line for each puzzle: how many cells that takes, 0 if none, and then all sets of as many cells, with tabs
    between them; or `more than 3`. The number is the same for all puzzles that symmetries turn into each other.
    """
    from ...boards import bits
    from ...rating.backdoors import CELLS_TRIED
    from ...rating.backdoors import backdoors as smallest
    from ...strategies import chosen_strategies

    most = CELLS_TRIED if most_cells is None else most_cells
    if most < 0:
        raise UsageError(f"--most-cells: expected 0 or more, got {most}")
    board = named_board(board_name)
    chosen_strategies(strategies)  # refused before any puzzle is read
    warn = strategy_warner(strategies)
    parse = grid_parser("backdoors", board)

    def answer(text: str) -> Answer:
        grid = parse(text)
        warn(grid.board)
        found = smallest(grid, strategies, most_cells=most)
        names = [[grid.board.cell_name(cell) for cell in bits(cells)] for cells in found]
        size = found[0].bit_count() if found else None
        line = f"more than {most}" if size is None else "\t".join([str(size), *map(" ".join, names)])
        told = {"puzzle": str(grid), "board": board_in_short(grid.board), "size": size, "sets": names}
        return Answer(lambda: [line.rstrip()], lambda: told)

    return answer_all(entries(puzzles, puzzle_reader(board)), answer, "puzzle", json)
