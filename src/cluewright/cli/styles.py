"""Whether texts on stdout may have styles, such as bold."""

import os
import sys

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
"""What begins bold letters on a terminal, and what ends them."""


def in_bold(text: str) -> str:
    """The text in bold letters."""
    return f"{BOLD}{text}{PLAIN}"


def has_styles() -> bool:
    """Whether they may: on a terminal that knows them, and elsewhere if FORCE_COLOR is set; never with NO_COLOR."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return os.environ.get("FORCE_COLOR", "0") not in ("", "0") or sys.stdout.isatty()
