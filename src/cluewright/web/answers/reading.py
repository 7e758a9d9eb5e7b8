"""Boards, masks, puzzles, positions and marks from plain data and back.

CAUTION: nothing here may open a file. `cw.board`, `cw.mask` and the like do so where a text is the name of one, so what
is given to them is read here before.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import cluewright as cw

from ...boards import Board, Grid, Mask, Position
from ...boards.plain import board_from_short
from ...errors import CluewrightError, about
from ...explaining import position_of
from ...notation import Sheet
from ...notation.texts import as_thing, sheet_of
from ...options import Face, options_for
from ...strategies import Mark
from ...values import shortened
from .telling import Asked


def asked_board(asked: Asked) -> Board | None:
    """The board that is asked for: by name, as a description, or as we write boards that have no name."""
    given = asked.get("board")
    return None if given is None else board_from_short(given)


def options_among(asked: Asked, table: type) -> dict[str, Any]:
    """The options of a table that are asked for, as keywords of its verb.

    CAUTION: a mask among them is still a text, which the verb would take for the name of a file.
    """
    return {name: asked[name] for name in options_for(table, Face.STUDIO) if name in asked}


def asked_mask(asked: Asked) -> Mask:
    """The mask that is asked about."""
    with about("mask"):
        return Mask.parse(asked["mask"], asked_board(asked))


def asked_sheet(asked: Asked, key: str = "puzzle") -> Sheet:
    """The puzzle that is asked about, with all that is in its text."""
    board = asked_board(asked)
    with about(key):
        return sheet_of(asked[key], board)


def asked_thing(asked: Asked, key: str = "puzzle") -> Grid | Position:
    """The puzzle or position that is asked about."""
    board = asked_board(asked)
    with about(key):
        return as_thing(asked[key], board)


def asked_position(asked: Asked) -> Position:
    return position_of(asked_thing(asked))


def asked_play(asked: Asked) -> tuple[Sheet, Position]:
    """(the puzzle that is asked about; the position with what a person has entered and noted in it)."""
    sheet = asked_sheet(asked)
    position = position_of(sheet.thing)
    board, places = position.board, []
    if asked["entries"]:
        with about("entries"):
            entered = sheet_of(asked["entries"], board).clues_only()
        places = [(cell, digit) for cell, digit in enumerate(entered.digits) if digit and not position.placed[cell]]
    noted = {_cell_named(name, board, "notes"): digits for name, digits in asked["notes"].items()}
    every = range(1, board.digits + 1)
    return sheet, position.after(
        places, [(cell, digit) for cell, digits in noted.items() for digit in every if digit not in digits]
    )


def asked_grid(asked: Asked, key: str = "puzzle") -> Grid:
    """The clues that are asked about; a position in play is refused."""
    board = asked_board(asked)
    with about(key):
        return sheet_of(asked[key], board).clues_only()


def text_of(position: Position) -> str:
    """The text of a position, which can be read again: short where that is possible."""
    try:
        return cw.write(position, "placed-line")
    except CluewrightError:  # of a board with more than nine digits
        return cw.to_json(position)


def asked_marks(given: Iterable[Mapping[str, Any]], board: Board) -> tuple[Mark, ...]:
    """The marks that a step has in JSON. Whether they are on the board, the drawing checks."""
    marks = []
    for mark in given:
        name = mark.get("cell")
        cell = None if name is None else _cell_named(name, board, "marks")
        begins = mark.get("start")
        start = None if begins is None else (_cell_named(begins[0], board, "marks"), begins[1])
        marks.append(Mark(mark["role"], mark.get("house"), cell, mark.get("digit"), start, mark.get("label") or ""))
    return tuple(marks)


def _cell_named(name: str, board: Board, field: str) -> int:
    """The cell of this name."""
    cell = board.cells_by_name.get(name)
    if cell is None:
        raise CluewrightError(f"{field}: expected a cell of the board, such as r1c1, got {shortened(name)}")
    return cell
