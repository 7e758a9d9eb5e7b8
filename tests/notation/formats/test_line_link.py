"""Links that carry a line are read wherever a puzzle may be pasted."""

import pytest
from tests.cli.runs import CLASSIC, CLASSIC_SOLUTION, SMALL, run

import cluewright as cw
from cluewright.errors import NotationError

ZEROS = CLASSIC.replace(".", "0")
LINKS = [
    f"https://sudokuexchange.com/play/?s={ZEROS}",
    f"sudokuexchange.com/play?s={CLASSIC}",
    f"https://www.sudokuwiki.org/sudoku.htm?bd={CLASSIC}",
    f"http://www.sudokuwiki.org/Sudoku.htm?bd={ZEROS}",
]


@pytest.mark.parametrize("link", LINKS)
def test_each_link_is_its_line(link: str) -> None:
    assert str(cw.read_grid(link)) == CLASSIC
    assert run("solve", link).out == f"{CLASSIC_SOLUTION}\n"


def test_a_file_of_links_has_a_puzzle_a_line() -> None:
    assert [str(sheet.puzzle) for sheet in cw.read_sheets("\n".join(LINKS))] == [CLASSIC] * len(LINKS)


def test_a_link_to_the_player_is_written() -> None:
    assert cw.convert(CLASSIC, "line-link").strip() == LINKS[0]


@pytest.mark.parametrize(
    "code", ["", CLASSIC[:-1], CLASSIC + "1", "N9Q01030e0j4801", CLASSIC.replace("4", "x"), SMALL, f"{CLASSIC}&x=1"]
)
def test_what_is_packed_otherwise_is_refused(code: str) -> None:
    with pytest.raises(NotationError, match="line-link, line 1: expected a link with 81 digits"):
        cw.read_grid(f"https://www.sudokuwiki.org/sudoku.htm?bd={code}")
