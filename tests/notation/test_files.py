"""Files with many puzzles, one per line or in blocks of lines."""

import io

import pytest
from tests.notation.samples import CLASSIC

from cluewright.errors import NotationError
from cluewright.notation import read_blocks, read_grid, read_lines, read_position, read_sheets, write


def test_comments_and_blank_lines_are_left_out_and_lines_keep_their_numbers() -> None:
    text = f"\ufeff# puzzles\r\n\r\n{CLASSIC}\r\n   \r\n  # more\r\n{CLASSIC} \r\n"
    assert list(read_lines(io.StringIO(text, newline=""))) == [(3, CLASSIC), (6, CLASSIC)]


def test_a_byte_order_mark_may_stand_before_the_first_puzzle() -> None:
    assert list(read_lines(["\ufeff" + CLASSIC])) == [(1, CLASSIC)]
    assert read_grid("\ufeff" + CLASSIC + "\r\n") == read_grid(CLASSIC)


def test_further_fields_are_dropped() -> None:
    for rest in (
        ":1:" + CLASSIC,
        "\teasy",
        ",2.5",
        " # hard",
        "; a",
        ":12",
        ":123:",
        ":123:" + CLASSIC,
        "  714 716",
    ):
        assert list(read_lines([CLASSIC + rest])) == [(1, CLASSIC)]


def test_of_a_line_of_gsfs_taxonomy_the_puzzle_is_the_fifth_field() -> None:
    for line in (f"17,2,x,9.0,{CLASSIC},C21,M1,", f"17, 2,, ,{CLASSIC} ,, "):
        assert list(read_lines([line])) == [(1, CLASSIC)]
    full = CLASSIC.replace(".", "1")
    for line in (f"{CLASSIC},1,2,3,{full},5,6", f"{CLASSIC}:1,1,2,3,{full},5,6"):
        assert list(read_lines([line])) == [(1, CLASSIC)]
    assert list(read_lines([f"17,2,x,9.0,{CLASSIC},C21"])) == [(1, f"17,2,x,9.0,{CLASSIC},C21")]  # one field too few


def test_what_belongs_to_the_puzzle_is_kept() -> None:
    for line in (" ".join(CLASSIC), ",".join(CLASSIC), CLASSIC + ":714 716", "+" + CLASSIC[1:] + ":714"):
        assert list(read_lines([line])) == [(1, line)]


def test_a_library_line_of_hodoku_is_kept_and_read() -> None:
    line = f":0000:x:+{CLASSIC}:413 613:r1c3=2::"
    assert list(read_lines([line])) == [(1, line)]
    position = read_position(line)
    assert (position.clues & 1, position.candidate_digits(2)) == (0, (1, 2))


def test_blocks_are_separated_by_blank_lines() -> None:
    rows = write(CLASSIC, "rows")
    text = f"\n# first\n{rows}\n\n\n# second\n{rows}\n# in between\n\n{CLASSIC}"
    blocks = list(read_blocks(text.splitlines(keepends=True)))
    assert [number for number, _ in blocks] == [3, 17, 30]
    assert all(read_grid(block) == read_grid(CLASSIC) for _, block in blocks)


def test_an_empty_file_holds_nothing() -> None:
    assert not list(read_lines([]))
    assert not list(read_blocks(["", "# nothing", "\n"]))


def test_a_line_has_the_same_puzzle_in_python_as_in_a_file() -> None:
    """Alone, too: whatever stands behind it."""
    for rest in (",", f",{CLASSIC}", "\t7.2", " # by hand", ":1:", "  easy 4.2"):
        assert [str(sheet.puzzle) for sheet in read_sheets(CLASSIC + rest)] == [CLASSIC], rest
    with pytest.raises(NotationError, match=r"^row 1, column 1: expected a digit 1 to 9 or '\.', got '!'$"):
        read_sheets("!" + CLASSIC[1:])
