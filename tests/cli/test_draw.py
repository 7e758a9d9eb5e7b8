"""`cluewright draw` prints drawings, or writes files and prints their names."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.runs import (
    CLASHING,
    DRAWN,
    SEVERAL,
    SMALL,
    SMALL_SOLUTION,
    UNREADABLE,
    lines,
    run,
)

from cluewright.boards import Grid, board_named
from cluewright.cli.inputs import Entry, are_at_hand, counted_input
from cluewright.cli.outputs import NumberedEntries
from cluewright.cli.running import Exit
from cluewright.drawing import draw
from cluewright.explaining import explain
from cluewright.explaining.hint import hint
from cluewright.explaining.rounds import rounds
from cluewright.notation import read_position

MASK = "*..3.*.........*"


def test_text_is_printed() -> None:
    assert run("draw", SMALL).out == draw(SMALL, "text")
    assert run("draw", SMALL, SMALL).out == "\n".join([draw(SMALL, "text")] * 2)
    assert run("draw", DRAWN).out == f"{DRAWN}\n"
    assert run("draw", "--empty", "--board", "6x6").out == draw(board_named("6x6"), "text")


def test_one_thing_has_the_name_that_was_given(tmp_path: Path) -> None:
    for name in ("a.svg", "a.png", "a.pdf", "a.txt"):
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
    assert done.out.splitlines() == [str(tmp_path / "a-001.svg"), "error", str(tmp_path / "a-003.svg")]
    assert done.err == "stdin:2: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'\n"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a-001.svg", "a-003.svg"]


@pytest.mark.parametrize(("count", "names"), [(2, ["a-1.svg", "a-2.svg"]), (12, ["a-01.svg", "a-12.svg"])])
def test_numbers_of_files_are_as_wide_as_the_last_one(count: int, names: list[str], tmp_path: Path) -> None:
    """The puzzles may be arguments or lines of a file: they are counted beforehand."""
    source, path = tmp_path / "puzzles.txt", str(tmp_path / "a.svg")
    source.write_text(lines([SMALL] * (count - 1)))
    for given in ([SMALL] * count, [SMALL, str(source)]):
        told = run("draw", *given, "--to", path).out.splitlines()
        assert len(told) == count
        assert told == sorted(told)
        assert [Path(told[0]).name, Path(told[-1]).name] == names


def test_no_more_of_a_pipe_is_read_ahead_than_shows_that_there_are_several(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def endless() -> Iterator[Entry]:
        yield from (Entry(SMALL), Entry(SMALL))
        raise AssertionError("asked for the third puzzle too early")

    for arguments in ([str(pipe)], [SMALL, "-"], []):
        numbered = NumberedEntries(counted_input(endless(), 3), are_at_hand=are_at_hand(arguments))
        assert next(iter(numbered)).text == SMALL
        assert numbered.file_name("a.svg") == "a-001.svg"


def test_options_reach_the_drawing() -> None:
    position = "1.+3.............:212"
    drawn = run("draw", position, "--to", "svg", "--hint", "--labels", "--theme", "gray", "--size", "300").out
    read = read_position(position)
    step = hint(read)
    assert step
    assert drawn == draw(read, "svg", marks=step, labels=True, theme="gray", size=300)
    assert run("draw", SMALL, "--to", "svg", "--pencilmarks").out == draw(SMALL, "svg", pencilmarks=True)
    assert run("draw", SMALL, "--to", "svg", "--shaded").out == draw(SMALL, "svg", shaded=True)


def test_solution_is_drawn_with_bold_clues(tmp_path: Path) -> None:
    drawn = draw(SMALL_SOLUTION, "svg", clues=Grid.parse(SMALL))
    assert run("draw", "--solution", SMALL, "--to", "svg").out == drawn
    assert run("draw", "--solution", "1.+3.2..3..4..1..", "--to", "svg").out == drawn
    shaded = run("draw", "--solution", SMALL, "--to", "svg", "--shaded").out
    assert shaded == draw(SMALL_SOLUTION, "svg", clues=Grid.parse(SMALL), shaded=True)
    record = json.loads(run("draw", "--solution", SMALL, "--to", str(tmp_path / "a.png"), "--json").out)
    assert (record["puzzle"], record["solution"]) == (SMALL, SMALL_SOLUTION)


@pytest.mark.parametrize("puzzle", [SEVERAL, CLASHING])
def test_solution_is_drawn_only_if_there_is_exactly_one(puzzle: str) -> None:
    done = run("draw", "--solution", puzzle, SMALL)
    assert done.code == Exit.UNUSABLE
    assert done.out == f"error\n\n{run('draw', SMALL_SOLUTION).out}"
    assert done.err.startswith("cluewright: argument 1: ")


@pytest.mark.parametrize("strategies", [None, "hidden-single"])
def test_a_step_is_drawn_as_it_is_numbered_by_explain(strategies: str | None) -> None:
    options = [] if strategies is None else ["--strategies", strategies]
    path = explain(SMALL, strategies or "all")
    told = run("explain", SMALL, *options).out
    for number, (position, step) in enumerate(zip(path.positions(), path.steps, strict=False), start=1):
        call = ["draw", SMALL, "--step", str(number), *options]
        assert run(*call, "--to", "svg").out == draw(position, "svg", marks=step)
        assert f"{number}. {step}\n" in told
        assert json.loads(run(*call, "--json").out)["step"] == step.to_dict(position.board)
    assert run("draw", SMALL, "--step", "1", "--to", "svg", *options).out == (
        run("draw", SMALL, "--hint", "--to", "svg", *options).out
    )


def test_a_step_that_there_is_not_is_refused() -> None:
    for number, puzzle, options, expected in (
        ("12", SMALL, [], "1 to 11"),
        ("2", SEVERAL, [], "none, since these strategies see nothing here"),
        ("2", "123.............", ["--strategies", "full-house"], "1"),
    ):
        done = run("draw", puzzle, "--step", number, *options)
        assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
        assert done.err == f"cluewright: --step: expected {expected}, got {number}\n"


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


def test_states_are_those_of_rounds(tmp_path: Path) -> None:
    path = tmp_path / "states.svg"
    record = json.loads(run("draw", SMALL, "--states", "--strategies", "naked-single", "--to", str(path), "--json").out)
    assert record == {"puzzle": SMALL, "board": "4x4", "k": 2, "file": str(path)}
    assert path.read_text(encoding="utf-8") == draw(rounds(SMALL, "naked-single"), "svg")
    assert run("draw", SMALL, "--states").out == draw(rounds(SMALL), "text")


def test_a_path_is_a_film(tmp_path: Path) -> None:
    file = tmp_path / "path.svg"
    record = json.loads(run("draw", SMALL, "--path", "--strategies", "singles", "--to", str(file), "--json").out)
    assert record == {"puzzle": SMALL, "board": "4x4", "steps": 11, "file": str(file)}
    assert file.read_text(encoding="utf-8") == draw(explain(SMALL, "singles"), "svg")
    done = run("draw", SMALL, "--path")
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err.startswith("cluewright: --path: expected it together with an SVG, as in --to path.svg")


def test_symbols_stand_for_digits(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    assert run("draw", SMALL, "--symbols", "WORD").out == draw(SMALL, "text", symbols="WORD")
    run("draw", SMALL, "--symbols", "WORD", "--to", str(file))
    assert file.read_text(encoding="utf-8") == draw(SMALL, "svg", symbols="WORD")
    assert "--symbols: expected different characters, got 'O' twice" in run("draw", SMALL, "--symbols", "WOOD").err


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            ["--to", "a.gif", SMALL],
            "expected a file that ends in .svg, .png, .pdf or .txt, or svg, png, pdf or text, got 'a.gif'",
        ),
        (["--to", "pdf", SMALL], "--to: expected a file for a PDF, as in heart.pdf, got 'pdf'"),
        (["--to", "png", SMALL], "--to: expected a file for a PNG, as in heart.png, got 'png'"),
        (["--empty", SMALL], "expected --empty or something to draw, got both"),
        (["--empty", "--masks"], "expected --empty or something to draw, got both"),
        (["--theme", "pink", SMALL], "--theme: expected color, gray, contrast, large, got 'pink'"),
        (["--size", "1", SMALL], "--size: expected 16 to 8192 pixels, got 1"),
        (
            ["--size", "300", SMALL],
            "--size: expected it together with a picture, as in --to heart.svg, got it with text",
        ),
        (
            ["--labels", "--to", "a.txt", SMALL],
            "--labels: expected it together with a picture, as in --to heart.svg, got it with text",
        ),
        (
            ["--solution", "--pencilmarks", SMALL],
            "expected --solution or --pencilmarks, got both: a solution has no candidates",
        ),
        (["--step", "0", SMALL], "--step: expected 1 or more, got 0"),
        (["--step", "1", "--hint", SMALL], "expected --hint or --step, got both"),
        (["--solution", "--step", "1", SMALL], "expected --solution or --step, got both"),
        (
            ["--strategies", "basic", SMALL],
            "--strategies: expected it together with --hint, --step, --states or --path, got it without them",
        ),
        (["--masks", "--solution", MASK], "--solution: expected it together with puzzles, got it with --masks"),
        (["--empty", "--step", "1"], "--step: expected it together with puzzles, got it with --empty"),
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
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err == f"cluewright: --to: expected a file in a folder that exists, got {str(path)!r}\n"


@pytest.mark.parametrize("command", ["draw", "find"])
def test_a_file_that_is_read_is_not_written(tmp_path: Path, command: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(f"{SMALL}\n")
    (tmp_path / "link.txt").symlink_to(file)
    for option in ("--to", "--certificate") if command == "find" else ("--to",):
        for name in (file, tmp_path / "link.txt"):
            done = run(command, str(file), option, str(name))
            message = f"cluewright: {option}: expected a file other than those that are read, got {str(name)!r}\n"
            assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "", message)
    assert file.read_text() == f"{SMALL}\n"


def test_drawing_of_sixteen_rows_with_borders_is_one_mask() -> None:
    """Each of its rows could be a mask of the 4x4 board."""
    examples = Path(__file__).parents[2] / "examples"
    for path in sorted(examples.glob("*-16.txt")):
        assert run("masks", str(path)).out.count("\n") == 1


def test_symbols_of_a_text_need_no_font(tmp_path: Path) -> None:
    cards = "\u2660\u2661\u2662\u2663"
    assert run("draw", SMALL, "--symbols", cards).out.startswith("\u2660 . | . .\n\u2661 . | . \u2662\n")
    done = run("draw", SMALL, "--symbols", cards, "--to", str(tmp_path / "a.svg"))
    assert "--symbols: expected characters of ASCII, which pictures and pages have" in done.err
