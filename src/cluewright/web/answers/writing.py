"""Questions about texts in the formats of notation."""

from itertools import islice
from typing import Any

from ...boards import Mask, Position, bits
from ...boards.plain import board_in_short
from ...errors import CluewrightError, NotationError, about
from ...explaining import position_of
from ...notation import Sheet, format_named
from ...notation.converting import changed
from ...notation.texts import each_sheet
from .reading import asked_board, text_of
from .telling import Asked, Listener

MAX_SHEETS = 1_000
"""Puzzles of a text that are read."""
MAX_OTHERS = 99
"""Puzzles beside the first that are sent."""
OWN_ENDINGS = ("csv", "sdk", "sdm", "ss")
"""Formats whose files end in their name."""


def convert(asked: Asked, listener: Listener) -> dict[str, Any]:
    with about("to"):
        form = format_named(asked["to"])
    notes = {name: asked[name] for name in ("title", "author") if asked[name] is not None}
    sheets = [changed(sheet, asked["clues_only"], notes) for sheet in _sheets(asked)]
    if len(sheets) > 1 and not form.holds_several:
        raise CluewrightError(f"text: expected one puzzle, since a file of {form} has no more, got {len(sheets)}")
    text = "\n".join(form.checked_lines(sheets))
    return {
        "text": text,
        "format": form.name,
        "is_link": text.startswith("https://"),
        "file_name": f"puzzle.{_ending(form.name, text)}",
        "left_out": sorted({name for sheet in sheets for name in form.left_out(sheet)}),
    }


def read_pasted(asked: Asked, listener: Listener) -> dict[str, Any]:
    try:
        return _read(asked)
    except CluewrightError:
        if not asked["board_may_differ"]:
            raise
        return _read({**asked, "board": None})


def _read(asked: Asked) -> dict[str, Any]:
    try:
        first, *others = _sheets(asked)
    except NotationError as error:
        try:
            mask = Mask.parse(asked["text"], asked_board(asked))
        except CluewrightError:
            raise error from None
        return _told(Sheet.of(mask.grid), "mask", mask) | {"more": 0, "others": []}
    return _told_sheet(first) | {"more": len(others), "others": [_told_sheet(each) for each in others[:MAX_OTHERS]]}


def _told_sheet(sheet: Sheet) -> dict[str, Any]:
    return _told(sheet, "puzzle" if sheet.play is None else "position", Mask.fixing(sheet.puzzle))


def _sheets(asked: Asked) -> list[Sheet]:
    board = asked_board(asked)
    with about("text"):
        return list(islice(each_sheet(asked["text"], board), MAX_SHEETS))


def _told(sheet: Sheet, kind: str, mask: Mask) -> dict[str, Any]:
    position = position_of(sheet.thing)
    start = Position.start(position.grid).candidates
    noted = [cell for cell in bits(position.unfilled) if position.candidates[cell] != start[cell]]
    return {
        "kind": kind,
        "puzzle": str(sheet.puzzle),
        "placed": str(position.grid),
        "position": text_of(position),
        "has_candidates_gone": position.candidates != start,
        "noted": {position.board.cell_name(cell): position.candidate_digits(cell) for cell in noted},
        "mask": str(mask),
        "board": board_in_short(sheet.board),
        "notes": dict(sheet.notes),
        "solution": None if sheet.solution is None else str(sheet.solution),
        "gives_candidates": sheet.gives_candidates,
    }


def _ending(form: str, text: str) -> str:
    if form in OWN_ENDINGS:
        return form
    return "json" if text.startswith(("{", "[")) else "xml" if text.startswith("<") else "txt"
