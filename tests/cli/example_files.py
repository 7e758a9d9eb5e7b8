"""The files that the examples of the help name."""

from pathlib import Path

from tests.cli.runs import CLASSIC, CLASSIC_SOLUTION, lines
from tests.rating.samples import RATED_LINES

EASY = "...3....9....18.6.9435.7....75...6.........41469...2.......491..1....4.7...7....."
FILES = {
    "heart.txt": "*..**...*....*..\n",
    "masks.txt": "*..**...*....*..\n*...*..*..*..*..\n",
    "puzzles.txt": lines([CLASSIC, EASY]),
    "cases.txt": f":0000:3:{CLASSIC_SOLUTION[:-1]}.:::399::\n",
    "rated.txt": RATED_LINES,
    "proof.json": (Path(__file__).parent / "certificate.json").read_text(encoding="utf-8"),
}
"""What they have in them."""


def write_files(folder: Path) -> None:
    for name, text in FILES.items():
        (folder / name).write_text(text)
