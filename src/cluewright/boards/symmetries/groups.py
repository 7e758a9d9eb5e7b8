"""The transformations of a board, and groups of them: moves of rows and columns that keep the houses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from math import prod
from random import Random
from typing import TypeVar, overload

from ...checked import check_fields, checked_arguments
from ...errors import CluewrightError
from ...values import in_short, shortened, whole_number, whole_numbers
from .. import constraints
from ..bit_sets import Cell, CellBits, Digit, bits, union
from ..board import Board, check_board, expect_houses_alone
from ..described import BoardLike, board_named
from ..grid import Grid
from ..houses import BOXES
from ..mask import Mask
from ..plain import board_in_short
from ..position import Position
from ..regions import box_regions, columns, region_houses, rows
from ..reprs import fields_repr, whole_or_short
from .line_search import LineImages, LineLevels, cells_of_lines, search_levels

Value = TypeVar("Value")
GridOrMask = TypeVar("GridOrMask", Grid, Mask)


@dataclass(frozen=True)
class Transformation:
    """A permutation of the cells of a board: what is in cell c moves to cell `to[c]`.

    Call it with what is to move: a grid, a mask, a position, a set of cells, or a sequence with a value for each cell.

    >>> from cluewright.boards import board_named
    >>> turned = next(iter(symmetry_group(board_named("4x4")).generators))
    >>> print(turned(Grid.parse("12..............")))
    1...2...........
    >>> turned.then(turned.inverse).is_identity
    True
    """

    board: Board
    to: tuple[Cell, ...]

    def __post_init__(self) -> None:
        check_board(self.board)
        object.__setattr__(self, "to", whole_numbers("to: expected the cell to which each cell moves", self.to))
        if len(self.to) != self.board.size or set(self.to) != set(range(self.board.size)):
            raise CluewrightError(f"expected a permutation of the {self.board.size} cells of the {self.board} board")

    @classmethod
    def identity(cls, board: Board) -> "Transformation":
        check_board(board)
        return cls(board, tuple(range(board.size)))

    def __repr__(self) -> str:
        return whole_or_short(fields_repr(self), f"Transformation(<of {self.board.size} cells>, {self.board!r})")

    @property
    def is_identity(self) -> bool:
        return all(cell == target for cell, target in enumerate(self.to))

    @cached_property
    def inverse(self) -> "Transformation":
        """The transformation that undoes this one."""
        return Transformation(self.board, self._moved(range(self.board.size)))

    def to_dict(self) -> dict[str, object]:
        """The transformation for JSON: for each cell, a number from 0, the one to which it moves."""
        return {"board": board_in_short(self.board), "to": list(self.to)}

    @checked_arguments
    def then(self, second: "Transformation") -> "Transformation":
        """The transformation that applies this one first and `second` after it."""
        if self.board != second.board:
            raise CluewrightError(f"expected a transformation of the {self.board} board, got one of {second.board}")
        return Transformation(self.board, tuple([second.to[cell] for cell in self.to]))

    @property
    def keeps_houses(self) -> bool:
        """Whether every house moves to a house that holds each digit equally often."""
        houses = {(house.cell_bits, house.times) for house in self.board.houses}
        return {(self(cell_bits), times) for cell_bits, times in houses} == houses

    @property
    def keeps_kinds(self) -> bool:
        """Whether every house moves to one of its kind; or all rows and columns change places."""
        kinds = [("row",), ("column",), BOXES] + [(kind,) for kind in {house.kind for house in self.board.houses}]
        cells_of = {kind: {house.cell_bits for house in self.board.of_kind(*kind)} for kind in kinds}
        becomes = {kind: {self(cell_bits) for cell_bits in cells} for kind, cells in cells_of.items()}
        lines = (("row",), ("column",))
        keeps_lines = all(becomes[kind] == cells_of[kind] for kind in lines)
        turns_lines = all(becomes[kind] == cells_of[other] for kind, other in (lines, lines[::-1]))
        others = (kind for kind in kinds if kind not in lines and not set(kind) < set(BOXES))
        return (keeps_lines or turns_lines) and all(becomes[kind] == cells_of[kind] for kind in others)

    @overload
    def __call__(self, thing: CellBits) -> CellBits: ...
    @overload
    def __call__(self, thing: Grid) -> Grid: ...
    @overload
    def __call__(self, thing: Mask) -> Mask: ...
    @overload
    def __call__(self, thing: Position) -> Position: ...
    @overload
    def __call__(self, thing: Sequence[Value]) -> tuple[Value, ...]: ...
    def __call__(self, thing: object) -> object:
        """The thing after its cells have moved; an integer means a set of cells."""
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
            return replace(thing, placed=placed, candidates=candidates, clues=self._moved_cells(thing.clues))
        assert isinstance(thing, Sequence)
        return self._moved(thing)

    def _moved(self, values: Sequence[Value]) -> tuple[Value, ...]:
        if len(values) != len(self.to):
            raise CluewrightError(f"expected {len(self.to)} values for the {self.board} board, got {len(values)}")
        moved = list(values)
        for cell, value in zip(self.to, values, strict=True):
            moved[cell] = value
        return tuple(moved)

    def _moved_cells(self, cells: CellBits) -> CellBits:
        return union(1 << self.to[cell] for cell in bits(cells))


@dataclass(frozen=True)
class Group:
    """A group of transformations, stored as levels.

    Every element is the product of one member of each level, applied from the last level to the first, in exactly one
    way. So the order is the product of the levels' sizes, and random members of the levels give a random element.

    >>> from cluewright.boards import board_named
    >>> symmetry_group(board_named("classic")).order == 2 * 6**8
    True
    """

    board: Board
    levels: tuple[tuple[Transformation, ...], ...]

    def __post_init__(self) -> None:
        check_fields(self)
        for member in (member for level in self.levels for member in level):
            if member.board != self.board:
                raise CluewrightError(f"expected transformations of the {self.board} board, got one of {member.board}")

    def to_dict(self) -> dict[str, object]:
        """The group for JSON: its order, and where its generators move each cell."""
        return {
            "board": board_in_short(self.board),
            "order": self.order,
            "generators": [list(g.to) for g in self.generators],
        }

    @cached_property
    def order(self) -> int:
        """The number of transformations."""
        return prod(map(len, self.levels))

    def __len__(self) -> int:
        """The order, if Python allows such a length; `order` has no limit."""
        return self.order

    def __bool__(self) -> bool:
        return True  # each group has the identity; `len`, which Python would ask, has a limit

    def __repr__(self) -> str:
        return whole_or_short(fields_repr(self), f"Group(<{self.order} transformations>, {self.board!r})")

    @property
    def generators(self) -> tuple[Transformation, ...]:
        """Transformations whose products are all elements."""
        return tuple(member for level in self.levels for member in level if not member.is_identity)

    @checked_arguments
    def random(self, seed: int | None = None) -> Transformation:
        """A random element, each equally likely."""
        return self.drawn(Random(seed))

    @checked_arguments
    def drawn(self, random: Random) -> Transformation:
        """A random element, each equally likely, drawn with this generator of random numbers."""
        product = Transformation.identity(self.board)
        for level in reversed(self.levels):
            product = product.then(random.choice(level))
        return product

    def __iter__(self) -> Iterator[Transformation]:
        """All elements, including the identity; look at `order` first."""
        return self._products(Transformation.identity(self.board), len(self.levels))

    def _products(self, first: Transformation, count: int) -> Iterator[Transformation]:
        """`first`, then each product of members of the first `count` levels."""
        if not count:
            yield first
            return
        for member in self.levels[count - 1]:
            yield from self._products(first.then(member), count - 1)


def symmetry_group(board: BoardLike = "classic") -> Group:
    """The group of all permutations of rows and columns, with or without transposing, that keep the board's houses.

    >>> symmetry_group("6x6").order, symmetry_group("diagonal").order
    (3456, 96)
    """
    return _symmetry_group(board_named(board))


@cache
def _symmetry_group(board: Board) -> Group:
    return group_of_levels(board, line_levels(board))


@cache
def line_levels(board: Board) -> LineLevels:
    """The levels of the board's group, as permutations of lines (rows, then columns)."""
    shape = tiled_shape(board)
    return regular_levels(board, *shape) if shape else search_levels(board, house_families(board))


