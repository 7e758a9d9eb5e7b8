"""`cluewright library export`: puzzles of a library in the format of another program, as Parquet or as a booklet."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from ....errors import CluewrightError
from ....wording import counted
from ...books import BOOK_OPTIONS, Levels, PuzzleToPrint, files_of_book, meant_of_book, print_book
from ...inputs import Entry, counted_input
from ...libraries import (
    EVERY,
    LibraryFile,
    PuzzleNumbers,
    Which,
    complain_of_missing,
    opened_library,
    tag_names,
)
from ...options import Json, check_file
from ...outputs import Complaints, json_line, print_lines
from ...parameters import Parameter
from ...progress import Progress
from ...running import UsageError
from ...tables import asks_for
from ..convert import Conversion, write_lines

if TYPE_CHECKING:
    from ....notation import Sheet
    from ....storing import Stored

PARQUET, BOOKLET = "parquet", "booklet"
"""What `--as` takes besides the formats of notation."""
NOTES = ("title", "author")
"""Options of booklets that other formats have, too."""
MAX_FILES_NAMED = 3
"""Files that are named one by one; of more, the first and the last."""


@asks_for(BOOK_OPTIONS, after="levels")
def export(
    *numbers: PuzzleNumbers,
    form_name: Annotated[
        str,
        Parameter(
            name="--as",
            help="The format: one that `cluewright convert` writes (a wrong name is answered with all of them),"
            " `parquet`, or `booklet` for a PDF file.",
        ),
    ],
    to: Annotated[
        str | None,
        Parameter(
            help="The file to write; by default stdout. If a file of this format has one puzzle only, there is one for"
            " each, with its number in the name."
        ),
    ] = None,
    levels: Levels = True,
    mark: Annotated[
        str | None,
        Parameter(
            help="Tags, separated by commas, for the puzzles that are written, given once the file is there: after an"
            " interruption, no puzzle has them that was not written."
        ),
    ] = None,
    library: LibraryFile = None,
    which: Which = EVERY,
    json: Json = False,
    **asked: Any,
) -> int:
    """Write the puzzles of a library that are chosen into a file.

    `--title` and `--author` are written into files of any format that has them; the other options of `cluewright print`
    are for booklets.

    Parquet has a row for each puzzle, with all that is stored of it. What a format cannot hold is an error, and the
    other puzzles are still written.
    """
    choice, marks = which.choice(numbers, sort="number"), tag_names("--mark", mark)
    if to is not None:
        check_file("--to", to, [*([library] if library else []), *files_of_book(asked)])
    elif form_name in (PARQUET, BOOKLET):
        raise UsageError(f"--as {form_name}: expected it together with --to FILE, got it without")
    given = {name for name, value in asked.items() if value not in (None, False)}
    if form_name != BOOKLET and (wrong := min(given - {*NOTES}, default=None)):
        raise UsageError(f"--{wrong.replace('_', '-')}: expected it together with --as booklet, got --as {form_name}")
    notes = {name: asked[name] for name in NOTES if asked.get(name) is not None}
    with opened_library(library) as found:
        code, files = complain_of_missing(numbers, found), [to or ""]
        puzzles = _Written(found.select(**choice), found.count(**choice))
        if form_name == PARQUET:
            from ....storing import to_parquet

            to_parquet(puzzles, str(to))
        elif form_name == BOOKLET:
            options = meant_of_book(asked, str(to))
            print_book([PuzzleToPrint(each.sheet) for each in puzzles], str(to), options, levels, which.scale)
        else:
            converted, files = _convert(puzzles, form_name, to, notes, json)
            code = max(code, converted)
        if marks:
            found.tag(marks, numbers=puzzles.numbers)
        if to is not None:
            told = {"file": to} if files == [to] else {"files": files}
            words = f"{counted(len(puzzles.numbers), 'puzzle')}{': ' if files else ''}{_named(files)}"
            print_lines([json_line({**told, "puzzles": len(puzzles.numbers)}) if json else words])
    return code


def _named(files: Sequence[str]) -> str:
    """The files in a line.

    >>> _named(["a-1.sdk", "a-2.sdk"]), _named([f"a-{number}.sdk" for number in range(1, 100)])
    ('a-1.sdk, a-2.sdk', 'a-1.sdk, ..., a-99.sdk')
    """
    return ", ".join(files if len(files) <= MAX_FILES_NAMED else [files[0], "...", files[-1]])


class _Written:
    """Puzzles whose numbers are noted as they are taken, with the progress."""

    def __init__(self, puzzles: "Iterator[Stored]", in_all: int) -> None:
        self.in_all = in_all
        self._puzzles = counted_input(puzzles, in_all)
        self.numbers: list[int] = []
        """Of those that were taken, but for those that cannot be written."""

    def __iter__(self) -> "Iterator[Stored]":
        with Progress("puzzle", self._puzzles.share) as progress:
            for puzzle in self._puzzles:
                self.numbers.append(puzzle.number)
                progress.tick()
                yield puzzle


def _convert(
    puzzles: "_Written", form_name: str, to: str | None, notes: dict[str, str], json: bool
) -> tuple[int, list[str]]:
    """Write the puzzles in a format of notation, and return the exit code and the files that are written."""
    from ....notation import format_named

    try:
        form = format_named(form_name)
    except CluewrightError as error:
        raise UsageError(f"--as: {str(error).rstrip()}") from None
    work, complaints = Conversion(form, None, False, False, notes), Complaints(json)
    sheets = _sheets(puzzles, work, complaints)
    files = [to or ""]
    if form.holds_several or (to is None and puzzles.in_all == 1):
        lines = work.lines(sheet for _, sheet in sheets)
        if to is None:
            print_lines(lines, is_data=True)
        else:
            write_lines(to, lines)
    else:
        if to is None:
            raise UsageError(f"--as: a file of the format {form} has one puzzle; --to FILE writes a file for each")
        file, files = Path(to), []
        for number, sheet in sheets:
            files.append(str(file.with_name(f"{file.stem}-{number}{file.suffix}")))
            write_lines(files[-1], work.lines([sheet]))
    work.left_out = Counter({name: count for name, count in work.left_out.items() if name in notes})
    work.tell_left_out()
    complaints.sum_up()
    return complaints.code, files


def _sheets(puzzles: "_Written", work: Conversion, complaints: Complaints) -> "Iterator[tuple[int, Sheet]]":
    """What is written of each puzzle, with its number."""
    for puzzle in puzzles:
        try:
            yield puzzle.number, work.checked(puzzle.sheet)
        except CluewrightError as error:
            puzzles.numbers.pop()
            complaints.add(Entry(str(puzzle), f"number {puzzle.number}"), error)
