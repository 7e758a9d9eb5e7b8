"""A step: one use of a strategy in a position, with its explanation and with what a drawing should mark."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ..boards import Board, Cell, Digit, House, Position
from ..boards.reprs import fields_repr, whole_or_short
from ..checked import check_fields, checked_arguments, unchecked
from ..errors import CluewrightError
from ..showing import Shown
from .rule import Candidate, Conclusions, Rule
from .strategy import Strategy
from .words import conclusion_words


@dataclass(frozen=True)
class Mark:
    """Something that a drawing should point out: a house, a cell, or a digit in a cell. It knows nothing of strategies.

    `role` is `where` (look here), `why` (the pattern), `placed` or `gone` (what follows), or `fault` (what is wrong).
    """

    role: str
    house: str | None = None
    """The name of a house, as in `row 1`."""
    cell: Cell | None = None
    digit: Digit | None = None

    def __post_init__(self) -> None:
        check_fields(self)

    def to_dict(self, board: Board) -> dict[str, object]:
        """The mark for JSON: only the fields that are set, with the cell as `r1c1`."""
        plain: dict[str, object] = {"role": self.role}
        if self.house is not None:
            plain["house"] = self.house
        if self.cell is not None:
            plain["cell"] = board.cell_name(self.cell)
        if self.digit is not None:
            plain["digit"] = self.digit
        return plain


@dataclass(frozen=True)
class Step(Shown):
    """One use of a strategy: the pattern, what follows from it, and why."""

    strategy: str
    title: str
    """The strategy's name as people write it, with the form where there are several."""
    form: str
    cells: tuple[Cell, ...]
    """The cells of the pattern."""
    digits: tuple[Digit, ...]
    """The digits of the pattern."""
    houses: tuple[House, ...]
    places: tuple[Candidate, ...]
    """The (cell, digit) pairs that the step places."""
    removes: tuple[Candidate, ...]
    """The (cell, digit) pairs that the step rules out."""
    words: str
    also: str = ""
    """Another way to say the same, where people know one."""
    marks: tuple[Mark, ...] = ()
    position: Position | None = field(default=None, compare=False, repr=False)
    """The position in which it is taken, which notebooks show; None if that is not known."""

    def __post_init__(self) -> None:
        check_fields(self)

    @checked_arguments
    def applied_to(self, position: Position) -> Position:
        """The position after the step."""
        return position.after(self.places, self.removes)

    def __str__(self) -> str:
        return f"{self.title}: {self.words}"

    def __repr__(self) -> str:
        return whole_or_short(fields_repr(self), f"Step(<{self}>)")

    @checked_arguments
    def to_dict(self, board: Board | None = None) -> dict[str, object]:
        """The step for JSON, with cells as `r1c1` and candidates as `[cell, digit]`.

        Without the board, it is that of the position in which the step is taken.
        """
        if board is None:
            if self.position is None:
                raise CluewrightError("expected the board of a step that does not know its position, got none")
            board = self.position.board
        return {
            "strategy": self.strategy,
            "title": self.title,
            "form": self.form,
            "cells": [board.cell_name(cell) for cell in self.cells],
            "digits": list(self.digits),
            "houses": [house.name for house in self.houses],
            "places": [[board.cell_name(cell), digit] for cell, digit in self.places],
            "removes": [[board.cell_name(cell), digit] for cell, digit in self.removes],
            "words": self.words,
            "also": self.also,
            "marks": [mark.to_dict(board) for mark in self.marks],
        }


def steps(position: Position, strategy: Strategy) -> Iterator[Step]:
    """The steps of this strategy in a position; of those of one form that conclude the same, the first."""
    seen: set[tuple[Conclusions, str]] = set()
    for rule in strategy.rules_in(position):
        conclusions = rule.new_conclusions(position)
        if conclusions and (conclusions, rule.form) not in seen:
            seen.add((conclusions, rule.form))
            yield worded(position, strategy, rule, conclusions)


class Sentence(NamedTuple):
    """What a step says."""

    strategy: str
    title: str
    words: str
    also: str


def sentence_of(board: Board, strategy: Strategy, rule: Rule, conclusions: Conclusions) -> Sentence:
    """What the step says that applies a rule of this strategy, with these conclusions."""
    because, also = strategy.words(board, rule)
    title = f"{strategy.title} ({rule.form})" if rule.form else strategy.title
    return Sentence(strategy.name, title, f"{because}, so {conclusion_words(board, conclusions)}.", also)


def worded(position: Position, strategy: Strategy, rule: Rule, conclusions: Conclusions) -> Step:
    """The step that applies a rule of this strategy, with these conclusions."""
    return step_of(position, rule, conclusions, sentence_of(position.board, strategy, rule, conclusions))


def step_of(position: Position, rule: Rule, conclusions: Conclusions, said: Sentence) -> Step:
    """The same step, of which is known what it says."""
    return unchecked(
        Step,
        strategy=said.strategy,
        title=said.title,
        form=rule.form,
        cells=rule.cells,
        digits=rule.digits,
        houses=rule.houses,
        places=conclusions.places,
        removes=conclusions.removes,
        words=said.words,
        also=said.also,
        marks=_marks(position, rule, conclusions),
        position=position,
    )


def _marks(position: Position, rule: Rule, conclusions: Conclusions) -> tuple[Mark, ...]:
    marks = [_house_mark(house.name) for house in rule.houses]
    for cell in rule.cells:
        marks.append(_mark("why", cell))
        candidates = position.candidates[cell]
        marks += [
            _mark("why", cell, digit)
            for digit in rule.digits
            if candidates >> (digit - 1) & 1 and (cell, digit) not in conclusions.removes
        ]
    marks += [_mark("placed", cell, digit) for cell, digit in conclusions.places]
    marks += [_mark("gone", cell, digit) for cell, digit in conclusions.removes]
    return tuple(marks)


@lru_cache(maxsize=2**10)
def _house_mark(name: str) -> Mark:
    return Mark("where", house=name)


@lru_cache(maxsize=2**14)
def _mark(role: str, cell: Cell, digit: Digit | None = None) -> Mark:
    """A mark in a cell; the same ones come again and again, and to make one takes longer than to look it up."""
    return Mark(role, cell=cell, digit=digit)
