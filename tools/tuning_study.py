"""What *Ease and Toil* says of its generator, measured of ours: two tables on stdout and five figures, in some minutes.

python -m tools.tuning_study [--count 300] [--seed 1] [--to docs]

The figures: the time of a puzzle over the WNEF that it reaches; the WNEF over the failures that are allowed; the WNEF
by the moves that tuned masking may make; and the time and the steps of each phase over the size of the board. The
tables: where the time goes, and whether tuned masking differs from random masking. Times are the processor's, which
other programs do not add to.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, quantiles
from time import process_time

import numpy as np
from tools.study_arguments import print_study

from cluewright.boards import Board, board_named
from cluewright.boards.symmetries import orbits
from cluewright.drawing.plots import Axis, Curve, check_plotter, cumulative, plot
from cluewright.generating import COMPLETE, PROPAGATION
from cluewright.generating.native import Recipe, beginnings, made_puzzles, reductions, tries
from cluewright.generating.target import Moves, Target
from cluewright.rating import histograms, wnefs_of
from cluewright.rating.statistics import permutation_test, separation

LOWEST = Target(wnef=(0.0, 0.0))
"""As low a WNEF as comes: a target that no puzzle reaches, so that all failures are used up."""
BINS = [round(0.12 + 0.04 * number, 2) for number in range(21)]
"""The WNEF towards which puzzles are tuned in the first figure; each may miss it by the half of `WIDTH`."""
WIDTH = 0.01
FAILURES = (0, 1, 2, 5, 10, 20, 50, 100, 200, 500)
FAILURES_OF_DESIGNS = 100
SIZES = ("4x4", "6x6", "8x8", "9x9", "10x10", "12x12", "16x16", "25x25")
LARGE = 150
"""Boards with more cells have fewer puzzles, by the square of the number of cells."""
TINY_TIME = 1e-7
"""Seconds that a phase takes at least, since a logarithmic axis has no place for none."""
DESIGNS = {
    "random masking alone": replace(LOWEST, failures=0),
    "tuned: leaving out": replace(LOWEST, failures=FAILURES_OF_DESIGNS, moves=Moves.LEAVING_OUT),
    "tuned: exchanging": replace(LOWEST, failures=FAILURES_OF_DESIGNS),
    "the same, linear weights": replace(LOWEST, failures=FAILURES_OF_DESIGNS, weight="linear"),
}


@dataclass(frozen=True)
class Tuned:
    """Puzzles that were tuned, and what that took."""

    wnefs: list[float]
    seconds: float
    """Of each puzzle, on average, grid and random masking included."""
    in_range: float
    """Which part of them reached the target."""


def tuned(board: Board, target: Target, count: int, seed: int) -> Tuned:
    """Puzzles of a single attempt each."""
    recipe = Recipe(board, COMPLETE, orbits(board, "none"), target=target)
    began = process_time()
    made = made_puzzles(recipe, seed, range(count), [0] * count, 1)
    seconds = process_time() - began
    return Tuned(wnefs_of(histograms(board, made.puzzles)).tolist(), seconds / count, float((made.made == 1).mean()))


def draw_time(count: int, seed: int, to: Path) -> None:
    """The time of a puzzle over the WNEF that it reaches."""
    curves = []
    for name in ("6x6", "9x9", "16x16"):
        board = board_named(name)
        size = max(count // 30, 2) if board.size > LARGE else count
        reached = [
            tuned(board, Target(wnef=(goal - WIDTH / 2, goal + WIDTH / 2), failures=200), size, seed) for goal in BINS
        ]
        points = [(mean(each.wnefs), 1000 * each.seconds) for each in reached if each.in_range > 1 / 2]
        if points:
            points.sort()
            curves.append(Curve(name, [wnef for wnef, _ in points], [took for _, took in points]))
    plot(curves, to, Axis("WNEF reached"), Axis("ms for a puzzle", "log"))


def draw_failures(count: int, seed: int, to: Path) -> None:
    """The WNEF over the failures that are allowed."""
    board = board_named("9x9")
    found = [tuned(board, replace(LOWEST, failures=failures), count, seed).wnefs for failures in FAILURES]
    tenths = [quantiles(each, n=10) for each in found]
    curves = [
        Curve("nine of ten are below", FAILURES, [each[-1] for each in tenths]),
        Curve("mean", FAILURES, [mean(each) for each in found]),
        Curve("one of ten is below", FAILURES, [each[0] for each in tenths]),
    ]
    plot(curves, to, Axis("failures that are allowed", "counts"), Axis("WNEF of the puzzle"))


def draw_designs(count: int, seed: int, to: Path) -> dict[str, list[float]]:
    """How many percent of the puzzles have at most which WNEF, by design."""
    board = board_named("9x9")
    found = {name: tuned(board, target, count, seed).wnefs for name, target in DESIGNS.items()}
    curves = [cumulative(name, wnefs, len(wnefs)) for name, wnefs in found.items()]
    plot(curves, to, Axis("WNEF, aimed as low as it goes"), Axis("% of the puzzles", "percent"))
    return found


@dataclass(frozen=True)
class Phases:
    """Seconds and steps of each phase of a puzzle, on average."""

    digits: int
    size: int
    grid: float
    masking: float
    tuning: float
    left_out: float
    """Clues that random masking leaves out."""
    tries: float
    """Changes that tuned masking tries."""


def phases(name: str, target: Target, count: int, seed: int) -> Phases:
    """The phases of puzzles on a board of this name."""
    board = board_named(name)
    count = max(round(count * min(LARGE / board.size, 1) ** 2), 2)
    parts, numbers = orbits(board, "none"), range(count)
    recipe = Recipe(board, PROPAGATION, parts, target=target)
    tried = [len(tries(recipe, target, seed, number, 0)[0]) - 1 for number in numbers]  # also makes the board's tables
    began = process_time()
    grids, orders = beginnings(board, parts, seed, numbers, [0] * count)
    with_grids = process_time()
    puzzles = reductions(board, PROPAGATION, parts, grids, orders)
    with_masking = process_time()
    made_puzzles(recipe, seed, numbers, [0] * count, 1)
    whole = process_time() - with_masking
    grid, masking = with_grids - began, with_masking - with_grids
    tuning = max(whole - grid - masking, TINY_TIME)
    left_out = float((puzzles == 0).sum(axis=1).mean())
    return Phases(board.digits, board.size, grid / count, masking / count, tuning / count, left_out, mean(tried))


def draw_sizes(found: Sequence[Phases], to: Path, steps_to: Path) -> None:
    """The time and the steps of each phase over the size of the board."""
    digits = [each.digits for each in found]
    times = [
        Curve("random grid", digits, [1000 * each.grid for each in found]),
        Curve("random masking", digits, [1000 * each.masking for each in found]),
        Curve("tuned masking", digits, [1000 * each.tuning for each in found]),
    ]
    plot(times, to, Axis("digits of the board"), Axis("ms for a puzzle", "log"))
    steps = [
        Curve("random masking: clues left out", digits, [each.left_out for each in found]),
        Curve("tuned masking: changes tried", digits, [each.tries for each in found]),
    ]
    plot(steps, steps_to, Axis("digits of the board"), Axis("steps for a puzzle"))


def profile(found: Sequence[Phases]) -> Iterator[str]:
    """Where the time goes, in Markdown."""
    yield "| cells | random grid | random masking | tuned masking | changes tried | ms in all |"
    yield f"|{'---|' * 6}"
    for each in found:
        whole = each.grid + each.masking + each.tuning
        parts = " | ".join(f"{100 * part / whole:.0f} %" for part in (each.grid, each.masking, each.tuning))
        yield f"| {each.size} | {parts} | {each.tries:.0f} | {1000 * whole:.3g} |"


def differences(found: dict[str, list[float]]) -> Iterator[str]:
    """Whether the WNEF of each design differs from that of random masking, in Markdown."""
    (_, alone), *others = found.items()
    yield "| design | mean WNEF | lower than by random masking alone | p of the permutation test |"
    yield f"|{'---|' * 4}"
    yield f"| random masking alone | {mean(alone):.4f} | | |"
    for name, wnefs in others:
        numbers, groups = np.array([*alone, *wnefs]), np.repeat([0, 1], [len(alone), len(wnefs)])
        lower = separation(np.array(wnefs), np.array(alone))
        test = permutation_test(numbers, groups)
        yield f"| {name} | {mean(wnefs):.4f} | {100 * lower:.0f} % of pairs | {test.p:.3g} |"


def study(count: int, seed: int, to: Path, sizes: Sequence[str] = SIZES) -> Iterator[str]:
    """Measure everything, draw the figures, and make the tables."""
    check_plotter()
    draw_time(count, seed, to / "tuning-time.svg")
    draw_failures(count, seed, to / "tuning-failures.svg")
    by_design = draw_designs(count, seed, to / "tuning-designs.svg")
    by_size = [phases(name, replace(LOWEST, failures=FAILURES_OF_DESIGNS), count, seed) for name in sizes]
    draw_sizes(by_size, to / "tuning-sizes.svg", to / "tuning-steps.svg")
    yield from profile(by_size)
    yield ""
    yield from differences(by_design)


if __name__ == "__main__":
    print_study(study, __doc__, count=300)
