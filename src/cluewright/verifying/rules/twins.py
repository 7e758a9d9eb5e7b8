"""Dual two-string kite, dual empty rectangle and Siamese fish: two patterns that have something in common."""

from collections.abc import Hashable, Iterable, Iterator
from itertools import combinations

from ..limits import step
from .finned_fish import boxes_of
from .fish import crossing_lines
from .left import Left, Removed
from .rule import each
from .turbots import empty_rectangles, kites


def dual_two_string_kite(left: Left) -> Iterator[Removed]:
    """Two kites, of one digit or two, in which the same two cells are in the same box."""
    yield from _twins(
        (joint, each(left.places(digit, targets), {digit}))
        for joint, gone, targets in kites(left.board)
        for digit in left.each_digit
        if not left.places(digit, gone)
    )


def dual_empty_rectangle(left: Left) -> Iterator[Removed]:
    """Two empty rectangles of a digit in the same box."""
    yield from _twins(
        ((box, digit), each(left.places(digit, targets), {digit}))
        for box, gone, targets in empty_rectangles(left.board)
        for digit in left.each_digit
        if not left.places(digit, gone)
    )


def siamese_fish(left: Left) -> Iterator[Removed]:
    """Two finned fish of two to four rows with the same rows, and the same columns but for one; and the reverse."""
    for size in (2, 3, 4):
        yield from _twins(_finned_fish(left, size))


def _finned_fish(left: Left, size: int) -> Iterator[tuple[Hashable, Removed]]:
    """Some rows, some columns without one of them, and a digit; and what it is gone from."""
    for lines, crossing in crossing_lines(left.board):
        for some in combinations(lines, size):
            here = frozenset().union(*some)
            for digit in left.each_digit:
                places = left.places(digit, here)
                for others in combinations(crossing, size):
                    step()
                    there = frozenset().union(*others)
                    for box in boxes_of(left.board):
                        if places - there <= box and (here & box) - there:
                            gone = each(left.places(digit, (there & box) - here), {digit})
                            yield from (((some, frozenset(others) - {other}, digit), gone) for other in others)


def _twins(patterns: Iterable[tuple[Hashable, Removed]]) -> Iterator[Removed]:
    """What two patterns rule out that have the same in common, if each of them rules out something else."""
    alike: dict[Hashable, set[Removed]] = {}
    for common, removed in patterns:
        alike.setdefault(common, set()).add(removed)
    for found in alike.values():
        for one, other in combinations(found, 2):
            if one - other and other - one:
                yield one | other
