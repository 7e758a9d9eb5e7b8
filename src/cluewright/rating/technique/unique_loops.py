"""Unique rectangles and loops: cells that would hold only two digits, which could then be exchanged."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...boards import Cell, CellBits, DigitBits, House, bits, bits_of
from ...cancelling import look
from ...strategies.rule import Area
from .open_candidates import OpenCandidates, seen_by_all, tight_groups
from .step import TechniqueStep, digits_in

BASE = {4: 45, 6: 46, 8: 47}
"""The ratings of loops by their number of cells, in tenths."""
LONG = 50
"""The rating of longer loops, in tenths."""
MOST_DIGITS = 7
"""The size of the largest subset that a loop is joined to."""


@dataclass(frozen=True)
class Loop:
    """Cells that can all hold two digits, and that could hold them in two ways."""

    cells: tuple[Cell, ...]
    digits: DigitBits
    extras: tuple[tuple[Cell, DigitBits], ...]
    """The cells that have other candidates, with these."""

    @property
    def base(self) -> int:
        """The rating of its simplest types, in tenths."""
        return BASE.get(len(self.cells), LONG)

    @property
    def extra_cells(self) -> CellBits:
        return bits_of(cell for cell, _ in self.extras)

    @property
    def extra_digits(self) -> DigitBits:
        digits = 0
        for _, more in self.extras:
            digits |= more
        return digits


def unique_loops(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    """The steps of all loops: the lowest rating first, among equals by type, then the least eliminations."""
    typed = [pair for loop in loops(candidates) for pair in _typed_steps(candidates, loop)]
    return (step for _, step in sorted(typed, key=lambda pair: (pair[1].tenths, pair[0], pair[1].removes)))


def loops(candidates: OpenCandidates) -> Iterator[Loop]:
    """The loops, each once, by their first cell without extras.

    Two cells at most have extras, or the extras of all are one digit.
    """
    seen: set[tuple[CellBits, DigitBits]] = set()
    for start in bits(candidates.empty):
        digits = candidates.digits_of[start]
        if digits.bit_count() != 2:
            continue
        for cells in _LoopSearch(candidates, start, digits).loops():
            key = bits_of(cells), digits
            if key not in seen:
                seen.add(key)
                extras = ((cell, candidates.digits_of[cell] & ~digits) for cell in sorted(cells))
                yield Loop(cells, digits, tuple((cell, more) for cell, more in extras if more))


class _LoopSearch:
    """The loops through a start without extras, and through no earlier cell without extras of the same two digits.

    Along a loop, cells see their neighbours, and every house that it visits holds one cell at an even place and one at
    an odd place: then each house holds the same digits after they are exchanged.
    """

    def __init__(self, candidates: OpenCandidates, start: Cell, digits: DigitBits) -> None:
        self.candidates = candidates
        self.start = start
        self.digits = digits
        board = candidates.board
        self.cells = board.all_cells
        for digit in bits(digits):
            self.cells &= candidates.places[digit]
        self.cells &= ~bits_of(cell for cell in range(start + 1) if candidates.digits_of[cell] == digits)
        houses = {house: index for index, house in enumerate(candidates.layout.houses)}
        self.house_bits = [bits_of(houses[house] for house in around) for around in board.houses_of]

    def loops(self) -> Iterator[tuple[Cell, ...]]:
        yield from self._longer((self.start,), self.house_bits[self.start], 0, 0, 0)

    def _longer(
        self, path: tuple[Cell, ...], even: int, odd: int, extra_cells: int, extras: DigitBits
    ) -> Iterator[tuple[Cell, ...]]:
        """The loops that go on from this path, which visits these houses at even and at odd places."""
        look()
        peers = self.candidates.board.peers[path[-1]]
        if len(path) > 3 and even == odd and peers >> self.start & 1:
            yield path
        visited = odd if len(path) % 2 else even
        for cell in bits(peers & self.cells):
            houses = self.house_bits[cell]
            if houses & visited or cell in path:
                continue
            more = self.candidates.digits_of[cell] & ~self.digits
            now_extra, now_extras = extra_cells + bool(more), extras | more
            if more and now_extra > 2 and now_extras.bit_count() > 1:
                continue
            if len(path) % 2:
                yield from self._longer((*path, cell), even, odd | houses, now_extra, now_extras)
            else:
                yield from self._longer((*path, cell), even | houses, odd, now_extra, now_extras)


def _typed_steps(candidates: OpenCandidates, loop: Loop) -> Iterator[tuple[int, TechniqueStep]]:
    """The steps of one loop, each with the number of its type."""
    for kind, surcharge, words, areas in _conclusions(candidates, loop):
        removes = candidates.removable(areas)
        if removes:
            yield (
                kind,
                TechniqueStep(
                    "unique-loop",
                    loop.base + surcharge,
                    removes=removes,
                    cells=loop.cells,
                    digits=digits_in(loop.digits),
                    form=f"{len(loop.cells)} cells, type {kind}{words}",
                ),
            )


Conclusion = tuple[int, int, str, list[Area]]
"""The type of a use of a loop, the tenths that it adds, a word about it, and what is gone."""


def _conclusions(candidates: OpenCandidates, loop: Loop) -> Iterator[Conclusion]:
    board = candidates.board
    if len(loop.extras) == 1:
        yield 1, 0, "", [(loop.extra_cells, loop.digits)]
        return
    if loop.extra_digits.bit_count() == 1:
        yield 2, 0, "", [(seen_by_all(board, loop.extra_cells), loop.extra_digits)]
    if len(loop.extras) == 2:
        for house in candidates.layout.houses:
            if not loop.extra_cells & ~house.cell_bits:
                if loop.extra_digits.bit_count() > 1:
                    for size in range(2, MOST_DIGITS + 1):
                        yield from _naked(candidates, loop, house, size)
                        yield from _hidden(candidates, loop, house, size)
                yield from _confined(candidates, loop, house)


def _confined(candidates: OpenCandidates, loop: Loop, house: House) -> Iterator[Conclusion]:
    """Type 4: one of the digits has no other place in a house of both extra cells, so the other is in neither."""
    for digit in bits(loop.digits):
        if not candidates.places[digit] & house.cell_bits & ~loop.extra_cells:
            yield 4, 0, "", [(loop.extra_cells, loop.digits & ~(1 << digit))]


def _naked(candidates: OpenCandidates, loop: Loop, house: House, size: int) -> Iterator[Conclusion]:
    """Type 3: the extras make a naked subset with k - 1 other cells of a house of 2k empty cells or more."""
    if candidates.empty_in(house) < 2 * size:
        return
    others = [cell for cell in house.cells if not loop.extra_cells >> cell & 1]
    shared = loop.extras[0][1] & loop.extras[1][1]
    sets = [candidates.digits_of[cell] for cell in others]
    for chosen, digits in tight_groups(sets, size, size - 1, loop.extra_digits):
        cells = bits_of(others[index] for index in chosen)
        if (candidates.union(cells) | shared) == digits:
            yield 3, size - 1, ", naked", [(house.cell_bits & ~cells & ~loop.extra_cells, digits)]


def _hidden(candidates: OpenCandidates, loop: Loop, house: House, size: int) -> Iterator[Conclusion]:
    """Type 3: the loop's digits and k - 2 others lie in its two cells and k - 1 more.

    The house has more than 2k empty cells, the others are no extras, and the two cells together hold one of the digits.
    """
    if candidates.empty_in(house) <= 2 * size:
        return
    board = candidates.board
    loop_cells = 1 << board.size  # one bit for both cells of the loop
    places = [cells & house.cell_bits & ~loop.extra_cells for cells in candidates.places]
    both = loop_cells
    for digit in bits(loop.digits):
        if not places[digit]:
            return
        both |= places[digit]
    others = [0 if (loop.digits | loop.extra_digits) >> digit & 1 else cells for digit, cells in enumerate(places)]
    for chosen, cells in tight_groups(others, size, size - 2, both):
        digits = loop.digits | bits_of(chosen)
        yield 3, size - 2, ", hidden", [(cells & ~loop_cells, board.all_digits & ~digits)]
