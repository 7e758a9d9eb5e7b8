"""`cluewright generate`: a line for each puzzle as it comes, and words where there are no more."""

import csv
import io
import json
import os
import re
import signal
import subprocess
from pathlib import Path

import pytest
from tests.cli.runs import command_line, run
from tests.interrupting import GUARD, hearing_ctrl_c

from cluewright import generate, rate
from cluewright.cli.running import Exit


def test_lines_are_the_puzzles_of_the_seed() -> None:
    done = run("generate", "--count", "5", "--seed", "3", "--mode", "lookahead", "--strictly", "--workers", "2")
    puzzles = generate(5, mode="lookahead", strictly=True, seed=3)
    assert (done.code, done.out.splitlines(), done.err) == (0, [str(puzzle) for puzzle in puzzles], "")
    assert run("check", stdin=done.out).out == "one solution; no clue is redundant\n" * 5


def test_hints_are_comments_so_that_the_output_can_be_read() -> None:
    done = run("generate", "--count", "2", "--mode", "propagation", "--hints", "--seed", "1", "--board", "6x6")
    first, hints, second, _ = done.out.splitlines()
    (one, other) = generate(2, mode="propagation", seed=1, board="6x6")
    assert (first, hints, second) == (str(one), f"# {one.hints}", str(other))
    assert run("solve", stdin=done.out).out.splitlines() == [str(one.solution), str(other.solution)]


def test_objects_and_csv_tell_more() -> None:
    call = ["generate", "--count", "2", "--seed", "1", "--hints", "--board", "4x4"]
    objects = [json.loads(line) for line in run(*call, "--json", "--stats").out.splitlines()]
    assert [each["number"] for each in objects] == [1, 2]
    assert all(sum(each["outcomes"].values()) == 16 for each in objects)
    rows = list(csv.DictReader(io.StringIO(run(*call, "--csv").out)))
    assert [row["puzzle"] for row in rows] == [each["puzzle"] for each in objects]
    assert [row["hints"] for row in rows] == [each["hints"] for each in objects]
    assert run(*call, "--csv", "--json").err == "cluewright: expected --json or --csv, got both\n"


def test_levels_and_measures_are_options() -> None:
    asked = ["--measure", "technique=3.0..3.4,clues=24..26", "--measure", "wnef=0.2.."]
    done = run("generate", "--count", "2", "--level", "hard", *asked, "--seed", "1", "--json")
    puzzles = [json.loads(line) for line in done.out.splitlines()]
    assert [each["tuned"] for each in puzzles] == [True, True]
    assert all(24 <= each["clues"] <= 26 for each in puzzles)
    ratings = run("rate", "--json", stdin="\n".join(each["puzzle"] for each in puzzles)).out.splitlines()
    assert all(json.loads(line)["technique"] in (3.0, 3.1, 3.2, 3.3, 3.4) for line in ratings)
    for puzzle, line in zip(puzzles, ratings, strict=True):
        rating = json.loads(line)
        assert all(puzzle[key] == rating[key] for key in ("level", "technique", "technique_at_least", "wnef"))


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (["--level", "tricky"], "--level: expected a level (easy, medium, hard, evil), got 'tricky'"),
        (["--measure", "wnef=0.6..0.4"], "--measure: wnef: expected the lower end of the range first, got 0.6..0.4"),
        (["--level", "easy", "--measure", "technique=5.."], "--measure: expected a range that meets technique=0..1.3"),
    ],
)
def test_ranges_that_make_no_sense_name_their_option(call: list[str], error: str) -> None:
    done = run("generate", *call)
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert error in done.err


def test_outcomes_are_counted_on_stderr() -> None:
    call = ["generate", "--count", "3", "--seed", "1", "--board", "4x4", "--stats"]
    done, as_csv = run(*call), run(*call, "--csv")
    assert done.err.startswith("no solution: 0, solved by propagation: ")
    assert len(done.out.splitlines()) == 3
    assert as_csv.err == done.err
    found = run("generate", "--board", "4x4", "--mask", "*..**...*....*..", "--mode", "naked-single", "--stats")
    assert found.err == "no clue was left out of a grid, so there is nothing to count\n"


