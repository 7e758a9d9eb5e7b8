"""Few digits: if two digits are not given at all, swapping them in a solution gives another one."""

from ....verifying import Certificate
from ...question import Question


def few_digits(question: Question) -> Certificate | None:
    """Whatever the free clue cells hold, at least two digits are not given."""
    mask = question.mask
    fixed = set(mask.digits) - {0}
    possible, needed = len(fixed) + mask.free.bit_count(), mask.board.digits - 1
    if possible >= needed or not mask.board.houses:  # without houses a solution need not hold every digit
        return None
    return question.certificate("few-digits", possible=possible, needed=needed)
