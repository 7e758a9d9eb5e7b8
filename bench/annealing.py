"""How soon annealing finds a puzzle, on masks with many clues, with few, and of known puzzles.

    python bench/annealing.py [SEED]

Goals: for the paper's 100 random masks with singles and locked candidates, 98 puzzles in five seconds in total; for the
masks of min30, 18 puzzles with singles and 25 with singles and locked candidates, each within ten seconds. Times are
processor seconds from the question to the first suggestion, on one thread.
"""

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from cluewright import named_masks
from cluewright.boards import Grid, Mask
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.finding import Question, Suggested
from cluewright.finding.engines.annealing import ANNEALING
from cluewright.strategies import chosen_strategies

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import number_given
from tests.shared_data import DATA, shared_lines

Goal = tuple[int, float, float]
"""The least number of masks with a puzzle found, the most seconds for any of them, and the most in total."""


def seconds_to_find(question: Question, limit: float) -> float | None:
    """Processor seconds until a puzzle is suggested; None if there is none within the limit."""
    started = time.process_time()
    for report in ANNEALING.search(question):
        took = time.process_time() - started
        if isinstance(report, Suggested):
            return took
        if took > limit:
            return None
    return None


def measure(what: str, masks: Sequence[Mask], strategies: str, seed: int, limit: float, goal: Goal | None) -> bool:
    """Print a line; return whether the goal is reached, if there is one."""
    chosen = chosen_strategies(strategies)
    times = [seconds_to_find(Question(mask, chosen, seed=seed), limit) for mask in masks]
    found = sorted(seconds for seconds in times if seconds is not None)
    total, slowest = sum(found), max(found, default=0.0)
    median = found[len(found) // 2] if found else 0.0
    line = f"  {what:36}{strategies:13}{len(found):4} of {len(masks):3}{total:9.3f} s{median:9.4f} s{slowest:9.3f} s"
    if goal is None:
        print(line, flush=True)
        return True
    least, most_each, most_in_total = goal
    reached = len(found) >= least and slowest <= most_each and total <= most_in_total
    print(f"{line}  goal {least}: {'reached' if reached else 'MISSED'}", flush=True)
    return reached


def main() -> int:
    seed = number_given(__doc__, "SEED", 1)
    if not (DATA / "clue17.txt.gz").exists():
        print("Annealing: skipped, since shared/data does not lie beside the project")
        return 0
    random100 = named_masks("rand100")
    min30 = named_masks("min30")
    clue17 = [Mask.of_clues(Grid.parse(line)) for line in shared_lines("clue17.txt.gz")[seed::500]]
    top1465 = [Mask.of_clues(Grid.parse(line)) for line in shared_lines("top1465.txt.gz")[seed::20]]
    seconds_to_find(Question(random100[0], chosen_strategies("basic")), 1.0)  # so that the imports are not measured
    print(f"Annealing, seed {seed:37}{'found':>16}{'total':>11}{'median':>11}{'slowest':>11}")
    reached = [
        measure("the paper's random masks", random100, "basic", seed, 1.0, (98, 1.0, 5.0)),
        measure("masks of min30", min30, "basic", seed, 2.0, (25, 10.0, 250.0)),
        measure("masks of min30", min30, "singles", seed, 2.0, (18, 10.0, 180.0)),
        measure("masks of puzzles of 17 clues", clue17, "basic", seed, 1.0, None),
        measure("masks of hard puzzles", top1465, "basic", seed, 1.0, None),
        measure("masks of hard puzzles", top1465, "naked-single", seed, 1.0, None),
    ]
    for cells, strategies in ((20, "naked-single"), (22, "naked-single"), (20, "basic"), (25, "all")):
        masks = list(random_masks(30, "classic", cells, seed=seed))
        reached.append(measure(f"random masks of {cells} clues", masks, strategies, seed, 1.0, None))
    for name, cells in (("6x6", 9), ("diagonal", 16), ("16x16", 90), ("25x25", 250)):
        masks = list(random_masks(10, name, cells, seed=seed))
        reached.append(measure(f"random masks of {cells} clues, {name}", masks, "basic", seed, 5.0, None))
    return 0 if all(reached) else 1


if __name__ == "__main__":
    sys.exit(main())
