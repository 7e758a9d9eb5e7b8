"""The user's folder for what the program keeps between its runs."""

import os
from pathlib import Path


def state_folder() -> Path | None:
    """By the XDG base directory specification; None for a user without a home folder."""
    base = Path(os.environ.get("XDG_STATE_HOME", ""))
    if not base.is_absolute():  # such a value is to be ignored
        try:
            base = Path("~/.local/state").expanduser()
        except RuntimeError:
            return None
    return base / "cluewright"
