"""From one format to another: what a text says is written anew, and nothing that belongs to the puzzle is lost."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from ..boards import BoardLike, Grid, GridLike, Position, is_one
from ..boards.batches import about_puzzle
from ..boards.decoding import text_in
from ..boards.grid_like import text_form
from ..errors import CluewrightError
from ..values import flag, parts_of, refuse_named, shortened
from .detect import format_named
from .formats.file_format import FileFormat
from .sheet import Sheet
from .texts import as_thing, each_sheet

EXPECTED = "expected a grid, a position, a sheet, a text or a file"
"""How errors begin where something else came."""


def convert(
    source: GridLike | Position | Sheet | Path | Iterable[Sheet],
    to: "str | FileFormat",
    board: BoardLike | None = None,
    *,
    clues_only: bool = False,
    title: str | None = None,
    author: str | None = None,
) -> str:
    r"""What `source` says, written in the format `to`.

    The source is a text in any format, with one puzzle or several, a file, a grid, a position, or sheets. What the
    format cannot hold of a puzzle is an error, such as a board that it does not know, or digits placed later:
    `clues_only` leaves these out. Notes that it has no place for are left out.

    >>> print(convert("1.3.............", "sgt"))
    2x2:1a3m
    >>> convert("*-----------*\n" + "|12.|...|...|\n" + "|...|...|...|\n" * 8 + "\nI024", "sdm")
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: row 1, column 3: expected a clue, got 4 placed later
    """
    form = format_named(to)
    more = {name: text for name, text in (("title", title), ("author", author)) if text is not None}
    for name, text in more.items():
        if not isinstance(text, str):
            raise CluewrightError(f"{name}: expected a text, got {shortened(text)}")
    wants_clues = flag("clues_only", clues_only)
    sheets = (changed(sheet, wants_clues, more) for sheet in _sheets(source, board))
    return "\n".join(form.checked_lines(sheets))


def _sheets(source: object, board: BoardLike | None) -> Iterator[Sheet]:
    """The sheets of a source, or of each in a list of them."""
    if (alone := _of_one(source, board)) is not None:
        yield from alone
        return
    refuse_named(EXPECTED, source)
    several = parts_of(source)
    if not several:
        raise CluewrightError(f"{EXPECTED}, got {shortened(source)}")
    for index, each in enumerate(several):
        with about_puzzle(index):
            if (alone := _of_one(each, board)) is None:
                raise CluewrightError(f"{EXPECTED}, got {shortened(each)}")
            yield from alone


def _of_one(source: object, board: BoardLike | None) -> Iterator[Sheet] | None:
    """The sheets of a text, of a file, of a grid or of what stands for one; None for anything else."""
    if isinstance(source, Path):
        source = text_in(source)
    if (text := text_form(source)) is not None:
        return each_sheet(text, board)
    if isinstance(source, Sheet):
        return iter([source])
    if isinstance(source, Position | Grid) or is_one(source, board):
        return iter([Sheet.of(as_thing(source, board))])
    return None


def changed(sheet: Sheet, clues_only: bool, notes: dict[str, str]) -> Sheet:
    """The sheet with these notes, and on request without what was placed later and the candidates gone."""
    if clues_only:
        sheet = replace(sheet, puzzle=sheet.grid, play=None)
    return replace(sheet, notes={**sheet.notes, **notes}) if notes else sheet
