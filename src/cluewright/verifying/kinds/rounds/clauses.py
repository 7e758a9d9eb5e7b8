"""The paper's encoding: clauses that every run of the strategies satisfies, round by round, straight from their rules.

Nishikawa and Toda 2020, (1) to (13), with the reduction 5.1 for clue cells. docs/certificates.md describes it in full.
"""

# trust: believed for rounds

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations

from ....boards import Cell, Digit, House, Mask, bits
from ...fields import free_digits
from ...rules import Candidate, Rule
from ..counters import Counter, houses_with_copies

Clause = Sequence[int]
"""Literals: the number of a variable, negative if the variable is to be false."""


class RoundsClauses:
    """The variables and the clauses for a mask and the rules on it; rules and rounds count from 0.

    With `counts_left` come the hidden singles of houses that hold a digit several times, which are not among the rules.
    """

    def __init__(self, mask: Mask, rules: Iterable[Rule], *, counts_left: bool = False) -> None:
        self.mask = mask
        self.board = mask.board
        self.rules = list(rules)
        self.open_cells = tuple(bits(mask.empty))
        self.candidates = self.board.size * self.board.digits
        self.digits = range(1, self.board.digits + 1)
        self.with_copies = houses_with_copies(self.board)
        self.counts_left = counts_left
        self.stride = 3 * self.candidates + len(self.rules) + 2 * self.board.size + 1
        self._placed_from = [self._numbered(house, house.times) for house in self.with_copies]
        self._left_from = [self._numbered(house, house.times + 1) for house in self.with_copies if counts_left]
        self._placing: dict[Candidate, list[int]] = {}
        self._removing: dict[Candidate, list[int]] = {}
        for number, rule in enumerate(self.rules):
            for concluded, found in ((rule.places, self._placing), (rule.removes, self._removing)):
                for cell, digit in concluded:
                    if cell not in mask:
                        found.setdefault((cell, digit), []).append(number)

    def _numbered(self, house: House, most: int) -> int:
        """Room in each round for the counters of a house, one a digit; the first number, in round 0."""
        first = self.stride + 1
        self.stride += len(self.digits) * len(house.cells) * most
        return first

    # --- variables ---

    def placed(self, cell: Cell, digit: Digit, k: int) -> int:
        """In round k the digit is placed in the cell (the paper's X); in a clue cell as in round 0."""
        k = 0 if cell in self.mask else k
        return k * self.stride + cell * self.board.digits + digit

    def candidate(self, cell: Cell, digit: Digit, k: int) -> int:
        """In round k the digit is not gone from the cell (Y); in a clue cell as in round 0."""
        return self.placed(cell, digit, k) + self.candidates

    def holds(self, rule: int, k: int) -> int:
        """In round k - 1 all premises of the rule hold (Z)."""
        return k * self.stride + 2 * self.candidates + rule + 1

    def newly_gone(self, cell: Cell, digit: Digit, k: int) -> int:
        """In round k the digit is gone from the cell, and in round k - 1 it was not."""
        return k * self.stride + 2 * self.candidates + len(self.rules) + cell * self.board.digits + digit

    def filled(self, cell: Cell, k: int) -> int:
        """In round k some digit is placed in the cell."""
        return k * self.stride + 3 * self.candidates + len(self.rules) + cell + 1

    def newly_filled(self, cell: Cell, k: int) -> int:
        """In round k some digit is placed in the cell, and in round k - 1 none was."""
        return self.filled(cell, k) + self.board.size

    def changed(self, k: int) -> int:
        """In round k some candidate is newly gone or, if any rule looks at filled cells, some cell newly filled."""
        return k * self.stride + 3 * self.candidates + len(self.rules) + 2 * self.board.size + 1

    def placed_counter(self, house: int, digit: Digit, k: int) -> Counter:
        """How many cells of a house with copies hold the digit in round k."""
        cells, most = len(self.with_copies[house].cells), self.with_copies[house].times
        return Counter(k * self.stride + self._placed_from[house] + (digit - 1) * cells * most, cells, most)

    def left_counter(self, house: int, digit: Digit, k: int) -> Counter:
        """From how many of its cells the digit is not gone in round k - 1; to one more than the house holds of it."""
        cells, most = len(self.with_copies[house].cells), self.with_copies[house].times + 1
        return Counter(k * self.stride + self._left_from[house] + (digit - 1) * cells * most, cells, most)

    def variables(self, last: int) -> int:
        return (last + 1) * self.stride

    # --- clauses ---

    def clauses(self, last: int, labelled: Sequence[int] = ()) -> Iterator[Clause]:
        """The clauses of rounds 0 to `last`; the labelled cells hold the least digits that no cell fixes, in order."""
        for cell, digit in zip(labelled, free_digits(self.mask), strict=False):
            yield (self.placed(cell, digit, 0),)
        yield from self._clues()
        yield from self._copies_placed(0)
        yield from self._open_cells(0)
        for k in range(1, last + 1):
            yield from self._rules(k)
            yield from self._copies_left(k)
            yield from self._copies_placed(k)
            yield from self._open_cells(k)
            yield from self._progress(k)

    def _clues(self) -> Iterator[Clause]:
        """(1), and the board's law among clue cells."""
        for cell in bits(self.mask.cells):
            fixed = self.mask.digits[cell]
            yield tuple(self.placed(cell, digit, 0) for digit in ((fixed,) if fixed else self.digits))
            yield from self._at_most_one(cell, 0)
            for digit in self.digits:
                yield from iff_any(self.candidate(cell, digit, 0), [self.placed(cell, digit, 0)])
                for peer in bits(self.board.peers[cell] & self.mask.cells & -(2 << cell)):
                    yield (-self.placed(cell, digit, 0), -self.placed(peer, digit, 0))

    def _open_cells(self, k: int) -> Iterator[Clause]:
        """(2), (10), and why digits are placed and gone: (3) to (6), (11), (12)."""
        for cell in self.open_cells:
            yield from self._at_most_one(cell, k)
            yield from iff_any(self.filled(cell, k), [self.placed(cell, digit, k) for digit in self.digits])
            yield tuple(self.candidate(cell, digit, k) for digit in self.digits)
            for digit in self.digits:
                placed, candidate = self.placed(cell, digit, k), self.candidate(cell, digit, k)
                few = self._few_left(cell, digit, k) if k else []
                yield (-placed, *self._reasons_placed(cell, digit, k), *few)
                yield from ((placed, -reason) for reason in self._reasons_placed(cell, digit, k))
                yield from ((placed, -one, -self.candidate(cell, digit, k - 1)) for one in few)
                full = self._full(cell, digit, k)
                yield (candidate, *self._reasons_gone(cell, digit, k), *full)
                yield from ((-candidate, -reason) for reason in self._reasons_gone(cell, digit, k))
                yield from ((-candidate, -one, placed) for one in full)

    def _reasons_placed(self, cell: Cell, digit: Digit, k: int) -> list[int]:
        """(2) in round 0, later (3), (4): it was placed before, or a rule places it."""
        if k == 0:
            return []
        rules = self._placing.get((cell, digit), ())
        return [self.placed(cell, digit, k - 1), *(self.holds(rule, k) for rule in rules)]

    def _reasons_gone(self, cell: Cell, digit: Digit, k: int) -> list[int]:
        """In round 0 only clues; later it was gone before, or a rule or a digit outside the clue cells rules it out."""
        if k == 0:
            return [self.placed(peer, digit, 0) for peer in bits(self.board.peers[cell] & self.mask.cells)]
        return [
            -self.candidate(cell, digit, k - 1),
            *(self.holds(rule, k) for rule in self._removing.get((cell, digit), ())),
            *(self.placed(cell, other, k) for other in self.digits if other != digit),
            *(self.placed(peer, digit, k) for peer in bits(self.board.peers[cell] & self.mask.empty)),
        ]

    def _full(self, cell: Cell, digit: Digit, k: int) -> list[int]:
        """The cell's houses with copies hold the digit as often as they may, each a reason why others do not."""
        at = [index for index, house in enumerate(self.with_copies) if cell in house.cells]
        counters = [self.placed_counter(index, digit, k) for index in at]
        return [counter.reaches(counter.length, counter.most) for counter in counters]

    def _few_left(self, cell: Cell, digit: Digit, k: int) -> list[int]:
        """The cell's houses with copies have no more cells left for the digit than hold it: a reason to place it."""
        at = [index for index, house in enumerate(self.with_copies) if self.counts_left and cell in house.cells]
        counters = [self.left_counter(index, digit, k) for index in at]
        return [-counter.reaches(counter.length, counter.most) for counter in counters]

    def _copies_placed(self, k: int) -> Iterator[Clause]:
        """How often each house with copies holds each digit, which is not too often."""
        for index, house in enumerate(self.with_copies):
            for digit in self.digits:
                counter, placed = self.placed_counter(index, digit, k), [self.placed(c, digit, k) for c in house.cells]
                yield from counter.clauses(placed)
                yield from counter.never_more(placed)

    def _copies_left(self, k: int) -> Iterator[Clause]:
        """How many cells each house with copies had left for each digit in the round before."""
        for index in range(len(self._left_from)):
            for digit in self.digits:
                left = [self.candidate(cell, digit, k - 1) for cell in self.with_copies[index].cells]
                yield from self.left_counter(index, digit, k).clauses(left)

    def _rules(self, k: int) -> Iterator[Clause]:
        """(8), (9), (13): when a rule holds. Rules with conclusions in clue cells only are not used."""
        for number in self._used:
            rule = self.rules[number]
            gone = [-self.candidate(cell, digit, k - 1) for cell, digit in sorted(rule.gone)]
            filled = [self.filled(cell, k - 1) for cell in sorted(rule.filled) if cell not in self.mask]
            yield from iff_all(self.holds(number, k), [*gone, *filled])

    @cached_property
    def _used(self) -> list[int]:
        """The rules that have clauses."""
        return sorted({rule for found in (self._placing, self._removing) for rules in found.values() for rule in rules})

    @cached_property
    def _looks_at_filled(self) -> bool:
        return any(rule.filled for rule in self.rules)

    def _progress(self, k: int) -> Iterator[Clause]:
        """(7): something changed, or every cell is filled."""
        changes = []
        for cell in self.open_cells:
            for digit in self.digits:
                changes.append(self.newly_gone(cell, digit, k))
                yield from iff_all(changes[-1], [self.candidate(cell, digit, k - 1), -self.candidate(cell, digit, k)])
            if self._looks_at_filled:
                changes.append(self.newly_filled(cell, k))
                yield from iff_all(changes[-1], [self.filled(cell, k), -self.filled(cell, k - 1)])
        yield from iff_any(self.changed(k), changes)
        for cell in self.open_cells:
            yield (self.changed(k), self.filled(cell, k))

    def _at_most_one(self, cell: Cell, k: int) -> Iterator[Clause]:
        """Two digits of a cell exclude each other."""
        for one, other in combinations(self.digits, 2):
            yield (-self.placed(cell, one, k), -self.placed(cell, other, k))

    # --- how many there are ---

    def count_literals(self, last: int) -> int:
        """The literals of all clauses of rounds 0 to `last`, with one more for the end of each clause. Makes none.

        >>> from cluewright.boards import as_mask
        >>> few = RoundsClauses(as_mask("*4.. *... .... ...."), ())
        >>> few.count_literals(2) == sum(len(clause) + 1 for clause in few.clauses(2))
        True
        """
        cells, digits, mask, peers = self.open_cells, self.board.digits, self.mask, self.board.peers
        at_most_one = 3 * digits * (digits - 1) // 2
        clues = len(mask) * (at_most_one + digits * _iff(1))
        clues += sum(2 if mask.digits[cell] else digits + 1 for cell in bits(mask.cells))
        clues += sum(3 * digits * (peers[cell] & mask.cells & -(2 << cell)).bit_count() for cell in bits(mask.cells))
        each = len(cells) * (at_most_one + _iff(digits) + digits + 1)
        first = sum(digits * (_iff(0) + _iff((peers[cell] & mask.cells).bit_count())) for cell in cells)
        later = sum(digits * (_iff(1) + _iff(digits + (peers[cell] & mask.empty).bit_count())) for cell in cells)
        concluded = sum(len(rules) for found in (self._placing, self._removing) for rules in found.values())
        each, later = each + self._literals_of_placed_copies(), later + self._literals_of_copies_left()
        return clues + each + first + last * (each + later + 4 * concluded + self._literals_of_rules())

    def _literals_of_placed_copies(self) -> int:
        """The same for houses with copies that hold a digit as often as they may, in one round."""
        counters = [self.placed_counter(index, 1, 0) for index in range(len(self.with_copies))]
        counted = sum(counter.literals + counter.literals_of_never_more for counter in counters)
        return self.board.digits * (counted + 5 * self._open_in(self.with_copies))

    def _literals_of_copies_left(self) -> int:
        """The same for those that have as many cells left as hold a digit."""
        counters = [self.left_counter(index, 1, 0) for index in range(len(self._left_from))]
        counted = sum(counter.literals for counter in counters)
        return self.board.digits * (counted + 5 * self._open_in(self.with_copies[: len(counters)]))

    def _open_in(self, houses: Iterable[House]) -> int:
        return sum((self.mask.empty & house.cell_bits).bit_count() for house in houses)

    def _literals_of_rules(self) -> int:
        """The same for (7), (8), (9), (13) in one round."""
        rules, cells = (self.rules[number] for number in self._used), len(self.open_cells)
        premises = (len(rule.gone) + sum(cell not in self.mask for cell in rule.filled) for rule in rules)
        changes = cells * (self.board.digits + self._looks_at_filled)
        return sum(map(_iff, premises)) + changes * _iff(2) + _iff(changes) + 3 * cells


def _iff(count: int) -> int:
    """The literals of `iff_any` or `iff_all` with a body of this many, with one more for the end of each clause."""
    return 4 * count + 2


def iff_any(head: int, body: Sequence[int]) -> Iterator[Clause]:
    """Clauses that make the head true if and only if any literal of the body is.

    >>> list(iff_any(1, [2, 3]))
    [(-1, 2, 3), (1, -2), (1, -3)]
    """
    yield (-head, *body)
    for literal in body:
        yield (head, -literal)


def iff_all(head: int, body: Sequence[int]) -> Iterator[Clause]:
    """Clauses that make the head true if and only if all literals of the body are.

    >>> list(iff_all(1, [2, 3]))
    [(1, -2, -3), (-1, 2), (-1, 3)]
    """
    yield from iff_any(-head, [-literal for literal in body])
