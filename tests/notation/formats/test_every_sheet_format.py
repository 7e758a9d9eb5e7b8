"""Every format of another program: what it writes it reads again, and what it cannot hold it does not write."""

import random
import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.notation.samples import BOARDS, CLASSIC, some_position
from tests.pages import ROOT

from cluewright.boards import Board, Grid, Position, board_named
from cluewright.boards.grid import SYMBOLS
from cluewright.errors import CluewrightError, NotationError
from cluewright.notation import (
    Sheet,
    detect,
    format_named,
    read_grid,
    read_position,
    read_sheets,
    write,
)
from cluewright.notation.formats.catalogue import FORMATS, OF_SHEETS
from cluewright.notation.formats.file_format import SheetFormat
from cluewright.notation.formats.recognizing import recognized
from cluewright.notation.geometry import rules_of_board

NAMES = (
    "boxes-3x2",
    "boxes-2x7",
    "classic+windoku",
    "classic+main-diagonal",
    "6x6+diagonal",
    "jigsaw-7:3",
    "jigsaw-9:1+anti-diagonal",
)
SOME = (*(board for board in BOARDS if board.size <= 256), *map(board_named, NAMES))
CLASSIC_ONLY = {
    "sdm",
    "ss",
    "opensudoku-1",
    "opensudoku-2",
    "exchange",
    "line-link",
    "gnome",
    "gnome-json",
    "gnome-code",
}
HOLD_PLAY = {
    "sdk",
    "ss",
    "opensudoku-1",
    "opensudoku-2",
    "hodoku",
    "f-puzzles",
    "f-puzzles-json",
    "gnome-json",
    "sgt-save",
    "sudokuwiki",
    "sudokumaker",
    "sudokumaker-json",
    "ipuz",
    "json",
}
OF_SEVERAL_GRIDS = {"ksudoku", "sudoku-puzzle"}
"""Formats that can say boards of several grids."""
NOTES = {"rating": "7.2", "title": "Hearts, & more", "author": "Me <me>", "rules": "1 = 1\nand so on", "level": "easy"}
NOT_SEEN = {"sdm", "gnome", "opensudoku-2"}
"""What they write is read as another format, which means the same."""
seeds = st.integers(0, 10**9)


def some_puzzle(board: Board, seed: int) -> Grid:
    """Random digits in some cells that clash nowhere."""
    return some_position(board, seed).grid


