"""`cluewright print`: puzzles as a booklet, which is a PDF file."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, Any

from ...errors import CluewrightError
from ...notation.texts import puzzle_reader
from ..books import BOOK_OPTIONS, BookScale, Levels, PuzzleToPrint, files_of_book, meant_of_book, print_book
from ..inputs import Entry, Input, entries
from ..options import BoardName, Json, Puzzles, check_file, files_read, named_board
from ..outputs import Complaints, json_line, print_lines
from ..parameters import Parameter
from ..progress import Progress
from ..readers import sheet_parser
from ..running import UsageError, complain
from ..tables import asks_for

if TYPE_CHECKING:
    from ...boards import Board
    from ...notation import Sheet

USUAL_COUNT = 8
"""Puzzles that are generated for a lesson."""
LONGEST_TITLE = 40
"""Characters of a description that still does as a title, where the file of another program has no title."""


@asks_for(BOOK_OPTIONS, after="to")
def print(  # noqa: A001 - the name of the command; options
    *puzzles: Puzzles,
    to: Annotated[
        str,
        Parameter(
            help="The file to write: a booklet that ends in .pdf, one in large type for screen readers, .html, or a"
            " picture of one page, .svg or .png."
        ),
    ],
    count: Annotated[
        int | None,
        Parameter(help=f"With --teach and without puzzles: how many are generated. By default {USUAL_COUNT}."),
    ] = None,
    seed: Annotated[
        int | None, Parameter(help="The same seed gives the same puzzles, where some are generated.")
    ] = None,
    levels: Levels = True,
    scale: BookScale = None,
    board_name: BoardName = None,
    json: Json = False,
    **asked: Any,
) -> int:
    """Print puzzles as a booklet, a PDF file, or as a page of HTML.

    Below each puzzle stand its number, its title, if the file of another program tells one, its level and its rating by
    technique. If there are several pages of puzzles, a page of contents comes first; the solutions come last. Fonts are
    in the file, and the same input gives the same file. What cannot be read or has not exactly one solution is reported
    on stderr and left out.
    """
    if scale is not None:
        from ...rating.technique.options import checked_scale

        checked_scale("--scale", scale)
    check_file("--to", to, [*files_read(puzzles, board_name), *files_of_book(asked)])
    options = meant_of_book(asked, to)
    board = named_board(board_name)
    complaints = Complaints(json)
    if not puzzles and "teach" in options:
        puzzles = _made(options["teach"], count, seed, board)
    elif count is not None or seed is not None:
        raise UsageError(f"--{'seed' if count is None else 'count'}: expected it with --teach and without puzzles")
    must_be_proper = levels or options.get("tutorial") or "hints" in options or options.get("solutions") != "none"
    found = entries(puzzles, puzzle_reader(board, keeps_notes=True))
    read = list(_readable(found, sheet_parser("print", board), must_be_proper, complaints))
    complaints.sum_up()
    if not read:
        return complaints.code
    file = print_book(read, to, options, levels, scale)
    print_lines([json_line({"file": file, "puzzles": len(read)}) if json else file], is_data=True)
    return complaints.code


def _made(strategy: Any, count: int | None, seed: int | None, board: "Board | None") -> tuple[str, ...]:
    """Puzzles that need this strategy, and none that is harder, as lines."""
    from ...drawing.booklets.lessons import taught
    from ...generating import generate

    wanted = USUAL_COUNT if count is None else count
    lesson = taught("--teach", strategy)
    found = generate(count=wanted, mode=lesson.strategies, require=lesson.strategy, board=board, seed=seed)
    return tuple(str(each.grid) for each in found)


def _readable(
    found: Input[Entry], parse: "Callable[[str], Sheet]", must_be_proper: bool, complaints: Complaints
) -> Iterator[PuzzleToPrint]:
    """The puzzles that can be printed; about the others there are complaints."""
    from ...solving import solution

    with Progress("puzzle", found.share, has_answers=False) as progress:
        for entry in found:
            try:
                sheet = parse(entry.read())
                if must_be_proper:
                    solution(sheet.grid)
            except CluewrightError as error:
                progress.clear()
                complaints.add(entry, error)
            else:
                yield PuzzleToPrint(sheet, _title(sheet, entry))
            progress.tick()


def _title(sheet: "Sheet", entry: Entry) -> str:
    """The title of a puzzle, or a short description of it; empty if there is none that can be printed."""
    from ...drawing.booklets import check_printable

    said = {name.lower(): str(value) for name, value in (*sheet.more.items(), *sheet.notes.items())}
    description = said.get("description", "")
    title = " ".join((said.get("title") or (description if len(description) <= LONGEST_TITLE else "")).split())
    try:
        check_printable("title", title)
    except CluewrightError as error:
        complain(f"{entry.message_prefix}{error}; printed without it")
        return ""
    return title
