"""`cluewright masks`, `strategies` and `boards`: what there is to choose from."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import (
    run,
)

from cluewright.cli.running import Exit
from cluewright.solving.declaring import declaration


def test_masks_are_made_and_changed() -> None:
    assert run("masks", "*...............", "--complement").out == "." + "*" * 15 + "\n"
    assert run("masks", "*4..............", "--symmetrise", "half-turn").out == "*4............**\n"
    assert run("masks", "*4..............", "...1............", "--union").out == "*4.1............\n"
    assert run("masks", "**..............", "*..1............", "--intersection").out == "*...............\n"
    assert run("masks", "#...............").out == "*...............\n"
    assert run("masks", stdin="# a comment\n#...\n....\n....\n...1\n").out == "*..............1\n"
    commented = "\ufeff# a heart\n#...\n....\n# the lower half\n....\n...1\n\n# another\n*...............\n"
    assert run("masks", stdin=commented).out == "*..............1\n*...............\n"
    drawn = run("masks", "*..............4", "--draw").out
    assert run("masks", drawn).out == "*..............4\n"


def test_random_masks_repeat_with_the_seed() -> None:
    call = ("masks", "--random", "20", "--seed", "5", "--json")
    records = [json.loads(line) for line in run(*call).out.splitlines()]
    assert run(*call) == run(*call)
    assert len(records) == 20
    assert all(20 <= record["cells"] <= 79 for record in records)
    half = run("masks", "--random", "5", "--clues", "24", "--symmetry", "half-turn", "--seed", "1", "--json")
    assert all("half-turn" in json.loads(line)["symmetries"] for line in half.out.splitlines())


def test_union_of_an_unreadable_mask_is_not_printed() -> None:
    done = run("masks", "--union", stdin="*...............\n?...............\n")
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
    assert done.err.startswith("stdin:2: row 1, column 1: expected '*', ")


def test_strategies_are_explained() -> None:
    listed = run("strategies").out
    assert "naked-single" in listed
    assert "basic: " in listed
    described = run("strategies", "claiming").out
    assert described.startswith("locked-candidates\n")
    assert "claiming" in described


def test_boards_tell_their_houses() -> None:
    assert "49x49" in run("boards").out
    assert "9 rows, 9 columns, 9 boxes, 2 diagonals" in run("boards", "diagonal").out


def test_boards_count_in_singular_and_plural(tmp_path: Path) -> None:
    assert "Houses: 9 rows, 9 columns, 9 boxes, 1 house of dots\n" in run("boards", "classic+centerdot").out
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    one.write_text('{"size": 1, "regions": null, "extra": [[0]]}')
    two.write_text('{"size": 2, "regions": [0, 0, 1, 1], "extra": [[0, 3], [1, 2]]}')
    assert "1 row, 1 column, digit 1\nHouses: 1 row, 1 column, 1 extra house\n" in run("boards", str(one)).out
    assert "2 rows, 2 columns, 2 boxes, 2 extra houses" in run("boards", str(two)).out


def test_a_board_is_declared_to_other_solvers(tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text("# a puzzle\n1...\n...2\n..3.\n..4.\n")
    for language in ("asp", "opb"):
        assert run("boards", "4x4", f"--{language}").out == declaration("4x4", language)
        with_clues = declaration("4x4", language, "1......2..3...4.")
        assert run("boards", "4x4", f"--{language}", "--clues", "1......2..3...4.").out == with_clues
        assert run("boards", "4x4", f"--{language}", "--clues", str(file)).out == with_clues
        record = json.loads(run("boards", "4x4", f"--{language}", "--json").out)
        assert record[language] == declaration("4x4", language).splitlines()
        assert (record["board"], record["puzzle"]) == ("4x4", "." * 16)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["4x4", "--asp", "--opb"], "expected one of --asp, --aspps and --opb, got --asp and --opb"),
        (["--asp"], "--asp: expected the name of one board, got 0"),
        (["4x4", "classic", "--opb"], "--opb: expected the name of one board, got 2"),
        (["4x4", "--clues", "1..............."], "--clues: expected it together with --asp, --aspps or --opb"),
        (["4x4", "--asp", "--clues", "1...x..........."], "row 2, column 1: expected a digit 1 to 4 or '.', got 'x'"),
        (["4x4", "--asp", "--clues", "no-such-file.txt"], "no-such-file.txt: there is no such file"),
        (["4x5", "--asp"], "expected a board"),
    ],
)
def test_what_cannot_be_declared_is_refused(arguments: list[str], words: str) -> None:
    done = run("boards", *arguments)
    assert done.code == Exit.UNUSABLE
    assert words in done.err
    assert not done.out


def test_board_of_regions_shows_them(tmp_path: Path) -> None:
    file = tmp_path / "jig.json"
    file.write_text('{"size": 4, "regions": [0, 0, 1, 1, 0, 0, 2, 1, 3, 2, 2, 1, 3, 3, 3, 2]}')
    described = run("boards", str(file)).out
    assert "4 rows, 4 columns, 4 regions" in described
    assert "│ . " in described
    assert "Boxes: 1 row by " not in described


def test_strategies_draw_their_example_and_may_come_with_commas() -> None:
    done = run("strategies", "x-wing,naked-pair")
    assert (done.code, done.err) == (0, "")
    assert done.out == run("strategies", "x-wing", "naked-pair").out
    assert "| " in done.out


def test_the_number_of_clue_cells_may_still_be_called_cells() -> None:
    asked = ("masks", "--random", "1", "--seed", "1")
    for former, first in ((("--cells", "24"), ("--clues", "24")), (("--cells=20-30",), ("--clues=20-30",))):
        assert run(*asked, *former).out == run(*asked, *first).out != ""
    assert run(*asked, "--cells", "many").err == run(*asked, "--clues", "many").err
    assert run(*asked, "--cells", "24", "--clues", "24").code == 2
    assert "--cells" not in run("masks", "--help").out