def test_puzzles_are_drawn(tmp_path: Path) -> None:
    call = ["generate", "--seed", "1", "--board", "4x4", "--to", str(tmp_path / "some.svg")]
    assert run(*call).code == run(*call, "--count", "10", "--theme", "gray").code == 0
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == sorted(["some.svg", *(f"some-{number:02}.svg" for number in range(1, 11))])


def test_fewer_puzzles_than_asked_for_are_said() -> None:
    done = run("generate", "--count", "1000000", "--time-limit", "0.2", "--seed", "1", "--json")
    assert done.code == Exit.UNDECIDED
    assert done.err.startswith("cluewright: --time-limit: expected 1,000,000 puzzles within 0.2 s, got ")
    assert json.loads(done.out.splitlines()[-1])["error"] in done.err


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (["--count", "-1"], "--count: expected 0 or more, got -1"),
        (["--clues", "16"], "--clues: expected 17 or more on the classic board, since no classic puzzle has fewer"),
        (["--mode", "hard"], "--mode: expected propagation, lookahead, complete, or strategies; expected a strategy"),
        (["--least-rounds", "2"], "--least-rounds: expected a mode of strategies, or propagation, got complete"),
        (["--mode", "naked-single", "--strictly"], "--strictly: expected a mode with a lesser one"),
        (["--symmetry", "odd"], "expected a symmetry (none, "),
        (["--mask", "nothing"], "--mask: expected a mask or the name of a file"),
        (["--time-limit", "-1"], "--time-limit: expected 0 or more seconds, got -1"),
        (["--to", "svg"], "--to: expected a file, as in puzzle.svg, got 'svg'"),
        (["--labels"], "--labels: expected it together with --to, got it alone"),
        (["--board", "5x5"], "expected a board (classic, "),
        (["x"], "expected options only, got 'x'."),
    ],
    ids=str,
)
def test_bad_options_are_refused(call: list[str], message: str) -> None:
    done = run("generate", *call)
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err.startswith(f"cluewright: {message}")
    assert done.err.count("\n") == 1


def test_ctrl_c_leaves_what_is_printed_and_says_how_much() -> None:
    call = command_line("generate", "--count", "100000000", "--seed", "1")
    with hearing_ctrl_c(), subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stderr is not None
            begun = process.stdout.readline()
            os.kill(process.pid, signal.SIGINT)
            rest, said = process.stdout.read(), process.stderr.read()  # not `communicate`: it forgets what was read
            process.wait(timeout=GUARD)
        finally:
            process.kill()
    lines = f"{begun}{rest}".splitlines()
    assert process.returncode == Exit.INTERRUPTED
    assert all(len(line) == 81 for line in lines)
    told = re.fullmatch(r"cluewright: interrupted after ([\d,]+) of 100,000,000 puzzles\n", said)
    assert told
    assert len(lines) - int(told[1].replace(",", "")) in (0, 1)  # it may come just after the last line


def test_the_mask_tells_the_board_unless_it_is_named() -> None:
    done = run("generate", "--mask", "*...*..*...*.*..", "--seed", "1")
    assert (done.code, len(done.out.strip())) == (0, 16)
    assert run("generate", "--mask", "zz").err.startswith("cluewright: --mask: expected a mask")
    assert "got 16" in run("generate", "--mask", "*...*..*...*.*..", "--board", "classic").err


def test_a_mask_that_has_no_puzzle_is_told_why_in_words() -> None:
    done = run("generate", "--mask", "*...*...*....*..", "--board", "4x4")
    assert (done.code, done.out) == (30, "")
    assert done.err.startswith("cluewright: --mask: no puzzle has clues in exactly these cells, of those that ")
    assert "`find --mend` tells which cells would do." in done.err


@pytest.mark.parametrize(
    "mask", ["*..**...*....*..", pytest.param("examples/heart.txt", marks=pytest.mark.long)], ids=["small", "heart"]
)
def test_a_level_on_a_mask_is_the_one_that_rate_tells(mask: str) -> None:
    done = run("generate", "--mask", mask, "--level", "easy", "--seed", "1", "--time-limit", "300")
    assert done.code == 0
    assert rate(done.out.strip()).level == "easy"
