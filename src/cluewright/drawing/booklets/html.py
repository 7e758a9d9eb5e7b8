"""A booklet as a page of HTML in large type: tables and words that screen readers read, and nothing from elsewhere."""

from collections.abc import Iterable, Iterator
from html import escape

from ...boards import BOXES, LINES, Board, Grid, Position
from ...boards.constraints.drawn import cells_and_numbers
from ...cancelling import look
from ...explaining import Path, Stretch
from ..frames import regions
from .front import paragraphs
from .pages import Booklet, Printed
from .rules import told_constraints
from .tutorials import proof_lines, stretches_of

STYLE = """
body { font: 1.5rem/1.5 sans-serif; color: #000; background: #fff; max-width: 60rem; margin: 2rem auto }
section { break-inside: avoid }
main { padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 }
td { border: 1px solid #555; width: 1.7em; height: 1.7em; padding: 0; text-align: center; font-size: 1.4em }
th { font-weight: normal; font-size: .8em; padding: .2em .4em }
td.clue { font-weight: bold }
td.extra { background: #e6e6e6 }
td.none { border: 0 }
td.t { border-top: 4px solid #000 } td.b { border-bottom: 4px solid #000 }
td.l { border-left: 4px solid #000 } td.r { border-right: 4px solid #000 }
"""
SIDES = {"t": (-1, 0), "b": (1, 0), "l": (0, -1), "r": (0, 1)}
"""The class of a cell at the edge of its region, by where the next cell is: rows and columns on."""


def html_of(booklet: Booklet) -> str:
    """The booklet as the text of an HTML file."""
    return "\n".join(_Page(booklet).lines()) + "\n"


