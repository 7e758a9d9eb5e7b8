"""How the tests run commands: in this process, or in one of their own."""

import io
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from typing import TextIO
from unittest.mock import patch

from tests.interrupting import GUARD

from cluewright.cli import main

SMALL = "1...2..3..4..1.."
"""A 4x4 puzzle."""
SMALL_SOLUTION = "1324241332414132"
SEVERAL = "1..............."
CLASHING = "11.............."
UNREADABLE = "1..x............"
CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
CLASSIC_SOLUTION = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
SKYSCRAPER = ".....6.7....54..2.4......188....3..72.........7485...2..3...18...57........6.2..."
"""A puzzle that is 4.2 on the scale sukaku, 6.6 on se121. As a mask it has one puzzle: itself."""
DRAWN = "1 . | . .\n2 . | . 3\n----+----\n. . | 4 .\n. 1 | . ."
"""The small puzzle again."""
SMALL_ROWS = "1...\n2..3\n..4.\n.1.."
FULL_HOUSE = ":0000:4:123.............:::414::"
"""A line that tests a technique."""
STREAMS = ("solve", "trace", "check", "completed", "rate", "explain", "hint", "canonical", "draw")
"""The commands that answer puzzle by puzzle."""


@dataclass(frozen=True)
class Run:
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str


class Terminal(io.StringIO):
    """A terminal at which nobody types."""

    def isatty(self) -> bool:
        return True


def run(*arguments: str, stdin: str | None = None) -> Run:
    """Run a command in this process. Without `stdin`, that is a terminal."""
    out, err = io.StringIO(), io.StringIO()
    code = run_into(out, err, arguments, Terminal() if stdin is None else io.StringIO(stdin))
    return Run(code, out.getvalue(), err.getvalue())


def run_into(out: TextIO, err: TextIO, arguments: Sequence[str], given: TextIO) -> int:
    """Run a command in this process, from and to these streams, and return its exit code."""
    with patch.object(sys, "stdin", given), redirect_stdout(out), redirect_stderr(err):
        return main(arguments)


@cache
def help_of(command: str) -> Run:
    """What the help of a command says, in the usual width."""
    return run(*command.split(), "--help")


def shown_here(*arguments: str) -> str:
    """What a command that runs in this process writes to a terminal."""
    screen = Terminal()
    run_into(screen, screen, arguments, Terminal())
    return screen.getvalue()


def command_line(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "cluewright", *arguments]


def launched(*arguments: str, stdin: str = "") -> Run:
    """Run a command in a process of its own."""
    done = subprocess.run(
        command_line(*arguments), input=stdin, capture_output=True, text=True, check=False, timeout=10 * GUARD
    )
    return Run(done.returncode, done.stdout, done.stderr)


def lines(texts: Sequence[str]) -> str:
    return "".join(f"{text}\n" for text in texts)
