"""What is given to a command is cut into puzzles or masks as it was meant, however it is drawn."""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path

import pytest
from tests.cli.runs import (
    CLASSIC,
    DRAWN,
    SEVERAL,
    SMALL,
    SMALL_ROWS,
    SMALL_SOLUTION,
    STREAMS,
    UNREADABLE,
    lines,
    run,
)

from cluewright.boards import board_named
from cluewright.cli.inputs import entries
from cluewright.cli.readers import mask_reader
from cluewright.cli.running import Exit
from cluewright.notation import read_position, read_sheets
from cluewright.notation.reader import Reader
from cluewright.notation.texts import puzzle_reader

FRAMED = "+--+--+\n|1.|..|\n|2.|.3|\n+--+--+\n|..|4.|\n|.1|..|\n+--+--+"


@pytest.mark.parametrize("name", STREAMS)
def test_drawn_puzzle_is_one(name: str, tmp_path: Path) -> None:
    file = tmp_path / "drawn.txt"
    file.write_text(f"# by hand\n{DRAWN}\n")
    two = tmp_path / "two.txt"
    two.write_text(f"{DRAWN}\n\n# the second\n{DRAWN}\n")
    one = run(name, SMALL)
    assert run(name, DRAWN) == one
    assert run(name, str(file)) == one
    assert run(name, stdin=DRAWN) == one
    assert run(name, "-", stdin=DRAWN) == one
    assert run(name, str(two)) == run(name, SMALL, SMALL)


def number_of_things(file: Path, reader: Reader) -> int:
    found = list(entries([str(file)], reader))
    assert all(reader.is_one(entry.text) for entry in found)
    return len(found)


@pytest.mark.parametrize("side", [16, 36])
@pytest.mark.parametrize("apart", ["", " "], ids=["close", "spaced"])
@pytest.mark.parametrize(("kind", "mark"), [("puzzle", "1"), ("mask", "*"), ("mask", "#")])
def test_as_many_lines_as_cells_in_each_are_one(side: int, apart: str, kind: str, mark: str, tmp_path: Path) -> None:
    file = tmp_path / "square.txt"
    reader = puzzle_reader(None) if kind == "puzzle" else mask_reader(None)
    rows = [apart.join(mark + "." * (side - 1))] * 2 + [apart.join("." * side)] * (side - 2)
    file.write_text(lines(["# one", *rows[:1], "# within", *rows[1:], "", *rows]))
    assert number_of_things(file, reader) == 2
    file.write_text(lines(rows[1:]))
    assert number_of_things(file, reader) == side - 1


def test_sixteen_puzzles_with_names_or_with_their_board_are_sixteen(tmp_path: Path) -> None:
    file = tmp_path / "sixteen.txt"
    file.write_text(lines([SMALL] * 16))
    assert number_of_things(file, puzzle_reader(None)) == 1
    assert number_of_things(file, puzzle_reader(board_named("4x4"))) == 16
    file.write_text(lines([f"{SMALL};a"] * 16))
    assert number_of_things(file, puzzle_reader(None)) == 16


def blocks_of(text: str, reader: Reader, tmp_path: Path) -> list[tuple[int, str]]:
    file = tmp_path / "blocks.txt"
    file.write_text(text)
    return [(entry.line, entry.text) for entry in entries([str(file)], reader)]


@pytest.mark.parametrize(
    "drawings",
    [
        [DRAWN, DRAWN, DRAWN],
        [SMALL_ROWS, SMALL_ROWS],
        [FRAMED, FRAMED, SMALL_ROWS],
        ["\n".join([f"12{'.' * 7}", *["." * 9] * 8]), DRAWN],
        ["\n".join(["1 23 +4 23", *["1234 1234 1234 1234"] * 3])] * 2,
    ],
    ids=["borders", "rows", "frames", "sizes", "pencilmarks"],
)
def test_drawings_one_below_the_other_are_cut_apart(drawings: list[str], tmp_path: Path) -> None:
    for comment in ("", "# a comment\n"):
        text = comment.join(f"{drawing}\n" for drawing in drawings)
        found = blocks_of(text, puzzle_reader(None), tmp_path)
        assert [read_position(each) for _, each in found] == [read_position(drawing) for drawing in drawings]
    apart = blocks_of("\n".join(f"{drawing}\n" for drawing in drawings), puzzle_reader(None), tmp_path)
    assert len(apart) == len(drawings)


