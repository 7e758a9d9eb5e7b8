"""Chute: whatever digits some chute holds, its clue cells do not tell them from others, so no puzzle is proper."""

from ....boards import bits
from ....solving.chute_fillings import has_filling
from ....verifying import Certificate
from ...question import Question


def no_chute_filling(question: Question) -> Certificate | None:
    """Some chute has no filling that is admissible for its clue cells; those with the fewest are tried first."""
    mask = question.mask
    for chute in sorted(mask.board.chutes, key=lambda chute: (chute.cell_bits & mask.cells).bit_count()):
        if has_filling(mask, chute) is False:
            return question.certificate("chute", cells=list(bits(chute.cell_bits)))
    return None
