"""Everything that can be drawn is drawn completely, on every board and in every format, and the same each time."""

import re
import struct
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.cases import check_each
from tests.drawing.scenes import (
    FOUND,
    GOLDEN,
    IDLE,
    IMPOSSIBLE,
    IRREGULAR,
    PLAYED,
    SMALL,
    Scene,
    all_boards,
    things_on,
)

import cluewright
from cluewright.boards import BOXES, LINES, Board, Grid, Mask, Position, board_named
from cluewright.boards.grid import SYMBOLS
from cluewright.drawing import THEMES, DrawOptions, Picture, draw
from cluewright.drawing.arrows import STROKES
from cluewright.drawing.frames import OUTSIDE, borders, regions
from cluewright.drawing.glyphs import font
from cluewright.drawing.layouts import CELL_SIDE, Layout
from cluewright.drawing.marks import IN_CHAINS, ROLES
from cluewright.drawing.shapes import Rectangle, Text
from cluewright.drawing.themes import Theme
from cluewright.explaining import explain
from cluewright.explaining.rounds import rounds
from cluewright.finding import Cause, Undecided
from cluewright.generating import generate
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, Mark, steps, strategy_named

BOARDS = all_boards()
SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
SCENES = GOLDEN | {
    f"{type(thing).__name__} {board}": Scene(thing, {}) for board in BOARDS for thing in things_on(board)
}
"""Everything that is drawn here, by name."""
MAX_CELLS = 625
"""Cells of the largest board of which a picture is made of pixels: larger ones take long, and show nothing else."""


def board_of(scene: Scene) -> Board | None:
    return scene.thing if isinstance(scene.thing, Board) else getattr(scene.thing, "board", None)


def shapes(root: ET.Element) -> Iterator[ET.Element]:
    """The elements that are painted, without definitions and groups."""
    for child in root:
        if child.tag == f"{SVG}g":
            yield from child
        elif child.tag not in (f"{SVG}defs", f"{SVG}title"):
            yield child


def sorts_of_scenes() -> dict[str, list[str]]:
    """The names of the scenes by the first word of each."""
    found = dict[str, list[str]]()
    for name in SCENES:
        found.setdefault(re.split(r"\W", name)[0], []).append(name)
    return found


SORTS = sorts_of_scenes()
of_each_sort = pytest.mark.parametrize("sort", SORTS)


@pytest.mark.parametrize("most_cells", [MAX_CELLS, pytest.param(10_000, marks=pytest.mark.long)])
@of_each_sort
def test_svg_is_whole_and_the_same_each_time(sort: str, most_cells: int) -> None:
    some = ((name,) for name in SORTS[sort] if (board := board_of(SCENES[name])) is None or board.size <= most_cells)
    check_each(check_svg, some)


def check_svg(name: str) -> None:
    scene = SCENES[name]
    text = draw(scene.thing, "svg", **scene.options)
    assert text == draw(scene.thing, "svg", **scene.options)
    root = ET.fromstring(text)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    defined = {path.attrib["id"] for path in root.iterfind(f"{SVG}defs/{SVG}path")}
    for shape in shapes(root):
        across = [float(shape.attrib[name]) for name in ("x", "cx", "x1", "x2") if name in shape.attrib]
        down = [float(shape.attrib[name]) for name in ("y", "cy", "y1", "y2") if name in shape.attrib]
        points = [float(number) for number in re.findall(r"[-\d.]+", shape.attrib.get("d", ""))]
        across, down = across + points[::2], down + points[1::2]
        assert across
        assert down
        assert all(0 <= x <= width for x in across)
        assert all(0 <= y <= height for y in down)
        assert shape.attrib.get(LINK, "#")[1:] in {*defined, ""}
    assert root.findtext(f"{SVG}title")


@of_each_sort
def test_text_has_a_line_for_each_row(sort: str) -> None:
    check_each(check_text, ((name,) for name in SORTS[sort] if name != "states"))


