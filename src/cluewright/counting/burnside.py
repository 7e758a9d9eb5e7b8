"""How many grids are essentially different: no symmetry of the board and no renaming of digits turns one into another.

By Burnside's lemma that is the mean number of grids that a transformation keeps, over all transformations: symmetries
of the board together with renamings. Those that are conjugate keep equally many, so one of each class will do. Most
keep none. Where one keeps a grid, the digit of a cell decides the digits of all cells to which the cell moves in turn:
so what is to be chosen are orbits of candidates, and the grids that are kept are the exact covers by such orbits.
"""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, chain, permutations, product
from math import factorial, prod
from typing import TypeAlias

from ..boards import Board, BoardLike, Cell, board_named
from ..boards.symmetries import symmetry_group
from ..boards.symmetries.groups import regular_shape, transposes
from ..cancelling import look
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..solving.demands import demands_of
from ..solving.suited import unsuited_board
from .grids import count_grids, shape_by_bands

Permutation: TypeAlias = tuple[int, ...]
"""For each number from 0 where it goes."""
CycleType: TypeAlias = tuple[int, ...]
"""The lengths of a permutation's cycles, the longest first."""

MAX_LISTED = 10_000
"""Symmetries of a board that are listed one by one; regular boards, whose lines move freely, need no list."""
MAX_LABELLINGS = 100
"""Ways to name the digits of some cells beforehand, at most. More make each count quicker, but are more counts."""
MAX_DIGITS = 9
"""Digits of a board whose grids are counted by bands, at most."""
NODES_BEYOND = 10**15
"""Nodes of the search, by an estimate, for what one symmetry of 10x10 keeps, the smallest board that has more digits:
exchanging the rows in each band keeps some 10 ** 18 grids."""
MAX_ITEMS = 256
"""Demands of an exact cover by orbits, at most: the kernel has no more bits for them."""
CACHE_BITS = 21
"""The kernel remembers 2 ** 21 rests of a problem, in 84 MB."""


