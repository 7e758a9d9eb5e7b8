"""Plain lines are answered in bulk, and everything else line by line: the answers are the same, byte for byte."""

import io
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cli.runs import CLASHING, CLASSIC, CLASSIC_SOLUTION, SEVERAL, SMALL, SMALL_SOLUTION, command_line
from tests.interrupting import GUARD, hearing_ctrl_c, timed
from tests.processes.test_executor import lives

from cluewright.cli import ahead, main
from cluewright.cli.running import Exit
from cluewright.cli.streams import MAX_CHARACTERS, Pace
from cluewright.notation.plain_lines import plain_lines
from cluewright.processes import in_order

SIX = "1.....2.....3.....4.....5.....6....."
EIGHT = "12345678" + "." * 56
CANDIDATES = "1..." + "1234" * 15
"""64 characters: no 8x8 grid, but the candidates of a 4x4."""
SIXTEEN = "1A.g" + "." * 252
REDUNDANT = CLASSIC_SOLUTION[:40] + "." * 41
SEVERAL_CLASSIC = CLASSIC_SOLUTION[:30] + "." * 51
CLASHING_CLASSIC = "11" + CLASSIC[2:]
PUZZLES = (
    SMALL,
    SEVERAL,
    CLASHING,
    CLASSIC,
    CLASSIC_SOLUTION,
    REDUNDANT,
    SEVERAL_CLASSIC,
    CLASHING_CLASSIC,
    SIX,
    EIGHT,
)
"""Puzzles of several boards."""
FOLLOWED = (
    "",
    ",2",
    ";a b",
    " 7",
    "\tx",
    " :212",
    ":1:2",
    ":x 212",
    ":21 212",
    ":2",
    " :212 313",
    ": 212",
    ":212",
    " ",
    "  # solved",
    "\xa0:1",
    ";\ufffd",
    "\\",
)
"""What may follow a puzzle in its line."""
OTHERS = (
    "",
    " ",
    "# a comment",
    "#" * 81,
    "impossible: no",
    "undecided: 17",
    f"\ufeff{SMALL}",
    f" {SMALL}",
    CLASSIC.replace("4", "x", 1),
    CLASSIC[:-1],
    CLASSIC + ".",
    " ".join(SMALL),
    " ".join(CLASSIC),
    CANDIDATES,
    SIXTEEN,
    CLASSIC.replace(".", "0"),
    "1.+3.............:212",
    "1.+3.............",
    "12",
    "x" * 16,
    "\u017f" + SMALL[1:],
    SMALL + "\x0b",
    SMALL + "\x1c,",
)
LINES = st.one_of(
    st.tuples(st.sampled_from(PUZZLES), st.sampled_from(FOLLOWED)).map("".join),
    st.sampled_from(PUZZLES),
    st.sampled_from(OTHERS),
).map(str.encode) | st.sampled_from([SMALL.encode() + b"\xff", b"\xe2\x82", CLASSIC.encode() + b",\xe2\x82", b"\0"])
INPUTS = st.lists(
    st.tuples(LINES, st.sampled_from([b"\n"] * 8 + [b"\r\n", b"\r", b"\n\n", b"\r\r\n"])), max_size=30
).map(lambda lines: b"".join(line + end for line, end in lines))
COMMANDS = [
    ["solve"],
    ["solve", "--count"],
    ["solve", "--count", "--limit", "12"],
    ["solve", "--limit", "2"],
    ["check"],
    ["canonical"],
    ["completed"],
    ["completed", "--strategies", "singles,x-wing,bug", "--only", "yes"],
    ["completed", "--only", "no"],
    ["explain"],
    ["explain", "--every-view", "--strategies", "singles,locked-candidates,bug"],
    ["explain", "--short", "--every-view", "--language", "fr", "--strategies", "singles,locked-candidates"],
    ["rate"],
    ["rate", "--measures", "score-level,options,wnef-linear,level,hardest", "--strategies", "basic"],
]
FORMS = [[], ["--json"], ["--csv"]]
BOARDS = [[], [], ["--board", "4x4"], ["--board", "diagonal"]]
CHANCE = Random(1)
LARGE = b"".join(
    CHANCE.choice([CLASSIC, CLASSIC, CLASSIC, SMALL, f"{REDUNDANT};x", "# x", "x"]).encode() + b"\n"
    for _ in range(1500)
)


