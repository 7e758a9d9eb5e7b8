"""The command line: a thin face. Each command is a file in commands/, whose catalogue.py lists them."""

import sys
from collections.abc import Sequence

from ..version import __version__

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that these arguments name; the exit code comes back."""
    from .running import run

    return run(_call, list(sys.argv[1:] if arguments is None else arguments))


def _call(words: list[str]) -> int:
    if words in (["--version"], ["-V"]):  # before anything slow is imported
        print(__version__)
        return 0
    from .commands.catalogue import call

    return call(words)
