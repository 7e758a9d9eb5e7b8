"""Masks from our own JSON, and with their board on the line; objects that are no puzzles."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import SMALL, run
from tests.notation.samples import CLASSIC

import cluewright as cw
from cluewright.errors import NotationError
from cluewright.notation.masks import read_mask

MASK = "*..**...*....*.."


@pytest.mark.parametrize("board", ["4x4", "4x4+diagonal"])
def test_every_reader_of_masks_reads_our_json(board: str, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    file.write_text(cw.to_json(cw.mask(MASK, board)))
    for command in (["find", "--seed", "1"], ["draw", "--masks"], ["masks"], ["canonical", "--masks"]):
        assert run(*command, str(file)) == run(*command, MASK, "--board", board)
    assert read_mask(file.read_text(), cw.board("4x4")).board.name == "4x4"


def test_lines_of_json_and_lines_with_a_board_go_on_to_find() -> None:
    asked = ("masks", "--random", "2", "--board", "4x4+diagonal", "--clues", "6", "--seed", "1")
    expected = run("find", "--seed", "1", "--board", "4x4+diagonal", stdin=run(*asked).out)
    for more in ([], ["--json"]):
        assert run("find", "--seed", "1", stdin=run(*asked, *more).out).out == expected.out
    assert run("masks", "--of", f"{SMALL}\tboard=4x4+diagonal").out == "*...*..*..*..*..\tboard=4x4+diagonal\n"


def test_a_link_is_the_mask_of_its_clues_with_their_digits_fixed() -> None:
    link = cw.convert(CLASSIC, "f-puzzles")
    assert read_mask(link) == read_mask(CLASSIC)
    assert read_mask(link.partition("load=")[2]) == read_mask(CLASSIC)
    with pytest.raises(NotationError, match=r"^sudokupad: .* got the name of one on its server"):
        read_mask("https://sudokupad.app/r8BJmpQ3dR")
    with pytest.raises(NotationError, match=r"^expected a mask, got a puzzle from which candidates are gone$"):
        read_mask(cw.convert(cw.write("1.3.............:212", "candidates"), "f-puzzles", board="4x4"))


def test_what_find_prints_is_read_as_its_puzzle_or_its_mask(tmp_path: Path) -> None:
    found = run("find", MASK, "--seed", "1", "--json").out
    (tmp_path / "f.json").write_text(found)
    again = run("convert", str(tmp_path / "f.json"), "--as", "json").out
    assert json.loads(again)["outcome"] == "found"
    for text in (found, again):
        assert str(cw.from_json(text)) == json.loads(found)["puzzle"]
    impossible = run("find", "**..............", "--json").out
    assert str(cw.from_json(impossible)) == "**.............."
    assert "expected an object with a puzzle" in run("convert", "--as", "json", stdin=impossible).err


def test_a_file_of_a_board_is_called_one() -> None:
    with pytest.raises(NotationError, match="expected a puzzle, got a board, which is for --board"):
        cw.read_sheets(Path("examples/jigsaw.json").read_text())
    done = run("print", "examples/jigsaw.json", "--to", "j.pdf")
    assert "got a board, which is for --board" in done.err
    assert not Path("j.pdf").exists()
