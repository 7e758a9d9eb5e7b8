"""The door to the terminal: no command lets a character through that moves the cursor, hides, or reverses a line."""

import ast
import io
import json
import re
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.cli.runs import SMALL, Terminal, run
from tests.cli.test_commands import CERTIFICATE
from tests.cli.test_completion import options_of
from tests.pages import ROOT
from tools.fuzzing.odd_texts import ODD_TEXTS

from cluewright.characters import fit_for_files, shown
from cluewright.cli import main
from cluewright.cli.commands.catalogue import COMMANDS
from cluewright.cli.printing import put, tell, tell_in_place
from cluewright.cli.progress import StatusLine
from cluewright.cli.styles import BOLD, PLAIN

SOURCE = ROOT / "src" / "cluewright"
BESIDE_THE_DOOR = {
    "cli/printing.py": "it is the door",
    "processes/inside.py": "a worker that breaks down, whose traceback it shows as the door does",
}
"""The files that may write on stdout or stderr, and why."""
ODD = "odd\x1b[31m\x07\x9b2J\x7f\u202e\u200b\u2028\u2066"
"""An argument, or a name of a file, with one of each kind."""
MASK = "*..**...*....*.."
ARGUMENTS = {"find": MASK, "sweep": MASK, "masks": MASK, "boards": "4x4", "strategies": "basic", "completion": "bash"}
MEANWHILE = {
    "generate": ["--board", "4x4", "--seed", "1"],
    "minimum": ["--board", "4x4", "--time-limit", "0"],
    "count": ["--board", "4x4"],
    "convert": ["--as", "line"],
    "print": ["--to", "book.pdf"],
    "sweep": ["--to", "results", "--workers", "1"],
    "techniques": ["--board", "4x4"],
    "library export": ["--as", "line"],
    "library add": ["--library", "mine.db"],
}
"""Options that a command needs, or that let it end soon."""
DATA = ("--to", "--title", "--author", "--dimacs", "--certificate")
"""Options of which a pipe gets what they say."""
SERVES = "studio"
"""The command that goes on until it is interrupted, unless its options are wrong."""
FILES = {
    "skipped lines": f"undecided: {ODD}\n{SMALL}\n",
    "a wrong line": f"1..{ODD}\n",
    "a board": json.dumps({"name": ODD, "regions": ["aabb", "aabb", "ccdd", "ccdd"]}),
    "notes": json.dumps(
        {"cluewright": 1, "board": "4x4", "puzzle": SMALL, "notes": {f"title {ODD}": ODD, "title": ODD}}
    ),
    "a table": f"puzzle,title,{ODD}\n{SMALL},{ODD},{ODD}\n",
    "a program's file": f'<opensudoku><name>{ODD[-3:]}</name><game data="{ODD[-3:]}"/></opensudoku>',
    "a certificate": Path(CERTIFICATE).read_text(encoding="utf-8").replace("4x4", json.dumps(ODD)[1:-1]),
}
"""What stands in files, each with what a terminal heeds."""


def base(name: str) -> list[str]:
    """A call of a command that ends soon."""
    puzzle = [] if name.startswith("library") and name != "library add" else [ARGUMENTS.get(name, SMALL)]
    takes_none = not COMMANDS[name] or name == "count"
    return [*name.split(), *MEANWHILE.get(name, []), *([] if takes_none else puzzle)]


def heeded(text: str) -> set[str]:
    """What a terminal would heed in a text; the status line returns to the beginning of its line."""
    return {each for each in text if shown(each) != each and each != "\r"}


def on_terminal(*arguments: str) -> str:
    """What a terminal is sent by a command."""
    out, err = Terminal(), Terminal()
    with patch.object(sys, "stdin", Terminal()), redirect_stdout(out), redirect_stderr(err):
        main(arguments)
    return out.getvalue() + err.getvalue()


def piped(*arguments: str, stdin: str | None = None) -> str:
    """What a command writes into pipes."""
    done = run(*arguments, stdin=stdin)
    return done.out + done.err


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands write, without bold letters."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    return tmp_path


@pytest.mark.parametrize("name", COMMANDS)
def test_odd_arguments_do_not_reach_the_terminal(name: str) -> None:
    call = base(name) if name != "sweep" else name.split()
    for odd in (ODD, f"--{ODD}", f"./{ODD}.txt"):
        assert heeded(on_terminal(*call, odd)) == set(), odd


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != SERVES])
def test_odd_values_of_options_do_not_reach_the_terminal(name: str) -> None:
    """Nor a pipe, but for the names and the contents of files."""
    for option, takes_value in options_of(name).items():
        written = on_terminal if option in DATA else piped
        asked = [option, ODD] if takes_value else [f"{option}={ODD}"]
        assert heeded(written(*base(name), *asked)) == set(), option


