"""`cluewright find`: a line, an object and an exit code for every outcome."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.cli.finds import FEW, HERE, IDLE, MASK, UNDECIDED, WIDE, is_answer, record_of
from tests.cli.runs import SMALL, lines, run

from cluewright import processes
from cluewright.cli.progress import SearchProgress
from cluewright.cli.running import ERROR_WORD, Exit
from cluewright.explaining import explain
from cluewright.finding import Effort, Question, search, terms
from cluewright.finding.running import engine_names, messages_from

HARD = "**......*.......*..*....*....*...*.............*..*....*...**....*..*******..***."
"""Starvation takes more than an hour for it."""
DRAWN = "* . | . *\n* . | . .\n----+----\n* . | . .\n. * | . ."


def test_found_puzzle_is_a_line() -> None:
    done = run("find", MASK)
    assert (done.code, done.err, done.out.count("\n")) == (0, "", 1)
    assert is_answer(done.out.strip())


def test_impossible_mask_is_a_line_that_says_why() -> None:
    done = run("find", IDLE)
    assert (done.code, done.err, done.out.count("\n")) == (Exit.IMPOSSIBLE, "", 1)
    assert done.out.startswith("impossible: ")
    assert "olumns 3 and 4" in done.out


def test_an_open_answer_says_that_it_leaves_no_certificate(tmp_path: Path) -> None:
    """A file that is there belongs to an earlier question."""
    certificate = tmp_path / "certificate.json"
    done = run("find", *UNDECIDED, "--certificate", str(certificate))
    assert f"{certificate}: not written, since an open answer has no certificate" in done.err
    assert not certificate.exists()
    done = run("find", MASK, *UNDECIDED, "--certificate", str(certificate))
    assert f"{tmp_path / 'certificate-2.json'}: not written" in done.err


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
    assert error == ERROR_WORD
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


WRONG = [
    (["--engine", "magic"], "--engine: expected one of auto, "),
    (["--strategies", "magic"], "expected a strategy, such as naked-single, "),
    (["--strategies", ""], "expected at least one strategy, got none"),
    (
        ["--strategies", "singles", "--require", "x-wing"],
        "--require: expected some of the strategies that may be used (naked-single, ",
    ),
    (["--require", "magic"], "--require: expected a strategy, such as naked-single, "),
    (["--beyond", "magic"], "--beyond: expected a strategy, such as naked-single, "),
    (["--beyond", ""], "--beyond: expected at least one strategy, got none"),
    (["--count", "0"], "--count: expected 1 or more, got 0"),
    (["--count", "2.5"], 'invalid value for --count: expected a whole number, got "2.5"'),
    (["--time-limit", "-1"], "--time-limit: expected 0 or more seconds, got -1"),
    (["--time-limit", "nan"], "--time-limit: expected 0 or more seconds, got nan"),
    (["--time-limit", "soon"], 'invalid value for --time-limit: expected a number, got "soon"'),
    (["--workers", "0"], "--workers: expected 1 or more, got 0"),
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
    assert set(wrong) == {ERROR_WORD}
    assert is_answer(right)
    errors = done.err.splitlines()
    assert errors[:2] == [
        f"cluewright: {empty}: there is no mask in it",
        f"cluewright: {tmp_path}: expected a file, got a folder",
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
    for module in terms, processes:  # what the library takes by default, and what the command line allows
        monkeypatch.setattr(module, "usable_cores", lambda: 2)
    done = run("find", MASK, MASK, *asked)
    assert (done.code, numbers) == (0, [started, started])
    assert done.err == (f"cluewright: {said}\n" if said else "")


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
    for seconds in (1, 2, 4, 8, 16, 32):  # until the first piece is done, and the file is there to be removed
        done = run(*call, "--time-limit", str(seconds), "--resume", str(file))
        if done.code == Exit.NOT_WRITTEN:
            break
    assert done.code == Exit.NOT_WRITTEN
    assert done.out.startswith(f"undecided: no answer within {seconds} s")
    assert "kept" not in done.out
    assert done.err == f"cluewright: finished work is lost: {file}: the file was removed\n"