def test_the_bands_of_a_board_may_have_blank_lines_between_them(tmp_path: Path) -> None:
    """In a file as in a text that is given to Python; a row of its own may be such a band, too."""
    rows = SMALL_ROWS.splitlines()
    bands = "\n\n".join(["\n".join(rows[:2]), "\n".join(rows[2:])])
    apart = "\n\n".join(rows)
    spaced = [" ".join(CLASSIC[first : first + 9]) for first in range(0, 81, 9)]
    nine = "\n\n".join("\n".join(spaced[first : first + 3]) for first in (0, 3, 6))
    for text, starts in (
        (bands, [1]),
        (f"# two\n{bands}\n\n{bands}\n", [2, 8]),
        (f"{apart}\n\n{SMALL_ROWS}\n\n{bands}", [1, 9, 14]),
        (f"{nine}\n\n\n{nine}", [1, 14]),
    ):
        found = blocks_of(text, puzzle_reader(None), tmp_path)
        assert [line for line, _ in found] == starts
        told = [str(read_position(each).grid) for _, each in found]
        assert told == [CLASSIC if text.startswith(nine) else SMALL] * len(starts)
        assert [str(sheet.puzzle) for sheet in read_sheets(text)] == told
    masks = blocks_of("*..*\n....\n\n....\n*..*\n", mask_reader(None), tmp_path)
    assert len(masks) == 1
    assert run("solve", stdin=f"{bands}\n\n....\n....\n").err == "stdin:7: expected 4 rows for the 4x4 board, got 2\n"


def test_lines_of_sixteen_cells_are_rows_where_the_board_has_such(tmp_path: Path) -> None:
    text = lines(["12 . 16 " + ". " * 13, *[". " * 16] * 15]) * 2
    assert [number for number, _ in blocks_of(text, puzzle_reader(board_named("16x16")), tmp_path)] == [1, 17]
    assert len(blocks_of(text, puzzle_reader(None), tmp_path)) == 32


def test_masks_one_below_the_other_are_cut_apart(tmp_path: Path) -> None:
    rows = ["*--*", "-**-", "----", "-##-"]
    for one in (rows, [row.replace("-", ".") for row in rows], [" ".join(row) for row in rows]):
        found = blocks_of(lines([*one, *one, *one]), mask_reader(None), tmp_path)
        assert found == [(number, "\n".join(one)) for number in (1, 5, 9)]
    bitmap = lines(["1001", "0110", "0000", "0110"])
    assert run("masks", stdin=bitmap * 2).out == "*..*.**......**.\n" * 2


def test_errors_in_drawings_one_below_the_other_name_their_own_lines() -> None:
    done = run("solve", stdin=f"{DRAWN}\n{DRAWN.replace('4', 'x')}\n{DRAWN}\n")
    assert done.out.splitlines() == [SMALL_SOLUTION, "error", SMALL_SOLUTION]
    assert done.err == "stdin:6: row 3, column 3: expected a digit 1 to 4 or '.', got 'x'\n"


def test_a_row_too_many_is_an_error_and_not_another_board() -> None:
    done = run("solve", stdin=f"{DRAWN}\n1...\n")
    assert (done.out, done.err) == ("error\n", "stdin:1: expected 4 rows for the 4x4 board, got 5\n")


def test_what_can_be_read_as_a_whole_is_not_cut(tmp_path: Path) -> None:
    candidates = lines(["1234"] * 16)
    assert len(blocks_of(candidates, puzzle_reader(board_named("4x4")), tmp_path)) == 1
    assert len(blocks_of(lines(["1..."] * 8), puzzle_reader(board_named("4x4")), tmp_path)) == 2


def test_any_number_of_drawings_without_blank_lines_is_read_one_by_one() -> None:
    drawn = [f"{row}\n" for row in SMALL_ROWS.splitlines()]
    taken = 0

    def endless() -> Iterator[str]:
        nonlocal taken
        for taken in count(1):
            yield drawn[(taken - 1) % 4]

    texts = puzzle_reader(None).texts(endless())
    assert {text for _, text in islice(texts, 5000)} == {SMALL_ROWS}
    assert taken < 5000 * 4 + 10_000


