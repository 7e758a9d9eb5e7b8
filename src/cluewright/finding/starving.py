"""The search of the exhaustive engine, readable: the specification of the kernel's `starve`.

What a node is, and which clue comes next, is told in docs/certificates.md; the verifier has code of its own.
"""

from collections.abc import Iterator

from ..boards import Mask, bits

Clues = dict[int, int]
"""Some clue cells and their digits."""


class Node:
    """Some clues with digits, the others waiting, and what naked singles make of them."""

    def __init__(self, mask: Mask, clues: Clues) -> None:
        self.board = mask.board
        self.clues = clues
        self.digits = dict(clues)
        """The clues, and what naked singles filled."""
        self.waiting = [cell for cell in bits(mask.cells) if cell not in clues]
        self.empty = list(bits(mask.empty))
        self.is_alive = self._agree() and self._fill() and self._all_can_hope()

    @property
    def next_clue(self) -> int:
        """The waiting clue that gets its digits next."""
        fed = [cell for cell in self.empty if self._can_hope(cell, self.waiting)]
        if not fed:
            return self.waiting[0]
        target = min(fed, key=lambda cell: len(self._peers(cell, self.waiting)))
        return max(self._peers(target, self.waiting), key=lambda clue: len(self._peers(clue, fed)))

    def _peers(self, cell: int, among: list[int]) -> list[int]:
        return [other for other in among if self.board.peers[cell] >> other & 1]

    def _candidates(self, cell: int) -> set[int]:
        seen = {self.digits[peer] for peer in self.board.peer_cells[cell] if peer in self.digits}
        return set(range(1, self.board.digits + 1)) - seen

    def _agree(self) -> bool:
        """Whether no two clues that see each other have the same digit."""
        return all(digit in self._candidates(cell) for cell, digit in self.clues.items())

    def _fill(self) -> bool:
        """Naked singles until nothing changes; false where a cell has no candidate left."""
        before = -1
        while before != len(self.digits):
            before = len(self.digits)
            for cell in (*self.waiting, *self.empty):
                candidates = self._candidates(cell)
                if not candidates:
                    return False
                if len(candidates) == 1 and cell in self.empty:
                    self.empty.remove(cell)
                    self.digits[cell] = candidates.pop()
        return True

    def _can_hope(self, cell: int, unknown: list[int]) -> bool:
        """Whether all digits but one may go, if each peer whose digit is unknown takes another."""
        return len(self._candidates(cell)) - len(self._peers(cell, unknown)) <= 1

    def _all_can_hope(self) -> bool:
        unknown, starved = list(self.waiting), list(self.empty)
        while fed := [cell for cell in starved if self._can_hope(cell, unknown)]:
            unknown += fed
            starved = [cell for cell in starved if cell not in fed]
        return not starved


def nodes_of(mask: Mask) -> Iterator[Node]:
    """All nodes, depth first, those that are puzzles among them."""
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    yield from _nodes_from(mask, fixed, set(fixed.values()))


def _nodes_from(mask: Mask, clues: Clues, names: set[int]) -> Iterator[Node]:
    node = Node(mask, clues)
    if not node.is_alive:
        return
    yield node
    if node.waiting:
        newest = min(set(range(1, mask.board.digits + 1)) - names, default=None)
        for digit in sorted(names | ({newest} if newest else set())):
            yield from _nodes_from(mask, {**clues, node.next_clue: digit}, names | {digit})
