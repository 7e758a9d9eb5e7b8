"""Why the conclusions of a rule hold: structure without words, of which every language makes its own sentence."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from ..boards import Cell, CellBits, Digit, DigitBits, House, bits, digits_in
from ..boards.contradictions import Contradiction
from .rule import Conclusions


class CellList(NamedTuple):
    """Cells, in the order in which they are named."""

    cells: tuple[Cell, ...]


class CellGroup(NamedTuple):
    """Cells of which one is meant, named with strokes between them."""

    cells: tuple[Cell, ...]


class DigitList(NamedTuple):
    """Digits, in the order in which they are named."""

    digits: tuple[Digit, ...]


class SumList(NamedTuple):
    """Combinations of digits, of which one is meant."""

    combinations: tuple[tuple[Digit, ...], ...]


class HouseList(NamedTuple):
    """Houses, in the order in which they are named."""

    houses: tuple[House, ...]


class LineList(NamedTuple):
    """Lines of a proof, by their numbers."""

    numbers: tuple[str, ...]


class TitleOf(NamedTuple):
    """What a technique is called."""

    name: str
    english: str
    form: str


class TitleList(NamedTuple):
    """What several techniques are called."""

    titles: tuple[TitleOf, ...]


class ChuteName(NamedTuple):
    """A chute, by its kind and its number, from 1."""

    kind: str
    number: int


class Reason(NamedTuple):
    """A sentence by its name, and the things that it is about by theirs; the languages have the words."""

    sentence: str
    things: "Mapping[str, ReasonPart]"
    also: "Reason | None" = None
    """Another way to say the same, where people know one."""


ReasonPart: TypeAlias = (
    CellList
    | CellGroup
    | DigitList
    | SumList
    | HouseList
    | LineList
    | TitleOf
    | TitleList
    | ChuteName
    | Contradiction
    | Conclusions
    | Reason
    | tuple[Reason, ...]
    | int
    | str
)
"""What a sentence is about; other reasons are sentences within it, a number is one that is counted, and a text stands
as it is."""


class ProofLine(NamedTuple):
    """A line of a proof: what is so, and why."""

    depth: int
    """How many chains it lies inside."""
    number: str
    """As in `7`, or `7.2` below it; the last line of a nested chain, which says what this concludes, has none."""
    reason: Reason


def because(sentence: str, **things: ReasonPart) -> Reason:
    """The reason of this sentence about these things."""
    return Reason(sentence, things)


def a_cell(number: Cell) -> CellList:
    """One cell."""
    return CellList((number,))


def a_digit(number: Digit) -> DigitList:
    """One digit."""
    return DigitList((number,))


def a_house(one: House) -> HouseList:
    """One house."""
    return HouseList((one,))


def cells_from(cell_bits: CellBits) -> CellList:
    """The cells of a set, in ascending order."""
    return CellList(tuple(bits(cell_bits)))


def digits_from(digit_bits: DigitBits) -> DigitList:
    """The digits of a set, in ascending order."""
    return DigitList(digits_in(digit_bits))


def ascending(digits: Iterable[Digit]) -> DigitList:
    """Digits, the lowest first."""
    return DigitList(tuple(sorted(digits)))
