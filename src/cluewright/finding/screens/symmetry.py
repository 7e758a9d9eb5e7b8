"""Idle symmetry: a move of the board that touches no clue makes of every solution another one."""

from ...boards import Group, Transformation, stabilizer
from ...errors import CluewrightError
from ...verifying import Certificate
from ..question import Question
from .refutation import refutation


def idle_symmetry(question: Question) -> Certificate | None:
    """Two lines without clues in one chute, or any other move of lines that leaves every clue where it is."""
    try:
        group = stabilizer(question.mask)
    except CluewrightError:  # a board on which symmetries are hard to find
        return None
    idle = least_move(group)
    return refutation(question, "idle-symmetry", moves=list(idle.to)) if idle else None


def least_move(group: Group) -> Transformation | None:
    """Of the generators that change every solution the one that moves the fewest cells."""
    changing = filter(changes_every_solution, group.generators)
    return min(changing, key=lambda move: sum(cell != to for cell, to in enumerate(move.to)), default=None)


def changes_every_solution(move: Transformation) -> bool:
    """Whether a cell moves to one that can never hold the same digit."""
    peers = move.board.peers
    return any(peers[cell] >> to & 1 for cell, to in enumerate(move.to))
