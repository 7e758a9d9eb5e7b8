"""The transformations of a board: moves of rows and columns after which its houses are still its houses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from math import prod
from random import Random
from typing import TypeVar, overload

from ...errors import CluewrightError
from ..board import Board, bits
from ..grid import Grid
from ..mask import Mask
from ..position import Position
from .line_search import LineLevels, Lines, cells_of_lines, search_levels

T = TypeVar("T")
Digits = TypeVar("Digits", Grid, Mask)


@dataclass(frozen=True)
class Transformation:
    """A permutation of the cells of a board: what stands in cell c moves to cell `to[c]`.

    Call it with whatever should move: a grid, a mask, a position, a set of cells, or a value for each cell.

    >>> from cluewright.boards import board_named
    >>> turned = next(iter(symmetry_group(board_named("4x4")).generators))
    >>> print(turned(Grid.parse("12..............")))
    1...2...........
    >>> turned.then(turned.inverse).is_identity
    True
    """

    board: Board
    to: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.to) != self.board.size or set(self.to) != set(range(self.board.size)):
            raise CluewrightError(f"expected a permutation of the {self.board.size} cells of the {self.board} board")

    @classmethod
    def identity(cls, board: Board) -> "Transformation":
        return cls(board, tuple(range(board.size)))

    @property
    def is_identity(self) -> bool:
        return all(cell == to for cell, to in enumerate(self.to))

    @cached_property
    def inverse(self) -> "Transformation":
        """The transformation that undoes this one."""
        return Transformation(self.board, self._moved(range(self.board.size)))

    def then(self, second: "Transformation") -> "Transformation":
        """This one first, the second after it."""
        return Transformation(self.board, tuple([second.to[cell] for cell in self.to]))

    @property
    def keeps_houses(self) -> bool:
        """Whether every house becomes a house that holds every digit as often."""
        houses = {(house.cell_bits, house.times) for house in self.board.houses}
        return {(self(mask), times) for mask, times in houses} == houses

    @overload
    def __call__(self, thing: int) -> int: ...
    @overload
    def __call__(self, thing: Grid) -> Grid: ...
    @overload
    def __call__(self, thing: Mask) -> Mask: ...
    @overload
    def __call__(self, thing: Position) -> Position: ...
    @overload
    def __call__(self, thing: Sequence[T]) -> tuple[T, ...]: ...
    def __call__(self, thing: object) -> object:
        """The thing after its cells have moved; an integer is a set of cells."""
        if isinstance(thing, int):
            return self._moved_cells(thing)
        if isinstance(thing, Grid | Mask | Position) and thing.board != self.board:
            raise CluewrightError(f"expected something on the {self.board} board, got the {thing.board} board")
        if isinstance(thing, Grid):
            return Grid(self._moved(thing.digits), self.board)
        if isinstance(thing, Mask):
            return Mask(self.board, self._moved_cells(thing.cells), self._moved(thing.digits))
        if isinstance(thing, Position):
            placed, candidates = self._moved(thing.placed), self._moved(thing.candidates)
            return Position(self.board, placed, candidates, self._moved_cells(thing.clues))
        assert isinstance(thing, Sequence)
        return self._moved(thing)

    def _moved(self, values: Sequence[T]) -> tuple[T, ...]:
        if len(values) != len(self.to):
            raise CluewrightError(f"expected {len(self.to)} values for the {self.board} board, got {len(values)}")
        moved = list(values)
        for cell, value in zip(self.to, values, strict=True):
            moved[cell] = value
        return tuple(moved)

    def _moved_cells(self, cells: int) -> int:
        moved = 0
        for cell in bits(cells):
            moved |= 1 << self.to[cell]
        return moved


@dataclass(frozen=True)
class Group:
    """A group of transformations, kept as levels.

    Every element is a product of one member of each level, the last level first, in one way only. So the
    order is the product of the levels' sizes, and a random member of each level makes a random element.

    >>> from cluewright.boards import board_named
    >>> symmetry_group(board_named("classic")).order == 2 * 6**8
    True
    """

    board: Board
    levels: tuple[tuple[Transformation, ...], ...]

    @cached_property
    def order(self) -> int:
        """How many transformations there are."""
        return prod(map(len, self.levels))

    @property
    def generators(self) -> tuple[Transformation, ...]:
        """Transformations whose products are all the others."""
        return tuple(member for level in self.levels for member in level if not member.is_identity)

    def random(self, seed: int | None = None) -> Transformation:
        """Any element, each as likely as any other."""
        return self.drawn(Random(seed))

    def drawn(self, random: Random) -> Transformation:
        """The same with a generator of random numbers that goes on."""
        product = Transformation.identity(self.board)
        for level in reversed(self.levels):
            product = product.then(random.choice(level))
        return product

    def __iter__(self) -> Iterator[Transformation]:
        """All elements, the identity among them; look at `order` first."""
        return self._products(Transformation.identity(self.board), len(self.levels))

    def _products(self, begun: Transformation, levels: int) -> Iterator[Transformation]:
        if not levels:
            yield begun
            return
        for member in self.levels[levels - 1]:
            yield from self._products(begun.then(member), levels - 1)


@cache
def symmetry_group(board: Board) -> Group:
    """All permutations of rows and of columns, with or without transposition, that keep the board's houses.

    >>> from cluewright.boards import board_named
    >>> symmetry_group(board_named("6x6")).order, symmetry_group(board_named("diagonal")).order
    (3456, 96)
    """
    shape = regular_shape(board)
    levels = regular_levels(board, *shape) if shape else search_levels(board, house_families(board))
    return group_of_levels(board, levels)


def stabilizer(mask: Mask) -> Group:
    """The transformations that leave every single clue cell where it is.

    >>> stabilizer(Mask.parse("**..............")).order, stabilizer(Mask.parse("**............*.")).order
    (4, 1)
    """
    families = [(f"clue cell {cell}", 1 << cell) for cell in mask]
    return group_of_levels(mask.board, search_levels(mask.board, [*house_families(mask.board), *families]))


def group_of_levels(board: Board, levels: LineLevels) -> Group:
    """The group whose levels are given as permutations of lines."""
    return Group(
        board,
        tuple(
            tuple(Transformation(board, cells_of_lines(board, member)) for member in level)
            for level in levels
            if len(level) > 1
        ),
    )


def house_families(board: Board) -> list[tuple[str, int]]:
    """What a transformation must keep: the houses as sets of cells, told apart only by `times`."""
    return sorted({(f"house, {house.times} times", house.cell_bits) for house in board.houses})


@cache
def regular_shape(board: Board) -> tuple[int, int] | None:
    """The box's rows and columns where the houses are rows, columns, regular boxes (or none), and no more.

    A board without boxes counts as one with boxes of one row each, which say nothing new.
    """
    if board.rows != board.columns:
        return None
    kinds = [{(house.cell_bits, house.times) for house in board.of_kind(kind)} for kind in ("row", "column", "box")]
    if len(kinds[0]) != board.rows or len(kinds[1]) != board.columns:
        return None
    if {(house.cell_bits, house.times) for house in board.houses} != set.union(*kinds):
        return None
    if any(len({times for _, times in kind}) > 1 for kind in kinds):
        return None
    return board.box_shape if kinds[2] else (1, board.columns)


@cache
def transposes(board: Board) -> bool:
    """Whether rows and columns can change places."""
    size = board.columns
    swapped = tuple(cell % size * size + cell // size for cell in range(board.size))
    return board.rows == board.columns and Transformation(board, swapped).keeps_houses


def regular_levels(board: Board, height: int, width: int) -> LineLevels:
    """The levels where bands, rows of a band, stacks, columns of a stack may change places as they like."""
    size = board.rows
    identity = tuple(range(2 * size))
    levels: list[tuple[Lines, ...]] = []
    if transposes(board):
        levels.append((identity, (*range(size, 2 * size), *range(size))))
    for first, thickness in ((0, height), (size, width)):
        chutes = [range(start, start + thickness) for start in range(first, first + size, thickness)]
        levels += _levels_of_places(identity, chutes)
        for chute in chutes:
            levels += _levels_of_places(identity, [range(line, line + 1) for line in chute])
    return levels


def _levels_of_places(identity: Lines, places: list[range]) -> LineLevels:
    """All orders of some equally long runs of lines: level i swaps place i with itself or a later one."""
    return [tuple(_swapped(identity, places[i], later) for later in places[i:]) for i, _ in enumerate(pairwise(places))]


def _swapped(identity: Lines, one: range, other: range) -> Lines:
    lines = list(identity)
    for a, b in zip(one, other, strict=True):
        lines[a], lines[b] = b, a
    return tuple(lines)


def relabelled(thing: Digits, permutation: Sequence[int]) -> Digits:
    """The grid or mask with other digits: `permutation` says what 1 becomes, what 2 becomes, and so on.

    >>> str(relabelled(Grid.parse("12.............."), [4, 3, 2, 1]))
    '43..............'
    """
    digits = thing.board.digits
    if sorted(permutation) != list(range(1, digits + 1)):
        raise CluewrightError(f"expected the digits 1 to {digits} in some order, got {list(permutation)}")
    new = (0, *permutation)
    return replace(thing, digits=tuple(new[digit] for digit in thing.digits))


def random_equivalent(thing: Digits, seed: int | None = None) -> Digits:
    """A grid or mask that differs only by a random transformation and random names of the digits.

    >>> grid = Grid.parse("12..............")
    >>> len(list(bits(random_equivalent(grid, seed=1).clues)))
    2
    """
    random = Random(seed)
    permutation = random.sample(range(1, thing.board.digits + 1), thing.board.digits)
    moved: Digits = symmetry_group(thing.board).drawn(random)(thing)
    return relabelled(moved, permutation)
