"""What a format is: how texts in it are recognized, read and written. There are two kinds, of cells and of sheets."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, field, replace
from itertools import islice
from typing import Generic, TypeVar

from ...boards import Board, Grid, Position, board_named
from ...boards.grid import SYMBOLS
from ...characters import fit_for_files
from ...errors import CluewrightError, NotationError, about
from ...late_dataclasses import dataclass
from ...values import in_short
from ..boarded import board_field
from ..geometry import rules_of_board
from ..layout import fitting
from ..sheet import Sheet
from ..things import Thing, as_position, check_exact

Written = TypeVar("Written", Grid, Position)
"""What texts of cells in one format describe."""
CLUES_ALONE = "a puzzle whose clues are all of it, got one that gives candidates"
"""What a format expects that cannot say which candidates are gone from the start."""
SOLUTION = "solution"
"""How a solution is named among what a format has no place for."""


def never(text: str) -> bool:
    """The `seems` or `begins` of a format that is not recognized by its looks, since other formats read it as well."""
    return False


@dataclass(frozen=True)
class FileFormat(ABC):
    """One way to write puzzles; the catalogue of all is `FORMATS` in catalogue.py."""

    name: str
    help: str
    _: KW_ONLY
    notes: tuple[str, ...] = ()
    """The notes that it has a place for."""
    holds_any_note: bool = False
    holds_solution: bool = False
    holds_more: bool = False
    """Whether it has a place for all else that a sheet says, such as a rating."""
    is_line: bool = False
    """Whether a puzzle is one line, and a text of several lines has several."""
    holds_several: bool = True
    """Whether a file in this format may have several puzzles."""

    def __str__(self) -> str:
        return self.name

    @abstractmethod
    def written(self, thing: Thing, symbols: str) -> str:
        """The text of a grid or position, given the symbols of the digits; an error if this format cannot hold it."""

    @abstractmethod
    def checked_lines(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """The lines of a text with all sheets, from which each puzzle is read again, with how far it is played.

        What the format cannot hold of a puzzle is an error; notes that have no place are left out.
        """

    def left_out(self, sheet: Sheet) -> Sequence[str]:
        """The notes of a sheet, `solution`, and what else it says, as far as this format has no place for them."""
        notes = [] if self.holds_any_note else [name for name in sheet.notes if name not in self.notes]
        solution = [SOLUTION] if sheet.solution and not self.holds_solution else []
        return [*notes, *solution, *([] if self.holds_more else sheet.more)]


@dataclass(frozen=True)
class CellFormat(FileFormat, Generic[Written]):
    """A format of the cells of one grid or position, and nothing else. Reading shows whether a text is in it."""

    takes: Callable[[Thing], Written] = field(repr=False)
    """Converts a grid or position to what this format can describe: `as_grid` or `as_position`."""
    read: Callable[[str, Board | None, str], Written] = field(repr=False)
    """Reads a text, given the board if it is known and the symbols of the digits; raises only `NotationError`."""
    write: Callable[[Written, str], str] = field(repr=False)
    """Writes a result of `takes`, given the symbols of the digits."""
    is_meant: Callable[[str], bool] = field(default=lambda text: True, repr=False)
    """Whether a text that can be read in this format, for an unknown board, cannot be meant in another one."""

    @property
    def holds_positions(self) -> bool:
        """Whether it describes positions, with digits placed later and candidates gone."""
        return self.takes is as_position

    def tried(self, text: str, board: Board | None, symbols: str) -> Written | None:
        """What the text describes, or None if it is not in this format."""
        if board is None and not self.is_meant(text):
            return None
        try:
            return self.read(text, board, symbols)
        except NotationError:
            return None

    def written(self, thing: Thing, symbols: str) -> str:
        fitting(thing.board, symbols)
        return self.write(self.takes(thing), symbols)

    def checked_lines(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        for number, sheet in enumerate(sheets):
            if number and not self.is_line:
                yield ""
            if sheet.gives_candidates and not self.holds_positions:
                raise CluewrightError(f"{self}: expected {CLUES_ALONE}")
            field = board_field(sheet.board)
            if field and not self.is_line:
                raise CluewrightError(f"{self}: expected a board that the number of cells tells, got {sheet.board}")
            yield from f"{self.written(sheet.thing, SYMBOLS)}{field}".split("\n")


AnyCellFormat = CellFormat[Grid] | CellFormat[Position]


@dataclass(frozen=True)
class SheetFormat(FileFormat):
    """A format of puzzles with what belongs to them: a file, a link, a line. It is recognized by its looks."""

    seems: Callable[[str], bool] = field(repr=False)
    """Whether a text can only be meant in this format, right or wrong. A quick look that raises nothing."""
    read: Callable[[str, Board | None], Iterable[Sheet]] = field(repr=False)
    """Reads a text, given the board if it is known; raises only `NotationError`, and yields one sheet or more."""
    lines: Callable[[Iterable[Sheet]], Iterator[str]] = field(repr=False)
    """Writes sheets; raises a `CluewrightError` for what it cannot hold, but leaves out notes that have no place."""
    begins: Callable[[str], bool] = field(default=never, repr=False)
    """Whether a file is in this format and to be read as a whole, given its first line that is not blank."""

    def only(self, text: str, board: Board | None) -> Sheet:
        """The one puzzle of a text."""
        found = list(islice(self.read(text, board), 2))
        if len(found) != 1:
            raise NotationError(f"{self}: expected one puzzle, got {'several' if found else 'none'}")
        return found[0]

    def written(self, thing: Thing, symbols: str) -> str:
        if symbols != SYMBOLS:
            raise CluewrightError(f"symbols: expected none, since {self} has its own, got {in_short(symbols)}")
        return "\n".join(self.checked_lines([Sheet.of(thing)]))

    def checked_lines(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        # Of notes, the characters are left out that are no part of a text, unless the format has an escape for them.
        return map(fit_for_files, self.lines(map(self._checked, sheets)))

    def _checked(self, sheet: Sheet) -> Sheet:
        if sheet.play is None and sheet.board == board_named():
            return sheet  # clues on the classic board: nothing can be lost
        text = "\n".join(self.lines([sheet]))
        again = self.only(text, None)
        if rules_of_board(again.board) != rules_of_board(sheet.board):
            raise CluewrightError(f"{self}: expected a board that this format can name, got {sheet.board}")
        if again.puzzle.digits != sheet.puzzle.digits:
            raise CluewrightError(f"{self}: expected clues that this format can hold, got others")
        if sheet.gives_candidates and not again.gives_candidates:
            raise CluewrightError(f"{self}: expected {CLUES_ALONE}")
        with about(str(self)):
            check_exact(as_position(sheet.thing), replace(as_position(again.thing), board=sheet.board))
        return sheet


def one_sheet(what: str, sheets: Iterable[Sheet]) -> Sheet:
    """The only sheet, for a format that holds one in a file."""
    found = list(islice(sheets, 2))
    if len(found) != 1:
        got = "several" if found else "none"
        raise CluewrightError(f"{what}: expected one puzzle, since a file of this format holds no more, got {got}")
    return found[0]
