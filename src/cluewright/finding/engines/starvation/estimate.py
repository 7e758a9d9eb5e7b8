"""How long starvation takes, by the number of free clue cells, and by some of its pieces."""

from random import Random

from ...question import Question
from ..engine import Workload
from ..sampling import MAX_PARTS, rounded, sampled
from .pieces import Subtrees

SECONDS_OF_TWENTY = 50.0
"""What a mask of twenty free clue cells takes at most, roughly; with each more ten times as long."""


def cost(question: Question) -> float:
    """The seconds that a search with this number of free clue cells takes, roughly."""
    free = question.mask.free.bit_count()
    return float(SECONDS_OF_TWENTY * 10.0 ** (free - 20))


def workload(question: Question) -> Workload | None:
    """All pieces, which take as long as some of them do on average."""
    subtrees = Subtrees(question)
    drawn = Random(0).sample(range(len(subtrees)), min(len(subtrees), MAX_PARTS))
    done = sampled(subtrees.search((index,)) for index in drawn)
    share = len(subtrees) / max(len(done), 1)
    nodes = rounded(sum(part.work["nodes"] for part in done) * share)
    seconds = sum(part.seconds for part in done) * share
    return Workload(f"about {nodes} nodes", seconds, not all(part.is_whole for part in done))
