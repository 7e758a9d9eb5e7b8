"""The server's own files. No request names a file."""

from pathlib import Path

from ..late_dataclasses import dataclass


@dataclass(frozen=True)
class OwnFiles:
    """What a server keeps on its machine."""

    state: Path | None = None
    """The folder for checkpoints; None if none are kept."""
    library: Path | None = None
    """The file of the library that the page shows as a shelf; None if it shows none. It is made when it is needed."""


NO_FILES = OwnFiles()
