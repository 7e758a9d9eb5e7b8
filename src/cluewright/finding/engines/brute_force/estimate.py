"""How long brute force takes, by the number of fillings, and by a small part of them."""

from math import inf

from ....wording import counted
from ...question import Question
from ..engine import Workload
from ..partial_fillings import is_quick
from ..rule_counts import has_more_rules, listed_only
from ..sampling import MAX_PARTS, rounded, sampled
from .fillings import MAX_FREE_CELLS, count_fillings
from .pieces import Fillings
from .samples import FILLINGS_SAMPLED, estimated_fillings, mean_weight, random_beginnings
from .slices import is_quickest

SECONDS_PER_FILLING = 3e-7
"""What a filling takes, roughly, to be searched and checked on the classic board by singles and locked candidates."""
SECONDS_PER_SLOWER_FILLING = 1.5e-5
"""The same by other strategies that the kernel knows, and on other boards."""
SECONDS_PER_SLOWEST_FILLING = 3e-3
"""The same where the kernel does not know all the strategies."""
FEW_RULES = 70_000
"""Rules that are counted in a moment; of strategies that have more, the portfolio does not expect that anybody verifies
what brute force says."""
MAX_SECONDS = 7 * 86_400.0
"""Seconds of one core, a week: the portfolio does not begin what takes longer."""
FILLINGS_PER_PART = 30_000
"""Fillings of a part of a sample on average: enough that beginning with each of them does not matter."""


def cost(question: Question) -> float:
    """The seconds that all fillings take, roughly; infinitely many where they would take weeks, or be of no use."""
    if question.mask.free.bit_count() > MAX_FREE_CELLS:
        return inf
    seconds = estimated_fillings(question.mask) * _seconds_per_filling(question)
    if seconds > MAX_SECONDS or has_more_rules(listed_only(question.strategies), question.board, FEW_RULES):
        return inf
    return seconds


def _seconds_per_filling(question: Question) -> float:
    if not is_quick(question):
        return SECONDS_PER_SLOWEST_FILLING
    return SECONDS_PER_FILLING if is_quickest(question) else SECONDS_PER_SLOWER_FILLING


def workload(question: Question) -> Workload | None:
    """All fillings, each of which takes as long as one does on average in random parts of them."""
    mask, fillings = question.mask, Fillings(question)
    if fillings.is_clash:
        return Workload("no filling, since the fixed digits clash", 0.0)
    count = count_fillings(mask)
    in_all = estimated_fillings(mask) if count is None else count
    drawn = random_beginnings(mask, fillings.order, _depth(fillings, in_all), MAX_PARTS)
    chosen = [beginning for beginning in drawn if beginning.weight]
    done = sampled(fillings.below(path) for path, _ in chosen)
    # Each part stands for as many as its weight says, or else those that are drawn more easily would count for more.
    weighted = [(weight, part) for (_, weight), part in zip(chosen, done, strict=False)]
    seconds = sum(weight * part.seconds for weight, part in weighted)
    searched = sum(weight * part.work["fillings"] for weight, part in weighted)
    words = f"about {rounded(in_all)} fillings" if count is None else counted(count, "filling", ",")
    return Workload(words, in_all * seconds / max(searched, 1), not all(part.is_whole for part in done))


def _depth(fillings: Fillings, in_all: float) -> int:
    """How many cells have digits in the beginnings below which there are just enough fillings."""
    mask, order = fillings.question.mask, fillings.order
    depth = 0
    while depth < len(order):
        beginnings = mean_weight(random_beginnings(mask, order, depth + 1, FILLINGS_SAMPLED))
        if in_all < FILLINGS_PER_PART * beginnings:
            break
        depth += 1
    return depth
