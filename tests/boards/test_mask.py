"""Masks: reading and writing them, and set operations."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.boards.samples import SIZES

from cluewright.boards import (
    Grid,
    Mask,
    as_mask,
    bits,
    board_named,
)
from cluewright.errors import CluewrightError, NotationError
from cluewright.notation import read_grid

FOUR = board_named("4x4")
NAMES = ["4x4", "6x6", "classic", "16x16", "36x36", "diagonal"]
cells_of_four = st.integers(0, FOUR.all_cells)


@st.composite
def masks(draw: st.DrawFn) -> Mask:
    board = board_named(draw(st.sampled_from(NAMES)))
    kinds = st.sampled_from([None, None, 0, 0, 1, board.digits])
    read = draw(st.lists(kinds, min_size=board.size, max_size=board.size))
    cells = sum(1 << cell for cell, kind in enumerate(read) if kind != 0)
    return Mask(board, cells, tuple(kind or 0 for kind in read))


@given(masks())
def test_line_drawing_and_repr_round_trip(drawn: Mask) -> None:
    assert Mask.parse(str(drawn), drawn.board) == drawn
    assert Mask.parse(drawn.drawing(), drawn.board) == drawn
    assert "<" in repr(drawn) or eval(repr(drawn), {"Mask": Mask, "board": board_named}) == drawn
    assert hash(Mask.parse(str(drawn), drawn.board)) == hash(drawn)


@given(masks())
def test_the_three_kinds_of_cells_share_the_board(drawn: Mask) -> None:
    assert drawn.free | drawn.fixed | drawn.empty == drawn.board.all_cells
    assert (drawn.free.bit_count() + drawn.fixed.bit_count(), list(drawn)) == (
        len(drawn),
        list(bits(drawn.cells)),
    )
    assert (drawn.freed().free, drawn.grid.clues) == (drawn.cells, drawn.fixed)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("x.#.\nX000\n..*4\n1...", "*.*.*.....*41..."),
        ("  * . | . *\n  . . | . .\n  --+--\n\n  . . | . .\n  * . | . *\n", "*..*........*..*"),
        ("+---+---+\n|*.|..|\n|..|..|\n+===+===+\n|..|..|\n|..|.2|\n*---*---*", "*..............2"),
        (".---.---.\n:*.:..:\n:..:..:\n:---+---:\n:..:..:\n:..:..:\n'---'---'", "*..............."),
        ("┌──┬──┐\n│*.│..│\n│..│..│\n├──┼──┤\n│..│..│\n│..│..│\n└──┴──┘", "*..............."),
        ("*... .... .... ...*", "*..............*"),
        ("*--*" + "-" * 12, "*..*............"),
        ("-*-*" * 4, ".*.*.*.*.*.*.*.*"),
        ("*--*\n----\n--2-\n-xx-", "*..*......2..**."),
        ("* - | - 3\n----+----\n- - | - -\n- - | * *\n# - | - #", "*..3......***..*"),
        ("#--*\n====\n----\n----\n----", "*..*............"),
        ("12|34\n-----\n12|34\n12|34\n12|34", "1234" * 4),
        ("1---\n----\n----\n--1-", "1.............1."),
    ],
)
def test_drawings_are_read_with_spaces_and_borders(text: str, line: str) -> None:
    assert str(as_mask(text)) == str(Mask.parse(text, "4x4")) == line


@pytest.mark.parametrize(
    ("text", "board", "message"),
    [
        ("*..q" + "." * 12, None, "row 1, column 4: expected '*', a digit 1 to 4 or '.', got 'q'"),
        ("....\n..5.\n....\n....", None, "row 2, column 3: expected '*', a digit 1 to 4 or '.', got '5'"),
        ("....\n...\n....\n....", None, "row 2: expected 4 cells, got 3"),
        ("....\n....\n....", "4x4", "expected 4 rows for the 4x4 board, got 3"),
        ("....\n....\n....", None, "expected 4 rows for the 4x4 board, got 3"),
        ("*....", None, f"expected {SIZES} cells, got 5"),
        ("*....", "classic", "expected 81 cells for the classic board, got 5"),
        (" \n\n --+-- \n", None, "expected a mask, got a text without cells"),
        ("*...............\n" * 3, None, "expected 16 rows for the 16x16 board, got 3"),
        ("*-*-\n....\n....\n....", None, "row 1, column 2: expected '*', a digit 1 to 4 or '.', got '-'"),
        ("*--q" + "-" * 12, None, "row 1, column 4: expected '*', a digit 1 to 4 or '.', got 'q'"),
        ("*---\n----\n----", None, "expected 4 rows for the 4x4 board, got 3"),
        ("-" * 16, None, "expected a mask, got a text without cells"),
        ("?" + "." * 255, None, "row 1, column 1: expected '*', one of 123456789ABCDEFG or '.', got '?'"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(text: str, board: str | None, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Mask.parse(text, board)
    assert str(caught.value) == message


@pytest.mark.parametrize("text", ["1100 1000 0000 0001", "11|00\n--+--\n10|00\n00|00\n00|01", "1" * 16])
def test_many_ones_among_zeros_are_a_bitmap(text: str) -> None:
    read = Mask.parse(text)
    assert read.fixed == 0
    assert read == Mask.parse(text.replace("1", "*"))


@pytest.mark.parametrize("text", ["1000 0010 0000 0000", "1000 0010 0100 0001"])
def test_few_ones_among_zeros_could_be_digits_and_are_refused(text: str) -> None:
    with pytest.raises(
        NotationError, match=r"'\*' for clue cells, or '\.' for empty cells: with only 0 and 1, each 1 "
    ):
        Mask.parse(text)
    assert Mask.parse(text.replace("0", ".")).free == Mask.parse(text.replace("1", "*")).fixed == 0


@pytest.mark.parametrize("text", ["11.............1", "1100000000000002", "1*00000000000001", "0" * 16])
def test_what_is_not_all_zeros_and_ones_is_no_bitmap(text: str) -> None:
    assert str(Mask.parse(text)) == text.replace("0", ".")


@given(cells_of_four)
def test_a_bitmap_is_its_mask_or_refused(cells: int) -> None:
    line = str(Mask(FOUR, cells))
    bitmap = line.replace(".", "0").replace("*", "1")
    try:
        assert str(Mask.parse(bitmap)) == line
    except NotationError:
        assert Mask.parse(line.replace("*", "1")).grid.clash() is None


def test_x_is_a_digit_only_where_there_are_enough_digits() -> None:
    assert Mask.parse("x" + "." * 624).free == 1
    assert Mask.parse("X" + "." * 1295).digits[0] == Mask.parse("X" + "." * 2400).digits[0] == 33
    assert Mask.parse("#" + "." * 2400).free == 1
    with pytest.raises(NotationError, match=r"row 1, column 1: expected .*, got 'x'"):
        Mask.parse("x" + "." * 1295)


def test_mask_takes_files_lines_drawings_and_grids(tmp_path: Path) -> None:
    file = tmp_path / "heart.txt"
    file.write_text("*..*\n....\n....\n.44.\n", encoding="utf-8")
    grid = Grid.parse("1.3.............")
    assert as_mask(file) == as_mask(str(file)) == Mask.parse("*..*.........44.")
    assert as_mask(grid) == as_mask(str(grid)) == Mask.fixing(grid)
    assert as_mask(Mask.of_clues(grid), "4x4").free == grid.clues
    assert as_mask("A" + "." * 255).digits[0] == 10


@pytest.mark.parametrize(
    "text",
    [
        "# heart\n*..*\n....\n....\n.44.\n",
        "\ufeff*..*\n....\n....\n.44.\n",
        "\ufeff# A heart.\r\n\r\n#..#.........44.\r\n",
    ],
    ids=["comment", "byte order mark", "both"],
)
def test_comments_and_a_byte_order_mark_mean_nothing_wherever_a_mask_is_read(text: str, tmp_path: Path) -> None:
    file = tmp_path / "heart.txt"
    file.write_bytes(text.encode())
    heart = Mask.parse("*..*.........44.")
    assert as_mask(file) == as_mask(str(file)) == as_mask(text) == Mask.parse(text) == heart


def test_a_row_that_begins_with_a_free_clue_cell_is_no_comment() -> None:
    assert str(Mask.parse("# first row\n# . . #\n#2..\n....\n....")) == "*..**2.........."


def test_borders_are_the_same_in_grids_and_masks() -> None:
    for stroke, upright in product("-=─━═┄┅┈┉╌╍", "|!│┃║┆┇┊┋╎╏¦"):
        text = f"1.{upright}3.\n..{upright}..\n{stroke * 2}+{stroke * 2}\n..{upright}..\n..{upright}.4"
        assert as_mask(text) == Mask.fixing(read_grid(text)), text


def test_mask_says_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    missing = tmp_path / "none.txt"
    with pytest.raises(CluewrightError, match=r"none\.txt: No such file"):
        as_mask(missing)
    with pytest.raises(NotationError, match=r"expected a mask or the name of a file, got .*: no such file"):
        as_mask(str(missing))
    with pytest.raises(NotationError, match=r"row 1, column 4: expected '\*', a digit 1 to 4 or '\.', got 'q'"):
        as_mask("*..q............")
    missing.write_text("*..\n", encoding="utf-8")
    with pytest.raises(NotationError, match=r"none\.txt: expected 16, 36, "):
        as_mask(missing)
    missing.write_text("*.. *.. ...4 ....", encoding="utf-16")
    with pytest.raises(NotationError, match=r"none\.txt: this file is UTF-16 text; save it as UTF-8"):
        as_mask(missing)
    missing.write_bytes(b"*\xff\xff")
    with pytest.raises(NotationError, match="expected a text in UTF-8"):
        as_mask(missing)
    with pytest.raises(CluewrightError, match="expected a mask of the classic board, got one of 4x4"):
        as_mask(Mask(FOUR, 0), "classic")
    with pytest.raises(CluewrightError, match="expected a mask, a grid, a drawing or a file, got list"):
        as_mask([1, 2])  # type: ignore[arg-type]


def test_a_mask_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(CluewrightError, match="row 1, column 2: expected a fixed digit in a clue cell only"):
        Mask(FOUR, 1, (0, 3, *[0] * 14))
    with pytest.raises(CluewrightError, match="expected cells 0 to 15"):
        Mask(FOUR, 1 << 16)
    with pytest.raises(CluewrightError, match="row 1, column 1: expected a digit 0 to 4, got 5"):
        Mask(FOUR, 1, (5, *[0] * 15))


@given(cells_of_four, cells_of_four)
def test_free_masks_are_sets(a: int, b: int) -> None:
    one, two = Mask(FOUR, a), Mask(FOUR, b)
    assert ((one | two).cells, (one & two).cells, (one - two).cells) == (a | b, a & b, a & ~b)
    assert ~~one == one
    assert ~(one | two) == ~one & ~two


def test_fixed_digits_in_set_operations() -> None:
    fixed, free, other = (Mask.parse(first + "." * 15) for first in "2*3")
    empty = Mask(FOUR, 0)
    assert fixed | free == free | fixed == fixed & free == free & fixed == fixed - empty == fixed
    assert fixed - free == empty
    assert ~~fixed == free
    with pytest.raises(CluewrightError, match="row 1, column 1: expected one fixed digit, got 2 and 3"):
        fixed | other
    with pytest.raises(CluewrightError, match="expected two masks of one board, got 4x4 and 6x6"):
        fixed | Mask(board_named("6x6"), 0)


def test_a_drawing_with_blanks_for_empty_cells_is_told_to_use_dots() -> None:
    with pytest.raises(NotationError, match=r"; a blank is no cell, write '\.' for an empty one"):
        Mask.parse("*   *\n * * \n  *  \n * * \n*   *")
