"""`cluewright print`: puzzles as a booklet, which is a PDF file."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...errors import CluewrightError
from ..inputs import Entry, entries
from ..options import WHOLE_NUMBER, BoardName, Json, Puzzles, check_file, files_read, named_board
from ..outputs import Complaints, json_line, write
from ..readers import grid_parser, puzzle_reader
from ..running import UsageError, spelt_as_option

if TYPE_CHECKING:
    from ...boards import Grid
    from ...drawing.booklets import BookPuzzle

FIRST_STEPS = 3
"""The steps of each puzzle on the page of hints."""
HINTS = ("sequence", "steps")
FIRST = "first"
"""The cover with the pattern of the first puzzle."""
OPTIONS = ("per_page", "paper", "solutions", "language", "cover", "theme")
"""How errors of the package begin that are about an option."""


def print(  # noqa: A001, PLR0913 - the name of the command; options
    *puzzles: Puzzles,
    to: Annotated[str, Parameter(help="The file to write, which ends in .pdf.")],
    title: Annotated[str, Parameter(help="Stands at the head of the pages and on the cover. By default Sudoku.")] = (
        "Sudoku"
    ),
    per_page: Annotated[int, WHOLE_NUMBER, Parameter(help="1, 2, 4, 6 or 9 puzzles on a page. By default 4.")] = 4,
    paper: Annotated[
        str, Parameter(help="`a4`, the default, `a5` or `letter`. The inner margin is wider, for binding.")
    ] = "a4",
    solutions: Annotated[
        str,
        Parameter(help="`end`, the default, `overleaf` (on the back of each page of puzzles) or `none`."),
    ] = "end",
    hints: Annotated[
        str | None,
        Parameter(
            help="Pages with hints: `sequence`, the order in which cells can be filled (1:bE is row b, column E), or"
            f" `steps`, the first {FIRST_STEPS} steps of `cluewright explain`, in English."
        ),
    ] = None,
    levels: Annotated[
        bool,
        Parameter(
            negative="--no-levels",
            help="Rate the puzzles, print the level below each, and put easier puzzles first. --no-levels keeps the"
            " order of the input.",
        ),
    ] = True,
    cover: Annotated[
        str | None,
        Parameter(
            help="A cover with this mask (or the file with it), or with the pattern of the first puzzle: `first`."
        ),
    ] = None,
    language: Annotated[
        str, Parameter(help="The language of the words: `en`, the default, `de`, `fr` or `es`.")
    ] = "en",
    theme: Annotated[str, Parameter(help="`gray`, the default, or `color`.")] = "gray",
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Print puzzles as a booklet, a PDF file.

    Below each puzzle stand its number and its level. If there are several pages of puzzles, a page of contents comes
    first; the solutions come last. Fonts are in the file, and the same input gives the same file. What cannot be read
    or has not exactly one solution is reported on stderr and left out.
    """
    from ...drawing.booklets import book

    check_file("--to", to, files_read(puzzles, board_name))
    if hints not in (None, *HINTS):
        raise UsageError(f"--hints: expected {' or '.join(HINTS)}, got {hints!r}")
    board = named_board(board_name)
    complaints = Complaints(json)
    must_be_proper = levels or hints is not None or solutions != "none"
    found = entries(puzzles, puzzle_reader(board))
    grids = list(_readable(found, grid_parser("print", board), must_be_proper, complaints))
    complaints.sum_up()
    if not grids:
        return complaints.code
    try:
        file = book(
            _with_facts(grids, levels, hints),
            to,
            title=title,
            per_page=per_page,
            paper=paper,
            solutions=solutions,
            language=language,
            cover=cover == FIRST or cover or False,
            theme=theme,
        )
    except CluewrightError as error:
        raise spelt_as_option(error, OPTIONS) from None
    write([json_line({"file": str(file), "puzzles": len(grids)}) if json else str(file)])
    return complaints.code


def _readable(
    found: Iterable[Entry], parse: "Callable[[str], Grid]", must_be_proper: bool, complaints: Complaints
) -> "Iterator[Grid]":
    """The puzzles that can be printed; about the others there are complaints."""
    from ...solving import solution

    for entry in found:
        try:
            grid = parse(entry.read())
            if must_be_proper:
                solution(grid)
        except CluewrightError as error:
            complaints.add(entry, error)
        else:
            yield grid


def _with_facts(grids: "Sequence[Grid]", levels: bool, hints: str | None) -> "Iterator[BookPuzzle]":
    """The puzzles with what is printed besides."""
    from ...drawing.booklets import BookPuzzle

    level_of = _levels(grids) if levels else {}
    for grid in grids:
        yield BookPuzzle(grid, level=level_of.get(grid, ""), hints=_hints(grid, hints))


def _levels(grids: "Sequence[Grid]") -> "dict[Grid, str]":
    """The level of each puzzle; those on one board are rated together."""
    from ...boards.batches import as_rows
    from ...processes import usable_cores
    from ...rating import Measuring
    from ...strategies import chosen_strategies

    found: dict[Grid, str] = {}
    for board in dict.fromkeys(grid.board for grid in grids):
        alike = [grid for grid in grids if grid.board == board]
        measuring = Measuring(*as_rows(alike), chosen_strategies("all"), usable_cores())
        found |= zip(alike, measuring.levels(), strict=True)
    return found


def _hints(grid: "Grid", hints: str | None) -> str:
    """The hint sequence of a puzzle, or its first steps, one on each line."""
    from ...boards import Position
    from ...explaining import walked
    from ...generating import hint_sequence
    from ...strategies import chosen_strategies

    if hints is None:
        return ""
    if hints == "sequence":
        return str(hint_sequence(grid))
    first = islice(walked(Position.start(grid), chosen_strategies("all")), FIRST_STEPS)
    return "\n".join(f"{number}. {step}" for number, (step, _) in enumerate(first, start=1))
