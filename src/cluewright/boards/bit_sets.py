"""Sets of cells and of digits, as the bits of an integer."""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import TypeAlias

from ..errors import CluewrightError
from ..values import shortened, whole_number

Cell: TypeAlias = int
"""A cell, numbered from 0, row by row, without gaps: a place of the board that is no cell has no number."""
Digit: TypeAlias = int
"""A digit, numbered from 1; where a digit may be missing, 0 stands for none."""
CellBits: TypeAlias = int
"""A set of cells: bit c stands for cell c."""
DigitBits: TypeAlias = int
"""A set of digits: bit d - 1 stands for digit d, so bit 0 is digit 1."""


# trust: believed
def bits(number: int) -> Iterator[int]:
    """The indices of the set bits, lowest first: for `CellBits` the cells, for `DigitBits` each digit minus 1.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    if type(number) is not int or number < 0:
        number = whole_number("bits", number, least=0)
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


# trust: believed
def bits_of(indices: Iterable[int]) -> int:
    """The integer with exactly these bits set: for cells, their `CellBits`.

    >>> bin(bits_of([1, 2, 4]))
    '0b10110'
    """
    number = 0
    try:
        for index in indices:
            number |= 1 << index
    except (TypeError, ValueError, OverflowError, MemoryError):
        raise CluewrightError(f"expected whole numbers from 0, as of cells, got {shortened(indices)}") from None
    return number


# trust: is checked
def union(sets: Iterable[int]) -> int:
    """The bits that are set in any of these, such as the cells that lie in some of the sets.

    >>> bin(union([0b001, 0b101]))
    '0b101'
    """
    return reduce(or_, sets, 0)


# trust: believed
def digits_in(digits: DigitBits) -> tuple[Digit, ...]:
    """The digits of a set, in ascending order.

    >>> digits_in(0b101)
    (1, 3)
    """
    return tuple(index + 1 for index in bits(digits))
