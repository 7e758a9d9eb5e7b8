"""Chutes: whatever stands in some chute, its clues cannot tell it from something else."""

from ....boards import bits
from ....solving.chute_fillings import has_filling
from ....verifying import Certificate
from ...question import Question


def no_chute_filling(question: Question) -> Certificate | None:
    """No filling of a chute is admissible for the clues in it; chutes with few clues are asked first."""
    mask = question.mask
    for chute in sorted(mask.board.chutes, key=lambda chute: (chute.cell_bits & mask.cells).bit_count()):
        if has_filling(mask, chute) is False:
            return question.certificate("chute", cells=list(bits(chute.cell_bits)))
    return None
