"""The pages of a booklet in the language of Typst, by the definitions in templates/book.typ."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, groupby
from math import sqrt

from ...boards import Board, Grid, Mask
from ...cancelling import look
from ...explaining import Path
from ...languages import BookletWords
from ..frames import drawn_houses, lines, tinted
from ..layouts import Layout
from ..marks import Marks
from ..scenes import Contents, contents_of, digit_shapes, gaps, pattern, picture
from ..svg import length
from ..themes import Theme
from ..typesetting import color, typeset_shapes, typst_string
from .sheets import GUTTER, Paper, enough, fitting_factor, solution_arrangement
from .tutorials import EN_DASH, board_picture, picture_arrangement, picture_room, pictures

TITLE_PART = 14.0
"""How many times the size of the title on the cover fits into the width of the paper, unless the title is long."""
SHORT_TITLE = 30
"""Characters of a title that is not long: on the cover it takes two lines at most."""


@dataclass(frozen=True)
class Printed:
    """A puzzle with all that a booklet prints of it."""

    number: int
    puzzle: Grid
    solution: Grid | None
    title: str
    level: str
    rating: str
    hints: str
    path: Path | None = None


@dataclass(frozen=True)
class Booklet:
    """A booklet: what is in it, and how it looks."""

    title: str
    language: str
    words: BookletWords
    paper: Paper
    theme: Theme
    columns: int
    rows: int
    overleaf: bool
    shaded: bool
    short: bool
    symbols: str
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
        yield from self._tutorials()
        if not self.overleaf and any(each.solution for each in self.puzzles):
            yield f'#section({typst_string(self.words.solutions)}, "solutions", {{'
            for on_page, some in self._solution_pages():
                yield from self._pages(self._solutions(some), *on_page, "")
            yield "})"

    def _beginning(self) -> Iterator[str]:
        paper, theme = self.paper, self.theme
        yield f"#set document(title: {typst_string(self.title)}, date: none)"
        size = length(10 * theme.type.words)
        yield f'#set text(lang: "{self.language}", size: {size}pt, fill: {color(theme.ink)})'
        yield (
            f"#set page(width: {length(paper.width)}pt, height: {length(paper.height)}pt, binding: left, margin: ("
            f"inside: {length(paper.inside)}pt, outside: {length(paper.outside)}pt,"
            f" top: {length(paper.top)}pt, bottom: {length(paper.bottom)}pt))"
        )
        yield f"#let title = {typst_string(self.title)}"
        yield f"#let gutter = {length(GUTTER)}pt"
        yield f"#let muted = {color(theme.pencil)}"
        yield "#let section = section.with(title, muted)"
        yield "#let caption = caption.with(muted)"
        for on, name in self._frames.items():
            layout = self._layout(on)
            yield f"#let {name}-ground = {{"
            yield from typeset_shapes(tinted(layout, theme))
            yield f"}}\n#let {name} = {{"
            yield from typeset_shapes(lines(layout, theme, theme.ink))
            yield "}"

    def _cover(self, mask: Mask) -> Iterator[str]:
        layout = self._layout(mask.board)
        factor = 0.62 * self.paper.width / max(layout.bare_size)
        levels = [self.words.level(level) for level, _ in groupby(self.puzzles, lambda each: each.level) if level]
        said = [self.words.count(len(self.puzzles)), " · ".join(levels)]
        size = self.paper.width / TITLE_PART
        shrunk = length(size * min(1.0, sqrt(SHORT_TITLE / max(len(self.title), 1))))
        yield f"#cover(title, {shrunk}pt, {length(0.38 * size)}pt, muted, ({', '.join(map(typst_string, said))}), {{"
        contents, marks = contents_of(mask, None, None), Marks(mask.board, ())
        yield from board_picture(
            layout, factor, typeset_shapes(picture(mask, contents, layout, marks, self.theme).shapes)
        )
        yield "})"

    def _contents(self, sections: Sequence[tuple[str, Sequence[Printed]]]) -> Iterator[str]:
        yield f"#contents({typst_string(self.words.contents)}, title, muted, ("
        for index, (level, puzzles) in enumerate(sections):
            numbers = (
                f"{puzzles[0].number}{EN_DASH}{puzzles[-1].number}" if len(puzzles) > 1 else f"{puzzles[0].number}"
            )
            yield f'({typst_string(self._heading(level, len(sections)))}, "{numbers}", "level-{index}"),'
        if any(each.hints for each in self.puzzles):
            yield f'({typst_string(self.words.hints)}, "", "hints"),'
        if any(each.path is not None for each in self.puzzles):
            yield f'({typst_string(self.words.steps)}, "", "steps"),'
        if not self.overleaf and any(each.solution for each in self.puzzles):
            yield f'({typst_string(self.words.solutions)}, "", "solutions"),'
        yield "))"

    def _heading(self, level: str, sections: int) -> str:
        """What a section of puzzles is called, in a booklet of this number of `sections`."""
        if level:
            return self.words.level(level)
        return self.words.more if sections > 1 else self.words.puzzles.capitalize()

    def _puzzle_pages(self, label: str, heading: str, puzzles: Sequence[Printed]) -> Iterator[str]:
        """Pages of puzzles; with solutions overleaf, each is a right-hand page, and its solutions are on its back."""
        shown = self._shown(puzzles)
        if not self.overleaf:
            yield f'#section({typst_string(heading)}, "{label}", {{'
            yield from self._pages(shown, *enough(len(self.puzzles), self.columns, self.rows), ", spread: true")
            yield "})"
            return
        per_page = self.columns * self.rows
        for start in range(0, len(puzzles), per_page):
            page = puzzles[start : start + per_page]
            name = label if start == 0 else f"{label}-{start}"
            yield f'#pagebreak(to: "odd", weak: true)\n#section({typst_string(heading)}, "{name}", {{'
            yield from self._pages(self._shown(page), self.columns, self.rows, ", spread: true")
            yield f'}})\n#section({typst_string(self.words.solutions)}, "{name}-solutions", {{'
            columns, rows = min(map(self._solutions_on_page, page))
            on_page = (columns, rows) if columns * rows >= len(page) else (self.columns, self.rows)
            yield from self._pages(self._solutions(page), *on_page, "")
            yield "})"

    def _shown(self, puzzles: Iterable[Printed]) -> Iterator[tuple[Printed, Grid]]:
        return ((each, each.puzzle) for each in puzzles)

    def _solutions(self, puzzles: Iterable[Printed]) -> Iterator[tuple[Printed, Grid]]:
        return ((each, each.solution) for each in puzzles if each.solution)

    @cached_property
    def _frames(self) -> dict[Board, str]:
        """For each board the name under which the document keeps what all its puzzles share."""
        boards = dict.fromkeys(each.puzzle.board for each in self.puzzles)
        return {on: f"frame-{index}" for index, on in enumerate(boards)}

    def _solutions_on_page(self, each: Printed) -> tuple[int, int]:
        """The columns and rows of a page of solutions like this one."""
        board = each.puzzle.board
        return solution_arrangement(max(board.rows, board.columns) * self.theme.type.words)

    def _solution_pages(self) -> Iterator[tuple[tuple[int, int], list[Printed]]]:
        """What stands on each page of solutions: as many as there is room for if all are as large as the largest."""
        some: list[Printed] = []
        on_page = (1, 1)
        for each in self.puzzles:
            own = self._solutions_on_page(each)
            columns, rows = min(own, on_page) if some else own
            if len(some) >= columns * rows:
                yield on_page, some
                some, (columns, rows) = [], own
            some.append(each)
            on_page = columns, rows
        if some:
            yield on_page, some

    def _pages(self, shown: Iterator[tuple[Printed, Grid]], columns: int, rows: int, more: str) -> Iterator[str]:
        """Pages of these `columns` and `rows`; every puzzle has its number, and unless it is solved title and level."""
        room = self.paper.room(columns, rows)
        factors: dict[Board, float] = {}
        for index, (each, grid) in enumerate(shown):
            look()
            if index % (columns * rows) == 0:
                yield f"{'})' if index else ''}\nsheet({columns}, {rows}, gutter{more}, {{"
            layout = self._layout(grid.board)
            factor = factors.setdefault(grid.board, fitting_factor(layout, room))
            level = (
                " · ".join(filter(None, [self.words.level(each.level), self.words.rating(each.rating)])) if more else ""
            )
            title = each.title if more else ""
            width = length(layout.bare_size[0] * factor)
            yield f'(caption({width}, "{each.number}", {typst_string(title)}, {typst_string(level)}, {{'
            contents = Contents(grid.board, grid.digits, each.puzzle.clues)
            frame = self._frames[grid.board]
            tiles = typeset_shapes(pattern(layout, contents, self.theme.shade)) if self.shaded and more else ()
            digits = typeset_shapes(digit_shapes(layout, contents, self.theme, self.theme.ink))
            houses = typeset_shapes(drawn_houses(layout, self.theme, gaps(layout, contents, Marks(grid.board, ()))))
            yield from board_picture(layout, factor, chain([f"{frame}-ground"], tiles, houses, [frame], digits))
            yield "}),)"
        yield "})"

    def _hints(self) -> Iterator[str]:
        """All hints, each with the number of its puzzle, in two columns."""
        with_hints = [each for each in self.puzzles if each.hints]
        if not with_hints:
            return
        are_sequences = all(each.hints.startswith("1:") for each in with_hints)
        reading = self.words.reading_hints if are_sequences else self.words.reading_steps_hints
        yield f'#section({typst_string(self.words.hints)}, "hints", hints(muted, {typst_string(reading)}, ('
        for each in with_hints:
            told = ", ".join(map(typst_string, each.hints.splitlines()))
            yield f'("{each.number}", {typst_string(each.title)}, ({told},)),'
        yield ")))"

    def _tutorials(self) -> Iterator[str]:
        """The path of each puzzle that has one, from the top of a page on."""
        with_paths = [(each, each.path) for each in self.puzzles if each.path is not None]
        for index, (each, path) in enumerate(with_paths):
            label = "steps" if index == 0 else f"steps-{index}"
            reading = self.words.reading_steps if index == 0 else ""
            stuck = "" if path.solved else self.words.stuck
            columns, rows = picture_arrangement(path, self.paper, self.theme, self.columns, self.rows)
            room = picture_room(self.paper, self.theme, columns, rows)
            yield f'#section({typst_string(self.words.steps)}, "{label}", tutorial({columns}, gutter, muted,'
            yield f'"{each.number}", {typst_string(each.title)}, {typst_string(reading)}, {typst_string(stuck)}, ('
            yield from pictures(path, self.short, self.language, self.theme, room)
            yield ")))"

    def _layout(self, on: Board) -> Layout:
        return Layout(on, type=self.theme.type, symbols=self.symbols)
