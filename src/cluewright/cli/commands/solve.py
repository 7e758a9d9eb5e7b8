"""`cluewright solve`: the solutions of puzzles, or how many there are."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Annotated

from ...arrays import np
from ...boards.batches import Rows
from ...boards.plain import board_in_short
from ...notation.boarded import board_field
from ...notation.texts import puzzle_reader
from ..asking import COUNTS, Kernel, chosen_solver, write_dimacs
from ..bulk import Alike, Bulk, GridsPart, LinePart, answer_in_bulk
from ..inputs import entries
from ..options import BoardName, Csv, Json, NumberOfWorkers, Puzzles, named_board
from ..outputs import Answer, answer_all, csv_columns
from ..parameters import Parameter
from ..readers import clues_of, given_parser, given_record
from ..running import Exit, Record, UsageError

if TYPE_CHECKING:
    from ...boards import Board, Grid
    from ...notation import Sheet

MAX_DIGITS_IN_BULK = 16
"""Digits of a board, at most, on which all solutions of many puzzles are counted at once: on larger ones the search for
the first may take years."""


def solve(  # noqa: PLR0913 - options
    *puzzles: Puzzles,
    limit: Annotated[int | None, Parameter(help="Print up to this many solutions of each puzzle.")] = None,
    every: Annotated[bool, Parameter(name="--all", help="Print all solutions of each puzzle.")] = False,
    count: Annotated[
        bool,
        Parameter(
            help="Print only the number of solutions. Counting stops at 2, or at --limit. With --all it goes to the"
            " end, and what would take too long is refused at once, with an estimate."
        ),
    ] = False,
    engine: Annotated[
        str | None,
        Parameter(
            help="The engine that solves, such as `sat`, `asp` or `labelling`; a wrong name is answered with all"
            " of them. By default `native`, the kernel, which is the quickest."
        ),
    ] = None,
    stats: Annotated[
        bool,
        Parameter(
            help="Print what the engine has counted for each puzzle on stderr, or with --json and --csv as fields."
        ),
    ] = False,
    dimacs: Annotated[
        str | None,
        Parameter(
            help="Solve nothing, but write the clauses of the engine `sat`, or `sat-naive`, to this file in DIMACS form"
            " for other SAT solvers; - is stdout. If there are several puzzles, the files are numbered."
        ),
    ] = None,
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Solve puzzles.

    Prints a line for each puzzle: its solution; `none` or `several` if it has not exactly one; or `error` if it
    cannot be read. With --limit or --all each solution has its own line (or there is one line, `none`), and there is
    a blank line between puzzles. After a solution and a tab stands `board=` and the name of its board, if the number of
    cells does not tell it. The exit code is 1 if an answer is `none` or `several`, but not for a number.
    """
    board = named_board(board_name)
    if limit is not None and every:
        raise UsageError("expected --limit or --all, got both")
    if limit is not None and limit < 1:
        raise UsageError(f"--limit: expected 1 or more, got {limit}")
    if dimacs is not None:
        counts_or_lists = count or every or limit is not None
        _check_nothing_is_solved({"--stats": stats, "--csv": csv, "--count, --limit or --all": counts_or_lists})
        return write_dimacs(puzzles, dimacs, engine, board_name, json)
    has_blocks = not count and (every or limit is not None)
    most = None if every else limit or 2
    asked = chosen_solver(engine, stats, has_fields=json or csv)
    listed = partial(_listed, has_records=csv)
    solved = partial(_counted if count else listed if has_blocks else _only, most=most, asked=asked)
    more = ("count",) if count else ("solution",) if has_blocks else ("solution", "count")
    columns = csv_columns(json, csv, ("puzzle", "board", "limit", *more, *(COUNTS if stats else ())))
    parse = given_parser("solve", board)

    def answer(text: str) -> Answer:
        return solved(parse(text))

    reader = puzzle_reader(board)
    if has_blocks or engine is not None or stats:
        return answer_all(entries(puzzles, reader), answer, "puzzle", json, blank_lines=has_blocks, columns=columns)
    in_bulk = Bulk(partial(_counted_in_bulk if count else _only_in_bulk, most=most), workers)
    return answer_in_bulk(puzzles, reader, answer, in_bulk, json, columns)


