"""Bands of boxes up to symmetry: the digits of every column, and in how many ways they can be ordered.

The rest of a grid does not notice how a band orders the digits of its columns, so a band is summed up by the set of
digits in each column. Renaming the digits, exchanging columns of a box, and exchanging boxes changes neither the number
of orders nor the number of ways to fill the rest of the grid. So the grids are counted by classes of bands.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import factorial, prod

from ..arrays import NDArray, np
from ..boards import DigitBits, bits_of
from ..cancelling import look
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from .progress import OnCountProgress, reported_parts

BANDS_AT_ONCE = 8
"""Bands that each thread gets before the share that is counted is reported."""
Codes = tuple[int, ...]
"""For each digit in which column of each box it stands, as a number in base `columns`; in ascending order."""


@dataclass(frozen=True)
class BandClass:
    """Bands that are alike: digits renamed, columns of a box exchanged, or boxes exchanged."""

    columns: tuple[DigitBits, ...]
    """The digits of each column, in an example."""
    size: int
    """The number of ways to share out the digits among the columns that belong to the class."""
    fillings: int
    """The number of ways to order the digits of all columns so that each row has every digit once."""
    completions: int
    """The number of ways to fill the other bands of the grid, whatever the order of the digits in this one."""

    @property
    def grids(self) -> int:
        """The number of grids whose first band is in the class."""
        return self.size * self.fillings * self.completions


def band_classes(
    rows: int, columns: int, threads: int = 1, on_progress: OnCountProgress = lambda share: None
) -> list[BandClass]:
    """The classes of the bands of a board whose boxes have these rows and columns, the largest class first.

    There are as many bands as a box has columns: two, or three of the classic board. Threads share the classes;
    `on_progress` is called with the share of them that is counted.

    >>> [(band.size, band.fillings, band.completions) for band in band_classes(2, 2)]
    [(24, 2, 2), (12, 4, 4)]
    """
    if columns != 2 and (rows, columns) != (3, 3):
        raise CluewrightError(f"boxes: expected two columns, or three rows and columns, got {rows} x {columns}")
    found = [(tuple(_columns_of(codes, columns, boxes=rows)), size) for codes, size in sharings(columns, rows).items()]
    bands = [sets for sets, _ in found]
    parts = reported_parts(len(bands), BANDS_AT_ONCE * threads, on_progress)
    fillings = [number for part in parts for number in band_fillings(bands[part], rows, threads)]
    completions = fillings if columns == 2 else completions_of_two_bands(bands)
    classes = map(BandClass, *zip(*found, strict=True), fillings, completions)
    return sorted(classes, key=lambda band: (-band.size, band.columns))


def sharings(columns: int, rows: int) -> dict[Codes, int]:
    """The ways to share out the digits among the columns of a band, up to symmetry, with the size of each class.

    Box after box is added, and what is alike is counted together before the next one comes.

    >>> sum(sharings(2, 2).values()) == 6 * 6  # each of two boxes has 4 digits in two columns
    True
    """
    classes: dict[Codes, int] = {(0,) * (rows * columns): 1}
    for boxes in range(1, rows + 1):
        symmetries = _symmetries(columns, boxes)
        first_like: dict[Codes, Codes] = {}
        larger: Counter[Codes] = Counter()
        for codes, size in classes.items():
            look()
            for longer, ways in _with_another_box(codes, columns, rows):
                if longer not in first_like:
                    first_like.update(dict.fromkeys(_images(longer, symmetries), longer))
                larger[first_like[longer]] += size * ways
        classes = dict(larger)
    return classes


def _with_another_box(codes: Codes, columns: int, rows: int) -> Iterator[tuple[Codes, int]]:
    """The codes with another box, each with the number of ways to get there: digits with the same code are alike."""
    alike = sorted(Counter(codes).items())

    def share(index: int, room: Sequence[int], shared: Codes, ways: int) -> Iterator[tuple[Codes, int]]:
        if index == len(alike):
            yield tuple(sorted(shared)), ways
            return
        code, count = alike[index]
        for parts in product(*(range(min(count, free) + 1) for free in room)):
            if sum(parts) == count:
                longer = tuple(code * columns + column for column, part in enumerate(parts) for _ in range(part))
                choices = factorial(count) // prod(map(factorial, parts))
                left = [free - part for free, part in zip(room, parts, strict=True)]
                yield from share(index + 1, left, shared + longer, ways * choices)

    return share(0, [rows] * columns, (), 1)


def _symmetries(columns: int, boxes: int) -> "NDArray[np.int64]":
    """What each code becomes: a row for each way to exchange the boxes, and the columns of each box."""
    places = np.array(list(product(range(columns), repeat=boxes)))
    values = columns ** np.arange(boxes)[::-1]
    exchanges = list(permutations(range(columns)))
    return np.array(
        [
            sum(
                np.array(exchange)[places[:, box]] * value
                for exchange, box, value in zip(chosen, order, values, strict=True)
            )
            for order in permutations(range(boxes))
            for chosen in product(exchanges, repeat=boxes)
        ]
    )


def _images(codes: Codes, symmetries: "NDArray[np.int64]") -> Iterator[Codes]:
    return map(tuple, np.unique(np.sort(symmetries[:, list(codes)], axis=1), axis=0).tolist())


def _columns_of(codes: Codes, columns: int, boxes: int) -> Iterator[DigitBits]:
    """The digits of each column, box after box."""
    for box in range(boxes):
        for column in range(columns):
            yield bits_of(
                digit for digit, code in enumerate(codes) if code // columns ** (boxes - 1 - box) % columns == column
            )


def band_fillings(bands: Sequence[Sequence[DigitBits]], rows: int, threads: int = 1) -> list[int]:
    """For each band, in how many ways the digits of its columns can be ordered so that each row has every digit once.

    >>> band_fillings([[0b0011, 0b1100, 0b0101, 0b1010]], rows=2)
    [2]
    """
    from cluewright._kernel import band_fillings as counted

    return list(counted(np.array(bands, np.int32), rows, threads))


def completions_of_two_bands(bands: Sequence[Sequence[DigitBits]]) -> list[int]:
    """In how many ways the other two bands of the classic board can be filled, for each of these bands.

    In each box the columns share out the digits, and so do the columns of the boxes below it among what is missing.
    """
    from cluewright._kernel import completions_of_two_bands as counted

    return list(counted(np.array(bands, np.int32)))
