"""The command line of the studies: how many puzzles, from which seed, and the folder of the figures."""

import argparse
from collections.abc import Callable, Iterable
from pathlib import Path


def print_study(study: Callable[[int, int, Path], Iterable[str]], description: str | None, count: int) -> None:
    """Print the lines of a study as the arguments ask for it; without any, of `count` puzzles of each kind."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=count, help="puzzles of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=Path("docs"), help="the folder of the figures")
    chosen = parser.parse_args()
    for line in study(chosen.count, chosen.seed, chosen.to):
        print(line)
