"""Where a house holds a digit several times, variables that say how often it is there: their numbers and clauses."""

# trust: believed for no-grid, rounds

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from ...boards import Board, House


def houses_with_copies(board: Board) -> list[House]:
    """The houses that hold each digit several times."""
    return [house for house in board.houses if house.times > 1]


@dataclass(frozen=True)
class Counter:
    """Numbers of variables: from `start` on, for each of `length` things one for each of at least 1, ..., `most`.

    `reaches(i, j)` is true if at least j of the first i things are so; both count from 1.

    >>> few = Counter(start=10, length=3, most=2)
    >>> few.reaches(1, 1), few.reaches(1, 2), few.reaches(3, 2), few.variables
    (10, 11, 15, 6)
    """

    start: int
    length: int
    most: int

    @property
    def variables(self) -> int:
        return self.length * self.most

    def reaches(self, i: int, j: int) -> int:
        return self.start + (i - 1) * self.most + j - 1

    def clauses(self, things: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """reaches(i, j) if reaches(i - 1, j), or if reaches(i - 1, j - 1) and the i-th thing is so.

        And only if reaches(i - 1, j) or the i-th thing is so; and only if reaches(i - 1, j - 1).

        >>> list(Counter(start=10, length=1, most=2).clauses([5]))
        [(10, -5), (-10, 5), (-11, 5), (-11,)]
        """
        for i, thing in enumerate(things, start=1):
            for j in range(1, self.most + 1):
                head = self.reaches(i, j)
                already = [self.reaches(i - 1, j)] if i > 1 else []
                one_less = [self.reaches(i - 1, j - 1)] if i > 1 and j > 1 else []
                yield from ((head, -one) for one in already)
                if i > 1 or j == 1:
                    yield (head, -thing, *(-one for one in one_less))
                yield (-head, thing, *already)
                if j > 1:
                    yield (-head, *one_less)

    def never_more(self, things: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Never more than `most` of them: where these many came before, the next thing is not so."""
        for i, thing in enumerate(things[1:], start=1):
            yield (-self.reaches(i, self.most), -thing)

    @property
    def literals(self) -> int:
        """The literals of `clauses`, with one more for the end of each.

        >>> two = Counter(start=10, length=3, most=2)
        >>> two.literals == sum(len(clause) + 1 for clause in two.clauses([1, 2, 3]))
        True
        """
        first = 2 * 3 + (self.most - 1) * (3 + 2)
        later = 3 + 3 + 4 + (self.most - 1) * (3 + 4 + 4 + 3)
        return first + (self.length - 1) * later

    @property
    def literals_of_never_more(self) -> int:
        return 3 * (self.length - 1)

    # trust: no part
    def in_words(self, subject: str, house: str) -> Iterator[tuple[int, str]]:
        """Each variable, in words that begin with the subject and end with the name of the house.

        >>> list(Counter(start=10, length=1, most=1).in_words("7 is", "row 2"))
        [(10, '7 is in at least 1 of the first 1 cells of row 2')]
        """
        for i, j in product(range(1, self.length + 1), range(1, self.most + 1)):
            yield self.reaches(i, j), f"{subject} in at least {j} of the first {i} cells of {house}"
