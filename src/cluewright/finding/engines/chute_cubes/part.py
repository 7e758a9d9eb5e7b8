"""What refutes some fillings of a chute, as it is written into certificates."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ....boards import Board, Grid
from ....verifying import NO_WISHES, Certificate, Wishes
from ...question import Question

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KIND = "chute-cubes"


@dataclass
class CubesPart:
    """A part of the work: the fillings that are done, and what each of them rests on."""

    question: Question
    cells: Sequence[int]
    fillings: list[str] = field(default_factory=list)
    hints: dict[str, tuple[list[int], bytes]] = field(default_factory=dict)
    """For each filling the numbers of its sets, and the lemmas."""
    _sets: dict[bytes, int] = field(default_factory=dict)
    _puzzles: set[str] = field(default_factory=set)

    def add(
        self, filling: Sequence[int], sets: "NDArray[np.uint16]", puzzles: Iterable[Grid], lemmas: "NDArray[np.int32]"
    ) -> None:
        """A filling none of whose grids obeys the sets, but for those of these puzzles: the lemmas show it."""
        name = " ".join(map(str, filling))
        lines = [_line(tuple(pairs), self.question.board) for pairs in sets.tolist()]
        self.fillings.append(name)
        self.hints[name] = [self._sets.setdefault(line, len(self._sets)) for line in lines], _text(lemmas.tolist())
        self._puzzles.update(map(str, puzzles))

    def certificate(self, wishes: Wishes) -> Certificate:
        """That there is no puzzle with one of these fillings, or none as wished."""
        puzzles = sorted(self._puzzles)
        evidence = {"cells": list(self.cells), "fillings": self.fillings, "puzzles": puzzles}
        return self.question.certificate(KIND, b"".join(self._sets), wishes=wishes, **evidence)


def joined(question: Question, cells: Sequence[int], parts: Sequence[Certificate]) -> Certificate:
    """The certificate for all fillings, from those for some of them."""
    sets = sorted({line for part in parts for line in part.proof.splitlines(keepends=True)})
    puzzles = sorted({puzzle for part in parts for puzzle in part.evidence["puzzles"]})
    wishes = question.wishes if any(part.wishes for part in parts) else NO_WISHES
    return question.certificate(KIND, b"".join(sets), wishes=wishes, cells=list(cells), puzzles=puzzles)


@lru_cache(maxsize=1 << 18)
def _line(pairs: tuple[int, ...], board: Board) -> bytes:
    r"""A set as text: its classes, each of them linked by pairs from cell to cell.

    >>> from cluewright.boards import board_named
    >>> _line((1 * 16 + 8, 0 * 16 + 9, 8 * 16 + 14, 0), board_named("4x4"))
    b'0 9,1 8 14\n'
    """
    classes: dict[int, list[int]] = {}
    for pair in filter(None, pairs):
        one, other = divmod(pair, board.size)
        joined_cells = classes.pop(one, [one])
        classes[other] = [*joined_cells, other]
    return b",".join(b" ".join(b"%d" % cell for cell in cells) for cells in sorted(classes.values())) + b"\n"


def _text(lemmas: Iterable[int]) -> bytes:
    """Numbers, of which those that are 0 end a line; at last the empty lemma."""
    return (" ".join(map(str, (*lemmas, 0))) + "\n").replace(" 0 ", " 0\n").encode()
