"""What all constraints of a board say together: digits that a cell may hold, partners of a candidate, walks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ...errors import CluewrightError
from ..bit_sets import Cell, Digit, DigitBits
from ..board import Board
from ..constraint import Constraint
from .catalogue import constraint_kind_named
from .kind import ConstraintKind
from .parts import Only, Walk


@dataclass(frozen=True)
class ConstraintTables:
    """The parts of the constraints of a board, those that concern the same cells put together."""

    allowed: tuple[DigitBits, ...]
    """For each cell, the digits that it may hold."""
    pairs: Mapping[tuple[Cell, Cell], tuple[DigitBits, ...]]
    """For two cells, either of them first: for each digit of the first, the digits that the second may hold."""
    walks: tuple[Walk, ...]

    @cached_property
    def forbidden(self) -> Mapping[tuple[Cell, Digit], list[tuple[Cell, DigitBits]]]:
        """For a candidate, the cells in which digits are gone once it is placed, and these digits."""
        found: dict[tuple[Cell, Digit], list[tuple[Cell, DigitBits]]] = {}
        for (one, other), allowed in self.pairs.items():
            for digit, partners in enumerate(allowed, start=1):
                if gone := ~partners & (1 << len(allowed)) - 1:
                    found.setdefault((one, digit), []).append((other, gone))
        return found


@lru_cache(maxsize=32)
def _with_kinds(board: Board) -> tuple[tuple[Constraint, ConstraintKind], ...]:
    """The constraints of a board, each with its kind; refused if one does not suit the board."""
    found = []
    for constraint in board.constraints:
        kind = constraint_kind_named(constraint.kind)
        if wrong := kind.why_not(board, constraint):
            raise CluewrightError(f"board {board}, {kind.name}: {wrong}")
        found.append((constraint, kind))
    return tuple(found)


def keeps_constraints(board: Board, digits: Sequence[Digit]) -> bool:
    """Whether the digits of all cells are as every constraint of the board says, literally."""
    return all(
        kind.allows(board, each, [digits[cell] for cell in kind.scope(board, each)])
        for each, kind in _with_kinds(board)
    )


@lru_cache(maxsize=32)
def constraint_tables(board: Board) -> ConstraintTables:
    """The tables of a board, built once for equal boards."""
    allowed = [board.all_digits] * board.size
    pairs: dict[tuple[Cell, Cell], tuple[DigitBits, ...]] = {}
    walks = []
    for constraint, kind in _with_kinds(board):
        for part in kind.parts(board, constraint):
            if isinstance(part, Only):
                allowed[part.cell] &= part.digits
            elif isinstance(part, Walk):
                walks.append(part)
            else:
                for seen in (part, part.turned):
                    key = (seen.one, seen.other)
                    known = pairs.get(key, (board.all_digits,) * board.digits)
                    pairs[key] = tuple(one & other for one, other in zip(known, seen.allowed, strict=True))
    return ConstraintTables(tuple(allowed), pairs, tuple(walks))
