"""Every error is one line on stderr, with the exit code that the reference gives."""

import gzip
import json
import lzma
import subprocess
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.cli.runs import SMALL, command_line, run

from cluewright.cli.running import Exit

USAGE = [
    (["sovle"], 'unknown command "sovle"; did you mean "solve"? See \'cluewright --help\'.'),
    (["minimum", "4x4"], "expected options only, got '4x4'. See 'cluewright minimum --help'."),
    (["--xyz"], "unknown option: --xyz. See 'cluewright --help'."),
    (["solve", "--bord"], "unknown option: --bord; did you mean --board? See 'cluewright solve --help'."),
    (
        ["solve", "--limit"],
        "--limit: expected a value, got none. See 'cluewright solve --help'.",
    ),
    (
        ["solve", "--limit", "x"],
        "invalid value for --limit: expected a whole number, got \"x\". See 'cluewright solve --help'.",
    ),
    (["solve", "--limit", "0"], "--limit: expected 1 or more, got 0"),
    (["find", "--count", "0"], "--count: expected 1 or more, got 0"),
    (["verify"], "expected files with certificates, got none"),
    (["solve", "--limit", "2", "--all"], "expected --limit or --all, got both"),
    (
        ["solve"],
        "expected puzzles: as arguments, in files named as arguments, or on stdin; got nothing",
    ),
    (["solve", "--board", "nope.json", SMALL], "nope.json: No such file or directory"),
    (["masks", "--random", "-1"], "--random: expected 0 or more, got -1"),
    (["masks", "--clues", "24", "*..............."], "--clues: expected it together with --random N, got it alone"),
    (["masks", "--random", "1", "*..............."], "expected masks or --random, got both"),
    (["masks", "--union", "--intersection"], "expected --union or --intersection, got both"),
    (
        ["masks", "--random", "1", "--clues", "30-20"],
        "--clues: expected the smaller number first, as in 20-30, got '30-20'",
    ),
    (
        ["masks", "--random", "1", "--clues", "many"],
        "--clues: expected a number or a range, as in 24 or 20-79, got 'many'",
    ),
    (
        ["masks", "--random", "1", "--board", "4x4"],
        "--clues: expected the number of clue cells for the 4x4 board, got none",
    ),
    (["explain", "--strategies", ",", SMALL], "expected at least one strategy, got none"),
    (
        ["explain", "--strategies", "through:Basic", SMALL],
        "expected the name of a strategy after 'through:', got the set 'Basic'",
    ),
]
BEGINNINGS = [
    (["solve", "--board", "5x5", SMALL], "expected a board (classic, "),
    (["explain", "--strategies", "nakd-single", SMALL], "expected a strategy, such as naked-single, "),
    (["solve", "--board", "", SMALL], "expected a board (classic, "),
    (["masks", "--random", "1", "--symmetry", "foo"], "expected a symmetry (none, "),
    (["masks", "--symmetrise", "foo", "*..............."], "expected a symmetry (none, "),
    (["masks", "--random", "1", "--clues", "82"], "symmetry none: expected 81 cells"),
    (["masks", "--random", "1", "--clues", "80-90"], "cells: expected from 0 to 81 on the classic board, got 80 to 90"),
    (["masks", "--random", "1", "--board", "49x49"], "--clues: expected the number of clue cells"),
    (["masks", "--random", "2.7"], 'invalid value for --random: expected a whole number, got "2.7"'),
    (["masks", "--random", "2", "--seed", "1.5"], 'invalid value for --seed: expected a whole number, got "1.5"'),
    (["solve", "--limit", "2.5", SMALL], 'invalid value for --limit: expected a whole number, got "2.5"'),
]
CERTIFICATE = Path(__file__).parent / "certificate.json"
UNREADABLE = [
    (["", SMALL], "argument 1: expected a puzzle, got an empty text"),
    (["nope.txt"], "nope.txt: there is no such file"),
    (["./nope"], "./nope: there is no such file"),
    (["nope"], "nope: there is no such file, and as a puzzle: expected "),
    (["1..x............"], "row 1, column 4: expected a digit 1 to 4 or '.', got 'x'"),
    (["1..x............", SMALL], "argument 1: row 1, column 4: expected a digit 1 to 4 or '.', got 'x'"),
    (["1 .\n. .\n. x"], "expected rows of "),
    (["12..\n34..\n....\n...x"], "row 4, column 4: expected a digit 1 to 4 or '.', got 'x'"),
    ([SMALL, "--board", "classic"], "expected 81 cells for the classic board, got 16"),
]


