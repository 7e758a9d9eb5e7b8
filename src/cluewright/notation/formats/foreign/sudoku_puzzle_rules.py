"""The rules of `sudoku-puzzle` that are constraints, as descriptions of boards have them, and back.

Cells are places of the rectangle; a rule that is not one of these, or has a key that is not read here, gives None.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias

from ....boards import Board
from ....boards.constraint import Constraint
from ....boards.constraints.lines import pairs_of
from ....boards.constraints.sums import way_into
from ...packing.json_text import Object, as_list, as_number
from ..rules import MAX_NUMBER, Described, unwritten

WHAT = "sudoku-puzzle"
Places: TypeAlias = Callable[[object], list[int]]
COMMENTS = frozenset({"type", "id", "label", "style"})
"""Keys that say nothing of the solution, and the type itself."""
LINES = {
    "thermo": "thermometer",
    "slow_thermo": "slow-thermometer",
    "palindrome": "palindrome",
    "between": "between",
    "whisper": "whispers",
}
USUAL_WHISPER, USUAL_DIGITS = 5, 9
"""The difference of a line of whispers that names none, and the only number of digits with which it may."""
EDGES: dict[tuple[str, str], tuple[str, str, int]] = {
    ("kropki", "white"): ("white-dot", "difference", 1),
    ("kropki", "black"): ("black-dot", "ratio", 2),
    ("xv", "V"): ("pair-sum", "sum", 5),
    ("xv", "X"): ("pair-sum", "sum", 10),
}
"""What a kind of edge with a color or a letter is: the kind, what its number is, and the number."""
NUMBERED = {"difference": ("white-dot", "value"), "ratio": ("black-dot", "value"), "sum": ("pair-sum", "sum")}
"""What a kind of edge with a number is, and the key of its number."""
NEIGHBOURS = {"antiknight": "anti-knight", "antiking": "anti-king", "nonconsecutive": "nonconsecutive"}
NEGATIVE = {
    ("kropki", "white"): ["no-other-white-dots"],
    ("kropki", "black"): ["no-other-black-dots"],
    ("kropki", None): ["no-other-white-dots", "no-other-black-dots"],
    ("xv", None): ["no-other-pair-sums"],
}
SUMS = ("little_killer", "frame", "group", "corner")
"""The kinds of sums, whose digits may be equal."""


def constraints_of(rule: Object, kind: str, digits: int, places: Places) -> list[Described] | None:
    """The constraints that a rule of this type says; None for any other. `places` reads a list of cells."""
    reader = READERS.get(kind)
    if reader is None:
        return None
    return reader(rule, {*rule} - COMMENTS, digits, places)


def _line(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    name = str(rule.get("kind"))
    if name not in LINES or keys - {"kind", "cells"} - ({"value", "closed"} if name == "whisper" else set()):
        return None
    cells = places(rule.get("cells"))
    if name != "whisper":
        return [{LINES[name]: cells}]
    if rule.get("value") is None and digits != USUAL_DIGITS:
        return None
    least = as_number(rule.get("value", USUAL_WHISPER), f"{WHAT}, value", 1, MAX_NUMBER)
    lines = [cells, [cells[-1], cells[0]]] if rule.get("closed") else [cells]
    return [{"whispers": line, "difference": least} for line in lines]


def _edge(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    name, cells = str(rule.get("kind")), places(rule.get("cells"))
    marked = EDGES.get((name, str(rule.get("color", rule.get("letter")))))
    if name == "less" and keys == {"kind", "cells"}:
        return [{"greater-than": cells[::-1]}]
    if marked is not None and keys <= {"kind", "cells", "color", "letter"}:
        kind, key, number = marked
        return [{kind: cells, key: number}]
    if name in NUMBERED and keys == {"kind", "cells", NUMBERED[name][1]}:
        kind, key = NUMBERED[name]
        number = as_number(rule.get(key), f"{WHAT}, {key}", 0, MAX_NUMBER)
        return [{kind: cells, name: number}]
    return None


def _neighbours(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    name = str(rule.get("kind"))
    return [NEIGHBOURS[name]] if name in NEIGHBOURS and keys == {"kind"} else None


def _negative(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    found = NEGATIVE.get((str(rule.get("of")), rule.get("color")))
    return None if found is None or keys - {"of", "color"} else [*found]


def _contains(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    cells = places(rule.get("cells"))
    if keys != {"digits", "cells"} or not 2 <= len(cells) <= 4:
        return None
    named = [as_number(each, f"{WHAT}, digits", 1, digits) for each in as_list(rule.get("digits"), f"{WHAT}, digits")]
    return [{"quadruple": cells, "digits": named}]


def _clone(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    if keys != {"regions"}:
        return None
    first, *copies = [places(each) for each in as_list(rule.get("regions"), f"{WHAT}, regions")]
    return [{"clone": [*first, *copy]} for copy in copies]


def _sum(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    if rule.get("kind") not in SUMS or keys - {"kind", "sum", "cells", "side"}:
        return None
    total = as_number(rule.get("sum"), f"{WHAT}, sum", 0, MAX_NUMBER)
    return [{"little-killer": places(rule.get("cells")), "sum": total}]


def _relation(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    if keys != {"op", "params", "pairs"}:
        return None
    pairs = [places(each) for each in as_list(rule.get("pairs"), f"{WHAT}, pairs")]
    params = as_list(rule.get("params"), f"{WHAT}, params")
    if rule.get("op") == "less" and not params:
        return [{"greater-than": pair[::-1]} for pair in pairs]
    if rule.get("op") == "allowed" and len(params) == 1:
        return [{"relation": pair, "allowed": as_list(params[0], f"{WHAT}, params")} for pair in pairs]
    return None


def _cell(rule: Object, keys: set[str], digits: int, places: Places) -> list[Described] | None:
    """Odd and even cells; low and high ones if they divide the digits in halves."""
    name = str(rule.get("kind"))
    split = {"low": digits // 2, "high": (digits + 1) // 2}
    is_half = name in split and rule.get("split") == split[name] and keys == {"kind", "cells", "split"}
    is_parity = name in ("odd", "even") and keys == {"kind", "cells"}
    return [{name: places(rule.get("cells"))}] if is_half or is_parity else None


READERS: dict[str, Callable[[Object, set[str], int, Places], list[Described] | None]] = {
    "line": _line,
    "edge": _edge,
    "neighbours": _neighbours,
    "negative": _negative,
    "contains": _contains,
    "clone": _clone,
    "sum": _sum,
    "relation": _relation,
    "cell": _cell,
}
"""What reads the rules of each type."""


def in_cells(described: Described, cell_of: Mapping[int, int]) -> Described:
    """A constraint with the cells of its places."""
    if isinstance(described, str):
        return described
    (kind, places), *numbers = described.items()
    return {kind: [cell_of[place] for place in places], **dict(numbers)}


def cage_of(rule: Object, cells: Sequence[int]) -> Described:
    """The constraint of a cage that is no house."""
    total = rule.get("sum")
    number = {} if total is None else {"sum": as_number(total, f"{WHAT}, sum", 0, MAX_NUMBER)}
    return {"killer-cage": [*cells]} | number


def rules_for(board: Board) -> Iterator[dict[str, Any]]:
    """The constraints of a board as rules; those that the format cannot say are refused."""
    for each in board.constraints:
        writer = WRITERS.get(each.kind)
        said = writer(board, each, [board.cell_name(cell) for cell in each.cells]) if writer else None
        if said is None:
            raise unwritten(WHAT, each)
        yield said


def _number(each: Constraint, key: str) -> dict[str, int]:
    """The number of a constraint under a key; nothing if it has none."""
    return {key: each.values[0]} if each.values else {}


def _said_line(board: Board, each: Constraint, names: list[str]) -> dict[str, Any] | None:
    kind = next(name for name, known in LINES.items() if known == each.kind)
    is_line = all(_touch(board, *pair) for pair in pairwise(each.cells))
    return {"type": "line", "kind": kind, "cells": names, **_number(each, "value")} if is_line else None


def _said_edge(board: Board, each: Constraint, names: list[str]) -> dict[str, Any]:
    for (name, mark), (kind, _, usual) in EDGES.items():
        if (each.kind, each.values) == (kind, (usual,)):
            return {"type": "edge", "kind": name, "color" if name == "kropki" else "letter": mark, "cells": names}
    name, key = next((name, key) for name, (kind, key) in NUMBERED.items() if kind == each.kind)
    return {"type": "edge", "kind": name, "cells": names, **_number(each, key)}


def _said_neighbours(board: Board, each: Constraint, names: list[str]) -> dict[str, Any]:
    return {"type": "neighbours", "kind": next(name for name, known in NEIGHBOURS.items() if known == each.kind)}


def _said_negative(board: Board, each: Constraint, names: list[str]) -> dict[str, Any] | None:
    of, color = next(key for key, kinds in NEGATIVE.items() if kinds == [each.kind])
    return {"type": "negative", "of": of, **({"color": color} if color else {})} if _is_usual(board) else None


def _said_less(board: Board, each: Constraint, names: list[str]) -> dict[str, Any]:
    pairs = [[other, one] for one, other in pairwise(names)]
    return {"type": "relation", "op": "less", "params": [], "pairs": pairs}


def _said_relation(board: Board, each: Constraint, names: list[str]) -> dict[str, Any]:
    pairs, allowed = [[*pair] for pair in pairwise(names)], [[*both] for both in pairs_of(each)]
    return {"type": "relation", "op": "allowed", "params": [allowed], "pairs": pairs}


def _said_clone(board: Board, each: Constraint, names: list[str]) -> dict[str, Any]:
    half = len(names) // 2
    return {"type": "clone", "regions": [names[:half], names[half:]]}


def _said_sum(board: Board, each: Constraint, names: list[str]) -> dict[str, Any]:
    """A little killer from outside, on the side where it stands; any other sum of cells is that of a group."""
    step = way_into(board, each.cells)
    if step is None:
        return {"type": "sum", "kind": "group", "cells": names, **_number(each, "sum")}
    first = each.cells[0]
    is_beside = board.cell_if_any(board.row_of(first), board.column_of(first) - step[1]) is None
    side = ("left" if step[1] > 0 else "right") if is_beside else "top" if step[0] > 0 else "bottom"
    return {"type": "sum", "kind": "little_killer", "side": side, "cells": names, **_number(each, "sum")}


def _said_cell(board: Board, each: Constraint, names: list[str]) -> dict[str, Any]:
    split = {"low": {"split": board.digits // 2}, "high": {"split": (board.digits + 1) // 2}}
    return {"type": "cell", "kind": each.kind, "cells": names, **split.get(each.kind, {})}


WRITERS: dict[str, Callable[[Board, Constraint, list[str]], dict[str, Any] | None]] = {
    **dict.fromkeys(LINES.values(), _said_line),
    **dict.fromkeys((kind for kind, _ in NUMBERED.values()), _said_edge),
    **dict.fromkeys(NEIGHBOURS.values(), _said_neighbours),
    **dict.fromkeys((kind for kinds in NEGATIVE.values() for kind in kinds), _said_negative),
    **dict.fromkeys(("odd", "even", "low", "high"), _said_cell),
    "greater-than": _said_less,
    "relation": _said_relation,
    "clone": _said_clone,
    "quadruple": lambda board, each, names: {"type": "contains", "digits": [*each.values], "cells": names},
    "killer-cage": lambda board, each, names: {"type": "cage", "cells": names, **_number(each, "sum")},
    "little-killer": _said_sum,
}
"""What writes each kind of constraint; None where the format cannot say it."""


def _is_usual(board: Board) -> bool:
    """Whether all marks between cells are those of which the format can say that no other is meant."""
    usual = {(kind, number) for kind, _, number in EDGES.values()}
    kinds = {kind for kind, _ in usual}
    return all((each.kind, each.values[0]) in usual for each in board.constraints if each.kind in kinds)


def _touch(board: Board, one: int, other: int) -> bool:
    rows, columns = board.row_of(one) - board.row_of(other), board.column_of(one) - board.column_of(other)
    return max(abs(rows), abs(columns)) == 1
