"""Where the library of a user lies."""

from pathlib import Path

from ..errors import CluewrightError
from ..folders import user_folder

FILE = "library.db"


def default_library() -> Path:
    """The user's own library."""
    folder = user_folder("XDG_DATA_HOME", ".local/share")
    if folder is None:
        raise CluewrightError(
            "expected a home folder, XDG_DATA_HOME or the name of a file for the library, got none of them"
        )
    return folder / FILE
