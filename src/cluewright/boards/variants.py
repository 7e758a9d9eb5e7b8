"""The catalogue of boards: `catalogue_board` turns a name into a Board.

A name is that of a board, and of what is added to it: `classic+diagonal`. To add a board of rows, columns and boxes,
add one line to `BOX_SHAPES`; to add boards of a kind in every size, one to `FAMILIES`; and to add houses to boards, one
to `ADDITIONS`.
"""

# trust: believed

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from ..errors import CluewrightError
from ..values import in_short
from . import regions
from .board import MAX_DIGITS, Board
from .houses import MAX_ROWS, House
from .overlapping import Corner, overlapping

BOX_SHAPES: dict[str, tuple[int, int]] = {
    "classic": (3, 3),
    "4x4": (2, 2),
    "6x6": (2, 3),
    "8x8": (2, 4),
    "10x10": (2, 5),
    "12x12": (3, 4),
    "16x16": (4, 4),
    "25x25": (5, 5),
    "36x36": (6, 6),
    "49x49": (7, 7),
}
"""The named boards of rows, columns and boxes: the height and width of a box."""


def tiled(name: str, size: int, height: int, width: int) -> Board:
    """A square board of rows, columns and boxes, whose boxes hold each digit once.

    >>> double = tiled("doublenine", 18, 3, 3)
    >>> double.digits, [house.times for house in double.of_kind("row", "box")][17:19]
    (9, [2, 1])
    """
    digits = height * width
    boxes = regions.region_houses("box", regions.box_regions(size, height, width), digits)
    lines = (*regions.rows(size, size // digits), *regions.columns(size, size // digits))
    return Board(name, size, size, digits, (*lines, *boxes), (height, width))


OTHERS: dict[str, tuple[int, int, int]] = {
    "doublenine": (18, 3, 3),
}
"""Other named boards of rows, columns and boxes: the number of rows, and the height and width of a box."""

OVERLAPPING: dict[str, Mapping[str, Corner]] = {
    "samurai": {
        "top left": (0, 0),
        "top right": (0, 12),
        "bottom left": (12, 0),
        "bottom right": (12, 12),
        "middle": (6, 6),
    },
}
"""The named boards of several classic ones: where each of them begins. What is added to such a board, each has."""


@dataclass(frozen=True)
class Family:
    """Boards of one kind in every size, or in many."""

    name: str
    """How their names are made, such as `latin-N`."""
    help: str
    example: str
    """The name of one of them."""
    pattern: str
    """Their names, as a regular expression with a group for each number."""
    made: Callable[..., Board]
    """The board, from its name and these numbers; 0 stands for a number that is left out."""
    is_random: bool = False
    """Whether the numbers are a seed, too."""

    # trust: no part
    def __str__(self) -> str:
        return self.name


def _boxes(name: str, height: int, width: int) -> Board:
    if (height, width) != (1, 1):
        _check_limit(name, "rows and columns of a box", min(height, width), 2, MAX_DIGITS)
        _check_limit(name, "cells of a box", height * width, 4, MAX_DIGITS)
    return tiled(name, height * width, height, width)


def _latin(name: str, size: int) -> Board:
    _check_limit(name, "digits", size, 1, MAX_DIGITS)
    return Board(name, size, size, size, (*regions.rows(size), *regions.columns(size)))


def _multifour(name: str, times: int) -> Board:
    _check_limit(name, "rows", 4 * times, 4, MAX_ROWS)
    return tiled(name, 4 * times, 2, 2)


def _jigsaw(name: str, size: int, seed: int) -> Board:
    from .jigsaws import MAX_REGIONS, jigsaw

    _check_limit(name, "regions", size, 4, MAX_REGIONS)
    return jigsaw(size, seed)


def _check_limit(name: str, what: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise CluewrightError(f"board {name}: expected {least} to {most} {what}, got {number}")


NUMBER = "([1-9][0-9]{0,3})"
FAMILIES: tuple[Family, ...] = (
    Family("boxes-HxW", "boxes of H rows and W columns", "boxes-3x2", rf"boxes-{NUMBER}x{NUMBER}", _boxes),
    Family("latin-N", "N rows and columns without boxes: a Latin square", "latin-7", f"latin-{NUMBER}", _latin),
    Family(
        "multifour-N",
        "digits 1 to 4, N times in each row and column, once in each box of 2 by 2",
        "multifour-3",
        f"multifour-{NUMBER}",
        _multifour,
    ),
    Family(
        "jigsaw-N",
        "N random regions; jigsaw-N:SEED has others",
        "jigsaw-9",
        f"jigsaw-{NUMBER}(?::([0-9]{{1,18}}))?",
        _jigsaw,
        is_random=True,
    ),
)

ADDITIONS: dict[str, Callable[[Board], list[House]]] = {
    "diagonal": lambda board: regions.diagonals(board, 0, 1),
    "main-diagonal": lambda board: regions.diagonals(board, 0),
    "anti-diagonal": lambda board: regions.diagonals(board, 1),
    "centerdot": regions.center_dots,
    "windoku": regions.windows,
    "ninecells": regions.nine_cells,
}
"""What a `+` in a name may add to a board: the houses, from the board without them."""

BOARD_ALIASES = {"9x9": "classic", "1x1": "boxes-1x1"}


# trust: no part
def board_names() -> tuple[str, ...]:
    """The names of the boards in the catalogue, without additions such as `+diagonal`; of a family, one example.

    >>> board_names()[-5:]
    ('samurai', 'boxes-3x2', 'latin-7', 'multifour-3', 'jigsaw-9')
    """
    return (*sized_names(), *(family.example for family in FAMILIES))


# trust: no part
def sized_names() -> tuple[str, ...]:
    """The names of the boards that are in no family; no two of them have the same number of cells."""
    return (*BOX_SHAPES, *OTHERS, *OVERLAPPING)


def is_made_at_random(name: str) -> bool:
    """Whether the board of this name is random, so that other programs need its houses to know it.

    >>> is_made_at_random("jigsaw-9:5+diagonal"), is_made_at_random("samurai")
    (True, False)
    """
    base, _, _ = name.partition("+")
    return any(family.is_random and re.fullmatch(family.pattern, base) for family in FAMILIES)


@cache
def catalogue_board(name: str) -> Board:
    """The board of the catalogue with this name, with or without additions."""
    base, *added = [BOARD_ALIASES.get(part, part) for part in name.split("+")]
    if base in ADDITIONS:
        base, added = "classic", [base, *added]
    for part in added:
        if part not in ADDITIONS:
            raise _unknown(part)
    wanted = _ordered(added)
    if base in OVERLAPPING:
        board = overlapping(base, catalogue_board("+".join(["classic", *wanted])), OVERLAPPING[base])
    else:
        board = _bare_board(base)
        more = [house for addition in wanted for house in ADDITIONS[addition](board)]
        board = replace(board, houses=(*board.houses, *more))
    named = replace(board, name="+".join([board.name, *wanted]))
    object.__setattr__(named, "is_named", True)
    return named


def _ordered(added: Iterable[str]) -> list[str]:
    """These additions, each once, in the order of the catalogue; both diagonals are one addition."""
    wanted = set(added)
    if "diagonal" in wanted or {"main-diagonal", "anti-diagonal"} <= wanted:
        wanted = wanted - {"main-diagonal", "anti-diagonal"} | {"diagonal"}
    return [addition for addition in ADDITIONS if addition in wanted]


def _bare_board(name: str) -> Board:
    """The board of this name without additions, unless it is one of several grids."""
    if name in BOX_SHAPES:
        height, width = BOX_SHAPES[name]
        return tiled(name, height * width, height, width)
    if name in OTHERS:
        return tiled(name, *OTHERS[name])
    for family in FAMILIES:
        if found := re.fullmatch(family.pattern, name):
            return _as_named(family.made(name, *(int(number or 0) for number in found.groups())))
    raise _unknown(name)


def _as_named(board: Board) -> Board:
    """The same board, or the one with boxes of this shape that has a name of its own."""
    name = next((name for name, shape in BOX_SHAPES.items() if shape == board.box_shape), "")
    return _bare_board(name) if name and _bare_board(name) == board else board


# trust: no part
def _unknown(name: str) -> CluewrightError:
    """What to say of a name that is not in the catalogue."""
    from difflib import get_close_matches

    close = get_close_matches(name.lower(), [*board_names(), *ADDITIONS], n=1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return CluewrightError(
        f"expected a board ({', '.join([*sized_names(), *map(str, FAMILIES)])}), each with or without"
        f" {', '.join('+' + addition for addition in ADDITIONS)}, or a .json file, got {in_short(name)}{hint}"
    )
