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


def asked_thing(asked: Asked, key: str = "puzzle") -> Grid | Position:
    """The puzzle or position that is asked about."""
    board = asked_board(asked)
    with about(key):
        return as_thing(asked[key], board)


def asked_position(asked: Asked) -> Position:
    return position_of(asked_thing(asked))


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
    cell_of = {board.cell_name(cell): cell for cell in range(board.size)}
    marks = []
    for mark in given:
        name = mark.get("cell")
        if name is not None and name not in cell_of:
            raise CluewrightError(f"marks: expected a cell of the board, such as r1c1, got {shortened(name)}")
        marks.append(Mark(mark["role"], mark.get("house"), None if name is None else cell_of[name], mark.get("digit")))
    return tuple(marks)