@checked_arguments
def stabilizer(mask: Mask) -> Group:
    """The group of transformations that leave each clue cell where it is.

    >>> stabilizer(Mask.parse("**..............")).order, stabilizer(Mask.parse("**............*.")).order
    (4, 1)
    """
    families = [(f"clue cell {cell}", 1 << cell) for cell in mask]
    return group_of_levels(mask.board, search_levels(mask.board, [*house_families(mask.board), *families]))


def group_of_levels(board: Board, levels: LineLevels) -> Group:
    """The group whose levels are given as permutations of lines (rows, then columns)."""
    return Group(
        board,
        tuple(
            tuple(Transformation(board, cells_of_lines(board, member)) for member in level)
            for level in levels
            if len(level) > 1
        ),
    )


def house_families(board: Board) -> list[tuple[str, CellBits]]:
    """The houses as `Families` that every transformation must keep; houses with the same `times` may be exchanged."""
    expect_houses_alone(board)
    return sorted({(f"house, {house.times} times", house.cell_bits) for house in board.houses})


def regular_shape(board: Board) -> tuple[int, int] | None:
    """The `tiled_shape` of a board whose boxes have as many cells as its rows."""
    shape = tiled_shape(board)
    return shape if shape and shape[0] * shape[1] == board.rows else None