def check_text(name: str) -> None:
    scene = SCENES[name]
    text = draw(scene.thing, "text", **scene.options)
    rows = [line for line in text.splitlines() if re.search(r"[\w.*?!]", line)]
    drawn = board_of(scene)
    assert len(rows) == (len(set(map(drawn.row_of, range(drawn.size)))) + len(drawn.constraints) if drawn else 4)
    assert text.endswith("\n")
    assert not re.search(r"[ \t]$", text, re.MULTILINE)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            name, marks=[pytest.mark.long] if board and (name.startswith("Position") or board.columns > 9) else []
        )
        for name, board in ((name, board_of(scene)) for name, scene in SCENES.items())
        if board is None or board.size <= MAX_CELLS
    ],
)
def test_png_has_the_size_that_was_asked_for(name: str) -> None:
    """Of larger boards only how large the picture is: see below. Candidates, and more than nine columns, take long."""
    scene = SCENES[name]
    options: DrawOptions = {**scene.options, "size": 200}
    made = draw(scene.thing, "png", **options)
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", made[16:24])
    plain = draw(scene.thing)
    scaled = plain.height * 200 / plain.width
    assert width == 200
    assert abs(height - scaled) < 1


def width_of(made: bytes) -> int:
    """The pixels in a row of a PNG."""
    width: int = struct.unpack(">I", made[16:20])[0]
    return width


def test_png_has_two_pixels_for_each_unit_unless_that_were_huge(monkeypatch: pytest.MonkeyPatch) -> None:
    assert width_of(draw(SMALL, "png")) == 2 * draw(SMALL).width
    monkeypatch.setattr("cluewright.drawing.png.MAX_PIXELS", 120)
    assert width_of(draw(SMALL, "png")) == 120


@pytest.mark.long
def test_png_of_a_huge_board_has_4096_pixels_in_a_row() -> None:
    assert width_of(draw(board_named("49x49"), "png")) == 4096


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_candidates_stay_in_their_cell_and_apart(board: Board) -> None:
    layout = Layout(board)
    left, top = layout.corner(0)
    middles = [layout.pencil(0, digit) for digit in range(1, board.digits + 1)]
    half = layout.pencil_step / 2
    assert all(left <= x - half and x + half <= left + CELL_SIDE for x, _ in middles)
    assert all(top <= y - half and y + half <= top + CELL_SIDE for _, y in middles)
    assert len(set(middles)) == board.digits
    symbols = SYMBOLS[: board.digits]
    assert all(font("bold").width(symbol) * layout.pencil_size <= layout.pencil_step for symbol in symbols)


@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_thick_lines_stand_between_regions_and_nowhere_else(board: Board) -> None:
    region = regions(board)
    inner = {run for run in borders(board, region) if not _is_outside(board, run)}
    length = sum(x2 - x1 + y2 - y1 for x1, y1, x2, y2 in inner)
    in_rows = board.in_rows(region, OUTSIDE)
    across = sum(one != other for row in in_rows for one, other in pairwise(row))
    down = sum(one != other for column in zip(*in_rows, strict=True) for one, other in pairwise(column))
    assert length == across + down


def _is_outside(board: Board, run: tuple[int, int, int, int]) -> bool:
    x1, y1, x2, y2 = run
    return (x1 == x2 and x1 in (0, board.columns)) or (y1 == y2 and y1 in (0, board.rows))


@pytest.mark.parametrize("weight", ["light", "regular", "bold"])
def test_font_has_every_symbol(weight: str) -> None:
    face = font(weight)
    assert set(SYMBOLS) <= set(face.outlines)
    assert len({face.width(digit) for digit in "123456789"}) == 1
    for path in face.outlines.values():
        assert all(part in "MLQZ" if isinstance(part, str) else -1 < part < 1.2 for part in path)


@pytest.mark.parametrize("theme", THEMES)
def test_every_step_of_a_path_is_drawn_with_its_marks(theme: str) -> None:
    path = explain(SMALL)
    for position, step in zip(path.positions(), path.steps, strict=False):
        plain, marked = (draw(position, "svg", marks=marks, theme=theme) for marks in ((), step))
        assert len(marked) > len(plain)


def test_candidates_are_shown_where_they_are_wanted() -> None:
    start = Position.start(SMALL)
    assert draw(SMALL, "svg", pencilmarks=True) == draw(start, "svg")
    assert draw(start, "svg", pencilmarks=False) == draw(SMALL, "svg")
    uses = len(re.findall("<use", draw(PLAYED, "svg")))
    left = sum(left.bit_count() for cell, left in enumerate(PLAYED.candidates) if not PLAYED.placed[cell])
    assert uses == left + 2


