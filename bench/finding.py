"""Puzzles for the paper's 100 random masks by each engine: a table, and the paper's Figure 6 as a picture.

    python bench/finding.py [--limit SECONDS] [--every N] [ENGINE ...]

Goal, for the portfolio (`auto`) with singles and locked candidates on one worker: 98 puzzles in less than 5 seconds in
total. The other two masks have no puzzle. The limit is for each mask: 600 s in the paper, here 2 s unless another is
given, which is enough to tell the engines apart. The limit is by the clock, the times are of the processor.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from cluewright import Found, Impossible, find, named_masks
from cluewright.boards import Mask
from cluewright.drawing.plots import Axis, Curve, plot
from cluewright.finding import AUTO, ENGINES, Question, Role
from cluewright.strategies import chosen_strategies

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import processor_seconds

PICTURES = Path(__file__).resolve().parents[1] / "build"
GOAL_FOUND, GOAL_SECONDS = 98, 5.0
SECONDS_PER_MASK = 2.0
MANY_CLUES = 45
"""Beyond this many clues the paper's generator by others found no puzzle."""


def seconds_of(engine: str, masks: Sequence[Mask], limit: float) -> list[tuple[float, int]]:
    """The seconds, and the clues, for each mask on which the engine finds a puzzle, the shortest time first."""
    times = []
    for mask in masks:
        started = processor_seconds()
        outcome = find(mask, engine=engine, time_limit=limit, seed=1, workers=1)
        if isinstance(outcome, Found):
            times.append((processor_seconds() - started, len(mask)))
        elif isinstance(outcome, Impossible):
            print(f"  {engine}: no puzzle for {mask}")
    return sorted(times)


def suited(mask: Mask) -> list[str]:
    """The engines that may find a puzzle on a mask."""
    question = Question(mask, chosen_strategies("basic"))
    return [AUTO, *(one.name for one in ENGINES if one.role is not Role.SCREEN and not one.unsuited(question))]


def draw_cactus(times: dict[str, list[float]]) -> None:
    """Draw how many masks (x) each engine settles within a number of seconds for each (y)."""
    curves = [Curve(engine, range(1, len(seconds) + 1), seconds) for engine, seconds in times.items()]
    PICTURES.mkdir(exist_ok=True)
    for suffix in ("svg", "png"):
        x, y = Axis("masks with a puzzle found"), Axis("seconds for each", "log")
        plot(curves, PICTURES / f"figure-6.{suffix}", x, y)
    print(f"  drawn: {PICTURES.name}/figure-6.svg and .png")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engines", nargs="*", default=[], help="by default all that may find a puzzle")
    parser.add_argument("--limit", type=float, default=SECONDS_PER_MASK, help="seconds for each mask")
    parser.add_argument("--every", type=int, default=1, help="take every N-th mask only")
    chosen = parser.parse_args()
    masks = named_masks("rand100")[:: chosen.every]
    print(f"Puzzles for {len(masks)} random masks, singles and locked candidates, {chosen.limit:g} s for each")
    find(masks[0], seed=1)  # so that the imports are not measured
    times: dict[str, list[float]] = {}
    for engine in chosen.engines or suited(masks[0]):
        found = seconds_of(engine, masks, chosen.limit)
        times[engine] = [seconds for seconds, _ in found]
        few = sum(clues <= MANY_CLUES for _, clues in found)
        spread = f", median {median(times[engine]):.3f} s, slowest {times[engine][-1]:.2f} s" if found else ""
        print(
            f"  {engine:16}{len(found):4} found, {few:3} of up to {MANY_CLUES} clues,"
            f" in {sum(times[engine]):8.2f} s{spread}",
            flush=True,
        )
    draw_cactus(times)
    if AUTO not in times or chosen.every > 1:
        return 0
    reached = len(times[AUTO]) >= GOAL_FOUND and sum(times[AUTO]) < GOAL_SECONDS
    print(f"  goal {GOAL_FOUND} in {GOAL_SECONDS:g} s by {AUTO}: {'reached' if reached else 'MISSED'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
