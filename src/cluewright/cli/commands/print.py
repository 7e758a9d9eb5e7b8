"""`cluewright print`: puzzles as a booklet, which is a PDF file."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, cast

from ...drawing.booklets import BookOptions
from ...errors import CluewrightError
from ...options import Face, options_for
from ...wording import counted
from ..inputs import Entry, Input, entries
from ..options import BoardName, Json, Puzzles, check_file, files_read, named_board
from ..outputs import Complaints, json_line, print_lines
from ..parameters import Parameter
from ..progress import Progress, check_shown, share_shown
from ..readers import puzzle_reader, sheet_parser
from ..running import UsageError, complain, spelt_as_option
from ..tables import asks_for, meant

if TYPE_CHECKING:
    from ...boards import Grid
    from ...drawing.booklets import BookPuzzle
    from ...notation import Sheet
    from ...rating import ShortRating

FIRST = "first"
"""The cover with the pattern of the first puzzle."""
LONGEST_TITLE = 40
"""Characters of a description that still does as a title, where the file of another program has no title."""
RATED_AT_ONCE = 1_000
"""Puzzles: a second or less, after which the progress is told."""
OPTIONS = options_for(BookOptions, Face.COMMANDS)


@asks_for(OPTIONS, after="to")
def print(  # noqa: A001 - the name of the command; options
    *puzzles: Puzzles,
    to: Annotated[
        str, Parameter(help="The file to write: a booklet that ends in .pdf, or a picture of one page, .svg or .png.")
    ],
    tutorial: Annotated[
        bool,
        Parameter(
            help="Add the path of each puzzle: a picture of every step with its words, about as many on a page as"
            " puzzles.",
        ),
    ] = False,
    levels: Annotated[
        bool,
        Parameter(
            negative="--no-levels",
            help="Print the level and the rating by technique below each puzzle, and put easier puzzles first: by"
            " level, then by rating, then by score. Puzzles are rated unless `cluewright rate` has done so before."
            " --no-levels keeps the order of the input.",
        ),
    ] = True,
    board_name: BoardName = None,
    json: Json = False,
    **asked: Any,
) -> int:
    """Print puzzles as a booklet, a PDF file.

    Below each puzzle stand its number, its title, if the file of another program tells one, its level and its rating by
    technique. If there are several pages of puzzles, a page of contents comes first; the solutions come last. Fonts are
    in the file, and the same input gives the same file. What cannot be read or has not exactly one solution is reported
    on stderr and left out.
    """
    from ...drawing.booklets import book

    check_file("--to", to, files_read(puzzles, board_name))
    options = meant(OPTIONS, asked)
    if "page" in options and to.lower().endswith(".pdf"):
        raise UsageError("--page: expected it together with a picture, as in --to page.svg, got it with a PDF")
    if options.get("short") and not tutorial:
        raise UsageError("--short: expected it together with --tutorial, got it alone")
    if "symbols" in options and (tutorial or "hints" in options):
        raise UsageError("--symbols: expected it without --tutorial and --hints, which are about digits; got both")
    if options.get("cover") == FIRST:
        options["cover"] = True
    board = named_board(board_name)
    complaints = Complaints(json)
    must_be_proper = levels or tutorial or "hints" in options or options.get("solutions") != "none"
    found = entries(puzzles, puzzle_reader(board, keeps_notes=True))
    read = list(_readable(found, sheet_parser("print", board), must_be_proper, complaints))
    complaints.sum_up()
    if not read:
        return complaints.code
    with share_shown() as note:
        puzzles_told = list(_with_facts(read, levels, tutorial, note))
    try:
        with check_shown(f"typesetting {counted(len(read), 'puzzle')}"):
            file = book(puzzles_told, to, **cast(BookOptions, options))
    except CluewrightError as error:
        raise spelt_as_option(error, OPTIONS) from None
    print_lines([json_line({"file": str(file), "puzzles": len(read)}) if json else str(file)], is_data=True)
    return complaints.code


@dataclass(frozen=True)
class PuzzleInFile:
    """A puzzle with what its file tells of it."""

    sheet: "Sheet"
    title: str


def _readable(
    found: Input[Entry], parse: "Callable[[str], Sheet]", must_be_proper: bool, complaints: Complaints
) -> Iterator[PuzzleInFile]:
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
                yield PuzzleInFile(sheet, _title(sheet, entry))
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


def _with_facts(
    read: Sequence[PuzzleInFile], levels: bool, tutorial: bool, note: Callable[[float], None]
) -> "Iterator[BookPuzzle]":
    """The puzzles with what is printed besides; `note` is told which share of them is done, from 0 to 1."""
    from ...drawing.booklets import BookPuzzle
    from ...explaining import explain
    from ...rating import ShortRating

    for start in range(0, len(read), RATED_AT_ONCE):
        some = read[start : start + RATED_AT_ONCE]
        ratings = _ratings([told.sheet for told in some]) if levels else [ShortRating("")] * len(some)
        for done, (told, rating) in enumerate(zip(some, ratings, strict=True), start=start + 1):
            grid = told.sheet.grid
            yield BookPuzzle(
                grid,
                title=told.title,
                level=rating.level,
                rating=rating.technique,
                score=rating.score,
                path=explain(grid) if tutorial else None,
            )
            note(done / len(read))


def _ratings(sheets: "Sequence[Sheet]") -> "Iterator[ShortRating]":
    """The rating that comes along with each puzzle; the others are rated, those on one board together."""
    from ...boards.batches import as_rows
    from ...processes import usable_cores
    from ...rating import Measuring, carried, short_ratings
    from ...strategies import chosen_strategies

    told = [carried(sheet) for sheet in sheets]
    unrated = [sheet.grid for sheet, rating in zip(sheets, told, strict=True) if rating is None]
    found: dict[Grid, ShortRating] = {}
    for board in dict.fromkeys(grid.board for grid in unrated):
        alike = [grid for grid in unrated if grid.board == board]
        measuring = Measuring(*as_rows(alike), chosen_strategies("all"), usable_cores())
        found |= zip(alike, short_ratings(measuring), strict=True)
    return (rating or found[sheet.grid] for sheet, rating in zip(sheets, told, strict=True))
