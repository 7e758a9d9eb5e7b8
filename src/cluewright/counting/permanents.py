"""Permanents: in how many ways each row of a matrix can choose a column of its own."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain
from math import ceil, factorial, prod

from ..arrays import NDArray, np
from ..cancelling import look
from ..errors import CluewrightError
from ..options import check_progress
from ..values import parts_of, shortened, whole_number, whole_numbers
from .progress import OnCountProgress

Matrix = Sequence[Sequence[int]]
"""The rows of a matrix of whole numbers."""

MAX_ROWS = 30
"""Rows of a matrix whose permanent is computed; each further row doubles the time, and 30 take some minutes."""
SECONDS_FOR_SUM = 5e-9
"""Seconds in which the sum of one row over one set of columns is made and multiplied, modulo a prime, or about."""
MAX_SECONDS = 3600.0
"""Seconds that a permanent may be expected to take, at most. Long entries take more remainders than short ones."""
WORD = 1 << 64
"""Sums and products of machine words are right modulo this number, without a division."""
COLUMNS_AT_ONCE = 16
"""Columns whose choices are held in a table: its 2 ** 16 numbers for each row stay in a processor's cache."""


def permanent(matrix: Iterable[Iterable[int]], *, on_progress: OnCountProgress | None = None) -> int:
    """The sum over all ways to choose a column for each row, no two the same, of the product of the chosen entries.

    Where the entries are 0 and 1, these are the perfect matchings of a bipartite graph: the solutions of one
    all-different constraint with as many values as variables. What would take hours is refused at once. In a long
    computation `on_progress` is called with the share that is done, from 0 to 1.

    >>> permanent([[1, 1, 1], [1, 1, 1], [1, 1, 1]])
    6
    >>> permanent([[0, 1, 1], [1, 0, 1], [1, 1, 0]])  # derangements
    2
    """
    rows = checked_square(matrix)
    check_progress(on_progress, "the share done so far")
    if len(rows) > MAX_ROWS:
        raise CluewrightError(f"matrix: expected at most {MAX_ROWS} rows, got {len(rows)}")
    return _from_remainders(rows, on_progress or (lambda share: None)) if rows else 1


def checked_square(matrix: Iterable[Iterable[int]]) -> Matrix:
    """The rows; raise an error unless there are as many as columns, and the entries are whole numbers."""
    parts = parts_of(matrix)
    given = None if parts is None else [parts_of(row) for row in parts]
    if given is None or None in given:
        raise CluewrightError(f"matrix: expected rows of whole numbers, got {shortened(matrix)}")
    rows: Matrix = [
        list(whole_numbers(f"matrix, row {number}: expected whole numbers", row))
        for number, row in enumerate(given, start=1)
    ]
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows):
            raise CluewrightError(f"matrix, row {number}: expected {len(rows)} entries, one a row, got {len(row)}")
    return rows


def _from_remainders(rows: Matrix, on_progress: OnCountProgress) -> int:
    """The permanent from its remainders by numbers that machine words hold (the Chinese remainder theorem)."""
    most = prod(sum(map(abs, row)) for row in rows)
    if _is_of_zeros_and_ones(rows):
        most = min(most, 2 * ceil(minc_bregman(rows)))  # twice, since it is a rounded number
    moduli = _moduli_beyond(2 * most)
    _check_length(len(rows), len(moduli))
    found, product = 0, 1
    for number, modulus in enumerate(moduli):

        def note(share: float, before: int = number) -> None:
            on_progress((before + share) / len(moduli))

        found += product * ((_remainder(rows, modulus, note) - found) * pow(product, -1, modulus) % modulus)
        product *= modulus
    return found - product if found > most else found


def _moduli_beyond(number: int) -> list[int]:
    """Moduli without a common divisor whose product is larger than this number, as few as will do."""
    moduli, product = list[int](), 1
    for modulus in chain((WORD,), _primes_below(1 << 31)):
        if product > number:
            break
        moduli.append(modulus)
        product *= modulus
    return moduli


def _check_length(rows: int, remainders: int) -> None:
    expected = SECONDS_FOR_SUM * remainders * rows * 2**rows
    if expected > MAX_SECONDS:
        raise CluewrightError(
            f"matrix: expected a permanent that takes an hour at most, got one that takes about {expected / 3600:.1f}"
            f" hours: {remainders} remainders of {rows} rows"
        )


