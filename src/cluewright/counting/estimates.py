"""Estimates of how many solutions there are, and how large the search for them is, by random probes.

A probe walks down the search tree and takes a random branch at each node. Where the nodes on its way had a, b, c ...
branches, it stands for a * b * c ... walks. So the mean of that number over many probes, 0 for those that end without a
solution, is the number of solutions, and the sum of the products on the way is the number of nodes (Hammersley and
Morton 1954, Knuth 1975). Both are right on average, whatever the tree is like; the error follows from how
much the probes differ.
"""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from math import inf, sqrt
from random import Random
from statistics import fmean
from sys import float_info

from ..boards import BoardLike, GridLike, bits
from ..boards.board import expect_houses_alone
from ..cancelling import look
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..notation import grid_of
from ..solving.demands import DemandState, demands_of
from ..values import flag, in_short, number, parts_of, whole_number

PROBES = 1_000
"""Probes of an estimate by default."""
MAX_SHOWN = 200
"""Estimates on the way to the last one, at most, that show how they settle."""
NORMAL_95 = 1.959963984540054
"""Standard errors to either side of the mean within which it lies 95 times of a hundred, if there are many probes."""
MAX_PROBES = 2**63 - 1
"""Probes of an estimate; nobody waits for as many."""
MAX_BITS_SQUARED = 500
"""Bits of a number whose square, and the sum of many such squares, is still a float."""


@dataclass(frozen=True)
class Estimate:
    """The mean of the probes, and how far it may be from the truth. What is beyond floats is a whole number."""

    mean: float
    error: float
    """The standard error of the mean. CAUTION: too small while the rare probes that count much have not come."""
    probes: int
    hits: int
    """The probes that did not count 0."""

    def __post_init__(self) -> None:
        for name, value in {"mean": self.mean, "error": self.error}.items():
            if (taken := number(name, value)) < 0 or taken == inf:
                raise CluewrightError(f"{name}: expected a number of 0 or more, got {in_short(value)}")
            object.__setattr__(self, name, taken)
        for name, value in {"probes": self.probes, "hits": self.hits}.items():
            object.__setattr__(self, name, whole_number(name, value, 0, MAX_PROBES))

    def __repr__(self) -> str:
        whole = f"Estimate(mean={in_short(self.mean)}, error={in_short(self.error)}"
        return f"{whole}, probes={self.probes}, hits={self.hits})"

    @property
    def interval(self) -> tuple[float, float]:
        """Where the truth lies 95 times of a hundred, never below 0; if no probe counted, nothing is known."""
        if not self.hits:
            return 0.0, inf
        mean, reach = Fraction(self.mean), Fraction(_number(Fraction(NORMAL_95) * Fraction(self.error)))
        return _number(max(mean - reach, Fraction(0))), _number(mean + reach)

    def to_dict(self) -> dict[str, object]:
        """The estimate for JSON, with None for an end of the interval that is not known.

        >>> estimated([10**400, 10**400]).to_dict()["mean"]
        '1.000000000000000e+400'
        """
        low, high = self.interval
        return {
            "mean": _for_json(self.mean),
            "error": _for_json(self.error),
            "interval": [_for_json(low), _for_json(high) if self.hits else None],
            "probes": self.probes,
            "hits": self.hits,
        }


def probes_of(puzzle: GridLike, board: BoardLike | None = None, *, seed: int) -> Iterator[tuple[int, int]]:
    """Endless probes: for each how many solutions it stands for, and how many nodes.

    The nodes are those of the search that takes, at each, the demand with the fewest candidates: a cell that needs a
    digit, or a house that needs one. The first node is the puzzle with all that follows from its clues.
    """
    grid = grid_of(puzzle, board)
    expect_houses_alone(grid.board)
    demands, rng = demands_of(grid.board), Random(whole_number("seed", seed))
    cover = DemandState(demands)
    possible = cover.settle(demands.candidate(cell, grid[cell]) for cell in bits(grid.clues))
    start = len(cover.trail)
    while True:
        look()
        yield _probe(cover, rng) if possible else (0, 1)
        cover.undo(start)


