"""Marks: what a drawing points out, by colour and by shape. Nothing here knows why something is marked."""

from collections.abc import Iterator
from functools import cached_property

from ..boards import Board, Cell, CellBits, Digit, bits
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..strategies import Mark
from ..values import in_short, is_among, parts_of
from .arrows import STROKES, disc_radius
from .frames import inner_outline, outline
from .glyphs import font
from .layouts import CELL_SIDE, THICK_LINE, Layout
from .shapes import Circle, Line, Shape, Text
from .themes import Theme

IN_CHAINS = ("off", "on")
"""The roles of candidates in chains. A candidate may have both, and one of the others besides: all are shown."""
ROLES = (*IN_CHAINS, *STROKES, "where", "why", "pivot", "unlike", "fault", "gone", "placed")
"""The roles of marks; of two others on the same candidate, the one that comes later here is shown."""

FRAMES = {"why": (0.045,), "pivot": (0.025, 0.085), "unlike": (0.025, 0.085)}
"""How far from its sides the frames in a cell of the pattern lie, as parts of the cell: a pivot, and a cell unlike the
others, has two."""


@dataclass(frozen=True)
class Marks:
    """The marks of a drawing, all of them on its board."""

    board: Board
    marks: tuple[Mark, ...]

    def __post_init__(self) -> None:
        for mark in self.marks:
            self._check(mark)

    def _check(self, mark: Mark) -> None:
        if not is_among(mark.role, ROLES):
            raise CluewrightError(f"expected a mark's role ({', '.join(ROLES)}), got {in_short(mark.role)}")
        if mark.house is not None and mark.house not in self._houses:
            raise CluewrightError(f"expected a mark on a house of the {self.board} board, got {in_short(mark.house)}")
        if (mark.role in STROKES) != (mark.start is not None) or (mark.start is not None and mark.digit is None):
            start, digit = "a" if mark.start else "no", "a" if mark.digit else "no"
            raise CluewrightError(
                f"expected an arrow ({', '.join(STROKES)}) from a candidate to another, got {mark.role} with"
                f" {start} start and {digit} digit"
            )
        if mark.start is not None:
            self._check(Mark("on", cell=mark.start[0], digit=mark.start[1]))
        if unknown := {*mark.label} - font("bold").outlines.keys():
            raise CluewrightError(f"expected a mark's label in characters of ASCII, got {in_short(min(unknown))}")
        if mark.cell is not None and not 0 <= mark.cell < self.board.size:
            raise CluewrightError(f"expected a mark on a cell 0 to {self.board.size - 1}, got {in_short(mark.cell)}")
        if mark.digit is not None and (mark.cell is None or not 1 <= mark.digit <= self.board.digits):
            raise CluewrightError(
                f"expected a mark on a digit 1 to {self.board.digits} of a cell, got {in_short(mark.digit)}"
                f" of {'no cell' if mark.cell is None else self.board.cell_name(mark.cell)}"
            )

    @cached_property
    def _houses(self) -> dict[str, CellBits]:
        return {house.name: house.cell_bits for house in self.board.houses}

    def cells(self, role: str) -> CellBits:
        """The cells that have a mark of this role themselves, or lie in a house that has one."""
        cell_bits = 0
        for mark in self.marks:
            if mark.role == role and mark.house is not None:
                cell_bits |= self._houses[mark.house]
            elif mark.role == role and mark.cell is not None and mark.digit is None:
                cell_bits |= 1 << mark.cell
        return cell_bits

    @cached_property
    def candidates(self) -> dict[tuple[Cell, Digit], str]:
        """For each marked candidate, the role that is shown."""
        marked = [mark for mark in self.marks if mark.digit is not None and mark.start is None]
        marked.sort(key=lambda mark: ROLES.index(mark.role))
        return {(mark.cell, mark.digit): mark.role for mark in marked if mark.cell is not None and mark.digit}

    @cached_property
    def in_chains(self) -> dict[tuple[Cell, Digit], set[str]]:
        """For each candidate of a chain, whether it is on, off, or both."""
        found: dict[tuple[Cell, Digit], set[str]] = {}
        for mark in self.marks:
            if mark.role in IN_CHAINS and mark.cell is not None and mark.digit is not None:
                found.setdefault((mark.cell, mark.digit), set()).add(mark.role)
        return found

    def digits_in(self, cell: Cell) -> set[Digit]:
        """The digits of the marked candidates of a cell."""
        return {digit for each, digit in self.candidates if each == cell}

    def fills(self, cell: Cell) -> bool:
        """Whether a digit is marked as placed in this cell."""
        return any(each == cell and role == "placed" for (each, _), role in self.candidates.items())


