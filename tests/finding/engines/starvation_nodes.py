"""The readable twin of the kernel's `starvation`, and its specification.

docs/certificates.md says what a node is and which clue comes next. The verifier has its own code for that.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from cluewright.boards import Cell, Digit, Mask, bits

Clues = dict[Cell, Digit]
"""The digits of some clue cells."""


class Node:
    """Some clues with their digits, the other clues waiting for theirs, and what naked singles fill."""

    def __init__(self, mask: Mask, clues: Clues, barred: Mapping[Cell, set[Digit]]) -> None:
        self.board = mask.board
        self.clues = clues
        self.barred = barred
        """For each waiting clue, digits that it must not get."""
        self.digits = dict(clues)
        """The digits of the clues, and of the cells that naked singles filled."""
        self.waiting = [cell for cell in bits(mask.cells) if cell not in clues]
        self.empty = list(bits(mask.empty))
        self.is_alive = self._agree() and self._fill() and self._all_can_hope()

    @cached_property
    def target(self) -> Cell | None:
        """The fed cell to be filled next: the one with the fewest candidates, and of these with the fewest helpers."""
        return min(
            self._fed,
            key=lambda cell: (len(self.candidates(cell)), len(self._helpers(cell, self.waiting))),
            default=None,
        )

    @cached_property
    def next_clue(self) -> Cell:
        """The waiting clue that gets a digit next: of the target's helpers, the one that helps the most fed cells."""
        if self.target is None:
            return self.waiting[0]
        return max(
            self._helpers(self.target, self.waiting),
            key=lambda clue: sum(clue in self._helpers(cell, [clue]) for cell in self._fed),
        )

    @cached_property
    def _fed(self) -> list[Cell]:
        """The empty cells that naked singles may fill once the waiting clues have their digits."""
        return [cell for cell in self.empty if self._can_hope(cell, self.waiting)]

    def candidates(self, cell: Cell) -> set[Digit]:
        seen = {self.digits[peer] for peer in self.board.peer_cells[cell] if peer in self.digits}
        return set(range(1, self.board.digits + 1)) - seen - self.barred.get(cell, set())

    def _helpers(self, cell: Cell, among: list[Cell]) -> list[Cell]:
        """The peers `among` these that may get a digit which the cell does not see yet; an empty one may get any."""
        peers, missing = self.board.peers[cell], self.candidates(cell)
        return [
            other for other in among if peers >> other & 1 and (other in self.empty or missing & self.candidates(other))
        ]

    def _agree(self) -> bool:
        """Whether no two clues that are peers have the same digit."""
        return all(digit in self.candidates(cell) for cell, digit in self.clues.items())

    def _fill(self) -> bool:
        """Apply naked singles until nothing changes; false if a cell has no candidate left."""
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

    def _can_hope(self, cell: Cell, unknown: list[Cell]) -> bool:
        """Whether the cell may lose all candidates but one, if each of its `unknown` helpers takes another of them."""
        return len(self.candidates(cell)) - len(self._helpers(cell, unknown)) <= 1

    def _all_can_hope(self) -> bool:
        """Whether no empty cell starves. A cell that may be filled may help others in turn."""
        unknown, starved = list(self.waiting), list(self.empty)
        while fed := [cell for cell in starved if self._can_hope(cell, unknown)]:
            unknown += fed
            starved = [cell for cell in starved if cell not in fed]
        return not starved


def nodes_of(mask: Mask) -> Iterator[Node]:
    """All nodes, depth first. Those without waiting clues are the puzzles."""
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    yield from _nodes_from(mask, Node(mask, fixed, {}), set(fixed.values()))


def _nodes_from(mask: Mask, node: Node, used: set[Digit]) -> Iterator[Node]:
    """The nodes at and below this one; `used` are the digits that are fixed or that a clue has."""
    if not node.is_alive:
        return
    yield node
    if not node.waiting:
        return
    clue, candidates = node.next_clue, node.candidates(node.next_clue)
    newest = min(set(range(1, mask.board.digits + 1)) - used, default=None)
    to_try = candidates if node.target is None else candidates & node.candidates(node.target)
    for digit in sorted(to_try & (used | {newest})):
        child = Node(mask, {**node.clues, clue: digit}, node.barred)
        yield from _nodes_from(mask, child, used | {digit})
    if node.target is not None:
        barred = {**node.barred, clue: node.barred.get(clue, set()) | to_try}
        yield from _nodes_from(mask, Node(mask, node.clues, barred), used)
