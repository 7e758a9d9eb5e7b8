"""What refutes some of the fillings of a chute, as certificates have it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ....boards import Board, Cell, Digit, Grid
from ....verifying import NO_WISHES, Certificate, Wishes
from ...question import Question

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KIND = "chute-cubes"


@dataclass
class ChuteCubesPart:
    """The part of a certificate that is about the fillings refuted so far, and the sets that refute each of them."""

    question: Question
    cells: Sequence[Cell]
    """Those of the chute, in the order in which a filling lists their digits."""
    fillings: list[str] = field(default_factory=list)
    """The digits of each filling, separated by blanks."""
    hints: dict[str, tuple[list[int], bytes]] = field(default_factory=dict)
    """For each filling the indices of its sets, and its lemmas as text."""
    _sets: dict[bytes, int] = field(default_factory=dict)
    """The index of each set, given as its line of text."""
    _puzzles: set[str] = field(default_factory=set)

    def add(
        self, filling: Sequence[Digit], sets: "NDArray[np.uint16]", puzzles: Iterable[Grid], lemmas: "NDArray[np.int32]"
    ) -> None:
        """Add a filling of which no grid obeys the sets, except the solutions of `puzzles`, as the lemmas show."""
        name = " ".join(map(str, filling))
        lines = [_line(tuple(pairs), self.question.board) for pairs in sets.tolist()]
        self.fillings.append(name)
        self.hints[name] = [self._sets.setdefault(line, len(self._sets)) for line in lines], _text(lemmas.tolist())
        self._puzzles.update(map(str, puzzles))

    def certificate(self, wishes: Wishes) -> Certificate:
        """The certificate that no puzzle, or none as wished, has a solution with one of these fillings."""
        puzzles = sorted(self._puzzles)
        evidence = {"cells": list(self.cells), "fillings": self.fillings, "puzzles": puzzles}
        return self.question.certificate(KIND, b"".join(self._sets), wishes=wishes, **evidence)


def joined(question: Question, cells: Sequence[Cell], parts: Sequence[Certificate]) -> Certificate:
    """The certificate about all fillings, given those about the fillings of each part."""
    sets = sorted({line for part in parts for line in part.proof.splitlines(keepends=True)})
    puzzles = sorted({puzzle for part in parts for puzzle in part.evidence["puzzles"]})
    wishes = question.wishes if any(part.wishes for part in parts) else NO_WISHES
    return question.certificate(KIND, b"".join(sets), wishes=wishes, cells=list(cells), puzzles=puzzles)


@lru_cache(maxsize=1 << 18)
def _line(pairs: tuple[int, ...], board: Board) -> bytes:
    r"""A set as a line of text, given its pairs of cells: each class is a chain of pairs, and 0 is no pair.

    >>> from cluewright.boards import board_named
    >>> _line((1 * 16 + 8, 0 * 16 + 9, 8 * 16 + 14, 0), board_named("4x4"))
    b'0 9,1 8 14\n'
    """
    classes: dict[Cell, list[Cell]] = {}
    """By the last cell of the chain so far."""
    for pair in filter(None, pairs):
        one, other = divmod(pair, board.size)
        joined_cells = classes.pop(one, [one])
        classes[other] = [*joined_cells, other]
    return b",".join(b" ".join(b"%d" % cell for cell in cells) for cells in sorted(classes.values())) + b"\n"


def _text(lemmas: Iterable[int]) -> bytes:
    """Lemmas as text: a 0 ends each lemma and its line. The empty lemma is added at the end."""
    return (" ".join(map(str, (*lemmas, 0))) + "\n").replace(" 0 ", " 0\n").encode()
