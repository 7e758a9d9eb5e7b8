"""How long chute cubes take, by the number of fillings of the tightest chute, and by some of these."""

from math import inf
from random import Random

from ....solving.chute_fillings import count_fillings
from ...question import Question
from ..engine import Workload
from ..sampling import MAX_PARTS, sampled
from .pieces import FILLINGS_PER_PIECE, MAX_FILLINGS, ChuteCubes, tightest_chute

SECONDS_PER_FILLING = 0.5
"""What a filling takes, roughly: on masks of 17 clues some seconds, on those of 24 less than a tenth of one."""


def cost(question: Question) -> float:
    """The seconds that all fillings take, roughly; infinitely many where they are not tried."""
    count = count_fillings(question.mask, tightest_chute(question.mask))
    return inf if count > MAX_FILLINGS else count * SECONDS_PER_FILLING


def workload(question: Question) -> Workload | None:
    """All fillings, which take as long as some of them do on average."""
    cubes = ChuteCubes(question)
    if cubes.count > MAX_FILLINGS:
        return None
    drawn = Random(0).sample(range(cubes.count), min(cubes.count, MAX_PARTS))
    done = sampled(cubes.search(divmod(index, FILLINGS_PER_PIECE)) for index in drawn)
    seconds = cubes.count * sum(part.seconds for part in done) / max(len(done), 1)
    return Workload(f"{cubes.count:,} fillings of a chute", seconds, not all(part.is_whole for part in done))
