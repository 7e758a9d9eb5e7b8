"""Puzzles as other programs and people in forums write them."""

from urllib.parse import unquote

import pytest
from tests.cli.runs import run
from tests.notation.samples import CLASSIC

from cluewright.boards import Grid, Position, board_named
from cluewright.boards.drawn import commonest
from cluewright.boards.grid import SYMBOLS
from cluewright.errors import NotationError
from cluewright.notation import convert, detect, read_grid, read_position, write

SIMPLE_SUDOKU = """\
*-----------*
|53.|.7.|...|
|6..|195|...|
|.98|...|.6.|
|---+---+---|
|8..|.6.|..3|
|4..|8.3|..1|
|7..|.2.|..6|
|---+---+---|
|.6.|...|28.|
|...|419|..5|
|...|.8.|.79|
*-----------*
"""
HODOKU = """\
.-------------------.---------------.-------------------.
| 5    3     124    | 26    7   2468| 1489   1249  248  |
| 6    247   247    | 1     9   5   | 3478   234   2478 |
| 12   9     8      | 23    34  24  | 13457  6     247  |
:-------------------+---------------+-------------------:
| 8    125   1259   | 579   6   147 | 4579   2459  3    |
| 4    25    2569   | 8     5?  3   | 579    259   1    |
| 7    15    1359   | 59    2   14  | 4589   459   6    |
:-------------------+---------------+-------------------:
| 139  6     134579 | 357   35  7?  | 2      8     4?   |
| 23   278   237    | 4     1   9   | 36     3?    5    |
| 123  1245  12345  | 2356  8   26  | 1346   7     9    |
'-------------------'---------------'-------------------'
"""
BOXED = """\
┏━━━━━┳━━━━━┓
┃ 1 │ . ┃ 3 │ . ┃
┠───┼───╂───┼───┨
┃ . │ . ┃ . │ . ┃
┣━━━━━╋━━━━━┫
┃ . │ . ┃ . │ . ┃
┠───┼───╂───┼───┨
┃ . │ . ┃ . │ 2 ┃
┗━━━━━┻━━━━━┛
"""


@pytest.mark.parametrize(
    "text",
    [
        CLASSIC,
        CLASSIC.replace(".", "0"),
        f"# a comment\r\n{CLASSIC}\r\n",
        "\n".join(CLASSIC[i : i + 9] for i in range(0, 81, 9)),
        "\n\n".join(CLASSIC[i : i + 9].replace(".", "0") for i in range(0, 81, 9)),
        "\n".join(CLASSIC[i : i + 3] + " " + CLASSIC[i + 3 : i + 9] for i in range(0, 81, 9)),
        " ".join(CLASSIC),
        ",".join(CLASSIC),
        ",\n".join(", ".join(CLASSIC[i : i + 9]) for i in range(0, 81, 9)),
        SIMPLE_SUDOKU,
        SIMPLE_SUDOKU.replace("\n", "\r\n"),
        SIMPLE_SUDOKU.replace("*", "+").replace("|---+---+---|", "|===+===+===|"),
    ],
)
def test_one_grid_in_many_forms(text: str) -> None:
    assert read_grid(text) == read_grid(text, "classic") == Grid.parse(CLASSIC)
    assert read_position(text) == Position.start(Grid.parse(CLASSIC))


def test_pencilmarks_of_hodoku() -> None:
    assert read_position(HODOKU) == Position.start(Grid.parse(CLASSIC))
    placed = read_position(HODOKU.replace("5?", "5 ").replace("3?", "+3"))
    assert placed.placed[40] == 5
    assert (placed.clues >> 40 & 1, placed.clues >> 70 & 1) == (1, 0)


def test_box_drawing_characters() -> None:
    assert str(read_grid(BOXED)) == "1.3............2"


def test_candidates_may_be_broken_anywhere() -> None:
    text = write(CLASSIC, "candidates")
    for width in (9, 27, 80, 81, 500):
        broken = "\n".join(text[i : i + width] for i in range(0, 729, width))
        assert read_position(broken.replace(".", "0")) == read_position(text)


def test_letters_may_come_in_the_other_case() -> None:
    line = "123456789abcdefg" + "." * 240
    assert read_grid(line) == read_grid(line.upper())
    marks = write(Position.start(read_grid(line)), "pencilmarks")
    assert read_position(marks.lower()) == read_position(marks)


