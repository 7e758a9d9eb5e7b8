"""`cluewright solve`: the solutions."""

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ..inputs import entries, grid_reader, puzzle_reading
from ..options import WHOLE_NUMBER, BoardName, Json, Puzzles, named_board
from ..outputs import Answer, Record, answer_all
from ..running import Exit, UsageError

if TYPE_CHECKING:
    from ...boards import Grid


def solve(
    *puzzles: Puzzles,
    limit: Annotated[
        int | None, WHOLE_NUMBER, Parameter(help="Print up to this many solutions of each puzzle.")
    ] = None,
    every: Annotated[bool, Parameter(name="--all", help="Print all solutions of each puzzle.")] = False,
    count: Annotated[
        bool, Parameter(help="Print only how many solutions there are: up to 2, or --limit, or --all.")
    ] = False,
    board: BoardName = None,
    json: Json = False,
) -> int:
    """Solve puzzles.

    For each puzzle one line: its solution, or `none`, or `several`, or `error` where it cannot be read. With
    --limit or --all each solution has its own line (or one line says `none`), and a blank line stands between
    puzzles. The exit code is 1 where the answer is `none` or `several`; a count is no such answer.
    """
    chosen_board = named_board(board)
    if limit is not None and every:
        raise UsageError("expected --limit or --all, got both")
    if limit is not None and limit < 1:
        raise UsageError(f"--limit: expected 1 or more, got {limit}")
    has_blocks = not count and (every or limit is not None)
    most = None if every else limit or 2
    about = partial(_counted if count else _many if has_blocks else _only, most=most)

    read = grid_reader("solve", chosen_board)

    def answer(text: str) -> Answer:
        return about(read(text))

    return answer_all(entries(puzzles, puzzle_reading(chosen_board)), answer, "puzzle", json, apart=has_blocks)


def _counted(grid: "Grid", most: int | None) -> Answer:
    from ...solving import count_solutions

    number = count_solutions(grid, limit=most)
    return Answer(lambda: [str(number)], lambda: _record(grid, most) | {"count": number})


def _only(grid: "Grid", most: int | None) -> Answer:
    """The solution, if there is one and no other."""
    from ...solving import solutions

    found = [str(each) for each in solutions(grid, limit=most)]
    only = found[0] if len(found) == 1 else None
    return Answer(
        lambda: [only or ("several" if found else "none")],
        lambda: _record(grid, most) | {"solution": only, "count": len(found)},
        Exit.FINE if only else Exit.NO,
    )


def _many(grid: "Grid", most: int | None) -> Answer:
    """The solutions, found while they are printed."""
    from ...solving import solutions

    found = map(str, solutions(grid, limit=most))
    first = next(found, None)
    if first is None:
        return Answer(lambda: ["none"], lambda: _record(grid, most) | {"solutions": []}, Exit.NO)
    everything = chain([first], found)
    return Answer(lambda: everything, lambda: _record(grid, most) | {"solutions": list(everything)})


def _record(grid: "Grid", most: int | None) -> Record:
    return {"puzzle": str(grid), "board": str(grid.board), "limit": most}