def test_many_lines_that_could_be_rows_are_one_each(tmp_path: Path) -> None:
    text = lines([SMALL, UNREADABLE] * 500)
    assert len(blocks_of(text, puzzle_reader(None), tmp_path)) == 1000


def test_lines_of_masks_may_have_strokes_for_empty_cells(tmp_path: Path) -> None:
    text = lines(["*---------------", "----**----------", "-*-*-*-*-*-*-*-*"])
    found = blocks_of(text, mask_reader(None), tmp_path)
    assert [each for _, each in found] == text.splitlines()
    assert run("masks", "-*-*-*-*-*-*-*-*").out == ".*" * 8 + "\n"
    large = lines(["*---------------", *["-" * 16] * 15])
    assert len(blocks_of(large, mask_reader(None), tmp_path)) == 1


def test_masks_of_puzzles_have_no_digits(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{SMALL}\n{UNREADABLE}\n")
    done = run("masks", "--of", str(file), DRAWN)
    assert done.out.splitlines() == ["*...*..*..*..*..", "error", "*...*..*..*..*.."]
    assert done.err == f"{file}:2: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'\n"
    assert run("masks", "--of", SMALL, SEVERAL, "--intersection").out == "*...............\n"
    assert run("masks", "--of", SMALL, "*...............", "--union").out == "error\n"
    assert run("masks", "--of", "--random", "1").err == "cluewright: expected --of or --random, got both\n"


def test_puzzle_too_long_for_a_file_name_is_a_puzzle() -> None:
    assert run("hint", "." * 625).code == Exit.NO


def test_board_is_obeyed() -> None:
    start = "1..............."
    plain, diagonal = (
        run("solve", "--count", "--all", start),
        run("solve", "--count", "--all", start, "--board", "4x4+diagonal"),
    )
    assert (plain.out, diagonal.out) == ("72\n", "12\n")


def test_gone_candidates_of_one_line_are_obeyed(tmp_path: Path) -> None:
    assert "and 1 candidate gone:" in run("explain", f"{SMALL}:412").out
    assert "with 1 clue and 1 candidate gone:\n\n    1 . | . ." in run("explain", "1...............:111").out
    file = tmp_path / "lines.txt"
    file.write_text(lines([f"{SMALL}:412"]))
    assert run("explain", str(file)).out == run("explain", f"{SMALL}:412").out
    file.write_text(lines([SMALL, f"{SMALL}:21", "1.+3.............:21"]))
    assert run("hint", str(file)).out.endswith(".\nerror\nerror\n")
    file.write_text(lines([f"{SMALL}:125", f"{SMALL}:1:{SMALL_SOLUTION}"]))
    assert run("solve", str(file)).out == f"{SMALL_SOLUTION}\n" * 2
    assert run("solve", stdin="1.+3.............:21\n").out == "error\n"


@pytest.mark.parametrize("grid", [SMALL, SMALL_ROWS, DRAWN])
def test_a_grid_a_blank_line_and_constraints_are_one_puzzle_or_none(grid: str, tmp_path: Path) -> None:
    """Without their blank line they would be two: the grid without its rules, and an empty one."""
    file = tmp_path / "puzzle.txt"
    text = f"{grid}\n\n.Shape~4x4.Diagonal~1.Diagonal~-1\n"
    file.write_text(text)
    for asked in (str(file), text):
        done = run("convert", asked, "--as", "line")
        assert (done.code, done.out) == (0, f"{SMALL}\tboard=4x4+diagonal\n")
    file.write_text(f"{grid}\n\n# the rules\n.Shape~4x4\n.AntiKnight\n")
    assert '"constraints":["anti-knight"]' in run("convert", str(file), "--as", "line").out.replace(" ", "")
    file.write_text(f"{grid}\n\n# the rules\n.Shape~4x4\n.Renban~R1C1~R1C2\n")
    done = run("convert", str(file), "--as", "line")
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert "renban" in done.err.lower()
    file.write_text(f"{grid}\n\n{grid}\n")
    assert run("convert", str(file), "--as", "line").out == f"{SMALL}\n" * 2
