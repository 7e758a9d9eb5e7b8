"""OpenSudoku, for phones: XML with the 81 digits of each puzzle; version 2 puts them into folders.

A game that is being played has its cells one by one: `version: 1`, then the value, the notes, and whether it can be
changed, each with `|` after it. Later versions have the notes as a number whose bits they are, and a colour.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from ....boards import Board, Cell, Digit, DigitBits, Grid, board_named
from ....errors import NotationError
from ...layout import quoted
from ...packing.xml_text import Element, escaped, root_of
from ...sheet import Sheet
from ..cells import CELLS, check_classic, digit_bits, grid_from, line_of, marks_of, played
from ..file_format import SheetFormat, never

WHAT = "opensudoku"
NOTES = ("author", "description", "comment", "created", "source", "level", "sourceURL")
"""The elements of version 1, after the name; most are notes of the same name."""
NOTE_OF = {"created": "date", "sourceURL": "url"}
FOLDER = "folder"
FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}
"""How many fields a cell has in each version of a game's cells."""
ALL = (1 << 9) - 1


def seems(text: str) -> bool:
    return text.startswith("<") and "<opensudoku" in text[:1000]


def read(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read all games.

    >>> [str(sheet.puzzle)[:3] for sheet in read(f'<opensudoku><game data="12{"0" * 79}"/></opensudoku>', None)]
    ['12.']
    """
    root = root_of(text, WHAT)
    if root.name != WHAT:
        raise NotationError(f"{WHAT}: expected <{WHAT}>, got {quoted(root.name)}")
    notes = {
        NOTE_OF.get(child.name, child.name): child.text for child in root.children if child.name in NOTES and child.text
    }
    name = next((child.text for child in root.named("name") if child.text), "")
    folders = ((folder, folder.attributes.get("name", "").strip()) for folder in root.named("folder"))
    for folder, title in ((root, name), *folders):
        for game in folder.named("game"):
            yield _sheet(game, notes | ({FOLDER: title} if title else {}), board)


def _sheet(game: Element, notes: dict[str, str], board: Board | None) -> Sheet:
    data = game.attributes.get("data", "").strip()
    where = f"{WHAT}, line {game.line}"
    if note := game.attributes.get("note", "").strip():
        notes = notes | {"comment": note}
    if not data.startswith("version"):
        return Sheet(grid_from(where, data, board or board_named()), notes=notes, line=game.line)
    return _played_sheet(where, data, notes, board or board_named(), game.line)


def _played_sheet(where: str, data: str, notes: dict[str, str], board: Board, line: int) -> Sheet:
    """The sheet of a game whose cells are listed one by one."""
    head, _, rest = data.replace("\r", "\n").replace(" |", "|").partition("\n")
    number = head.partition(":")[2].strip()
    count = FIELDS.get(int(number)) if number.isdigit() and len(number) == 1 else None
    fields = rest.strip().split("|")[:-1] if rest else []
    if count is None or len(fields) != count * CELLS or board.size != CELLS:
        raise NotationError(
            f"{where}: expected {CELLS} cells in a version 1 to 5, got {quoted(head)} and {len(fields)} fields"
        )
    given = [0] * CELLS
    later: dict[Cell, Digit] = {}
    marks: dict[Cell, DigitBits] = {}
    for cell in range(CELLS):
        value, mark, *_ = cell_fields = [field.strip() for field in fields[cell * count : (cell + 1) * count]]
        if not (value.isascii() and value.isdigit() and len(value) < 3 and int(value) <= board.digits):
            raise NotationError(f"{where}, {board.cell_words(cell)}: expected a digit or 0, got {quoted(value)}")
        if int(value) and cell_fields[-1] == "0":
            given[cell] = int(value)
        elif int(value):
            later[cell] = int(value)
        elif bits := _marks(f"{where}, {board.cell_words(cell)}", mark, number == "1"):
            marks[cell] = bits
    grid = Grid(tuple(given), board)
    return Sheet(grid, played(grid, later, marks), notes, line=line)


def _marks(where: str, text: str, is_listed: bool) -> DigitBits:
    """The notes of a cell: `1,5,`, or a number whose bits they are."""
    numbers = [] if text in ("", "-") else [part for part in text.split(",") if part] if is_listed else [text]
    if not all(part.isascii() and part.isdigit() and len(part) < 5 for part in numbers):
        raise NotationError(f"{where}: expected notes, got {quoted(text)}")
    found = digit_bits(int(part) for part in numbers if int(part)) if is_listed else sum(map(int, numbers))
    if found > ALL:
        raise NotationError(f"{where}: expected notes of digits 1 to 9, got {quoted(text)}")
    return found


def lines(sheets: Iterable[Sheet], version: int) -> Iterator[str]:
    """The file; the notes about all puzzles are those of the first."""
    rest = iter(sheets)
    first = next(rest, None)
    notes = {} if first is None else first.notes
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    if version == 1:
        yield f"<{WHAT}>"
        yield f"  <name>{escaped(notes.get(FOLDER, ''))}</name>"
        yield from (f"  <{name}>{escaped(notes.get(NOTE_OF.get(name, name), ''))}</{name}>" for name in NOTES)
    else:
        yield f'<{WHAT} version="2">'
    folder: str | None = None
    for sheet in [] if first is None else chain([first], rest):
        if version == 2 and folder != (name := sheet.notes.get(FOLDER, "")):
            if folder is not None:
                yield "  </folder>"
            yield f'  <folder name="{escaped(name)}">'
            folder = name
        data = escaped(_data(sheet))
        yield f'  <game data="{data}"/>' if version == 1 else f'    <game data="{data}" state="0"/>'
    if folder is not None:
        yield "  </folder>"
    yield f"</{WHAT}>"


def _data(sheet: Sheet) -> str:
    check_classic(WHAT, sheet.board)
    if sheet.play is None:
        return line_of(sheet.puzzle)
    marks = marks_of(WHAT, sheet)
    fields = []
    for cell, digit in enumerate(sheet.digits):
        notes = "".join(f"{mark}," for mark in marks.get(cell, ())) or "-"
        fields.append(f"{digit}|{notes}|{int(not sheet.puzzle[cell])}|")
    return "version: 1\n" + "".join(fields)


OPENSUDOKU_1 = SheetFormat(
    "opensudoku-1",
    "OpenSudoku XML: one folder",
    seems,
    read,
    partial(lines, version=1),
    begins=lambda line: line.lstrip().startswith("<"),
    notes=(FOLDER, *(NOTE_OF.get(name, name) for name in NOTES)),
)
OPENSUDOKU_2 = SheetFormat(
    "opensudoku-2",
    "OpenSudoku XML, version 2: several folders",
    never,
    read,
    partial(lines, version=2),
    notes=(FOLDER,),
)
