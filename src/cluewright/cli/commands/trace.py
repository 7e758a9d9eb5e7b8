"""`cluewright trace`: what propagation and search on pairs does with puzzles, line by line."""

from typing import Annotated

from ...notation.texts import puzzle_reader
from ..inputs import entries
from ..options import BoardName, Csv, Json, Puzzles, named_board
from ..outputs import Answer, answer_all, csv_columns
from ..parameters import Parameter
from ..readers import grid_parser
from ..running import Exit, UsageError

COLUMNS = ("puzzle", "board", "limit", "branches", "operations", "searches", "beyond_pairs", "solutions")


def trace(
    *puzzles: Puzzles,
    limit: Annotated[int, Parameter(help="Go on until there are this many solutions.")] = 1,
    board_name: BoardName = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Show how propagation and search on pairs solves puzzles: the algorithm PS-1-2, line by line.

    Prints a table for each puzzle: the passes of each propagation, the cells of each reduction, the branches of the
    search (`h` for the high digit of a cell, `l` for the low one), and totals so far; below it the solution, or `no
    solution`. The CSV has only the totals. The exit code is 1 if there is no solution.
    """
    from ...solving.studies.propagation import trace as trace_of

    board = named_board(board_name)
    if limit < 1:
        raise UsageError(f"--limit: expected 1 or more, got {limit}")
    parse = grid_parser("trace", board)

    def answer(text: str) -> Answer:
        run = trace_of(parse(text), limit=limit)
        return Answer(
            lambda: str(run).splitlines(),
            lambda: run.to_dict() | {"limit": limit},
            Exit.FINE if run.solutions else Exit.NO,
        )

    columns = csv_columns(json, csv, COLUMNS)
    found = entries(puzzles, puzzle_reader(board))
    return answer_all(found, answer, "puzzle", json, blank_lines=True, columns=columns)
