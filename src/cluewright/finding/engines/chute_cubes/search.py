"""Chute cubes: the fillings of the tightest chute, each refuted, or ended with its proper puzzles.

Few fillings of a chute are admissible for a mask with few clues, and each fixes the names of the digits. A search that
learns proposes the rest of the grid; the exchanges that lead to others with the same clues exclude it, with many more,
for this filling and for all that follow (see exchanges.py). Where no other grid agrees, the clues are a proper puzzle:
it is suggested if the strategies complete it, and excluded by hand. So this decides every set of strategies: what they
complete is proper.
"""

from ....solving.chute_fillings import can_be_listed
from ...question import Question
from ..engine import Engine, only_in_pieces
from .pieces import ChuteCubes, has_few_fillings

MANY_CLUES = 22
"""Clues of a mask from which on this is quicker than starvation, if the tightest chute has few fillings."""


def _unsuited(question: Question) -> str:
    board = question.board
    if not can_be_listed(board) or not board.all_times_one or board.digits == 1:
        return "it is for boards with small chutes, such as the classic one, whose houses hold each digit once"
    if question.mask.fixed:
        return "it is for masks that fix no digits"
    return ""


def _preference(question: Question) -> int:
    """More than starvation's where the mask has many clues and its tightest chute few fillings, otherwise less."""
    return 2 if len(question.mask) >= MANY_CLUES and has_few_fillings(question.mask) else 0


CHUTE_CUBES = Engine(
    name="chute-cubes",
    help="Every filling of the chute that has the fewest: refuted by learned exchanges, or ended with its puzzles.",
    search=only_in_pieces,
    unsuited=_unsuited,
    pieces=ChuteCubes,
    preference=_preference,
    is_complete=True,
    is_prompt=False,
)
