"""What Finkel, Marek and Truszczynski say of variants, measured: a table on stdout and two figures, in some minutes.

python -m tools.variants_study [--count 400] [--seed 1] [--to docs]

For each kind of board: random grids, clues left out of each in random order as long as there is one solution, and again
as long as propagation solves the rest. Grids and puzzles are made one at a time, so that each has a time; it is the
processor's time, which other programs do not add to.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median, quantiles, stdev
from time import process_time

import numpy as np
from tools.study_arguments import print_study

from cluewright.boards import Board, board_named
from cluewright.boards.symmetries import orbits
from cluewright.drawing.plots import Axis, Curve, check_plotter, cumulative, plot
from cluewright.generating import COMPLETE, LOOKAHEAD, PROPAGATION, Mode
from cluewright.generating.native import beginnings, reductions

PARTITIONS = 20
"""Jigsaws of each size, since one has other puzzles than another."""
CELLS_OF_LARGE = 200
"""Boards with more cells have a tenth of the puzzles."""


@dataclass(frozen=True)
class Variant:
    """A kind of board, or several boards of a kind."""

    label: str
    names: tuple[str, ...]

    def boards(self, count: int) -> list[Board]:
        """The board of each of `count` puzzles."""
        boards = [board_named(name) for name in self.names]
        if boards[0].size > CELLS_OF_LARGE:
            count = max(count // 10, 2)
        return [boards[number % len(boards)] for number in range(count)]


def jigsaws(size: int) -> Variant:
    return Variant(f"MultiSpot, n = {size}", tuple(f"jigsaw-{size}:{seed}" for seed in range(PARTITIONS)))


WITH_CLASSIC_BOXES = (
    Variant("classic", ("classic",)),
    Variant("diagonal", ("diagonal",)),
    Variant("CenterDot", ("centerdot",)),
    Variant("diagonal and CenterDot", ("diagonal+centerdot",)),
    Variant("nine cells", ("ninecells",)),
    Variant("Windoku", ("windoku",)),
)
MULTI_SPOT = tuple(map(jigsaws, (5, 6, 7, 8, 9)))
OTHERS = (
    Variant("MultiFour, n = 3", ("multifour-3",)),
    Variant("DoubleNine", ("doublenine",)),
    Variant("16x16", ("16x16",)),
)


@dataclass
class Measured:
    """What came of a variant's puzzles."""

    variant: Variant
    clues: list[int] = field(default_factory=list)
    """Of each puzzle that is minimal."""
    clues_of_propagation: list[int] = field(default_factory=list)
    """Of each puzzle from which no clue can be left out without stopping propagation."""
    is_easy: list[bool] = field(default_factory=list)
    """Whether propagation solves the minimal puzzle."""
    is_middling: list[bool] = field(default_factory=list)
    """Whether lookahead does."""
    grid_seconds: list[float] = field(default_factory=list)
    puzzle_seconds: list[float] = field(default_factory=list)

    def add(self, board: Board, seed: int, number: int) -> None:
        """Make a grid and reduce it."""
        parts = orbits(board, "none")
        began = process_time()
        grids, orders = beginnings(board, parts, seed, [number], [0])
        made = process_time()
        puzzles = reductions(board, COMPLETE, parts, grids, orders)
        self.grid_seconds.append(made - began)
        self.puzzle_seconds.append(process_time() - made)
        easy_puzzles = reductions(board, PROPAGATION, parts, grids, orders)
        self.clues.append(int(np.count_nonzero(puzzles)))
        self.clues_of_propagation.append(int(np.count_nonzero(easy_puzzles)))
        self.is_easy.append(_solves(PROPAGATION, board, puzzles))
        self.is_middling.append(_solves(LOOKAHEAD, board, puzzles))


def _solves(mode: Mode, board: Board, puzzles: "np.ndarray[tuple[int, int], np.dtype[np.uint8]]") -> bool:
    return bool(mode.solves_each(board, puzzles)[0])


def measured(variant: Variant, count: int, seed: int) -> Measured:
    """The puzzles of a variant."""
    found = Measured(variant)
    for number, board in enumerate(variant.boards(count), start=1):
        found.add(board, seed, number)
    return found


HEAD = (
    "variant",
    "puzzles",
    "clues",
    "clues with propagation",
    "propagation solves",
    "lookahead solves",
    "ms for a grid",
    "ms for a reduction",
)


def table(results: Sequence[Measured]) -> Iterator[str]:
    """The results in Markdown."""
    yield f"| {' | '.join(HEAD)} |"
    yield f"|{'---|' * len(HEAD)}"
    for each in results:
        row = (
            each.variant.label,
            str(len(each.clues)),
            _average(each.clues),
            _average(each.clues_of_propagation),
            f"{100 * mean(each.is_easy):.0f} %",
            f"{100 * mean(each.is_middling):.0f} %",
            _spread(each.grid_seconds),
            _spread(each.puzzle_seconds),
        )
        yield f"| {' | '.join(row)} |"


def _average(numbers: Sequence[int]) -> str:
    """The mean and its standard error."""
    return f"{mean(numbers):.2f} ± {stdev(numbers) / len(numbers) ** 0.5:.2f}"


def _spread(seconds: Sequence[float]) -> str:
    """The median, what nineteen of twenty do not exceed, and the most, in milliseconds."""
    ordered = (median(seconds), quantiles(seconds, n=20, method="inclusive")[-1], max(seconds))
    return ", ".join(f"{1000 * each:.3g}" for each in ordered)


def draw_clues(results: Sequence[Measured], to: Path) -> None:
    """How many percent of the puzzles have at most how many clues."""
    curves = [cumulative(each.variant.label, each.clues, len(each.clues)) for each in results]
    plot(curves, to, Axis("clues of a minimal puzzle"), Axis("% of the puzzles", "percent"))


def draw_modes(results: Sequence[Measured], sizes: Sequence[int], to: Path) -> None:
    """How many percent of the minimal puzzles of MultiSpot each mode solves, by size."""
    lookahead = [100 * mean(each.is_middling) for each in results]
    propagation = [100 * mean(each.is_easy) for each in results]
    curves = [Curve("lookahead", sizes, lookahead), Curve("propagation", sizes, propagation)]
    plot(curves, to, Axis("n of MultiSpot"), Axis("% of the minimal puzzles that are solved", "percent"))


def study(count: int, seed: int, to: Path) -> Iterator[str]:
    """Measure all variants, draw the figures, and make the table."""
    check_plotter()
    boxes, spots, others = (
        [measured(variant, count, seed) for variant in variants]
        for variants in (WITH_CLASSIC_BOXES, MULTI_SPOT, OTHERS)
    )
    draw_clues(boxes, to / "variants-clues.svg")
    draw_modes(spots, [5, 6, 7, 8, 9], to / "variants-multispot.svg")
    yield from table([*boxes, *spots, *others])


if __name__ == "__main__":
    print_study(study, __doc__, count=400)
