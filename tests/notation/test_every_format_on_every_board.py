"""Every format on every board: what is written is read again as the same, and what cannot be written is refused."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from tests.boards.samples import CATALOGUE, WITH_HOLES
from tests.cases import check_each
from tests.notation.samples import JIGSAW, TWICE, same_candidates, some_grid, some_position

from cluewright.boards import Board, Grid, Position, board_named
from cluewright.boards.grid import SYMBOLS
from cluewright.errors import CluewrightError
from cluewright.notation import Sheet
from cluewright.notation.boarded import FIELD
from cluewright.notation.formats.catalogue import FORMATS
from cluewright.notation.formats.cells import board_of_word
from cluewright.notation.formats.file_format import CellFormat, FileFormat, SheetFormat
from cluewright.notation.geometry import rules_of_board

OWN_BOARDS = (
    *WITH_HOLES,
    TWICE,
    JIGSAW,
    board_named({"base": "classic", "extra": [[0, 10, 20, 30, 40, 50, 60, 70, 80]]}),
    board_named("jigsaw-5:1"),
    board_named("jigsaw-9:7+diagonal"),
)
"""Boards of users' files, and at random."""
BOARDS = (*CATALOGUE, *OWN_BOARDS)
MOST_CELLS, MAX_CELLS = 196, 64
"""Cells of the boards that the short tests look at, and of those that they fill in all ways: of larger ones one
position is enough. The largest ones are for the long tests."""
NOTES = {"title": "A heart", "author": "Me", "level": "easy", "rating": "7.2", "folder": "All"}


def in_play(board: Board) -> Position:
    """A position with digits placed later, and with candidates gone from cells at both ends and in the middle."""
    position = some_position(board, seed=1)
    chance = Random(1)
    open_cells = [cell for cell, digit in enumerate(position.placed) if not digit]
    some = [*open_cells[:2], *open_cells[-2:], *chance.choices(open_cells, k=2)] if open_cells else []
    gone = [(cell, position.candidate_digits(cell)[0]) for cell in some if len(position.candidate_digits(cell)) > 1]
    return position.after(removes=gone)


def marked(board: Board) -> Position:
    """A position in which nothing is placed later, and one candidate is gone."""
    start = Position.start(Grid((1, *[0] * (board.size - 1)), board)) if board.size > 1 else Position.empty(board)
    last = board.size - 1
    return start.after(removes=[(last, board.digits)]) if board.digits > 2 else start


SHEETS: dict[str, Callable[[Board], Sheet]] = {
    "an empty grid": lambda board: Sheet(Grid((0,) * board.size, board)),
    "a grid": lambda board: Sheet(some_grid(board, seed=3)),
    "a puzzle with notes": lambda board: Sheet(some_position(board, seed=2).grid, notes=NOTES),
    "a position with marks": lambda board: Sheet.of(marked(board)),
    "a position in play": lambda board: Sheet.of(in_play(board)),
}


@cache
def sheets(board: Board, is_all: bool = True) -> tuple[Sheet, ...]:
    """What is written on a board: all of it, or one position."""
    return tuple(made(board) for made in SHEETS.values()) if is_all else (Sheet.of(in_play(board)),)


def written(form: FileFormat, sheet: Sheet) -> tuple[str, str]:
    """What a format writes, and why it does not."""
    try:
        return "\n".join(form.checked_lines([sheet])), ""
    except CluewrightError as error:
        return "", str(error)


def check(form: FileFormat, sheet: Sheet) -> None:
    """Hold that a format writes a sheet so that it is read again, or refuses it in words."""
    text, refusal = written(form, sheet)
    if refusal:
        assert re.search("expected .*got ", refusal, re.DOTALL), refusal
        return
    if isinstance(form, CellFormat):
        cells, _, word = text.partition(FIELD)
        assert not word or board_of_word("a line", word) == sheet.board
        again, wanted = form.read(cells, sheet.board, SYMBOLS), form.takes(sheet.thing)
        if form.name == "candidates" and isinstance(wanted, Position):
            wanted = same_candidates(wanted)
        assert again == wanted
        return
    assert isinstance(form, SheetFormat)
    read = form.only(text, None)
    assert rules_of_board(read.board) == rules_of_board(sheet.board)
    assert (read.puzzle.digits, read.digits) == (sheet.puzzle.digits, sheet.digits)
    here, there = (replace(each, play=each.play or Position.start(each.puzzle)).play for each in (sheet, read))
    assert here is not None
    assert there is not None
    assert there.candidates == here.candidates
    names = sheet.notes.keys() if form.holds_any_note else sheet.notes.keys() & {*form.notes}
    assert dict(read.notes) == {name: sheet.notes[name] for name in names}


@pytest.mark.parametrize("form", FORMATS, ids=str)
def test_what_is_written_is_read_again_or_is_refused_in_words(form: FileFormat) -> None:
    def check_board(board: Board) -> None:
        for sheet in sheets(board, board.size <= MAX_CELLS):
            check(form, sheet)

    check_each(check_board, ((board,) for board in BOARDS if board.size <= MOST_CELLS))


@pytest.mark.long
@pytest.mark.parametrize("form", FORMATS, ids=str)
def test_whatever_is_written_of_a_large_board_is_read_again_or_is_refused(form: FileFormat) -> None:
    def check_board(board: Board) -> None:
        for sheet in sheets(board):
            check(form, sheet)

    check_each(check_board, ((board,) for board in BOARDS if board.size > MAX_CELLS))
