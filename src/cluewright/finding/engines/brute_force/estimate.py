"""How long brute force takes, by the number of fillings, and by a small part of them."""

from math import inf

from ...question import Question
from ..engine import Workload
from ..partial_fillings import is_quick
from ..sampling import MOST_PARTS, rounded, sampled
from .fillings import MOST_FREE_CELLS, count_fillings
from .pieces import Fillings
from .samples import FILLINGS_SAMPLED, estimated_fillings, random_beginnings

SECONDS_PER_FILLING, SECONDS_PER_SLOW_FILLING = 3e-7, 3e-3
"""What a filling takes, roughly, to be searched and checked; and where the kernel does not know all the strategies."""
MOST_SECONDS = 7 * 86_400.0
"""Seconds of one core, a week: the portfolio does not begin what takes longer."""
FILLINGS_PER_PART = 30_000
"""Fillings of a part of a sample on average: enough that beginning with each of them does not matter."""


def cost(question: Question) -> float:
    """The seconds that all fillings take, roughly; infinitely many where they would take weeks."""
    if question.mask.free.bit_count() > MOST_FREE_CELLS:
        return inf
    per_filling = SECONDS_PER_FILLING if is_quick(question) else SECONDS_PER_SLOW_FILLING
    seconds = estimated_fillings(question.mask) * per_filling
    return seconds if seconds <= MOST_SECONDS else inf


def workload(question: Question) -> Workload | None:
    """All fillings, each of which takes as long as one does on average in random parts of them."""
    mask, fillings = question.mask, Fillings(question)
    if fillings.is_clash:
        return Workload("no filling, since the fixed digits clash", 0.0)
    count = count_fillings(mask)
    in_all = estimated_fillings(mask) if count is None else count
    drawn = random_beginnings(mask, fillings.order, _depth(fillings, in_all), MOST_PARTS)
    chosen = list(drawn.weighted_paths)
    done = sampled(fillings.below(path) for path, _ in chosen)
    # Each part stands for as many as its weight says, or else those that are drawn more easily would count for more.
    weighted = [(weight, part) for (_, weight), part in zip(chosen, done, strict=False)]
    seconds = sum(weight * part.seconds for weight, part in weighted)
    searched = sum(weight * part.work["fillings"] for weight, part in weighted)
    words = f"about {rounded(in_all)} fillings" if count is None else f"{count:,} fillings"
    return Workload(words, in_all * seconds / max(searched, 1), not all(part.is_whole for part in done))


def _depth(fillings: Fillings, in_all: float) -> int:
    """How many cells have digits in the beginnings below which there are just enough fillings."""
    mask, order = fillings.question.mask, fillings.order
    depth = 0
    while depth < len(order):
        beginnings = random_beginnings(mask, order, depth + 1, FILLINGS_SAMPLED).weights.mean()
        if in_all < FILLINGS_PER_PART * beginnings:
            break
        depth += 1
    return depth
