"""What other programs can say of a board: regions, diagonals and further houses on a square of cells."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..boards import BOXES, Board, CellBits, bits, bits_of, board_named
from ..boards.board import MAX_DIGITS, cells_by_value, why_not_houses_alone
from ..boards.constraint import Constraint
from ..boards.described import with_constraints
from ..boards.regions import box_regions, diagonals
from ..boards.variants import ADDITIONS, BOX_SHAPES, catalogue_board
from ..errors import CluewrightError, NotationError
from ..late_dataclasses import dataclass

BOTH = (0, 1)
"""The diagonals: 0 falls from the upper left, 1 rises from the lower left."""


@dataclass(frozen=True)
class Geometry:
    """A square board of as many digits as rows, each once in every house."""

    size: int
    region_of: tuple[int, ...] | None
    """The number of the region of each cell, or None if there are no regions."""
    diagonals: frozenset[int] = frozenset()
    """Which of `BOTH` are houses."""
    extra: tuple[CellBits, ...] = ()
    """The cells of further houses."""
    constraints: tuple[object, ...] = ()
    """The rules beside the houses, as descriptions of boards have them."""

    @classmethod
    def of(cls, board: Board, what: str, *, writes_constraints: bool = False) -> "Geometry":
        """The geometry of a board; one that is no square, or has a digit several times, is refused for this format.

        So is a board with constraints, unless the format `writes_constraints`. They are not part of what is returned.
        """
        if not writes_constraints and (why := why_not_houses_alone(board)):
            raise CluewrightError(f"{what}: {why}")
        size = board.rows
        if board.places is not None or not board.all_times_one or not size == board.columns == board.digits:
            raise CluewrightError(f"{what}: expected a square board with each digit once in a house, got {board}")
        cells_of = {house.cell_bits for house in board.houses}
        if not cells_of >= _lines(size):
            raise CluewrightError(f"{what}: expected a board whose rows and columns are houses, got {board}")
        regions = [house for house in board.houses if house.kind in BOXES]
        if sum(len(house.cells) for house in regions) != size * size:
            regions = []
        region_of = _region_of((house.cell_bits for house in regions), size) if regions else None
        left = cells_of - _lines(size) - {house.cell_bits for house in regions}
        lines = _diagonals(size)
        known = frozenset(which for which in BOTH if lines[which] in left)
        return cls(size, region_of, known, tuple(sorted(left - {lines[which] for which in known})))

    @property
    def diagonal_cells(self) -> frozenset[CellBits]:
        """The cells of each diagonal that is a house."""
        return frozenset(_diagonals(self.size)[which] for which in self.diagonals)

    @property
    def box_shape(self) -> tuple[int, int] | None:
        """The rows and columns of a box, if the regions are boxes."""
        return next((shape for shape in box_shapes(self.size) if self.region_of == boxes(self.size, *shape)), None)

    def board(self, chosen: Board | None = None) -> Board:
        """The board: that of the catalogue if it has one; `chosen` must be the same, if it is given."""
        found = self._named() or self._described()
        return constrained(found, self.constraints, chosen)

    def _named(self) -> Board | None:
        """The board of the catalogue with these houses."""
        shape = self.box_shape
        if self.region_of is None:
            name = f"latin-{self.size}"
        elif shape is not None:
            name = next((name for name, each in BOX_SHAPES.items() if each == shape), "boxes-{}x{}".format(*shape))
        else:
            return None
        base = catalogue_board(name)
        wanted = {*self.diagonal_cells, *self.extra}
        added = []
        for addition, made in ADDITIONS.items():
            try:
                cells = {house.cell_bits for house in made(base)}
            except CluewrightError:  # the base has no such houses
                continue
            if cells and cells <= wanted:
                added.append(addition)
                wanted -= cells
        return None if wanted else catalogue_board("+".join([name, *added]))

    def _described(self) -> Board:
        sides: dict[frozenset[int], object] = {frozenset(): False, frozenset({0}): "main", frozenset({1}): "anti"}
        region_of = None if self.region_of is None else list(self.region_of)
        extra = [list(bits(cells)) for cells in self.extra]
        asked = sides.get(self.diagonals, True)
        return board_named({"size": self.size, "regions": region_of, "diagonals": asked, "extra": extra})


def constrained(found: Board, constraints: Sequence[object], chosen: Board | None) -> Board:
    """The board found with constraints, as descriptions give them; or the `chosen` one, which must say the same."""
    if constraints:
        found = replace(with_constraints(found, list(constraints)), name=f"{found} with constraints")
    if chosen is None:
        return found
    if rules_of_board(found) != rules_of_board(chosen):
        raise NotationError(f"expected a puzzle on the {chosen} board, got one on {found.told_from(chosen)}")
    return chosen


def geometry(
    what: str,
    size: int,
    regions: Iterable[Sequence[int]],
    diagonal_lines: Iterable[int] = (),
    extra: Iterable[Sequence[int]] = (),
) -> Geometry:
    """The geometry with these regions and further houses, given as cells; those of a wrong size are refused."""
    check_size(what, size)
    found = [_house(what, "region", cells, size) for cells in regions]
    others = [_house(what, "further house", cells, size) for cells in extra]
    covered = sum(cells.bit_count() for cells in found)
    if covered > bits_of(cell for cells in found for cell in bits(cells)).bit_count():
        raise NotationError(f"{what}: expected each cell in one region, got one in two")
    if covered != size * size:  # regions of a part of the board are houses like others
        found, others = [], [*others, *found]
    lines = _diagonals(size)
    both = {*diagonal_lines, *(which for which in BOTH if lines[which] in others)}
    known = {*_lines(size), *found, *lines.values()}
    left = tuple(sorted({cells for cells in others if cells not in known}))
    return Geometry(size, _region_of(found, size) if found else None, frozenset(both), left)


def check_size(what: str, size: int) -> None:
    """Refuse a board without cells, and one that has more digits than there may be."""
    if not 1 <= size <= MAX_DIGITS:
        raise NotationError(f"{what}: expected 1 to {MAX_DIGITS} rows and columns, got {size}")


def box_shapes(size: int) -> list[tuple[int, int]]:
    """The shapes that boxes of this many cells may have, as rows and columns, the usual one first.

    >>> box_shapes(6), box_shapes(9), box_shapes(7)
    ([(2, 3), (3, 2)], [(3, 3)], [])
    """
    heights = [height for height in range(2, size) if size % height == 0 and size // height > 1]
    flat = sorted((height for height in heights if height * height <= size), reverse=True)
    tall = [height for height in heights if height * height > size]
    return [(height, size // height) for height in (*flat, *tall)]


def usual_boxes(size: int) -> tuple[int, ...] | None:
    """The number of the box of each cell, for boxes of the usual shape; None if this size has no boxes."""
    shapes = box_shapes(size)
    return boxes(size, *shapes[0]) if shapes else None


def boxes(size: int, height: int, width: int) -> tuple[int, ...]:
    """The number of the box of each cell."""
    return tuple(box_regions(size, height, width))


def diagonal_places(size: int, which: int) -> tuple[int, ...]:
    """The cells of one of `BOTH` diagonals.

    >>> diagonal_places(4, 1)
    (3, 6, 9, 12)
    """
    return tuple(row * size + (row if which == 0 else size - 1 - row) for row in range(size))


def disjoint_groups(size: int) -> list[tuple[int, ...]]:
    """The cells that stand at the same place in each box of the usual shape; none if there are no boxes.

    >>> disjoint_groups(4)[0]
    (0, 2, 8, 10)
    """
    if not (shapes := box_shapes(size)):
        return []
    (height, width), *_ = shapes
    places = (row % height * width + column % width for row in range(size) for column in range(size))
    return list(cells_by_value(places).values())


def window_cells(size: int) -> list[tuple[int, ...]]:
    """The cells of each window, which has the size of a box: one line from the border, and one from each other.

    >>> window_cells(4)
    [(5, 6, 9, 10)]
    """
    if not (shapes := box_shapes(size)):
        return []
    (height, width), *_ = shapes
    starts = [
        (row, column) for row in range(1, size - height, height + 1) for column in range(1, size - width, width + 1)
    ]
    return [tuple((row + r) * size + column + c for r in range(height) for c in range(width)) for row, column in starts]


def rules_of_board(board: Board) -> frozenset[tuple[CellBits, int] | Constraint]:
    """What a board says without any names: the cells of its houses and how often each holds a digit; constraints."""
    houses = frozenset((house.cell_bits, house.times) for house in board.houses)
    if not board.constraints:
        return houses
    from ..boards.constraints import constraint_kind_named  # here, since few boards have any

    return houses.union(*(constraint_kind_named(each.kind).meant(each) for each in board.constraints))


def _house(what: str, kind: str, cells: Sequence[int], size: int) -> CellBits:
    if len(cells) != size or len(set(cells)) != size:
        raise NotationError(f"{what}: expected a {kind} of {size} different cells, got {len(cells)}")
    return bits_of(cells)


def _lines(size: int) -> set[CellBits]:
    """The cells of each row and column."""
    rows = [bits_of(range(start, start + size)) for start in range(0, size * size, size)]
    columns = [bits_of(range(start, size * size, size)) for start in range(size)]
    return {*rows, *columns}


def _diagonals(size: int) -> dict[int, CellBits]:
    """The cells of both diagonals."""
    return {house.index: house.cell_bits for house in diagonals(catalogue_board(f"latin-{size}"), *BOTH)}


def _region_of(regions: Iterable[CellBits], size: int) -> tuple[int, ...]:
    """For each cell the number of its region, in the order in which they first appear."""
    found = [0] * (size * size)
    for number, cells in enumerate(sorted(regions, key=lambda cells: cells & -cells)):
        for cell in bits(cells):
            found[cell] = number
    return tuple(found)
