"""The named instances. To add some, add an entry here, and their file to this folder if it may be copied."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from math import comb

from ..late_dataclasses import dataclass

CELLS_OF_4X4 = 16


@dataclass(frozen=True)
class Instances:
    """Masks or puzzles under one name, all on one board."""

    name: str
    help: str
    number: int
    """How many there are."""
    file: str = ""
    """Where they stand, one on each line; with the end `.gz` the file is packed."""
    made: Callable[[], Sequence[str]] | None = None
    """What makes the lines, if there is no file."""
    are_masks: bool = False
    """Whether they are masks; puzzles otherwise."""
    board: str = "classic"
    comes_along: bool = True
    """Whether the package has the file; otherwise it is in a folder of the user."""


def all_masks_of_4x4(cells: int) -> list[str]:
    """Every mask of this number of clue cells on the 4x4 board, in the order of the cells.

    >>> all_masks_of_4x4(3)[:2], len(all_masks_of_4x4(4))
    (['***.............', '**.*............'], 1820)
    """
    chosen = combinations(range(CELLS_OF_4X4), cells)
    return ["".join("*" if cell in each else "." for cell in range(CELLS_OF_4X4)) for each in chosen]


PAPER = "Nishikawa & Toda 2020"


def _all_of_4x4(cells: int) -> Instances:
    """The instances that are every mask of this number of clue cells on the 4x4 board."""
    return Instances(
        f"r2c{cells}",
        f"all masks of {cells} clue cells on 4x4, {PAPER}, 7.1",
        comb(CELLS_OF_4X4, cells),
        made=partial(all_masks_of_4x4, cells),
        are_masks=True,
        board="4x4",
    )


INSTANCES: tuple[Instances, ...] = (
    Instances("rand100", f"random masks of 20 to 79 clue cells, {PAPER}, 7.2", 100, "rand100.txt", are_masks=True),
    Instances("min30", f"random known puzzles of 17 clues, {PAPER}, 7.3 and Table A1", 30, "min30.txt"),
    _all_of_4x4(3),
    _all_of_4x4(4),
    Instances("rated250", "generated puzzles, with ratings by SukakuExplainer 1.18.1", 250, "rated250.tsv"),
    Instances(
        "clue17",
        "puzzles of 17 clues, begun by G. Royle: one of each class",
        49_158,
        "clue17.txt.gz",
        comes_along=False,
    ),
    Instances("top1465", "hard puzzles from a public collection", 1_465, "top1465.txt.gz", comes_along=False),
    Instances("hardest375", "hardest puzzles from a public collection", 375, "hardest375.txt", comes_along=False),
)
"""In the order in which they are listed."""
