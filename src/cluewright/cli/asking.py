"""`solve --engine`, `--stats` and `--dimacs`: who is asked, what is counted, and what other solvers get."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from ..boards.plain import board_in_short
from ..errors import CluewrightError
from ..notation.texts import puzzle_reader
from ..writing import write_files
from .inputs import are_at_hand, entries
from .options import check_file, files_read, named_board
from .outputs import Answer, NumberedEntries, answer_all
from .readers import grid_parser
from .running import Record, UsageError, complain

if TYPE_CHECKING:
    from ..boards import Digit, Grid
    from ..notation import Sheet
    from ..solving.engine import SolvingEngine, WorkCounts


COUNTS = ("engine", "work.nodes", "work.conflicts")
"""The columns of CSV for what is counted: what most engines tell."""
STDOUT = "-"
SAT = "sat"
"""The engine whose clauses are written by default."""


def chosen_solver(engine: str | None, stats: bool, has_fields: bool) -> "Kernel":
    """Who is asked; with `has_fields` what is counted goes into records, and otherwise to stderr."""
    if engine is None and not stats:
        return Kernel()
    return AskedEngine(named_engine(engine or "native"), stats, not has_fields)


def named_engine(name: str) -> "SolvingEngine":
    """The engine that `--engine` names."""
    from ..solving.engines.catalogue import solving_engine_named

    try:
        return solving_engine_named(name)
    except CluewrightError as error:
        raise UsageError(f"--engine: {error}") from None


class Kernel:
    """Nobody in particular is asked, and nothing counted: the quickest way."""

    def solutions(self, puzzle: "Grid | Sheet", limit: int | None) -> "Iterator[Grid]":
        """The solutions, found as they are asked for; at most `limit` of them."""
        from ..solving import solutions

        return solutions(puzzle, limit=limit)

    def count(self, puzzle: "Grid | Sheet", limit: int | None) -> int:
        """How many solutions there are, up to `limit`."""
        from ..solving import count_solutions

        return count_solutions(puzzle, limit=limit)

    def record(self) -> Record:
        """What a record says besides, when the solutions are found."""
        return {}


class AskedEngine(Kernel):
    """An engine, and what it has counted for the last puzzle."""

    def __init__(self, engine: "SolvingEngine", is_counted: bool, is_printed: bool) -> None:
        """With `is_counted` the records have its counts; with `is_printed` they go to stderr, puzzle by puzzle."""
        self.engine = engine
        self._is_counted = is_counted
        self._is_printed = is_printed
        self._work: WorkCounts | None = None

    def solutions(self, puzzle: "Grid | Sheet", limit: int | None) -> "Iterator[Grid]":
        from ..boards import Grid
        from ..solving.engine import NODES, WorkCounts

        if not isinstance(puzzle, Grid):
            raise CluewrightError("--engine, --stats: expected a puzzle of clues alone, got one that gives candidates")
        grid = puzzle
        if why := self.engine.why_unsuited(grid):
            raise CluewrightError(f"--engine {self.engine.name} makes no sense for this puzzle: {why}")
        self._work = WorkCounts({NODES: 0})
        return (Grid(digits, grid.board) for digits in self._found(grid, limit, self._work))

    def count(self, puzzle: "Grid | Sheet", limit: int | None) -> int:
        return sum(1 for _ in self.solutions(puzzle, limit))

    def record(self) -> Record:
        if not self._is_counted or self._work is None:
            return {}
        return {"engine": self.engine.name, "work": dict(self._work)}

    def _found(self, grid: "Grid", limit: int | None, work: "WorkCounts") -> "Iterator[tuple[Digit, ...]]":
        yield from self.engine.completions(grid, work, limit)
        if self._is_counted and self._is_printed:
            counts = ", ".join(f"{what} {count}" for what, count in work.items())
            complain(f"{self.engine.name}: {counts}")


def write_dimacs(puzzles: tuple[str, ...], to: str, engine: str | None, board_name: str | None, as_json: bool) -> int:
    """Write the clauses of each puzzle to a file, whose name is the answer; or those of one puzzle to stdout."""
    from ..solving.engines.sat import ENCODINGS, dimacs

    encoding = ENCODINGS.get(SAT if engine is None else named_engine(engine).name)
    if encoding is None:
        raise UsageError(f"--dimacs: expected it with --engine {' or '.join(ENCODINGS)}, got it with {engine}")
    to_stdout = to.strip() == STDOUT  # the command line puts a blank before it
    if not to_stdout:
        check_file("--dimacs", to, files_read(puzzles, board_name))
    board = named_board(board_name)
    parse = grid_parser("solve", board)
    numbered = NumberedEntries(entries(puzzles, puzzle_reader(board)), are_at_hand=are_at_hand(puzzles))

    def answer(text: str) -> Answer:
        grid, file = parse(text), numbered.file_name(to)
        if why := encoding.unsuited(grid):
            raise CluewrightError(f"--dimacs makes no sense for this puzzle: {why}")
        told = {"puzzle": str(grid), "board": board_in_short(grid.board)}
        if to_stdout:
            if numbered.are_several:
                raise UsageError(f"--dimacs {STDOUT}: expected one puzzle, got several; a file would be numbered")
            return Answer(
                lambda: dimacs(grid, encoding), lambda: told | {"dimacs": list(dimacs(grid, encoding))}, is_data=True
            )
        write_files([(Path(file), (f"{line}\n".encode() for line in dimacs(grid, encoding)))])
        return Answer(lambda: [file], lambda: told | {"file": file}, is_data=True)

    return answer_all(numbered, answer, "puzzle", as_json)
