"""Fixed clash: the digits that the mask fixes already contradict each other, by the law or by the strategies."""

from dataclasses import replace

from ...boards import Position, bits
from ...strategies import quick_closure
from ...verifying import Certificate
from ..question import Question
from .refutation import refutation


def fixed_clash(question: Question) -> Certificate | None:
    """A search for the digits of the free cells that ends at its root.

    More clues only rule out more. So it also ends there where no cell is free and the strategies come to a halt.
    """
    mask = question.mask
    if not mask.fixed:
        return None
    # Unique rectangles ask what is a clue, and the free cells will be clues as well.
    start = replace(Position.start(mask.grid), clues=mask.cells)
    end = quick_closure(start, question.strategies)
    if end.is_complete or (mask.free and end.contradiction is None):
        return None
    return refutation(question, "exhaustion", order=list(bits(mask.free)), nodes=1)
