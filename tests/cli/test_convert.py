"""`cluewright convert`, and files of other programs as the input of every command."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import CLASHING, CLASSIC, CLASSIC_SOLUTION, SEVERAL, SMALL, SMALL_SOLUTION, run

import cluewright as cw
from cluewright.cli.running import Exit
from cluewright.notation.formats.catalogue import OF_SHEETS
from cluewright.notation.formats.file_format import SheetFormat
from cluewright.notation.sheet import Sheet

GAME = f":0000:x:+{CLASSIC}:113:::"
TABLE = f"quizzes,solutions,level\n{CLASSIC},{CLASSIC_SOLUTION},easy\nxx,,hard\n{SEVERAL},,\n"


def file_of(folder: Path, text: str, name: str = "puzzles.txt") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_every_command_reads_the_file_and_the_text_of_every_format(program: SheetFormat, tmp_path: Path) -> None:
    sheet = Sheet(cw.read_grid(CLASSIC), notes={"rating": "7.2"})
    text = "\n".join(program.checked_lines([sheet]))
    for call in ([file_of(tmp_path, text + "\n")], [text]):
        for command, expected in (("solve", CLASSIC_SOLUTION), ("check", "one solution; no clue is redundant")):
            done = run(command, *call)
            assert (done.code, done.out.strip(), done.err) == (0, expected, "")
    done = run("solve", stdin=text.replace("\n", "\r\n") + "\r\n")
    assert (done.code, done.out.strip(), done.err) == (0, CLASSIC_SOLUTION, "")


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_what_is_written_is_converted_back(program: SheetFormat, tmp_path: Path) -> None:
    source = f'{{"cluewright":1,"board":"classic","puzzle":"{CLASSIC}","notes":{{"rating":"7.2"}}}}'
    name = str(tmp_path / "written.txt")
    assert run("convert", source, "--as", program.name, "--to", name).out == f"{name}\n"
    done = run("convert", name, "--as", "line")
    assert (done.code, done.out) == (0, f"{CLASSIC}\n")


def test_a_table_is_read_row_by_row(tmp_path: Path) -> None:
    name = file_of(tmp_path, TABLE, "table.csv")
    done = run("solve", name)
    assert (done.code, done.out.splitlines()) == (Exit.UNUSABLE, [CLASSIC_SOLUTION, "error", "several"])
    assert done.err.startswith(f"{name}:3: expected a puzzle, got 'xx")
    done = run("convert", name, "--as", "csv")
    assert done.out == f"puzzle,solution,level\n{CLASSIC},{CLASSIC_SOLUTION},easy\n{SEVERAL},,\n"
    assert done.err.startswith(f"{name}:3: csv: expected 16,")


def test_a_table_may_have_the_puzzles_in_any_column(tmp_path: Path) -> None:
    name = file_of(tmp_path, f"id,puzzle,board\n7,{SMALL},4x4\n8,{'.' * 81},diagonal\n", "table.csv")
    assert run("convert", name, "--as", "json").out.splitlines() == [
        f'{{"cluewright":1,"board":"4x4","puzzle":"{SMALL}","notes":{{"id":"7"}}}}',
        f'{{"cluewright":1,"board":"classic+diagonal","puzzle":"{"." * 81}","notes":{{"id":"8"}}}}',
    ]


def test_lines_of_json_carry_along_what_they_say() -> None:
    made = run("generate", "--board", "4x4", "--seed", "1", "--json").out
    done = run("convert", "--as", "json", stdin=made)
    said, again = json.loads(made), json.loads(done.out)
    assert again.pop("cluewright") == 1
    assert again == said


def test_what_a_format_cannot_hold_is_an_error_and_the_rest_is_written() -> None:
    done = run("convert", CLASSIC, GAME, SMALL, "--as", "sdm")
    assert (done.code, done.out) == (Exit.UNUSABLE, f"{CLASSIC.replace('.', '0')}\n")
    assert done.err.splitlines() == [
        "cluewright: argument 2: row 1, column 1: expected a clue, got 4 placed later",
        "cluewright: argument 3: sdm: expected the classic board, got 4x4",
    ]
    assert run("convert", GAME, "--as", "line", "--clues").out == f".{CLASSIC[1:]}\n"


def test_notes_without_a_place_are_named() -> None:
    said = {"cluewright": 1, "board": "4x4", "puzzle": SMALL, "solution": SMALL_SOLUTION, "notes": {"author": "Me"}}
    source = json.dumps(said)
    done = run("convert", source, "--as", "sgt")
    assert (done.code, done.err) == (0, "cluewright: sgt has no place for: author, solution\n")


def test_solutions_are_written_where_there_is_one() -> None:
    done = run("convert", SMALL, SEVERAL, CLASHING, "--as", "csv", "--solutions")
    assert (done.code, done.out) == (Exit.UNUSABLE, f"puzzle,solution\n{SMALL},{SMALL_SOLUTION}\n")


def test_files_of_one_puzzle_are_numbered(tmp_path: Path) -> None:
    done = run("convert", CLASSIC, CLASSIC, "--as", "ss", "--to", str(tmp_path / "p.ss"))
    assert done.out.splitlines() == [str(tmp_path / name) for name in ("p-1.ss", "p-2.ss")]
    assert run("solve", str(tmp_path / "p-2.ss")).out == f"{CLASSIC_SOLUTION}\n"
    done = run("convert", CLASSIC, CLASSIC, "--as", "ss")
    assert done.code == Exit.UNUSABLE
    assert "--to FILE writes a file for each" in done.err


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ([SMALL], "--as: expected a value, got none"),
        ([SMALL, "--as", "xml"], "--as: expected a format (candidates, line, "),
        ([SMALL, "--as", "sgt", "--to", "/nowhere/x"], "--to: expected a file in a folder that exists"),
        ([SMALL, "--as", "sgt", "--to", "x", "--json"], "expected --json or --to, got both"),
        (["https://f-puzzles.com/?id=1", "--as", "sgt"], "f-puzzles: expected a link with '?load='"),
        (["https://sudokupad.app/abc", "--as", "sgt"], "which is not asked"),
        (["https://example.org/", "--as", "sgt"], "expected a file or a link of a program that is known"),
        (["<foo/>", "--as", "sgt"], "expected a file or a link of a program that is known"),
        (["3x3#12", "--as", "sgt"], "sgt: expected a game id such as 3x3:a1b2..., got a random seed"),
    ],
)
def test_bad_calls_are_refused_in_words(call: list[str], words: str) -> None:
    done = run("convert", *call)
    assert done.code == Exit.UNUSABLE
    assert words in done.err


def test_a_file_that_is_too_large_to_be_read_as_a_whole_is_refused(tmp_path: Path) -> None:
    done = run("solve", file_of(tmp_path, "<opensudoku>\n" + f"{' ' * 1000}\n" * 8500, "large.xml"))
    assert done.code == Exit.UNUSABLE
    assert "expected a file of at most 8388608 characters, got a larger one" in done.err


def test_a_puzzle_in_play_goes_on_where_it_stands() -> None:
    assert run("hint", ":0000:x:1.+3.............:212::::").out.startswith("naked single: r1c2")
    assert run("check", ":0000:x:1.+3.............:212::::").out == run("check", "1...............").out
