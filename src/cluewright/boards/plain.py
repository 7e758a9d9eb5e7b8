"""A board as plain data for JSON: its name if it is in the catalogue, otherwise everything about it.

`board_to_plain` writes a board that is made at random in full, although it has a name, so that a reader of the data
need not make it again. `board_in_short` is for lines that the next command reads.
"""

# trust: only reads

from collections.abc import Mapping
from contextlib import suppress
from copy import deepcopy
from functools import lru_cache
from string import ascii_letters, digits
from typing import Any

from ..checked import checked_arguments
from ..errors import CluewrightError, about
from ..values import in_short, shortened
from .board import NO_CELL, Board
from .described import DIAGONALS, described_board, with_constraints
from .houses import House
from .variants import BOX_SHAPES, catalogue_board, is_made_at_random

BOARD_KEYS = ("name", "rows", "columns", "digits", "box_shape", "houses")
HOUSE_KEYS = ("kind", "index", "times", "cells")
PLACES_KEY, CONSTRAINTS_KEY, PART_KEY = "places", "constraints", "part"
"""The keys that only a board with holes has, only one with constraints, and only a house of a part of the board."""
REGION_LETTERS = ascii_letters + digits
"""What a short description calls the regions, one after the other."""
MAX_MADE_AGAIN = 256
"""Cells up to which a board that is made at random is made again, to see whether its name means it."""


# trust: believed
@checked_arguments
def board_to_plain(board: Board) -> str | dict[str, Any]:
    """The name of a board of the catalogue; for any other board a dict of all its fields.

    >>> from cluewright.boards import board_named
    >>> board_to_plain(board_named("classic"))
    'classic'
    >>> board_to_plain(board_named({"size": 2, "regions": None, "name": "two"}))["houses"][0]
    {'kind': 'row', 'index': 0, 'times': 1, 'cells': [0, 1]}
    """
    if board.is_named and not is_made_at_random(board.name):
        return board.name
    places = {} if board.places is None else {PLACES_KEY: list(board.places)}
    return {
        "name": board.name,
        "rows": board.rows,
        "columns": board.columns,
        "digits": board.digits,
        "box_shape": None if board.box_shape is None else list(board.box_shape),
        "houses": [
            {"kind": house.kind, "index": house.index, "times": house.times, "cells": list(house.cells)}
            | ({PART_KEY: house.part} if house.part else {})
            for house in board.houses
        ],
        **places,
        **_constraints(board),
    }


# trust: believed
def _constraints(board: Board) -> dict[str, Any]:
    """The constraints of a board as a description has them, under their key; nothing if it has none."""
    if not board.constraints:
        return {}
    from .constraints.described import description_of  # few boards have any

    return {CONSTRAINTS_KEY: [description_of(constraint, board) for constraint in board.constraints]}


# trust: no part
def board_in_short(board: Board) -> str | dict[str, Any]:
    """The shortest plain data from which `board_from_short` makes this board again: a name, if the catalogue has one.

    >>> from cluewright.boards import board_named
    >>> board_in_short(board_named("jigsaw-9:5")), board_in_short(board_named({"size": 2, "regions": None}))
    ('jigsaw-9:5', {'name': 'custom 2x2', 'size': 2, 'regions': None})
    """
    if board.is_named and not is_made_at_random(board.name):
        return board.name
    return deepcopy(_in_short(board, board.name))  # what is kept must not change with what somebody does to it


@lru_cache(maxsize=64)
def _in_short(board: Board, name: str) -> str | dict[str, Any]:
    """The short form of a board without a fixed name. `name` is its own, in which equal boards may differ."""
    if is_made_at_random(name) and board.size <= MAX_MADE_AGAIN:
        with suppress(CluewrightError):  # somebody else gave it this name
            if catalogue_board(name) == board:
                return name
    return _short_description(board) or board_to_plain(board)


# trust: no part
def board_from_short(short: str | Mapping[str, Any]) -> Board:
    """The board of a name in the catalogue, a description, or what `board_to_plain` writes; never that of a file.

    >>> board_from_short({"size": 2, "regions": None}).size, board_from_short("6x6").size
    (4, 36)
    """
    if isinstance(short, str):
        return catalogue_board(short)
    return board_from_plain(short) if "houses" in short else described_board(short)


# trust: no part
def _short_description(board: Board) -> dict[str, Any] | None:
    """A description by regions, diagonals and extra houses that `described_board` makes this board of, if any does."""
    regions, extra = board.of_kind("box", "region"), board.of_kind("extra")
    diagonals = tuple(sorted(house.index for house in board.of_kind("diagonal")))
    if len(regions) > len(REGION_LETTERS) or diagonals not in DIAGONALS.values():
        return None
    description: dict[str, Any] = {"name": board.name}
    base = next((name for name, shape in BOX_SHAPES.items() if shape == board.box_shape), None)
    if base and board.rows == board.columns == board.digits:
        description["base"] = base
    elif regions:
        letters = zip(REGION_LETTERS, regions, strict=False)
        letter_of = {cell: letter for letter, house in letters for cell in house.cells}
        rows = board.in_rows([letter_of.get(cell, NO_CELL) for cell in range(board.size)], NO_CELL)
        description["regions"] = ["".join(row) for row in rows]
    else:
        description |= {"size": board.rows, "regions": None}
    if board.digits != board.columns:
        times, left_over = divmod(board.columns, board.digits)
        description |= {"digits": board.digits} | ({} if left_over else {"times": times})
    if diagonals:
        description["diagonals"] = next(asked for asked, indices in DIAGONALS.items() if indices == diagonals)
    if extra:
        description["extra"] = [list(house.cells) for house in extra]
    description |= _constraints(board)
    try:
        return description if described_board(description) == board else None
    except CluewrightError:  # not all of it can be described
        return None


def board_from_plain(plain: object) -> Board:
    """The board that `board_to_plain` wrote; raises a `CluewrightError` for anything else.

    >>> from cluewright.boards import board_named
    >>> latin = board_named({"size": 3, "regions": None})
    >>> board_from_plain(board_to_plain(latin)) == latin
    True
    """
    if isinstance(plain, str):
        if is_made_at_random(plain):
            raise CluewrightError(
                f"board: expected the houses of a board that is made at random, got {in_short(plain)}"
            )
        return catalogue_board(plain)
    fields = _with_keys("board", plain, BOARD_KEYS, PLACES_KEY, CONSTRAINTS_KEY)
    if not isinstance(fields["houses"], list):
        raise CluewrightError(f"board, houses: expected a list, got {shortened(fields['houses'])}")
    houses = tuple(_house(f"house {number}", house) for number, house in enumerate(fields["houses"], start=1))
    constraints = fields.get(CONSTRAINTS_KEY, [])
    board = Board(**{**fields, "houses": houses, CONSTRAINTS_KEY: ()})  # which checks all values
    return with_constraints(board, constraints) if constraints else board


def _house(what: str, plain: object) -> House:
    with about(what):
        return House(**_with_keys(what, plain, HOUSE_KEYS, PART_KEY))


def _with_keys(what: str, plain: object, keys: tuple[str, ...], *may_have: str) -> Mapping[str, Any]:
    if not isinstance(plain, Mapping) or set(plain) - {*may_have} != set(keys):
        raise CluewrightError(f"{what}: expected the keys {', '.join(keys)}, got {shortened(plain)}")
    return plain
