"""How long chute cubes take to refute fillings, and how long the check takes with the proofs carried and without.

    python bench/chute_cubes.py [--seed N] [--fillings N] [--limit SECONDS]

Goal: every filling of the paper's mask is refuted within the limit, and all checks accept.

The masks: one of the paper's that has no puzzle and a chute with few fillings; then, for 22, 24 and 26 clues, the one
of 40 random masks whose tightest chute has the fewest. A sample of the fillings of the tightest chute is searched, for
full houses alone. These complete none of the puzzles, so each filling is refuted unless it takes longer than the limit.
Times are processor seconds per filling, on one thread; bytes are those that carry a filling's proof. The hours for all
fillings are extrapolated from search and check with proofs: that is too much because earlier fillings help later ones,
and too little (">") if some were not refuted in time.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

from cluewright import named_masks
from cluewright.boards import Mask
from cluewright.boards.symmetries.random_masks import random_masks
from cluewright.finding import Question
from cluewright.finding.engines.chute_cubes.part import ChuteCubesPart
from cluewright.finding.engines.chute_cubes.pieces import ChuteCubes
from cluewright.strategies import chosen_strategies
from cluewright.verifying import NO_WISHES, verify_part
from cluewright.verifying.kinds.chute_cubes.carried import text_of_sets

FULL_HOUSE = chosen_strategies("full-house")
LINE = 97
"""The line of rand100.txt that has the paper's mask, from 1."""
CLUES = (22, 24, 26)
"""Clues of the random masks."""
MASKS_DRAWN = 40
"""Random masks for each number of clues, of which the best is measured."""


def cubes_of(mask: Mask) -> ChuteCubes:
    return ChuteCubes(Question(mask, FULL_HOUSE))


def paper_mask() -> tuple[str, ChuteCubes]:
    """The paper's mask."""
    return f"rand100, line {LINE}", cubes_of(named_masks("rand100")[LINE - 1])


def random_ones(seed: int) -> Iterator[tuple[str, ChuteCubes]]:
    """For each number of clues, the random mask whose tightest chute has the fewest fillings."""
    for clues in CLUES:
        drawn = map(cubes_of, random_masks(MASKS_DRAWN, "classic", clues, seed=seed))
        yield f"random, {clues} clues", min((one for one in drawn if one.count), key=lambda one: one.count)


def is_refuted(cubes: ChuteCubes, index: int, part: ChuteCubesPart, limit: float) -> bool:
    """Whether the filling of this index is refuted within the limit; then it is added to the part."""
    ends = time.process_time() + limit
    return all(time.process_time() < ends for _ in cubes.completed_puzzles(cubes.fillings[index], part))


def measure(name: str, cubes: ChuteCubes, count: int, limit: float, seed: int) -> tuple[bool, bool]:
    """Print a line; return (whether all fillings of the sample are refuted, whether the checks accept that)."""
    sample = Random(seed).sample(range(cubes.count), min(count, cubes.count))
    part = ChuteCubesPart(cubes.question, cubes.cells)
    times = [time.process_time()]
    refuted = sum(is_refuted(cubes, index, part, limit) for index in sample)
    times.append(time.process_time())
    certificate = part.certificate(NO_WISHES)
    is_accepted = True
    sets = text_of_sets(certificate.proof)
    for proof in certificate.proof, sets:
        is_accepted &= bool(verify_part(replace(certificate, proof=proof), {}))
        times.append(time.process_time())
    search, carried, without = (after - before for before, after in pairwise(times))
    checked = max(refuted, 1)
    seconds_per_filling = search / len(sample) + carried / checked
    print(
        f"  {name:19}{cubes.count:9,}{refuted:5} of {len(sample):3}{cubes.work['proposals'] / len(sample):11,.0f}"
        f"{cubes.work['proper'] / len(sample):8,.0f}{sets.count(10):8,}"
        f"{(len(certificate.proof) - len(sets)) / checked:8,.0f}{search / len(sample):9.3f} s"
        f"{carried / checked:8.3f} s{without / checked:8.3f} s{' >' if refuted < len(sample) else '':>2}"
        f"{cubes.count * seconds_per_filling / 3600:9,.1f} h{'' if is_accepted else '  REFUSED'}",
        flush=True,
    )
    return refuted == len(sample), is_accepted


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fillings", type=int, default=12, help="the size of each sample")
    parser.add_argument("--limit", type=float, default=3.0, help="processor seconds for each filling")
    chosen = parser.parse_args()
    sample = (chosen.fillings, chosen.limit, chosen.seed)
    print(f"Chute cubes, {chosen.fillings} fillings of each mask, {chosen.limit:g} s for each, seed {chosen.seed}")
    print(f"  {'':19}{'fillings':>9}{'refuted':>12}{'proposals':>11}{'proper':>8}{'sets':>8}{'bytes':>8}", end="")
    print(f"{'search':>11}{'carried':>10}{'without':>10}{'all':>13}")
    of_paper = measure(*paper_mask(), *sample)
    of_random = [measure(*named, *sample) for named in random_ones(chosen.seed)]
    reached = all(of_paper) and all(is_accepted for _, is_accepted in of_random)
    print(f"  goal: {'reached' if reached else 'MISSED'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
