"""What all constraints of a board say together: digits that a cell may hold, partners of a candidate, walks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ...errors import CluewrightError
from ..bit_sets import Cell, CellBits, Digit, DigitBits, bits_of
from ..board import Board
from ..constraint import Constraint
from .catalogue import constraint_kind_named
from .kind import ConstraintKind
from .parts import Only, Walk


@dataclass(frozen=True)
class ConstraintTables:
    """The parts of the constraints of a board, those that concern the same cells put together."""

    digits: int
    """The number of digits of the board."""
    allowed: tuple[DigitBits, ...]
    """For each cell, the digits that it may hold."""
    pairs: Mapping[tuple[Cell, Cell], tuple[DigitBits, ...]]
    """For two cells, either of them first: for each digit of the first, the digits that the second may hold."""
    walks: tuple[Walk, ...]
    of_pairs: Mapping[tuple[Cell, Cell], tuple[Constraint, ...]]
    """For two cells that have pairs, either of them first, the constraints from which these come."""
    of_walks: tuple[Constraint, ...]
    """The constraint from which each walk comes."""

    @cached_property
    def partners(self) -> tuple[tuple[Cell, ...], ...]:
        """For each cell, those with which it has pairs."""
        found: list[list[Cell]] = [[] for _ in self.allowed]
        for one, other in self.pairs:
            found[one].append(other)
        return tuple(map(tuple, found))

    @cached_property
    def walks_of(self) -> tuple[tuple[Walk, ...], ...]:
        """For each cell, the walks through it."""
        found: list[list[Walk]] = [[] for _ in self.allowed]
        for walk in self.walks:
            for cell in walk.cells:
                found[cell].append(walk)
        return tuple(map(tuple, found))

    @cached_property
    def tells_digits_apart(self) -> bool:
        """Whether other names of the digits may break what all names keep.

        Without walks it is enough that two digits that follow each other may change names, since these changes together
        make all others. Of walks it is not asked whether they count.
        """
        if self.walks or any(digits != self._all_digits for digits in self.allowed):
            return True
        return any(
            tuple(_exchanged(partners, lower) for partners in _turned(allowed, lower)) != allowed
            for allowed in {*self.pairs.values()}
            for lower in range(self.digits - 1)
        )

    @property
    def _all_digits(self) -> DigitBits:
        return (1 << self.digits) - 1

    @cached_property
    def forbidden(self) -> Mapping[tuple[Cell, Digit], list[tuple[Cell, DigitBits]]]:
        """For a candidate, the cells in which digits are gone once it is placed, and these digits."""
        found: dict[tuple[Cell, Digit], list[tuple[Cell, DigitBits]]] = {}
        for (one, other), allowed in self.pairs.items():
            for digit, partners in enumerate(allowed, start=1):
                if gone := ~partners & self._all_digits:
                    found.setdefault((one, digit), []).append((other, gone))
        return found


def _exchanged(digits: DigitBits, lower: int) -> DigitBits:
    """The set of digits in which the one with the index `lower` and the next have changed names."""
    both = 0b11 << lower
    low, high = digits >> lower & 1, digits >> lower + 1 & 1
    return digits & ~both | high << lower | low << lower + 1


def _turned(allowed: tuple[DigitBits, ...], lower: int) -> tuple[DigitBits, ...]:
    """What the digits may have beside them, where the one with the index `lower` and the next have changed places."""
    return (*allowed[:lower], allowed[lower + 1], allowed[lower], *allowed[lower + 2 :])


# trust: believed
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
    of_pairs: dict[tuple[Cell, Cell], tuple[Constraint, ...]] = {}
    walks: list[tuple[Walk, Constraint]] = []
    for constraint, kind in _with_kinds(board):
        for part in kind.parts(board, constraint):
            if isinstance(part, Only):
                allowed[part.cell] &= part.digits
            elif isinstance(part, Walk):
                walks.append((part, constraint))
            else:
                for seen in (part, part.turned):
                    key = (seen.one, seen.other)
                    if key in pairs:
                        pairs[key] = tuple(one & other for one, other in zip(pairs[key], seen.allowed, strict=True))
                    else:
                        pairs[key] = seen.allowed
                    of_pairs[key] = (*of_pairs.get(key, ()), constraint)
    each_walk, of_walks = (tuple(each) for each in zip(*walks, strict=True)) if walks else ((), ())
    return ConstraintTables(board.digits, tuple(allowed), pairs, each_walk, of_pairs, of_walks)


# trust: believed
def tells_digits_apart(board: Board) -> bool:
    """Whether the constraints of a board may be broken by other names of the digits; never where it has none.

    Where they are not, digits that no cell fixes are interchangeable, as they are on every board without constraints.

    >>> from cluewright.boards import board_named
    >>> [
    ...     tells_digits_apart(board_named({"base": "4x4", "constraints": [each]}))
    ...     for each in ("anti-knight", "nonconsecutive", {"killer-cage": ["r1c1", "r2c1"]})
    ... ]
    [False, True, False]
    """
    return bool(board.constraints) and constraint_tables(board).tells_digits_apart


# trust: believed
@lru_cache(maxsize=32)
def bound_cells(board: Board) -> CellBits:
    """The cells whose digits some constraint of the board looks at.

    >>> from cluewright.boards import board_named
    >>> bound_cells(board_named({"base": "4x4", "constraints": [{"thermometer": ["r1c1", "r1c3"]}]}))
    5
    """
    return bits_of(cell for constraint, kind in _with_kinds(board) for cell in kind.scope(board, constraint))
