"""The command lines of the studies: how many puzzles, from which seed, the folder of the figures, and files to read."""

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path


def readable_file(name: str) -> Path:
    """The type of an argument that names a file to read."""
    path = Path(name)
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"expected the name of a file, got {name}")
    return path


def print_study(study: Callable[[int, int, Path], Iterable[str]], description: str | None, count: int) -> None:
    """Print the lines of a study as the arguments ask for it; without any, of `count` puzzles of each kind."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=count, help="puzzles of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path("docs"), help="the folder of the figures")
    chosen = parser.parse_args()
    for line in study(chosen.count, chosen.seed, chosen.to):
        print(line)
