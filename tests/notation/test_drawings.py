"""Drawings whose empty cells are blanks, tables, lists of programs, and collections with labels."""

import pytest
from tests.cli.runs import run
from tests.notation.samples import CLASSIC
from tests.shared_data import DATA

from cluewright.boards import Grid, Position
from cluewright.errors import NotationError
from cluewright.notation import detect, format_named, read_grid, read_position, read_sheets, write
from cluewright.notation.files import read_lines

ROWS = [CLASSIC[start : start + 9] for start in range(0, 81, 9)]
BLANK = [row.replace(".", " ") for row in ROWS]
ZEROS = [row.replace(".", "0") for row in ROWS]
THREES = [[row[start : start + 3] for start in (0, 3, 6)] for row in BLANK]
NUMBERS = [[int(digit) for digit in row] for row in ZEROS]
BARS = [f"| {' | '.join(row)} |" for row in BLANK]
RULE = "+-------+-------+-------+"
SPACED = [f"| {' | '.join(' '.join(part) for part in parts)} |" for parts in THREES]
BOXED = [f"║ {' ║ '.join(' │ '.join(part) for part in parts)} ║" for parts in THREES]
MARKDOWN = "|---|---|---|---|---|---|---|---|---|"
LINE = "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢"
DRAWINGS = {
    "bars": "\n".join(BARS),
    "bars without a frame": "\n".join("|".join(row) for row in BLANK),
    "bars without a frame, blanks lost": "\n".join(" | ".join(row).rstrip() for row in BLANK),
    "bars between boxes": "\n".join(f"|{'|'.join(parts)}|" for parts in THREES),
    "bars and blanks": "\n".join([RULE, *SPACED[:3], RULE, *SPACED[3:6], RULE, *SPACED[6:], RULE]),
    "box drawing": "\n".join(["╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗", f"\n{LINE}\n".join(BOXED), "╚═══╧═══╧═══╝"]),
    "markdown": "\n".join([BARS[0], MARKDOWN, *BARS[1:]]),
    "markdown with a blank header": "\n".join(["|   |" + "   |" * 8, MARKDOWN, *BARS]),
    "markdown with letters for columns": "\n".join([f"| {' | '.join('ABCDEFGHI')} |", MARKDOWN, *BARS]),
    "markdown with numbers for columns": "\n".join([f"|{'|'.join('123456789')}|", MARKDOWN, *BARS]),
    "markdown, centred and bold": "\n".join(
        [BARS[0], MARKDOWN.replace("---", ":-:"), *(row.replace("6", "**6**") for row in BARS[1:])]
    ),
    "csv": "\n".join(",".join(row).replace(" ", "") for row in BLANK),
    "csv with commas at the ends": "\n".join(",".join(row).replace(" ", "") + "," for row in BLANK),
    "csv with zeros": "\n".join(map(",".join, ZEROS)),
    "semicolons": "\n".join(";".join(row).replace(" ", "") for row in BLANK),
    "tabs": "\n".join("\t".join(row).replace(" ", "") for row in BLANK),
    "list": str(NUMBERS),
    "list over lines": "grid = " + str(NUMBERS).replace("], ", "],\n        "),
    "list with a name": f"puzzle = {NUMBERS}",
    "list of None": str(NUMBERS).replace("0", "None"),
    "flat list": str([digit for row in NUMBERS for digit in row]),
    "list of characters": str([list(row) for row in ROWS]),
    "list of texts": str(ROWS),
    "array": f"np.array({NUMBERS}, dtype=int)",
    "printed array": "[" + "\n ".join(f"[{' '.join(row)}]" for row in ZEROS) + "]",
    "c": "int grid[9][9] = {" + ",".join(f"{{{','.join(row)}}}" for row in ZEROS) + "};",
    "java": "int[][] board = {\n" + ",\n".join(f"{{{','.join(row)}}}" for row in ZEROS) + "\n};",
    "label": "Grid 01\n" + "\n".join(ZEROS),
}


@pytest.mark.parametrize("text", DRAWINGS.values(), ids=DRAWINGS)
def test_a_drawing_is_read_from_python_and_by_commands(text: str) -> None:
    assert str(read_grid(text)) == CLASSIC
    assert str(read_grid(text.replace("\n", "\r\n"), "classic")) == CLASSIC
    assert run("convert", text, "--as", "line").out == f"{CLASSIC}\n"
    assert run("convert", "--as", "line", stdin=f"{text}\n").out == f"{CLASSIC}\n"


