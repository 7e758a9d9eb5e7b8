"""Whether texts on stdout may have styles, such as bold."""

import os
import sys


def has_styles() -> bool:
    """Whether they may: on a terminal that knows them, and elsewhere if FORCE_COLOR is set; never with NO_COLOR."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return os.environ.get("FORCE_COLOR", "0") not in ("", "0") or sys.stdout.isatty()