def fewer(share: int) -> settings:
    """Of each program, in the short tests this share of the usual number of examples; in the long ones all."""
    usual = settings().max_examples
    return settings(max_examples=usual // share if usual == settings.get_profile("short").max_examples else usual)


def written(program: SheetFormat, *sheets: Sheet) -> str:
    return "\n".join(program.checked_lines(sheets))


def tried(program: SheetFormat, sheet: Sheet) -> str | None:
    """What is written, or None if this format cannot hold it."""
    try:
        return written(program, sheet)
    except CluewrightError as error:
        words = str(error)
    assert re.search(r"expected .*got ", words, re.DOTALL), words
    return None


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
@given(board=st.sampled_from(SOME), seed=seeds)
@example(board=board_named("16x16"), seed=707004)  # one clue is written 2, the other 0
@example(board=board_named("classic"), seed=687515)  # without clues
@fewer(3)
def test_clues_come_back_from_what_is_written(program: SheetFormat, board: Board, seed: int) -> None:
    sheet = Sheet(some_puzzle(board, seed), notes={"rating": "7.2"})
    text = tried(program, sheet)
    if text is None:
        assert board != board_named() or program.name in ("gnome-code", "jigsaw-line")
        return
    again = program.only(text, None)
    assert again.puzzle.digits == sheet.puzzle.digits
    assert rules_of_board(again.board) == rules_of_board(board)
    assert again.play is None
    assert program.only(text, board).board == board
    if program.name not in NOT_SEEN:
        assert detect(text) in (program, format_named("rows"), format_named("line"))
    assert read_grid(text, board) == sheet.puzzle


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
@given(board=st.sampled_from([board_named(), board_named("6x6"), board_named("jigsaw-9:4")]), seed=seeds)
@fewer(2)
def test_a_position_comes_back_or_is_refused(program: SheetFormat, board: Board, seed: int) -> None:
    position = some_position(board, seed)
    text = tried(program, Sheet.of(position))
    if text is not None:
        again = program.only(text, None)
        assert again.thing == Sheet.of(position).thing or rules_of_board(again.board) == rules_of_board(board)
        assert (again.puzzle.digits, again.digits) == (Sheet.of(position).puzzle.digits, position.placed)
        if isinstance(again.thing, Position):
            assert again.thing.candidates == position.candidates


@pytest.mark.parametrize("name", sorted(HOLD_PLAY))
def test_a_game_in_play_is_held_and_read_as_its_puzzle(name: str) -> None:
    start = Position.start(Grid.parse(CLASSIC))
    position = start.after(places=[(2, 4)], removes=[(3, 2)])
    text = write(position, name)
    assert read_position(text) == position
    assert read_grid(text) == Grid.parse(CLASSIC)


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_a_game_in_play_is_never_written_without_its_play(program: SheetFormat) -> None:
    position = Position.start(Grid.parse(CLASSIC)).after(places=[(2, 4)], removes=[(3, 2)])
    if program.name not in HOLD_PLAY:
        with pytest.raises(CluewrightError, match=r"expected .*got"):
            program.written(position, SYMBOLS)


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_notes_and_solutions_come_back(program: SheetFormat) -> None:
    solution = Grid.parse("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
    sheet = Sheet(Grid.parse(CLASSIC), notes=NOTES, solution=solution)
    again = program.only(written(program, sheet), None)
    held = NOTES if program.holds_any_note else {name: note for name, note in NOTES.items() if name in program.notes}
    assert {name: note.split() for name, note in again.notes.items()} == {
        name: note.split() for name, note in held.items()
    }
    assert again.solution == (solution if program.holds_solution else None)


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_several_puzzles_come_back_where_a_file_holds_several(program: SheetFormat) -> None:
    chance = random.Random(1)
    sheets = [Sheet(some_puzzle(board_named(), chance.randrange(10**6)), notes={"rating": "1.2"}) for _ in range(3)]
    if program.holds_several:
        assert [sheet.puzzle for sheet in read_sheets(written(program, *sheets))] == [sheet.puzzle for sheet in sheets]
    else:
        with pytest.raises(CluewrightError, match="expected one puzzle"):
            written(program, *sheets)


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_a_board_that_cannot_be_told_is_refused(program: SheetFormat) -> None:
    for name in ("samurai", "doublenine", "multifour-2"):
        board = board_named(name)
        is_held = name == "samurai" and program.name in OF_SEVERAL_GRIDS
        if not is_held and program.name not in ("json", "csv", "rated", "counted-line", "quoted", "hodoku", "sdk"):
            with pytest.raises(CluewrightError, match=r"expected .*got"):
                program.written(Grid((0,) * board.size, board), SYMBOLS)


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_classic_formats_refuse_other_boards(program: SheetFormat) -> None:
    if program.name in CLASSIC_ONLY:
        for name in ("6x6", "diagonal", "jigsaw-9:1"):
            with pytest.raises(CluewrightError, match="expected the classic board, got"):
                program.written(Grid((0,) * board_named(name).size, board_named(name)), SYMBOLS)


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_other_symbols_are_refused(program: SheetFormat) -> None:
    with pytest.raises(CluewrightError, match=r"^symbols: expected none, since .* has its own, got 'abcdefghi'$"):
        write(CLASSIC, program, symbols="abcdefghi")


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_what_nobody_sees_means_nothing(program: SheetFormat) -> None:
    """Marks of byte order and direction, line ends of any kind, and blanks around."""
    text = written(program, Sheet(Grid.parse(CLASSIC), notes=NOTES))
    changed = [f"\ufeff{text}", f"\u200b{text}", f"\n\n{text}\n\n", f"\t{text} \u00a0"]
    for each in [*changed, text.replace("\n", "\r\n"), text.replace("\n", "\r")]:
        assert [str(sheet.puzzle) for sheet in read_sheets(each)] == [CLASSIC]


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_no_text_seems_to_be_in_two_formats(program: SheetFormat) -> None:
    sheet = Sheet(Grid.parse(CLASSIC), notes=NOTES)
    text = written(program, sheet)
    assert len([each for each in OF_SHEETS if each.seems(text)]) <= 1
    assert recognized(text) in (program, None) or program.name in NOT_SEEN


def test_names_are_different() -> None:
    names = [form.name for form in FORMATS]
    assert len({*names}) == len(names)


def test_several_puzzles_are_not_read_as_one() -> None:
    with pytest.raises(NotationError, match=r"^hodoku: expected one puzzle, got several$"):
        read_grid(f":0000:x:{CLASSIC}::::\n:0000:x:{CLASSIC}::::")


@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_every_format_is_described(program: SheetFormat) -> None:
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    assert re.search(rf"^\| (?:[^|]*, )?{program}(?:, [^|]*)? \|", page, re.MULTILINE)