def answered(*call: str, worth_it: bool, stdin: bytes | None = None) -> tuple[int, str]:
    """The exit code, and what is written to stdout and stderr, in its order; in bulk only where it is worth it."""
    written = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(written), redirect_stderr(written):
        patch.setattr(Pace, "is_worth_it", lambda self, lines: worth_it and lines > 1)
        if stdin is not None:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(stdin))))
        code = main(call)
    return code, written.getvalue()


@pytest.fixture
def blocks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Fills with the numbers of plain lines in blocks."""
    found: list[int] = []

    def noted(*arguments: object) -> object:
        plain = plain_lines(*arguments)  # type: ignore[arg-type]
        found.append(sum(len(each.rows) for each in plain.puzzles))
        return plain

    monkeypatch.setattr("cluewright.notation.plain_lines.plain_lines", noted)
    return found


@pytest.mark.parametrize("form", FORMS, ids=["lines", *(form[0] for form in FORMS[1:])])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_many_lines_are_answered_as_they_are_one_by_one(command: list[str], form: list[str], tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_bytes(LARGE[: LARGE.index(b"\n", 5_000) + 1])
    call = [*command, *form, str(file)]
    assert answered(*call, worth_it=True) == answered(*call, worth_it=False)


@settings(max_examples=settings().max_examples * 3 // 2, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(COMMANDS), st.sampled_from(FORMS), st.sampled_from(BOARDS), INPUTS, INPUTS, st.booleans())
def test_any_lines_are_answered_as_they_are_one_by_one(
    tmp_path: Path, command: list[str], form: list[str], board: list[str], first: bytes, second: bytes, is_ended: bool
) -> None:
    file = tmp_path / "some.txt"
    file.write_bytes(
        (CLASSIC.encode() + b"\n" if first[:1] == b"1" else b"") + first.removesuffix(b"" if is_ended else b"\n")
    )
    call = [*command, *form, *board, str(file), SMALL, "-", "missing.txt", str(file)]
    assert answered(*call, worth_it=True, stdin=second) == answered(*call, worth_it=False, stdin=second)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_are_named_by_their_numbers_in_large_files(end: str, tmp_path: Path, blocks: list[int]) -> None:
    file = tmp_path / "many.txt"
    texts = [CLASSIC] * 3000
    texts[2000] = CLASSIC.replace("4", "x", 1)
    file.write_bytes(end.join(texts).encode())
    code, written = answered("solve", str(file), worth_it=True)
    *_, error, _ = written.partition(f"{file}:2001: row 1, column 1: expected a digit 1 to 9 or '.', got 'x'\n")
    assert error
    assert code == Exit.UNUSABLE
    assert sum(blocks) > 2900
    answers = written.replace(
        f"{file}:2001: row 1, column 1: expected a digit 1 to 9 or '.', got 'x'\n", ""
    ).splitlines()
    assert answers == [CLASSIC_SOLUTION] * 2000 + ["error"] + [CLASSIC_SOLUTION] * 999


def test_a_line_that_is_too_long_ends_its_input_in_bulk_too(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    for long in ("1" * (MAX_CHARACTERS - 1), CLASSIC + "," * MAX_CHARACTERS, "é" * MAX_CHARACTERS):
        file.write_text(f"{CLASSIC}\n" * 1000 + f"{long}\n{CLASSIC}\n", encoding="utf-8")
        done = answered("solve", str(file), worth_it=True)
        assert done == answered("solve", str(file), worth_it=False)
        error = f"cluewright: {file}: expected lines of at most {MAX_CHARACTERS} characters, got a longer one\nerror\n"
        assert done == (Exit.UNUSABLE, f"{CLASSIC_SOLUTION}\n" * 1000 + error)


def test_plain_lines_are_answered_in_bulk_though_others_stand_between(tmp_path: Path, blocks: list[int]) -> None:
    file = tmp_path / "mixed.txt"
    file.write_text("".join(f"{CLASSIC}\n# comment\n{SMALL};name\n\n{CLASSIC},1,2\n" for _ in range(400)))
    code, written = answered("solve", str(file), worth_it=True)
    assert (code, written) == (0, f"{CLASSIC_SOLUTION}\n{SMALL_SOLUTION}\n{CLASSIC_SOLUTION}\n" * 400)
    assert sum(blocks) >= 1190


def test_few_lines_are_answered_without_numpy(tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    file.write_text(f"{CLASSIC}\n" * 50)
    code = "import sys; from cluewright.cli import main; assert main(sys.argv[1:]) == 0; print(*sys.modules)"
    call = [sys.executable, "-c", code, "solve", "--workers", "1", str(file)]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    assert "numpy" not in done.stdout.split()


@pytest.mark.parametrize("command", ["solve", "check", "canonical", "completed"])
@pytest.mark.parametrize("workers", ["0", "-1", "x"])
def test_workers_must_be_a_number_of_one_or_more(command: str, workers: str) -> None:
    code, written = answered(command, "--workers", workers, SMALL, worth_it=True)
    assert code == Exit.UNUSABLE
    assert re.fullmatch(r"cluewright: (--workers: )?.*expected .*\n", written)


def test_any_number_of_workers_gives_the_same_answers_in_the_same_order(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_bytes(LARGE)
    for command in ("solve", "canonical"):
        one, two = (answered(command, "--workers", workers, str(file), worth_it=True) for workers in ("1", "2"))
        assert one == two


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Has blocks dealt out to processes from the first on, on three cores; whether each came back with answers."""
    found, told = list[bool](), in_order.in_order

    def noted(*arguments: Any) -> Iterator[Any]:
        with closing(told(*arguments)) as items:
            for item, value in items:
                found.append(value is not None)
                yield item, value

    monkeypatch.setattr(ahead, "HEAD_START", -1.0)
    monkeypatch.setattr("cluewright.processes.usable_cores", lambda: 3)
    monkeypatch.setattr(in_order, "in_order", noted)
    return found


