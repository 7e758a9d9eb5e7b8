"""The constraints of the paper's encoding for a mask, by formula: as the paper counts them, and as clauses.

python -m tools.encoding_sizes [MASK] [--rounds 30] [--strategies basic]

Without MASK the first line of stdin is the mask. *5.1* is the paper's reduction for clue cells.
"""

import argparse
import sys
from collections.abc import Iterator

from cluewright.boards import as_mask
from cluewright.finding.engines.rounds.encoding import RoundsEncoding
from cluewright.finding.engines.rounds.sizes import Sizes, sizes_of
from cluewright.strategies import chosen_strategies

PAPER_ROUNDS = 30
"""K in the paper's experiments."""


def table(sizes: Sizes) -> Iterator[str]:
    """A line for each formula, and the sums."""
    yield f"{'formula':20}{'constraints':>12}{'with 5.1':>12}"
    for formula, number in sizes.constraints.items():
        yield f"{formula:20}{number:12,}{sizes.reduced[formula]:12,}"
    yield f"{'all':20}{sizes.all_constraints:12,}{sizes.reduced_constraints:12,}"
    yield f"variables of the paper: {sizes.xs:,} X, {sizes.ys:,} Y, {sizes.zs:,} Z"
    yield f"for the SAT solver: {sizes.variables:,} variables, {sizes.clauses:,} clauses"


def main() -> None:
    """Print the table of a mask."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mask", nargs="?", help="the clue cells; left out, the first line of stdin")
    parser.add_argument("--rounds", type=int, default=PAPER_ROUNDS, help="K, the last of the rounds 0 to K")
    parser.add_argument("--strategies", default="basic")
    chosen = parser.parse_args()
    mask = as_mask(chosen.mask or sys.stdin.readline().strip())
    encoding = RoundsEncoding(mask, chosen_strategies(chosen.strategies))
    for line in table(sizes_of(encoding, chosen.rounds)):
        print(line)


if __name__ == "__main__":
    main()
