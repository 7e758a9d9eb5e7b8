"""What the programs of poppler say of a PDF file. Each fails if they warn of anything."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

PROGRAMS = ("pdffonts", "pdfinfo", "pdftoppm", "pdftotext")
poppler = pytest.mark.skipif(
    not all(map(shutil.which, PROGRAMS)), reason="poppler is not installed (Debian: poppler-utils), which reads PDF"
)
"""Skips a test where the programs are not installed."""


def information_of(file: Path) -> dict[str, str]:
    """Title, pages, page size and the like."""
    pairs = (line.partition(":") for line in _said("pdfinfo", str(file)).splitlines())
    return {name: value.strip().removesuffix(" (A4)") for name, _, value in pairs}


def boxes_of(file: Path) -> dict[str, tuple[float, ...]]:
    """The boxes of the first page, such as `TrimBox`, in millimetres."""
    lines = re.findall(r"(\w+Box): +(.*)", _said("pdfinfo", "-box", str(file)))
    return {name: tuple(float(side) * 25.4 / 72 for side in sides.split()) for name, sides in lines}


def text_of(file: Path) -> str:
    """All text, laid out as on the pages."""
    return _said("pdftotext", "-layout", str(file), "-")


def fonts_of(file: Path) -> list[tuple[str, bool]]:
    """The fonts, and whether each is inside the file."""
    lines = _said("pdffonts", str(file)).splitlines()[2:]
    return [(line.split()[0], re.findall(r" (?:yes|no) ", line)[0] == " yes ") for line in lines]


def pages_of(file: Path, dots_per_inch: int) -> list[Path]:
    """Each page as a PNG file beside the PDF."""
    _said("pdftoppm", "-r", str(dots_per_inch), "-png", str(file), str(file.with_suffix("")))
    return sorted(file.parent.glob(f"{file.stem}-*.png"))


def _said(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not done.stderr
    return done.stdout
