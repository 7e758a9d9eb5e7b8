"""`cluewright completed`: which puzzles strategies complete."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from ...arrays import NDArray, np
from ...boards.batches import Rows
from ...boards.plain import board_in_short
from ...notation.boarded import board_field, boarded
from ...notation.texts import puzzle_reader
from ..bulk import Alike, Bulk, GridsPart, LinePart, answer_in_bulk
from ..options import BasicStrategyNames, BoardName, Csv, Json, NumberOfWorkers, Puzzles, named_board, strategy_warner
from ..outputs import Answer, csv_columns
from ..parameters import Parameter
from ..readers import grid_parser
from ..running import Exit, UsageError

if TYPE_CHECKING:
    from ...boards import Board, Grid

COLUMNS = ("puzzle", "board", "completed")
YES, NO = "yes", "no"
MIN_AT_ONCE = 2
"""Lines, at least, that are better answered at once: the strategies need numpy for a single one, too."""


def completed(
    *puzzles: Puzzles,
    strategies: BasicStrategyNames = "basic",
    only: Annotated[
        str | None,
        Parameter(help="Print puzzles: only those that are completed (`yes`), or only those that are not (`no`)."),
    ] = None,
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Tell which puzzles strategies complete.

    Prints a line for each puzzle: `yes` if the strategies alone fill every cell, `no` if they get stuck or find a
    contradiction, or `error` if it cannot be read. With --only it prints puzzles instead, one per line, and leaves out
    the others and those that cannot be read: `| wc -l` counts them. The exit code is 1 if any puzzle is not completed.
    """
    from ...strategies import chosen_strategies
    from ...strategies import completed as are_completed

    if only not in (None, YES, NO):
        raise UsageError(f"--only: expected {YES} or {NO}, got {only!r}")
    board = named_board(board_name)
    chosen_strategies(strategies)  # refused before any puzzle is read
    warn = strategy_warner(strategies)
    parse = grid_parser("completed", board)

    def answer(text: str) -> Answer:
        puzzle = parse(text)
        warn(puzzle.board)
        return _answer(puzzle, bool(are_completed([puzzle], strategies)[0]), only)

    def in_bulk(on: "Board", rows: "Rows", threads: int) -> Iterator[Alike]:
        warn(on)
        done = are_completed(rows, strategies, on, threads)
        for is_completed in (True, False):
            yield _alike(np.flatnonzero(done == is_completed), rows, on, is_completed, only)

    columns = csv_columns(json, csv, COLUMNS)
    bulk = Bulk(in_bulk, workers, fewest=MIN_AT_ONCE)
    return answer_in_bulk(puzzles, puzzle_reader(board), answer, bulk, json, columns, prints_errors=only is None)


def _answer(puzzle: "Grid", is_completed: bool, only: str | None) -> Answer:
    word = YES if is_completed else NO
    code = Exit.FINE if is_completed else Exit.NO
    if only not in (None, word):
        return Answer(list, list, code)
    return Answer(
        lambda: [word if only is None else boarded(puzzle)],
        lambda: {"puzzle": str(puzzle), "board": board_in_short(puzzle.board), "completed": is_completed},
        code,
    )


def _alike(these: "NDArray[np.intp]", rows: "Rows", board: "Board", is_completed: bool, only: str | None) -> Alike:
    """`_answer` for these of many puzzles."""
    word = YES if is_completed else NO
    code = Exit.FINE if is_completed else Exit.NO
    if only not in (None, word):
        return Alike(these, [], {}, code)
    puzzles = GridsPart(rows[these])
    record = {"puzzle": puzzles, "board": board_in_short(board), "completed": is_completed}
    line: list[LinePart] = [word] if only is None else [puzzles, board_field(board)]
    return Alike(these, line, record, code)
