"""The examples in the help run, fit into a line, and every command has some."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest
from tests.cli.example_files import write_files
from tests.cli.runs import help_of, run

from cluewright.cli.commands.catalogue import COMMANDS
from cluewright.cli.examples import EXAMPLES, Example
from cluewright.cli.running import Exit
from cluewright.cli.shells import SHELLS

LONGEST = 76
"""Characters of an example that fits into a line of the help."""
SHELL_COMMANDS = {"grep hard", "sort -u", "wc -l"}
"""Other commands in the examples."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # where the user's own library is
    write_files(tmp_path)
    return tmp_path


def written(name: str, line: str) -> str:
    """What an example prints; it must end well."""
    given, shown = None, ""
    for part in line.split(" | "):
        if part in SHELL_COMMANDS:
            done = subprocess.run(shlex.split(part), input=shown, capture_output=True, text=True, check=False)
            code, shown = done.returncode, done.stdout
        else:
            program, *arguments = shlex.split(part)
            assert program == "cluewright"
            ended = run(*arguments, stdin=given)
            code, shown = ended.code, ended.out
            assert ended.err == "", name
        assert code in (Exit.FINE, Exit.NO), f"{part}: {shown}"
        given = shown
    return shown


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("name", "example"),
    [pytest.param(name, each, id=each.line) for name, examples in EXAMPLES.items() for each in examples],
)
def test_an_example_of_the_help_runs(name: str, example: Example) -> None:
    assert len(example.line) <= LONGEST
    if name == "completion":  # it is for the shell, and is tested there
        assert example.line in SHELLS.values()
        return
    if name == "studio":  # it serves until somebody stops it, and is tested in tests/web
        assert example.line == "cluewright studio"
        return
    if name.startswith("library ") and name != "library add":
        assert run("library", "add", "puzzles.txt").code == Exit.FINE
    assert any(part.startswith(f"cluewright {name}".rstrip()) for part in example.line.split(" | "))
    assert written(name, example.line)
    for file in re.findall(r"--to (\S+)", example.line):
        assert list(Path().glob(f"{Path(file).stem}*{Path(file).suffix}"))


def test_every_command_has_examples() -> None:
    assert {*EXAMPLES} - {""} == {*COMMANDS}


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_help_shows_the_examples(name: str) -> None:
    shown = help_of(name).out
    assert "Examples:" in shown
    assert [example.line for example in EXAMPLES[name] if example.line not in shown] == []
