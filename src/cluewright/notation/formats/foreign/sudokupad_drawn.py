"""What SudokuPad draws, and what it means: houses, decoration, or rules that are not known here.

SudokuPad has shapes and a text. Regions, cages of as many different cells as there are digits, and lines from corner to
corner are houses; other cages whose digits are declared to be unique are constraints, and so are flags such as
`antiknight`. What cannot be seen, colours of cells of which the text does not speak, and lines along the borders
of regions are decoration. Anything else that is drawn may mean any rule.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from typing import Any

from ....boards import Cell
from ....errors import NotationError
from ....late_dataclasses import dataclass
from ....values import text_or_nothing
from ...geometry import BOTH, disjoint_groups
from ...packing.json_text import Object, as_list, as_number, as_object
from ..rules import MAX_NUMBER, Described, coloured_cells, kind_of, kinds_of_houses, refuse_rules, stated_by, words_for

PROGRAM = "sudokupad"
WITHOUT_RULES = {
    *("id", "cellSize", "cells", "regions", "cages", "lines", "underlays", "overlays", "metadata", "global", "title"),
    *("author", "rules", "solution", "settings", "videos", "duration", "feature", "source", "tags"),
}
"""The keys that say no rule but those that are read."""
FLAGS = (True, "true", "t", 1, "1")
"""Values that say yes."""
HARMLESS_FLAGS = {"disjoint", "disjointgroups"}
"""What is said by houses, too."""
TRANSPARENT = re.compile(
    r"(?:transparent|none|#[0-9a-f]{3}0|#[0-9a-f]{6}00|(?:rgba|hsla)\(.*,\s*0(?:\.0*)?\s*\))?", re.IGNORECASE
)
EXTRA_REGION = "extraregion"
CONSTRAINTS = {"antiknight": "anti-knight", "antiking": "anti-king"}
"""The kind of constraint that each flag is."""

Point = Sequence[float]


@dataclass
class Drawn:
    """What is drawn, as far as it means houses; the rest is refused."""

    size: int
    regions: list[list[Cell]] = field(default_factory=list)
    diagonals: set[int] = field(default_factory=set)
    houses: list[list[Cell]] = field(default_factory=list)
    constraints: list[Described] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    has_colours: bool = False
    """Whether cells have colours beside those of a house."""

    @classmethod
    def of(cls, puzzle: Object, cages: list[Object], metadata: Mapping[str, Any], size: int) -> "Drawn":
        """What is drawn in a puzzle, after the refusal of any other rules that it has, all of them by name."""
        drawn = cls(
            size, [cells_of(region, size) for region in as_list(puzzle.get("regions") or [], f"{PROGRAM}, regions")]
        )
        for cage in cages:
            drawn._hear_cage(cage)
        for line in as_list(puzzle.get("lines") or [], f"{PROGRAM}, lines"):
            drawn._hear_line(as_object(line, f"{PROGRAM}, lines"))
        for key in ("underlays", "overlays"):
            for shape in as_list(puzzle.get(key) or [], f"{PROGRAM}, {key}"):
                drawn._hear_shape(as_object(shape, f"{PROGRAM}, {key}"), key)
        drawn.rules += [
            words_for(key) for key, value in puzzle.items() if key not in WITHOUT_RULES and _says_some(value)
        ]
        flags = {key for key, value in metadata.items() if _is_flag(value)}
        flags |= {str(name) for name in as_list(puzzle.get("global") or [], f"{PROGRAM}, global")}
        if flags & HARMLESS_FLAGS:
            drawn.houses += [list(cells) for cells in disjoint_groups(size)]
        drawn.constraints += [kind for name, kind in CONSTRAINTS.items() if name in flags]
        drawn.rules += [words_for(name) for name in sorted(flags - HARMLESS_FLAGS - CONSTRAINTS.keys())]
        text = text_or_nothing(metadata.get("rules"))
        drawn.rules += coloured_cells(text, drawn.has_colours)
        known = kinds_of_houses(bool(drawn.diagonals), bool(drawn.houses)) + stated_by(map(kind_of, drawn.constraints))
        refuse_rules(PROGRAM, drawn.rules, text, known)
        return drawn

    def _hear_cage(self, cage: Object) -> None:
        """A cage with cells: a house, nothing that is seen, or the cage of a killer."""
        if not cage.get("cells"):
            return
        cells = cells_of(cage["cells"], self.size)
        whole = str(self.size * (self.size + 1) // 2)
        said = {str(cage[key]) for key in ("sum", "value") if cage.get(key) not in (None, "")}
        if len(set(cells)) == self.size and said <= {whole} and cage.get("unique") is not False:
            self.houses.append(cells)
        elif cage.get("unique") is True and len(said) < 2 and all(map(str.isdecimal, said)):
            number = {"sum": as_number(said.pop(), f"{PROGRAM}, cage", 1, MAX_NUMBER)} if said else {}
            self.constraints.append({"killer-cage": cells} | number)
        elif said or cage.get("unique") is not False or not cage.get("hidden"):
            self.rules.append(_words_for_cage(cage, has_value=bool(said)))

    def _hear_line(self, line: Object) -> None:
        """A line: a diagonal, a border, nothing that is seen, or any rule."""
        points = [_point(point) for point in as_list(line.get("wayPoints") or [], f"{PROGRAM}, lines")]
        which = next((which for which in BOTH if _is_diagonal(points, which, self.size)), None)
        if which is not None:
            self.diagonals.add(which)
        elif points and not _is_unseen(line.get("color"), "x") and not self._is_border(points):
            self.rules.append(words_for("lines"))

    def _is_border(self, points: list[Point]) -> bool:
        """Whether a line goes along the outline, or between cells of different regions."""
        region_of: dict[Cell | None, int] = {}
        for number, cells in enumerate(self.regions):
            region_of |= dict.fromkeys(cells, number)
        edges = list(_edges(points, self.size))
        return bool(edges) and all(
            edge is not None and (None in edge or region_of.get(edge[0]) != region_of.get(edge[1])) for edge in edges
        )

    def _hear_shape(self, shape: Object, key: str) -> None:
        """A shape: nothing that is seen, the colour of a cell, or any rule."""
        has_text = str(shape.get("text") or "").strip() != ""
        if not has_text and _is_unseen(shape.get("backgroundColor")) and _is_unseen(shape.get("borderColor")):
            return
        cell = self._coloured_cell(shape)
        if has_text or cell is None:
            self.rules.append(words_for(key))
        elif not any(cell in house for house in self.houses):
            self.has_colours = True

    def _coloured_cell(self, shape: Object) -> Cell | None:
        """The cell whose colour a shape is; None if it is anything else."""
        is_square = (shape.get("width"), shape.get("height")) == (1, 1) and not shape.get("rounded")
        centre = _point(shape.get("center") or [])
        if not is_square or len(centre) != 2 or any(place % 1 != 0.5 for place in centre):
            return None
        return _cell(int(centre[0]), int(centre[1]), self.size)


def _words_for_cage(cage: Object, has_value: bool) -> str:
    """What a cage is called that is not known here; whether it `has_value` beside its cells."""
    if has_value and cage.get("unique") is True:
        return "cages with a value that is no sum"
    if has_value:
        return "killer cages whose digits are not declared to be unique"
    return "an extra region of another size than a row" if cage.get("style") == EXTRA_REGION else "drawn cages"


def cells_of(value: object, size: int) -> list[Cell]:
    """The cells of a list of rows and columns."""
    cells = []
    for pair in as_list(value, f"{PROGRAM}, region"):
        numbers = [as_number(each, f"{PROGRAM}, cell", 0, size - 1) for each in as_list(pair, f"{PROGRAM}, cell")]
        if len(numbers) != 2:
            raise NotationError(f"{PROGRAM}, cell: expected a row and a column, got {len(numbers)} numbers")
        cells.append(numbers[0] * size + numbers[1])
    return cells


def _says_some(value: object) -> bool:
    """Whether a value of an unknown key may say a rule: a list or an object with something in it, or a flag."""
    return value is True or (isinstance(value, list | dict) and bool(value))


def _is_flag(value: object) -> bool:
    return isinstance(value, bool | int | str) and value in FLAGS


def _is_unseen(colour: object, default: str = "") -> bool:
    """Whether a colour is transparent; `default` is that of a shape without one."""
    return TRANSPARENT.fullmatch(default if colour is None else str(colour).strip()) is not None


def _point(value: object) -> Point:
    return [
        float(each) if isinstance(each, int | float) and not isinstance(each, bool) and abs(each) < 1e6 else -1.0
        for each in as_list(value, f"{PROGRAM}, point")
    ]


def _is_diagonal(points: list[Point], which: int, size: int) -> bool:
    """Whether a line goes along a diagonal, from the first cell of it to the last."""
    if len(points) < 2 or any(len(point) != 2 for point in points):
        return False
    along = [row for row, _ in points]
    is_on = all(abs((column if which == 0 else size - column) - row) < 1e-6 for row, column in points)
    return is_on and 0 <= min(along) <= 0.5 and size - 0.5 <= max(along) <= size


def _edges(points: list[Point], size: int) -> Iterator[tuple[Cell | None, Cell | None] | None]:
    """The two cells beside each edge along which a line goes, None for one outside; None where it goes elsewhere."""
    for one, other in pairwise(points):
        if len(one) != 2 or len(other) != 2 or any(place % 1 for place in (*one, *other)):
            yield None
            return
        (top, bottom), (left, right) = (sorted(map(int, pair)) for pair in zip(one, other, strict=True))
        if (top == bottom) == (left == right) or min(top, left) < 0 or max(bottom, right) > size:
            yield None
            return
        if top == bottom:
            yield from ((_cell(top - 1, column, size), _cell(top, column, size)) for column in range(left, right))
        else:
            yield from ((_cell(row, left - 1, size), _cell(row, left, size)) for row in range(top, bottom))


def _cell(row: int, column: int, size: int) -> Cell | None:
    """The cell in a row and a column, counted from 0; None outside of the board."""
    return row * size + column if 0 <= row < size and 0 <= column < size else None