def tints(layout: Layout, theme: Theme, marks: Marks) -> Iterator[Shape]:
    """The tints of marked cells, with lines in them that show when printed in grey."""
    colors = {
        "where": theme.where,
        "why": theme.why,
        "pivot": theme.why,
        "unlike": theme.chain_on,
        "fault": theme.fault,
    }
    for role, color in colors.items():
        yield from (layout.square(cell, fill=color) for cell in bits(marks.cells(role)))
    yield from inner_outline(layout, marks.cells("where"), theme.where_line, CELL_SIDE * 0.025)
    lines = {"unlike": theme.chain}
    for role, insets in FRAMES.items():
        for cell in bits(marks.cells(role) & ~marks.cells("fault")):
            yield from (
                layout.square(
                    cell, CELL_SIDE * inset, stroke=lines.get(role, theme.why_line), stroke_width=CELL_SIDE * 0.03
                )
                for inset in insets
            )


def fault_borders(layout: Layout, theme: Theme, marks: Marks) -> Iterator[Shape]:
    """The lines around the cells at fault."""
    yield from outline(layout, marks.cells("fault"), theme.fault_mark, THICK_LINE * 1.4 * layout.line_scale)


def ring(layout: Layout, theme: Theme, cell: Cell, role: str) -> Shape:
    """A mark on a digit that fills its cell: an outline around it."""
    colors = {
        "why": theme.why_mark,
        "pivot": theme.why_mark,
        "unlike": theme.chain,
        "placed": theme.placed,
        "gone": theme.gone,
        "fault": theme.fault_mark,
    }
    color = colors.get(role, theme.label)
    return layout.square(cell, CELL_SIDE * 0.08, CELL_SIDE * 0.16, stroke=color, stroke_width=CELL_SIDE * 0.055)


def in_chain(layout: Layout, theme: Theme, place: tuple[Cell, Digit], roles: set[str]) -> Iterator[Shape]:
    """What lies under a candidate of a chain: a disc if it is on, a ring if it is off, both if it is both."""
    x, y = layout.pencil(*place)
    radius = disc_radius(layout)
    if "off" in roles:
        yield Circle(x, y, radius, theme.paper, theme.chain, CELL_SIDE * 0.024)
    if "on" in roles:
        yield Circle(x, y, radius * (0.7 if "off" in roles else 1.08), theme.chain_on)


def candidate(layout: Layout, theme: Theme, cell: Cell, digit: Digit, role: str | None) -> Iterator[Shape]:
    """A candidate in its cell: plain, on a disc, struck out, or in a circle."""
    x, y = layout.pencil(cell, digit)
    size, radius = layout.pencil_size, layout.pencil_radius
    symbol = layout.symbol(digit)
    match role:
        case "placed":
            yield Circle(x, y, radius, theme.placed)
            yield Text(x, y, symbol, size, "bold", theme.on_placed)
        case "gone":
            reach = radius * 0.8
            yield Text(x, y, symbol, size, "bold", theme.gone)
            yield Line(x - reach, y + reach, x + reach, y - reach, theme.gone, size * 0.09, "round")
        case "fault":
            yield Circle(x, y, radius * 0.9, theme.paper, theme.fault_mark, size * 0.12)
            yield Text(x, y, symbol, size, "bold", theme.fault_mark)
        case "why" | "pivot":
            yield Circle(x, y, radius, theme.why_mark)
            yield Text(x, y, symbol, size, "bold", theme.ink)
        case "unlike":
            yield Circle(x, y, radius * 0.9, theme.paper, theme.chain, size * 0.12)
            yield Text(x, y, symbol, size, "bold", theme.ink)
        case "on" | "off":
            yield Text(x, y, symbol, size, "bold" if role == "on" else "regular", theme.ink)
        case _:
            yield Text(x, y, symbol, size, "regular", theme.pencil)


def chosen_marks(marks: object) -> tuple[Mark, ...]:
    """The marks of a step, or the given marks themselves."""
    given = getattr(marks, "marks", marks)
    parts = parts_of(given)
    if parts is not None:
        chosen = tuple(mark for mark in parts if isinstance(mark, Mark))
        if len(chosen) == len(parts):
            return chosen
    raise CluewrightError(f"expected a step or marks, got {type(marks).__name__}")
