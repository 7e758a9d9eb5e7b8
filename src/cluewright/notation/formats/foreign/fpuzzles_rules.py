"""The constraints of f-puzzles, as descriptions of boards have them: each key of its JSON with what it means."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ....boards import Board, Cell
from ....boards.constraints import CONSTRAINT_KINDS
from ....boards.constraints.sums import way_into
from ....errors import CluewrightError, NotationError
from ....values import in_short
from ...packing.json_text import Object, as_list, as_number, as_text
from ..rules import MAX_NUMBER, Described, words_for
from .fpuzzles_cells import ABOUT, cell_of, name_of, named_cells, objects_under

FLAGS = {"antiknight": "anti-knight", "antiking": "anti-king", "nonconsecutive": "nonconsecutive"}
"""Keys that are true where a rule holds on the whole board, and the kind of constraint."""
BY_LINES = {
    "thermometer": "thermometer",
    "slowthermometer": "slow-thermometer",
    "palindrome": "palindrome",
    "whispers": "whispers",
    "betweenline": "between",
}
"""Keys with a list of lines, each of which is a constraint."""
BY_CELLS = {
    "killercage": "killer-cage",
    "difference": "white-dot",
    "ratio": "black-dot",
    "xv": "pair-sum",
    "quadruple": "quadruple",
}
"""Keys with the cells of each constraint, and perhaps a value."""
MARKED = {name: name for name in ("odd", "even", "minimum", "maximum")}
"""Keys of single cells that make one constraint together."""
NEGATIVE = {
    "difference": ["no-other-white-dots"],
    "ratio": ["no-other-black-dots"],
    "xv": ["no-other-pair-sums"],
}
"""What each name under `negative` means."""
CLONE, LITTLE_KILLER, ALL_GIVEN = "clone", "littlekillersum", "negative"
KEYS = frozenset({*FLAGS, *BY_LINES, *BY_CELLS, *MARKED, CLONE, LITTLE_KILLER, ALL_GIVEN})
"""All keys that are read here."""
SUM_OF = {"V": 5, "X": 10}
DIRECTIONS = {"UR": (-1, 1), "UL": (-1, -1), "DR": (1, 1), "DL": (1, -1)}
"""How an arrow goes on from cell to cell: rows down, columns to the right."""
PLACE = re.compile(r"R(-?[0-9]{1,2})C(-?[0-9]{1,2})")
VALUES = "values"
"""The key of the digits of a quadruple."""
KEY_OF = {
    **{kind: key for table in (FLAGS, BY_LINES, BY_CELLS, MARKED) for key, kind in table.items()},
    **{kind: ALL_GIVEN for kinds in NEGATIVE.values() for kind in kinds},
    "clone": CLONE,
    "little-killer": LITTLE_KILLER,
}
"""The key of each kind of constraint."""
NUMBER_OF = {kind.name: kind.number for kind in CONSTRAINT_KINDS}


def constraints_in(puzzle: Object, size: int) -> tuple[list[Described], list[str]]:
    """The constraints that a puzzle names, but cages, which may be houses; and in words what cannot be read."""
    found: list[Described] = [kind for key, kind in FLAGS.items() if puzzle.get(key)]
    unread: list[str] = []
    for key, kind in BY_LINES.items():
        for each in objects_under(puzzle, key):
            value = {} if each.get("value") in (None, "") else {NUMBER_OF[kind]: _number(key, each["value"])}
            lines = as_list(each.get("lines"), f"{ABOUT}, {key}, lines")
            found += ({kind: named_cells(line, key, size)} | value for line in lines)
    for key in BY_CELLS:
        if key != "killercage":
            found += (marked(key, each, size) for each in objects_under(puzzle, key))
    for key, kind in MARKED.items():
        if cells := [cell_of(each.get("cell"), size) for each in objects_under(puzzle, key)]:
            found.append({kind: cells})
    for each in objects_under(puzzle, CLONE):
        found.append(
            {"clone": [cell for field in ("cells", "cloneCells") for cell in named_cells(each.get(field), CLONE, size)]}
        )
    found += _little_killers(puzzle, size)
    for name in as_list(puzzle.get(ALL_GIVEN) or [], f"{ABOUT}, {ALL_GIVEN}"):
        found += NEGATIVE.get(str(name), [])
        unread += [] if name in NEGATIVE else [f"{words_for(ALL_GIVEN)}: {in_short(name)}"]
    return found, unread


def marked(key: str, each: Object, size: int) -> dict[str, Any]:
    """A constraint of a key in `BY_CELLS`, with its cells and its value, if it has one."""
    kind = BY_CELLS[key]
    found: dict[str, Any] = {kind: named_cells(each.get("cells"), key, size)}
    value = each.get(VALUES if key == "quadruple" else "value")
    if key == "quadruple":
        found["digits"] = [_number(key, digit) for digit in as_list(value, f"{ABOUT}, {key}, values")]
    elif key == "xv":
        found["sum"] = SUM_OF[value] if value in SUM_OF else _number(key, value)
    elif value not in (None, ""):
        found[NUMBER_OF[kind]] = _number(key, value)
    return found


def _little_killers(puzzle: Object, size: int) -> Iterator[dict[str, Any]]:
    """The cells from the first that an arrow enters to the last, and their sum; an arrow without a sum says nothing."""
    for each in objects_under(puzzle, LITTLE_KILLER):
        place = PLACE.fullmatch(as_text(each.get("cell"), f"{ABOUT}, {LITTLE_KILLER}"))
        step = DIRECTIONS.get(str(each.get("direction")))
        if place is None or step is None:
            expected = "a cell such as R0C3 and a direction UR, UL, DR or DL"
            raise NotationError(f"{ABOUT}, {LITTLE_KILLER}: expected {expected}, got {in_short(dict(each))}")
        if each.get("value") in (None, ""):
            continue
        row, column = int(place[1]) - 1 + step[0], int(place[2]) - 1 + step[1]
        cells = []
        while 0 <= row < size and 0 <= column < size:
            cells.append(row * size + column)
            row, column = row + step[0], column + step[1]
        if not cells:
            raise NotationError(
                f"{ABOUT}, {LITTLE_KILLER}: expected an arrow into the board, got {in_short(dict(each))}"
            )
        yield {"little-killer": cells, "sum": _number(LITTLE_KILLER, each["value"])}


def keys_of(board: Board) -> dict[str, Any]:
    """The constraints of a board as the keys of f-puzzles have them; those that it does not know are refused."""
    found: dict[str, Any] = {}
    for constraint in board.constraints:
        kind, values = constraint.kind, constraint.values
        names = [name_of(cell, board.columns) for cell in constraint.cells]
        key = KEY_OF.get(kind)
        if key is None:
            raise CluewrightError(f"{ABOUT}: expected constraints that it knows, got {kind}")
        entries = found.setdefault(key, [])
        if kind in FLAGS.values():
            found[key] = True
        elif kind in (*BY_LINES.values(), *BY_CELLS.values()):
            value = {VALUES if key == "quadruple" else "value": _value(key, values)} if values else {}
            entries.append({"lines": [names]} | value if key in BY_LINES else {"cells": names} | value)
        elif kind in MARKED.values():
            entries += ({"cell": name} for name in names)
        elif kind == "clone":
            half = len(names) // 2
            entries.append({"cells": names[:half], "cloneCells": names[half:]})
        elif kind == "little-killer":
            entries.append(_arrow(board, constraint.cells) | {"value": str(values[0])})
        else:
            entries += (name for name, kinds in NEGATIVE.items() if kind in kinds)
    return found


def _value(key: str, values: Sequence[int]) -> object:
    """The value of a constraint as f-puzzles writes it."""
    if key == "quadruple":
        return list(values)
    if key == "xv":
        return next((mark for mark, total in SUM_OF.items() if total == values[0]), str(values[0]))
    return str(values[0])


def _arrow(board: Board, cells: Sequence[Cell]) -> dict[str, str]:
    """Where the arrow of a little killer begins, and its direction: one whose cells are these."""
    step = way_into(board, cells)
    if step is None:
        raise CluewrightError(f"{ABOUT}: expected a little killer from one side of the board to another, got another")
    name = next(name for name, each in DIRECTIONS.items() if each == step)
    row, column = board.row_of(cells[0]) - step[0], board.column_of(cells[0]) - step[1]
    return {"cell": f"R{row + 1}C{column + 1}", "direction": name}


def _number(key: str, value: object) -> int:
    """A whole number, which the JSON may have as a text."""
    return as_number(value.strip() if isinstance(value, str) else value, f"{ABOUT}, {key}", 0, MAX_NUMBER)