def test_zero_is_a_digit_where_the_symbols_say_so() -> None:
    grid = read_grid("0123456789abcdef" + "." * 240, symbols="0123456789ABCDEF")
    assert grid.digits[:16] == tuple(range(1, 17))
    assert grid.digits[16] == 0


def test_64_characters_are_an_8x8_grid_unless_they_can_only_be_candidates() -> None:
    grid = Grid.parse("12345678" + "." * 56)
    assert read_grid(str(grid)) == grid
    start = Position.start(Grid.parse("1234" + "." * 12))
    assert detect(write(start, "candidates")).name == "candidates"
    few = "1..." + "." * 60
    assert read_grid(few).board == board_named("8x8")
    assert read_position(few, "4x4").candidate_digits(0) == (1,)


def test_a_board_may_be_named_described_or_given() -> None:
    for which in ("diagonal", board_named("diagonal"), {"size": 9, "regions": None, "diagonals": True}):
        assert read_grid(CLASSIC, which).board == board_named(which)


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad", "penpa", "line-link"])
def test_a_link_is_found_among_words(name: str) -> None:
    link = write(CLASSIC, name)
    for text in (f"<{link}>", f"See {link} for it", f"Try this:\n\n  ({link}).", f'<a href="{link}">here</a>'):
        assert str(read_grid(text)) == CLASSIC
    assert run("rate", f"See {link}.").out == run("rate", CLASSIC).out
    assert run("rate", stdin=f"See {link}, please\n").out == run("rate", CLASSIC).out


def test_penpa_may_be_anywhere_and_other_links_are_no_puzzles() -> None:
    link = write(CLASSIC, "penpa")
    elsewhere = link.replace("swaroopg92.github.io", "example.org/games")
    assert str(read_grid(elsewhere)) == CLASSIC
    with pytest.raises(NotationError):
        read_grid("See https://example.org/?load=N4Ig")


def test_the_commonest_length_is_found_by_looking_at_each_once() -> None:
    """Texts of very many rows are read or refused in a time that grows with their length only."""
    looks = 0

    class Length(int):
        def __eq__(self, other: object) -> bool:
            nonlocal looks
            looks += 1
            return int(self) == other

        __hash__ = int.__hash__

    assert commonest([Length(number % 10) for number in range(1_000)]) == 0
    assert looks < 10_000


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad"])
def test_a_link_may_be_broken_or_lack_all_but_what_is_packed(name: str) -> None:
    link = convert(CLASSIC, name)
    code = unquote(link.partition("load=")[2] or link.partition("/scl")[2])
    broken = [f"{text[:70]}{end}{text[70:120]}{end}{text[120:]}" for text in (link, code) for end in ("\n", "\r\n")]
    for text in (code, f"  {code}\n", *broken):
        assert str(read_grid(text)) == CLASSIC
    for text in broken:
        assert run("check", stdin=f"{text}\n{CLASSIC}\n").out == run("check", CLASSIC, CLASSIC).out
    with pytest.raises(NotationError, match=r"^(f-puzzles|sudokupad): expected|^f-puzzles: lz-string: expected"):
        read_grid(code[:90])


def test_sudokupad_is_known_on_every_site_and_short_names_are_refused_as_such() -> None:
    packed = convert(CLASSIC, "sudokupad").partition(".app/")[2]
    for site in (
        "beta.sudokupad.app",
        "sudokupad.svencodes.com",
        "sudokupad.svencodes.com/puzzle",
        "app.crackingthecryptic.com/sudoku",
    ):
        assert str(read_grid(f"https://{site}/{packed}")) == CLASSIC
        with pytest.raises(
            NotationError, match=r"^sudokupad: .* got the name of one on its server, which is not asked$"
        ):
            read_grid(f"https://{site}/r8BJmpQ3dR")


def test_a_grid_of_many_letters_is_no_packed_code() -> None:
    rows = [[SYMBOLS[(5 * (row % 5) + row // 5 + column) % 25] for column in range(25)] for row in range(25)]
    symbols = "N4Iabcdefghijklmnopqrstuv"
    text = "".join(symbols[SYMBOLS.index(symbol)] for row in rows for symbol in row)
    assert read_grid(text, symbols=symbols).board.columns == 25


@pytest.mark.parametrize("bullet", "-*+")
def test_a_list_of_puzzles_in_markdown_is_read(bullet: str) -> None:
    listed = f"{bullet} {CLASSIC}\n" * 2
    assert run("convert", "-", "--as", "line", stdin=listed).out == f"{CLASSIC}\n" * 2