class _Page:
    """Makes the page of a booklet."""

    def __init__(self, booklet: Booklet) -> None:
        self._booklet = booklet
        self._words = booklet.words
        self._puzzles = booklet.puzzles

    def lines(self) -> Iterator[str]:
        """The lines of the file."""
        booklet, front = self._booklet, self._booklet.front
        author = f'<meta name="author" content="{escape(front.author)}">' if front.author else ""
        yield f'<!DOCTYPE html>\n<html lang="{booklet.language}">\n<head>\n<meta charset="utf-8">{author}'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield f"<title>{escape(front.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>"
        yield f"<h1>{escape(front.title)}</h1>"
        for text in filter(None, (front.subtitle, front.author, *front.imprint.splitlines())):
            yield f"<p>{escape(text)}</p>"
        parts = [(name, list(content)) for name, content in self._parts()]
        parts = [(name, content) for name, content in parts if content]
        yield f'<nav aria-label="{escape(self._words.contents)}">\n<ul>'
        yield from (f'<li><a href="#part-{n}">{escape(name)}</a></li>' for n, (name, _) in enumerate(parts))
        yield "</ul>\n</nav>"
        for number, (name, content) in enumerate(parts):
            yield f'<h2 id="part-{number}">{escape(name)}</h2>'
            yield from content
        yield "</main>\n</body>\n</html>"

    def _parts(self) -> Iterator[tuple[str, Iterable[str]]]:
        """The parts of the booklet, each with its heading."""
        words, front, puzzles = self._words, self._booklet.front, self._puzzles
        yield words.introduction, (f"<p>{escape(part)}</p>" for part in paragraphs(front.introduction))
        if front.with_rules:
            yield words.rules, self._rules()
        if lesson := self._booklet.lesson:
            rule, told = lesson.rule(self._booklet.language), lesson.example(self._booklet.language)
            said = (escape(text) for text in filter(None, (rule, *_told(told))))
            yield lesson.title(self._booklet.language), (f"<p>{text}</p>" for text in said)
        for heading, some in self._booklet.sections:
            yield heading, (line for each in some for line in self._puzzle(each))
        yield words.hints, (line for each in puzzles for line in self._hints(each))
        yield words.steps, (line for each in puzzles for line in self._steps(each))
        if not self._booklet.overleaf:
            solved = ((each, each.solution) for each in puzzles if each.solution)
            yield words.solutions, (line for each, grid in solved for line in self._grid(each, grid, f"s{each.number}"))

    def _rules(self) -> Iterator[str]:
        yield from (f"<p>{escape(sentence)}</p>" for sentence in self._booklet.general_rules)
        rules = self._booklet.rules
        for each in rules:
            if len(rules) > 1:
                yield f"<h3>{escape(self._words.puzzles.capitalize())} {each.numbers}</h3>"
            yield from (f"<p>{escape(sentence)}</p>" for sentence in each.sentences)

    def _puzzle(self, each: Printed) -> Iterator[str]:
        level = self._words.level(each.level), self._words.rating(each.rating)
        yield from self._grid(each, each.puzzle, f"p{each.number}", " · ".join(filter(None, (each.title, *level))))
        if self._booklet.overleaf and each.solution:
            yield f"<details><summary>{escape(self._words.solutions)} {each.number}</summary>"
            yield from self._grid(each, each.solution, f"s{each.number}")
            yield "</details>"

    def _grid(self, each: Printed, grid: Grid, key: str, said: str = "") -> Iterator[str]:
        """A grid as a table, with its rows and columns named as in the words of steps."""
        look()
        board = grid.board
        named = f"{each.number} · {said}" if said else str(each.number)
        yield f'<section>\n<h3 id="{key}">{escape(named)}</h3>\n<table aria-labelledby="{key}">'
        columns = "".join(f'<th scope="col">c{column + 1}</th>' for column in range(board.columns))
        yield f"<tr><td class=none></td>{columns}</tr>"
        classes = _classes(board)
        shown = [
            f'<td class="{known}{" clue" if each.puzzle.clues >> cell & 1 else ""}">'
            f"{escape(self._booklet.symbols[digit - 1]) if digit else ''}</td>"
            for cell, (known, digit) in enumerate(zip(classes, grid.digits, strict=True))
        ]
        for row in range(board.rows):
            cells = (board.cell_if_any(row, column) for column in range(board.columns))
            told = "".join("<td class=none></td>" if cell is None else shown[cell] for cell in cells)
            yield f'<tr><th scope="row">r{row + 1}</th>{told}</tr>'
        yield "</table>"
        if grid is each.puzzle:
            yield from self._constraints(board)
        yield "</section>"

    def _constraints(self, board: Board) -> Iterator[str]:
        """What a picture would show of constraints: each rule with its cells and numbers."""
        for sentence, constraints in told_constraints(board, self._booklet.language):
            yield f"<p>{escape(sentence)}</p>"
            if told := [*filter(None, (cells_and_numbers(board, each) for each in constraints))]:
                yield "".join(["<ul>", *(f"<li>{escape(each)}</li>" for each in told), "</ul>"])

    def _hints(self, each: Printed) -> Iterator[str]:
        told = each.hints.splitlines()
        if each.crux is not None:
            told = [*_told(self._booklet.shown_of(each.crux))]
        yield from self._list(each, told)

    def _steps(self, each: Printed) -> Iterator[str]:
        if each.path is not None:
            stuck = [] if each.path.solved else [self._words.stuck]
            told = [*_told(stretches_of(self._in_language(each.path), self._booklet.short))]
            yield from self._list(each, [*told, *stuck])

    def _in_language(self, path: Path) -> Path:
        return path.in_language(self._booklet.language)

    def _list(self, each: Printed, told: Iterable[str]) -> Iterator[str]:
        """Texts about a puzzle, below its number, which leads back to it."""
        items = [escape(text).replace("\n", "<br>") for text in told]
        if items:
            named = f"{each.number} · {each.title}" if each.title else str(each.number)
            yield f'<h3><a href="#p{each.number}">{escape(named)}</a></h3>\n<ul>'
            yield from (f"<li>{item}</li>" for item in items)
            yield "</ul>"


def _told(stretches: Iterable[tuple[Position, Stretch]]) -> Iterator[str]:
    """Each stretch, and below it the lines of its proof, if it has one."""
    for _, stretch in stretches:
        yield "\n".join((str(stretch), *proof_lines(stretch)))


def _classes(board: Board) -> list[str]:
    """The classes of each cell: the sides on which its region ends, and whether it is in a house of another kind."""
    region_of = regions(board)
    extra = {cell for house in board.houses if house.kind not in (*LINES, *BOXES) for cell in house.cells}

    def ends(cell: int, down: int, right: int) -> bool:
        beside = board.cell_if_any(board.row_of(cell) + down, board.column_of(cell) + right)
        return beside is None or region_of[beside] != region_of[cell]

    return [
        " ".join([*(name for name, way in SIDES.items() if ends(cell, *way)), *(["extra"] if cell in extra else [])])
        for cell in range(board.size)
    ]
