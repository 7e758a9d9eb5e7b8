"""The constraints of the Interactive Sudoku Solver that are no houses, as descriptions of boards have them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TypeAlias

from ....boards import Board, Cell
from ....boards.constraint import Constraint
from ....errors import NotationError
from ...layout import quoted
from ...packing.json_text import as_number
from ..rules import MAX_NUMBER, Described, unwritten

WHAT = "iss"
CellNamed: TypeAlias = Callable[[str], Cell]

FLAGS = {
    "AntiKnight": ("anti-knight",),
    "AntiKing": ("anti-king",),
    "AntiConsecutive": ("nonconsecutive",),
    "StrictKropki": ("no-other-white-dots", "no-other-black-dots"),
    "StrictXV": ("no-other-pair-sums",),
}
"""Names without arguments, and the kinds of constraints that they are together."""
LINES = {"Thermo": "thermometer", "Palindrome": "palindrome", "Between": "between"}
"""Names whose arguments are the cells of a line."""
OF_NEIGHBOURS: dict[str, tuple[str, str, int | None]] = {
    "WhiteDot": ("white-dot", "difference", 1),
    "BlackDot": ("black-dot", "ratio", 2),
    "V": ("pair-sum", "sum", 5),
    "X": ("pair-sum", "sum", 10),
    "GreaterThan": ("greater-than", "", None),
}
"""Names of what holds for each two neighbours among some cells: the kind, what its number is, and the number."""
CAGE, WHISPER, LITTLE_KILLER, QUAD, DIFFERENT = "Cage", "Whisper", "LittleKiller", "Quad", "AllDifferent"
USUAL_WHISPER = 5
"""The difference on a line of whispers that names none, on boards of any size."""
NAMES = frozenset({*FLAGS, *LINES, *OF_NEIGHBOURS, CAGE, WHISPER, LITTLE_KILLER, QUAD, DIFFERENT, "ExtraRegion"})
"""All names that are read here."""


def described(name: str, arguments: Sequence[str], size: int, cell: CellNamed) -> Iterator[Described]:
    """The constraints of a name in `NAMES` with these arguments; `cell` reads the name of a cell."""
    if name in FLAGS:
        if [*arguments] not in ([], [""]):
            raise NotationError(f"{WHAT}, {name}: expected nothing more, got {quoted('~'.join(arguments))}")
        yield from FLAGS[name]
    elif name in LINES:
        yield {LINES[name]: [cell(each) for each in arguments]}
    elif name in OF_NEIGHBOURS:
        kind, key, number = OF_NEIGHBOURS[name]
        for pair in _neighbours([cell(each) for each in arguments], size):
            yield {kind: pair} | ({key: number} if key else {})
    elif name == WHISPER:
        first = arguments[0] if arguments and arguments[0].isdecimal() else ""
        cells = [cell(each) for each in arguments[bool(first) :]]
        yield {"whispers": cells, "difference": _number(name, first) if first else USUAL_WHISPER}
    elif name == QUAD:
        top = cell(arguments[0] if arguments else "")
        around = [top, top + 1, top + size, top + size + 1]
        if top % size == size - 1 or top // size == size - 1:
            raise NotationError(f"{WHAT}, {name}: expected the upper left of four cells, got {quoted(arguments[0])}")
        yield {"quadruple": around, "digits": [_number(name, each) for each in arguments[1:]]}
    elif name == LITTLE_KILLER:
        total, first, *rest = [*arguments, "", ""]
        cells = _diagonals(size).get(cell(first), [])
        if not cells or any(rest):
            raise NotationError(f"{WHAT}, {name}: expected a sum and the first cell of a diagonal, got {quoted(first)}")
        yield {"little-killer": cells, "sum": _number(name, total)}
    else:
        total = arguments[0] if name == CAGE and arguments else "0"
        cells = [cell(each) for each in arguments[name == CAGE :]]
        number = _number(name, total or "0")
        yield {"killer-cage": cells} | ({"sum": number} if number else {})


def _neighbours(cells: Sequence[Cell], size: int) -> Iterator[list[Cell]]:
    """Each two of these cells that share an edge, in their order."""
    found = [
        [one, other]
        for number, one in enumerate(cells)
        for other in cells[number + 1 :]
        if abs(one // size - other // size) + abs(one % size - other % size) == 1
    ]
    if {cell for pair in found for cell in pair} != {*cells} or not found:
        raise NotationError(f"{WHAT}: expected cells that share an edge with another, got others")
    yield from found


def _diagonals(size: int) -> dict[Cell, list[Cell]]:
    """The diagonals that a little killer may have, by the cell that names each, one of its ends."""
    ends = (
        *((row, 0, 1, 1) for row in range(size - 1)),
        *((row, size - 1, -1, -1) for row in range(1, size - 1)),
        *((0, column, 1, -1) for column in range(1, size)),
        *((size - 1, column, -1, 1) for column in range(1, size - 1)),
    )
    found: dict[frozenset[Cell], list[Cell]] = {}
    for row, column, down, right in ends:
        places = [(row + down * step, column + right * step) for step in range(size)]
        cells = [r * size + c for r, c in places if 0 <= r < size and 0 <= c < size]
        if len(cells) > 1:
            found.setdefault(frozenset(cells), cells)
    return {cells[0]: cells for cells in found.values()}


def _number(name: str, text: str) -> int:
    return as_number(text, f"{WHAT}, {name}", 0, MAX_NUMBER)


def constraint_parts(board: Board, name_of: Callable[[Cell], str]) -> Iterator[str]:
    """The constraints of a board as the solver has them; those that it cannot say are refused."""
    kinds = {each.kind for each in board.constraints}
    for name, some in FLAGS.items():
        if kinds.issuperset(some):
            kinds.difference_update(some)
            yield f".{name}"
    for each in board.constraints:
        if each.cells:
            said = _said(each, board.rows, [name_of(cell) for cell in each.cells])
            yield "." + "~".join(said)
        elif each.kind in kinds:
            raise unwritten(WHAT, each)


def _said(each: Constraint, size: int, names: list[str]) -> list[str]:
    """A constraint of cells: its name and its arguments."""
    if name := next((name for name, kind in LINES.items() if kind == each.kind), ""):
        return [name, *names]
    for name, (kind, _, number) in OF_NEIGHBOURS.items():
        if kind == each.kind and each.values == (() if number is None else (number,)) and len(names) == 2:
            return [name, *names]
    match each.kind:
        case "killer-cage":
            return [CAGE, str(each.values[0]) if each.values else "0", *names]
        case "whispers":
            return [WHISPER, str(each.values[0]), *names]
        case "little-killer":
            for first, cells in _diagonals(size).items():
                if {*cells} == {*each.cells}:
                    return [LITTLE_KILLER, str(each.values[0]), names[each.cells.index(first)]]
        case "quadruple":
            top = min(each.cells)
            if sorted(each.cells) == [top + down * size + right for down, right in product((0, 1), repeat=2)]:
                return [QUAD, names[each.cells.index(top)], *map(str, each.values)]
    raise unwritten(WHAT, each)
