"""Few digits: two digits that are not given at all can be exchanged in every solution."""

from ....verifying import Certificate
from ...question import Question


def few_digits(question: Question) -> Certificate | None:
    """Whatever the free clue cells hold, two digits are missing."""
    mask = question.mask
    fixed = set(mask.digits) - {0}
    possible, needed = len(fixed) + mask.free.bit_count(), mask.board.digits - 1
    if possible >= needed or not mask.board.houses:  # without a house a solution need not hold every digit
        return None
    return question.certificate("few-digits", possible=possible, needed=needed)