@pytest.mark.parametrize(("call", "message"), USAGE, ids=lambda value: str(value)[:40])
def test_wrong_usage(call: list[str], message: str) -> None:
    done = run(*call)
    assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "", f"cluewright: {message}\n")


@pytest.mark.parametrize(("call", "beginning"), BEGINNINGS, ids=lambda value: str(value)[:40])
def test_unknown_name(call: list[str], beginning: str) -> None:
    done = run(*call)
    assert (done.code, done.out, done.err.count("\n")) == (Exit.UNUSABLE, "", 1)
    assert done.err.startswith(f"cluewright: {beginning}")


@pytest.mark.parametrize(
    "call", [["solve", "--limit", "0"], ["solve", "--bord"], ["explain", "--strategies", "foo", SMALL]], ids=" ".join
)
def test_wrong_usage_is_an_object_where_objects_are_expected(call: list[str]) -> None:
    done = run(*call, "--json")
    record = json.loads(done.out)
    assert (done.code, done.err) == (Exit.UNUSABLE, f"cluewright: {record['error']}\n")


@pytest.mark.parametrize(("name", "good"), [("boards", "4x4"), ("strategies", "x-wing")])
def test_after_an_unknown_name_the_others_go_on(name: str, good: str) -> None:
    done = run(name, good, "nope", good)
    assert (done.code, done.err.count("\n")) == (Exit.UNUSABLE, 1)
    assert done.err.startswith("cluewright: expected a ")
    assert good in done.out.splitlines()
    assert "error" in done.out.splitlines()
    assert [next(iter(json.loads(line))) for line in run(name, "nope", good, "--json").out.splitlines()] == [
        "error",
        "name",
    ]


def test_stdin_is_no_board_and_is_told_as_it_was_written() -> None:
    assert run("boards", "-").err.endswith(", got '-'\n")


def test_missing_file_of_techniques_has_no_table() -> None:
    done = run("techniques", "nope.txt")
    assert (done.code, done.out, done.err) == (
        Exit.UNUSABLE,
        "",
        "cluewright: nope.txt: there is no such file\n",
    )


@pytest.mark.parametrize(("arguments", "beginning"), UNREADABLE, ids=lambda value: str(value)[:40])
def test_unreadable_puzzle(arguments: list[str], beginning: str) -> None:
    done = run("solve", *arguments)
    assert (done.code, done.err.count("\n")) == (Exit.UNUSABLE, 1)
    assert done.err.startswith(f"cluewright: {beginning}")
    assert done.out.splitlines()[0] == "error"


PLACED, GONE = "1.+2.2..3..4..1..", "1...2..3..4..1..:313 412"


@pytest.mark.parametrize(
    ("name", "position"), [("solve", PLACED), ("check", PLACED), ("canonical", PLACED), ("canonical", GONE)]
)
def test_commands_that_read_grids_say_which_read_positions(name: str, position: str) -> None:
    done = run(name, position)
    assert (done.code, done.err.count("\n")) == (Exit.UNUSABLE, 1)
    assert done.err.startswith("cluewright: expected a grid, got a position in play; row 1, column ")
    assert done.err.endswith(f"; {name} reads grids, explain and hint read positions\n")
    assert run("hint", position).err == run("explain", position).err == ""


@pytest.mark.parametrize("name", ["draw", "canonical"])
def test_a_mask_without_its_option_names_it(name: str) -> None:
    done = run(name, "*...............")
    assert done.code == Exit.UNUSABLE
    assert done.err.endswith(", got '*'; --masks reads masks\n")
    assert "--masks" not in run(name, "y...............").err + run(name, "--masks", "y...............").err


@pytest.mark.parametrize("call", [["explain"], ["explain", "--rounds"], ["hint"]], ids=" ".join)
def test_named_strategies_that_make_no_sense_are_told_once(call: list[str]) -> None:
    done = run(*call, SMALL, SMALL, "--strategies", "naked-quad, basic,hs,NAKED QUAD")
    why = "it takes a house of more than 4 cells, and these have 4"
    assert done.err == f"cluewright: naked-quad makes no sense on the 4x4 board: {why}\n"
    assert (done.code, done.out) == (0, run(*call, SMALL, SMALL, "--strategies", "basic").out)
    assert run(*call, SMALL, "--strategies", "all").err == run(*call, SMALL).err == ""


