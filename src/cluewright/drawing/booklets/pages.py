"""The pages of a booklet in the language of Typst, by the definitions in templates/book.typ."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field, replace
from functools import cached_property
from itertools import chain, groupby

from ...boards import Board, Grid, Position
from ...cancelling import look
from ...explaining import Path, Stretch
from ...languages import BookletWords
from ...late_dataclasses import dataclass
from ..constraints import below_lines
from ..frames import drawn_houses
from ..layouts import THIN_LINE, Layout
from ..marks import Marks
from ..scenes import Contents, digit_shapes, frame, gaps, ground, pattern
from ..svg import length
from ..themes import Theme, in_small_print
from ..typesetting import color, typeset_shapes, typst_string
from .front import Front, RulesOf, in_ranges, introduction_page, rules_by_board, rules_page, title_page
from .lessons import Lesson
from .prepress import page_settings
from .sheets import GUTTER, Paper, enough, fitting_factor, puzzle_arrangement, solution_arrangement
from .stamps import Stamps
from .tutorials import board_picture, hardest_of, picture_arrangement, picture_room, pictures, stretches_of

MAX_HINTS = (3, 4)
"""The columns and rows of pictures of hints on a page, at most."""
LESSON_ROWS = 2
"""How many pictures as high as that of the example of a lesson a page could have."""
THINNEST = 0.25
"""The width of a line in points, at least: thinner ones are not printed for certain."""


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
    crux: Path | None = None
    """The path whose hardest steps are among the hints."""
    path: Path | None = None
    """The path that is shown step by step."""


@dataclass(frozen=True)
class Look:
    """How the boards of a kind look in one size: where their lines are, and how wide."""

    ground: str
    frame: str
    """The stamps of what all of them share."""
    layout: Layout
    theme: Theme
    factor: float


@dataclass(frozen=True)
class Booklet:
    """A booklet: what is in it, and how it looks."""

    front: Front
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
    puzzles: tuple[Printed, ...]
    lesson: Lesson | None = None
    _looks: dict[tuple[Board, float, bool], Look] = field(default_factory=dict, compare=False)
    _stamps: Stamps = field(default_factory=Stamps, compare=False)

    def source(self) -> Iterator[str]:
        """The document."""
        pages = list(self._all_pages())
        yield from self._beginning()
        yield from self._stamps.definitions()
        yield from pages

    def _beginning(self) -> Iterator[str]:
        paper, theme, front = self.paper, self.theme, self.front
        author = f", author: {typst_string(front.author)}" if front.author else ""
        yield f"#set document(title: {typst_string(front.title)}{author}, date: none)"
        size = length(10 * theme.type.words)
        yield f'#set text(lang: "{self.language}", size: {size}pt, fill: {color(theme.ink)})'
        yield (
            f"#set page(width: {length(paper.width)}pt, height: {length(paper.height)}pt, binding: left, margin: ("
            f"inside: {length(paper.inside)}pt, outside: {length(paper.outside)}pt,"
            f" top: {length(paper.top)}pt, bottom: {length(paper.bottom)}pt){page_settings(paper)})"
        )
        yield f"#let title = {typst_string(front.title)}"
        yield f"#let gutter = {length(GUTTER)}pt"
        yield f"#let muted = {color(theme.pencil)}"
        yield "#let section = section.with(title, muted)"
        yield "#let caption = caption.with(muted)"

    def _all_pages(self) -> Iterator[str]:
        if self.front.has_title_page:
            levels = [heading for heading, puzzles in self.sections if puzzles[0].level]
            said = [self.words.count(len(self.puzzles)), " · ".join(levels)]
            yield from title_page(self.front, said, self.paper, self.theme)
        if self._has_contents:
            yield from self._contents()
        if self.front.has_introduction:
            yield from introduction_page(self.front, self.words)
        if self.front.with_rules:
            yield from rules_page(self.rules, self.general_rules, self.words, self.theme)
        if self.lesson:
            yield from self._lesson(self.lesson)
        for index, (heading, puzzles) in enumerate(self.sections):
            yield from self._puzzle_pages(f"level-{index}", heading, puzzles)
        yield from self._hints()
        yield from self._tutorials()
        if self._has_solutions_at_the_end:
            yield f'#section({typst_string(self.words.solutions)}, "solutions", {{'
            for on_page, some in _sheets(self.puzzles, self._solutions_on_page):
                yield from self._pages(self._solutions(some), *on_page)
            yield "})"

    @property
    def _has_contents(self) -> bool:
        """Whether there is more than one page of puzzles, or something before them."""
        sheets = _sheets(self.puzzles, self._puzzles_on_page)
        return sum(1 for _ in sheets) > 1 or self.front.has_introduction or self.lesson is not None

    @property
    def _has_solutions_at_the_end(self) -> bool:
        return not self.overleaf and any(each.solution for each in self.puzzles)

    @property
    def general_rules(self) -> list[str]:
        """What holds for all puzzles."""
        said = [self.words.one_solution] if all(each.solution for each in self.puzzles) else []
        return [*said, self.words.reading_levels] if any(each.rating for each in self.puzzles) else said

    @property
    def rules(self) -> list[RulesOf]:
        """The rules of the boards."""
        numbered = ((each.number, each.puzzle.board) for each in self.puzzles)
        return rules_by_board(numbered, self.language, self.symbols)

    @cached_property
    def sections(self) -> list[tuple[str, list[Printed]]]:
        """The puzzles of each level, with their heading."""
        by_level = [(level, list(puzzles)) for level, puzzles in groupby(self.puzzles, lambda each: each.level)]
        without_level = self.words.more if len(by_level) > 1 else self.words.puzzles.capitalize()
        return [(self.words.level(level) if level else without_level, puzzles) for level, puzzles in by_level]

    def _contents(self) -> Iterator[str]:
        yield f"#contents({typst_string(self.words.contents)}, title, muted, ("
        if self.front.has_introduction:
            yield f'({typst_string(self.words.introduction)}, "", "introduction"),'
        if self.front.with_rules:
            yield f'({typst_string(self.words.rules)}, "", "rules"),'
        if self.lesson:
            yield f'({typst_string(self.lesson.title(self.language))}, "", "lesson"),'
        for index, (heading, puzzles) in enumerate(self.sections):
            numbers = in_ranges([each.number for each in puzzles])
            yield f'({typst_string(heading)}, "{numbers}", "level-{index}"),'
        if any(each.hints or each.crux for each in self.puzzles):
            yield f'({typst_string(self.words.hints)}, "", "hints"),'
        if any(each.path is not None for each in self.puzzles):
            yield f'({typst_string(self.words.steps)}, "", "steps"),'
        if self._has_solutions_at_the_end:
            yield f'({typst_string(self.words.solutions)}, "", "solutions"),'
        yield "))"

    def _puzzle_pages(self, label: str, heading: str, puzzles: Sequence[Printed]) -> Iterator[str]:
        """Pages of puzzles; with solutions overleaf, each is a right-hand page, and its solutions are on its back."""
        sheets = _sheets(puzzles, self._puzzles_on_page)
        if not self.overleaf:
            yield f'#section({typst_string(heading)}, "{label}", {{'
            for on_page, some in sheets:
                yield from self._pages(self._shown(some), *on_page, are_solved=False)
            yield "})"
            return
        for number, (on_page, some) in enumerate(sheets):
            name = label if number == 0 else f"{label}-{number}"
            yield f'#pagebreak(to: "odd", weak: true)\n#section({typst_string(heading)}, "{name}", {{'
            yield from self._pages(self._shown(some), *on_page, are_solved=False)
            yield f'}})\n#section({typst_string(self.words.solutions)}, "{name}-solutions", {{'
            columns, rows = min(map(self._solutions_on_page, some))
            on_back = (columns, rows) if columns * rows >= len(some) else on_page
            yield from self._pages(self._solutions(some), *on_back)
            yield "})"

    def _shown(self, puzzles: Iterable[Printed]) -> Iterator[tuple[Printed, Grid]]:
        return ((each, each.puzzle) for each in puzzles)

    def _solutions(self, puzzles: Iterable[Printed]) -> Iterator[tuple[Printed, Grid]]:
        return ((each, each.solution) for each in puzzles if each.solution)

    @cached_property
    def _on_page(self) -> tuple[int, int]:
        """The columns and rows of a page of puzzles of nine rows."""
        return (self.columns, self.rows) if self.overleaf else enough(len(self.puzzles), self.columns, self.rows)

    @cached_property
    def _arrangements(self) -> dict[Board, tuple[tuple[int, int], tuple[int, int]]]:
        """The columns and rows of a page of puzzles, and of one of solutions, by the board."""
        layouts = [self._layout(board) for board in dict.fromkeys(each.puzzle.board for each in self.puzzles)]
        return {
            layout.board: (
                puzzle_arrangement(layout, self.paper, *self._on_page),
                solution_arrangement(layout, self.paper),
            )
            for layout in layouts
        }

    def _puzzles_on_page(self, each: Printed) -> tuple[int, int]:
        """The columns and rows of a page of puzzles like this one."""
        return self._arrangements[each.puzzle.board][0]

    def _solutions_on_page(self, each: Printed) -> tuple[int, int]:
        """The columns and rows of a page of solutions like this one."""
        return self._arrangements[each.puzzle.board][1]

    def _look(self, board: Board, columns: int, rows: int, are_solved: bool) -> Look:
        """How a board looks on such a page; lines that would be too thin are wider."""
        layout = self._layout(board)
        factor = fitting_factor(layout, self.paper.room(columns, rows))
        key = (board, factor, are_solved)
        if key not in self._looks:
            theme = in_small_print(self.theme) if are_solved else self.theme
            thin = THIN_LINE * layout.line_scale * factor
            line = theme.type.line * max(1.0, THINNEST / thin)
            wide = replace(layout, type=replace(theme.type, line=line))
            theme = replace(theme, type=wide.type)
            under = self._stamps.name((*key, ground), lambda: ground(wide, theme))
            over = self._stamps.name((*key, frame), lambda: frame(wide, theme, theme.ink))
            self._looks[key] = Look(under, over, wide, theme, factor)
        return self._looks[key]

    def _pages(
        self, shown: Iterator[tuple[Printed, Grid]], columns: int, rows: int, are_solved: bool = True
    ) -> Iterator[str]:
        """A page of these `columns` and `rows`; each puzzle has its number, and unless it is solved title and level."""
        yield f"\nsheet({columns}, {rows}, gutter{'' if are_solved else ', spread: true'}, {{"
        for each, grid in shown:
            look()
            own = self._look(grid.board, columns, rows, are_solved)
            layout, theme = own.layout, own.theme
            said = [] if are_solved else [self.words.level(each.level), self.words.rating(each.rating)]
            level = " · ".join(filter(None, said))
            title = "" if are_solved else each.title
            width = length(layout.bare_size[0] * own.factor)
            yield f'(caption({width}, "{each.number}", {typst_string(title)}, {typst_string(level)}, {{'
            contents = Contents(grid.board, grid.digits, each.puzzle.clues)
            is_shaded = self.shaded and not are_solved
            tiles = typeset_shapes(pattern(layout, contents, theme.shade)) if is_shaded else ()
            digits = typeset_shapes(digit_shapes(layout, contents, theme, theme.ink))
            houses = drawn_houses(layout, theme, gaps(layout, contents, Marks(grid.board, ())))
            marked = typeset_shapes(chain(below_lines(layout, theme), houses))
            yield from board_picture(layout, own.factor, chain([own.ground], tiles, marked, [own.frame], digits))
            yield "}),)"
        yield "})"

    def shown_of(self, path: Path) -> Iterator[tuple[Position, Stretch]]:
        """The steps of a path that are among the hints: those that a lesson is about, or else the hardest."""
        path = path.in_language(self.language)
        return self.lesson.steps_of(path) if self.lesson else hardest_of(path)

    def _lesson(self, lesson: Lesson) -> Iterator[str]:
        """The page that explains a strategy: its rule, and an example with its picture and words."""
        title = typst_string(lesson.title(self.language))
        yield f'#section({title}, "lesson", {{\nintroduction({title}, ({typst_string(lesson.rule(self.language))},))'
        yield "cruxes(1, gutter, muted, ("
        room = picture_room(self.paper, self.theme, 1, LESSON_ROWS)
        yield from pictures(lesson.example(self.language), self.theme, room, self._stamps, ("", ""))
        yield "))})"

    def _hints(self) -> Iterator[str]:
        """All hints, each with the number of its puzzle: words in two columns, and then steps with their pictures."""
        with_words = [each for each in self.puzzles if each.hints]
        with_steps = [(each, each.crux) for each in self.puzzles if each.crux is not None]
        if not with_words and not with_steps:
            return
        yield f'#section({typst_string(self.words.hints)}, "hints", {{'
        if with_words:
            are_sequences = all(each.hints.startswith("1:") for each in with_words)
            reading = self.words.reading_hints if are_sequences else ""
            yield f"hints(muted, {typst_string(reading)}, ("
            for each in with_words:
                told = ", ".join(map(typst_string, each.hints.splitlines()))
                yield f'("{each.number}", {typst_string(each.title)}, ({told},)),'
            yield "))"
        if with_steps:
            reading = self.words.reading_steps
            if not self.lesson:
                reading = f"{self.words.reading_crux} {reading}"
            if any(path.ratings for _, path in with_steps):
                reading += f" {self.words.reading_chains}"
            yield f"block(below: 1.6em, text(size: 0.9em, fill: muted, {typst_string(reading)}))"
        by_arrangement = groupby(
            with_steps, lambda pair: picture_arrangement(pair[1], self.paper, self.theme, *MAX_HINTS)
        )
        for (columns, rows), some in by_arrangement:
            room = picture_room(self.paper, self.theme, columns, rows)
            yield f"cruxes({columns}, gutter, muted, ("
            for each, path in some:
                of_puzzle = (str(each.number), each.title)
                yield from pictures(self.shown_of(path), self.theme, room, self._stamps, of_puzzle)
            yield "))"
        yield "})"

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
            yield from pictures(
                stretches_of(path.in_language(self.language), self.short), self.theme, room, self._stamps
            )
            yield ")))"

    def _layout(self, on: Board) -> Layout:
        return Layout(on, type=self.theme.type, symbols=self.symbols)


def _sheets(
    puzzles: Iterable[Printed], arrangement: Callable[[Printed], tuple[int, int]]
) -> Iterator[tuple[tuple[int, int], list[Printed]]]:
    """What shares a page, in order, and its columns and rows: as many as fit if all are as large as the largest."""
    some: list[Printed] = []
    on_page = (1, 1)
    for each in puzzles:
        own = arrangement(each)
        columns, rows = min(own, on_page) if some else own
        if len(some) >= columns * rows:
            yield on_page, some
            some, (columns, rows) = [], own
        some.append(each)
        on_page = columns, rows
    if some:
        yield on_page, some
