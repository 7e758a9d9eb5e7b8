"""`cluewright find` and `verify`: a line, an object, files and an exit code for every outcome."""

import json
import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.cli.runs import SMALL, Run, lines, run
from tests.verifying.hostile import HOSTILE
from tests.verifying.samples import RIGHT

from cluewright import processes
from cluewright.boards import Grid, Mask, Position, board_named
from cluewright.cli.progress import SearchProgress
from cluewright.cli.running import ERROR, Exit
from cluewright.drawing import Options, draw
from cluewright.explaining import explain
from cluewright.finding import Effort, Impossible, Question, engine_names, find, options, search
from cluewright.finding.running import messages_from
from cluewright.solving import count_solutions
from cluewright.strategies import chosen_strategies, closure
from cluewright.verifying import save_certificate

MASK = "*..**...*....*.."
"""It has puzzles."""
WIDE = "...*..*.*.*..*.."
"""It has nine puzzles; five of them are minimal, and two take three rounds."""
IDLE = "*...*...*....*.."
"""It has no puzzle: two columns are empty."""
FEW = "*..............*"
"""It has no puzzle: two clues are too few."""
HARD = "**......*.......*..*....*....*...*.............*..*....*...**....*..*******..***."
"""Starvation takes more than an hour for it."""
UNDECIDED = [MASK, "--engine", "screens"]
"""The screens alone cannot find a puzzle."""
HERE = ["--engine", "brute-force", "--seed", "1"]
"""Options that decide small masks without starting processes."""
DRAWN = "* . | . *\n* . | . .\n----+----\n* . | . .\n. * | . ."


def is_answer(puzzle: str, mask: str = MASK) -> bool:
    grid = Grid.parse(puzzle)
    final = closure(Position.start(grid), chosen_strategies("basic"))
    return str(Mask.of_clues(grid)) == mask and final.is_complete and count_solutions(grid) == 1


def test_found_puzzle_is_a_line() -> None:
    done = run("find", MASK)
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    assert is_answer(done.out.strip())


def test_impossible_mask_is_a_line_that_says_why() -> None:
    done = run("find", IDLE)
    assert (done.code, done.err, done.out.count("\n")) == (Exit.IMPOSSIBLE, "", 1)
    assert done.out.startswith("impossible: ")
    assert "olumns 3 and 4" in done.out


def test_undecided_is_a_line_that_says_why() -> None:
    done = run("find", *UNDECIDED)
    assert (done.code, done.err, done.out.count("\n")) == (Exit.UNDECIDED, "", 1)
    assert done.out.startswith("undecided: screens: ")


@pytest.mark.parametrize("given", [[DRAWN], ["--board", "4x4", DRAWN], ["-"], []], ids=str)
def test_mask_is_read_from_wherever_it_comes(given: list[str]) -> None:
    stdin = DRAWN if DRAWN not in given else None
    assert is_answer(run("find", *given, stdin=stdin).out.strip())


def test_masks_of_a_file_are_answered_in_order_and_the_worst_code_counts(tmp_path: Path) -> None:
    file = tmp_path / "masks.txt"
    file.write_text(lines(["# three masks, and one that is none", MASK, FEW, "*..x", MASK]))
    done = run("find", str(file))
    puzzle, impossible, error, other = done.out.splitlines()
    assert is_answer(puzzle)
    assert is_answer(other)
    assert impossible.startswith("impossible: ")
    assert error == ERROR
    assert done.err.startswith(f"{file}:4: expected 16, 36, ")
    assert done.code == Exit.IMPOSSIBLE
    assert run("find", MASK, "x").code == Exit.UNUSABLE
    assert run("find", MASK, FEW, "--engine", "screens").code == Exit.UNDECIDED


def test_several_puzzles_have_a_line_each_and_an_end() -> None:
    done = run("find", WIDE, "--count", "3")
    assert (done.code, len(set(done.out.splitlines()))) == (0, 3)
    assert all(is_answer(line, WIDE) for line in done.out.splitlines())
    assert done.err == "", "the spread is for those who watch"
    every = run("find", WIDE, "--count", "100")
    *puzzles, end = every.out.splitlines()
    assert (every.code, len(set(puzzles)), end) == (0, 9, "complete: there are no more than these 9 puzzles")
    assert set(run("find", WIDE, "--all", *HERE).out.splitlines()) >= {end}
    *classes, end = run("find", WIDE, "--all", "--up-to", "symmetry", *HERE).out.splitlines()
    assert 1 < len(classes) < 9
    assert end.startswith("complete: ")
    one = run("find", WIDE, "--count", "1", *HERE)
    assert (one.code, one.out.count("\n")) == (0, 1)


