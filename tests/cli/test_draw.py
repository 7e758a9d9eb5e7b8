"""`cluewright draw` prints drawings, or writes files and prints their names."""

import json
from pathlib import Path

import pytest
from tests.cli.runs import DRAWN, SMALL, UNREADABLE, lines, run

from cluewright.boards import board_named
from cluewright.cli.running import Exit
from cluewright.drawing import draw
from cluewright.explaining import hint
from cluewright.notation import read_position

MASK = "*..3.*.........*"


def test_text_is_printed() -> None:
    assert run("draw", SMALL).out == draw(SMALL, "text")
    assert run("draw", SMALL, SMALL).out == "\n".join([draw(SMALL, "text")] * 2)
    assert run("draw", DRAWN).out == f"{DRAWN}\n"
    assert run("draw", "--empty", "--board", "6x6").out == draw(board_named("6x6"), "text")


def test_one_thing_has_the_name_that_was_given(tmp_path: Path) -> None:
    for name in ("a.svg", "a.png", "a.txt"):
        path = tmp_path / name
        done = run("draw", SMALL, "--to", str(path))
        assert (done.code, done.out, done.err) == (0, f"{path}\n", "")
        first = path.read_bytes()
        draw(SMALL, path)
        assert path.read_bytes() == first


def test_several_are_numbered_and_the_bad_ones_leave_gaps(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    done = run("draw", "--to", str(path), stdin=lines([SMALL, UNREADABLE, SMALL]))
    assert done.code == Exit.UNUSABLE
    assert done.out.splitlines() == [str(tmp_path / "a-1.svg"), "error", str(tmp_path / "a-3.svg")]
    assert done.err == "stdin:2: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'\n"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a-1.svg", "a-3.svg"]


def test_options_reach_the_drawing() -> None:
    position = "1.+3.............:212"
    drawn = run("draw", position, "--to", "svg", "--hint", "--labels", "--theme", "gray", "--size", "300").out
    read = read_position(position)
    step = hint(read)
    assert step
    assert drawn == draw(read, "svg", marks=step, labels=True, theme="gray", size=300)
    assert run("draw", SMALL, "--to", "svg", "--pencilmarks").out == draw(SMALL, "svg", pencilmarks=True)
    assert run("draw", SMALL, "--to", "svg", "--shaded").out == draw(SMALL, "svg", shaded=True)


def test_json_says_what_was_drawn_and_where(tmp_path: Path) -> None:
    path = str(tmp_path / "a.svg")
    assert json.loads(run("draw", "--masks", MASK, "--to", path, "--json").out) == {
        "mask": MASK,
        "board": "4x4",
        "file": path,
    }
    assert json.loads(run("draw", SMALL, "--json").out) == {
        "puzzle": SMALL,
        "board": "4x4",
        "drawing": draw(SMALL, "text"),
    }
    assert json.loads(run("draw", "1.+3.............", "--json").out)["position"] == "1.3............."
    assert json.loads(run("draw", "--empty", "--to", path, "--json").out) == {"board": "classic", "file": path}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["--to", "a.gif", SMALL], "expected a file that ends in .svg, .png or .txt, or svg, png or text, got 'a.gif'"),
        (["--to", "a.pdf", SMALL], "PDF comes later: expected svg, png or text"),
        (["--to", "png", SMALL], "--to: expected a file for a PNG, as in heart.png, got 'png'"),
        (["--empty", SMALL], "expected --empty or something to draw, got both"),
        (["--empty", "--masks"], "expected --empty or something to draw, got both"),
        (["--masks", "--hint", MASK], "--hint: expected it together with puzzles, got it with --masks"),
        (["--empty", "--pencilmarks"], "--pencilmarks: expected it together with puzzles, got it with --empty"),
        ([], "expected puzzles: as arguments, in files named as arguments, or on stdin; got nothing"),
        (["--to", "a.svg"], "expected puzzles: as arguments, in files named as arguments, or on stdin; got nothing"),
    ],
    ids=lambda value: " ".join(value)[:30] if isinstance(value, list) else value[:30],
)
def test_wrong_usage(call: list[str], message: str) -> None:
    done = run("draw", *call)
    assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "", f"cluewright: {message}\n")


def test_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    path = tmp_path / "no" / "a.svg"
    done = run("draw", SMALL, "--to", str(path))
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
    assert done.err == f"cluewright: {path}: No such file or directory\n"


def test_drawing_of_sixteen_rows_with_borders_is_one_mask() -> None:
    """Each of its rows could be a mask of the 4x4 board."""
    examples = Path(__file__).parents[2] / "examples"
    for path in sorted(examples.glob("*-16.txt")):
        assert run("masks", str(path)).out.count("\n") == 1
