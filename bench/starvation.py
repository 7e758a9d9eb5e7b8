"""How soon starvation decides masks for naked singles, and how long its refutations take to verify.

    python bench/starvation.py [--limit SECONDS] [--seed N] [--count N] [--each] [NAME ...]

Goals, for search and verification together: each mask of min30 within a second, and the median of the masks of 17 clues
with one cell more ("clue17 + 1"). Times are processor seconds on one thread. The limit, 10 s by default, is for the
search of one mask; masks that it leaves open count with the time they took.

`--limit 600 --each "20 random"` is what this search is for: masks of 20 clues within ten minutes, with a line for each.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

from cluewright import named_masks, verify
from cluewright.boards import Grid, Mask
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.finding import Question, Refuted, Suggested
from cluewright.finding.engines.starvation.search import STARVATION
from cluewright.strategies import chosen_strategies

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.shared_data import DATA, shared_lines

NAKED = chosen_strategies("naked-single")
GOAL_SECONDS = 1.0
"""Seconds for search and verification together."""


def min30(seed: int, count: int) -> Iterator[Mask]:
    yield from named_masks("min30")


def clue17_and(cells: int, seed: int, count: int) -> Iterator[Mask]:
    """Masks of random puzzles with 17 clues, each with `cells` random cells more."""
    rng = Random(seed)
    for line in rng.sample(shared_lines("clue17.txt.gz"), count):
        clues = Grid.parse(line[:81])
        added = rng.sample([cell for cell in range(81) if not clues[cell]], cells)
        yield Mask(clues.board, clues.clues | sum(1 << cell for cell in added))


def at_random(cells: int, symmetry: str, seed: int, count: int) -> Iterator[Mask]:
    yield from random_masks(count, "classic", cells, symmetry=symmetry, seed=seed)


MASKS: dict[str, Callable[[int, int], Iterator[Mask]]] = {
    "min30": min30,
    "clue17 + 1": partial(clue17_and, 1),
    "clue17 + 2": partial(clue17_and, 2),
    "clue17 + 3": partial(clue17_and, 3),
    "18 random": partial(at_random, 18, "none"),
    "20 random": partial(at_random, 20, "none"),
    "20 half-turn": partial(at_random, 20, "half-turn"),
}


GOALS = {"min30": 1.0, "clue17 + 1": 0.5}
"""The share of the masks that must reach the goal; other masks have none."""


def decide(mask: Mask, limit: float) -> tuple[str, int, float, float]:
    """The answer, the nodes, and the seconds of the search and of the verification."""
    question = Question(mask, NAKED)
    answer, began = "open", time.process_time()
    for report in STARVATION.search(question):
        searched = time.process_time() - began
        if isinstance(report, Suggested | Refuted) or searched > limit:
            break
    if isinstance(report, Suggested):
        answer = "found"
    if isinstance(report, Refuted):
        answer = "impossible" if verify(report.certificate) else "REFUSED"
    return answer, report.work["nodes"], searched, time.process_time() - began - searched


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", help="parts of the names of the kinds of masks; all if none is given")
    parser.add_argument("--limit", type=float, default=10.0, help="processor seconds for the search of each mask")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20, help="masks of each kind, except min30")
    parser.add_argument("--each", action="store_true", help="print a line for each mask")
    chosen = parser.parse_args()
    if not (DATA / "clue17.txt.gz").exists():
        print("Starvation: skipped, since shared/data does not lie beside the project")
        return 0
    print(f"Starvation for naked singles, {chosen.limit:g} s for each, seed {chosen.seed}")
    columns = "".join(f"{word:>10}" for word in ("median", "slowest", "verify"))
    print(f"  {'masks':14}{'found':>7}{'impossible':>12}{'open':>6}{'nodes':>15}{columns}")
    reached = True
    for name, masks in MASKS.items():
        if chosen.names and not any(part in name for part in chosen.names):
            continue
        done = []
        for mask in masks(chosen.seed, chosen.count):
            answer, nodes, searched, verified = decide(mask, chosen.limit)
            done.append((answer, nodes, searched, verified))
            if chosen.each:
                print(f"    {mask} {answer:10}{nodes:15,}{searched:8.3f} s{verified:8.3f} s", flush=True)
        answers = Counter(answer for answer, *_ in done)
        times = sorted(searched for _, _, searched, _ in done)
        both = sorted(searched + verified for _, _, searched, verified in done)
        print(
            f"  {name:14}{answers['found']:7}{answers['impossible']:12}{answers['open']:6}"
            f"{sum(nodes for _, nodes, *_ in done):15,}{times[len(times) // 2]:8.3f} s{times[-1]:8.3f} s"
            f"{sum(verified for *_, verified in done):8.2f} s",
            flush=True,
        )
        reached &= not answers["REFUSED"]
        if name in GOALS:
            reached &= answers["open"] == 0 and both[int(GOALS[name] * (len(both) - 1))] <= GOAL_SECONDS
    print(f"  goal: {'reached' if reached else 'MISSED'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
