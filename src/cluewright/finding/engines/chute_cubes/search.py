"""Chute cubes: go through the fillings of the tightest chute; refute each, or find all its proper puzzles.

For a mask with few clues, few fillings of a chute are admissible, and each fixes the names of the digits. A CDCL
solver proposes the rest of the grid. If other grids have the same clues, the unavoidable sets in which they differ
exclude the proposal and many more, for this filling and all that follow (see solving/unavoidable_sets.py). Otherwise
the clues are a proper puzzle: it is suggested if the strategies complete it, and excluded by its clues. Whatever
strategies complete is proper, so this decides the question for every set of strategies.
"""

from ....solving.chute_fillings import can_be_listed
from ...question import Question
from ..engine import Engine, only_in_pieces
from .estimate import cost, workload
from .pieces import ChuteCubes


def _unsuited(question: Question) -> str:
    board = question.board
    if not can_be_listed(board) or not board.all_times_one or board.digits == 1:
        return "it is for boards with small chutes, such as classic, whose houses hold each digit once"
    if question.mask.fixed:
        return "it is for masks that fix no digits"
    return ""


CHUTE_CUBES = Engine(
    name="chute-cubes",
    help="Every filling of the chute that has the fewest: its puzzles are found, or unavoidable sets refute it.",
    search=only_in_pieces,
    unsuited=_unsuited,
    pieces=ChuteCubes,
    cost=cost,
    workload=workload,
    is_complete=True,
    is_prompt=False,
)
