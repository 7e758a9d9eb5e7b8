"""The files of the page, all of which are read when the server starts: no request ever names a file of the system."""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
"""For the end of a file's name its type. A file with another name is not served, but for a licence."""
LICENCE = "LICENSE"
PACKED = (".png", ".ico", ".woff2")
"""What compressing does not make smaller."""


@dataclass(frozen=True)
class Asset:
    """A file, ready to be sent."""

    media_type: str
    content: bytes
    zipped: bytes
    """The same, compressed; empty where that is no use."""
    tag: str
    """Changes with the content."""


def assets(folder: Path = FOLDER) -> dict[str, Asset]:
    """The files of a folder, by their paths within it."""
    if not folder.is_dir():
        return {}
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): _asset(file) for file in files if _is_served(file)}


def _is_served(file: Path) -> bool:
    return file.suffix in TYPES or file.name == LICENCE


def _asset(file: Path) -> Asset:
    content = file.read_bytes()
    zipped = b"" if file.suffix in PACKED else gzip.compress(content, mtime=0)
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return Asset(TYPES.get(file.suffix, TYPES[".txt"]), content, zipped, tag)