def _remainder(rows: Matrix, modulus: int, on_progress: OnCountProgress) -> int:
    """The permanent modulo a prime below 2 ** 31 or modulo 2 ** 64, by Ryser's formula.

    That is the sum over all sets of columns of the product of the rows' sums there, with the sign of the number of
    columns that are left out. The sums over the first columns come from a table, once for each set of the others.
    """
    split = min(len(rows), COLUMNS_AT_ONCE)
    matrix = np.array([[entry % modulus for entry in row] for row in rows], np.uint64)
    first, is_odd = _sums_over_sets(matrix[:, :split])
    total = 0
    for others in range(1 << (len(rows) - split)):
        look()
        on_progress(others / (1 << (len(rows) - split)))
        chosen = [column for column in range(split, len(rows)) if others >> (column - split) & 1]
        products = np.ones(1 << split, np.uint64)
        for sums, more in zip(first, matrix[:, chosen].sum(axis=1), strict=True):
            products *= (sums + more) if modulus == WORD else (sums + more) % modulus
            if modulus != WORD:
                products %= modulus
        odd, even = (int(products[is_odd == odd].sum()) for odd in (1, 0))
        total += (odd - even) if (len(rows) - len(chosen)) % 2 else (even - odd)
    return total % modulus


def _sums_over_sets(matrix: "NDArray[np.uint64]") -> "tuple[NDArray[np.uint64], NDArray[np.uint8]]":
    """(for each row its sum over every set of columns, for each set whether it is odd); set i has the bits of i."""
    sums, is_odd = np.zeros((len(matrix), 1), np.uint64), np.zeros(1, np.uint8)
    for column in matrix.T:
        sums = np.concatenate([sums, sums + column[:, None]], axis=1)
        is_odd = np.concatenate([is_odd, 1 - is_odd])
    return sums, is_odd


def _primes_below(most: int) -> Iterable[int]:
    """The primes below this number, from the largest on."""
    for number in range(most - 1, 1, -1):
        if all(number % divisor for divisor in range(2, int(number**0.5) + 1)):
            yield number


MAX_OF_FORMULA = 1_000
"""Rows of the largest matrix whose permanent the formula gives in milliseconds."""


def of_ones_and_diagonal(size: int, on_diagonal: int) -> int:
    """The permanent of the matrix of ones with `on_diagonal` added on its diagonal, by its formula.

    With -1 these are the derangements: the permutations that move everything.

    >>> [of_ones_and_diagonal(size, -1) for size in range(7)]
    [1, 0, 1, 2, 9, 44, 265]
    """
    whole_number("size", size, 0, MAX_OF_FORMULA)
    added = whole_number("on_diagonal", on_diagonal)
    total = sum(Fraction(added) ** moved / factorial(moved) for moved in range(size + 1))
    return int(factorial(size) * total)


def van_der_waerden(matrix: Iterable[Iterable[int]]) -> Fraction:
    """A lower bound of the permanent of a matrix without negative entries, all of whose rows and columns sum up to s.

    Divided by s it is doubly stochastic, and the permanent of such a matrix of n rows is n! / n ** n or more (van der
    Waerden's conjecture, which Egorychev and Falikman proved).

    >>> van_der_waerden([[1, 1, 0], [0, 1, 1], [1, 0, 1]])
    Fraction(16, 9)
    """
    rows = checked_square(matrix)
    sums = {sum(line) for line in (*rows, *zip(*rows, strict=True))}
    if len(sums) > 1 or any(entry < 0 for row in rows for entry in row):
        raise CluewrightError("matrix: expected equal sums of all rows and columns, and no negative entry, got others")
    size = len(rows)
    return Fraction(sums.pop() ** size * factorial(size), size**size) if rows else Fraction(1)


def minc_bregman(matrix: Iterable[Iterable[int]]) -> float:
    """An upper bound for a matrix of zeros and ones: the product of r! ** (1 / r) over the sums r of its rows.

    >>> round(minc_bregman([[1, 1, 0], [0, 1, 1], [1, 0, 1]]), 3)
    2.828
    """
    rows = checked_square(matrix)
    if not _is_of_zeros_and_ones(rows):
        raise CluewrightError("matrix: expected entries 0 and 1, got others")
    return prod(factorial(sum(row)) ** (1 / sum(row)) if any(row) else 0.0 for row in rows)


def _is_of_zeros_and_ones(rows: Matrix) -> bool:
    return all(entry in (0, 1) for row in rows for entry in row)
