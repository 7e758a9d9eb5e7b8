"""Texts and positions that cannot be read or written, and their error messages."""

import re
from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.boards.samples import SIZED, SIZES
from tests.notation.samples import CLASSIC, GRID_FORMATS, SINGLE, SMALL, holds, some_position

from cluewright.boards import Board, Grid, Position, board_named
from cluewright.boards.grid import SYMBOLS
from cluewright.errors import CluewrightError, NotationError
from cluewright.notation import format_named, read_grid, read_position, write
from cluewright.notation.formats.catalogue import FORMATS
from cluewright.notation.formats.file_format import AnyCellFormat
from cluewright.notation.formats.own.catalogue import OF_CELLS
from cluewright.wording import alternatives

CANDIDATE_COUNTS = alternatives(board.size * board.digits for board in SIZED)
WIDTHS = alternatives(board.columns for board in SIZED)
START = Position.start(Grid.parse(CLASSIC))
ROWS = write(CLASSIC, "rows")
MARKS = write(START, "pencilmarks")
CANDIDATES = write(START, "candidates")
NUMBERS = write([16, 2, 0, 10] * 64, "numbers")
EXPECTED_MARKS = "expected candidates like 23, a clue 1, a placed +1 or an open 1?"

BAD = {
    "nothing": ("", "expected a puzzle, got an empty text"),
    "comments": ("# one\n#two", "expected a puzzle, got an empty text"),
    "borders": ("---+---\n|  |", "expected a puzzle, got no row of cells"),
    "letter": (CLASSIC[:24] + "x" + CLASSIC[25:], "row 3, column 7: expected a digit 1 to 9 or '.', got 'x'"),
    "full width": ("\uff15" + CLASSIC[1:], "row 1, column 1: expected a digit 1 to 9 or '.', got '\uff15'"),
    "arabic": ("\u0663" + CLASSIC[1:], "row 1, column 1: expected a digit 1 to 9 or '.', got '\u0663'"),
    "dotless i": (
        "\u0131" + "." * 624,
        "row 1, column 1: expected one of 123456789ABCDEFGHIJKLMNOP or '.', got '\u0131'",
    ),
    "digit too large": ("5" + "." * 15, "row 1, column 1: expected a digit 1 to 4 or '.', got '5'"),
    "short line": (CLASSIC[:-1], f"expected {SIZES} cells, got 80"),
    "long line": (CLASSIC + ".", f"expected {SIZES} cells, got 82"),
    "two puzzles": ("53.. 5.", "expected one line without blanks, got '5.' after '53..'"),
    "short row": (ROWS.replace("8 . . | . 6 .", "8 . . | . 6"), "row 4: expected 9 cells, got 8"),
    "long row": (ROWS + ".", "row 9: expected 9 cells, got 10"),
    "row missing": (ROWS[: ROWS.rindex("\n")], "expected 9 rows for the classic board, got 8"),
    "row letter": (ROWS.replace("7 9", "7 X"), "row 9, column 9: expected a digit 1 to 9 or '.', got 'X'"),
    "dash as empty": (
        ROWS.replace(". 7 9", "- 7 9"),
        "row 9, column 7: expected a digit 1 to 9 or '.', got '-'",
    ),
    "odd width": ("12345\n" * 5, f"expected rows of {WIDTHS} cells, got rows of 5"),
    "number too large": (
        NUMBERS.replace("10", "17", 1),
        "row 1, column 4: expected a number 1 to 16, 0 or '.', got '17'",
    ),
    "number negative": (
        NUMBERS.replace("10", "-1", 1),
        "row 1, column 4: expected a number 1 to 16, 0 or '.', got '-1'",
    ),
    "number full width": (
        NUMBERS.replace("10", "\uff15", 1),
        "row 1, column 4: expected a number 1 to 16, 0 or '.', got '\uff15'",
    ),
    "number row": (NUMBERS.replace("10", "", 1), "row 1: expected 16 cells, got 15"),
    "numbers in a line": ("1 2 3, 4", f"expected {SIZES} cells, got 4"),
    "plus without digit": ("+" + "." * 81, "row 1, column 1: expected a digit after '+', got '.'"),
    "plus at the end": (CLASSIC + "+", f"expected {SIZES} cells, got 82"),
    "two pluses": ("+" + "+" + CLASSIC[1:], "row 1, column 1: expected a digit 1 to 9 or '.', got '+'"),
    "gone triple": (
        CLASSIC + ":714 7x",
        "gone candidate 2: expected a digit 1 to 9, a row 1 to 9 and a column 1 to 9, got '7x'",
    ),
    "gone zero": (
        CLASSIC + ":014",
        "gone candidate 1: expected a digit 1 to 9, a row 1 to 9 and a column 1 to 9, got '014'",
    ),
    "gone off the board": (
        "." * 15 + "+1:115",
        "gone candidate 1: expected a digit 1 to 4, a row 1 to 4 and a column 1 to 4, got '115'",
    ),
    "gone twice": (
        CLASSIC + ":714:716",
        "expected one ':' before the candidates gone, got ':716' after them",
    ),
    "library": (":0000:x:" + CLASSIC, "expected a library line of 5 or more fields between ':', got 4"),
    "placed on a large board": (
        "+1" + "." * 255,
        "placed line: expected a board of at most 9 digits, rows and columns, got 16x16",
    ),
    "candidates letter": (
        CANDIDATES[:10] + "x" + CANDIDATES[11:],
        "row 1, column 2, character 2 of 9: expected '2' or '.', got 'x'",
    ),
    "candidates order": ("2" + CANDIDATES[1:], "row 1, column 1, character 1 of 9: expected '1' or '.', got '2'"),
    "candidates short": (
        CANDIDATES[:-1],
        f"expected {CANDIDATE_COUNTS} characters, one for each cell and digit, got 728",
    ),
    "candidates lines": (
        "\n".join(CANDIDATES[i : i + 81] for i in range(0, 728, 81))[:-1],
        f"expected {CANDIDATE_COUNTS} characters, one for each cell and digit, got 728",
    ),
    "mark twice": (MARKS.replace("1489", "1488", 1), f"row 1, column 7: {EXPECTED_MARKS}, got '1488'"),
    "mark letter": (MARKS.replace("1489", "14x9", 1), f"row 1, column 7: {EXPECTED_MARKS}, got '14x9'"),
    "mark placed": (MARKS.replace("1489", "+148", 1), f"row 1, column 7: {EXPECTED_MARKS}, got '+148'"),
    "mark both": (MARKS.replace("1489", "+1?", 1), f"row 1, column 7: {EXPECTED_MARKS}, got '+1?'"),
    "mark dot": (MARKS.replace("1489", ".", 1), f"row 1, column 7: {EXPECTED_MARKS}, got '.'"),
    "mark missing": (MARKS.replace("1489", "", 1), "row 1: expected 9 cells, got 8"),
}


