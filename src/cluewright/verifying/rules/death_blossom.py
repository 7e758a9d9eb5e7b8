"""Death blossom."""

from collections.abc import Iterator

from ..limits import step
from .left import Left, Removed
from .rule import Cells, seen_from


def death_blossom(left: Left) -> Iterator[Removed]:
    """An open cell of three digits or more, and for each an almost locked set that has it only where the cell sees it.

    All these sets have another digit, which the cell does not have. It is gone from a cell that sees it in all of them.
    """
    seen = seen_from(left.board)
    for stem in left.open:
        digits = left.digits[stem]
        if len(digits) < 3:
            continue
        petals = {
            digit: [
                (cells, of_set)
                for cells, of_set in left.almost_locked_sets
                if digit in of_set and left.places(digit, cells) <= seen[stem]
            ]
            for digit in digits
        }
        for z in set(left.each_digit) - digits:
            around: list[list[Cells]] = [
                [left.seeing_all(left.places(z, cells)) for cells, of_set in petals[digit] if z in of_set]
                for digit in digits
            ]
            for cell in left.places(z, range(left.board.size)):
                step()
                if all(any(cell in some for some in of_digit) for of_digit in around):
                    yield frozenset({(cell, z)})
