"""A program's format: how it is recognized, read and written."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from ...boards import Board, board_named
from ...boards.grid import SYMBOLS
from ...characters import fit_for_files
from ...errors import CluewrightError, NotationError, about
from ...values import in_short
from ..format import Thing, as_position, check_exact
from ..geometry import cells_of_houses
from ..sheet import Sheet


def never(text: str) -> bool:
    """What is not recognized by its looks, since other formats read it as well."""
    return False


@dataclass(frozen=True)
class Program:
    """One format of another program; the catalogue of all is `PROGRAMS` in catalogue.py."""

    name: str
    help: str
    seems: Callable[[str], bool] = field(repr=False)
    """Whether a text can only be meant in this format, right or wrong. A quick look that raises nothing."""
    read: Callable[[str, Board | None], Iterable[Sheet]] = field(repr=False)
    """Reads a text, given the board if it is known; raises only `NotationError`, and yields one sheet or more."""
    lines: Callable[[Iterable[Sheet]], Iterator[str]] = field(repr=False)
    """Writes sheets; raises a `CluewrightError` for what it cannot hold, but leaves out notes that have no place."""
    begins: Callable[[str], bool] = field(default=never, repr=False)
    """Whether a file is in this format and to be read as a whole, given its first line that is not blank."""
    notes: tuple[str, ...] = ()
    """The notes that it has a place for."""
    holds_any_note: bool = False
    holds_solution: bool = False
    is_line: bool = False
    """Whether a puzzle is one line, and a text of several lines has several."""
    holds_several: bool = True
    """Whether a file in this format may have several puzzles."""

    def __str__(self) -> str:
        return self.name

    def only(self, text: str, board: Board | None) -> Sheet:
        """The one puzzle of a text."""
        first, *others = self._first_two(text, board)
        if others:
            raise NotationError(f"{self}: expected one puzzle, got several")
        return first

    def _first_two(self, text: str, board: Board | None) -> list[Sheet]:
        found: list[Sheet] = []
        for sheet in self.read(text, board):
            found.append(sheet)
            if len(found) == 2:
                break
        if not found:
            raise NotationError(f"{self}: expected a puzzle, got none")
        return found

    def written(self, thing: Thing, symbols: str) -> str:
        """The text of a grid or position."""
        if symbols != SYMBOLS:
            raise CluewrightError(f"symbols: expected none, since {self} has its own, got {in_short(symbols)}")
        return "\n".join(self.checked_lines([Sheet.of(thing)]))

    def checked_lines(self, sheets: Iterable[Sheet]) -> Iterator[str]:
        """What `lines` writes, made sure that reading it gives back the puzzle and how far it is played.

        Of notes, the characters are left out that are no part of a text, unless the format has an escape for them.
        """
        return map(fit_for_files, self.lines(map(self._checked, sheets)))

    def _checked(self, sheet: Sheet) -> Sheet:
        if sheet.play is None and sheet.board == board_named():
            return sheet  # clues on the classic board: nothing can be lost
        text = "\n".join(self.lines([sheet]))
        again = self.only(text, None)
        if cells_of_houses(again.board) != cells_of_houses(sheet.board):
            raise CluewrightError(f"{self}: expected a board that this format can name, got {sheet.board}")
        if again.puzzle.digits != sheet.puzzle.digits:
            raise CluewrightError(f"{self}: expected clues that this format can hold, got others")
        with about(str(self)):
            check_exact(as_position(sheet.thing), replace(as_position(again.thing), board=sheet.board))
        return sheet


def one_sheet(what: str, sheets: Iterable[Sheet]) -> Sheet:
    """The only sheet, for a format that holds one in a file."""
    rest = iter(sheets)
    first = next(rest, None)
    if first is None:
        raise CluewrightError(f"{what}: expected a puzzle, got none")
    if next(rest, None) is not None:
        raise CluewrightError(f"{what}: expected one puzzle, since a file of this format holds no more, got several")
    return first
