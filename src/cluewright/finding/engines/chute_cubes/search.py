"""Chute cubes: go through the fillings of the tightest chute; refute each, or find all its proper puzzles.

For a mask with few clues, few fillings of a chute are admissible, and each fixes the names of the digits. A CDCL
solver proposes the rest of the grid. If other grids have the same clues, the unavoidable sets in which they differ
exclude the proposal and many more, for this filling and all that follow (see solving/unavoidable_sets.py). Otherwise
the clues are a proper puzzle: it is suggested if the strategies complete it, and excluded by its clues. Whatever
strategies complete is proper, so this decides the question for every set of strategies.
"""

from math import inf
from random import Random

from ....solving.chute_fillings import can_be_listed, count_chute_fillings
from ....wording import counted
from ...question import Question
from ..engine import Engine, Workload, only_in_pieces
from ..sampling import MAX_PARTS, sampled
from .pieces import FILLINGS_PER_PIECE, MAX_FILLINGS, ChuteCubes, tightest_chute

SECONDS_PER_FILLING = 0.5
"""What a filling takes, roughly: on masks of 17 clues some seconds, on those of 24 less than a tenth of one."""


def _unsuited(question: Question) -> str:
    board = question.board
    if not can_be_listed(board) or not board.all_times_one or board.digits == 1:
        return "it is for boards with small chutes, such as classic, whose houses hold each digit once"
    if question.mask.fixed:
        return "it is for masks that fix no digits"
    return ""


def _cost(question: Question) -> float:
    """The seconds that all fillings take, roughly; infinitely many where they are not tried."""
    count = count_chute_fillings(question.mask, tightest_chute(question.mask))
    return inf if count > MAX_FILLINGS else count * SECONDS_PER_FILLING


def _workload(question: Question) -> Workload | None:
    """All fillings, which take as long as some of them do on average."""
    cubes = ChuteCubes(question)
    if cubes.count > MAX_FILLINGS:
        return None
    drawn = Random(0).sample(range(cubes.count), min(cubes.count, MAX_PARTS))
    done = sampled(cubes.search(divmod(index, FILLINGS_PER_PIECE)) for index in drawn)
    seconds = cubes.count * sum(part.seconds for part in done) / max(len(done), 1)
    return Workload(
        f"{counted(cubes.count, 'filling', ',')} of a chute", seconds, not all(part.is_whole for part in done)
    )


CHUTE_CUBES = Engine(
    name="chute-cubes",
    help="Every filling of the chute that has the fewest: its puzzles are found, or unavoidable sets refute it.",
    search=only_in_pieces,
    unsuited=_unsuited,
    pieces=ChuteCubes,
    cost=_cost,
    workload=_workload,
    is_complete=True,
    is_prompt=False,
)
