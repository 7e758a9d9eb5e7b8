"""The pages of documentation: their examples, and how these are run."""

import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import chdir
from pathlib import Path
from typing import TextIO
from unittest.mock import patch

from tests.cli.runs import run_into

ROOT = Path(__file__).parents[1]
HOW_IT_IS_BUILT = ROOT / "docs" / "how-it-is-built.md"
"""Its examples are about a project to which the recipes were applied."""
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def sessions(text: str) -> list[tuple[str, str]]:
    """The commands in the text of a page, each with what the page says that it prints."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", text, flags=re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = part.partition("\n")
            found.append((command, printed))
    return found


def _environment() -> dict[str, str]:
    tools = str(Path(sys.executable).parent)
    return {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}


def output_of(command: str, folder: Path, variables: Mapping[str, str] | None = None) -> str:
    """What a command prints, on stdout and stderr, when it runs in a folder with more environment variables."""
    run = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env={**_environment(), **(variables or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return run.stdout


def output_here(command: str, folder: Path) -> str:
    """What a command prints in a folder, where `cluewright` is called in this process and no shell is needed.

    That is so for programs with pipes between them, of which the last may write to a file.
    """
    unquoted = re.sub(r"'[^']*'|\"[^\"]*\"", "", command)
    if not re.fullmatch(r"[\w\s./:=,+|-]+(>[\w\s./-]+)?", unquoted):
        return output_of(command, folder)
    words = shlex.shlex(command, posix=True, punctuation_chars="|>")
    words.whitespace_split = True
    stages: list[list[str]] = [[]]
    for word in words:
        if word in ("|", ">"):
            stages.append([])
        else:
            stages[-1].append(word)
    file = folder / stages.pop()[0] if ">" in unquoted else None
    said, passed = io.StringIO(), io.StringIO()
    with chdir(folder), patch.dict(os.environ, _environment()):
        for number, stage in enumerate(stages, start=1):
            given, passed = passed.getvalue(), io.StringIO()
            _run_stage(stage, given, passed if file or number < len(stages) else said, said)
    if file:
        file.write_text(passed.getvalue(), encoding="utf-8")
    return said.getvalue()


def _run_stage(words: Sequence[str], given: str, out: TextIO, err: TextIO) -> None:
    """One program of a pipeline, with what it is given to read."""
    if words[0] == "cluewright":
        run_into(out, err, words[1:], io.StringIO(given))
    else:
        done = subprocess.run(words, input=given, capture_output=True, text=True, check=False)
        out.write(done.stdout)
        err.write(done.stderr)


def is_printed(said: str, printed: str) -> bool:
    """Whether a command has printed what a page says; a line `...` of the page stands for any lines."""
    pattern = ".*".join(re.escape(part) for part in re.split(r"^\.\.\.$", said, flags=re.MULTILINE))
    return bool(re.fullmatch(pattern, printed, flags=re.DOTALL))
