"""Notes with odd characters: every format's text is a file that is read again, and loses none that a text may have."""

import csv
import io
import xml.dom.minidom
from pathlib import Path

import pytest
from tests.cases import check_each
from tools.fuzzing.odd_texts import ODD_TEXTS

from cluewright.boards import Grid
from cluewright.boards.decoding import text_in
from cluewright.characters import REPLACEMENT, fit_for_files
from cluewright.notation import Sheet, convert, read_sheets
from cluewright.notation.formats.catalogue import OF_SHEETS
from cluewright.notation.formats.file_format import SheetFormat
from cluewright.notation.formats.foreign.csv_table import CSV
from cluewright.notation.packing.json_text import parsed

PUZZLE = Grid.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
NAMES = ("title", "author", "rules", "comment", "source", "url", "folder", "description", "date")
WITH_NOTES = [program for program in OF_SHEETS if program.notes or program.holds_any_note]


def same(note: str, other: str) -> bool:
    """Whether these are the same but for blanks, and for what no file can hold."""
    one, two = ("".join(fit_for_files(each).split()) for each in (note, other))
    return one == two


@pytest.mark.parametrize("program", WITH_NOTES, ids=str)
def test_a_file_with_odd_notes_is_read_again(program: SheetFormat, tmp_path: Path) -> None:
    def check(kind: str) -> None:
        notes = {"rating": "7.2"} | dict.fromkeys(NAMES, ODD_TEXTS[kind])
        file = tmp_path / "odd.txt"
        file.write_bytes(convert(Sheet(PUZZLE, notes=notes), program).encode())
        (again,) = read_sheets(text_in(file))
        assert again.puzzle == PUZZLE
        held = {name for name in NAMES if program.holds_any_note or name in program.notes}
        assert {name for name in held if not same(again.notes.get(name, ""), notes[name])} == set()

    check_each(check, ((kind,) for kind in ODD_TEXTS))


@pytest.mark.parametrize("kind", ODD_TEXTS)
@pytest.mark.parametrize("program", [each for each in OF_SHEETS if "XML" in each.help], ids=str)
def test_xml_with_odd_notes_is_xml(program: SheetFormat, kind: str) -> None:
    xml.dom.minidom.parseString(convert(Sheet(PUZZLE, notes=dict.fromkeys(NAMES, ODD_TEXTS[kind])), program))


@pytest.mark.parametrize("kind", ODD_TEXTS)
def test_no_field_of_a_table_is_a_formula(kind: str) -> None:
    """Not even one in the line of names."""
    odd = ODD_TEXTS[kind]
    rows = csv.reader(io.StringIO(convert(Sheet(PUZZLE, notes={"title": odd, odd: "x"}), CSV)))
    fields = [field for row in rows for field in row]
    assert len(fields) == 2 * len(("puzzle", "solution", "title", "odd"))
    assert [field for field in fields if field.lstrip()[:1] in tuple("=+-@\uff1d")] == []


def test_a_field_with_a_separator_of_another_country_is_in_quotes() -> None:
    assert '"a;=1+1"' in convert(Sheet(PUZZLE, notes={"title": "a;=1+1"}), CSV)


def test_half_a_character_in_json_is_read_as_the_sign_for_one_that_is_not_known() -> None:
    written = r'["a\ud800b", "\uDC00", "\ud83d\ude00", "\\ud800", "\ud83d\\ude00"]'
    assert parsed(written, "json") == [
        f"a{REPLACEMENT}b",
        REPLACEMENT,
        "\N{GRINNING FACE}",
        "\\ud800",
        f"{REPLACEMENT}\\ude00",
    ]
