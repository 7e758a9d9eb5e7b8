"""A step of the rating's way: one use of one technique."""

from ...boards import Board, Cell, CellBits, Digit, House, Position, bits
from ...late_dataclasses import dataclass
from ...strategies import speaker
from ...strategies.rule import Candidate, Conclusions
from .scale import LOWEST_RATINGS, rating_words, technique_named
from .words import reason


@dataclass(frozen=True)
class TechniqueStep:
    """One use of a technique: its pattern, its rating, and what follows."""

    technique: str
    """The name of the technique."""
    places: tuple[Candidate, ...] = ()
    """The (cell, digit) pairs that the step places."""
    removes: tuple[Candidate, ...] = ()
    """The (cell, digit) pairs that the step rules out, in ascending order."""
    cells: tuple[Cell, ...] = ()
    """The cells of the pattern."""
    digits: tuple[Digit, ...] = ()
    """The digits of the pattern."""
    houses: tuple[House, ...] = ()
    form: str = ""
    """Which form of the technique this is, where it has several."""
    surcharge: int = 0
    """Tenths: what this step is rated above the lowest of its technique."""

    @property
    def tenths(self) -> int:
        """Its rating, in tenths."""
        return LOWEST_RATINGS[self.technique] + self.surcharge

    @property
    def title(self) -> str:
        """The technique's name as people write it, with the form where there are several."""
        title = technique_named(self.technique).title
        return f"{title} ({self.form})" if self.form else title

    @property
    def rating(self) -> str:
        """The rating as people write it, as in `4.5`."""
        return rating_words(self.tenths)

    def words(self, board: Board) -> str:
        """What the step concludes on this board, and why, as a sentence."""
        so = speaker(board).follows(Conclusions(self.places, self.removes))
        return f"{reason(board, self)}, so {so}."

    def applied_to(self, position: Position) -> Position:
        """The position after the step."""
        return position.after(self.places, self.removes)

    def to_dict(self, board: Board) -> dict[str, object]:
        """The step for JSON, with cells as `r1c1` and candidates as `[cell, digit]`."""
        return {
            "technique": self.technique,
            "title": self.title,
            "rating": self.tenths / 10,
            "cells": [board.cell_name(cell) for cell in self.cells],
            "digits": list(self.digits),
            "houses": [house.name for house in self.houses],
            "places": [[board.cell_name(cell), digit] for cell, digit in self.places],
            "removes": [[board.cell_name(cell), digit] for cell, digit in self.removes],
            "words": self.words(board),
        }


def cells_in(cells: CellBits) -> tuple[Cell, ...]:
    """The cells of a set, in ascending order."""
    return tuple(bits(cells))
