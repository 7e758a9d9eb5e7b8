"""WXYZ-wing."""

from collections.abc import Iterator
from itertools import combinations

from ..limits import step
from .left import Left, Removed
from .rule import each, seen_from


def wxyz_wing(left: Left) -> Iterator[Removed]:
    """Three cells that see one another have four digits between them, and a fourth one two of these.

    A digit of the fourth is free if some of the three have it and do not see that cell: it can stand in two of them. If
    one digit alone is free, one of the four cells holds it; if none is, all four digits stand in them. Such a digit is
    gone from what sees all its places there. Cells of a single candidate make no pattern.
    """
    seen = seen_from(left.board)
    some = [cell for cell in range(left.board.size) if 2 <= len(left.digits[cell]) <= 4]
    for three in combinations(some, 3):
        step()
        digits = left.in_any(three)
        if len(digits) == 4 and all(one in seen[other] for one, other in combinations(three, 2)):
            for fourth in set(some).difference(three):
                pair = left.digits[fourth]
                free = pair & left.in_any(cell for cell in three if cell not in seen[fourth])
                if len(pair) == 2 and pair <= digits and len(free) < 2:
                    for digit in free or digits:
                        yield each(left.seeing_all(left.places(digit, (*three, fourth))), {digit})