def test_tables_and_lists_are_written_and_read_again() -> None:
    assert write("1.3............4", "table").split("\n")[0] == "| 1 |   | 3 |   |"
    assert write("1.3............4", "list").split("\n")[1] == "    [1, 0, 3, 0],"
    for name in ("table", "list"):
        assert detect(write(CLASSIC, name)) is format_named(name)


def test_grids_with_numbers_above_them_are_several() -> None:
    text = "".join(f"Grid {number:02}\n" + "\n".join(ZEROS) + "\n" for number in range(1, 4))
    assert [(str(sheet.puzzle), sheet.line) for sheet in read_sheets(text)] == [
        (CLASSIC, 2),
        (CLASSIC, 12),
        (CLASSIC, 22),
    ]
    assert run("convert", "--as", "line", stdin=text).out == f"{CLASSIC}\n" * 3
    for label in ("grid 7", "Puzzle #3:", "SUDOKU 12.", "Board no. 1"):
        assert str(read_grid(f"{label}\n" + "\n".join(ROWS))) == CLASSIC
    two = "\n\n".join(["\n".join(BARS)] * 2)
    assert [str(sheet.puzzle) for sheet in read_sheets(two)] == [CLASSIC] * 2
    assert run("convert", "--as", "line", stdin=two + "\n").out == f"{CLASSIC}\n" * 2


def test_the_step_below_a_candidate_grid_of_hodoku_and_its_marks_mean_nothing() -> None:
    start = Position.start(Grid.parse(CLASSIC))
    drawn = write(start, "pencilmarks").split("\n")
    drawn = [".-----.", *[row.replace("|", " | ") for row in drawn], "'-----'"]
    text = "\n".join(drawn)
    marked = text.replace("124", "*124", 1).replace("247 ", "#2-47 ", 1) + "\nNaked Pair: 1,2 in r1c12 => r1c3<>1"
    assert read_position(text) == start
    assert marked != text
    assert read_position(marked) == start
    assert run("hint", stdin=marked + "\n").out == run("hint", stdin=text + "\n").out
    assert run("solve", stdin=marked + "\n").out == run("solve", CLASSIC).out
    for step in (
        "Naked Pair: 1,2 in r1c12 => r1c3<>1",
        "Forcing Net Contradiction in r1c2 => r1c3<>1\n  r1c2=1 r1c3=2",
    ):
        below = f"{text}\n\n{step}\n"
        assert run("hint", stdin=below + "\n" + below) == run("hint", stdin=f"{text}\n\n{text}\n")
    assert run("solve", stdin="Naked Pair: 1,2 in r1c12 => r1c3<>1\n\n" + text).code == 2


def test_a_count_and_a_solution_may_follow_a_puzzle() -> None:
    solved = run("solve", CLASSIC).out.strip()
    for line in (f"{CLASSIC}:1:{solved}", f"{CLASSIC}:2:"):
        assert run("convert", "--as", "line", stdin=f"{line}\n").out == f"{CLASSIC}\n"
        assert len(list(read_lines([line], positions=True))) == 1
    told = run("convert", f"{CLASSIC}:1:{solved}", "--as", "csv").out.splitlines()
    assert told == ["puzzle,solution", f"{CLASSIC},{solved}"]
    assert run("convert", CLASSIC, "--as", "counted-line", "--solutions").out == f"{CLASSIC}:1:{solved}\n"
    with pytest.raises(NotationError, match="solution: expected a full grid with the digits of the clues"):
        read_sheets(f"{CLASSIC}:1:{'1' * 81}")


def test_what_is_no_table_or_list_says_why() -> None:
    for text in (
        "[1, 2, 3]",
        "[" * 50,
        "|1|2|\n|3|4|",
        "a = [[1,2],[3,4]]",
        "1\t2\t3\t4\n" * 3,
        "(" + "1," * 80 + "x)",
    ):
        with pytest.raises(NotationError, match=r"expected .*got "):
            read_grid(text)


def test_a_collection_of_counted_puzzles_is_converted() -> None:
    path = DATA / "corpus_counts.txt"
    if not path.exists():
        pytest.skip("shared/data/corpus_counts.txt does not lie beside the project")
    counted = [line for line in path.read_text().splitlines() if line.count(":") == 2]
    done = run("convert", "--as", "csv", stdin="\n".join(counted) + "\n")
    assert (done.code, len(done.out.splitlines())) == (0, len(counted) + 1)


def test_a_bar_at_the_end_of_each_row_is_a_frame_and_never_moves_cells() -> None:
    without_last_column = "\n".join("|".join(f"{row[:8]} ").rstrip() for row in BLANK)
    with pytest.raises(NotationError, match=r"expected .*got "):
        read_grid(without_last_column)
