"""Brute force: every filling of the free clue cells up to the names of digits, ending where the clues so far clash.

The tree: a node is a prefix of `clue_order` with digits. Its children give the next cell each digit that is fixed
somewhere, each that was used so far, and the least of the others. A node whose clues lead the strategies into a
contradiction has no children: rules are monotone, so more clues lead there too. The nodes with all cells filled are
the leaves, and a puzzle is a leaf that the strategies complete.

It is what other engines are held against on small boards. On the classic one it ends for masks that are almost empty
or almost filled by fixed digits, and nowhere else.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...boards import Grid
from ...strategies.native import COMPLETED, CONTRADICTION
from ...verifying import NO_WISHES, Certificate, Wishes
from ..question import Question
from .clue_order import clue_order
from .engine import AllSuggested, Engine, GaveUp, Refuted, Report, Role, Suggested, Working
from .partial_fillings import closures_so_far, is_quick
from .rule_counts import MOST_TO_VERIFY, has_more_rules, too_many_to_verify

if TYPE_CHECKING:
    from ...boards.batches import Rows

CANDIDATES = 15_000_000
"""A piece of work: nodes with so many candidates all together, some hundredths of a second, then a report."""
SLOW_NODES = 50
"""The same where the kernel does not know all strategies."""


class Tree:
    """The nodes of a question, gone through once, depth first but many side by side."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.order = clue_order(question.mask)
        candidates = question.board.size * question.board.digits
        self.piece = max(SLOW_NODES, CANDIDATES // candidates) if is_quick(question) else SLOW_NODES
        self.nodes = 0
        """How many were looked at, the root and contradictory ones included."""
        fixed = sorted({*question.mask.digits} - {0})
        self._names = (*fixed, *question.free_digits)
        """The digits, those that are always tried first."""
        self._always = len(fixed)

    def pieces(self) -> Iterator[list[Grid]]:
        """The puzzles, those of one piece of work at a time."""
        import numpy as np

        levels = [np.array([self.question.mask.digits], dtype=np.uint8)]
        """For each depth the nodes that wait."""
        while levels:
            depth = len(levels) - 1
            rows, levels[-1] = levels[-1][: self.piece], levels[-1][self.piece :]
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
        """What the whole tree shows where no leaf was completed, or with wishes none as wished."""
        return self.question.certificate("brute-force", wishes=wishes, order=list(self.order), nodes=self.nodes)

    def _children(self, rows: "Rows", depth: int) -> "Rows":
        """Each row once for each digit of its next cell, in order."""
        import numpy as np

        names = np.array((0, *self._names), dtype=np.uint8)
        rank = np.argsort(names)  # the place of each digit among the names, counted from 1
        used = np.maximum(rank[rows].max(axis=1), self._always)
        choices = np.minimum(used + 1, len(self._names))
        children = np.repeat(rows, choices, axis=0)
        firsts = np.repeat(np.cumsum(choices) - choices, choices)
        children[:, self.order[depth]] = names[1 + np.arange(len(children)) - firsts]
        return children


def search(question: Question) -> Iterator[Report]:
    """All puzzles, one after the other."""
    tree = Tree(question)
    found = reported = 0
    for puzzles in tree.pieces():
        work = {"nodes": tree.nodes}
        if tree.nodes - reported >= tree.piece:
            reported = tree.nodes
            yield Working(work=work)
        for puzzle in puzzles:
            found += 1
            yield Suggested(work=work, puzzle=puzzle)
    work = {"nodes": tree.nodes}
    if found:
        certificate = None if too_many_to_verify(question) else tree.certificate(question.wishes)
        yield AllSuggested(work=work, certificate=certificate)
    elif has_more_rules(question.strategies, question.board, MOST_TO_VERIFY):
        reason = f"no puzzle, but these strategies have more than {MOST_TO_VERIFY:,} rules: too many to verify that"
        yield GaveUp(work=work, reason=reason)
    else:
        yield Refuted(work=work, certificate=tree.certificate())


BRUTE_FORCE = Engine(
    name="brute-force",
    help="Every filling of the clue cells, up to the names of the digits.",
    search=search,
    is_complete=True,
    role=Role.SMALL,
)
