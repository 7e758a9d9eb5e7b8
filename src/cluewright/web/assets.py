"""The files of the page, all of which are read when the server starts: no request ever names a file of the system."""

import gzip
import hashlib
from pathlib import Path

from ..late_dataclasses import dataclass

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}
"""The type of a file by the end of its name. No other file is served, except a licence."""
LICENCE = "LICENSE"


@dataclass(frozen=True)
class Asset:
    """A file, ready to be sent."""

    media_type: str
    content: bytes
    zipped: bytes
    """The same, compressed."""
    tag: str
    """Changes with the content."""


def assets(folder: Path = FOLDER) -> dict[str, Asset]:
    """The files of a folder, by their paths within it."""
    files = sorted(file for file in folder.rglob("*") if file.suffix in TYPES or file.name == LICENCE)
    return {file.relative_to(folder).as_posix(): _asset(file) for file in files}


def _asset(file: Path) -> Asset:
    content = file.read_bytes()
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return Asset(TYPES.get(file.suffix, TYPES[".txt"]), content, gzip.compress(content, mtime=0), tag)
