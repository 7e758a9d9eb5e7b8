"""What others have shown about all puzzles of a board, by computations that are not repeated here."""

from typing import NamedTuple

from ..boards import Board, board_named
from .question import Question


class LeastClues(NamedTuple):
    """No puzzle has fewer clues, whatever strategies complete it."""

    clues: int
    publication: str


OF_CLASSIC = LeastClues(17, "McGuire, Tugemann and Civario 2014: There Is No 16-Clue Sudoku")


def published_least_clues(board: Board) -> LeastClues | None:
    """What is published about the least number of clues on a board, if anything is."""
    return OF_CLASSIC if board == board_named("classic") else None


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