def test_puzzle_is_the_same_in_every_form() -> None:
    drawn = draw(SMALL, "svg")
    (generated,) = generate(board="4x4", seed=1)
    assert draw(generated, "svg") == draw(generated.grid, "svg")
    assert draw(str(SMALL), "svg") == draw(SMALL.digits, "svg") == draw(list(SMALL.digits), "svg") == drawn
    assert draw(draw(SMALL, "text"), "svg", board="4x4") == drawn


def test_file_holds_what_its_ending_says(tmp_path: Path) -> None:
    for name, form in (("a.svg", "svg"), ("a.TXT", "text"), ("a.png", "png"), ("a.pdf", "pdf")):
        path = tmp_path / name
        assert draw(SMALL, path) == path
        assert draw(SMALL, str(path)) == path
        made = draw(SMALL, form)
        assert path.read_bytes() == (made if isinstance(made, bytes) else str(made).encode())


def test_picture_is_data_and_shows_itself_in_notebooks() -> None:
    picture = draw(SMALL)
    assert isinstance(picture, Picture)
    assert picture == draw(SMALL)
    assert picture._repr_svg_() == draw(SMALL, "svg")


def test_drawing_knows_no_strategies() -> None:
    folder = Path(cluewright.__file__).parent / "drawing"
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    assert not [strategy.name for strategy in STRATEGIES if strategy.name in sources]


def test_libraries_of_png_and_pdf_are_imported_when_they_are_used() -> None:
    code = "import sys, cluewright; cluewright.draw('.' * 16, 'svg'); print({'resvg_py', 'typst'} & {*sys.modules})"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "set()\n"


def test_an_outcome_is_the_puzzle_with_its_pattern_or_the_mask_with_its_faults() -> None:
    assert draw(FOUND, "svg") == draw(SMALL, "svg", shaded=True)
    assert draw(FOUND, "svg", shaded=False) == draw(SMALL, "svg")
    assert draw(IMPOSSIBLE, "svg") == draw(IDLE, "svg", marks=[Mark("fault", house=f"row {n}") for n in (3, 4)])
    assert draw(IMPOSSIBLE, "svg", marks=()) == draw(IDLE, "svg")
    assert draw(Undecided(IMPOSSIBLE.question, Cause.GAVE_UP, "", "nobody", IMPOSSIBLE.effort), "svg") == draw(
        IDLE, "svg"
    )


def test_text_marks_empty_cells_at_fault_on_any_board() -> None:
    mask = Mask(IRREGULAR, 0b11)
    rows = [line for line in draw(mask, "text", marks=[Mark("fault", house="row 1")]).splitlines() if "!" in line]
    assert rows == ["│ *   *   ! │ !   ! │"]


def luminance(color: str) -> float:
    """The relative luminance of WCAG 2."""
    channels = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """The ratio of contrast of WCAG 2, from 1 to 21."""
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("name", THEMES)
def test_digits_are_told_from_their_ground_without_colours(name: str) -> None:
    theme, least = THEMES[name], 7 if name in ("contrast", "large") else 4.5
    grounds = (theme.paper, theme.where, theme.why, theme.fault, *theme.extra)
    digits = (theme.ink, theme.later, theme.pencil, theme.gone, theme.placed, theme.fault_mark)
    pairs = [(digit, ground) for digit in digits for ground in grounds]
    pairs += [(theme.ink, theme.shade), (theme.ink, theme.why_mark), (theme.label, theme.paper)]
    pairs += [(theme.on_pattern, theme.pattern), (theme.on_placed, theme.placed), (theme.chain, theme.paper)]
    pairs += [(theme.ink, theme.chain_on), (theme.gone, theme.chain_on)]
    assert [pair for pair in pairs if contrast(*pair) < least] == []
    signs = (theme.trace, theme.far, theme.table, theme.tile)  # which most of a digit does not lie on
    pairs = [(digit, sign) for digit in (theme.ink, theme.later, theme.pencil) for sign in signs]
    assert [pair for pair in pairs if contrast(*pair) < (7 if least == 7 else 4)] == []
    assert [sign for sign in signs if contrast(sign, theme.paper) < 1.3] == []


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("theme", THEMES)
def test_marks_have_shapes_besides_their_colours(theme: str, role: str) -> None:
    """Of a marked cell or candidate there is more to see than a tint, and than the digit in another colour."""
    plain = [type(shape) for shape in draw(PLAYED, theme=theme).shapes]
    is_of_cell = role not in ("placed", "gone", *IN_CHAINS, *STROKES)
    mark = Mark(role, cell=1) if is_of_cell else Mark(role, cell=6, digit=1, start=(4, 2) if role in STROKES else None)
    marked = [type(shape) for shape in draw(PLAYED, theme=theme, marks=[mark]).shapes]
    assert len(marked) > len(plain) + is_of_cell


