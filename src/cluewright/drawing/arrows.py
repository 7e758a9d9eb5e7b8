"""Arrows between candidates: curved, from the rim of one to that of the other, and bent around what they might hide."""

from collections.abc import Iterator
from functools import cached_property
from math import ceil, cos, dist, hypot, sin, tau

from ..boards import Cell, Digit
from ..late_dataclasses import dataclass
from ..strategies import Mark
from .layouts import CELL_SIDE, Layout
from .shapes import Circle, CurvedLine, Shape, Text, Triangle
from .themes import Theme

BENDS = (0.12, -0.12, 0.24, -0.24, 0.36, -0.36, 0.5, -0.5)
"""How far an arrow may bend to its left, as parts of its length: of those that hide least, the first is taken."""
SHORT_BENDS = (1.2, -1.2)
"""The same of an arrow from a candidate to its neighbour in a cell, which would have no room otherwise."""
SAMPLING = CELL_SIDE * 0.12
"""The distance of the points of a curve at which it is asked what the curve hides."""
HALVINGS = 12
"""How often a curve is halved to find where it leaves the disc at its end."""
MARKED, PENCILLED, WRITTEN, OUTSIDE = 4.0, 1.0, 2.0, 4.0
"""What it costs a curve, at each of its points, to hide a marked candidate, another one, or the digit of a cell; and to
leave the board. A label costs the same at points on its rim."""
HEAD, HALF_HEAD = CELL_SIDE * 0.085, CELL_SIDE * 0.038
"""The length of an arrow's head, and half its width."""
GAP = CELL_SIDE * 0.012
"""Between a candidate's disc and what points at it."""
LABEL = CELL_SIDE * 0.15
"""The size of the digits of a label."""
LABEL_PLACES = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)
"""Where a label may stand on its arrow, as parts of the way: of those where it hides least, the first is taken."""
STROKES: dict[str, tuple[float, tuple[float, ...]]] = {
    "strong": (CELL_SIDE * 0.027, ()),
    "weak": (CELL_SIDE * 0.019, (CELL_SIDE * 0.055, CELL_SIDE * 0.03)),
    "folded": (CELL_SIDE * 0.019, (CELL_SIDE * 0.02, CELL_SIDE * 0.035)),
}
"""For each role of an arrow the width of its line, and its dashes."""
TURNS = [number / 12 for number in range(12)]
"""The points on the rim of a label at which it is asked what the label hides, as parts of a whole turn."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Crowd:
    """What arrows should not hide: the digits of cells, candidates, and among these the marked ones."""

    layout: Layout
    digits: tuple[Digit, ...]
    candidates: frozenset[tuple[Cell, Digit]]
    marked: frozenset[tuple[Cell, Digit]]

    def cost(self, point: Point, ends: tuple[Point, ...]) -> float:
        """What it costs to hide what is at a point; what is at the `ends` of the arrow costs nothing."""
        row, column = int((point[1] - self.layout.top) // CELL_SIDE), int((point[0] - self.layout.left) // CELL_SIDE)
        found = self._by_place.get((row, column))
        if found is None:
            return OUTSIDE
        x, y = point
        costs = [
            cost
            for (at_x, at_y), square, cost in found
            if (at_x - x) ** 2 + (at_y - y) ** 2 < square and (at_x, at_y) not in ends
        ]
        return max(costs, default=0.0)

    @cached_property
    def _by_place(self) -> dict[tuple[int, int], list[tuple[Point, float, float]]]:
        """What is in the cell of each row and column: where, the square of its radius, and what it costs to hide it."""
        layout, board = self.layout, self.layout.board
        digit, pencilled = (layout.digit_size * 0.36) ** 2, layout.pencil_radius**2
        found: dict[tuple[int, int], list[tuple[Point, float, float]]] = {
            (board.row_of(cell), board.column_of(cell)): (
                [(layout.middle(cell), digit, WRITTEN)] if self.digits[cell] else []
            )
            for cell in range(board.size)
        }
        for cell, each in self.candidates | self.marked:
            cost = MARKED if (cell, each) in self.marked else PENCILLED
            found[board.row_of(cell), board.column_of(cell)].append((layout.pencil(cell, each), pencilled, cost))
        return found


def arrows(marks: tuple[Mark, ...], theme: Theme, crowd: Crowd) -> Iterator[Shape]:
    """The arrows among these marks, in the order of these: lines, heads, and labels on top."""
    labels: list[Circle] = []
    texts: list[Text] = []
    for mark in marks:
        if mark.start is None or mark.cell is None or mark.digit is None:
            continue
        path = _Path.chosen(crowd, crowd.layout.pencil(*mark.start), crowd.layout.pencil(mark.cell, mark.digit))
        width, dashes = STROKES[mark.role]
        yield path.line(theme.chain, width * crowd.layout.type.line, dashes)
        yield path.head(theme.chain)
        if mark.label:
            radius = LABEL * (0.4 + 0.25 * len(mark.label))
            x, y = path.place_of_label(crowd, radius, labels)
            labels.append(Circle(x, y, radius, theme.paper, theme.chain, LABEL * 0.08))
            texts.append(Text(x, y, mark.label, LABEL, "bold", theme.chain))
    yield from (shape for label in zip(labels, texts, strict=True) for shape in label)


@dataclass(frozen=True)
class _Path:
    """The curve between the middles of two candidates, and the radius around each in which it is not seen."""

    start: Point
    bend: Point
    end: Point
    radius: float

    @classmethod
    def chosen(cls, crowd: Crowd, start: Point, end: Point) -> "_Path":
        """The curve for an arrow that hides least."""
        is_short = dist(start, end) < 1.2 * crowd.layout.pencil_step
        radius = disc_radius(crowd.layout) + GAP
        paths = [cls.bent(start, end, bend, radius) for bend in (SHORT_BENDS if is_short else BENDS)]
        return min(paths, key=lambda path: path.cost(crowd))

    @classmethod
    def bent(cls, start: Point, end: Point, bend: float, radius: float) -> "_Path":
        """The curve that bends to its left by this part of its length."""
        x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
        return cls(start, (x + (end[1] - start[1]) * bend, y - (end[0] - start[0]) * bend), end, radius)

    def cost(self, crowd: Crowd) -> float:
        """What it costs to draw this curve: what it hides, at each of its points."""
        ends = self.start, self.end
        samples = ceil(dist(*ends) / SAMPLING)
        return sum(crowd.cost(self.at((number + 0.5) / samples), ends) for number in range(samples))

    def place_of_label(self, crowd: Crowd, radius: float, others: list[Circle]) -> Point:
        """Where a label of this radius hides least of the crowd and of other labels."""

        def hidden(place: Point) -> float:
            rim = [(place[0] + radius * cos(tau * turn), place[1] + radius * sin(tau * turn)) for turn in TURNS]
            met = sum(dist(place, (other.x, other.y)) < radius + other.radius for other in others)
            return met * MARKED * len(rim) + sum(crowd.cost(point, ()) for point in (place, *rim))

        return min(map(self.at, LABEL_PLACES), key=hidden)

    def at(self, part: float) -> Point:
        """The point at a part of the way, from 0 to 1."""
        rest = 1 - part
        first, second, third = rest * rest, 2 * rest * part, part * part
        return (
            first * self.start[0] + second * self.bend[0] + third * self.end[0],
            first * self.start[1] + second * self.bend[1] + third * self.end[1],
        )

    def _between(self, one: float, other: float) -> Point:
        """The point towards which the curve bends from one part of the way to another."""
        x, y = (
            (1 - one) * (1 - other) * first + ((1 - one) * other + one * (1 - other)) * bend + one * other * last
            for first, bend, last in zip(self.start, self.bend, self.end, strict=True)
        )
        return x, y

    def _off(self, end: float, radius: float) -> float:
        """The part of the way at which the curve leaves a disc of this radius around one of its ends, 0 or 1."""
        near, far, centre = end, 0.5, self.at(end)
        for _ in range(HALVINGS):
            middle = (near + far) / 2
            near, far = (near, middle) if dist(self.at(middle), centre) >= radius else (middle, far)
        return far

    @cached_property
    def _seen(self) -> tuple[float, float, float]:
        """The parts of the way at which the line begins, at which it ends, and where the head's tip is."""
        begin = self._off(0, self.radius)
        tip = self._off(1, self.radius)
        finish = self._off(1, self.radius + HEAD * 0.8)
        return min(begin, finish), finish, tip

    def line(self, color: str, width: float, dashes: tuple[float, ...]) -> CurvedLine:
        """The line of the arrow."""
        begin, finish, _ = self._seen
        return CurvedLine(*self.at(begin), *self._between(begin, finish), *self.at(finish), color, width, dashes)

    def head(self, color: str) -> Triangle:
        """The head of the arrow, which points along the end of the line."""
        _, finish, tip = self._seen
        (x, y), back = self.at(tip), self.at(finish)
        length = hypot(x - back[0], y - back[1]) or 1.0
        right, down = (x - back[0]) / length, (y - back[1]) / length
        base_x, base_y = x - right * HEAD, y - down * HEAD
        aside_x, aside_y = -down * HALF_HEAD, right * HALF_HEAD
        return Triangle(x, y, base_x + aside_x, base_y + aside_y, base_x - aside_x, base_y - aside_y, color)


def disc_radius(layout: Layout) -> float:
    """The radius of a candidate of a chain: a little less than that of others, which leaves room for arrows."""
    return layout.pencil_radius * 0.84
