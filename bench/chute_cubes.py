"""How long chute cubes take to refute fillings, and the check of that, with the search's hints and without.

python bench/cubes.py [--seed N] [--fillings N] [--limit SECONDS]

Masks: one of the paper's that has no puzzle, and whose chute has few fillings, and of random ones with 22, 24
and 26 clues those whose chute has the fewest. A sample of the fillings of the tightest chute is gone through, for full
houses alone, which complete none of these puzzles: so all are refuted, but for those that take longer than the limit.
Seconds are those of the processor, on one thread. The hours for all fillings are a guess from the sample, search and
check with hints: too many, because those that were done help later ones, or where some took too long, too few. Goal:
every filling of the paper's mask is refuted within the limit, and all checks accept.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

from cluewright.boards import Mask, as_mask, random_masks
from cluewright.finding import Question
from cluewright.finding.engines.chute_cubes.part import CubesPart
from cluewright.finding.engines.chute_cubes.pieces import ChuteCubes
from cluewright.strategies import chosen_strategies
from cluewright.verifying import NO_WISHES, verify_part

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.shared_data import DATA, shared_lines

FULL_HOUSE = chosen_strategies("full-house")
LINE = 97
"""Of rand100.txt."""
CLUES, DRAWN = (22, 24, 26), 40


def cubes_of(which: Mask) -> ChuteCubes:
    return ChuteCubes(Question(which, FULL_HOUSE))


def paper_mask() -> Iterator[tuple[str, ChuteCubes]]:
    """Where it lies beside the project."""
    if (DATA / "rand100.txt").exists():
        yield f"rand100, line {LINE}", cubes_of(as_mask(shared_lines("rand100.txt")[LINE - 1]))


def at_random(seed: int) -> Iterator[tuple[str, ChuteCubes]]:
    for clues in CLUES:
        drawn = map(cubes_of, random_masks(DRAWN, "classic", clues, seed=seed))
        yield f"random, {clues} clues", min((one for one in drawn if one.count), key=lambda one: one.count)


def is_refuted(cubes: ChuteCubes, number: int, part: CubesPart, limit: float) -> bool:
    """Whether that takes no longer than the limit; then it belongs to the part."""
    ends = time.process_time() + limit
    return all(time.process_time() < ends for _ in cubes.completed_puzzles(cubes.fillings[number], part))


def measure(name: str, cubes: ChuteCubes, count: int, limit: float, seed: int) -> tuple[bool, bool]:
    """(whether all fillings of the sample are refuted, whether the checks accept that); prints a line."""
    numbers = Random(seed).sample(range(cubes.count), min(count, cubes.count))
    part = CubesPart(cubes.question, cubes.cells)
    marks = [time.process_time()]
    refuted = sum(is_refuted(cubes, number, part, limit) for number in numbers)
    marks.append(time.process_time())
    certificate = part.certificate(NO_WISHES)
    is_right = True
    for hints in part.hints, {}:
        is_right &= bool(verify_part(certificate, hints))
        marks.append(time.process_time())
    search, hinted, unhinted = (after - before for before, after in pairwise(marks))
    share = max(refuted, 1)
    each = search / len(numbers) + hinted / share
    print(
        f"  {name:19}{cubes.count:9,}{refuted:5} of {len(numbers):3}{cubes.work['proposals'] / len(numbers):11,.0f}"
        f"{cubes.work['proper'] / len(numbers):8,.0f}{certificate.proof.count(10):8,}{search / len(numbers):9.3f} s"
        f"{hinted / share:8.3f} s{unhinted / share:8.3f} s{' >' if refuted < len(numbers) else '':>2}"
        f"{cubes.count * each / 3600:9,.1f} h{'' if is_right else '  REFUSED'}",
        flush=True,
    )
    return refuted == len(numbers), is_right


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fillings", type=int, default=12)
    parser.add_argument("--limit", type=float, default=3.0)
    chosen = parser.parse_args()
    sample = (chosen.fillings, chosen.limit, chosen.seed)
    print(f"Chute cubes, {chosen.fillings} fillings of each mask, {chosen.limit:g} s for each, seed {chosen.seed}")
    print(f"  {'':19}{'fillings':>9}{'refuted':>12}{'proposals':>11}{'proper':>8}{'sets':>8}", end="")
    print(f"{'search':>11}{'hints':>10}{'without':>10}{'all':>13}")
    of_paper = [measure(*named, *sample) for named in paper_mask()]
    of_random = [measure(*named, *sample) for named in at_random(chosen.seed)]
    reached = all(all(one) for one in of_paper) and all(is_right for _, is_right in of_random)
    print(f"  goal: {'reached' if reached else 'MISSED'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