def test_the_pivot_of_a_wing_has_one_frame_more_than_its_wings() -> None:
    plain = draw(PLAYED)
    frames = {
        role: len(draw(PLAYED, marks=[Mark(role, cell=1)]).shapes) - len(plain.shapes) for role in ("why", "pivot")
    }
    assert frames["pivot"] == frames["why"] + 1
    for name in ("xy-wing", "xyz-wing", "w-wing", "wxyz-wing"):
        strategy = strategy_named(name)
        step = next(steps(read_position(strategy.example), strategy))
        roles = {mark.role for mark in step.marks if mark.digit is None and mark.cell is not None}
        assert roles == {"why", "pivot"}


def test_large_type_is_larger() -> None:
    sizes = {
        theme: sorted(
            {shape.size for shape in draw(PLAYED, theme=theme, labels=True).shapes if isinstance(shape, Text)}
        )
        for theme in THEMES
    }
    assert sizes["color"] == sizes["gray"] == sizes["contrast"]
    assert all(large > 1.2 * usual for large, usual in zip(sizes["large"], sizes["color"], strict=True))


def test_digits_have_the_symbols_that_were_asked_for() -> None:
    written = {shape.text for shape in draw(PLAYED, symbols="WORD").shapes if isinstance(shape, Text)}
    assert written == {*"WORD"}
    assert draw("1" + "." * 15, "text", symbols="WORD").splitlines()[0] == "W . | . ."
    assert draw(Mask.parse("*..3............"), "text", symbols="WORD").splitlines()[0] == "* . | . R"


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_lines_of_houses_stand_out_from_everything_under_them(theme: Theme) -> None:
    for ground, least in [(theme.paper, 2.5), (theme.pattern, 2.5), (theme.shade, 1.7), *((e, 2) for e in theme.extra)]:
        assert contrast(theme.house, ground) >= least, ground


def has_more_houses(board: Board) -> bool:
    return board.size < 300 and any(house.kind not in (*LINES, *BOXES) for house in board.houses)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("board", [board for board in BOARDS if has_more_houses(board)], ids=str)
def test_no_clue_tile_and_no_mark_covers_the_lines_of_a_house(board: Board, theme: str) -> None:
    """Only digits and lines are painted after them."""
    mask, grid = Mask(board, board.all_cells, ()), Grid((0,) * board.size, board)
    everywhere = [Mark("why", cell=cell) for cell in range(board.size)]
    color = THEMES[theme].house
    for picture in (
        draw(mask, theme=theme),
        draw(grid, theme=theme, shaded=True, clues=mask),
        draw(grid, theme=theme, marks=everywhere),
    ):
        is_line = [color in (getattr(shape, "color", ""), getattr(shape, "stroke", "")) for shape in picture.shapes]
        is_tile = [isinstance(shape, Rectangle) and shape.fill != "none" for shape in picture.shapes]
        assert any(is_line)
        assert any(is_tile)
        assert is_line.index(True) > len(is_tile) - 1 - is_tile[::-1].index(True)


def test_states_stand_side_by_side_each_with_its_name() -> None:
    found = rounds(SMALL, "naked-single")
    picture = draw(found)
    alone = [draw(state) for state in found.states]
    names = [shape.text for shape in picture.shapes if isinstance(shape, Text) and shape.text.startswith("q")]
    assert names == ["q0", "q1", "q2"]
    assert len(picture.shapes) == sum(len(each.shapes) for each in alone) + len(names)
    assert picture.width == sum(each.width for each in alone)
    assert draw(found, "text").splitlines()[0] == "q0"
