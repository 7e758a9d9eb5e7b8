"""The user's folders for what the program keeps between its runs, by the XDG base directory specification."""

import os
from pathlib import Path


def user_folder(variable: str, usual: str) -> Path | None:
    """The program's folder below the one that a variable names, or the usual one in the home folder.

    None for a user without a home folder.
    """
    base = Path(os.environ.get(variable, ""))
    if not base.is_absolute():  # such a value is to be ignored
        try:
            base = Path("~", usual).expanduser()
        except RuntimeError:
            return None
    return base / "cluewright"
