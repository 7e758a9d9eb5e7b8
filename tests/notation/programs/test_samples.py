"""Real files and links of other programs are read as they are meant, or refused with the reason."""

import re
from contextlib import suppress
from functools import cache

import pytest
from tests.shared_data import DATA, shared_lines

from cluewright.boards import bits_of, board_named
from cluewright.errors import NotationError
from cluewright.notation import Sheet, read_grid, read_sheets
from cluewright.notation.detect import format_named, program_for, standing
from cluewright.notation.programs.program import Program

FORMATS = DATA / "formats"
REFUSED = {
    "sudokupad/scl-4x4.url.txt": "underlays",
    "fpuzzles/lisudoku-many-constraints.url.txt": "antiknight",
    "fpuzzles/dclamage-killer.url.txt": "killercage",
    "fpuzzles/made-killer.url.txt": "killercage",
    "sudokupad/made-killer.url.txt": "killer cage",
    "penpa/made-killer.url.txt": "cages, as in a killer",
    "penpa/square6x6_empty.url.txt": "nothing says that this is a Sudoku",
    "penpa/sudoku4x4_outside_cosmetics_on_all_sides.url.txt": "surface",
    "penpa/lisudoku-9x9-x-cages-thermo.url.txt": "cages",
    "iss/made-ps-killer.txt": "killer",
    "ksudoku/Killer_4x4.xml": "KillerSudoku",
}
"""Samples with rules that are not known here, and a word of the reason."""


def text_of(name: str) -> str:
    """The text of a sample; skips the test where it does not lie beside the project."""
    shared_lines(f"formats/{name}")
    return (FORMATS / name).read_bytes().decode()


def expected() -> list[tuple[str, str, str, str]]:
    """Of each puzzle of each sample its name, its clues, the region of each cell or `-`, and the solution or `-`."""
    path = FORMATS / "expected.tsv"
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
    return [
        (name, givens, regions, solution)
        for name, _, givens, regions, _, solution, *_ in (line.split("\t") for line in lines)
    ]


def program_named(name: str) -> Program:
    program = format_named(name)
    assert isinstance(program, Program)
    return program


@cache
def sheets_of(file: str) -> tuple[Sheet, ...]:
    return read_sheets(text_of(file))


def test_the_samples_lie_beside_the_project() -> None:
    assert len(shared_lines("formats/expected.tsv")) > 60


@pytest.mark.parametrize(("name", "givens", "regions", "solution"), expected(), ids=lambda value: value[:40])
def test_a_sample_is_read_as_it_is_meant(name: str, givens: str, regions: str, solution: str) -> None:
    file, _, number = name.partition("#")
    if file in REFUSED or file.startswith("lines/"):
        return
    sheet = sheets_of(file)[int(number or 1) - 1]
    assert str(sheet.puzzle) == givens.upper()
    houses = {house.cell_bits for house in sheet.board.houses}
    for region in {*regions} - {"-"}:
        assert bits_of(cell for cell, each in enumerate(regions) if each == region) in houses
    if sheet.solution:
        assert str(sheet.solution) == solution


@pytest.mark.parametrize("file", REFUSED)
def test_a_rule_that_is_not_known_is_never_left_out(file: str) -> None:
    with pytest.raises(NotationError, match=rf"expected .*{REFUSED[file]}"):
        read_grid(text_of(file))


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad", "penpa"])
@pytest.mark.parametrize("puzzle", ["classic", "6x6", "jigsaw-x"])
def test_the_made_puzzles_are_written_in_other_formats_with_the_same_meaning(name: str, puzzle: str) -> None:
    given = {
        program: read_sheets(text_of(f"{program}/made-{puzzle}.url.txt"))[0]
        for program in ("fpuzzles", "sudokupad", "penpa")
    }
    assert len({(sheet.puzzle, sheet.solution) for sheet in given.values()}) == 1
    program = program_named(name)
    for sheet in given.values():
        assert program.only("\n".join(program.checked_lines([sheet])), None) == sheet


def test_the_forms_of_one_puzzle_are_read() -> None:
    text = text_of("lines/one-puzzle-eight-forms.txt")
    clues = next(row for row in expected() if row[0].startswith("lines/"))[1]
    blocks = re.split(r'^"[^"]*"$', text, flags=re.MULTILINE)[1:9]
    assert [str(read_grid(re.sub(r"(?m)^(!|'.*|EXEC.*|TEST.*)$", "", block))) for block in blocks] == [clues] * 8


def test_game_ids_of_sgt_are_read_and_written() -> None:
    rows = [line.split("\t") for line in shared_lines("formats/sgt/gameids.tsv")[1:]]
    killers = [row for row in rows if row[4] != "-"]
    assert len(rows) == 15
    assert killers
    for _, name, givens, regions, *_ in (row for row in rows if row not in killers):
        sheet = read_sheets(name)[0]
        assert str(sheet.puzzle) == givens
        houses = {house.cell_bits for house in sheet.board.houses}
        assert {bits_of(cell for cell, each in enumerate(regions) if each == region) for region in {*regions}} <= houses
        again = "".join(program_named("sgt").checked_lines([sheet]))
        assert read_sheets(again)[0].puzzle.digits == sheet.puzzle.digits
    for row in killers:
        with pytest.raises(NotationError, match="killer"):
            read_sheets(row[1])


def test_a_jigsaw_is_the_same_in_both_lines() -> None:
    (one,), (other,) = (read_sheets(text_of(f"iss/{name}.txt").strip()) for name in ("jigsaw-162", "sumocue-jigsaw"))
    assert one == other


def test_the_clipboard_code_of_gnome_is_the_puzzle_of_the_file() -> None:
    (code,), (file,) = (
        read_sheets(text_of(f"gnome/{name}")) for name in ("made-short-code.txt", "screenshots-puzzle.skp")
    )
    assert code.puzzle == file.puzzle
    assert "".join(program_named("gnome-code").checked_lines([code])) == text_of("gnome/made-short-code.txt").strip()


@pytest.mark.parametrize(("name", "board"), [("6x6", "6x6"), ("XSudoku", "diagonal"), ("Jigsaw", None)])
def test_shapes_of_ksudoku_are_boards(name: str, board: str | None) -> None:
    (sheet,) = read_sheets(text_of(f"ksudoku/{name}.xml"))
    assert not sheet.puzzle.clues
    if board is None:
        assert len(sheet.board.of_kind("region")) == 9
    elif board == "diagonal":
        assert sheet.board == board_named(board)
    else:
        assert (sheet.board.rows, len(sheet.board.houses)) == (6, 18)


def test_what_is_read_can_be_written_again() -> None:
    files = [file for file in FORMATS.rglob("*") if file.is_file() and file.suffix not in (".tsv", ".md")]
    if not files:
        pytest.skip("shared/data/formats does not lie beside the project")
    written = 0
    for file in files:
        text = file.read_bytes().decode()
        program = program_for(text)
        with suppress(NotationError):
            if program is not None:
                for sheet in program.read(standing(text), None):
                    assert program.only("\n".join(program.checked_lines([sheet])), None) == sheet
                    written += 1
    assert written > 30
