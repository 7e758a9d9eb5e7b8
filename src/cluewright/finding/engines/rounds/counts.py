"""Houses that hold a digit several times: variables that count the cells in which they have it.

One line of counts says of each cell of a house, in order, how often the digit is there up to and including this cell:
at least once, twice, and so on (a sequential counter).
"""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate

from ....boards import Board, Digit, House
from ....late_dataclasses import dataclass
from ....strategies import Strategy
from ....strategies.rule import Rule
from ....strategies.singles import HIDDEN_SINGLE


@dataclass(frozen=True)
class CountVariables:
    """The numbers of the variables that count, among those of a round, from 0: houses, then digits, cells and counts.

    >>> from cluewright.boards import board_named
    >>> houses = counted_houses(board_named({"size": 2, "times": 2, "regions": None}))
    >>> counts = CountVariables(houses, digits=1, beyond=0)
    >>> counts.size, counts.of(0, 1), counts.of(1, 1)
    (16, ((0, 1), (2, 3)), ((4, 5), (6, 7)))
    """

    houses: tuple[House, ...]
    digits: int
    beyond: int
    """How far it is counted: up to what the house holds of a digit, and this much further."""

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """The first number of each house, and then the number of all variables."""
        sizes = (self.digits * len(house.cells) * (house.times + self.beyond) for house in self.houses)
        return tuple(accumulate(sizes, initial=0))

    @property
    def size(self) -> int:
        return self._starts[-1]

    def of(self, house: int, digit: Digit) -> tuple[tuple[int, ...], ...]:
        """For each cell of a house the variables of at least 1, 2, ... up to this cell."""
        cells, most = len(self.houses[house].cells), self.houses[house].times + self.beyond
        start = self._starts[house] + (digit - 1) * cells * most
        return tuple(tuple(range(start + i * most, start + (i + 1) * most)) for i in range(cells))


def counting(counts: Sequence[Sequence[int]], literals: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Clauses that define such counts: how many of the literals are true, up to and including each of them.

    >>> sorted(counting([[3], [4]], [1, 2]))
    [(-4, 2, 3), (-3, 1), (3, -1), (4, -3), (4, -2)]
    """
    for i, literal in enumerate(literals):
        for j, count in enumerate(counts[i]):
            before = (counts[i - 1][j],) if i else ()
            fewer = (counts[i - 1][j - 1],) if i and j else ()
            if i:
                yield count, -counts[i - 1][j]
            if i or not j:
                yield (count, -literal, *(-one for one in fewer))
            yield (-count, literal, *before)
            if j:
                yield (-count, *fewer)


def counted_houses(board: Board) -> tuple[House, ...]:
    """The houses that hold each digit several times."""
    return tuple(house for house in board.houses if house.times > 1)


@lru_cache(maxsize=16)
def without_counted_houses(board: Board) -> Board:
    once = tuple(house for house in board.houses if house.times == 1)
    return Board(board.name, board.rows, board.columns, board.digits, once, board.box_shape, board.places)


def listed_rules(strategy: Strategy, board: Board) -> Iterator[Rule]:
    """The rules that become clauses one by one: all but the hidden singles of houses that hold a digit several times.

    There are as many of those as choices of the places that are left; it is enough to count these places.
    """
    return strategy.rules(without_counted_houses(board) if strategy is HIDDEN_SINGLE else board)


@lru_cache(maxsize=64)
def has_more_premises(strategies: tuple[Strategy, ...], board: Board, most: int) -> bool:
    """Whether the listed rules have more than `most` premises in total; each variable that counts is one as well."""
    rules = (rule for strategy in strategies for rule in listed_rules(strategy, board))
    premises = (cells.bit_count() * digits.bit_count() for rule in rules for cells, digits in rule.needs)
    counted = sum(CountVariables(counted_houses(board), board.digits, beyond).size for beyond in (0, 1))
    return any(total > most for total in accumulate(premises, initial=counted))
