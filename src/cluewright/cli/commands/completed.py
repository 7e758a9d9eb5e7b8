"""`cluewright completed`: which puzzles strategies complete."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...boards import as_grid
from ...errors import CluewrightError
from ..inputs import blocks_of, entries, has_stdin_more, reads_stdin
from ..options import BasicStrategyNames, BoardName, Csv, Json, Puzzles, named_board, strategy_warner
from ..outputs import Answer, answer_in_blocks, csv_columns
from ..readers import grid_parser, puzzle_reader
from ..running import Exit, UsageError

if TYPE_CHECKING:
    from ...boards import Board, Grid, GridLike

COLUMNS = ("puzzle", "board", "completed")
YES, NO = "yes", "no"


def completed(
    *puzzles: Puzzles,
    strategies: BasicStrategyNames = "basic",
    only: Annotated[
        str | None,
        Parameter(help="Print puzzles: only those that are completed (`yes`), or only those that are not (`no`)."),
    ] = None,
    board_name: BoardName = None,
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
    chosen = chosen_strategies(strategies)
    warn = strategy_warner(strategies)
    parse = grid_parser("completed", board)

    def answers(texts: Sequence[str]) -> list[Answer | CluewrightError]:
        groups, found = _by_board(texts, board, parse)
        for on, numbered in groups.items():
            warn(on)
            given = list(numbered.values())
            for number, puzzle, is_completed in zip(numbered, given, are_completed(given, chosen, on), strict=True):
                found[number] = _answer(puzzle, on, bool(is_completed), only)
        return [found[number] for number in range(len(texts))]

    blocks = blocks_of(entries(puzzles, puzzle_reader(board)), has_stdin_more if reads_stdin(puzzles) else None)
    columns = csv_columns(json, csv, COLUMNS)
    return answer_in_blocks(blocks, answers, "puzzle", json, columns, prints_errors=only is None)


def _by_board(
    texts: Sequence[str], board: "Board | None", parse: "Callable[[str], Grid]"
) -> "tuple[dict[Board, dict[int, GridLike]], dict[int, Answer | CluewrightError]]":
    """The puzzles on each board, by their numbers among the texts; and the errors of what is no puzzle."""
    if on := _board_of_lines(texts, board):
        return {on: dict(enumerate(texts))}, {}
    groups: dict[Board, dict[int, GridLike]] = {}
    errors: dict[int, Answer | CluewrightError] = {}
    for number, text in enumerate(texts):
        try:
            grid = parse(text)
        except CluewrightError as error:
            errors[number] = error
        else:
            groups.setdefault(grid.board, {})[number] = grid
    return groups, errors


def _board_of_lines(texts: Sequence[str], board: "Board | None") -> "Board | None":
    """The board of texts that are all lines of it, as nearly always; each need not be parsed by itself then."""
    from ...boards.batches import as_rows
    from ...boards.drawn import named_boards
    from ...boards.grid import board_of_length

    length = len(texts[0]) if texts else 0
    may_be_candidates = board is None and any(each.size * each.digits == length for each in named_boards())
    on = board or board_of_length(length)
    if on is None or may_be_candidates:
        return None
    try:
        as_rows(texts, on)
    except CluewrightError:
        return None
    return on


def _answer(puzzle: "GridLike", board: "Board", is_completed: bool, only: str | None) -> Answer:
    word = YES if is_completed else NO
    code = Exit.FINE if is_completed else Exit.NO
    if only not in (None, word):
        return Answer(list, list, code)

    def line() -> str:
        return str(as_grid(puzzle, board))

    return Answer(
        lambda: [word if only is None else line()],
        lambda: {"puzzle": line(), "board": str(board), "completed": is_completed},
        code,
    )
