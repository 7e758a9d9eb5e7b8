"""Search for the group of a board: the permutations of rows and columns that keep its houses, or other sets of cells.

A line is a row or a column; rows are numbered first, then columns. In the search every place counts as a cell, and the
holes of a board are one more set that must be kept. The group is found as a stabilizer chain (C. Sims): with the lines
in a fixed order, level i has one permutation for each line to which the i-th line can move while all earlier ones stay.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...errors import CluewrightError
from ..bit_sets import Cell, CellBits, bits, bits_of
from ..board import Board

LineImages = tuple[int, ...]
"""A permutation of lines: for each line, the line to which it moves."""
LineLevels = list[tuple[LineImages, ...]]
"""The levels of a stabilizer chain."""
Families = Sequence[tuple[str, CellBits]]
"""Pairs (label, set of cells): a permutation must map the sets of each label onto the sets with the same label."""
SetBits = int
"""A set of sets of cells: bit i stands for the set at index i of the families."""
Classes = list[tuple[SetBits, SetBits]]
"""Pairs (sets, the sets that may be their images)."""

MAX_COMPARISONS = 30_000_000
"""The most comparisons of classes in one search, which take some seconds; beyond this it raises an error."""


def cells_of_lines(board: Board, lines: LineImages) -> tuple[Cell, ...]:
    """The permutation of cells that results from a permutation of lines."""
    rows, columns = lines[: board.rows], lines[board.rows :]
    if rows[0] < board.rows:
        moved = tuple([row * board.columns + column - board.rows for row in rows for column in columns])
    else:
        moved = tuple([column * board.columns + row - board.rows for row in rows for column in columns])
    if board.places is None:
        return moved
    cells = [board.cell_of_place[moved[place]] for place in board.places]
    return tuple([cell for cell in cells if cell is not None])  # all of them, since holes move to holes


def _of_places(board: Board, families: Families) -> Families:
    """The families as sets of places, with the holes among them."""
    if board.places is None:
        return families
    places = board.places
    holes = bits_of(place for place, cell in enumerate(board.cell_of_place) if cell is None)
    moved = [(label, bits_of(places[cell] for cell in bits(cells))) for label, cells in families]
    return [*moved, ("holes", holes)]


def search_levels(board: Board, families: Families) -> LineLevels:
    """The levels of the group of all permutations of lines that keep the families."""
    search = _Search(board, _of_places(board, families))
    generators: list[LineImages] = []
    levels: LineLevels = []
    for depth in reversed(range(len(search.base))):
        levels.append(_level(search, depth, generators))
    if board.rows == board.columns:
        transposing = search.found([], transposing=True)
        if transposing is not None:
            levels.append((tuple(range(len(search.base))), transposing))
    return levels[::-1]


def _level(search: "_Search", depth: int, generators: list[LineImages]) -> tuple[LineImages, ...]:
    """One permutation for each line to which the line at this depth can move; adds those found to `generators`."""
    line = search.base[depth]
    identity = tuple(range(len(search.base)))
    reached = _reached(line, generators, identity)
    refused = set(search.base[:depth])  # these stay where they are, so nothing else can move there
    for target in search.kin(line):
        if target in reached or target in refused:
            continue
        found = search.found([*search.base[:depth], target])
        if found is None:
            refused |= _reached(target, generators, identity).keys()  # nor can it move to lines equivalent to this one
        else:
            generators.append(found)
            reached = _reached(line, generators, identity)
    return tuple(reached[target] for target in sorted(reached))


def _reached(line: int, generators: list[LineImages], identity: LineImages) -> dict[int, LineImages]:
    """For each line to which products of the generators move this one, such a product."""
    reached = {line: identity}
    todo = [line]
    for here in todo:
        for generator in generators:
            there = generator[here]
            if there not in reached:
                reached[there] = tuple([generator[image] for image in reached[here]])
                todo.append(there)
    return reached


@dataclass
class _Search:
    """A depth-first search: give the lines of the base their images one by one, and compare the cells known so far.

    Cells of different colours cannot move to each other, nor can lines.
    """

    board: Board
    families: Families
    comparisons: int = 0
    base: list[int] = field(init=False)
    """All lines, in the order in which they get their images."""
    sets_with: list[SetBits] = field(init=False)
    """For each cell, the sets that contain it."""
    cell_colours: list[int] = field(init=False)
    line_colours: list[int] = field(init=False)

    def __post_init__(self) -> None:
        board = self.board
        self.sets_with = [0] * (board.rows * board.columns)
        for index, (_, cells) in enumerate(self.families):
            for cell in bits(cells):
                self.sets_with[cell] |= 1 << index
        self.cell_colours, self.line_colours = _colours(board, self.families)
        # Lines of rare colours come first, so that dead ends show early; rows and columns take turns, so that
        # the images of cells are known from the second line on.
        rare = [(self.line_colours.count(colour), line) for line, colour in enumerate(self.line_colours)]
        rows, columns = sorted(rare[: board.rows]), sorted(rare[board.rows :])
        turns = [(turn, line) for side in (rows, columns) for turn, (_, line) in enumerate(side)]
        self.base = [line for _, line in sorted(turns)]

    def kin(self, line: int, transposing: bool = False) -> list[int]:
        """The lines to which this one may move: those of its colour among the rows if it is a row, else the columns.

        When transposing, a row may move to columns only, and a column to rows.
        """
        rows = self.board.rows
        kind = range(rows) if (line < rows) != transposing else range(rows, rows + self.board.columns)
        return [other for other in kind if self.line_colours[other] == self.line_colours[line]]

    def found(self, first_images: list[int], transposing: bool = False) -> LineImages | None:
        """A permutation that keeps the families and gives the first lines of the base these images, or None."""
        classes: Classes = []
        for label in sorted({label for label, _ in self.families}):
            sets = bits_of(index for index, (other, _) in enumerate(self.families) if other == label)
            classes.append((sets, sets))
        images: dict[int, int] = {}
        for line, image in zip(self.base, first_images, strict=False):
            refined = self._refined(images, line, image, classes)
            if refined is None:
                return None
            images[line], classes = image, refined
        return self._extended(images, classes, transposing)

    def _extended(self, images: dict[int, int], classes: Classes, transposing: bool) -> LineImages | None:
        """A permutation that agrees with the images given so far, or None."""
        if len(images) == len(self.base):
            return tuple(images[line] for line in range(len(self.base)))
        line = self.base[len(images)]
        taken = set(images.values())
        for image in self.kin(line, transposing):
            if image in taken:
                continue
            refined = self._refined(images, line, image, classes)
            if refined is not None:
                found = self._extended({**images, line: image}, refined, transposing)
                if found is not None:
                    return found
        return None

    def _refined(self, images: dict[int, int], line: int, image: int, classes: Classes) -> Classes | None:
        """The classes after one more line has its image, or None if no permutation can have these images.

        Sets are in one class as long as they agree on every cell whose image is known.
        """
        rows = self.board.rows
        for other, other_image in images.items():
            if (other < rows) == (line < rows):
                continue
            cell, cell_image = self._cell(line, other), self._cell(image, other_image)
            if self.cell_colours[cell] != self.cell_colours[cell_image]:
                return None
            split = _split(classes, self.sets_with[cell], self.sets_with[cell_image])
            if split is None:
                return None
            classes = split
            self.comparisons += len(classes)
        if self.comparisons > MAX_COMPARISONS:
            raise CluewrightError(
                f"board {self.board}: gave up the search for its symmetries after {MAX_COMPARISONS} comparisons"
            )
        return classes

    def _cell(self, one: int, other: int) -> Cell:
        """The cell in which two lines, a row and a column, cross."""
        row, column = min(one, other), max(one, other) - self.board.rows
        return row * self.board.columns + column


def _split(classes: Classes, with_cell: SetBits, with_image: SetBits) -> Classes | None:
    """Each class split in two: the sets with a cell, whose images have the cell's image, and those without.

    None if the two numbers of sets in a class differ.
    """
    split = []
    for sets, images in classes:
        inside, inside_images = sets & with_cell, images & with_image
        if inside.bit_count() != inside_images.bit_count():
            return None
        if not inside or inside == sets:
            split.append((sets, images))
        else:
            split += [(inside, inside_images), (sets ^ inside, images ^ inside_images)]
    return split


def _colours(board: Board, families: Families) -> tuple[list[int], list[int]]:
    """The colours of cells and of lines, refined until nothing changes.

    A set gets its colour from its label and the colours of its cells, a cell from the colours of the sets with it.
    """
    places, columns = range(board.rows * board.columns), board.columns
    lines = [("line", bits_of(places[row * columns : (row + 1) * columns])) for row in range(board.rows)]
    lines += [("line", bits_of(places[column::columns])) for column in range(columns)]
    sets = [(label, list(bits(cells))) for label, cells in (*lines, *families)]
    sets_of: list[list[int]] = [[] for _ in places]
    for index, (_, cells) in enumerate(sets):
        for cell in cells:
            sets_of[cell].append(index)
    of_cell, of_set = [0] * len(places), [0] * len(sets)
    while True:
        before = len(set(of_cell)) + len(set(of_set))
        of_set = _numbered([(label, sorted(of_cell[cell] for cell in cells)) for label, cells in sets])
        of_cell = _numbered([sorted(of_set[index] for index in indices) for indices in sets_of])
        if len(set(of_cell)) + len(set(of_set)) == before:
            return of_cell, of_set[: len(lines)]


def _numbered(keys: Sequence[object]) -> list[int]:
    """A number for each key, equal for equal keys."""
    texts = list(map(repr, keys))
    numbers = {text: number for number, text in enumerate(sorted(set(texts)))}
    return [numbers[text] for text in texts]