def test_blocks_of_several_masks_have_blank_lines_between() -> None:
    done = run("find", MASK, FEW, MASK, "--count", "2")
    one, two, three = (block.splitlines() for block in done.out.rstrip("\n").split("\n\n"))
    assert [len(one), len(two), len(three)] == [2, 1, 2]
    assert two[0].startswith("impossible: ")


def test_puzzles_are_as_far_apart_as_asked_for_and_their_digits_in_order_if_wished() -> None:
    done = run("find", WIDE, "--count", "9", "--apart", "2", "--plain-digits", *HERE)
    *puzzles, end = done.out.splitlines()
    assert done.code == Exit.UNDECIDED
    assert end.startswith(f"undecided: {len(puzzles)} of 9 puzzles that differ from each other in 2 clues, and all ")
    assert {puzzle.lstrip(".")[0] for puzzle in puzzles} == {"1"}


def test_answers_of_find_are_read_as_puzzles_and_those_without_one_are_skipped(tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_text(run("find", WIDE, IDLE, "--count", "20", *HERE).out)
    done = run("completed", str(file))
    assert (done.code, done.out) == (0, "yes\n" * 9)
    complete, impossible = done.err.splitlines()
    assert complete.startswith(f"{file}:10: skipped, since it is an answer without a puzzle: complete: there are no ")
    assert impossible.startswith(f"{file}:12: skipped, since it is an answer without a puzzle: impossible: ")


def test_objects_of_several_puzzles_tell_how_far_apart_they_are(tmp_path: Path) -> None:
    file = tmp_path / "masks.txt"
    file.write_text(lines([WIDE, FEW, WIDE]))
    done = run("find", str(file), "--count", "3", "--json", *HERE)
    apart = [json.loads(line).get("apart") for line in done.out.splitlines()]
    assert apart == [None, 2, 2, None, None, 2, 2]


def test_too_few_puzzles_without_an_end_are_undecided() -> None:
    done = run("find", WIDE, "--count", "100", "--time-limit", "0")
    *puzzles, end = done.out.splitlines()
    assert (done.code, end) == (Exit.UNDECIDED, f"undecided: {len(puzzles)} of 100 puzzles; no answer within 0 s")
    assert len(puzzles) < 9, "there are nine"


def test_wishes_are_obeyed() -> None:
    minimal = run("find", WIDE, "--minimal", "--count", "100", *HERE).out.splitlines()
    assert run("check", *minimal[:-1]).out == "one solution; no clue is redundant\n" * 5
    for option, rounds in (("--least-rounds=3", {3}), ("--most-rounds=2", {2})):
        puzzles = run("find", WIDE, option, "--count", "100", *HERE).out.splitlines()[:-1]
        told = run("explain", "--rounds", "--json", *puzzles).out.splitlines()
        assert {json.loads(line)["k"] for line in told} == rounds


@pytest.mark.parametrize("wish", [["--beyond", "naked-single"], ["--require", "hidden-single"]], ids=" ".join)
def test_what_no_puzzle_grants_is_impossible_and_its_certificate_says_why(wish: list[str], tmp_path: Path) -> None:
    file = str(tmp_path / "wish.json")
    done = run("find", WIDE, *wish, "--certificate", file, *HERE)
    assert (done.code, done.err) == (Exit.IMPOSSIBLE, "")
    why = done.out.removeprefix("impossible: ")
    assert "none needs " in why
    verified = run("verify", file).out
    assert verified.startswith(f"accepted: {WIDE} has no puzzle that ")
    assert verified.endswith(f". {why}")
    assert " and that needs " in verified


def test_wishes_about_strategies_are_granted() -> None:
    heart = str(Path(__file__).parents[2] / "examples" / "heart.txt")
    puzzle = run("find", heart, "--require", "locked-candidates").out.strip()
    assert run("explain", puzzle, "--strategies", "basic").code == 0
    assert run("explain", puzzle, "--strategies", "naked-single,hidden-single").code == Exit.NO
    puzzle = run("find", heart, "--beyond", "naked-single,locked-candidates").out.strip()
    assert run("explain", puzzle, "--strategies", "basic").code == 0
    assert run("explain", puzzle, "--strategies", "naked-single,locked-candidates").code == Exit.NO


def test_same_seed_gives_the_same_answer() -> None:
    call = ["find", MASK, "--seed", "5", "--count", "4"]
    assert run(*call).out == run(*call).out


def test_fixed_digits_stay() -> None:
    puzzle = run("find", "3..**...*....*..").out.strip()
    assert puzzle.startswith("3")
    assert is_answer(puzzle)
    assert run("find", SMALL).out == f"{SMALL}\n"


def record_of(done: Run) -> dict[str, object]:
    record = json.loads(done.out)
    assert isinstance(record, dict)
    assert done.err == ""
    return record


COMMON = ["outcome", "mask", "board", "strategies", "seed", "engine", "seconds", "work"]


def test_object_of_a_found_puzzle() -> None:
    record = record_of(run("find", MASK, "--json", "--seed", "7"))
    assert list(record) == [*COMMON, "puzzle", "solution", "used", "apart"]
    assert (record["outcome"], record["mask"], record["board"], record["seed"]) == ("found", MASK, "4x4", 7)
    assert record["strategies"] == ["naked-single", "hidden-single", "locked-candidates"]
    assert record["engine"] in engine_names()
    assert run("solve", str(record["puzzle"])).out == f"{record['solution']}\n"
    steps = explain(str(record["puzzle"]), "basic").steps
    assert record["used"] == Counter(step.strategy for step in steps)
    assert record["apart"] is None


def test_object_of_an_impossible_mask() -> None:
    record = record_of(run("find", IDLE, "--json"))
    assert list(record) == [*COMMON, "words", "marks", "certificate"]
    assert (record["outcome"], record["mask"]) == ("impossible", IDLE)
    assert record["words"] == run("find", IDLE).out.removeprefix("impossible: ").strip()
    assert record["marks"] == [{"role": "fault", "house": f"column {number}"} for number in (3, 4)]
    certificate = record["certificate"]
    assert isinstance(certificate, dict)
    assert certificate["kind"] == "idle-symmetry"


def test_object_of_undecided() -> None:
    record = record_of(run("find", *UNDECIDED, "--json"))
    assert list(record) == [*COMMON, "cause", "reason", "tried", "checkpoint"]
    assert record["outcome"] == "undecided"
    assert f"undecided: {record['reason']}\n" == run("find", *UNDECIDED).out
    tried = record["tried"]
    assert isinstance(tried, dict)
    assert list(tried) == ["screens"]


def test_objects_of_several_puzzles_come_one_by_one() -> None:
    records = [json.loads(line) for line in run("find", MASK, FEW, "--count", "100", "--json", *HERE).out.splitlines()]
    outcomes = [record["outcome"] for record in records]
    assert outcomes == ["found"] * (len(records) - 2) + ["complete", "impossible"]
    assert records[-2]["count"] == len(records) - 2


def test_answers_are_drawn_into_files(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    puzzle = run("find", MASK, "--to", str(file)).out.strip()
    assert file.read_text() == draw(puzzle, "svg", shaded=True)
    assert record_of(run("find", IDLE, "--to", str(file), "--json"))["drawing"] == str(file)
    assert file.read_text() == draw(find(IDLE), "svg")
    file.unlink()
    assert run("find", *UNDECIDED, "--to", str(file)).code == Exit.UNDECIDED
    assert not file.exists()


def test_one_file_is_called_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert record_of(run("find", MASK, "--to", "./a.svg", "--json"))["drawing"] == "./a.svg"


def test_files_of_several_answers_are_numbered(tmp_path: Path) -> None:
    file, certificate = tmp_path / "a.txt", tmp_path / "c.json"
    done = run("find", MASK, "nonsense", FEW, "--to", str(file), "--certificate", str(certificate))
    assert done.out.splitlines()[1] == ERROR
    assert {path.name for path in tmp_path.iterdir()} == {"a-1.txt", "a-3.txt", "c-3.json"}
    for path in tmp_path.iterdir():
        path.unlink()
    run("find", MASK, "--count", "2", "--to", str(file))
    assert {path.name for path in tmp_path.iterdir()} == {"a-1.txt", "a-2.txt"}
    for path in tmp_path.iterdir():
        path.unlink()
    run("find", MASK, FEW, "--count", "2", "--to", str(file))
    assert {path.name for path in tmp_path.iterdir()} == {"a-1-1.txt", "a-1-2.txt", "a-2.txt"}


def test_numbers_of_files_are_as_wide_as_that_of_the_last_puzzle(tmp_path: Path) -> None:
    """With --all nobody knows it beforehand."""
    for several, expected in ((["--count", "12"], {f"a-{n:02}.txt" for n in range(1, 10)}), (["--all"], None)):
        done = run("find", WIDE, *several, *HERE, "--to", str(tmp_path / "a.txt"))
        names = {path.name for path in tmp_path.iterdir()}
        puzzles = len(done.out.splitlines()) - 1
        assert names == (expected or {f"a-{n:03}.txt" for n in range(1, puzzles + 1)})
        for path in tmp_path.iterdir():
            path.unlink()


def test_certificates_are_numbered_as_drawings_are(tmp_path: Path) -> None:
    drawings, certificates = (str(tmp_path / name) for name in ("a.txt", "c.json"))
    run("find", *[FEW] * 10, "--to", drawings, "--certificate", certificates)
    numbers = [f"{n:02}" for n in range(1, 11)]
    expected = {f"a-{n}.txt" for n in numbers} | {f"c-{n}.json" for n in numbers}
    assert {path.name for path in tmp_path.iterdir()} == expected


@pytest.mark.parametrize("name", ["a.svg", "a.png"])
def test_a_found_puzzle_is_drawn_as_the_options_of_draw_say(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    look: Options = {"theme": "gray", "size": 200, "labels": True, "shaded": False}
    puzzle = run("find", MASK, "--to", str(file), "--theme", "gray", "--size", "200", "--labels", "--no-shaded").out
    found = draw(puzzle.strip(), name[-3:], **look)
    assert file.read_bytes() == (found if isinstance(found, bytes) else str(found).encode())
    run("find", IDLE, "--to", str(file), "--theme", "gray")
    wrong = draw(find(IDLE), name[-3:], theme="gray")
    assert file.read_bytes() == (wrong if isinstance(wrong, bytes) else str(wrong).encode())


def full_disk(folder: Path) -> Path:
    """A file that seems to be writable, but has no room for anything."""
    link = folder / "full.svg"
    link.symlink_to("/dev/full")
    return link


def test_an_answer_is_said_before_its_file_fails(tmp_path: Path) -> None:
    full = full_disk(tmp_path)
    done = run("find", MASK, "--to", str(full))
    assert is_answer(done.out.strip())
    assert (done.code, done.err) == (Exit.NOT_WRITTEN, f"cluewright: {full}: No space left on device\n")


def test_a_picture_that_fails_does_not_take_the_certificate_away(tmp_path: Path) -> None:
    full, certificate = full_disk(tmp_path), tmp_path / "c.json"
    done = run("find", IDLE, "--to", str(full), "--certificate", str(certificate))
    assert (done.code, done.err) == (Exit.NOT_WRITTEN, f"cluewright: {full}: No space left on device\n")
    assert run("verify", str(certificate)).code == 0


def test_text_shows_the_cells_at_fault(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    run("find", IDLE, "--to", str(file))
    assert file.read_text() == "* . | ! !\n* . | ! !\n----+----\n* . | ! !\n. * | ! !\n"


@pytest.mark.parametrize("mask", [IDLE, FEW])
def test_certificate_is_accepted(mask: str, tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    found = run("find", mask, "--certificate", str(file))
    done = run("verify", str(file))
    assert (done.code, done.err) == (0, "")
    why = found.out.removeprefix("impossible: ")
    claim = "has no puzzle that naked-single, hidden-single and locked-candidates complete"
    assert done.out == f"accepted: {mask} {claim}. {why}"
    record = json.loads(run("verify", str(file), "--json").out)
    assert (record["accepted"], record["reason"], record["file"], record["mask"]) == (True, None, str(file), mask)
    assert f"{record['words']}\n" == why


@pytest.mark.parametrize(
    ("description", "where"),
    [
        ("4x4+diagonal", " on the 4x4+diagonal board"),
        (
            {"size": 4, "regions": None, "name": "4x4"},
            " on a board of its own (4 rows, 4 columns, 8 houses; called '4x4')",
        ),
        ({"size": 4, "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3], "name": "own"}, ""),
    ],
)
def test_another_board_is_told_whatever_it_is_called(description: Any, where: str, tmp_path: Path) -> None:
    """What is impossible on a board without boxes must not be taken for impossible on the 4x4 board."""
    file, board = tmp_path / "c.json", board_named(description)
    outcome = find(FEW, board=board)
    assert isinstance(outcome, Impossible)
    save_certificate(outcome.certificate, file)
    assert run("verify", str(file)).out.startswith(f"accepted: {FEW}{where} has no puzzle")
    told = json.loads(run("verify", str(file), "--json").out)["board"]
    assert told == description if isinstance(description, str) else len(told["houses"]) == len(board.houses)


def test_found_puzzle_has_no_certificate(tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    run("find", MASK, "--certificate", str(file))
    assert not file.exists()


def test_changed_certificates_are_refused_and_the_others_go_on(tmp_path: Path) -> None:
    good, bad, other = tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "other.txt"
    run("find", FEW, "--certificate", str(good))
    bad.write_text(good.read_text().replace(FEW, "*.............*."))
    other.write_text("no certificate")
    done = run("verify", str(bad), str(other), str(good))
    first, second, third = done.out.splitlines()
    assert done.code == Exit.NO
    assert first.startswith(f"refused: {bad}: digest: ")
    assert second.startswith(f"refused: {other}: expected a certificate in JSON, ")
    assert third.startswith("accepted: ")
    record = json.loads(run("verify", str(bad), "--json").out)
    assert record == {"file": str(bad), "accepted": False, "reason": first.removeprefix(f"refused: {bad}: ")}


def test_certificates_that_are_not_checked_in_time_are_undecided(tmp_path: Path) -> None:
    file, bad = tmp_path / "one.json", tmp_path / "bad.json"
    save_certificate(RIGHT["brute-force"], file)
    bad.write_text("no certificate")
    done = run("verify", str(file), "--time-limit", "0")
    assert (done.code, done.out) == (Exit.UNDECIDED, "undecided: not checked within 0 s\n")
    record = json.loads(run("verify", str(file), "--time-limit", "0", "--json").out)
    assert record == {"file": str(file), "accepted": None, "reason": "not checked within 0 s"}
    assert run("verify", str(file), "--time-limit", "1e6").code == Exit.FINE
    assert run("verify", str(file), "--time-limit", "inf").code == Exit.FINE
    done = run("verify", str(file), str(bad), "--time-limit", "0")
    assert done.out.startswith(f"undecided: {file}: not checked within 0 s\nrefused: {bad}: expected a certificate")
    assert done.code == Exit.UNDECIDED
    for wrong in ("-1", "nan"):
        done = run("verify", str(file), "--time-limit", wrong)
        assert done.code == Exit.UNUSABLE
        assert done.err.startswith("cluewright: --time-limit: expected 0 or more seconds, got")


def test_certificates_that_are_too_large_to_check_are_undecided(tmp_path: Path) -> None:
    file = tmp_path / "many.json"
    save_certificate(HOSTILE["many rounds"].make(), file)
    done = run("verify", str(file))
    assert done.code == Exit.UNDECIDED
    assert done.out.startswith("undecided: last: too large to check, expected at most 3,000,000 variables, got")


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    done = run("verify", str(tmp_path / "pipe.json"))
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
    assert done.err == f"cluewright: {tmp_path}/pipe.json: expected a file, got a pipe\n"


def test_missing_certificates_cannot_be_used(tmp_path: Path) -> None:
    done = run("verify", str(tmp_path / "nope.json"), str(tmp_path))
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\nerror\n")
    missing, folder = done.err.splitlines()
    assert missing == f"cluewright: {tmp_path}/nope.json: No such file or directory"
    assert folder == f"cluewright: {tmp_path}: Is a directory"
    assert run("verify").err == "cluewright: expected files with certificates, got none\n"
    assert run("verify", "").err == "cluewright: expected the name of a certificate's file, got ''\n"
    assert run("verify", "-").err == "cluewright: expected the name of a file: a certificate is not read from stdin\n"


def test_a_missing_proof_is_named_with_its_certificate(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    save_certificate(RIGHT["chute-cubes"], file)
    (tmp_path / "one.sets").unlink()
    done = run("verify", str(file))
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
    said = "expected the proof that belongs to one.json, but there is no such file"
    assert done.err == f"cluewright: {tmp_path}/one.sets: {said}\n"


WRONG = [
    (["--engine", "magic"], "--engine: expected one of auto, "),
    (["--strategies", "magic"], "expected a strategy (full-house, "),
    (["--strategies", ""], "expected at least one strategy, got none"),
    (["--require", "x-wing"], "--require: expected some of the strategies that may be used (naked-single, "),
    (["--require", "magic"], "--require: expected a strategy (full-house, "),
    (["--beyond", "magic"], "--beyond: expected a strategy (full-house, "),
    (["--beyond", ""], "--beyond: expected at least one strategy, got none"),
    (["--count", "0"], "--count: expected 1 or more, got 0"),
    (["--count", "2.5"], 'invalid value for --count: expected a whole number, got "2.5"'),
    (["--time-limit", "-1"], "--time-limit: expected 0 or more seconds, got -1"),
    (["--time-limit", "nan"], "--time-limit: expected 0 or more seconds, got nan"),
    (["--time-limit", "soon"], 'invalid value for --time-limit: expected a number, got "soon"'),
    (["--workers", "0"], "--workers: expected a whole number of 1 or more, got 0"),
    (["--force-workers"], "--force-workers: expected it together with --workers N, got it alone"),
    (["--resume", "/dev/full"], "--resume: expected a regular file, got the device '/dev/full'"),
    (["--resume", "/dev/null"], "--resume: expected a regular file, got the device '/dev/null'"),
    (
        ["--most-rounds", "2", "--least-rounds", "3"],
        "--most-rounds: expected the least number of rounds (3) or more, got 2",
    ),
    (["--least-rounds", "-1"], "--least-rounds: expected a whole number of 0 or more, got -1"),
    (["--up-to", "symmetry"], "--up-to: expected it together with --count N or --all, got it alone"),
    (["--all", "--count", "2"], "expected --count or --all, got both"),
    (["--apart", "3"], "--apart: expected it together with --count N, got it without"),
    (["--apart", "3", "--all"], "--apart: expected it together with --count N, got it without"),
    (["--apart", "-1", "--count", "2"], "--apart: expected 0 or more, got -1"),
    (["--up-to", "magic", "--count", "2"], "--up-to: expected relabelling or symmetry, got 'magic'"),
    (["--theme", "gray"], "--theme: expected it together with --to, got it alone"),
    (["--size", "300"], "--size: expected it together with --to, got it alone"),
    (["--labels"], "--labels: expected it together with --to, got it alone"),
    (["--shaded"], "--shaded: expected it together with --to, got it alone"),
    (["--no-shaded"], "--no-shaded: expected it together with --to, got it alone"),
    (["--to", "heart.svg", "--theme", "pink"], "--theme: expected color, gray, contrast, large, got 'pink'"),
    (["--to", "heart.svg", "--size", "9000"], "--size: expected 16 to 8192 pixels, got 9000"),
    (["--to", "svg"], "--to: expected a file, as in heart.svg, got 'svg'"),
    (["--to", "heart.gif"], "expected a file that ends in .svg, .png, .pdf or .txt"),
    (["--to", "no/such/heart.svg"], "--to: expected a file in a folder that exists, got 'no/such/heart.svg'"),
    (["--certificate", "no/such/c.json"], "--certificate: expected a file in a folder that exists, got "),
    (["--certificate", "a.drup"], "--certificate: expected a name that does not end in .drup, got 'a.drup'"),
    (["--to", "a.txt", "--certificate", "./a.txt"], "--certificate: expected a file other than that of --to, got "),
    (
        ["--resume", "a.txt", "--certificate", "a.txt"],
        "--certificate: expected a file other than that of --resume, got",
    ),
    (["--resume", "a.txt", "--to", "./a.txt"], "--to: expected a file other than that of --resume, got './a.txt'"),
    (["--certificate", ""], "--certificate: expected the name of a file, got ''"),
    (["--certificate", "."], "--certificate: expected the name of a file, got the folder '.'"),
    (["--resume", "."], "--resume: expected the name of a file, got the folder '.'"),
    (["--board", "5x5"], "expected a board (classic, "),
]


@pytest.mark.parametrize(("options", "beginning"), WRONG, ids=lambda value: str(value)[:40])
def test_wrong_option_is_said_once_and_nothing_is_searched(options: list[str], beginning: str) -> None:
    done = run("find", MASK, MASK, *options)
    assert (done.code, done.out, done.err.count("\n")) == (Exit.UNUSABLE, "", 1)
    assert done.err.startswith(f"cluewright: {beginning}")


@pytest.mark.parametrize("option", ["--to", "--certificate"])
def test_a_file_that_may_not_be_written_is_told_before_the_search(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may write everywhere, so `os.access` is replaced by a function that says no."""
    asked: list[Path] = []

    def may(path: Path, mode: int) -> bool:
        if mode == os.F_OK:
            return path.exists()
        asked.append(path)
        return False

    monkeypatch.setattr(os, "access", may)
    new, old = tmp_path / "new.txt", tmp_path / "old.txt"
    old.touch()
    for file in (new, old):
        done = run("find", MASK, option, str(file))
        said = f"cluewright: {option}: expected a file that may be written, got '{file}'\n"
        assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "", said)
    assert asked == [tmp_path, old]


@pytest.mark.parametrize("option", ["--certificate", "--resume"])
def test_the_file_of_the_board_is_not_written(option: str, tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text('{"base": "4x4"}')
    done = run("find", MASK, "--board", str(file), option, str(file))
    said = f"cluewright: {option}: expected a file other than those that are read, got {str(file)!r}\n"
    assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "", said)
    assert file.read_text() == '{"base": "4x4"}'


def test_wrong_masks_are_named_and_the_others_go_on(tmp_path: Path) -> None:
    empty, binary, long = tmp_path / "empty.txt", tmp_path / "binary.txt", tmp_path / "long.txt"
    empty.write_text("")
    binary.write_bytes(bytes(range(1, 256)))
    long.write_text("*" * 2_000_000)
    done = run(
        "find", str(empty), str(tmp_path), str(binary), str(long), "**", "1..y............", "--board", "4x4", MASK
    )
    assert done.code == Exit.UNUSABLE
    *wrong, right = done.out.splitlines()
    assert set(wrong) == {ERROR}
    assert is_answer(right)
    errors = done.err.splitlines()
    assert errors[:2] == [
        f"cluewright: {empty}: there is no mask in it",
        f"cluewright: {tmp_path}: Is a directory",
    ]
    assert f"cluewright: {long}: expected lines of at most 1000000 characters, got a longer one" in errors
    assert len(errors) == len(wrong)


def test_named_strategies_that_make_no_sense_are_told_once() -> None:
    done = run("find", MASK, MASK, "--strategies", "basic,naked-quad")
    why = "it takes a house of more than 4 cells, and these have 4"
    assert done.err == f"cluewright: naked-quad makes no sense on the 4x4 board: {why}\n"


def test_engine_that_makes_no_sense_for_a_mask_is_an_error_of_that_mask() -> None:
    done = run("find", MASK, IDLE, "--engine", "annealing", "--strategies", "x-wing")
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\nerror\n")
    assert done.err.startswith("cluewright: argument 1: engine annealing: ")
    done = run("find", MASK, "--engine", "starvation")
    assert done.err == "cluewright: engine starvation: it is for the strategy naked-single, alone or with full-house\n"


@pytest.mark.parametrize(
    ("asked", "started", "said"),
    [
        ([], 2, ""),
        (["--workers", "1"], 1, ""),
        (["--workers", "2"], 2, ""),
        (["--workers", "40"], 2, "--workers: there are 2 cores, so 2 will do; --force-workers starts all 40"),
        (["--workers", "40", "--force-workers"], 40, ""),
        (["--seed", "1"], 1, ""),
    ],
)
def test_more_workers_than_cores_are_started_only_by_force(
    asked: list[str], started: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = list[int]()

    def noted(question: Question, engine: str, workers: int, *more: Any) -> Any:
        numbers.append(workers)
        return messages_from(question, engine, 1, *more)

    monkeypatch.setattr(search, "messages_from", noted)
    for module in options, processes:  # what the library takes by default, and what the command line allows
        monkeypatch.setattr(module, "usable_cores", lambda: 2)
    done = run("find", MASK, MASK, *asked)
    assert (done.code, numbers) == (0, [started, started])
    assert done.err == (f"cluewright: {said}\n" if said else "")


def test_verify_takes_workers_but_no_more_than_there_are_cores(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "usable_cores", lambda: 2)
    file = tmp_path / "few.json"
    assert run("find", FEW, "--certificate", str(file)).code == Exit.IMPOSSIBLE
    for asked, said in (["1"], ""), (["2"], ""), (["40"], "cluewright: --workers: there are 2 cores, so 2 will do\n"):
        done = run("verify", str(file), "--workers", *asked)
        assert (done.code, done.err) == (0, said)
        assert done.out.startswith("accepted: ")
    for wrong in "0", "-1":
        done = run("verify", str(file), "--workers", wrong)
        assert done.err == f"cluewright: --workers: expected a whole number of 1 or more, got {wrong}\n"
        assert (done.code, done.out) == (Exit.UNUSABLE, "")


@pytest.mark.long
def test_an_undecided_answer_says_that_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    call = ["find", HARD, "--strategies", "naked-single", "--engine", "starvation", "--workers", "2"]
    for seconds in (2, 4, 8, 16, 32, 64):  # until the first piece is done
        done = run(*call, "--time-limit", str(seconds))
        assert done.code == Exit.UNDECIDED
        if list(tmp_path.rglob("*.checkpoint")):
            break
    (file,) = tmp_path.rglob("*.checkpoint")
    kept = "what is done is kept, and the same command goes on from there"
    estimate = "(; starvation needs about [^;]+ more)?"  # there is one after some pieces
    assert re.fullmatch(f"undecided: no answer within {seconds} s{estimate}; {kept}\n", done.out)
    assert f"cluewright: finished work is kept in {file}; the same command goes on from there\n" in done.err
    again = run(*call, "--time-limit", "1")
    assert f"cluewright: this goes on from {file}, where " in again.err


def test_what_was_done_is_not_said_to_be_kept_in_a_file_that_was_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "gone.checkpoint"

    def removed(progress: SearchProgress, effort: Effort) -> None:
        progress.checkpoint = effort.checkpoint
        file.unlink(missing_ok=True)

    monkeypatch.setattr(SearchProgress, "show", removed)
    call = ["find", HARD, "--strategies", "naked-single", "--engine", "starvation", "--workers", "1"]
    done = run(*call, "--time-limit", "1", "--resume", str(file))
    assert done.code == Exit.NOT_WRITTEN
    assert done.out.startswith("undecided: no answer within 1 s")
    assert "kept" not in done.out
    assert done.err == f"cluewright: finished work is lost: {file}: the file was removed\n"


ESTIMATED = "*..*....**.*..*.....*.....*.........*.......*....*....*.*.*.*...*.***..*.**..*..*"


def test_an_estimate_is_a_table_of_engines() -> None:
    done = run("find", ESTIMATED, "--estimate", "--workers", "1")
    assert (done.code, done.err) == (Exit.FINE, "")
    head, *rows = done.out.splitlines()
    assert re.split(r" {2,}", head) == ["engine", "goes through", "alone, on 1 core", "with auto"]
    assert [row.split()[0] for row in rows] == ["chute-cubes", "rounds"]
    assert re.search(r"4,960 fillings of a chute +(about|at least) .+ (about|at least) ", rows[0])
    assert rows[1].endswith("not known")


def test_estimates_of_several_masks_say_which_mask_they_are_of() -> None:
    done = run("find", IDLE, FEW, "--estimate")
    assert [line for line in done.out.splitlines() if line in (IDLE, FEW)] == [IDLE, FEW]
    assert done.out.count("screens") == 2
    assert "\n\n" in done.out


def test_an_estimate_in_json_has_an_object_for_each_engine() -> None:
    done = run("find", IDLE, "--estimate", "--json", "--workers", "1")
    (record,) = map(json.loads, done.out.splitlines())
    assert record == {
        "mask": IDLE,
        "board": "4x4",
        "workers": 1,
        "engine": "screens",
        "work": "a lemma",
        "seconds": 0.0,
        "at_least": False,
        "auto_seconds": 0.0,
    }


def test_an_estimate_in_csv_has_a_line_for_each_engine() -> None:
    head, row = run("find", IDLE, "--estimate", "--csv", "--workers", "1").out.splitlines()
    assert head.startswith('"mask","board","workers","engine","work","seconds","at_least","auto_seconds","error"')
    assert row.startswith(f'"{IDLE}","4x4",1,"screens","a lemma",0.0,false,0.0')


@pytest.mark.parametrize("option", ["--to", "--certificate", "--resume"])
def test_an_estimate_writes_no_file(option: str, tmp_path: Path) -> None:
    file = tmp_path / "file.svg"
    done = run("find", IDLE, "--estimate", option, str(file))
    assert (done.code, done.out) == (Exit.UNUSABLE, "")
    assert done.err == f"cluewright: expected {option} or --estimate, got both\n"
    assert not file.exists()


def test_an_estimate_of_an_engine_that_proves_nothing_is_refused() -> None:
    done = run("find", MASK, "--estimate", "--engine", "annealing")
    assert done.code == Exit.UNUSABLE
    assert "engine annealing: expected an engine that decides every question" in done.err


def test_a_mask_that_cannot_be_read_has_no_estimate_and_the_next_one_has() -> None:
    done = run("find", "**", IDLE, "--estimate")
    assert done.code == Exit.UNUSABLE
    assert ERROR in done.out.splitlines()
    assert "screens" in done.out
