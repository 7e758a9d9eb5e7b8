"""Real files and links of other programs are read as they are meant, or refused with the reason."""

import json
import re
from functools import cache
from itertools import islice

import pytest
from tests.notation.decoders import fpuzzles_of, meaning_of_fpuzzles, meaning_of_penpa, penpa_of, sudokupad_of
from tests.shared_data import DATA, shared_lines

from cluewright.boards import bits_of, board_named
from cluewright.errors import CluewrightError, NotationError
from cluewright.notation import Sheet, read_grid, read_sheets
from cluewright.notation.detect import format_named, recognized_in, standing
from cluewright.notation.formats.file_format import SheetFormat
from cluewright.solving import solutions as solutions_of

FORMATS = DATA / "formats"
FORMS = ("json", "url.txt")
"""The ends of the names of files that are one puzzle, as JSON and as a link."""
REFUSED = {
    **{f"sudokupad/scl-4x4.{form}": "drawn underlays" for form in FORMS},
    **{f"fpuzzles/lisudoku-many-constraints.{form}": "renban lines" for form in FORMS},
    "penpa/made-killer.url.txt": "killer cages",
    "penpa/square6x6_empty.url.txt": "nothing says that this is a Sudoku",
    "penpa/sudoku4x4_outside_cosmetics_on_all_sides.url.txt": "numbers outside",
    "penpa/sudoku4x4_outside_features_on_all_sides.url.txt": "cages",
    "penpa/lisudoku-9x9-x-cages-thermo.url.txt": "cages",
    "ksudoku/Killer_4x4.xml": "KillerSudoku",
}
"""Samples with rules that are not known here, and a word of the reason."""
NO_FILES = {
    "lines/one-puzzle-eight-forms.txt",
    "penpa/lisudoku-9x9-x-cages-thermo.unpacked.txt",
    "penpa/sudoku4x4_outside_cosmetics_on_all_sides.unpacked.txt",
    "penpa/sudoku4x4_outside_features_on_all_sides.unpacked.txt",
}
"""Samples that look like files of a program and are none: several forms in one, and links that are unpacked."""


def text_of(name: str) -> str:
    """The text of a sample; skips the test where it does not lie beside the project."""
    shared_lines(f"formats/{name}")
    return (FORMATS / name).read_bytes().decode()


def expected() -> list[tuple[str, ...]]:
    """Of each puzzle of each sample its name, size, clues, regions or `-`, number of solutions, and the one or `-`."""
    path = FORMATS / "expected.tsv"
    lines = path.read_text(encoding="utf-8").splitlines()[1:] if path.exists() else []
    return [
        (name, size, givens, regions, solutions, solution)
        for name, size, givens, regions, solutions, solution, *_ in (line.split("\t") for line in lines)
    ]


def program_named(name: str) -> SheetFormat:
    program = format_named(name)
    assert isinstance(program, SheetFormat)
    return program


@cache
def sheets_of(file: str) -> tuple[Sheet, ...]:
    return read_sheets(text_of(file))


def test_the_samples_lie_beside_the_project() -> None:
    assert len(shared_lines("formats/expected.tsv")) > 60


@pytest.mark.parametrize(
    ("name", "size", "givens", "regions", "solutions", "solution"),
    expected(),
    ids=[name for name, *_ in expected()],
)
def test_a_sample_is_read_as_it_is_meant(
    name: str, size: str, givens: str, regions: str, solutions: str, solution: str
) -> None:
    file, _, number = name.partition("#")
    if file in REFUSED or file.startswith("lines/"):
        return
    sheet = sheets_of(file)[int(number or 1) - 1]
    assert str(sheet.puzzle) == givens.upper()
    houses = {house.cell_bits for house in sheet.board.houses}
    for region in {*regions} - {"-"}:
        assert bits_of(cell for cell, each in enumerate(regions) if each == region) in houses
    assert (sheet.board.rows, sheet.board.columns) == (int(size), int(size))
    if solutions != "-":
        found = list(islice(solutions_of(sheet.puzzle), 2))
        assert len(found) == int(solutions.rstrip("+"))
        assert solutions != "1" or str(found[0]) == solution
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


@pytest.mark.parametrize("puzzle", ["classic", "6x6", "jigsaw-x"])
def test_our_links_unpacked_by_another_hand_say_what_the_made_files_say(puzzle: str) -> None:
    (sheet,) = read_sheets(text_of(f"fpuzzles/made-{puzzle}.url.txt"))
    fpuzzles, sudokupad, penpa = (
        "\n".join(program_named(name).checked_lines([sheet])) for name in ("f-puzzles", "sudokupad", "penpa")
    )
    made = json.loads(text_of(f"fpuzzles/made-{puzzle}.json"))
    assert meaning_of_fpuzzles(fpuzzles_of(fpuzzles)) == meaning_of_fpuzzles(made)
    assert fpuzzles_of(fpuzzles).get("solution") == made.get("solution")
    made = json.loads(text_of(f"sudokupad/made-{puzzle}.json"))
    assert sudokupad_of(sudokupad) == {key: value for key, value in made.items() if key != "id"}
    lines = text_of(f"penpa/made-{puzzle}.unpacked.txt").split("\n")
    assert meaning_of_penpa(penpa_of(penpa)) == meaning_of_penpa(lines)


def test_the_forms_of_one_puzzle_are_read() -> None:
    text = text_of("lines/one-puzzle-eight-forms.txt")
    clues = next(row for row in expected() if row[0].startswith("lines/"))[2]
    blocks = re.split(r'^"[^"]*"$', text, flags=re.MULTILINE)[1:9]
    assert [str(read_grid(re.sub(r"(?m)^(!|'.*|EXEC.*|TEST.*)$", "", block))) for block in blocks] == [clues] * 8


def test_game_ids_of_sgt_are_read_and_written() -> None:
    rows = [line.split("\t") for line in shared_lines("formats/sgt/gameids.tsv")[1:]]
    assert len(rows) == 15
    assert any(row[4] != "-" for row in rows)
    for _, name, givens, regions, *_, solution in rows:
        sheet = read_sheets(name)[0]
        assert str(sheet.puzzle) == givens
        houses = {house.cell_bits for house in sheet.board.houses}
        assert {bits_of(cell for cell, each in enumerate(regions) if each == region) for region in {*regions}} <= houses
        again = "".join(program_named("sgt").checked_lines([sheet]))
        assert read_sheets(again)[0].puzzle.digits == sheet.puzzle.digits
        if sheet.board.constraints:
            assert again == name
            assert solution.startswith(str(*solutions_of(sheet.puzzle, limit=2)))


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
    refused = set()
    for file in files:
        text = file.read_bytes().decode()
        program = recognized_in(text)
        if program is None:
            continue
        try:
            for sheet in program.read(standing(text), None):
                assert program.only("\n".join(program.checked_lines([sheet])), None) == sheet
        except CluewrightError:
            refused.add(str(file.relative_to(FORMATS)))
    assert refused == {*REFUSED, *NO_FILES}
