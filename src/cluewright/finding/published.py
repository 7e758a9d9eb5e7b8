"""The least number of clues of all puzzles of a board: what is easily seen, and what others have shown.

Computations of others are not repeated here.
"""

from typing import NamedTuple

from ..boards import Board, board_named
from ..boards.constraints import tells_digits_apart
from ..strategies.reasons import Reason, because
from .question import Question


class LeastClues(NamedTuple):
    """No puzzle has fewer clues, whatever strategies complete it."""

    clues: int
    publication: str


OF_CLASSIC = LeastClues(17, "McGuire, Tugemann and Civario 2014: There Is No 16-Clue Sudoku")


def published_least_clues(board: Board) -> LeastClues | None:
    """What is published about the least number of clues on a board, if anything is."""
    return OF_CLASSIC if board == board_named("classic") else None


def least_clues(board: Board) -> tuple[int, Reason | None]:
    """(the least number of clues that a puzzle of the board may have, for all that is known; why), or (0, None).

    >>> least_clues(board_named("4x4"))[0], least_clues(board_named("classic"))[0]
    (3, 17)
    """
    published = published_least_clues(board)
    if published is not None:
        return published.clues, because("least-published", board=str(board), publication=published.publication)
    if not board.houses or tells_digits_apart(board):
        return 0, None
    return board.digits - 1, because("least-of-digits")


def hopeless_by_publication(question: Question) -> str:
    """Why a mask has no puzzle according to a publication, which is no proof here; empty where none says so.

    >>> from cluewright.boards import Mask
    >>> hopeless_by_publication(Question(Mask(board_named("classic"), (1 << 17) - 1), ()))
    ''
    """
    least = published_least_clues(question.board)
    if least is None or len(question.mask) >= least.clues:
        return ""
    return (
        f"no {question.board} puzzle has fewer than {least.clues} clues ({least.publication}); that was shown by a"
        " computation of years, which is not repeated here, so this is no proof"
    )
