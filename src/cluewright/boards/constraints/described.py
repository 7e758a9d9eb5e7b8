"""Constraints as a description of a board gives them: the name of a kind, or a dict with its cells and its number."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from ...errors import CluewrightError, about
from ...values import as_flag, as_whole_number, in_short, parts_of, whole_number
from ..bit_sets import Cell, DigitBits
from ..board import Board
from ..constraint import Constraint
from .catalogue import CONSTRAINT_KINDS, constraint_kind_named
from .kind import ConstraintKind
from .lines import pairs_of

CellsOf: TypeAlias = Callable[[str, object], Sequence[Cell]]
ORDER = {kind.name: number for number, kind in enumerate(CONSTRAINT_KINDS)}
"""The place of each kind in the catalogue."""


def described_constraints(given: object, board: Board, cells_of: CellsOf) -> tuple[Constraint, ...]:
    """The constraints of a list, sorted, so that descriptions that mean the same give equal boards.

    `cells_of` reads a list of cells; what it is called comes first.
    """
    if not isinstance(given, (list, tuple)):
        raise CluewrightError(f"board: expected constraints to be a list, got {in_short(given)}")
    found = set()
    for number, each in enumerate(given, start=1):
        with about(f"board, constraint {number}"):
            found.add(_constraint(each, board, cells_of))
    return tuple(sorted(found, key=lambda each: (ORDER[each.kind], each.cells, each.values)))


def _constraint(given: object, board: Board, cells_of: CellsOf) -> Constraint:
    if isinstance(given, str):
        given = {given: None}
    if not isinstance(given, Mapping) or not given:
        example = '{"thermometer": ["r1c1", "r1c2"]}'
        raise CluewrightError(f"expected the name of a kind, or a dict such as {example}, got {in_short(given)}")
    name = next((key for key in given if key in ORDER), next(iter(given)))
    kind = constraint_kind_named(name)
    if surplus := [key for key in given if key not in (kind.name, kind.number)]:
        expected = f" and {kind.number}" if kind.number else ""
        raise CluewrightError(f"{kind.name}: expected {kind.name}{expected} alone, got {in_short(surplus[0])}, too")
    with about(kind.name):
        constraint = Constraint(
            kind.name, _cells(kind, given[name], cells_of), _numbers(kind, given.get(kind.number), board)
        )
        if wrong := kind.why_not(board, constraint):
            raise CluewrightError(wrong)
    return constraint


def _cells(kind: ConstraintKind, given: object, cells_of: CellsOf) -> tuple[Cell, ...]:
    """The cells that a description gives; none for a kind that holds on the whole board, which is `true` or null."""
    if kind.cells != (0, 0):
        return tuple(cells_of("cells", given))
    if given is not None and as_flag(given) is not True:
        raise CluewrightError(f"expected true, since it holds on the whole board, got {in_short(given)}")
    return ()


def _numbers(kind: ConstraintKind, given: Any, board: Board) -> tuple[int, ...]:
    """The numbers that a description gives, or the default of its kind."""
    if given is None:
        default = kind.default(board)
        return () if default is None else (default,)
    if kind.number == "allowed":
        return _table(given, board)
    values = parts_of(given) if kind.takes_many else [given]
    if values is None:
        raise CluewrightError(f"{kind.number}: expected a list of numbers, got {in_short(given)}")
    return tuple(sorted(whole_number(kind.number, value) for value in values))


def _table(given: object, board: Board) -> tuple[DigitBits, ...]:
    """For each digit, the digits that may follow it, from a list of pairs such as "13" or [1, 3]."""
    found = [0] * board.digits
    for pair in parts_of(given) or ():
        numbers = [as_whole_number(int(n) if isinstance(n, str) and n.isdecimal() else n) for n in parts_of(pair) or ()]
        if len(numbers) != 2 or not all(number and 1 <= number <= board.digits for number in numbers):
            raise CluewrightError(f'allowed: expected pairs of digits such as "13" or [1, 3], got {in_short(pair)}')
        one, other = map(int, numbers)  # type: ignore[arg-type]  # none of them is None
        found[one - 1] |= 1 << other - 1
    return tuple(found)


def description_of(constraint: Constraint, board: Board) -> object:
    """The description from which `described_constraints` makes this constraint."""
    kind = constraint_kind_named(constraint.kind)
    if kind.cells == (0, 0):
        return kind.name
    found: dict[str, object] = {kind.name: [board.cell_name(cell) for cell in constraint.cells]}
    if kind.number == "allowed":
        found["allowed"] = [list(both) for both in pairs_of(constraint)]
    elif constraint.values:
        found[kind.number] = list(constraint.values) if kind.takes_many else constraint.values[0]
    return found
