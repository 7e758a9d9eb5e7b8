"""The command line: a thin face. Each command is a file of this folder; `commands.py` lists them."""

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that these arguments name; the exit code comes back."""
    from .running import run

    return run(list(sys.argv[1:] if arguments is None else arguments))
