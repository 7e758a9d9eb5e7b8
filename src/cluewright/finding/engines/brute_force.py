"""Brute force: every filling of the free clue cells, up to the names of digits, cut off at contradictions.

The tree: a node gives digits to the first few cells of `clue_order`. Its children give the next cell each digit that is
fixed somewhere, each that was used so far, and the least of the others. A node whose clues lead the strategies into a
contradiction has no children: rules are monotone, so more clues lead there too. Nodes with all cells filled are the
leaves, and a puzzle is a leaf that the strategies complete.

Other engines are tested against it on small boards. On the classic board it only ends for masks that have very few free
clue cells.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...boards import Digit, Grid
from ...strategies.native import COMPLETED, CONTRADICTION
from ...verifying import NO_WISHES, Certificate, Wishes
from ..question import Question
from .clue_order import clue_order
from .engine import AllSuggested, Engine, GaveUp, Refuted, Report, Role, Suggested, Working
from .partial_fillings import closures_so_far, is_quick
from .rule_counts import MOST_RULES_TO_VERIFY, has_more_rules, too_many_to_verify, unlisted

if TYPE_CHECKING:
    from ...boards.batches import Rows

CANDIDATES_PER_SLICE = 15_000_000
"""Candidates of the board, summed over the nodes of a slice: some hundredths of a second. More delay the reports."""
SLOW_NODES_PER_SLICE = 50
"""Nodes of a slice where the kernel does not know all the strategies, and the least of a slice anywhere."""


class Tree:
    """The nodes of a question. They are visited once, depth first, but many of one depth side by side."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.order = clue_order(question.mask)
        candidates = question.board.size * question.board.digits
        nodes = CANDIDATES_PER_SLICE // candidates if is_quick(question) else 0
        self.nodes_per_slice = max(SLOW_NODES_PER_SLICE, nodes)
        self.nodes = 0
        """Nodes visited so far, the root and contradictory ones included."""
        fixed = sorted({*question.mask.digits} - {0})
        self._digits: tuple[Digit, ...] = (*fixed, *question.free_digits)
        """All digits in the order in which they are tried: first those that are fixed somewhere."""
        self._fixed_digits = len(fixed)

    def slices(self) -> Iterator[list[Grid]]:
        """The puzzles found in each slice of the search."""
        import numpy as np

        levels = [np.array([self.question.mask.digits], dtype=np.uint8)]
        """For each depth the nodes that are still to be visited."""
        while levels:
            depth = len(levels) - 1
            rows, levels[-1] = levels[-1][: self.nodes_per_slice], levels[-1][self.nodes_per_slice :]
            if not len(rows):
                levels.pop()
                continue
            self.nodes += len(rows)
            endings = closures_so_far(self.question, rows).endings
            if depth < len(self.order):
                levels.append(self._children(rows[endings != CONTRADICTION], depth))
                yield []
            else:
                found = rows[endings == COMPLETED].tolist()
                yield [Grid(tuple(row), self.question.board) for row in found]

    def certificate(self, wishes: Wishes = NO_WISHES) -> Certificate:
        """The certificate that no leaf of the whole tree is completed, or with wishes that none is as wished."""
        return self.question.certificate("brute-force", wishes=wishes, order=list(self.order), nodes=self.nodes)

    def _children(self, rows: "Rows", depth: int) -> "Rows":
        """For each row a copy with each digit to be tried in its next cell, in order."""
        import numpy as np

        digits = np.array((0, *self._digits), dtype=np.uint8)
        rank = np.argsort(digits)  # at which index of `digits` each digit stands
        used = np.maximum(rank[rows].max(axis=1), self._fixed_digits)
        choices = np.minimum(used + 1, len(self._digits))
        children = np.repeat(rows, choices, axis=0)
        firsts = np.repeat(np.cumsum(choices) - choices, choices)
        children[:, self.order[depth]] = digits[1 + np.arange(len(children)) - firsts]
        return children


def search(question: Question) -> Iterator[Report]:
    """Suggest every puzzle, or refute the mask."""
    tree = Tree(question)
    found, reported = False, 0
    for puzzles in tree.slices():
        work = {"nodes": tree.nodes}
        if tree.nodes - reported >= tree.nodes_per_slice:
            reported = tree.nodes
            yield Working(work=work)
        for puzzle in puzzles:
            found = True
            yield Suggested(work=work, puzzle=puzzle)
    work = {"nodes": tree.nodes}
    if found:
        certificate = None if too_many_to_verify(question) else tree.certificate(question.wishes)
        yield AllSuggested(work=work, certificate=certificate)
    elif has_more_rules(question.strategies, question.board, MOST_RULES_TO_VERIFY):
        why = unlisted(question.strategies) or f"these strategies have more than {MOST_RULES_TO_VERIFY:,} rules"
        yield GaveUp(work=work, reason=f"it finds no puzzle, but {why}: nobody can verify that")
    else:
        yield Refuted(work=work, certificate=tree.certificate())


BRUTE_FORCE = Engine(
    name="brute-force",
    help="Every filling of the clue cells, up to the names of the digits.",
    search=search,
    is_complete=True,
    role=Role.SMALL,
)