def test_unreadable_files_are_named_and_the_others_go_on(tmp_path: Path) -> None:
    good, binary, long = tmp_path / "good.txt", tmp_path / "binary.txt", tmp_path / "long.txt"
    good.write_text(f"\ufeff{SMALL}\r\n")
    binary.write_bytes(b"\xff\x00\xfe\n")
    long.write_text("1" * 2_000_000)
    done = run("solve", str(tmp_path), str(binary), str(long), str(good))
    assert done.code == Exit.UNUSABLE
    assert done.out.splitlines()[:3] == ["error"] * 3
    assert len(done.out.splitlines()) == 4
    directory, bytes_, too_long = done.err.splitlines()
    assert directory == f"cluewright: {tmp_path}: expected a file, got a folder"
    assert bytes_ == f"cluewright: {binary}: this is no text, since it has null bytes"
    assert too_long.startswith(f"cluewright: {long}: expected lines of at most ")


@pytest.mark.parametrize("packed", [gzip.compress, lzma.compress], ids=["gzip", "xz"])
def test_a_packed_file_is_called_one(packed: Callable[[bytes], bytes], tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt.packed"
    file.write_bytes(packed(SMALL.encode()))
    done = run("solve", str(file))
    assert (done.code, done.err) == (Exit.UNUSABLE, f"cluewright: {file}: this file is packed; unpack it first\n")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("call", [["solve"], ["find"], ["verify"], ["boards"]], ids=" ".join)
def test_utf16_is_named(call: list[str], encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "input.json"
    text = CERTIFICATE.read_text() if call == ["verify"] else '{"base": "4x4"}' if call == ["boards"] else f"{SMALL}\n"
    file.write_bytes(text.encode(encoding))
    done = run(*call, str(file))
    assert (done.code, done.out) == (Exit.UNUSABLE, "error\n")
    assert done.err == f"cluewright: {file}: this file is UTF-16 text; save it as UTF-8\n"


@pytest.mark.parametrize("command", ["solve", "verify"])
def test_a_file_whose_reading_fails_cannot_be_used(command: str) -> None:
    """The beginning of the memory of a process is nowhere, and cannot be read."""
    if not Path("/proc/self/mem").exists():
        pytest.skip("no /proc/self/mem here")
    done = run(command, "/proc/self/mem")
    said = "cluewright: /proc/self/mem: Input/output error\n"
    assert (done.code, done.out, done.err) == (Exit.UNUSABLE, "error\n", said)


def test_utf16_on_stdin_is_named() -> None:
    called = subprocess.run(command_line("solve"), input=SMALL.encode("utf-16"), capture_output=True, check=False)
    assert called.stderr.decode() == "cluewright: stdin: this file is UTF-16 text; save it as UTF-8\n"
    assert called.returncode == Exit.UNUSABLE


@pytest.mark.parametrize("call", [["solve"], ["canonical", "--masks"], ["verify"], ["boards"]], ids=" ".join)
def test_byte_order_mark_of_utf8_means_nothing(call: list[str], tmp_path: Path) -> None:
    plain, marked = tmp_path / "input.json", tmp_path / "marked" / "input.json"
    marked.parent.mkdir()
    text = CERTIFICATE.read_text() if call == ["verify"] else '{"base": "4x4"}' if call == ["boards"] else f"{SMALL}\n"
    plain.write_text(text)
    marked.write_text(text, encoding="utf-8-sig")
    done = run(*call, str(marked))
    assert (done.code, done.err) == (0, "")
    assert done == run(*call, str(plain))


def test_mistake_of_ours_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CLUEWRIGHT_DEBUG", raising=False)
    with patch("cluewright.cli.calling.call", side_effect=RuntimeError("oh")):
        done = run("solve", SMALL)
    assert done.code == Exit.INTERNAL
    assert done.err == (
        "cluewright: internal error (RuntimeError: oh); please report it; set CLUEWRIGHT_DEBUG=1 for the traceback\n"
    )


def test_mistake_of_ours_has_a_traceback_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CLUEWRIGHT_DEBUG", "1")
    with patch("cluewright.cli.calling.call", side_effect=RuntimeError("oh")):
        done = run("solve", SMALL)
    assert done.code == Exit.INTERNAL
    assert "Traceback" in done.err