@pytest.mark.parametrize(
    ("form", "workers"), [(["--every-view", "--strategies", "basic,bug"], "2"), (["--json"], "3")], ids=["text", "JSON"]
)
def test_processes_make_the_same_words_in_the_same_order_as_one(
    form: list[str], workers: str, dealt: list[bool], tmp_path: Path
) -> None:
    """Among them contradictory puzzles, comments, errors and other boards, which are left to the one who prints."""
    file = tmp_path / "many.txt"
    file.write_bytes(
        LARGE[: LARGE.index(b"\n", 4_000) + 1] + f"{CLASHING}\n{SEVERAL}\n{CANDIDATES}\n{SMALL}\n".encode()
    )
    call = ["explain", *form, str(file)]
    one = answered(*call, "--workers", "1", worth_it=True)
    assert dealt == []
    assert answered(*call, "--workers", workers, worth_it=True) == one
    assert dealt.count(True) > int(workers)


def test_lines_that_are_explained_one_by_one_start_no_process(
    dealt: list[bool], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delattr("cluewright.processes.executor.ProcessExecutor.submit")
    file = tmp_path / "positions.txt"
    file.write_text(f"{CANDIDATES}\n" * 20)
    call = ["explain", str(file)]
    assert answered(*call, worth_it=True) == answered(*call, "--workers", "1", worth_it=True)
    assert dealt == [False] * 19


DEALING = """
import sys
from cluewright import processes
from cluewright.cli import ahead, main
ahead.HEAD_START, processes.usable_cores = -1.0, lambda: 2
sys.exit(main(sys.argv[1:]))
"""
"""A command line of which two processes make the words from the second line on."""


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are looked up in /proc")
@pytest.mark.parametrize("end", [Exit.INTERRUPTED, Exit.CLOSED_PIPE], ids=lambda end: end.name.lower())
def test_processes_that_make_words_end_with_the_command(end: Exit, many_puzzles: Path) -> None:
    call = [sys.executable, "-c", DEALING, "explain", "--json", str(many_puzzles)]
    with hearing_ctrl_c(), subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        line = process.stdout.readline()
        for _ in range(300):
            assert process.stdout.readline() == line
        threads = Path(f"/proc/{process.pid}/task").glob("*/children")
        makers = [int(number) for thread in threads for number in thread.read_text().split()]
        assert len(makers) == 2
        if end is Exit.INTERRUPTED:
            process.send_signal(signal.SIGINT)
            rest = process.stdout.read()
            assert (line * (len(rest) // len(line) + 1)).startswith(rest)  # so long a line may be cut
        else:
            process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(GUARD) == end
        assert not any(map(lives, makers))


def piped(*call: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(command_line(*call), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@pytest.mark.parametrize(
    "command", ["solve", "completed", *(pytest.param(one, marks=pytest.mark.long) for one in ("check", "canonical"))]
)
def test_answers_do_not_wait_for_more_lines(command: str) -> None:
    """After a flood, in which blocks have grown, single lines and halves of lines are answered at once."""
    one = answered(command, CLASSIC, worth_it=False)[1].encode()
    with piped(command) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for count in (1, 600, 1, 3):  # no more than the pipes hold
            process.stdin.write(f"{CLASSIC}\n".encode() * count + CLASSIC[:40].encode())
            process.stdin.flush()
            assert process.stdout.read(len(one) * count) == one * count
            process.stdin.write(CLASSIC[40:].encode() + b"\n")
            process.stdin.flush()
            assert process.stdout.readline() == one
        process.stdin.close()
        assert process.wait(GUARD) == 0


MANY = 300_000


@pytest.fixture(scope="module")
def many_puzzles(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    file = tmp_path_factory.mktemp("many") / "many.txt"
    file.write_text(f"{CLASSIC}\n" * MANY)
    yield file
    file.unlink()


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize(
    "command",
    ["canonical", "rate", *(pytest.param(one, marks=pytest.mark.long) for one in ("solve", "check", "completed"))],
)
def test_ctrl_c_stops_it_between_two_lines(command: str, many_puzzles: Path) -> None:
    with (
        hearing_ctrl_c(),
        subprocess.Popen(
            command_line(command, str(many_puzzles)), stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process,
    ):
        assert process.stdout is not None
        written = b""
        while written.count(b"\n") < 1000:
            written += os.read(process.stdout.fileno(), 100_000)
        with timed():
            process.send_signal(signal.SIGINT)
            rest, errors = process.communicate(timeout=GUARD)
    assert (process.returncode, errors) == (Exit.INTERRUPTED, b"")
    line = written[: written.index(b"\n") + 1]
    assert written + rest == line * (len(written + rest) // len(line))
    assert len(rest) < len(line) * MANY * 0.9


def test_memory_is_bounded(many_puzzles: Path, tmp_path: Path) -> None:
    """It does not grow by the half of what the many lines alone would take."""
    few = tmp_path / "few.txt"
    few.write_text(f"{CLASSIC}\n" * 3000)
    assert peak(many_puzzles) < peak(few) + many_puzzles.stat().st_size // 2000


def peak(puzzles: Path) -> int:
    """How many KB a process takes at most that answers this file."""
    code = (
        "import re, sys; from cluewright.cli import main; assert main(sys.argv[1:]) == 0;"
        "print(re.search(r'VmHWM:\\s*(\\d+)', open('/proc/self/status').read())[1], file=sys.stderr)"
    )
    call = [sys.executable, "-c", code, "completed", "--workers", "1", str(puzzles)]
    done = subprocess.run(call, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    return int(done.stderr)


def test_the_progress_tells_the_rate_and_the_time_left(many_puzzles: Path) -> None:
    ours, theirs = pty.openpty()
    call = command_line("solve", "--workers", "1", str(many_puzzles))
    with subprocess.Popen(call, stdout=subprocess.DEVNULL, stderr=theirs) as process:
        os.close(theirs)
        written = b""
        while part := _read(ours):
            written += part
        assert process.wait(GUARD) == 0
    os.close(ours)
    bar = rb"\r\[#*\.*\] \d+%, [\d,]+ puzzles?, [\d,.]+ a (second|minute)"
    assert re.fullmatch(rb"(%b(, about \d+ (s|min|h) left)? *)+\r +\r" % bar, written)


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # it is gone
        return b""
