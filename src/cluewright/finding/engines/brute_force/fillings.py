"""How many fillings the free clue cells of a mask have: exactly, and without going through them.

A filling gives each free clue cell a digit such that no house holds a digit too often. Digits that are fixed nowhere
are interchangeable, and all digits but one must be in use: with two that are not, no puzzle has one solution.

So a filling cuts the free cells into sets, one for each fixed digit, which may be empty, and one for each other digit
that is in use. Choose such sets within some subset of the free cells, with as many cells altogether as there are free
cells: if no cell is left out, then none is taken twice. To count the choices that leave no cell out, those within all
subsets are summed, with a minus where the subset lacks an odd number of cells (inclusion and exclusion, as in
Björklund, Husfeldt and Koivisto 2009, Set Partitioning via Inclusion-Exclusion). The choices within a subset are a
coefficient of a product of polynomials, whose own coefficients are the numbers of sets of each size.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb, factorial
from typing import TypeAlias

from ....arrays import NDArray, np
from ....boards import Board, Cell, CellBits, Digit, Mask, bits
from ....boards.constraints import tells_digits_apart
from ....cancelling import look
from .labels import named_digits

Sets: TypeAlias = "NDArray[np.int64]"
"""Sets of free cells, each as the bits of their indices among all free cells."""
Polynomial: TypeAlias = "Sequence[NDArray[np.uint64]]"
"""From the lowest on, the coefficients for many subsets at once, modulo 2^64."""

MAX_FREE_CELLS = 24
"""Free clue cells of a mask whose fillings are counted. Twenty take half a second, and each more twice as long."""
CELLS_AT_ONCE = 15
"""Free cells whose subsets are counted side by side. With more, the numbers do not fit into the cache."""
WORD = 64
"""Bits of a coefficient: what is counted modulo 2^64 must be known to be smaller."""


def least_digits(board: Board) -> int:
    """How many digits must be in use: two others that every house holds could change places in any solution.

    Unless constraints tell digits apart: then nothing is known of them.
    """
    if tells_digits_apart(board):
        return 0
    return board.digits - 1 if any(house.cells for house in board.houses) else 0


@lru_cache(maxsize=16)
def count_fillings(mask: Mask) -> int | None:
    """The number of fillings of the free clue cells; None where they, or the fillings, are too many to count.

    On a board without houses any number of digits may be in use, and they are not counted either.

    >>> count_fillings(Mask.parse("**.. *... .... ...*")), count_fillings(Mask.parse("12.. *... ..*. ...*"))
    (4, 12)
    """
    cells = mask.free.bit_count()
    fixed = named_digits(mask)
    if not least_digits(mask.board) and mask.board.digits > max(len(fixed), 1):
        return None
    least = max(least_digits(mask.board) - len(fixed), 0)
    """How many digits that are fixed nowhere must be in use; there may be one more."""
    others = [number for number in (least, least + 1) if number <= min(mask.board.digits - len(fixed), cells)]
    if cells > MAX_FREE_CELLS or any(_may_be_too_many(cells, len(fixed), number) for number in others):
        return None
    families = [sets_for(mask, digit) for digit in (0, *fixed)]
    if not others or not all(map(len, families)):
        return 0
    ordered = _ordered_choices(cells, families, others)
    return sum(_unordered(count, number) for count, number in zip(ordered, others, strict=True))


def sets_for(mask: Mask, digit: Digit) -> "Sets":
    """The sets of free cells that may hold a fixed digit or, with 0, one that is fixed nowhere; the empty one first.

    There are none if the fixed cells alone hold the digit too often.
    """
    free = list(bits(mask.free))
    holders = [cell for cell in bits(mask.fixed) if mask.digits[cell] == digit]
    rooms = [house.times - sum(house.cell_bits >> cell & 1 for cell in holders) for house in mask.board.houses]
    if any(room < 0 for room in rooms):
        return np.zeros(0, np.int64)
    sets = np.zeros(1, np.int64)
    for index, cell in enumerate(free):
        look()
        with_cell = sets | 1 << index
        for house, room in zip(mask.board.houses, rooms, strict=True):
            if house.cell_bits >> cell & 1:
                with_cell = with_cell[np.bitwise_count(with_cell & _indices(house.cell_bits, free)) <= room]
        sets = np.concatenate([sets, with_cell])
    return sets


def _indices(cell_bits: CellBits, free: Sequence[Cell]) -> int:
    """Which of the free cells are among these cells, as the bits of their indices."""
    return sum(1 << index for index, cell in enumerate(free) if cell_bits >> cell & 1)


def _ordered_choices(cells: int, families: Sequence["Sets"], others: Sequence[int]) -> list[int]:
    """In how many ways, modulo 2^64, the sets can be chosen, for each number of sets of the first family.

    The first family is for digits that are fixed nowhere. Their sets are not empty, and are counted in every order. The
    other families have one set each.
    """
    at_once = min(cells, CELLS_AT_ONCE)
    left_out = cells - np.bitwise_count(np.arange(1 << at_once)).astype(np.int64)
    least, totals = others[0], [0] * len(others)
    degree = cells - least
    for above in range(1 << (cells - at_once)):  # a subset of the cells that are not looked at side by side
        look()
        sets, *fixed = [_sizes_within(family, above, at_once) for family in families]
        sets = sets[1:]  # divided by the variable, since none of these sets is empty
        choices = _power(sets, least, degree)
        for sizes in fixed:
            choices = _product(choices, sizes, 0, degree)
        signs = np.where(left_out - above.bit_count() & 1, -1, 1).astype(np.uint64)
        for index in range(len(others)):
            wanted = choices[degree:] if index == 0 else _product(choices, sets, degree - 1, degree - 1)
            totals[index] += sum(int((coefficient * signs).sum()) for coefficient in wanted)
    return totals


def _sizes_within(family: "Sets", above: int, at_once: int) -> "Polynomial":
    """How many sets of each size lie within each subset of the first cells and of those `above`."""
    sets = family[(family >> at_once & ~above) == 0]
    sizes = np.bitwise_count(sets).astype(np.int64)
    first_cells = sets & (1 << at_once) - 1
    counts = np.bincount(sizes << at_once | first_cells, minlength=int(sizes.max() + 1) << at_once)
    for index in range(at_once):
        without_and_with = counts.reshape(-1, 2, 1 << index)
        without_and_with[:, 1] += without_and_with[:, 0]
    return list(counts.reshape(-1, 1 << at_once).astype(np.uint64))


def _power(base: "Polynomial", exponent: int, degree: int) -> "Polynomial":
    """A power of a polynomial, up to this degree."""
    if exponent == 0:
        return [np.ones(1, np.uint64)]
    root = _power(base, exponent // 2, degree)
    square = _product(root, root, 0, degree)
    return _product(square, base, 0, degree) if exponent % 2 else square


def _product(one: "Polynomial", other: "Polynomial", least: int, most: int) -> "Polynomial":
    """The coefficients of a product, from this degree to that, as far as there are any."""
    coefficients = []
    for degree in range(least, min(most + 1, len(one) + len(other) - 1)):
        first, last = max(0, degree - len(other) + 1), min(degree, len(one) - 1)
        coefficient = one[first] * other[degree - first]
        for index in range(first + 1, last + 1):
            coefficient += one[index] * other[degree - index]
        coefficients.append(coefficient)
    return coefficients


def _may_be_too_many(cells: int, fixed: int, others: int) -> bool:
    """Whether `_unordered` may be wrong: even without houses there must be fewer fillings than it can tell apart."""
    most: int = sum(
        comb(cells, rest) * fixed ** (cells - rest) * _partitions(rest, others) for rest in range(cells + 1)
    )
    modulus = 1 << WORD - _twos(factorial(others))
    return most >= modulus


def _unordered(count: int, others: int) -> int:
    """The number of which a count, modulo 2^64, is the multiple by the number of orders of the sets."""
    orders = factorial(others)
    twos = _twos(orders)
    modulus = 1 << WORD - twos
    return (count % (1 << WORD) >> twos) * pow(orders >> twos, -1, modulus) % modulus


def _twos(number: int) -> int:
    """How often a number can be halved."""
    return (number & -number).bit_length() - 1


@cache
def _partitions(items: int, parts: int) -> int:
    """In how many ways items can be cut into this number of sets that are not empty: a Stirling number."""
    if items <= parts or not parts:
        return int(items == parts)
    return _partitions(items - 1, parts - 1) + parts * _partitions(items - 1, parts)
