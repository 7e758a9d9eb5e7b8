"""A board as the oracle knows it: the numbers of its rows, columns and digits, and its list of houses."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

House = tuple[tuple[int, ...], int]
"""Cells, and how often they hold each digit."""


@dataclass(frozen=True)
class OracleBoard:
    """Cells are numbered row by row from 0; digits are numbered from 0 here, so that they are indices as well."""

    rows: int
    columns: int
    digits: int
    houses: tuple[House, ...]

    @property
    def cells(self) -> int:
        return self.rows * self.columns

    @cached_property
    def member(self) -> "NDArray[np.float32]":
        """For each house and cell, 1 if the cell is in the house and 0 if not."""
        table = np.zeros((len(self.houses), self.cells), np.float32)
        for index, (cells, _) in enumerate(self.houses):
            table[index, list(cells)] = 1
        return table

    @cached_property
    def times(self) -> "NDArray[np.float32]":
        """How often each house holds each digit, as a column."""
        return np.array([[times] for _, times in self.houses], np.float32).reshape(-1, 1)

    @cached_property
    def single(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each house that holds every digit once."""
        return tuple(cells for cells, times in self.houses if times == 1)

    @cached_property
    def sees(self) -> "NDArray[np.bool_]":
        """For two cells, whether they share a house that holds every digit once, and are not the same."""
        table = np.zeros((self.cells, self.cells), np.bool_)
        for cells in self.single:
            table[np.ix_(cells, cells)] = True
        np.fill_diagonal(table, False)
        return table

    @cached_property
    def overlaps(self) -> tuple[tuple[list[int], list[int]], ...]:
        """For two houses that share more cells than they hold copies of a digit: what each has for itself."""
        found = []
        for (one, times), (other, as_often) in ((one, other) for one in self.houses for other in self.houses):
            shared = set(one) & set(other)
            if times == as_often and set(one) != set(other) and len(shared) > times:
                found.append((sorted(set(one) - shared), sorted(set(other) - shared)))
        return tuple(found)

    @cached_property
    def lines(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The rows and the columns, if all of them are houses, and all hold a digit equally often; else nothing."""
        rows = tuple(tuple(range(row * self.columns, (row + 1) * self.columns)) for row in range(self.rows))
        columns = tuple(tuple(range(column, self.cells, self.columns)) for column in range(self.columns))
        known = {frozenset(cells): times for cells, times in self.houses}
        times = {known.get(frozenset(line)) for line in (*rows, *columns)}
        return (rows, columns) if len(times) == 1 and None not in times else ()

    def rectangles(self) -> Iterator[tuple[int, int, int, int]]:
        """(a, b, c, d) in two rows and two columns, a opposite d, where two digits could stand the other way round.

        Neighbours see each other, and every house has as many of a and d as of b and c.
        """
        for top, bottom in combinations(range(self.rows), 2):
            for left, right in combinations(range(self.columns), 2):
                a, b = top * self.columns + left, top * self.columns + right
                c, d = bottom * self.columns + left, bottom * self.columns + right
                even = all((a in cells) + (d in cells) == (b in cells) + (c in cells) for cells, _ in self.houses)
                if even and self.sees[a, b] and self.sees[a, c] and self.sees[d, b] and self.sees[d, c]:
                    yield a, b, c, d

    def count_solutions(self, puzzle: Sequence[int], limit: int = 2) -> int:
        """The number of solutions, at most the limit; in the puzzle digits count from 1, and 0 is an empty cell."""
        held = [
            [list(map(puzzle.__getitem__, cells)).count(digit + 1) for digit in range(self.digits)]
            for cells, _ in self.houses
        ]
        if any(count > times for counts, (_, times) in zip(held, self.houses, strict=True) for count in counts):
            return 0
        houses_of = [
            [index for index, (cells, _) in enumerate(self.houses) if cell in cells] for cell in range(self.cells)
        ]
        empty = {cell for cell, digit in enumerate(puzzle) if not digit}

        def counted(limit: int) -> int:
            if not empty:
                return 1
            fitting = {
                cell: [d for d in range(self.digits) if all(held[h][d] < self.houses[h][1] for h in houses_of[cell])]
                for cell in empty
            }
            cell = min(fitting, key=lambda cell: len(fitting[cell]))
            found = 0
            empty.remove(cell)
            for digit in fitting[cell]:
                for house in houses_of[cell]:
                    held[house][digit] += 1
                found += counted(limit - found)
                for house in houses_of[cell]:
                    held[house][digit] -= 1
                if found >= limit:
                    break
            empty.add(cell)
            return found

        return counted(limit)

    def grids(self, most: int) -> "NDArray[np.int8] | None":
        """Every filling that obeys the houses, up to the names of the digits; None if more partial ones come up.

        Cell by cell each partial filling goes on with each digit that fits. Digits count from 1 here, and a new one is
        the least that was not used.
        """
        found = np.zeros((1, 0), np.int8)
        for cell in range(self.cells):
            earlier = [
                ([other for other in cells if other < cell], times) for cells, times in self.houses if cell in cells
            ]
            newest = found.max(axis=1, initial=0) + 1
            larger = []
            for digit in range(1, self.digits + 1):
                fits = newest >= digit
                for cells, times in earlier:
                    fits &= (found[:, cells] == digit).sum(axis=1) < times
                larger.append(np.insert(found[fits], cell, digit, axis=1))
            found = np.concatenate(larger)
            if len(found) > most:
                return None
        return found

    @cached_property
    def all_grids(self) -> "NDArray[np.int8]":
        """The same with all names of the digits: 288 of 4x4."""
        forms = self.grids(most=1_000_000)
        assert forms is not None, "too many grids for the oracle"
        names = np.array(list(permutations(range(1, self.digits + 1))), np.int8)
        return np.unique(np.concatenate([each[forms - 1] for each in names]), axis=0)
