"""Solo of Simon Tatham's puzzles: a game id, such as `2x2:c4a2d4a3c`, and the file of a saved game.

Before the colon stand the boxes (2x3: boxes of 2 rows and 3 columns) or `9j` for a jigsaw of 9 rows, and `x` for both
diagonals, `k` for killer cages; after it the cells, a letter for as many empty ones, for a jigsaw the edges between its
regions, and for a killer those between its cages and the sum at the first cell of each.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from urllib.parse import unquote

from ....boards import Board, Cell, Digit, DigitBits, Grid
from ....boards.board import cells_by_value
from ....errors import CluewrightError, NotationError, about
from ....values import in_short
from ....wording import listed
from ...geometry import BOTH, Geometry, boxes, check_size, geometry
from ...layout import quoted
from ...sheet import Sheet
from ..cells import connected, later_of, marks_of, played
from ..file_format import SheetFormat, one_sheet
from .killers import Caged, cage_numbers, cages_of, described_cages

WHAT = "sgt"
ID = re.compile(
    r"(?P<down>[0-9]{1,2})(?:x(?P<across>[0-9]{1,2})|(?P<jigsaw>j))(?P<rules>[a-z0-9]*):(?P<cells>[0-9a-z_]+)(?P<more>(?:,[0-9a-z_]+)*)"
)
BEGINS = re.compile(r"[0-9]{1,2}(?:x[0-9]{1,2}|j)[a-z0-9]*[:#]")
LINK = re.compile(
    r"(?:(?:[a-z]+://)?[^\s#?]*/)?solo\.html(?:\?[^\s#]*)?#(\S+)|(?:https?://)?[^\s#?]+/(?:js|java)/solo#(\S+)",
    re.IGNORECASE,
)
"""A link to the game on any site, with the game id after `#`."""
GENERATED = re.compile(r"(?:a|r4|r2|m2|md2|m4|md4|m8|m|d[tbiadeu])*")
"""What only says how a puzzle is to be made: its symmetry and its level."""
LONGEST_RUN = 26
"""The number of empty cells, or of pairs of cells without an edge between them, that `z` stands for."""
GAME = "Simon Tatham's Portable Puzzle Collection"
SAVED = "SAVEFILE"
FIELD = re.compile(r"([A-Z]+) *:([0-9]{1,7}):(.*)")
MOVE = re.compile(r"([RP])([0-9]{1,2}),([0-9]{1,2}),([0-9]{1,2})")
MAX_MOVES = 100_000


def seems_id(text: str) -> bool:
    if LINK.fullmatch(text):
        return True
    return len(text) < 100_000 and BEGINS.match(text) is not None and "::k:" not in text[:8]


def seems_save(text: str) -> bool:
    return text.startswith((f"{SAVED}:", f"{SAVED} "))


def read_id(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a game id.

    >>> str(next(read_id("2x2:c4a2d4a3c", None)).puzzle)
    '...4.2....4.3...'
    """
    yield Sheet(_puzzle(text, board))


def _puzzle(text: str, board: Board | None) -> Grid:
    if link := LINK.fullmatch(text):
        text = unquote(link[1] or link[2]).strip()
    found = ID.fullmatch(text)
    if found is None:
        why = "a random seed, which says no puzzle" if "#" in text else "something else"
        raise NotationError(f"{WHAT}: expected a game id such as 3x3:a1b2..., got {why}")
    rules = found["rules"]
    is_killer, is_crossed = "k" in rules, "x" in rules
    if not GENERATED.fullmatch(re.sub("[xk]", "", rules)):
        raise NotationError(f"{WHAT}: expected x, k and how the puzzle is made after its size, got {quoted(rules)}")
    down, across = int(found["down"]), int(found["across"] or 1)
    size = down * across
    check_size(WHAT, size)
    more = found["more"].split(",")[1:]
    expected = [
        *["the edges of the regions"] * bool(found["jigsaw"]),
        *["the edges of the cages", "their sums"] * is_killer,
    ]
    if len(more) != len(expected):
        said = listed(expected) or "nothing"
        raise NotationError(f"{WHAT}: expected {said} after the cells, got {len(more)} parts")
    regions = _regions(more[0], size) if found["jigsaw"] else list(cells_by_value(boxes(size, down, across)).values())
    houses = geometry(WHAT, size, regions, BOTH if is_crossed else ())
    constraints = described_cages(_cages(more[-2], more[-1], size)) if is_killer else ()
    with about(WHAT):
        made = replace(houses, constraints=constraints).board(board)
    return Grid(tuple(_numbers(found["cells"], "digits", size, size)), made)