def _check_nothing_is_solved(options: dict[str, bool]) -> None:
    """Refuse options of solving where only clauses are written."""
    if option := next((name for name, is_set in options.items() if is_set), None):
        raise UsageError(f"{option}: expected it without --dimacs, which solves nothing, got both")


def _counted(puzzle: "Grid | Sheet", most: int | None, asked: Kernel) -> Answer:
    """How many solutions there are, up to `most`; all of them are counted only where that does not take years."""
    from ...counting.grids import check_countable

    if most is None:
        check_countable(clues_of(puzzle))
    number = asked.count(puzzle, most)
    return Answer(lambda: [str(number)], lambda: _record_of(puzzle, most) | {"count": number} | asked.record())


def _only(puzzle: "Grid | Sheet", most: int | None, asked: Kernel) -> Answer:
    """The solution, if there is exactly one."""
    found = [str(each) for each in asked.solutions(puzzle, most)]
    only = found[0] if len(found) == 1 else None
    line = f"{only}{board_field(puzzle.board)}" if only else "several" if found else "none"
    return Answer(
        lambda: [line],
        lambda: _record_of(puzzle, most) | {"solution": only, "count": len(found)} | asked.record(),
        Exit.FINE if only else Exit.NO,
    )


def _counted_in_bulk(board: "Board", rows: "Rows", threads: int, most: int | None) -> Iterator[Alike]:
    """`_counted` for many puzzles; those whose solutions may take years to count are left to it."""
    from ...counting.grids import MIN_SHARED
    from ...solving import count_solutions

    if most is None and board.digits > MAX_DIGITS_IN_BULK:
        return
    counts = count_solutions(rows, limit=MIN_SHARED if most is None else most, board=board, threads=threads)
    for number in np.unique(counts).tolist():
        if most is None and number == MIN_SHARED:
            continue
        these = np.flatnonzero(counts == number)
        yield Alike(these, [str(number)], _record(GridsPart(rows[these]), board, most) | {"count": number})


def _only_in_bulk(board: "Board", rows: "Rows", threads: int, most: int | None) -> Iterator[Alike]:
    """`_only` for many puzzles."""
    from ...solving.native import counted_completions

    counts, completions = counted_completions(board, rows, threads=threads)
    for number, word in enumerate(("none", None, "several")):
        these = np.flatnonzero(counts == number)
        found = GridsPart(completions[these])
        record = _record(GridsPart(rows[these]), board, most) | {"solution": None if word else found, "count": number}
        line: list[LinePart] = [word] if word else [found, board_field(board)]
        yield Alike(these, line, record, Exit.NO if word else Exit.FINE)


def _listed(puzzle: "Grid | Sheet", most: int | None, asked: Kernel, has_records: bool) -> Answer:
    """The solutions, up to `most`, each found only when the one before is printed.

    With `has_records` each of them has a record of its own.
    """
    found = map(str, asked.solutions(puzzle, most))
    first = next(found, None)
    everything = () if first is None else chain([first], found)

    def record() -> Record | Iterator[Record]:
        if has_records:
            start = _record_of(puzzle, most)
            return (start | {"solution": each} | asked.record() for each in everything or (None,))
        return _record_of(puzzle, most) | {"solutions": list(everything)} | asked.record()

    field = board_field(puzzle.board)
    return Answer(
        lambda: (f"{each}{field}" for each in everything) if first else ["none"],
        record,
        Exit.NO if first is None else Exit.FINE,
    )


def _record_of(puzzle: "Grid | Sheet", most: int | None) -> Record:
    """The beginning of the record of a puzzle, with its candidates if it gives some."""
    return _record(str(clues_of(puzzle)), puzzle.board, most) | given_record(puzzle)


def _record(puzzle: "str | GridsPart", board: "Board", most: int | None) -> Record:
    """The beginning of a record, or of several whose puzzles are these cells."""
    return {"puzzle": puzzle, "board": board_in_short(board), "limit": most}
