"""Idle symmetry: a symmetry of the board that moves no clue turns every solution into another one."""

from itertools import combinations

from ....boards import Group, Mask, Transformation, stabilizer
from ....errors import CluewrightError
from ....verifying import Certificate
from ...question import Question

MAX_ROWS = 25
"""Rows of a board whose symmetry group is searched. On larger boards that may take seconds: only lines are swapped."""


def idle_symmetry(question: Question) -> Certificate | None:
    """One chute has two lines without clues, or another symmetry of the board leaves every clue where it is."""
    idle = swapped_lines(question.mask)
    if idle is None and question.board.rows <= MAX_ROWS:
        try:
            idle = least_move(stabilizer(question.mask))
        except CluewrightError:  # the board's symmetries are hard to find
            return None
    return question.certificate("idle-symmetry", moves=list(idle.to)) if idle else None


def swapped_lines(mask: Mask) -> Transformation | None:
    """A swap of two lines of one chute that have no clues, if any keeps the board's houses."""
    for chute in mask.board.chutes:
        for one, other in combinations([line.cells for line in chute.lines if not line.cell_bits & mask.cells], 2):
            target = dict(zip((*one, *other), (*other, *one), strict=True))
            move = Transformation(mask.board, tuple(target.get(cell, cell) for cell in range(mask.board.size)))
            if move.keeps_houses and changes_every_solution(move):
                return move
    return None


def least_move(group: Group) -> Transformation | None:
    """The generator that moves the fewest cells, among those that change every solution."""
    changing = filter(changes_every_solution, group.generators)
    return min(changing, key=lambda move: sum(cell != to for cell, to in enumerate(move.to)), default=None)


def changes_every_solution(move: Transformation) -> bool:
    """Whether some cell moves to one of its peers, so that it gets another digit in every solution."""
    peers = move.board.peers
    return any(peers[cell] >> to & 1 for cell, to in enumerate(move.to))