def _cages(edges: str, sums: str, size: int) -> Iterator[Caged]:
    """The cages that these edges part; the sum of each stands at its first cell."""
    totals = _numbers(sums, "sums", size, size * (size + 1) // 2)
    for cells in _regions(edges, size):
        total, *others = (totals[cell] for cell in cells)
        if not total or any(others):
            raise NotationError(f"{WHAT}: expected the sum of each cage at its first cell alone, got another")
        yield cells, total


def _numbers(cells: str, called: str, size: int, most: int) -> list[int]:
    """The number of each cell, 0 for none; what they are `called` is for errors."""
    found: list[int] = []
    for run, number in re.findall(r"([a-z])|([0-9]+)|_", cells):
        if run:
            found += [0] * (ord(run) - ord("a") + 1)
        elif number:
            if len(number) > 4 or not 1 <= int(number) <= most:
                raise NotationError(f"{WHAT}: expected {called} 1 to {most}, got {quoted(number)}")
            found.append(int(number))
    if len(found) != size * size:
        raise NotationError(f"{WHAT}: expected {size * size} cells, got {len(found)}")
    return found


def _pairs(size: int) -> list[tuple[Cell, Cell]]:
    """Each two cells side by side row by row, then each two one below the other column by column."""
    across = [(row * size + column, row * size + column + 1) for row in range(size) for column in range(size - 1)]
    down = [(row * size + column, (row + 1) * size + column) for column in range(size) for row in range(size - 1)]
    return across + down


def _regions(edges: str, size: int) -> list[tuple[Cell, ...]]:
    """The regions that these edges part; the letters count the pairs of cells without an edge.

    The program itself writes `z` for 25 pairs, but reads it as 26, and so does this.
    """
    pairs = _pairs(size)
    between = set()
    at = 0
    for symbol in edges:
        if symbol != "_" and not "a" <= symbol <= "z":
            raise NotationError(f"{WHAT}: expected letters and '_' for the edges, got {in_short(symbol)}")
        run = 0 if symbol == "_" else ord(symbol) - ord("a") + 1
        at += run
        if run < LONGEST_RUN:
            between.add(at)
            at += 1
    if at != len(pairs) + 1:
        raise NotationError(f"{WHAT}: expected {len(pairs)} pairs of cells with or without an edge, got {at - 1}")
    joined = [pair for number, pair in enumerate(pairs) if number not in between]
    return connected(size * size, joined)


def id_of(sheet: Sheet) -> str:
    """The game id of a puzzle."""
    return "{}:{}".format(*_parts(sheet.puzzle))


def _parts(puzzle: Grid) -> tuple[str, str]:
    """The two parts of a game id: the board, and the cells."""
    made = Geometry.of(puzzle.board, WHAT, writes_constraints=True)
    if made.extra or len(made.diagonals) == 1 or made.region_of is None:
        raise CluewrightError(f"{WHAT}: expected a board of regions with both diagonals or none, got {puzzle.board}")
    shape = made.box_shape
    size = f"{made.size}j" if shape is None else "{}x{}".format(*shape)
    parts = [_in_letters(puzzle.digits)] + [_edges(made.region_of, made.size)] * (shape is None)
    if cages := cages_of(WHAT, puzzle.board):
        sums = {cells[0]: total for cells, total in cages}
        totals = [sums.get(cell, 0) for cell in range(puzzle.board.size)]
        parts += [_edges(cage_numbers(puzzle.board, cages), made.size), _in_letters(totals)]
    return size + "x" * bool(made.diagonals) + "k" * bool(cages), ",".join(parts)


def _in_letters(numbers: Iterable[int]) -> str:
    """The number of each cell, with letters for runs of cells without one."""
    parts: list[str] = []
    run = 0
    for number in (*numbers, None):
        if number == 0:
            run += 1
            continue
        if run:
            parts.append(_letters(run))
        elif parts and number is not None:
            parts.append("_")
        run = 0
        if number is not None:
            parts.append(str(number))
    return "".join(parts)


def _letters(run: int) -> str:
    rest = run % LONGEST_RUN
    return "z" * (run // LONGEST_RUN) + (chr(ord("a") + rest - 1) if rest else "")


def _edges(region_of: tuple[int, ...], size: int) -> str:
    parts = []
    run = 0
    for one, other in [*_pairs(size), (-1, -2)]:
        if one >= 0 and region_of[one] == region_of[other]:
            run += 1
            continue
        parts.append(_letters(run) + ("" if run % LONGEST_RUN else "_"))
        run = 0
    return "".join(parts)


def read_save(text: str, board: Board | None) -> Iterator[Sheet]:
    """Read a saved game: the puzzle, and the moves up to where it stands."""
    fields = [(found[1], found[3]) for found in map(FIELD.match, text.splitlines()) if found]
    named = dict(reversed(fields))
    if named.get("GAME") != "Solo":
        raise NotationError(f"sgt-save: expected a saved game of Solo, got {quoted(named.get('GAME', 'none'))}")
    puzzle = _puzzle(f"{named.get('CPARAMS') or named.get('PARAMS', '')}:{named.get('DESC', '')}", board)
    moves = [value for name, value in fields if name == "MOVE"]
    position = named.get("STATEPOS", "1")
    if not position.isdigit() or len(position) > 7 or len(moves) > MAX_MOVES:
        raise NotationError(f"sgt-save: expected the number of a state, got {quoted(position)}")
    yield _moved(puzzle, moves[: max(int(position) - 1, 0)])


def _moved(puzzle: Grid, moves: list[str]) -> Sheet:
    """The sheet after these moves, each of which places a digit, notes or forgets a candidate, or solves the puzzle."""
    size = puzzle.board.rows
    later: dict[Cell, Digit] = {}
    marks: dict[Cell, DigitBits] = {}
    for move in moves:
        if move.startswith("S"):
            later |= _solved(move[1:], puzzle)
            continue
        found = MOVE.fullmatch(move)
        column, row, digit = map(int, found.groups()[1:]) if found else (size, size, 0)
        if found is None or max(column, row) >= size or digit > size or puzzle[row * size + column]:
            raise NotationError(f"sgt-save: expected a move in an empty cell of the board, got {quoted(move)}")
        cell = row * size + column
        if found[1] == "P" and digit:
            marks[cell] = marks.get(cell, 0) ^ 1 << (digit - 1)
        else:
            later[cell] = digit
            marks.pop(cell, None)
    placed = {cell: digit for cell, digit in later.items() if digit}
    shown = {cell: left for cell, left in marks.items() if left and cell not in placed}
    return Sheet(puzzle, played(puzzle, placed, shown))


def _solved(text: str, puzzle: Grid) -> dict[Cell, Digit]:
    numbers = text.split(",")
    most = puzzle.board.digits
    if len(numbers) != puzzle.board.size or not all(
        n.isascii() and n.isdigit() and len(n) < 3 and 1 <= int(n) <= most for n in numbers
    ):
        raise NotationError(f"sgt-save: expected a digit for each cell after S, got {quoted(text)}")
    return {cell: int(number) for cell, number in enumerate(numbers) if not puzzle[cell]}


def id_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    for sheet in sheets:
        yield id_of(Sheet(sheet.clues_only()))


def save_lines(sheets: Iterable[Sheet]) -> Iterator[str]:
    sheet = one_sheet("sgt-save", sheets)
    board, cells = _parts(sheet.puzzle)
    moves = []
    if sheet.play is not None:
        size = sheet.board.rows
        moves = [f"R{cell % size},{cell // size},{digit}" for cell, digit in later_of(sheet).items()]
        for cell, digits in marks_of("sgt-save", sheet).items():
            moves += [f"P{cell % size},{cell // size},{digit}" for digit in digits]
    fields = [
        (SAVED, GAME),
        ("VERSION", "1"),
        ("GAME", "Solo"),
        ("PARAMS", board),
        ("CPARAMS", board),
        ("DESC", cells),
        ("NSTATES", str(len(moves) + 1)),
        ("STATEPOS", str(len(moves) + 1)),
        *(("MOVE", move) for move in moves),
    ]
    return (f"{name:<8}:{len(value)}:{value}" for name, value in fields)


SGT = SheetFormat("sgt", "game ids of sgt-puzzles Solo", seems_id, read_id, id_lines, is_line=True)
SGT_SAVE = SheetFormat(
    "sgt-save",
    "a saved game of sgt-puzzles Solo",
    seems_save,
    read_save,
    save_lines,
    begins=seems_save,
    holds_several=False,
)