@cache
def tiled_shape(board: Board) -> tuple[int, int] | None:
    """The height and width of a box, if the houses are the rows, columns and regular boxes and nothing else.

    A board of rows and columns alone counts as one whose boxes are the rows.
    """
    expect_houses_alone(board)
    # Neither the houses' kinds nor `box_shape` are believed: a board from a file may call anything a row.
    size = board.rows
    houses = {house.cell_bits for house in board.houses}
    lines = {house.cell_bits for house in (*rows(size), *columns(size))}
    if size != board.columns or board.places is not None or not lines <= houses:
        return None
    if houses == lines:
        return (1, size)
    height, width = board.box_shape or (0, 0)
    if not height or not width or size % height or size % width:
        return None
    boxes = {house.cell_bits for house in region_houses("box", box_regions(size, height, width), 1)}
    return (height, width) if houses == lines | boxes else None


@cache
def transposes(board: Board) -> bool:
    """Whether transposing the board, so that rows become columns, keeps its houses, and moves a cell."""
    if board.rows != board.columns or board.size == 1:
        return False
    swapped = [board.cell_if_any(board.column_of(cell), board.row_of(cell)) for cell in range(board.size)]
    cells = tuple(cell for cell in swapped if cell is not None)
    return len(cells) == board.size and Transformation(board, cells).keeps_houses


def regular_levels(board: Board, height: int, width: int) -> LineLevels:
    """The levels of the group in which bands, rows in a band, stacks, and columns in a stack are permuted freely."""
    size = board.rows
    identity = tuple(range(2 * size))
    levels: list[tuple[LineImages, ...]] = []
    if transposes(board):
        levels.append((identity, (*range(size, 2 * size), *range(size))))
    for first, thickness in ((0, height), (size, width)):
        chutes = [range(start, start + thickness) for start in range(first, first + size, thickness)]
        levels += _levels_of_runs(identity, chutes)
        for chute in chutes:
            levels += _levels_of_runs(identity, [range(line, line + 1) for line in chute])
    return levels


def _levels_of_runs(identity: LineImages, runs: list[range]) -> LineLevels:
    """The levels of all orders of equally long runs of lines: level i swaps run i with itself or a later one."""
    return [tuple(swapped(identity, runs[i], later) for later in runs[i:]) for i, _ in enumerate(pairwise(runs))]


def swapped(identity: LineImages, one: range, other: range) -> LineImages:
    """The lines with those of two runs exchanged."""
    lines = list(identity)
    for a, b in zip(one, other, strict=True):
        lines[a], lines[b] = b, a
    return tuple(lines)


def relabelled(thing: GridOrMask, permutation: Sequence[Digit]) -> GridOrMask:
    """The grid or mask with its digits renamed: digit d becomes `permutation[d - 1]`.

    A board whose constraints tell digits apart is refused.

    >>> str(relabelled(Grid.parse("12.............."), [4, 3, 2, 1]))
    '43..............'
    """
    check_grid_or_mask(thing)
    if thing.board.constraints and constraints.tells_digits_apart(thing.board):
        expect_houses_alone(thing.board)
    digits = thing.board.digits
    expected = f"expected the digits 1 to {digits} in some order"
    named: tuple[Digit, ...] = whole_numbers(expected, permutation)
    if sorted(named) != list(range(1, digits + 1)):
        raise CluewrightError(f"{expected}, got {in_short(list(named))}")
    new = (0, *named)
    return replace(thing, digits=tuple(new[digit] for digit in thing.digits))


def random_equivalent(thing: GridOrMask, seed: int | None = None) -> GridOrMask:
    """The grid or mask after a random transformation of the board and a random permutation of the digits.

    >>> grid = Grid.parse("12..............")
    >>> len(list(bits(random_equivalent(grid, seed=1).clues)))
    2
    """
    check_grid_or_mask(thing)
    random = Random(None if seed is None else whole_number("seed", seed))
    permutation = random.sample(range(1, thing.board.digits + 1), thing.board.digits)
    moved: GridOrMask = symmetry_group(thing.board).drawn(random)(thing)
    return relabelled(moved, permutation)


def check_grid_or_mask(thing: object) -> None:
    """Refuse anything but a `Grid` or a `Mask`."""
    if not isinstance(thing, Mask | Grid):
        raise CluewrightError(f"expected a Mask or a Grid, as mask() or read_grid() makes it, got {shortened(thing)}")