@pytest.mark.parametrize("option", ["--host", "--port"])
def test_odd_places_of_the_studio_do_not_reach_the_terminal(option: str) -> None:
    assert heeded(piped(SERVES, option, ODD)) == set()


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("name", [name for name in COMMANDS if COMMANDS[name] and name != "sweep"])
def test_odd_files_do_not_reach_the_terminal(name: str, kind: str, folder: Path) -> None:
    file = folder / f"{ODD}.json"
    file.write_text(FILES[kind], encoding="utf-8")
    command = [*name.split(), *MEANWHILE.get(name, [])]
    assert heeded(on_terminal(*command, str(file))) == set()
    if kind == "skipped lines":
        assert heeded(piped(*command, "-", stdin=FILES[kind])) == set()
    if kind == "a board" and "--board" in options_of(name):
        assert heeded(on_terminal(*base(name), "--board", str(file))) == set()


WRITING = re.compile(r"print|traceback\.print_\w+|sys\.(__)?std(out|err)(__)?\.(buffer\.)?write(lines)?|os\.write")
"""What is called to write on stdout or stderr, or perhaps somewhere else."""


def writes(file: Path) -> bool:
    """Whether a file has code that writes on stdout or stderr, or names one of them where it is to be written on."""
    text = file.read_text(encoding="utf-8")
    if not re.search(r"\bprint|sys\.(__)?std(out|err)|os\.write", text):
        return False
    nodes = list(ast.walk(ast.parse(text)))
    called = [ast.unparse(node.func) for node in nodes if isinstance(node, ast.Call)]
    named = [ast.unparse(node.value) for node in nodes if isinstance(node, ast.keyword) and node.arg == "file"]
    return any(map(WRITING.fullmatch, called)) or any(name.startswith("sys.") for name in named)


def test_nothing_is_printed_beside_the_door() -> None:
    assert {str(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py") if writes(file)} == set(BESIDE_THE_DOOR)


@pytest.mark.parametrize("kind", ODD_TEXTS)
def test_what_is_shown_has_nothing_to_heed_and_all_that_can_be_seen(kind: str) -> None:
    text = ODD_TEXTS[kind]
    seen = shown(text)
    assert seen.replace("\n", "").replace("\t", "").isprintable()
    assert shown(seen) == seen
    assert [each for each in text if each.isprintable()] == [
        each for each in text if each in seen and each.isprintable()
    ]


def test_letters_of_all_scripts_are_shown_as_they_are() -> None:
    text = "Möbius\u00a0n° 1: \u30ca\u30f3\u30d7\u30ec, \u0441\u0443\u0434\u043e\u043a\u0443, \U0001f600\tend\n"
    assert shown(text) == text


def test_words_are_shown_everywhere_and_data_only_on_a_terminal() -> None:
    for stream, is_data, wanted in [
        (io.StringIO(), False, "a\\x1bb"),
        (io.StringIO(), True, "a\x1bb"),
        (Terminal(), False, "a\\x1bb"),
        (Terminal(), True, "a\\x1bb"),
    ]:
        with redirect_stdout(stream):
            put("a\x1bb", is_data)
        assert stream.getvalue() == wanted


def test_bold_letters_of_our_own_pass_where_there_may_be_some(monkeypatch: pytest.MonkeyPatch) -> None:
    line = f"{BOLD}a\x1b[31mb{PLAIN} c"
    for is_terminal, wanted in ((True, f"{BOLD}a\\x1b[31mb{PLAIN} c"), (False, shown(line))):
        monkeypatch.delenv("NO_COLOR", raising=False)
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.delenv("FORCE_COLOR", raising=False)
        with redirect_stdout(Terminal() if is_terminal else io.StringIO()) as out:
            put(line)
        assert out.getvalue() == wanted


def test_a_status_line_with_odd_names_is_one_line() -> None:
    with redirect_stderr(io.StringIO()) as err:
        tell("a\x9bb")
        tell_in_place("c\u2028\n", 2)
        line = StatusLine()
        line._written_at = 0.0
        line.show(f"checkpoint {ODD}")
        line.clear()
    assert heeded(err.getvalue()) == set()


def test_convert_writes_the_notes_of_a_file_as_data(folder: Path) -> None:
    """A pipe gets what a file would hold."""
    (folder / "notes.json").write_text(FILES["notes"], encoding="utf-8")
    run("convert", "notes.json", "--as", "csv", "--to", "notes.csv")
    assert run("convert", "notes.json", "--as", "csv").out == (folder / "notes.csv").read_text(encoding="utf-8")
    assert fit_for_files(ODD).split()[0] in run("convert", "notes.json", "--as", "csv").out
