"""Questions about pictures and booklets."""

from collections.abc import Iterator
from typing import cast

import cluewright as cw

from ...boards import Board, Grid, Mask, Position
from ...drawing import DrawOptions
from ...drawing.booklets import BookOptions
from ...errors import CluewrightError, about
from ...explaining import position_of
from .reading import asked_board, asked_grid, asked_marks, asked_mask, asked_sheet, asked_thing, options_among
from .telling import Asked, File, Listener

TYPES = {
    "svg": ("image/svg+xml", "svg"),
    "png": ("image/png", "png"),
    "pdf": ("application/pdf", "pdf"),
    "text": ("text/plain; charset=utf-8", "txt"),
}
"""For each format of a drawing the type of the file, and how its name ends."""
FIRST = "first"
"""The cover with the pattern of the first puzzle."""


def draw(asked: Asked, listener: Listener) -> File:
    """A board, a mask, a puzzle, a position or a solution, with marks, as a file."""
    thing, by_subject = _subject(asked)
    look = {name: value for name, value in options_among(asked, DrawOptions).items() if value is not None}
    options = cast(DrawOptions, {**by_subject, **look})
    to: str = asked["to"]
    made = cw.draw(thing, to, **options)
    assert isinstance(made, str | bytes)
    media_type, ending = TYPES[to]
    return File(media_type, made.encode() if isinstance(made, str) else made, f"sudoku.{ending}")


def _subject(asked: Asked) -> tuple[Board | Mask | Grid | Position, DrawOptions]:
    """What is drawn, and how, as far as that depends on what it is."""
    given = [key for key in ("puzzle", "mask", "solution_of", "empty") if asked[key]]
    if len(given) != 1:
        raise CluewrightError(
            f"expected one of puzzle, mask, solution_of and empty, got {' and '.join(given) or 'none'}"
        )
    if asked["empty"]:
        board = asked_board(asked) or cw.board()
        return board, {"marks": asked_marks(asked["marks"], board)}
    if asked["mask"]:
        mask = asked_mask(asked)
        return mask, {"marks": asked_marks(asked["marks"], mask.board)}
    if asked["solution_of"]:
        puzzle = asked_sheet(asked, "solution_of")
        clues = puzzle.puzzle
        return cw.solution(puzzle), {"clues": clues, "marks": asked_marks(asked["marks"], clues.board)}
    thing = asked_thing(asked)
    if asked["hint"]:
        step = cw.hint(position_of(thing), asked["strategies"])
        return thing, {"marks": step or (), "pencilmarks": True}
    if asked["step"] is not None:
        path = cw.explain(position_of(thing), asked["strategies"])
        if asked["step"] > len(path):
            raise CluewrightError(f"step: expected 1 to {len(path)}, the steps there are, got {asked['step']}")
        position = next(each for number, each in enumerate(path.positions(), 1) if number == asked["step"])
        return position, {"marks": path.steps[asked["step"] - 1], "pencilmarks": True}
    return thing, {"marks": asked_marks(asked["marks"], thing.board)}


def book(asked: Asked, listener: Listener) -> File:
    """Puzzles as a booklet."""
    cover: Mask | bool = asked["cover"] == FIRST
    if asked["cover"] not in (None, FIRST):
        cover = asked_mask({"mask": asked["cover"], "board": asked["board"]})
    options = cast(BookOptions, {**options_among(asked, BookOptions), "cover": cover})
    made = cw.book(list(_with_facts(asked)), **options)
    return File("application/pdf", made, "sudoku.pdf")


def _with_facts(asked: Asked) -> Iterator[cw.BookPuzzle]:
    """The puzzles with what is printed besides."""
    for number, text in enumerate(asked["puzzles"], start=1):
        name = f"puzzle {number}"
        grid = asked_grid({name: text, "board": asked["board"]}, name)
        with about(name):
            level = cw.rate(grid).level if asked["levels"] else ""
        yield cw.BookPuzzle(grid, level=level)
