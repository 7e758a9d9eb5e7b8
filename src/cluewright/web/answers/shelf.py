"""Questions about the library of the server's own, which the page shows as a shelf."""

from itertools import islice
from pathlib import Path
from typing import Any, cast

import cluewright as cw

from ...boards.plain import board_in_short
from ...boards.symmetries import is_comparable
from ...errors import CluewrightError
from ...storing import Filters, Stored
from ...storing.filters import new_tags
from ...writing import words_for_errors
from .reading import asked_board, asked_grid, asked_mask
from .telling import Asked, Listener

PICTURE = 144
"""Pixels of the width of a picture."""
PLAIN: tuple[str, ...] = ("measure", "level", "symmetry", "needs", "tags", "source")
"""Filters that are given as they are."""


def look_through(asked: Asked, listener: Listener) -> dict[str, Any]:
    """The puzzles that pass the filters, some at a time."""
    file = _file(listener)
    if not file.exists():
        return {"count": 0, "puzzles": [], "tags": [], "boards": []}
    filters, start = _filters(asked), asked["start"]
    # What cannot be read is left out: `cluewright library list` tells of it.
    with cw.library(file, may_create=False, on_damaged=lambda error: None) as library:
        found = library.select(
            sort=asked["sort"], is_reversed=asked["is_reversed"], limit=start + asked["count"], **filters
        )
        return {
            "count": library.count(**filters),
            "puzzles": [_told(each) for each in islice(found, start, None)],
            "tags": library.tags(),
            "boards": [{"name": str(board), "board": board_in_short(board)} for board in library.boards()],
        }


def shelf_put(asked: Asked, listener: Listener) -> dict[str, Any]:
    """Add a puzzle and rate it; tell where it stands."""
    file, puzzle = _file(listener), asked_grid(asked)
    with words_for_errors(file.parent):
        file.parent.mkdir(parents=True, exist_ok=True)
    with cw.library(file) as library:
        added = library.add([puzzle], source=asked["source"], tags=asked["tags"] or ())
        library.rate(numbers=added.numbers)
        return {"number": added.numbers[0], "is_new": bool(added.new)}


def shelf_tag(asked: Asked, listener: Listener) -> dict[str, Any]:
    """Give a tag to puzzles that lack it, or take it from those that have it; count those that stay as before."""
    names, removes = new_tags("tag", asked["tag"]), asked["remove"]
    if len(names) > 1:
        raise CluewrightError(f"tag: expected one, got {len(names)}")
    if not (file := _file(listener)).exists():
        return {"changed": [], "as_before": 0}
    with cw.library(file, may_create=False) as library:
        stored = list(library.select(numbers=asked["numbers"]))
        changed = sorted(each.number for each in stored if (names[0] in each.tags) == removes)
        (library.untag if removes else library.tag)(names, numbers=changed)
        return {"changed": changed, "as_before": len(stored) - len(changed)}


def shelf_holds(asked: Asked, listener: Listener) -> dict[str, Any]:
    """Whether the library can hold puzzles of a board."""
    _file(listener)
    try:
        return {"holds": is_comparable(asked_board(asked) or cw.board())}
    except CluewrightError:  # the search for the board's symmetries gave up
        return {"holds": False}


def _file(listener: Listener) -> Path:
    if listener.files.library is None:
        raise CluewrightError("this studio has no library")
    return listener.files.library


def _filters(asked: Asked) -> Filters:
    filters: dict[str, Any] = {name: asked[name] for name in PLAIN if asked[name]}
    if (board := asked_board(asked)) is not None:
        filters["board"] = board
    if asked["mask"]:
        filters["mask"] = asked_mask(asked)
    return cast(Filters, filters)


def _told(stored: Stored) -> dict[str, Any]:
    picture = cw.draw(stored.puzzle, "svg", size=PICTURE)
    return {**stored.to_dict(), "board": board_in_short(stored.board), "picture": picture}