FEWEST = 2
"""How many candidates an open demand has at least: one that is needed, and one that may be left out."""


def _probe(cover: DemandState, rng: Random) -> tuple[int, int]:
    walks = nodes = 1
    while (demand := _fewest(cover)) is not None:
        branches = cover.open_candidates(demand)
        if cover.need[demand] == 1:
            chosen = rng.randrange(len(branches))
            ways, placed, gone = len(branches), [branches[chosen]], list[int]()
        else:  # with the first one, or without it
            ways, placed, gone = 2, branches[:1], list[int]()
            if rng.random() < 0.5:
                placed, gone = gone, placed
        walks *= ways
        nodes += walks
        if not cover.settle(placed, gone):
            return 0, nodes
    return walks, nodes


def _fewest(cover: DemandState) -> int | None:
    """The first demand with the fewest candidates; None if nothing is open."""
    best, fewest = None, inf
    for demand, (slack, need) in enumerate(zip(cover.slack, cover.need, strict=True)):
        if slack and slack + need < fewest:
            best, fewest = demand, slack + need
            if fewest == FEWEST:
                break
    return best


def estimated(numbers: Iterable[float]) -> Estimate:
    """The estimate from the numbers of independent probes.

    >>> estimated([0, 4, 4, 0])
    Estimate(mean=2.0, error=1.1547005383792515, probes=4, hits=2)
    """
    drawn = [number("numbers", each) for each in parts_of(numbers) or ()]
    whole_number("probes", len(drawn), least=2)
    unit = 1 << max(int(max(drawn)).bit_length() - MAX_BITS_SQUARED, 0)
    shares = [number / unit for number in drawn]
    mean = fmean(shares)
    error = sqrt(sum((share - mean) ** 2 for share in shares) / (len(drawn) - 1) / len(drawn))
    return Estimate(_number(Fraction(mean) * unit), _number(Fraction(error) * unit), len(drawn), sum(map(bool, drawn)))


def _number(exact: Fraction) -> float:
    """The number as a float, or where it is too large for one as a whole number."""
    return float(exact) if abs(exact) <= float_info.max else round(exact)


def short(number: float, form: str) -> str:
    """A number in a format such as `.3g`, even if it is too large for a float.

    >>> short(2.5, ".3g"), short(10**400 // 3, ".3g"), short(10**400 // 3, ".1e")
    ('2.5', '3.33e+399', '3.3e+399')
    """
    return format(number if abs(number) <= float_info.max else Decimal(number), form)


def _for_json(number: float) -> float | str:
    """The number; as a text if it is beyond floats, since most programs read the numbers of JSON as floats."""
    return number if number <= float_info.max else short(number, ".15e")


def estimate(
    puzzle: GridLike, board: BoardLike | None = None, *, nodes: bool = False, probes: int = PROBES, seed: int = 0
) -> Estimate:
    """Estimate how many solutions a puzzle or an empty board has, or how many nodes the search for all of them has.

    >>> result = estimate("." * 16, probes=500, seed=1)
    >>> low, high = result.interval
    >>> low < 288 < high
    True
    """
    return estimated(probed(puzzle, board, nodes=nodes, probes=probes, seed=seed))


def probed(
    puzzle: GridLike, board: BoardLike | None = None, *, nodes: bool = False, probes: int = PROBES, seed: int = 0
) -> list[int]:
    """The number that each probe stands for, of solutions or of nodes."""
    count, which = whole_number("probes", probes, least=2), flag("nodes", nodes)
    return [of_each[which] for _, of_each in zip(range(count), probes_of(puzzle, board, seed=seed), strict=False)]


def converging(numbers: Sequence[float]) -> list[Estimate]:
    """The estimates from ever more of the first numbers, up to all of them: how they settle.

    >>> [(each.probes, each.mean) for each in converging([0, 4, 4, 0])]
    [(2, 2.0), (3, 2.6666666666666665), (4, 2.0)]
    """
    ends = sorted({max(2, len(numbers) * step // MAX_SHOWN) for step in range(1, MAX_SHOWN + 1)})
    return [estimated(numbers[:end]) for end in ends]
