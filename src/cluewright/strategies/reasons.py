"""Why the conclusions of a rule hold: structure without words, of which every language makes its own sentence."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from ..boards import Cell, CellBits, Digit, DigitBits, House, bits, digits_in
from ..boards.contradictions import Contradiction


class Cells(NamedTuple):
    """Cells, in the order in which they are named."""

    cells: tuple[Cell, ...]


class Group(NamedTuple):
    """Cells of which one is meant, named with strokes between them."""

    cells: tuple[Cell, ...]


class Digits(NamedTuple):
    """Digits, in the order in which they are named."""

    digits: tuple[Digit, ...]


class Houses(NamedTuple):
    """Houses, in the order in which they are named."""

    houses: tuple[House, ...]


class Reason(NamedTuple):
    """A sentence by its name, and the things that it is about by theirs; the languages have the words."""

    sentence: str
    things: "Mapping[str, Thing]"
    also: "Reason | None" = None
    """Another way to say the same, where people know one."""


Thing: TypeAlias = Cells | Group | Digits | Houses | Contradiction | Reason | tuple[Reason, ...] | int
"""What a sentence is about; other reasons are sentences within it, and a number is one that is counted."""


def because(sentence: str, **things: Thing) -> Reason:
    """The reason of this sentence about these things."""
    return Reason(sentence, things)


def a_cell(number: Cell) -> Cells:
    """One cell."""
    return Cells((number,))


def a_digit(number: Digit) -> Digits:
    """One digit."""
    return Digits((number,))


def a_house(one: House) -> Houses:
    """One house."""
    return Houses((one,))


def cells_in(cell_bits: CellBits) -> Cells:
    """The cells of a set, in ascending order."""
    return Cells(tuple(bits(cell_bits)))


def digits_of(digit_bits: DigitBits) -> Digits:
    """The digits of a set, in ascending order."""
    return Digits(digits_in(digit_bits))


def ascending(digits: Iterable[Digit]) -> Digits:
    """Digits, the lowest first."""
    return Digits(tuple(sorted(digits)))
