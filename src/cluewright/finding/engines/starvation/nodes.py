"""The search for a starving cell, readable: the specification of the kernel's `starvation`.

What a node is, and which clue comes next, is told in docs/certificates.md; the verifier has code of its own.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from ....boards import Mask, bits

Clues = dict[int, int]
"""Some clue cells and their digits."""


class Node:
    """Some clues with digits, the others waiting, and what naked singles make of them."""

    def __init__(self, mask: Mask, clues: Clues, barred: Mapping[int, set[int]]) -> None:
        self.board = mask.board
        self.clues = clues
        self.barred = barred
        """Digits that some of the waiting clues are not to get."""
        self.digits = dict(clues)
        """The clues, and what naked singles filled."""
        self.waiting = [cell for cell in bits(mask.cells) if cell not in clues]
        self.empty = list(bits(mask.empty))
        self.is_alive = self._agree() and self._fill() and self._all_can_hope()

    @cached_property
    def target(self) -> int | None:
        """The empty cell that is to be filled next: with the fewest candidates, and then the fewest helpers."""
        return min(
            self._fed,
            key=lambda cell: (len(self.candidates(cell)), len(self._helpers(cell, self.waiting))),
            default=None,
        )

    @cached_property
    def next_clue(self) -> int:
        """The waiting clue that gets its digits next: the one that may help most, the target among them."""
        if self.target is None:
            return self.waiting[0]
        return max(
            self._helpers(self.target, self.waiting),
            key=lambda clue: sum(clue in self._helpers(cell, [clue]) for cell in self._fed),
        )

    @cached_property
    def _fed(self) -> list[int]:
        return [cell for cell in self.empty if self._can_hope(cell, self.waiting)]

    def candidates(self, cell: int) -> set[int]:
        seen = {self.digits[peer] for peer in self.board.peer_cells[cell] if peer in self.digits}
        return set(range(1, self.board.digits + 1)) - seen - self.barred.get(cell, set())

    def _helpers(self, cell: int, among: list[int]) -> list[int]:
        """The peers that may get a digit which the cell does not see yet, if empty ones may get any."""
        peers, missing = self.board.peers[cell], self.candidates(cell)
        return [
            other for other in among if peers >> other & 1 and (other in self.empty or missing & self.candidates(other))
        ]

    def _agree(self) -> bool:
        """Whether no two clues that see each other have the same digit."""
        return all(digit in self.candidates(cell) for cell, digit in self.clues.items())

    def _fill(self) -> bool:
        """Naked singles until nothing changes; false where a cell has no candidate left."""
        before = -1
        while before != len(self.digits):
            before = len(self.digits)
            for cell in (*self.waiting, *self.empty):
                candidates = self.candidates(cell)
                if not candidates:
                    return False
                if len(candidates) == 1 and cell in self.empty:
                    self.empty.remove(cell)
                    self.digits[cell] = candidates.pop()
        return True

    def _can_hope(self, cell: int, unknown: list[int]) -> bool:
        """Whether all digits but one may go, if each helper whose digit is unknown takes another."""
        return len(self.candidates(cell)) - len(self._helpers(cell, unknown)) <= 1

    def _all_can_hope(self) -> bool:
        unknown, starved = list(self.waiting), list(self.empty)
        while fed := [cell for cell in starved if self._can_hope(cell, unknown)]:
            unknown += fed
            starved = [cell for cell in starved if cell not in fed]
        return not starved


def nodes_of(mask: Mask) -> Iterator[Node]:
    """All nodes, depth first, those that are puzzles among them."""
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    yield from _nodes_from(mask, Node(mask, fixed, {}), set(fixed.values()))


def _nodes_from(mask: Mask, node: Node, names: set[int]) -> Iterator[Node]:
    if not node.is_alive:
        return
    yield node
    if not node.waiting:
        return
    clue, candidates = node.next_clue, node.candidates(node.next_clue)
    newest = min(set(range(1, mask.board.digits + 1)) - names, default=None)
    to_try = candidates if node.target is None else candidates & node.candidates(node.target)
    for digit in sorted(to_try & (names | {newest})):
        child = Node(mask, {**node.clues, clue: digit}, node.barred)
        yield from _nodes_from(mask, child, names | {digit})
    if node.target is not None:
        barred = {**node.barred, clue: node.barred.get(clue, set()) | to_try}
        yield from _nodes_from(mask, Node(mask, node.clues, barred), names)
