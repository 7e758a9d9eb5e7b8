"""What only a process of its own can show: Ctrl-C, closed pipes, colours, what is imported, memory."""

import os
import pty
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.cli.runs import CLASSIC, CLASSIC_SOLUTION, SMALL, SMALL_SOLUTION, command_line, launched, run, shown_here
from tests.interrupting import GUARD, hearing_ctrl_c, timed
from tests.pages import ROOT

from cluewright import __version__, library
from cluewright.cli.running import Exit


def test_module_and_streams() -> None:
    done = launched("solve", stdin=f"{SMALL}\n{CLASSIC}\n")
    assert (done.code, done.out, done.err) == (0, f"{SMALL_SOLUTION}\n{CLASSIC_SOLUTION}\n", "")


def test_version_and_help() -> None:
    assert launched("--version").out == f"{__version__}\n"
    assert run("solve", "--version").out == f"{__version__}\n"
    for call in ([], ["--help"], ["-h"]):
        done = run(*call)
        assert (done.code, done.err) == (0, "")
        assert all(word in done.out for word in ("solve", "techniques", "Exit codes", "130"))


@pytest.mark.parametrize("columns", ["0", "2"])
@pytest.mark.parametrize("call", [["--help"], ["solve", "--help"]], ids=" ".join)
def test_help_of_no_width_has_the_usual_one(call: list[str], columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for width in (columns, "80", "60"):
        monkeypatch.setenv("COLUMNS", width)
        told.append(run(*call).out)
    assert told[0] == told[1] != told[2]


def test_closed_pipe_makes_no_noise() -> None:
    with subprocess.Popen(
        command_line("solve", "--all", "." * 81), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert len(process.stdout.readline()) == 82
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(GUARD) == Exit.CLOSED_PIPE


def test_closed_pipe_of_the_help_is_the_same() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(command_line("--help"), stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (Exit.CLOSED_PIPE, b"")


@pytest.mark.parametrize("command", ["solve", "canonical"])
def test_closed_stdin_is_an_input_that_cannot_be_read(command: str) -> None:
    call = ["sh", "-c", '"$@" <&-', "sh", *command_line(command, "-")]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (Exit.UNUSABLE, "cluewright: stdin: it is closed\n")


def test_closed_stdout_is_no_success() -> None:
    call = ["sh", "-c", '"$@" >&-', "sh", *command_line("solve", SMALL)]
    done = subprocess.run(call, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == Exit.NOT_WRITTEN
    assert done.stderr == "cluewright: the output cannot be written: Bad file descriptor\n"


@pytest.mark.timed(goal=0.2)
@pytest.mark.parametrize("call", [["solve", "--all", "." * 81], ["canonical", "--masks"]], ids=["one", "many"])
def test_ctrl_c_stops_it_and_keeps_what_was_finished(call: list[str], tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("*4..............\n" * 300_000)
    with (
        many.open() as given,
        hearing_ctrl_c(),
        subprocess.Popen(
            command_line(*call), stdin=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process,
    ):
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        with timed():
            process.send_signal(signal.SIGINT)
            rest, errors = process.communicate(timeout=GUARD)
    assert (process.returncode, errors) == (Exit.INTERRUPTED, "")
    assert not rest or rest.endswith("\n")


@pytest.mark.parametrize("module", ["typing", "cluewright.cli.running", "cyclopts", "cluewright.boards"])
def test_ctrl_c_while_modules_are_imported_is_quiet(module: str) -> None:
    words = ["solve", "--help"] if module == "cyclopts" else ["solve", SMALL]
    code = f"""
import sys

class Interrupted:
    def find_spec(name, *more):
        if name == {module!r}:
            raise KeyboardInterrupt

sys.modules.pop({module!r}, None)
sys.meta_path.insert(0, Interrupted)
from cluewright.cli import main
sys.exit(main({words}))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (Exit.INTERRUPTED, "", "")


def test_ctrl_c_is_for_those_in_the_foreground() -> None:
    """What a shell without job control starts in the background ignores it, and goes on."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        process = subprocess.Popen(command_line("solve"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, before)
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):  # before the second it has surely begun
            process.send_signal(signal.SIGINT)
            process.stdin.write(f"{CLASSIC}\n")
            process.stdin.flush()
            assert process.stdout.readline() == f"{CLASSIC_SOLUTION}\n"
        process.stdin.close()
        assert process.wait(GUARD) == 0


def test_answers_come_while_the_input_goes_on() -> None:
    with subprocess.Popen(command_line("solve"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(2):
            process.stdin.write(f"{CLASSIC}\n")
            process.stdin.flush()
            assert process.stdout.readline() == f"{CLASSIC_SOLUTION}\n"
        process.stdin.close()
        assert process.wait(GUARD) == 0


def test_what_is_answered_in_blocks_does_not_wait_for_a_block() -> None:
    call = command_line("completed")
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for puzzle, answer in [(CLASSIC, "yes"), ("." * 81, "no"), *[(CLASSIC, "yes")] * 3, ("x", "error")]:
            process.stdin.write(f"{puzzle}\n")
            process.stdin.flush()
            assert process.stdout.readline() == f"{answer}\n"
        process.stdin.close()
        assert process.wait(GUARD) == Exit.UNUSABLE


def test_memory_does_not_grow_with_the_input(tmp_path: Path) -> None:
    def peak(count: int) -> int:
        many = tmp_path / "many.txt"
        many.write_text("".join(f"*{n % 10_000:015b}\n" for n in range(count)).replace("1", "*"))
        code = (
            "import sys; from cluewright.cli import main; from tests.memory import peak_bytes;"
            "assert main(sys.argv[1:]) == 0; print(peak_bytes(), file=sys.stderr)"
        )
        call = [sys.executable, "-c", code, "masks", "--complement", str(many)]
        done = subprocess.run(call, capture_output=True, text=True, check=True, cwd=ROOT)
        assert done.stdout.count("\n") == count
        return int(done.stderr)

    assert peak(10_000) < peak(100) + 2_000_000


@pytest.mark.parametrize("call", [["boards"], ["--version"], ["--help"]], ids=lambda call: call[0])
def test_full_disk_is_said(call: list[str]) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command_line(*call), stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == Exit.NOT_WRITTEN
    assert done.stderr == "cluewright: the output cannot be written: No space left on device\n"


def at_terminal(*call: str, **environment: str) -> str:
    """What a command writes to a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        command_line(*call), stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, **environment}
    ) as process:
        os.close(theirs)
        written = b""
        while True:
            try:
                part = os.read(ours, 4096)
            except OSError:  # the terminal is gone
                break
            if not part:
                break
            written += part
        process.wait(GUARD)
    os.close(ours)
    return written.decode()


def test_colours_are_for_terminals_and_can_be_turned_off() -> None:
    coloured = at_terminal("explain", SMALL, TERM="xterm", NO_COLOR="")
    assert "\x1b[1m" in coloured
    assert "\x1b" not in at_terminal("explain", SMALL, TERM="xterm", NO_COLOR="1")
    assert "\x1b" not in run("explain", SMALL).out


STYLED = {"TERM": "xterm", "NO_COLOR": "", "FORCE_COLOR": ""}
PLAIN = [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"NO_COLOR": "1", "FORCE_COLOR": "1"}]
STYLED_CALLS = [["solve", "--help"], ["strategies", "xw"]]


@pytest.mark.parametrize("call", STYLED_CALLS, ids=" ".join)
def test_there_are_no_escape_codes_where_they_are_not_wanted(call: list[str]) -> None:
    with patch.dict(os.environ, STYLED):
        assert "\x1b" in shown_here(*call)
    for environment in PLAIN:
        with patch.dict(os.environ, STYLED | environment):
            assert "\x1b" not in shown_here(*call), environment


@pytest.mark.parametrize("call", STYLED_CALLS, ids=" ".join)
def test_colours_can_be_forced_into_a_pipe(call: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in STYLED.items():
        monkeypatch.setenv(name, value)
    assert "\x1b" not in run(*call).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1m" in run(*call).out


def test_nothing_given_at_a_terminal_does_not_wait() -> None:
    assert at_terminal("solve").startswith("cluewright: expected puzzles: ")


HEART = str(ROOT / "examples" / "heart.txt")
FOREIGN = {
    "asyncio",
    "clingo",
    "cyclopts",
    "hashlib",
    "logging",
    "multiprocessing",
    "numpy",
    "pysat",
    "resvg_py",
    "rich",
    "secrets",
    "sqlite3",
    "subprocess",
    "typst",
}
"""What takes long to import, and a command on one puzzle does without."""
OWN = {
    f"cluewright.{name}"
    for name in (
        "_checker",
        "boards.jigsaws",
        "boards.symmetries",
        "boards.symmetries.canonical_forms",
        "cli.helping",
        "counting",
        "drawing",
        "explaining",
        "explaining.batches",
        "finding",
        "finding.mending",
        "finding.running.pieces",
        "generating",
        "languages",
        "notation.plain_lines",
        "processes",
        "processes.cluster",
        "processes.worker",
        "rating",
        "rating.measuring",
        "rating.technique.way",
        "solving.engines",
        "solving.exact_cover",
        "solving.studies",
        "storing",
        "strategies",
        "strategies.catalogue",
        "strategies.speaking",
        "sweeping",
        "verifying",
        "verifying.kinds.catalogue",
        "verifying.verdict",
        "web",
    )
}
"""Folders and files of the package that most commands on one puzzle do without."""
SPEAKING = {"cluewright.languages", "cluewright.strategies.speaking"}
STEPS = {"cluewright.explaining", "cluewright.strategies", "cluewright.strategies.catalogue", *SPEAKING}
RATING = {"cluewright.rating", "cluewright.rating.measuring", *STEPS}
FINDING = {
    *{"cluewright.finding", "cluewright.processes", "cluewright.rating", "cluewright.verifying"},
    *{"cluewright.boards.symmetries", "hashlib"},
    *STEPS,
}
CONSTRAINTS = "cluewright.boards.constraints.kind"
NEEDLESS = {
    ("--version",): {*FOREIGN, *OWN, "cluewright._kernel", "cluewright.boards"},
    ("solve", CLASSIC): {*FOREIGN, *OWN, CONSTRAINTS},
    ("solve", CLASSIC, "--all", "--json"): {*FOREIGN, *OWN},
    ("check", CLASSIC): {*FOREIGN, *OWN, CONSTRAINTS},
    ("hint", CLASSIC): {*FOREIGN, *OWN, CONSTRAINTS} - STEPS,
    ("explain", CLASSIC): {*FOREIGN, *OWN, CONSTRAINTS} - STEPS,
    ("draw", CLASSIC): {*FOREIGN, *OWN, "importlib.resources"} - {"cluewright.drawing", "cluewright.strategies"},
    ("draw", CLASSIC, "--to", "puzzle.svg"): {*FOREIGN, *OWN} - {"cluewright.drawing", "cluewright.strategies"},
    ("rate", CLASSIC): {*FOREIGN, *OWN, CONSTRAINTS} - RATING,
    ("rate", CLASSIC, "--scale", "se121"): {*FOREIGN, *OWN} - RATING,
    ("find", HEART, "--seed", "1"): {*FOREIGN, *OWN} - FINDING,
    ("print", CLASSIC, "--to", "page.svg"): {"clingo", "cyclopts", "pysat", "rich", "cluewright.finding"},
    ("library", "list", "--library", "some.db"): {
        *{"clingo", "cyclopts", "pysat", "rich"},
        *{"cluewright._checker", "cluewright.drawing", "cluewright.finding"},
    },
}
"""What takes long to import, and is not needed for these."""


@pytest.mark.parametrize("call", NEEDLESS, ids=lambda call: " ".join(call[:1] + call[2:]))
def test_start_is_quick(call: tuple[str, ...], tmp_path: Path) -> None:
    """How quick, bench/start.py tells."""
    code = "import sys; from cluewright.cli import main; assert main(sys.argv[1:]) == 0; print(*sys.modules)"
    with library(tmp_path / "some.db") as made:
        made.add([CLASSIC])
    command = [sys.executable, "-c", code, *call]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    needless = NEEDLESS[call] & set(done.stdout.splitlines()[-1].split())
    assert needless == set()


def test_a_pipeline_whose_reader_leaves_ends_quietly_at_every_stage() -> None:
    program = " ".join(map(shlex.quote, command_line()))
    stages = (f"{program} generate --board 4x4 --count 1000000", f"{program} rate", "head -n 1")
    script = f'{" | ".join(stages)}; echo "${{PIPESTATUS[*]}}"'
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, timeout=10 * GUARD)
    rated, codes = done.stdout.splitlines()
    assert len(rated.split("\t")) == 6
    assert codes == " ".join(map(str, [*[int(Exit.CLOSED_PIPE)] * 2, 0]))
    assert done.stderr == ""
