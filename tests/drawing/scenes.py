"""What the tests draw: small things that together have everything a drawing can show."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.boards.samples import CATALOGUE, WITH_HOLES

from cluewright.boards import Board, Grid, Mask, Position, bits_of, board_named, board_names
from cluewright.drawing import THEMES, AnyDrawable, DrawOptions
from cluewright.explaining import explain
from cluewright.explaining.hint import hint
from cluewright.explaining.rounds import rounds
from cluewright.finding import Effort, Found, Impossible, Question, find
from cluewright.notation import read_grid, read_position
from cluewright.strategies import Mark, chosen_strategies
from cluewright.verifying import Certificate, kind_named

ROOT = Path(__file__).parents[2]
SMALL = Grid.parse("1...2..3..4..1..")
PLAYED = read_position("1.+3.............:212")
IRREGULAR = board_named(
    {
        "name": "irregular",
        "size": 5,
        "regions": [0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 2, 2, 2, 1, 3, 4, 4, 2, 3, 3, 4, 4, 4, 3, 3],
        "extra": [[6, 8, 12, 16, 18]],
    }
)
MARKED = board_named(
    {
        "base": "classic",
        "constraints": [
            {"thermometer": ["r1c1", "r2c1", "r3c2", "r2c3", "r1c3"]},
            {"slow-thermometer": ["r1c9", "r2c9", "r3c8"]},
            {"whispers": ["r4c1", "r5c2", "r5c3", "r4c4"]},
            {"whispers": ["r1c5", "r2c5", "r2c6"], "difference": 4},
            {"palindrome": ["r6c1", "r6c2", "r7c3", "r8c3"]},
            {"between": ["r4c7", "r4c8", "r5c9", "r6c9"]},
            {"relation": ["r9c1", "r9c2", "r8c2"], "allowed": ["12", "23"]},
            {"odd": ["r5c5", "r5c6"]},
            {"even": ["r6c5", "r6c6"]},
            {"low": ["r5c7"]},
            {"high": ["r6c7"]},
            {"minimum": ["r8c5"]},
            {"maximum": ["r8c7"]},
            {"clone": ["r1c7", "r2c7", "r8c8", "r9c8"]},
            {"clone": ["r7c1", "r8c1", "r6c8", "r7c8"]},
            {"greater-than": ["r7c5", "r7c6"]},
            {"greater-than": ["r4c5", "r3c5"]},
            {"greater-than": ["r9c4", "r7c4"]},
            {"quadruple": ["r2c7", "r2c8", "r3c7", "r3c8"], "digits": [1, 3, 5]},
            {"quadruple": ["r6c3", "r6c4", "r7c3", "r7c4"], "digits": [2, 9]},
            {"white-dot": ["r5c1", "r6c1"]},
            {"white-dot": ["r9c5", "r9c6"], "difference": 3},
            {"black-dot": ["r8c6", "r9c6"]},
            {"black-dot": ["r3c3", "r3c4"], "ratio": 3},
            {"pair-sum": ["r4c2", "r4c3"], "sum": 5},
            {"pair-sum": ["r8c9", "r9c9"], "sum": 10},
            {"pair-sum": ["r1c6", "r1c7"], "sum": 11},
            "anti-knight",
        ],
    }
)
"""Every kind of constraint that is drawn, but for sums of many cells."""
SUMMED = board_named(
    {
        "base": "classic",
        "constraints": [
            {"killer-cage": ["r1c1", "r1c2", "r2c2"], "sum": 17},
            {"killer-cage": ["r2c1", "r3c1", "r3c2", "r4c2", "r3c3"], "sum": 25},
            {"killer-cage": ["r5c5", "r5c6", "r6c5"]},
            {"killer-cage": ["r1c4", "r1c5", "r1c6", "r2c6", "r3c6", "r3c5", "r3c4", "r2c4"], "sum": 38},
            {"killer-cage": ["r9c9"], "sum": 7},
            {"little-killer": ["r1c2", "r2c3", "r3c4", "r4c5", "r5c6", "r6c7", "r7c8", "r8c9"], "sum": 31},
            {"little-killer": ["r1c2", "r2c1"], "sum": 8},
            {"little-killer": ["r1c7", "r2c6", "r3c5", "r4c4", "r5c3", "r6c2", "r7c1"], "sum": 28},
            {"little-killer": ["r1c9", "r2c8", "r3c7", "r4c6", "r5c5", "r6c4", "r7c3", "r8c2", "r9c1"], "sum": 44},
            {"little-killer": ["r8c9", "r9c8"], "sum": 11},
            {"little-killer": ["r7c1", "r8c2", "r9c3"], "sum": 12},
            {"little-killer": ["r5c1", "r4c2", "r3c3", "r2c4", "r1c5"], "sum": 30},
            {"little-killer": ["r4c9", "r5c8", "r6c7"], "sum": 12},
        ],
    }
)
"""A cage of every form, and little killers from all sides; one of them does not come from outside."""
PLACES = ((0, 0), (0, 1), (1, 1), (2, 0), (2, 2))
SCATTERED = board_named(
    {
        "base": "classic",
        "extra": [[27 * n + 3 * m + 9 * row + column for n in range(3) for m in range(3)] for row, column in PLACES],
    }
)
"""Five of the houses of disjoint groups: the cells at the same place of every box."""
TWICE = board_named({"name": "twice", "size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4})
MARKS = (
    Mark("where", house="row 1"),
    Mark("why", cell=1),
    Mark("why", cell=1, digit=4),
    Mark("gone", cell=3, digit=4),
    Mark("placed", cell=6, digit=1),
    Mark("fault", house="box 3"),
    Mark("fault", cell=2, digit=3),
    Mark("fault", cell=13, digit=2),
)
WHERE = (Mark("where", house="row 3"),)
HOLE_MARKS = (Mark("where", house="right row 1"), Mark("why", cell=20), Mark("fault", house="right box 4"))
BASIC = chosen_strategies("basic")
FOUND = Found(Question(Mask.of_clues(SMALL), BASIC), SMALL, "nobody", Effort(0))
IDLE = Mask.parse("*..3.*..........")
IMPOSSIBLE = Impossible(
    Question(IDLE, BASIC),
    Certificate(
        kind_named("idle-symmetry"),
        IDLE,
        tuple(map(str, BASIC)),
        {"moves": [0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 8, 9, 10, 11]},
    ),
    "nobody",
    Effort(0),
)
"""The symmetry swaps the last two rows."""


class Scene(NamedTuple):
    """Something to draw, and how."""

    thing: AnyDrawable
    options: DrawOptions


GOLDEN: dict[str, Scene] = {
    "board": Scene(board_named("6x6+diagonal"), {}),
    "clue-tiles-on-houses": Scene(Mask(board_named("diagonal+centerdot"), 0b1011 | 1 << 10 | 1 << 16 | 1 << 40), {}),
    "clue-tiles-on-extra-house": Scene(
        Grid.parse("1..4..3....5.....2..4..1.", IRREGULAR), {"shaded": True, "theme": "gray", "marks": WHERE}
    ),
    "found": Scene(FOUND, {"size": 100}),
    "impossible": Scene(IMPOSSIBLE, {"size": 100}),
    "holes": Scene(Grid.parse("1" + "." * 26 + "2", WITH_HOLES[0]), {"marks": HOLE_MARKS, "labels": True}),
    "constraints": Scene(MARKED, {}),
    "constraints-under-digits": Scene(
        Grid(tuple(cell % 9 + 1 if cell % 4 == 0 else 0 for cell in range(81)), MARKED), {"theme": "gray"}
    ),
    "constraints-on-clue-tiles": Scene(
        Mask(MARKED, sum(1 << cell for cell in range(1, 81, 2)), (0, 3, *(0,) * 79)), {}
    ),
    "constraints-large": Scene(MARKED, {"theme": "large"}),
    "sums": Scene(Position.start(Grid.parse("5" + "." * 80, SUMMED)), {"labels": True}),
    "sums-gray": Scene(SUMMED, {"theme": "gray", "size": 300}),
    "irregular": Scene(Grid.parse("1..4..3....5.....2..4..1.", IRREGULAR), {}),
    "nine-cells-and-rising-diagonal": Scene(board_named("latin-9+ninecells+anti-diagonal"), {"size": 200}),
    "windows": Scene(Grid.parse("1" + "." * 15, "4x4+windoku"), {}),
    "diagonal-candidates": Scene(
        Position.start(Grid.parse("1....." + "." * 6 + "..3..." + "...4.." + "." * 12, "6x6+diagonal")).after(
            places=[(7, 2)]
        ),
        {"theme": "gray", "marks": [Mark("gone", cell=25, digit=4), Mark("placed", cell=35, digit=6)]},
    ),
    "scattered-houses": Scene(
        Grid.parse("1" + "." * 39 + "5" + "." * 39 + "9", SCATTERED), {"clues": Mask(SCATTERED, 1), "theme": "gray"}
    ),
    "letters": Scene(Grid.parse("ABC" + "." * 141), {}),
    "marks": Scene(PLAYED, {"marks": MARKS, "labels": True}),
    "mask": Scene(Mask.parse("*..3.*.........*"), {"size": 100}),
    "mask-gray": Scene(Mask.parse("*..3.*.........*"), {"theme": "gray", "marks": [Mark("fault", house="column 2")]}),
    "solution": Scene("1324241332414132", {"clues": SMALL, "marks": [Mark("placed", cell=1, digit=3)]}),
    "marks-contrast": Scene(PLAYED, {"marks": MARKS, "labels": True, "theme": "contrast"}),
    "marks-gray": Scene(PLAYED, {"marks": MARKS, "labels": True, "theme": "gray"}),
    "marks-large": Scene(PLAYED, {"marks": MARKS, "labels": True, "theme": "large"}),
    "places-to-look-at": Scene(
        Position.start(Grid.parse("1..4..3....5.....2..4..1.", IRREGULAR)),
        {"marks": [Mark("where", house="region 2"), Mark("where", house="row 5")]},
    ),
    "symbols": Scene(PLAYED, {"symbols": "WORD", "marks": WHERE}),
    "states": Scene(rounds(SMALL, "naked-single"), {"theme": "gray", "size": 500}),
    "step-without-candidates": Scene(SMALL, {"marks": [Mark("placed", cell=2, digit=2), Mark("why", cell=0)]}),
}
VARIANTS = (
    "boxes-5x2",
    "latin-7",
    "multifour-3",
    "jigsaw-9",
    "jigsaw-6:3",
    "classic+diagonal",
    "classic+centerdot",
    "classic+windoku",
    "classic+ninecells",
    "classic+diagonal+centerdot",
    "classic+anti-diagonal+windoku+ninecells",
    "16x16+diagonal",
    "samurai+windoku",
)
"""Boards of the families, and with additions, that are looked at besides those that have a name of their own."""


def _with_digits(board: Board, theme: str) -> Scene:
    """A third of the cells with digits, every other one of them a clue. What they are matters to nobody."""
    rows = [board.row_of(cell) for cell in range(board.size)]
    columns = [board.column_of(cell) for cell in range(board.size)]
    digits = [
        0 if (row + 2 * column) % 3 else (3 * row + row // 3 + column) % board.digits + 1
        for row, column in zip(rows, columns, strict=True)
    ]
    clues = bits_of(cell for cell, digit in enumerate(digits) if digit and (rows[cell] + columns[cell]) % 2)
    return Scene(Grid(tuple(digits), board), {"clues": Mask(board, clues), "theme": theme})


BOARD_SCENES: dict[str, Scene] = {
    f"boards/{str(board).replace(':', '-')}": _with_digits(board, theme)
    for number, board in enumerate(map(board_named, (*board_names(), *VARIANTS)))
    for theme in (tuple(THEMES)[number % 2],)
} | {f"boards/classic+windoku-{theme}": _with_digits(board_named("classic+windoku"), theme) for theme in THEMES}
"""Every board of the catalogue, in colour and in grey by turns, and one in every theme."""
STEP_POSITION = read_position((ROOT / "examples" / "position.txt").read_text())
PAGES: dict[str, Scene] = {
    "samurai.svg": Scene(board_named("samurai"), {"size": 288}),
    "windoku.svg": Scene(board_named("windoku"), {"size": 288}),
    "heart.svg": Scene(read_grid((ROOT / "examples" / "heart-puzzle.txt").read_text()), {"shaded": True, "size": 288}),
    "impossible.svg": Scene(find((ROOT / "examples" / "impossible-heart.txt").read_text()), {}),
    "no-clue.svg": Scene(
        Grid((0,) * 36, board_named(str(ROOT / "examples" / "constraints" / "no-clue.json"))), {"size": 288}
    ),
    "path.svg": Scene(explain(SMALL), {"labels": True}),
    "step.svg": Scene(STEP_POSITION, {"marks": hint(STEP_POSITION) or (), "labels": True, "size": 480}),
}
"""The pictures of the documents; `make docs` writes them."""


def all_boards() -> list[Board]:
    """Boards of the catalogue, alone and with additions, boards with holes, and some others."""
    return [IRREGULAR, TWICE, board_named({"size": 3, "regions": None}), *CATALOGUE, *WITH_HOLES]


def things_on(board: Board) -> Iterator[AnyDrawable]:
    """The board, a mask, and a grid with every digit; on boards of up to 625 cells, its position as well."""
    digits = tuple(cell + 1 if cell < board.digits else 0 for cell in range(board.size))
    yield board
    yield Mask(board, board.all_cells & 0x5A5A5A5A5A5A5A5A | 1, ())
    yield Grid(digits, board)
    if board.size <= 625:
        yield Position.start(Grid(digits, board))
