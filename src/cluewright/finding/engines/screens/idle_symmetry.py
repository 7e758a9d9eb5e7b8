"""Idle symmetry: a move of the board that touches no clue makes of every solution another one."""

from itertools import combinations

from ....boards import Group, Mask, Transformation, stabilizer
from ....errors import CluewrightError
from ....verifying import Certificate
from ...question import Question

MOST_ROWS = 25
"""On larger boards the whole group may take seconds: there only pairs of lines are tried."""


def idle_symmetry(question: Question) -> Certificate | None:
    """Two lines without clues in one chute, or any other move of lines that leaves every clue where it is."""
    idle = exchanged_lines(question.mask)
    if idle is None and question.board.rows <= MOST_ROWS:
        try:
            idle = least_move(stabilizer(question.mask))
        except CluewrightError:  # a board on which symmetries are hard to find
            return None
    return question.certificate("idle-symmetry", moves=list(idle.to)) if idle else None


def exchanged_lines(mask: Mask) -> Transformation | None:
    """The exchange of two lines of one chute that have no clues, if it keeps the board's houses."""
    for chute in mask.board.chutes:
        for one, other in combinations([line.cells for line in chute.lines if not line.cell_bits & mask.cells], 2):
            there = dict(zip((*one, *other), (*other, *one), strict=True))
            move = Transformation(mask.board, tuple(there.get(cell, cell) for cell in range(mask.board.size)))
            if move.keeps_houses and changes_every_solution(move):
                return move
    return None


def least_move(group: Group) -> Transformation | None:
    """Of the generators that change every solution the one that moves the fewest cells."""
    changing = filter(changes_every_solution, group.generators)
    return min(changing, key=lambda move: sum(cell != to for cell, to in enumerate(move.to)), default=None)


def changes_every_solution(move: Transformation) -> bool:
    """Whether a cell moves to one that can never hold the same digit."""
    peers = move.board.peers
    return any(peers[cell] >> to & 1 for cell, to in enumerate(move.to))
