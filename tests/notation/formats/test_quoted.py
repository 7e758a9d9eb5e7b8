"""Cells in quotes, or after a name, in the texts of programs and people."""

import json

import pytest
from tests.cli.runs import run
from tests.notation.samples import CLASSIC

from cluewright.boards import Grid
from cluewright.errors import NotationError
from cluewright.notation import detect, read_grid, read_sheets
from cluewright.notation.formats.own.quoted import MAX_TEXT, seems

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = CLASSIC.replace(".", "0")[::-1]
ROWS = [CLASSIC[at : at + 9] for at in range(0, 81, 9)]
TEXTS = {
    "python": f"import sys\n\nassert solve('{CLASSIC}')\n",
    "python, rows": 'board = """\n' + "\n".join(ROWS) + '\n"""\nprint(board)\n',
    "java": f'  private static final String PUZZLE_1 = "{CLASSIC}";',
    "java, rows": "String s = " + " +\n  ".join(f'"{row}\\n"' for row in ROWS) + ";",
    "json, a part": f'    "puzzle": "{CLASSIC}",',
    "yaml": f"title: Hard\npuzzle: {CLASSIC}\nsolution: {SOLUTION}\n",
    "yaml, rows": "title: Hard\npuzzle: |\n" + "".join(f"  {row}\n" for row in ROWS),
    "toml": f'[[puzzle]]\ncells = "{CLASSIC}"\nlevel = 3\n',
    "shell": f"$ solver --fast `{CLASSIC}`",
    "a sentence": f"Here is today's puzzle: {CLASSIC}",
    "windows": f'\ufeffsudoku  :=  "{CLASSIC}"\r\n\r\n',
    "rows, and a solution": "Level: easy\n"
    + "\n".join([*ROWS, "", "Solution:", *(SOLUTION[9 * n :][:9] for n in range(9))]),
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_one_puzzle_in_a_text_is_read(text: str) -> None:
    sheets = read_sheets(text)
    assert [str(sheet.puzzle) for sheet in sheets] == [CLASSIC]
    assert str(sheets[0].solution) == (SOLUTION if SOLUTION in text.replace("\n", "") else "None")
    assert run("convert", "--as", "line", stdin=text).out == f"{CLASSIC}\n"


def test_several_are_read_in_their_order() -> None:
    text = f"puzzles: [\n  '{CLASSIC}',\n  '{OTHER}',\n]\n"
    assert [sheet.puzzle for sheet in read_sheets(text)] == [Grid.parse(CLASSIC), Grid.parse(OTHER)]
    assert len(run("convert", "--as", "line", stdin=text).out.split()) == 2


def test_no_number_of_them_is_too_large() -> None:
    for text in ("puzzle = '{}'\n", "check('{}')\n"):
        assert len(read_sheets("".join(text.format(each) for each in [CLASSIC, OTHER] * 50))) == 100


def test_numbers_keys_and_blanks_to_fill_in_are_no_puzzles() -> None:
    digits = "14159265358979323846264338327950288419716939937510582097494459230781640628620899862803"
    texts = [
        f"pi = '{digits[:81]}'",
        f'n = "{(digits * 2)[:100]}"',
        f"prime: '{(digits * 3 + 'ABCDEF')[-256:]}'",
        "sudoku_id=1234123412341234",
        f"Question: {'_' * 64}",
        f"Puzzles: {'.' * 81} 5",
    ]
    for text in texts:
        assert not seems(text)
    assert seems(f"solve('{CLASSIC.replace('53', '55', 1)}')")
    assert seems("puzzle = '................'")


def test_a_text_without_a_puzzle_is_looked_through_once() -> None:
    """Each step back in a text would be taken for every character of it."""
    for part in ("1.", "puzzle", "puzzle'", "'1234,", "puzzle= ", "grid=1.1"):
        assert not seems("x " + part * (MAX_TEXT // 20 // len(part)) + " '")


def test_rules_in_the_text_are_refused_and_words_are_called_words() -> None:
    with pytest.raises(NotationError, match="got killer cages"):
        read_grid(f"# Killer cages sum to their number.\npuzzle = '{CLASSIC}'")
    with pytest.raises(NotationError, match="got killer cages"):
        read_grid(f"puzzle = '{CLASSIC}'\nkillerCages = [[1, 2]]")
    for said, got in (("variant: Jigsaw", "Jigsaw"), ("regions: 1122", "regions:"), ("irregular boxes", "irregular")):
        text = f"puzzle: {CLASSIC}\n{said}\n"
        with pytest.raises(NotationError, match=rf"expected the board .* cells tells, got '{got}' beside them$"):
            read_grid(text)
        assert str(read_grid(text, "jigsaw-9:5")) == CLASSIC
    with pytest.raises(NotationError, match="expected a puzzle, got 'puzzle'"):
        read_grid("puzzle")


def test_rows_of_a_larger_board_are_no_puzzles_and_lists_stay_lists() -> None:
    rows = ["1..............."] * 2 + ["..........G....."] + ["................"] * 13
    text = "grid = " + json.dumps(rows, indent=0)
    assert read_grid(text).board.name == "16x16"
    assert str(detect(text)) == "list"