@pytest.mark.parametrize(("text", "words"), BAD.values(), ids=BAD)
def test_bad_text_is_refused_in_these_words(text: str, words: str) -> None:
    for read in (read_grid, read_position):
        with pytest.raises(NotationError, match=f"^{re.escape(words)}$"):
            read(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (CLASSIC, "expected 256 cells for the 16x16 board, got 81"),
        (ROWS, "row 1: expected 16 cells, got 9"),
        (NUMBERS[: NUMBERS.rindex("\n")], "expected 16 rows for the 16x16 board, got 15"),
        (
            "." * 4095,
            "expected 4096 characters for the 16x16 board, 16 for each cell, got 4095",
        ),
    ],
)
def test_a_text_for_another_board_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(words)}$"):
        read_position(text, "16x16")


@pytest.mark.parametrize(
    ("symbols", "words"),
    [
        ("", "symbols: expected a character for each digit, got none"),
        ("abca", "symbols: expected different characters, got 'a' twice"),
        ("abc.", "symbols: expected characters without another meaning, got '.'"),
        ("ab d", "symbols: expected characters without another meaning, got ' '"),
        ("abc", "symbols: expected 9 characters for the classic board, got 3"),
    ],
)
def test_bad_symbols_are_refused(symbols: str, words: str) -> None:
    with pytest.raises(CluewrightError, match=f"^{re.escape(words)}$"):
        read_grid(CLASSIC, symbols=symbols)
    with pytest.raises(CluewrightError, match=f"^{re.escape(words)}$"):
        write(CLASSIC, symbols=symbols)


