"""Every command and every Python example in the documents runs, and prints what the document says."""

import doctest
import os
import re
import subprocess
import sys
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest
from tools.strategies_page import missing
from tools.strategies_page import page as strategies_page

from cluewright.boards import board, board_names
from cluewright.finding import ENGINES
from cluewright.strategies import STRATEGIES

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
ELSEWHERE = {"make demo"}
"""Commands of the documents that the setup of these very tests has run."""


def sessions(page: Path) -> list[tuple[str, str]]:
    """The commands of a page, each with what the page says that it prints."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            found.append((command, printed))
    return found


def makers(command: str, page: Path) -> list[str]:
    """The commands of the page that write the files which this one reads."""
    made = re.findall(r"build/\S+", command)
    earlier = takewhile(lambda other: other != command, (other for other, _ in sessions(page)))
    return [other for other in earlier if any(file in other for file in made)]


COMMANDS = [
    pytest.param(command, printed, makers(command, page), id=f"{page.stem}: {command[:50]}")
    for page in PAGES
    for command, printed in sessions(page)
    if command not in ELSEWHERE
]


@pytest.mark.parametrize(("command", "printed", "makers"), COMMANDS)
def test_command_prints_what_the_page_says(command: str, printed: str, makers: list[str], tmp_path: Path) -> None:
    """A line `...` stands for any lines."""
    (tmp_path / "build").mkdir()
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    for maker in makers:
        run_at(tmp_path, maker)
    pattern = ".*".join(re.escape(part) for part in re.split(r"^\.\.\.$", printed, flags=re.MULTILINE))
    seen = run_at(tmp_path, command)
    assert re.fullmatch(pattern, seen, flags=re.DOTALL), seen


def run_at(folder: Path, command: str) -> str:
    """What the command prints there, to either stream."""
    tools = str(Path(sys.executable).parent)
    return subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env={**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    ).stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_python_examples_print_what_the_page_says(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert not failed


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CONTRIBUTING.md"], ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_page_of_the_strategies_is_up_to_date() -> None:
    assert (ROOT / "docs" / "strategies.md").read_text(encoding="utf-8") == strategies_page(), "run: make docs"


def test_every_engine_is_described() -> None:
    text = (ROOT / "docs" / "finding.md").read_text(encoding="utf-8")
    assert [engine.name for engine in ENGINES if f"`{engine.name}`" not in text] == []


def test_boards_are_listed_with_their_own_reason() -> None:
    strategy = replace(STRATEGIES[0], missing_on=lambda board: "it is small" if board.size < 49 else "it is a board")
    small = [name for name in board_names() if board(name).size < 49]
    others = [name for name in board_names() if name not in small]
    assert small
    assert missing(strategy) == {"it is a board": others, "it is small": small}
