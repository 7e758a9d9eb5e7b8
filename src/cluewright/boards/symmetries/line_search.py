"""Search for the permutations of a board's lines that keep given sets of cells: houses, clue cells, digits.

Lines are numbered rows first, then columns. The group is found as a stabilizer chain (C. Sims): with the
lines in a fixed order, level i holds, for each line to which the i-th can move while all earlier ones stay,
one permutation that does so.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...errors import CluewrightError
from ..board import Board, bits, bits_of

Lines = tuple[int, ...]
"""For each line the one that it becomes."""
LineLevels = list[tuple[Lines, ...]]
Families = Sequence[tuple[str, int]]
"""Pairs (label, set of cells): a permutation must map the sets of each label onto the sets of that label."""
Classes = list[tuple[int, int]]
"""Pairs (sets, those that may be their images), as bit masks of indices into the families."""

MOST_WORK = 30_000_000
"""After so many comparisons of classes the search gives up: some seconds."""


def cells_of_lines(board: Board, lines: Lines) -> tuple[int, ...]:
    """The permutation of cells that a permutation of lines makes."""
    rows, columns = lines[: board.rows], lines[board.rows :]
    if rows[0] < board.rows:
        return tuple([row * board.columns + column - board.rows for row in rows for column in columns])
    return tuple([column * board.columns + row - board.rows for row in rows for column in columns])


def search_levels(board: Board, families: Families) -> LineLevels:
    """The levels of all permutations of lines that keep the families."""
    search = _Search(board, families)
    generators: list[Lines] = []
    levels: LineLevels = []
    for depth in reversed(range(len(search.base))):
        levels.append(_level(search, depth, generators))
    if board.rows == board.columns:
        transposing = search.found([], transposing=True)
        if transposing is not None:
            levels.append((tuple(range(len(search.base))), transposing))
    return levels[::-1]


def _level(search: "_Search", depth: int, generators: list[Lines]) -> tuple[Lines, ...]:
    """One permutation for each line that the line at this depth can become; adds to the generators."""
    line = search.base[depth]
    identity = tuple(range(len(search.base)))
    reached = _reached(line, generators, identity)
    refused: set[int] = set()
    for target in search.kin(line):
        if target in reached or target in refused:
            continue
        found = search.found([*search.base[:depth], target])
        if found is None:
            refused |= _reached(target, generators, identity).keys()  # its equivalents are refused as well
        else:
            generators.append(found)
            reached = _reached(line, generators, identity)
    return tuple(reached[target] for target in sorted(reached))


def _reached(line: int, generators: list[Lines], identity: Lines) -> dict[int, Lines]:
    """For each line that products of the generators make of this one, such a product."""
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
    """Depth-first: give the lines of the base their images one by one, and compare the cells known so far."""

    board: Board
    families: Families
    work: int = 0
    base: list[int] = field(init=False)
    members: list[int] = field(init=False)
    """For each cell the families that have it, as a bit mask."""
    cell_colours: list[int] = field(init=False)
    line_colours: list[int] = field(init=False)
    """Cells and lines of different colours cannot become each other."""

    def __post_init__(self) -> None:
        board = self.board
        self.members = [0] * board.size
        for index, (_, cells) in enumerate(self.families):
            for cell in bits(cells):
                self.members[cell] |= 1 << index
        self.cell_colours, self.line_colours = _colours(board, self.families)
        # Lines of rare colours first: what cannot be shows early. Rows and columns by turns: cells are known.
        rare = [(self.line_colours.count(colour), line) for line, colour in enumerate(self.line_colours)]
        rows, columns = sorted(rare[: board.rows]), sorted(rare[board.rows :])
        turns = [(turn, line) for side in (rows, columns) for turn, (_, line) in enumerate(side)]
        self.base = [line for _, line in sorted(turns)]

    def kin(self, line: int, transposing: bool = False) -> list[int]:
        """The lines of the same kind, of the other kind where transposing, and of the same colour."""
        rows = self.board.rows
        kind = range(rows) if (line < rows) != transposing else range(rows, rows + self.board.columns)
        return [other for other in kind if self.line_colours[other] == self.line_colours[line]]

    def found(self, begun: list[int], transposing: bool = False) -> Lines | None:
        """A permutation in which the first lines of the base have these images, or None."""
        classes: Classes = []
        for label in sorted({label for label, _ in self.families}):
            sets = bits_of(index for index, (other, _) in enumerate(self.families) if other == label)
            classes.append((sets, sets))
        images: dict[int, int] = {}
        for line, image in zip(self.base, begun, strict=False):
            refined = self._refined(images, line, image, classes)
            if refined is None:
                return None
            images[line], classes = image, refined
        return self._extended(images, classes, transposing)

    def _extended(self, images: dict[int, int], classes: Classes, transposing: bool) -> Lines | None:
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
        """The classes after one more line, or None where they no longer match.

        Sets are in one class as long as they agree on every cell known so far.
        """
        rows = self.board.rows
        for other, other_image in images.items():
            if (other < rows) == (line < rows):
                continue
            cell, cell_image = self._cell(line, other), self._cell(image, other_image)
            if self.cell_colours[cell] != self.cell_colours[cell_image]:
                return None
            split = _split(classes, self.members[cell], self.members[cell_image])
            if split is None:
                return None
            classes = split
            self.work += len(classes)
        if self.work > MOST_WORK:
            raise CluewrightError(f"board {self.board}: too many ways to try when looking for symmetries")
        return classes

    def _cell(self, one: int, other: int) -> int:
        row, column = min(one, other), max(one, other) - self.board.rows
        return self.board.cell_at(row, column)


def _split(classes: Classes, here: int, there: int) -> Classes | None:
    """Each class in two: the sets that have a cell and those that do not; None where the images differ."""
    split = []
    for sets, partners in classes:
        inside, inside_partners = sets & here, partners & there
        if inside.bit_count() != inside_partners.bit_count():
            return None
        if not inside or inside == sets:
            split.append((sets, partners))
        else:
            split += [(inside, inside_partners), (sets ^ inside, partners ^ inside_partners)]
    return split


def _colours(board: Board, families: Families) -> tuple[list[int], list[int]]:
    """Colours of cells and of lines, refined by what lies in what until nothing changes."""
    lines = [("line", bits_of(board.cell_at(r, c) for c in range(board.columns))) for r in range(board.rows)]
    lines += [("line", bits_of(board.cell_at(r, c) for r in range(board.rows))) for c in range(board.columns)]
    sets = [(label, list(bits(cells))) for label, cells in (*lines, *families)]
    sets_of: list[list[int]] = [[] for _ in range(board.size)]
    for index, (_, cells) in enumerate(sets):
        for cell in cells:
            sets_of[cell].append(index)
    of_cell, of_set = [0] * board.size, [0] * len(sets)
    while True:
        before = len(set(of_cell)) + len(set(of_set))
        of_set = _numbered([(label, sorted(of_cell[cell] for cell in cells)) for label, cells in sets])
        of_cell = _numbered([sorted(of_set[index] for index in indices) for indices in sets_of])
        if len(set(of_cell)) + len(set(of_set)) == before:
            return of_cell, of_set[: len(lines)]


def _numbered(keys: Sequence[object]) -> list[int]:
    """Equal numbers for equal keys."""
    texts = list(map(repr, keys))
    numbers = {text: number for number, text in enumerate(sorted(set(texts)))}
    return [numbers[text] for text in texts]
