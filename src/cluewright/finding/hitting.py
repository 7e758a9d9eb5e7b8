"""Sets of cells that hit others: that have a cell in each of some sets."""

from collections.abc import Iterator, Sequence

from ..boards import CellBits

MAX_NODES = 20_000
"""Nodes of a search; what is known by then is enough. A few hundredths of a second."""


def sets_that_hit(parts: Sequence[CellBits], needs: Sequence[CellBits], size: int) -> Iterator[CellBits]:
    """The unions of some of these parts that have `size` cells and hit all needs, each once.

    `parts` are disjoint; the first of them come first. Needs may be added between two sets, and then hold for the next.
    A search ends after MAX_NODES nodes.

    >>> [bin(cells) for cells in sets_that_hit([1, 2, 4, 8], [0b0011, 0b0110], 1)]
    ['0b10']
    >>> [bin(cells) for cells in sets_that_hit([0b11, 0b1100], [0b0001], 2)]
    ['0b11']
    """
    nodes = 0

    def grown(cells: CellBits, left: Sequence[CellBits], size: int) -> Iterator[CellBits]:
        nonlocal nodes
        nodes += 1
        if nodes > MAX_NODES:
            return
        unmet = [need for need in needs if not need & cells]
        if size == 0:
            if not unmet:
                yield cells
            return
        if _disjoint(unmet) > size:
            return
        need = min(unmet, key=int.bit_count) if unmet else -1
        for number, part in enumerate(left):
            if part & need and part.bit_count() <= size:
                # where a need is met by a later part, the parts before it that meet it, too, are left out
                others = [other for place, other in enumerate(left) if place > number or not other & need]
                yield from grown(cells | part, others, size - part.bit_count())

    yield from grown(0, parts, size)


def fewest_hits(needs: Sequence[CellBits]) -> int:
    """The least number of cells that hit all needs, or where it takes long to know, one that it is at least.

    >>> fewest_hits([0b0011, 0b0110, 0b1100])
    2
    """
    cells = [1 << cell for cell in range(max(needs, default=0).bit_length())]
    alike: dict[tuple[bool, ...], CellBits] = {}
    for cell in cells:  # of cells that meet the same needs, one will do
        alike.setdefault(tuple(bool(need & cell) for need in needs), cell)
    parts = [cell for met, cell in alike.items() if any(met)]
    least = _disjoint(needs)
    while least < len(needs) and not _may_hit(parts, needs, least):
        least += 1
    return least


def _may_hit(parts: Sequence[CellBits], needs: Sequence[CellBits], size: int) -> bool:
    """Whether that many parts may hit all needs: none was found that do, and the search was not too long to tell."""
    nodes = 0

    def may_hit(unmet: list[CellBits], size: int) -> bool:
        nonlocal nodes
        nodes += 1
        if not unmet or nodes > MAX_NODES:
            return True
        if _disjoint(unmet) > size:
            return False
        need = min(unmet, key=int.bit_count)
        return any(may_hit([other for other in unmet if not other & part], size - 1) for part in parts if part & need)

    return may_hit(list(needs), size)


def _disjoint(needs: Sequence[CellBits]) -> int:
    """How many of these needs no cell meets two of, at least."""
    met = count = 0
    for need in sorted(needs, key=int.bit_count):
        if not need & met:
            met |= need
            count += 1
    return count
