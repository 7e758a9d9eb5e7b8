"""The pages of documentation: their examples, and how these are run."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

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


def output_of(command: str, folder: Path, variables: Mapping[str, str] | None = None) -> str:
    """What a command prints, on stdout and stderr, when it runs in a folder with more environment variables."""
    tools = str(Path(sys.executable).parent)
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env={**os.environ, "PATH": path, "NO_COLOR": "1", **(variables or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return run.stdout


def is_printed(said: str, printed: str) -> bool:
    """Whether a command has printed what a page says; a line `...` of the page stands for any lines."""
    pattern = ".*".join(re.escape(part) for part in re.split(r"^\.\.\.$", said, flags=re.MULTILINE))
    return bool(re.fullmatch(pattern, printed, flags=re.DOTALL))
