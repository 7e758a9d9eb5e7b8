"""All masks of a collection of puzzles, decided for three sets of strategies: a table, a plot, and what stays open.

python -m tools.masks_study PUZZLES [--to build/study-masks] [--time-limit 60] [--count N] [--cluster tcp://host:8786]

PUZZLES has a puzzle a line, and may be packed (.gz). Masks that a symmetry turns into each other count once. The table
tells beside the masks found how many have a puzzle in PUZZLES that the strategies complete. Each set of strategies has
a folder of results, as `cluewright sweep` makes it. After Ctrl-C or a kill the same command goes on from there.
"""

import argparse
import gzip
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.study_arguments import readable_file

from cluewright.boards import Grid, Mask
from cluewright.boards.symmetries import classes
from cluewright.cli.sweeps import LiveTable
from cluewright.drawing.plots import Axis, Curve, plot
from cluewright.notation import read_grid
from cluewright.strategies import completed
from cluewright.sweeping import Sweep, SweepProgress, sweep
from cluewright.sweeping.plot import cactus, decided

SETS = ("naked-single", "singles", "basic")
MOMENT = 1.0
"""Seconds: how many masks are decided within them is counted."""
PAPER = "the paper, naked-single"
PAPER_SECONDS = (926, 1243, 1255, 1070, 994, 6564, 1134, 26_835, 10_090, 852, 889, 1021, 869, 849)
"""Of the masks of 17 clues that the paper decides for naked singles within 8 hours each (Table A1 of Nishikawa & Toda
2020)."""
PAPER_IN_ALL = 30
"""How many masks the paper asked."""


@dataclass(frozen=True)
class Known:
    """A mask that stands for all that a symmetry turns it into, and the puzzles on them."""

    mask: Mask
    puzzles: list[Grid]


@dataclass(frozen=True)
class Row:
    """What has come of a set of strategies."""

    strategies: str
    swept: Sweep
    easy: int
    """How many masks have a known puzzle that the strategies complete."""
    seconds: Sequence[float]
    """Of the masks that are decided."""

    @property
    def quick(self) -> int:
        """How many masks are decided within a moment."""
        return sum(1 for seconds in self.seconds if seconds <= MOMENT)


def masks_of(lines: Sequence[str]) -> list[Known]:
    """The masks of the puzzles, one of each class."""
    puzzles = list(map(read_grid, lines))
    masks = list(map(Mask.of_clues, puzzles))
    found: dict[object, Known] = {}
    for key, mask, puzzle in zip(classes(masks), masks, puzzles, strict=True):
        found.setdefault(key, Known(mask, [])).puzzles.append(puzzle)
    return list(found.values())


def asked(known: Sequence[Known], to: Path, time_limit: float, cluster: str | None) -> Iterator[Row]:
    """Ask every mask for each set of strategies, as far as that is not done."""
    for strategies in SETS:
        live = LiveTable(("found", "impossible", "undecided"))
        show: Callable[[SweepProgress], None] = live.show
        folder = to / strategies
        terms = {"seed": 1, "time_limit": time_limit, "cluster": cluster, "symmetries": False}
        masks = [each.mask for each in known]
        swept = sweep(masks, folder, strategies, on_progress=show, **terms)  # type: ignore[arg-type]
        live.clear()
        swept.write_open()
        seconds = [second for of_outcome in known_times(swept).values() for second in of_outcome]
        yield Row(strategies, swept, with_easy_puzzle(known, strategies), sorted(seconds))


def with_easy_puzzle(known: Sequence[Known], strategies: str) -> int:
    """How many masks have a known puzzle that the strategies complete."""
    are_easy = iter(completed([puzzle for each in known for puzzle in each.puzzles], strategies).tolist())
    return sum(sum(next(are_easy) for _ in each.puzzles) > 0 for each in known)


def known_times(swept: Sweep) -> Mapping[str, Sequence[float]]:
    """For each way to be decided the seconds."""
    return {outcome: seconds for outcome, seconds in decided(swept.times()).items() if outcome != "all"}


def table(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each set of strategies, and one for the paper."""
    heads = ("strategies", "masks", "a known puzzle will do", "found", "impossible", "undecided")
    yield f"| {' | '.join(heads)} | decided within {MOMENT:g} s |"
    yield "|---|---:|---:|---:|---:|---:|---:|"
    for row in rows:
        counts = [row.swept.outcomes.get(outcome, 0) for outcome in ("found", "impossible", "undecided")]
        cells = [row.strategies, *(f"{count:,}" for count in (row.swept.done, row.easy, *counts))]
        yield f"| {' | '.join(cells)} | {row.quick:,} ({row.quick / max(row.swept.done, 1):.1%}) |"
    undecided = PAPER_IN_ALL - len(PAPER_SECONDS)
    yield f"| {PAPER}, 8 h each | {PAPER_IN_ALL} | | 0 | {len(PAPER_SECONDS)} | {undecided} | 0 (0.0%) |"


def curves(rows: Sequence[Row]) -> list[Curve]:
    """Cactus curves over the share of all masks, in percent, that of the paper among them."""
    known = [(row.strategies, row.seconds, row.swept.done) for row in rows if row.seconds]
    return [
        in_percent(cactus(label, seconds), in_all)
        for label, seconds, in_all in [*known, (PAPER, PAPER_SECONDS, PAPER_IN_ALL)]
    ]


def in_percent(curve: Curve, in_all: int) -> Curve:
    """The curve over the share of all things, not over their number."""
    return Curve(curve.label, tuple(100 * x / in_all for x in curve.xs), curve.ys, has_markers=False)


def read(file: Path) -> list[str]:
    """The lines of a file, unpacked."""
    raw = file.read_bytes()
    return (gzip.decompress(raw) if file.suffix == ".gz" else raw).decode().split()


def main() -> None:
    """Ask all masks of a file, print the table, draw the plot."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("puzzles", type=readable_file, help="a file with a puzzle a line")
    parser.add_argument("--to", type=Path, default=Path("build/study-masks"), help="the folder of all results")
    parser.add_argument("--time-limit", type=float, default=60.0, help="seconds for each mask")
    parser.add_argument("--count", type=int, help="only this many masks, evenly spread over the file")
    parser.add_argument("--cluster", help="the address of a Dask scheduler, whose workers do the work")
    chosen = parser.parse_args()
    known = masks_of(read(chosen.puzzles))
    step = 1 if chosen.count is None else max(1, len(known) // chosen.count)
    rows = list(asked(known[::step][: chosen.count], chosen.to, chosen.time_limit, chosen.cluster))
    for line in table(rows):
        print(line)
    x, y = Axis("masks decided, in percent", "percent"), Axis("seconds for each", "log")
    figure = chosen.to / "times.svg"
    plot(curves(rows), figure, x, y)
    print(f"Plot: {figure}")
    for row in rows:
        if row.swept.outcomes.get("undecided"):
            print(f"Undecided, {row.strategies}: {row.swept.folder / 'undecided.txt'}")


if __name__ == "__main__":
    main()
