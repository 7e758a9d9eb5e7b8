"""The catalogue of boards: `board_named` turns a name, a JSON file or a dict into a Board.

To add a named board, add one line to `BOX_SHAPES` or `ADDITIONS`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from ..errors import CluewrightError
from . import regions
from .board import MOST_DIGITS, Board, House
from .decoding import text_in

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

ADDITIONS: dict[str, Callable[[int, int, int], list[House]]] = {
    "diagonal": lambda size, height, width: regions.diagonals(size),
    "centerdot": regions.center_dots,
}
"""What a `+` in a name may add to a board: the houses, from the board's size and the height and width of a box."""

BoardLike = str | Path | Mapping[str, Any] | Board
"""What every function that takes a board accepts: a name, a JSON file, a dict that describes it, or a `Board`."""

BOARD_ALIASES = {"9x9": "classic"}
MOST_ROWS = 256
"""The most rows of a described board; more than `MOST_DIGITS`, since a row may hold a digit several times."""
DESCRIPTION_KEYS = ("name", "base", "size", "regions", "diagonals", "extra", "times")
BOXES_OR_REGIONS = (
    'expected "base": "classic", to start from a board with boxes,'
    ' or "regions": the region of each cell, or null for none'
)
"""What to say of a description that leaves open whether there are boxes."""


def board_names() -> tuple[str, ...]:
    """The names of the boards in the catalogue, without additions such as `+diagonal`."""
    return tuple(BOX_SHAPES)


def board_named(which: BoardLike = "classic") -> Board:
    """The board that has this name, or that a JSON file or a dict describes; a `Board` is returned as it is.

    >>> board_named("6x6").box_shape
    (2, 3)
    >>> [house.name for house in board_named("diagonal+centerdot").houses[-3:]]
    ['diagonal 1', 'diagonal 2', 'dots 1']
    """
    if isinstance(which, Board):
        return which
    if isinstance(which, Mapping):
        return described_board(which)
    text = str(which)
    if text.endswith(".json"):
        return _board_from_file(Path(text))
    return catalogue_board(text)


@cache
def catalogue_board(name: str) -> Board:
    """The board of the catalogue with this name, with or without additions."""
    base, *additions = [BOARD_ALIASES.get(part, part) for part in name.split("+")]
    if base in ADDITIONS:
        base, additions = "classic", [base, *additions]
    unknown = [part for part in (base,) if part not in BOX_SHAPES] + [p for p in additions if p not in ADDITIONS]
    if unknown:
        from difflib import get_close_matches

        close = get_close_matches(unknown[0].lower(), [*BOX_SHAPES, *ADDITIONS], n=1)
        hint = f"; did you mean {close[0]!r}?" if close else ""
        raise CluewrightError(
            f"expected a board ({', '.join(BOX_SHAPES)}), each with or without"
            f" {', '.join('+' + addition for addition in ADDITIONS)}, or a .json file, got {unknown[0]!r}{hint}"
        )
    height, width = BOX_SHAPES[base]
    size = height * width
    wanted = [addition for addition in ADDITIONS if addition in additions]
    added = [house for addition in wanted for house in ADDITIONS[addition](size, height, width)]
    named = Board(
        name="+".join([base, *wanted]),
        rows=size,
        columns=size,
        digits=size,
        houses=(
            *regions.rows(size),
            *regions.columns(size),
            *regions.region_houses("box", regions.box_regions(size, height, width), size),
            *added,
        ),
        box_shape=(height, width),
    )
    object.__setattr__(named, "is_named", True)
    return named


