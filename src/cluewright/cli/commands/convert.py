"""`cluewright convert`: puzzles from one format to another."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...boards.plain import board_in_short
from ...characters import whole
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...notation.texts import puzzle_reader
from ..inputs import Entry, Input, are_at_hand, entries
from ..options import BoardName, Json, Puzzles, check_file, files_read, named_board
from ..outputs import NUMBERED_FILES, Answer, NumberedEntries, answer_all, complain_about, print_lines
from ..parameters import Parameter
from ..progress import Progress
from ..running import Exit, UsageError, code_of, complain

if TYPE_CHECKING:
    from ...boards import Board
    from ...notation import Sheet
    from ...notation.formats.file_format import FileFormat


def convert(
    *puzzles: Puzzles,
    form_name: Annotated[
        str, Parameter(name="--as", help="The format to write; a wrong name is answered with all of them.")
    ],
    to: Annotated[
        str | None,
        Parameter(
            help="The file to write; by default stdout. If a file of this format has one puzzle only and there are"
            f" several, {NUMBERED_FILES}"
        ),
    ] = None,
    clues: Annotated[
        bool, Parameter(help="Write the clues only, without what was placed later and which candidates are gone.")
    ] = False,
    solutions: Annotated[
        bool, Parameter(help="Solve the puzzles, and write the solution where the format has a place for it.")
    ] = False,
    title: Annotated[str | None, Parameter(help="The title of the puzzle.")] = None,
    author: Annotated[str | None, Parameter(help="Who made the puzzle.")] = None,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Write puzzles in the format of another program: as a file, a link or a game id.

    Reads every format that it writes, and finds out which one it gets. What the format cannot hold of a puzzle, such as
    the regions of a jigsaw or digits placed later, is an error; notes that it has no place for are left out, and
    named on stderr.
    """
    from ...notation import format_named

    try:
        form = format_named(form_name)
    except CluewrightError as error:
        raise UsageError(f"--as: {error}") from None
    if to is not None:
        if json:
            raise UsageError("expected --json or --to, got both")
        check_file("--to", to, files_read(puzzles, board_name))
    board = named_board(board_name)
    notes = {name: text for name, text in (("title", title), ("author", author)) if text is not None}
    work = Conversion(form, board, clues, solutions, notes)
    found = entries(puzzles, puzzle_reader(board, positions=True, keeps_notes=True))
    if json:
        code = answer_all(found, work.answer, "puzzle", as_json=True)
    elif form.holds_several:
        code = work.to_one(found, to)
    else:
        code = work.to_each(NumberedEntries(found, are_at_hand=are_at_hand(puzzles)), to)
    work.tell_left_out()
    return code


@dataclass
class Conversion:
    """How the puzzles are written, and what was left out."""

    form: "FileFormat"
    board: "Board | None"
    clues_only: bool
    solved: bool
    notes: dict[str, str]
    left_out: Counter[str] = field(default_factory=Counter)

    def sheet(self, text: str) -> "Sheet":
        """What is written for a text; an error if this format cannot hold it."""
        from ...notation.texts import sheet_of

        return self.checked(sheet_of(text, self.board))

    def checked(self, sheet: "Sheet") -> "Sheet":
        """What is written of a sheet; an error if this format cannot hold it."""
        from ...notation.converting import changed
        from ...solving import solution

        sheet = changed(sheet, self.clues_only, self.notes)
        if self.solved:
            sheet = replace(sheet, solution=solution(sheet.grid))
        for _ in self.form.checked_lines([sheet]):
            pass
        self.left_out.update(self.form.left_out(sheet))
        return sheet

    def lines(self, sheets: "Iterable[Sheet]") -> Iterator[str]:
        return self.form.checked_lines(sheets)

    def answer(self, text: str) -> Answer:
        """The answer for JSON: a text for each puzzle."""
        sheet = self.sheet(text)
        written = "\n".join(self.lines([sheet]))
        record = {
            "puzzle": str(sheet.puzzle),
            "board": board_in_short(sheet.board),
            "format": self.form.name,
            "text": written,
        }
        return Answer(lambda: [written], lambda: record, is_data=True)

    def to_one(self, found: Input[Entry], to: str | None) -> int:
        """Write all puzzles into one file or on stdout, and return the exit code."""
        codes: list[int] = [Exit.FINE]
        progress = Progress("puzzle", found.share)
        progress.is_shown &= to is not None or not progress.has_answers

        def sheets() -> "Iterator[Sheet]":
            for entry in found:
                try:
                    yield self.sheet(entry.read())
                except CluewrightError as error:
                    progress.clear()
                    complain_about(entry, error)
                    codes.append(code_of(error))
                progress.tick()

        with progress:
            if to is None:
                print_lines(self.lines(sheets()), is_data=True)
            else:
                write_lines(to, self.lines(sheets()))
        print_lines([] if to is None else [to], is_data=True)
        return max(codes)

    def to_each(self, found: NumberedEntries, to: str | None) -> int:
        """Write each puzzle into a file of its own, or the only one on stdout, and return the exit code."""
        code: int = Exit.FINE
        with Progress("puzzle", found.share) as progress:
            for entry in found:
                if found.are_several and to is None:
                    raise UsageError(
                        f"--as: a file of the format {self.form} has one puzzle; --to FILE writes a file for each"
                    )
                try:
                    written = list(self.lines([self.sheet(entry.read())]))
                except CluewrightError as error:
                    progress.clear()
                    complain_about(entry, error)
                    code = max(code, code_of(error))
                else:
                    if to is not None:
                        write_lines(name := found.file_name(to), written)
                        written = [name]
                    with progress.between():
                        print_lines(written, is_data=True)
                progress.tick()
        return code

    def tell_left_out(self) -> None:
        """Name the notes that had no place."""
        if self.left_out:
            complain(f"cluewright: {self.form} has no place for: {', '.join(sorted(self.left_out))}")


def write_lines(name: str, lines: Iterable[str]) -> None:
    """Write a file of these lines."""
    from ...writing import write_files

    write_files([(Path(name), (f"{whole(line)}\n".encode() for line in lines))])
