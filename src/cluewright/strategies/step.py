"""A step: one use of a strategy in a position, with what it says and what a drawing should mark."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from ..boards import Board, House, Position
from .rule import Candidate, Rule
from .strategy import Strategy
from .words import conclusion_words


@dataclass(frozen=True)
class Mark:
    """Something that a drawing should point out; it knows nothing of strategies.

    `role` is `where` (look here), `why` (the pattern), `placed` or `gone` (what follows), or `fault` (what is wrong).
    """

    role: str
    house: str | None = None
    cell: int | None = None
    digit: int | None = None

    def to_dict(self, board: Board) -> dict[str, object]:
        """The mark for JSON: only what it has, with the cell as `r1c1`."""
        told = {key: value for key, value in asdict(self).items() if value is not None}
        return told if self.cell is None else {**told, "cell": board.cell_name(self.cell)}


@dataclass(frozen=True)
class Step:
    """What was done, where, and why."""

    strategy: str
    title: str
    """The strategy's name as people write it, with the form where there are several."""
    form: str
    cells: tuple[int, ...]
    """The cells of the pattern."""
    digits: tuple[int, ...]
    """The digits of the pattern."""
    houses: tuple[House, ...]
    places: tuple[Candidate, ...]
    """The (cell, digit) pairs that the step places."""
    removes: tuple[Candidate, ...]
    """The (cell, digit) pairs that the step rules out."""
    words: str
    also: str = ""
    """Another way to say the same step, where people know one."""
    marks: tuple[Mark, ...] = ()

    def applied_to(self, position: Position) -> Position:
        return position.after(self.places, self.removes)

    def __str__(self) -> str:
        return f"{self.title}: {self.words}"

    def to_dict(self, board: Board) -> dict[str, object]:
        """The step for JSON, with cells as `r1c1` and candidates as `[cell, digit]`."""
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
    """Every different step that this strategy allows here: two that conclude the same are one."""
    seen: set[object] = set()
    for rule in strategy.rules_in(position):
        news = rule.conclusions_in(position)
        key = (news.places, news.removes, rule.form)
        if news and key not in seen:
            seen.add(key)
            yield _step(position, strategy, rule, news.places, news.removes)


def _step(
    position: Position,
    strategy: Strategy,
    rule: Rule,
    places: tuple[Candidate, ...],
    removes: tuple[Candidate, ...],
) -> Step:
    board = position.board
    because, also = strategy.words(board, rule)
    return Step(
        strategy=strategy.name,
        title=f"{strategy.title} ({rule.form})" if rule.form else strategy.title,
        form=rule.form,
        cells=rule.cells,
        digits=rule.digits,
        houses=rule.houses,
        places=places,
        removes=removes,
        words=f"{because}, so {conclusion_words(board, places, removes)}.",
        also=also,
        marks=_marks(position, rule, places, removes),
    )


def _marks(
    position: Position, rule: Rule, places: tuple[Candidate, ...], removes: tuple[Candidate, ...]
) -> tuple[Mark, ...]:
    marks = [Mark("where", house=house.name) for house in rule.houses]
    for cell in rule.cells:
        marks.append(Mark("why", cell=cell))
        marks += [
            Mark("why", cell=cell, digit=digit)
            for digit in rule.digits
            if position.candidate_cells[digit - 1] >> cell & 1 and (cell, digit) not in removes
        ]
    marks += [Mark("placed", cell=cell, digit=digit) for cell, digit in places]
    marks += [Mark("gone", cell=cell, digit=digit) for cell, digit in removes]
    return tuple(marks)