def described_board(description: Mapping[str, Any]) -> Board:
    """The board that a dict describes, from a board of the catalogue or from rows and columns alone.

    `base` is the name of a board to which houses are added. Without it, `size` is the number of rows, `regions` gives
    the region of each cell (row by row, in one list or in one for each row) or is None, and `times` is how often a row
    or column holds each digit. Either may have `diagonals` (true or false), `extra` houses as lists of cells, and a
    `name` for messages.

    >>> windoku = board_named({"base": "classic", "extra": [[10, 11, 12, 19, 20, 21, 28, 29, 30]]})
    >>> twice = board_named({"size": 4, "times": 2, "regions": [[0, 0, 1, 1]] * 4})
    >>> windoku.houses[-1].name, twice.digits, twice.houses[-1].times
    ('extra 1', 2, 4)
    """
    surplus = sorted(set(description) - set(DESCRIPTION_KEYS))
    if surplus:
        raise CluewrightError(f"board: expected the keys {', '.join(DESCRIPTION_KEYS)}, got {surplus[0]!r}")
    has_diagonals = description.get("diagonals", False)
    if not isinstance(has_diagonals, bool):
        raise CluewrightError(f"board: expected diagonals to be true or false, got {has_diagonals!r}")
    start = _based_board(description) if "base" in description else _bare_board(description)
    adds_diagonals = has_diagonals and not start.of_kind("diagonal")
    return replace(
        start,
        name=str(description.get("name", f"custom {start.rows}x{start.columns}")),
        houses=(
            *start.houses,
            *(regions.diagonals(start.rows, start.rows // start.digits) if adds_diagonals else ()),
            *_extra_houses(description.get("extra", []), start),
        ),
    )


def _based_board(description: Mapping[str, Any]) -> Board:
    """The board of the catalogue from which a description starts."""
    base = description["base"]
    if not isinstance(base, str) or base.endswith(".json"):
        raise CluewrightError(f"board: expected base to be the name of a board, as in 'classic', got {base!r}")
    start = catalogue_board(base)
    for key in ("regions", "times"):
        if key in description:
            raise CluewrightError(f"board: expected base or {key}, got both")
    size = description.get("size", start.rows)
    if size != start.rows:
        raise CluewrightError(f"board: expected the size {start.rows} of its base {start}, or no size, got {size!r}")
    return start


def _bare_board(description: Mapping[str, Any]) -> Board:
    """The rows, columns and regions of a description without a base."""
    size = _whole_number(description, "size", None)
    times = _whole_number(description, "times", 1)
    digits, left_over = divmod(size, times)
    if left_over:
        raise CluewrightError(f"board: expected a size that is a multiple of times ({times}), got {size}")
    if digits > MOST_DIGITS or size > MOST_ROWS:
        limits = f"at most {MOST_DIGITS} digits and {MOST_ROWS} rows"
        raise CluewrightError(f"board: expected {limits}, got {digits} and {size}")
    if "regions" not in description:
        raise CluewrightError(f"board: {BOXES_OR_REGIONS}; got neither")
    box_shape, region_houses = _described_regions(description["regions"], size, digits)
    houses = (*regions.rows(size, times), *regions.columns(size, times), *region_houses)
    return Board("", size, size, digits, houses, box_shape)


def _described_regions(region_of: Any, size: int, digits: int) -> tuple[tuple[int, int] | None, list[House]]:
    """The height and width of the boxes, if the regions are boxes, and one house for each region."""
    if region_of is None:
        return None, []
    numbers = _joined_rows(region_of, size)
    _check_numbers("regions", numbers, None)
    if len(numbers) != size * size:
        raise CluewrightError(f"board: expected {size * size} entries in regions, got {len(numbers)}")
    renumbered = _renumbered(numbers)
    box_shape = _box_shape(renumbered, size)
    return box_shape, regions.region_houses("region" if box_shape is None else "box", renumbered, digits)


def _joined_rows(region_of: Any, size: int) -> Any:
    """One list for the whole board; the regions may be given as a list for each row."""
    if not isinstance(region_of, (list, tuple)) or not any(isinstance(row, (list, tuple)) for row in region_of):
        return region_of
    if len(region_of) != size:
        raise CluewrightError(f"board: expected {size} rows of regions, got {len(region_of)}")
    for number, row in enumerate(region_of, start=1):
        _check_numbers(f"regions, row {number}", row, None)
        if len(row) != size:
            raise CluewrightError(f"board, regions, row {number}: expected {size} entries, got {len(row)}")
    return [region for row in region_of for region in row]


def _extra_houses(extra: object, start: Board) -> list[House]:
    """The further houses, sorted, so that descriptions that mean the same give equal boards."""
    if not isinstance(extra, (list, tuple)):
        raise CluewrightError(f"board: expected extra to be a list of lists of cells, got {extra!r}")
    found = []
    for index, cells in enumerate(extra):
        what = f"extra house {index + 1}"
        _check_numbers(what, cells, start.size)
        if not cells or len(cells) % start.digits:
            raise CluewrightError(f"board, {what}: expected a multiple of {start.digits} cells, got {len(cells)}")
        if len(set(cells)) != len(cells):
            raise CluewrightError(f"board, {what}: expected {len(cells)} different cells, got one twice")
        found.append(tuple(sorted(cells)))
    return [House("extra", index, cells, len(cells) // start.digits) for index, cells in enumerate(sorted(found))]


def _renumbered(region_of: Sequence[int]) -> list[int]:
    """The same regions, numbered from 0 in the order in which they first appear."""
    numbers = {region: number for number, region in enumerate(dict.fromkeys(region_of))}
    return [numbers[region] for region in region_of]


def _box_shape(region_of: list[int], size: int) -> tuple[int, int] | None:
    """The height and width of the boxes if these regions are boxes, numbered row by row."""
    for height in range(1, size + 1):
        if size % height == 0 and regions.box_regions(size, height, size // height) == region_of:
            return (height, size // height)
    return None


def _whole_number(description: Mapping[str, Any], key: str, default: int | None) -> int:
    value = description.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise CluewrightError(f"board: expected {key} to be a whole number of 1 or more, got {value!r}")
    return value


def _check_numbers(what: str, values: object, below: int | None) -> None:
    """Refuse anything but a list of numbers from 0, and below a limit if there is one."""
    if not isinstance(values, (list, tuple)):
        raise CluewrightError(f"board, {what}: expected a list of numbers, got {values!r}")
    for number, value in enumerate(values, start=1):
        if not isinstance(value, int) or value < 0 or (below is not None and value >= below):
            limit = "0 or more" if below is None else f"0 to {below - 1}"
            raise CluewrightError(f"board, {what}, entry {number}: expected a number {limit}, got {value!r}")


def _board_from_file(path: Path) -> Board:
    text = text_in(path)
    try:
        description = json.loads(text)
    except RecursionError:
        raise CluewrightError(f"{path}: expected JSON, got one that is nested too deeply") from None
    except ValueError as error:
        raise CluewrightError(f"{path}: expected JSON, got something else ({error})") from None
    if not isinstance(description, dict):
        raise CluewrightError(f"{path}: expected a JSON object, got {type(description).__name__}")
    try:
        return described_board({"name": path.stem, **description})
    except CluewrightError as error:
        raise CluewrightError(f"{path}: {error}") from None
