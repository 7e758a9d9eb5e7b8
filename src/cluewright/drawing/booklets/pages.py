"""The pages of a booklet in the language of Typst, by the definitions in templates/book.typ."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, groupby

from ...boards import Board, Grid, Mask
from ...cancelling import look
from ..layouts import MARGIN, Layout
from ..marks import Marks
from ..scenes import Contents, Drawable, contents_of, digits_of, picture
from ..shapes import Shape
from ..svg import number
from ..themes import Theme
from ..typesetting import color, drawn, quoted
from .sheets import GUTTER, Paper, bare_size, fitted, solution_arrangement
from .words import Words

EN_DASH = "\N{EN DASH}"


@dataclass(frozen=True)
class Printed:
    """A puzzle with all that a booklet prints of it."""

    number: int
    puzzle: Grid
    solution: Grid | None
    title: str
    level: str
    hints: str


@dataclass(frozen=True)
class Booklet:
    """A booklet: what is in it, and how it looks."""

    title: str
    language: str
    words: Words
    paper: Paper
    theme: Theme
    columns: int
    rows: int
    overleaf: bool
    cover: Mask | None
    puzzles: tuple[Printed, ...]

    def source(self) -> Iterator[str]:
        """The document."""
        yield from self._beginning()
        if self.cover is not None:
            yield from self._cover(self.cover)
        sections = [(level, list(puzzles)) for level, puzzles in groupby(self.puzzles, lambda each: each.level)]
        if len(self.puzzles) > self.columns * self.rows:
            yield from self._contents(sections)
        for index, (level, puzzles) in enumerate(sections):
            yield from self._puzzle_pages(f"level-{index}", self._heading(level, len(sections)), puzzles)
        yield from self._hints()
        if not self.overleaf and any(each.solution for each in self.puzzles):
            yield f'#section({quoted(self.words.solutions)}, "solutions", {{'
            yield from self._pages(self._solutions(self.puzzles), *self._solution_columns, "")
            yield "})"

    def _beginning(self) -> Iterator[str]:
        paper, theme = self.paper, self.theme
        yield f"#set document(title: {quoted(self.title)}, date: none)"
        yield f'#set text(lang: "{self.language}", fill: {color(theme.ink)})'
        yield (
            f"#set page(width: {number(paper.width)}pt, height: {number(paper.height)}pt, binding: left, margin: ("
            f"inside: {number(paper.inside)}pt, outside: {number(paper.outside)}pt,"
            f" top: {number(paper.top)}pt, bottom: {number(paper.bottom)}pt))"
        )
        yield f"#let title = {quoted(self.title)}"
        yield f"#let gutter = {number(GUTTER)}pt"
        yield f"#let muted = {color(theme.pencil)}"
        yield "#let section = section.with(title, muted)"
        yield "#let caption = caption.with(muted)"
        for board, name in self._frames.items():
            yield f"#let {name} = {{"
            yield from drawn(self._shapes(board))
            yield "}"

    def _cover(self, mask: Mask) -> Iterator[str]:
        layout = Layout(mask.board)
        factor = 0.62 * self.paper.width / max(bare_size(layout))
        levels = [self.words.level(level) for level, _ in groupby(self.puzzles, lambda each: each.level) if level]
        lines = [self.words.count(len(self.puzzles)), " · ".join(levels)]
        yield f"#cover(title, muted, ({', '.join(map(quoted, lines))}), {{"
        yield from _board(layout, factor, drawn(self._shapes(mask)))
        yield "})"

    def _contents(self, sections: Sequence[tuple[str, Sequence[Printed]]]) -> Iterator[str]:
        yield f"#contents({quoted(self.words.contents)}, title, muted, ("
        for index, (level, puzzles) in enumerate(sections):
            numbers = (
                f"{puzzles[0].number}{EN_DASH}{puzzles[-1].number}" if len(puzzles) > 1 else f"{puzzles[0].number}"
            )
            yield f'({quoted(self._heading(level, len(sections)))}, "{numbers}", "level-{index}"),'
        if any(each.hints for each in self.puzzles):
            yield f'({quoted(self.words.hints)}, "", "hints"),'
        if not self.overleaf and any(each.solution for each in self.puzzles):
            yield f'({quoted(self.words.solutions)}, "", "solutions"),'
        yield "))"

    def _heading(self, level: str, sections: int) -> str:
        """What a section of puzzles is called, in a booklet with so many of them."""
        if level:
            return self.words.level(level)
        return self.words.more if sections > 1 else self.words.puzzles.capitalize()

    def _puzzle_pages(self, label: str, heading: str, puzzles: Sequence[Printed]) -> Iterator[str]:
        """Pages of puzzles; with solutions overleaf, each is a right-hand page, and its solutions are on its back."""
        shown = self._shown(puzzles)
        if not self.overleaf:
            yield f'#section({quoted(heading)}, "{label}", {{'
            yield from self._pages(shown, self.columns, self.rows, ", spread: true")
            yield "})"
            return
        per_page = self.columns * self.rows
        for start in range(0, len(puzzles), per_page):
            page = puzzles[start : start + per_page]
            name = label if start == 0 else f"{label}-{start}"
            yield f'#pagebreak(to: "odd", weak: true)\n#section({quoted(heading)}, "{name}", {{'
            yield from self._pages(self._shown(page), self.columns, self.rows, ", spread: true")
            yield f'}})\n#section({quoted(self.words.solutions)}, "{name}-solutions", {{'
            yield from self._pages(self._solutions(page), *self._solution_columns, "")
            yield "})"

    def _shown(self, puzzles: Iterable[Printed]) -> Iterator[tuple[Printed, Grid]]:
        return ((each, each.puzzle) for each in puzzles)

    def _solutions(self, puzzles: Iterable[Printed]) -> Iterator[tuple[Printed, Grid]]:
        return ((each, each.solution) for each in puzzles if each.solution)

    @cached_property
    def _frames(self) -> dict[Board, str]:
        """For each board the name under which the document keeps what all its puzzles share."""
        boards = dict.fromkeys(each.puzzle.board for each in self.puzzles)
        return {board: f"frame-{index}" for index, board in enumerate(boards)}

    @property
    def _solution_columns(self) -> tuple[int, int]:
        return solution_arrangement(max(max(board.rows, board.columns) for board in self._frames))

    def _pages(self, shown: Iterator[tuple[Printed, Grid]], columns: int, rows: int, more: str) -> Iterator[str]:
        """Pages with so many columns and rows; every puzzle has its number, and unless it is solved title and level."""
        room = self.paper.room(columns, rows)
        factors: dict[Board, float] = {}
        for index, (each, grid) in enumerate(shown):
            look()
            if index % (columns * rows) == 0:
                yield f"{'})' if index else ''}\nsheet({columns}, {rows}, gutter{more}, {{"
            layout = Layout(grid.board)
            factor = factors.setdefault(grid.board, fitted(layout, room))
            level = self.words.level(each.level) if more else ""
            title = each.title if more else ""
            width = number(bare_size(layout)[0] * factor)
            yield f'(caption({width}, "{each.number}", {quoted(title)}, {quoted(level)}, {{'
            contents = Contents(grid.board, grid.digits, each.puzzle.clues)
            digits = drawn(digits_of(layout, contents, self.theme, self.theme.ink))
            yield from _board(layout, factor, chain([self._frames[grid.board]], digits))
            yield "}),)"
        yield "})"

    def _hints(self) -> Iterator[str]:
        """All hints, each with the number of its puzzle, in two columns."""
        with_hints = [each for each in self.puzzles if each.hints]
        if not with_hints:
            return
        are_sequences = all(each.hints.startswith("1:") for each in with_hints)
        reading = self.words.reading_hints if are_sequences else ""
        yield f'#section({quoted(self.words.hints)}, "hints", hints(muted, {quoted(reading)}, ('
        for each in with_hints:
            lines = ", ".join(map(quoted, each.hints.splitlines()))
            yield f'("{each.number}", {quoted(each.title)}, ({lines},)),'
        yield ")))"

    def _shapes(self, thing: Drawable) -> tuple[Shape, ...]:
        contents = contents_of(thing, None, None)
        return picture(thing, contents, Marks(contents.board, ()), self.theme).shapes


def _board(layout: Layout, factor: float, shapes: Iterable[str]) -> Iterator[str]:
    """A board without its margin, in this size."""
    width, height = (number(side * factor) for side in bare_size(layout))
    yield f"board({width}, {height}, {number(factor * 100)}, {number(MARGIN)}, {{"
    yield from shapes
    yield "})"