def test_numbers_do_not_stand_for_other_symbols() -> None:
    with pytest.raises(NotationError, match=r"^expected cells written with the symbols 4321, got numbers$"):
        read_grid("1 2 3 4 " * 4, symbols="4321")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("+" + CLASSIC, "row 1, column 1: expected a clue, got 5 placed later"),
        (
            CLASSIC + ":113",
            "row 1, column 3: expected the candidates that the clues leave (124), got 24",
        ),
        (CANDIDATES, "row 1, column 1: expected the candidates that the clues leave (123456789), got 5"),
    ],
)
def test_a_position_in_play_is_no_grid(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape('expected a grid, got a position in play; ' + words)}$"):
        read_grid(text)
    for form in GRID_FORMATS:
        with pytest.raises(CluewrightError, match=f"^{re.escape(words)}$"):
            write(read_position(text), form)


def test_an_unknown_format_is_refused() -> None:
    names = ", ".join(map(str, FORMATS))
    with pytest.raises(CluewrightError, match=rf"^expected a format \({names}\), got 'xml'$"):
        format_named("xml")


@pytest.mark.parametrize("form", OF_CELLS, ids=str)
def test_the_void_position_is_not_written(form: AnyCellFormat) -> None:
    with pytest.raises(CluewrightError, match=r"^expected a position of a game, got the void position$"):
        write(Position.void(board_named("4x4")), form)


def test_what_a_format_cannot_hold_is_not_written() -> None:
    placed_but_gone = START.after(removes=[(0, 5)])
    assert read_position(write(placed_but_gone, "placed-line")) == placed_but_gone
    words = r"^row 1, column 1: expected the candidates that the placed digits leave \(5\), got none$"
    with pytest.raises(CluewrightError, match=words):
        write(placed_but_gone, "pencilmarks")
    all_left = tuple(1 << digit - 1 if digit else START.board.all_digits for digit in START.placed)
    lawless = Position(START.board, START.placed, all_left, START.clues)
    words = r"^row 1, column 3: expected the candidates that the placed digits leave \(124\), got 123456789$"
    for form in ("placed-line", "pencilmarks"):
        with pytest.raises(CluewrightError, match=words):
            write(lawless, form)
    for form in ("placed-line", "pencilmarks"):
        with pytest.raises(CluewrightError, match=r"got one in an empty cell$"):
            write(Position(START.board, START.placed, START.candidates, START.clues | 4), form)
    with pytest.raises(CluewrightError, match=r"^candidates: expected a board of 2 or more digits, got single$"):
        write("1", "candidates", board=SINGLE)


def refusal(read: Callable[..., object], *arguments: object) -> str | None:
    """The message of the error if the text is refused, or None; any other exception fails the test."""
    try:
        read(*arguments)
    except NotationError as error:
        return str(error)
    return None


def check_refusals(text: str, board: Board | None) -> None:
    refusals = [refusal(read, text, board) for read in (read_position, read_grid)]
    refusals += [refusal(form.read, text, board, SYMBOLS) for form in OF_CELLS]
    for words in refusals:
        assert words is None or re.search(r"expected .*got ", words, re.DOTALL), words


alphabet = st.sampled_from("123456789ABCabc0.+-|:?#,*= \t\n\r\x1c\u2028\ufeff\u0663\uff15\u0131\u00b2x│─")


@given(text=st.text() | st.text(alphabet), board=st.sampled_from([None, board_named("4x4"), board_named("16x16")]))
@settings(max_examples=4 * settings().max_examples)
def test_any_text_is_read_or_refused_in_words(text: str, board: Board | None) -> None:
    check_refusals(text, board)


edits = st.lists(st.tuples(st.floats(0, 1), st.integers(0, 3), st.text(alphabet, max_size=3)), min_size=1, max_size=4)


@pytest.mark.parametrize("form", OF_CELLS, ids=str)
@given(board=st.sampled_from(SMALL), seed=st.integers(0, 10**9), changes=edits, named=st.booleans())
@settings(max_examples=2 * settings().max_examples)
def test_a_damaged_text_is_read_or_refused_in_words(
    form: AnyCellFormat, board: Board, seed: int, changes: list[tuple[float, int, str]], named: bool
) -> None:
    assume(holds(form, board))
    position = some_position(board, seed)
    text = write(position.grid if form in GRID_FORMATS else position, form)
    for share, cut, inserted in changes:
        at = int(share * len(text))
        text = text[:at] + inserted + text[at + cut :]
    check_refusals(text, board if named else None)