@dataclass(frozen=True)
class SymmetryClass:
    """Symmetries that are conjugate, and the grids that one of them keeps."""

    example: Permutation
    """The cell to which each cell moves."""
    size: int
    """The number of symmetries in the class."""
    kept: dict[CycleType, int]
    """For each kind of renaming, the grids on which the example does the same as a given renaming of that kind."""

    def example_words(self, board: Board) -> str:
        """The example as the rows and columns that move in cycles, perhaps after transposing.

        >>> [each.example_words(board_named("4x4")) for each in symmetry_classes(board_named("4x4"))][:2]
        ['nothing moves', 'columns (1 2)(3 4)']
        """
        numbers = (board.row_of, board.column_of)
        beside = [cell for cell in range(board.size) if board.row_of(cell) == board.row_of(0)]
        is_transposed = len({board.row_of(self.example[cell]) for cell in beside}) > 1
        rows, columns = (
            {of(cell): to(image) for cell, image in enumerate(self.example)}
            for of, to in zip(numbers, numbers[::-1] if is_transposed else numbers, strict=True)
        )
        moves = [
            f"{name} {cycles}" for name, each in (("rows", rows), ("columns", columns)) if (cycles := _words(each))
        ]
        return ", ".join(["transposed"] * is_transposed + moves) or "nothing moves"

    @property
    def kept_up_to_names(self) -> int:
        """The grids, up to the names of digits, that the example keeps up to the names of digits."""
        return sum(grids // _commuting(cycles) for cycles, grids in self.kept.items())


def count_different_grids(board: BoardLike) -> int:
    """The number of essentially different grids of a board, exactly.

    >>> count_different_grids("4x4"), count_different_grids("6x6")
    (2, 49)
    """
    chosen = board_named(board)
    return mean_kept(chosen, symmetry_classes(chosen))


def mean_kept(board: Board, classes: Iterable[SymmetryClass]) -> int:
    """The number of essentially different grids, which follows from all classes that keep any grid."""
    total = sum(each.size * each.kept_up_to_names for each in classes)
    count, rest = divmod(total, symmetry_group(board).order)
    assert not rest, "Burnside's lemma"
    return count


def symmetry_classes(board: Board) -> Iterator[SymmetryClass]:
    """The classes of the symmetries of a board that keep any grid; first the identity, which keeps all."""
    _check_can_end(board)
    grids = count_grids(board)
    identity = tuple(range(board.size))
    yield SymmetryClass(identity, 1, {(1,) * board.digits: grids})
    for example, size in conjugacy_classes(board):
        if example != identity:
            kept = {
                cycles: count for cycles in partitions(board.digits) if (count := kept_grids(board, example, cycles))
            }
            if kept:
                yield SymmetryClass(example, size, kept)


def _check_can_end(board: Board) -> None:
    """Refuse a board before anything of it is counted; boards with too many grids are refused by `count_grids`.

    Those that it counts one by one have few enough: whatever a symmetry keeps is among them.
    """
    if why := unsuited_board(board):
        raise CluewrightError(f"board {board}: {why}")
    if shape_by_bands(board) and board.digits > MAX_DIGITS:
        raise CluewrightError(
            f"board {board}: expected at most {MAX_DIGITS} digits, got {board.digits}: to count the grids that its"
            f" symmetries keep would take years, since for one of them alone the search has about {NODES_BEYOND:.0e}"
            " nodes by an estimate"
        )
    if regular_shape(board) is None and symmetry_group(board).order > MAX_LISTED:
        raise CluewrightError(
            f"board {board}: expected at most {MAX_LISTED:,} symmetries, unless all its houses are rows, columns"
            f" and regular boxes, got {symmetry_group(board).order:,}"
        )


def conjugacy_classes(board: Board) -> Iterator[tuple[Permutation, int]]:
    """The classes of the board's symmetries: an example as the cell to which each cell moves, and the class's size."""
    shape = regular_shape(board)
    if shape is None:
        yield from _classes([move.to for move in symmetry_group(board)]).items()
        return
    found = list(_classes_of_lines(board.rows, *shape, transposes(board)))
    assert sum(size for _, size in found) == symmetry_group(board).order
    yield from found


def _classes_of_lines(size: int, height: int, width: int, transposing: bool) -> Iterator[tuple[Permutation, int]]:
    """The same where rows are permuted freely within bands, bands, and columns alike; perhaps rows with columns."""
    row_orders = list(_orders(size // height, height))
    row_classes = _classes(row_orders)
    column_classes = row_classes if transposing else _classes(list(_orders(size // width, width)))
    for place, (rows, row_count) in enumerate(row_classes.items()):
        for other_place, (columns, column_count) in enumerate(column_classes.items()):
            if not transposing or other_place >= place:  # otherwise transposing leads to the class with both exchanged
                exchanged = 2 if transposing and other_place > place else 1
                yield _of_cells(rows, columns), exchanged * row_count * column_count
    if transposing:
        # Transposing after rows r and columns c is conjugate to transposing after rows rc alone.
        for rows, row_count in row_classes.items():
            yield _of_cells(rows, tuple(range(size)), transposing=True), row_count * len(row_orders)


def _orders(blocks: int, length: int) -> Iterator[Permutation]:
    """The ways to permute blocks of `length` lines each, and the lines in each block."""
    inside = list(permutations(range(length)))
    for order in permutations(range(blocks)):
        for chosen in product(inside, repeat=blocks):
            yield tuple(block * length + line for block, lines in zip(order, chosen, strict=True) for line in lines)


def _of_cells(rows: Permutation, columns: Permutation, transposing: bool = False) -> Permutation:
    size = len(rows)
    return tuple(column * size + row if transposing else row * size + column for row in rows for column in columns)


def _classes(group: Sequence[Permutation]) -> dict[Permutation, int]:
    """The classes of a group that is given by all its elements: an example and the size of each."""
    inverses = [(_inverse(element), element) for element in _generators(group)]
    sizes: dict[Permutation, int] = {}
    seen: set[Permutation] = set()
    for element in group:
        if element in seen:
            continue
        look()
        reached, todo = {element}, [element]
        while todo:
            one = todo.pop()
            for inverse, generator in inverses:
                conjugate = tuple(generator[one[place]] for place in inverse)
                if conjugate not in reached:
                    reached.add(conjugate)
                    todo.append(conjugate)
        seen |= reached
        sizes[element] = len(reached)
    return sizes


def _generators(group: Sequence[Permutation]) -> list[Permutation]:
    """Elements whose products are all others."""
    generators: list[Permutation] = []
    reached = {tuple(range(len(group[0])))}
    for element in group:
        if element in reached:
            continue
        generators.append(element)
        todo = list(reached)
        while todo:
            one = todo.pop()
            for generator in generators:
                more = tuple(generator[place] for place in one)
                if more not in reached:
                    reached.add(more)
                    todo.append(more)
    return generators


def _inverse(permutation: Permutation) -> Permutation:
    places = [0] * len(permutation)
    for place, to in enumerate(permutation):
        places[to] = place
    return tuple(places)


def _words(permutation: Mapping[int, int]) -> str:
    """The cycles of more than one number, counted from 1."""
    words, seen = "", set[int]()
    for first in sorted(permutation):
        cycle = [first]
        while (place := permutation[cycle[-1]]) != first:
            cycle.append(place)
        if first not in seen and len(cycle) > 1:
            words += f"({' '.join(str(line + 1) for line in cycle)})"
        seen.update(cycle)
    return words


def partitions(number: int, most: int | None = None) -> Iterator[CycleType]:
    """The ways to write a number as a sum, the largest part first and none above `most`.

    >>> list(partitions(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if not number:
        yield ()
    for part in range(min(number, most or number), 0, -1):
        for others in partitions(number - part, part):
            yield part, *others


def _commuting(cycles: CycleType) -> int:
    """The number of renamings that commute with one of this kind."""
    return prod(length**count * factorial(count) for length, count in Counter(cycles).items())


def kept_grids(board: Board, moved: Permutation, cycles: CycleType) -> int:
    """The grids on which a symmetry does the same as one renaming of the digits whose cycles have these lengths.

    >>> kept_grids(board_named("4x4"), tuple(range(16)), (1, 1, 1, 1))
    288
    """
    orbits = _Orbits(board, moved, cycles)
    return orbits.count() if orbits.can_cover else 0


class _Orbits:
    """The exact cover by orbits of candidates under a symmetry with a renaming."""

    def __init__(self, board: Board, moved: Permutation, cycles: CycleType) -> None:
        self.board = board
        self.cycles = list(_cycles(cycles))
        self.option_of: dict[int, int] = {}
        """For each candidate of an orbit that no demand meets twice, the number of the option."""
        self.options: list[tuple[int, ...]] = []
        """For each option, the demands that it meets."""
        renamed = {digit: cycle[place - len(cycle) + 1] for cycle in self.cycles for place, digit in enumerate(cycle)}
        demands_on, digits = demands_of(board).demands_on, board.digits
        seen: set[int] = set()
        for candidate in range(board.size * digits):
            if candidate in seen:
                continue
            orbit, met, one = [candidate], list(demands_on[candidate]), candidate
            while (one := moved[one // digits] * digits + renamed[one % digits]) != candidate:
                orbit.append(one)
                met += demands_on[one]
            seen.update(orbit)
            if len(set(met)) == len(met):
                self.option_of.update(dict.fromkeys(orbit, len(self.options)))
                self.options.append(tuple(met))
        self.can_cover = len({demand for met in self.options for demand in met}) == len(demands_of(board).need)

    def count(self) -> int:
        """The number of covers; some digits are named first, where their names make no difference."""
        named: list[tuple[list[int], list[int], int]] = [([], [], 1)]  # (options, cycles used, how many are alike)
        for cell in min((house.cells for house in self.board.houses), default=range(self.board.size)):
            further = [more for labelling in named for more in self._with_digit_in(cell, *labelling)]
            if len(further) > MAX_LABELLINGS:
                break
            named = further
        return sum(alike * self._covers_with(chosen) for chosen, _, alike in named)

    def _with_digit_in(
        self, cell: Cell, chosen: list[int], used: list[int], alike: int
    ) -> Iterator[tuple[list[int], list[int], int]]:
        """The same with a digit in one more cell. Until used, the digits of a cycle are alike, and so are cycles."""
        met = {demand for option in chosen for demand in self.options[option]}
        new: dict[int, int] = {}
        """For each length, the first cycle that is not used."""
        for number, cycle in enumerate(self.cycles):
            is_new = number not in used
            if is_new and new.setdefault(len(cycle), number) != number:
                continue
            same = sum(len(other) for i, other in enumerate(self.cycles) if i not in used and len(other) == len(cycle))
            for digit in cycle[:1] if is_new else cycle:
                option = self.option_of.get(cell * self.board.digits + digit)
                if option is None or (option not in chosen and not met.isdisjoint(self.options[option])):
                    continue
                more = chosen if option in chosen else [*chosen, option]
                yield more, [*used, number] if is_new else used, alike * same if is_new else alike

    def _covers_with(self, chosen: Iterable[int]) -> int:
        from cluewright._kernel import count_covers

        look()
        met = {demand for option in chosen for demand in self.options[option]}
        open_options = [option for option in self.options if met.isdisjoint(option)]
        options_of: dict[int, list[int]] = {}
        for number, option in enumerate(open_options):
            for demand in option:
                options_of.setdefault(demand, []).append(number)
        if len(options_of) + len(met) < len(demands_of(self.board).need):
            return 0
        # Demands that the same options meet are met together.
        item_of = {tuple(options): item for item, options in enumerate(dict.fromkeys(map(tuple, options_of.values())))}
        if len(item_of) > MAX_ITEMS:
            raise CluewrightError(
                f"board {self.board}: too large to count what a symmetry keeps, expected at most {MAX_ITEMS} demands"
                f" that it tells apart, got {len(item_of):,}"
            )
        items: list[list[int]] = [[] for _ in open_options]
        for options, item in item_of.items():
            for number in options:
                items[number].append(item)
        starts, flat = accumulate(map(len, items), initial=0), chain.from_iterable(items)
        return count_covers(array("i", starts), array("i", flat), len(item_of), CACHE_BITS)


def _cycles(lengths: CycleType) -> Iterator[list[int]]:
    """Cycles of these lengths, of the digits from 0 on."""
    first = 0
    for length in lengths:
        yield list(range(first, first + length))
        first += length
