"""A kind of constraint: what it is called, what it says literally, and the parts from which its rules follow.

To add a kind, write its declaration in a file, and name it in `CONSTRAINT_KINDS` of catalogue.py.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, pairwise
from typing import Any, TypeAlias

from ..bit_sets import Cell, Digit
from ..board import Board
from ..constraint import Constraint
from .parts import Part, pair
from .signs import Signs, no_signs

Digits: TypeAlias = Sequence[Digit]
"""The digits of the cells in the scope of a constraint, in the order of the scope."""
Pairs: TypeAlias = Callable[[Board, Constraint], Iterator[tuple[Cell, Cell]]]
Goes: TypeAlias = Callable[[Board, Constraint, Digit, Digit], bool]


@dataclass(frozen=True)
class ConstraintKind:
    """One declaration. The test of all kinds holds `parts` against `allows`."""

    name: str
    """What setters call it, in kebab-case; the key of a description, too."""
    help: str
    """The rule in a sentence, as beside a printed puzzle."""
    allows: Callable[[Board, Constraint, Digits], bool]
    """The literal rule: whether its cells may hold these digits. Whatever solves is held against it."""
    parts: Callable[[Board, Constraint], Iterator[Part]]
    """What follows for single cells, for pairs of cells and for walks; together they allow what `allows` does."""
    example: Any
    """A description, for a board of rows and columns 4 or more."""
    cells: tuple[int, int] = (0, 0)
    """The fewest and the most cells that one may name; (0, 0) if it holds on the whole board."""
    number: str = ""
    """What its number is, such as `sum`, the key of a description; empty if it names none."""
    numbers: Callable[[Board, int], tuple[int, int]] = lambda board, cells: (0, 0)
    """The least and the greatest number that makes sense, from the board and how many cells are named."""
    default: Callable[[Board], int | None] = lambda board: None
    """The number if a description gives none; None if it must give one."""
    is_number_needed: bool = True
    """Whether a number must be given where there is no default."""
    takes_many: bool = False
    """Whether it names any number of numbers, in a list."""
    told: Callable[[Board, Constraint], Iterable[str]] = lambda board, constraint: map(str, constraint.values)
    """Its numbers as the rules of a puzzle tell them."""
    meant: Callable[[Constraint], Iterable[Constraint]] = lambda constraint: (constraint,)
    """The same in a form that is equal for constraints that say the same: without an order of cells that means nothing,
    or a constraint for each cell."""
    check: Callable[[Board, Constraint], str] = lambda board, constraint: ""
    """Why its cells do not suit it; empty if they do."""
    relation: str = ""
    """What its pairs of cells are to each other, as the sentence about it is called in the languages, such as `equal`;
    empty if it has walks instead."""
    signs: Signs = no_signs
    """How it is drawn; without signs words alone say it."""
    scope: Callable[[Board, Constraint], tuple[Cell, ...]] = lambda board, constraint: constraint.cells
    """The cells whose digits `allows` looks at: those that it names, and others that they are compared with."""

    @property
    def title(self) -> str:
        """Its name as people write it.

        >>> from .catalogue import constraint_kind_named
        >>> constraint_kind_named("killer-cage").title, constraint_kind_named("anti-knight").title
        ('killer cage', 'anti-knight')
        """
        return self.name if self.name.startswith("anti-") else self.name.replace("-", " ")

    def why_not(self, board: Board, constraint: Constraint) -> str:
        """What is wrong with a constraint of this kind on a board; empty if nothing is."""
        return (
            self._why_not_these_cells(board, constraint.cells)
            or self._why_not_these_numbers(board, constraint)
            or self.check(board, constraint)
        )

    def _why_not_these_cells(self, board: Board, cells: Sequence[Cell]) -> str:
        least, most = self.cells
        if not least <= len(cells) <= most:
            span = f"{least} or more" if most >= board.size else f"{least} to {most}"
            return f"expected {least if least == most else span} cells, got {len(cells)}"
        if beyond := [cell for cell in cells if not 0 <= cell < board.size]:
            return f"expected cells 0 to {board.size - 1}, got {beyond[0]}"
        return "expected different cells, got one twice" if len({*cells}) < len(cells) else ""

    def _why_not_these_numbers(self, board: Board, constraint: Constraint) -> str:
        values = constraint.values
        if not self.number:
            return f"expected no number, got {values[0]}" if values else ""
        if not values and self.is_number_needed and not self.takes_many:
            return f"expected its {self.number}, got none"
        if len(values) > 1 and not self.takes_many:
            return f"expected one {self.number}, got {len(values)}"
        least, most = self.numbers(board, len(constraint.cells))
        wrong = next((value for value in values if not least <= value <= most), None)
        return "" if wrong is None else f"{self.number}: expected {least} to {most}, got {wrong}"


def of_pairs(name: str, help_: str, pairs: Pairs, goes: Goes, **more: Any) -> ConstraintKind:
    """The kind whose rule is that the digits of some pairs of cells go together."""

    @lru_cache(maxsize=64)
    def listed(board: Board, constraint: Constraint) -> tuple[tuple[Cell, Cell], ...]:
        return tuple(pairs(board, constraint))

    def scope(board: Board, constraint: Constraint) -> tuple[Cell, ...]:
        return tuple(dict.fromkeys((*constraint.cells, *chain.from_iterable(listed(board, constraint)))))

    def allows(board: Board, constraint: Constraint, digits: Digits) -> bool:
        digit_of = dict(zip(scope(board, constraint), digits, strict=True))
        return all(goes(board, constraint, digit_of[one], digit_of[other]) for one, other in listed(board, constraint))

    def parts(board: Board, constraint: Constraint) -> Iterator[Part]:
        for one, other in listed(board, constraint):
            yield pair(one, other, board.digits, lambda x, y: goes(board, constraint, x, y))

    return ConstraintKind(name, help_, allows, parts, scope=scope, **more)


def along(board: Board, constraint: Constraint) -> Iterator[tuple[Cell, Cell]]:
    """Each cell and the next one."""
    return pairwise(constraint.cells)


def in_any_order(constraint: Constraint) -> Iterable[Constraint]:
    """The constraint with its cells in their order on the board."""
    return (replace(constraint, cells=tuple(sorted(constraint.cells))),)


def cell_by_cell(constraint: Constraint) -> Iterable[Constraint]:
    """One constraint for each cell."""
    return (replace(constraint, cells=(cell,)) for cell in constraint.cells)


def pair_by_pair(constraint: Constraint) -> Iterable[Constraint]:
    """One constraint for each cell and the next one."""
    return (replace(constraint, cells=both) for both in pairwise(constraint.cells))


def moves(*offsets: tuple[int, int]) -> Pairs:
    """All pairs of cells of the board that are one of these moves apart, as rows and columns, each pair once."""

    def pairs(board: Board, constraint: Constraint) -> Iterator[tuple[Cell, Cell]]:
        for cell in range(board.size):
            for down, right in offsets:
                other = board.cell_if_any(board.row_of(cell) + down, board.column_of(cell) + right)
                if other is not None:
                    yield cell, other

    return pairs


ORTHOGONAL = moves((0, 1), (1, 0))
"""Cells that share an edge."""


def are_neighbours(board: Board, constraint: Constraint) -> str:
    """Why two cells share no edge; empty if they do."""
    one, other = constraint.cells
    if abs(board.row_of(one) - board.row_of(other)) + abs(board.column_of(one) - board.column_of(other)) == 1:
        return ""
    return f"expected two cells that share an edge, got {board.cell_name(one)} and {board.cell_name(other)}"
