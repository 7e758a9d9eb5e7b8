"""A step: one use of a strategy in a position, with its explanation and with what a drawing should mark."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..boards import Board, Cell, Digit, House, Position
from ..boards.reprs import fields_repr, whole_or_short
from ..checked import check_fields, checked_arguments, unchecked
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..showing import Shown
from .mark import Mark, mark_in
from .reasons import ProofLine, Reason
from .rule import Candidate, Conclusions, Rule

if TYPE_CHECKING:
    from .speaking import Sentence
    from .strategy import Strategy


UNLIKE = "unlike"
"""The role of cells that are marked unlike the rest of the pattern, and of their digits."""


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
    rating: float | None = None
    """What a scale gives for it; None of a step of a strategy."""
    lines: tuple[str, ...] = ()
    """The numbered lines of the proof of a chain, in words; those of a chain inside another are indented."""
    position: Position | None = field(default_factory=lambda: None, compare=False, repr=False)
    """The position in which it is taken, which notebooks show; None if that is not known."""
    language: str = field(default="en", compare=False, repr=False)
    """The language of its words."""
    reason: Reason | None = field(default=None, compare=False, repr=False)
    """What its words were made of, and those of other languages are; None if that is not known."""
    proof: tuple[ProofLine, ...] = field(default=(), compare=False, repr=False)
    """What its lines were made of."""

    def __post_init__(self) -> None:
        check_fields(self)

    if not TYPE_CHECKING:  # type checkers would let every misspelt name pass as Any

        def __getattr__(self, name: str) -> Any:
            """The position of a step that `taken_in` has made, which is looked up when somebody asks for it."""
            if name != "position" or "_taken_at" not in vars(self):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            position_at, number = vars(self)["_taken_at"]
            found = vars(self)["position"] = position_at(number)
            return found

    @checked_arguments
    def applied_to(self, position: Position) -> Position:
        """The position after the step."""
        return position.after(self.places, self.removes)

    @checked_arguments
    def in_language(self, language: str, board: Board | None = None) -> "Step":
        """The same step with its title and words in a language, given by its code: `en`, `de`, `fr`, `es` or `nl`.

        Without the board, it is that of the position in which the step is taken. Of a step that was read from JSON only
        the pattern is named, and what follows.
        """
        from .speaking import pattern_alone, speaker  # here, as below: a drawing needs no words

        tells = speaker(self._board(board), language)
        why = tells.why_of(self.reason or pattern_alone(self.cells, self.digits))
        words = tells.whole(why.words, tells.follows(Conclusions(self.places, self.removes)))
        title = tells.rated(tells.title(self.strategy, self.form, self._english_title), self.rating)
        lines = tells.lines(self.proof) if self.proof else self.lines
        return replace(self, title=title, words=words, also=why.also, lines=lines, language=language)

    @property
    def _english_title(self) -> str:
        """The English title without the form; of a strategy that is not in the catalogue no language has another."""
        from .catalogue import STRATEGIES
        from .speaking import english_title

        for strategy in STRATEGIES:
            if strategy.name == self.strategy:
                return strategy.title
        if self.rating is not None:
            return english_title(self.strategy)
        return self.title.rpartition(" (")[0] if self.form else self.title

    def __str__(self) -> str:
        from ..languages import language_named

        return f"{self.title}{language_named(self.language).colon} {self.words}"

    def __repr__(self) -> str:
        return whole_or_short(fields_repr(self), f"Step(<{self}>)")

    @checked_arguments
    def to_dict(self, board: Board | None = None) -> dict[str, object]:
        """The step for JSON, with cells as `r1c1` and candidates as `[cell, digit]`.

        Without the board, it is that of the position in which the step is taken.
        """
        board = self._board(board)
        record: dict[str, object] = {
            "strategy": self.strategy,
            "title": self.title,
            "form": self.form,
            "cells": [*map(board.cell_name, self.cells)],
            "digits": [*self.digits],
            "houses": [house.name for house in self.houses],
            "places": [[board.cell_name(cell), digit] for cell, digit in self.places],
            "removes": [[board.cell_name(cell), digit] for cell, digit in self.removes],
            "words": self.words,
            "also": self.also,
            "marks": [mark.to_dict(board) for mark in self.marks],
        }
        if self.rating is not None:
            record["rating"] = self.rating
        if self.lines:
            record["lines"] = [*self.lines]
        return record

    def _board(self, board: Board | None) -> Board:
        """The board, or that of its position."""
        if board is not None:
            return board
        if self.position is None:
            raise CluewrightError("expected the board of a step that does not know its position, got none")
        return self.position.board


def steps(position: Position, strategy: "Strategy", language: str = "en") -> Iterator[Step]:
    """The steps of this strategy in a position, in the words of a language.

    Of those of one form that conclude the same, only the first.
    """
    seen: set[tuple[Conclusions, str]] = set()
    for rule in strategy.rules_in(position):
        conclusions = rule.new_conclusions(position)
        if conclusions and (conclusions, rule.form) not in seen:
            seen.add((conclusions, rule.form))
            yield worded(position, strategy, rule, conclusions, language)


def worded(
    position: Position, strategy: "Strategy", rule: Rule, conclusions: Conclusions, language: str = "en"
) -> Step:
    """The step that applies a rule of this strategy, with these conclusions, in words of a language."""
    from .speaking import speaker

    tells = speaker(position.board, language)
    why = tells.why(strategy, rule)
    said = tells.sentence(strategy, rule.form, why, tells.follows(conclusions))
    kept = [
        (cell, digit)
        for cell in rule.cells
        for digit in rule.digits
        if position.candidates[cell] >> (digit - 1) & 1 and (cell, digit) not in conclusions.removes
    ]
    return unchecked(Step, **step_fields(strategy, rule, conclusions, said, kept), reason=why.reason, position=position)


def taken_in(fields: dict[str, Any], position_at: Callable[[int], Position], number: int) -> Step:
    """The step with these fields; the position in which it is taken is asked for only when somebody wants it."""
    return unchecked(Step, **fields, _taken_at=(position_at, number))


def step_fields(
    strategy: "Strategy", rule: Rule, conclusions: Conclusions, said: "Sentence", kept: Iterable[Candidate]
) -> dict[str, Any]:
    """The fields of the step that applies a rule of this strategy, all but `position` and `reason`.

    Of the pattern the candidates `kept` stay.
    """
    return {
        "strategy": said.strategy,
        "title": said.title,
        "form": rule.form,
        "cells": rule.cells,
        "digits": rule.digits,
        "houses": rule.houses,
        "places": conclusions.places,
        "removes": conclusions.removes,
        "words": said.words,
        "also": said.also,
        "marks": (*strategy.drawn(rule), *marks_of_conclusions(conclusions))
        if strategy.drawn
        else pattern_marks(rule.houses, pattern_roles(strategy, rule), kept, conclusions),
        "language": said.language.code,
        "rating": None,
        "lines": (),
        "proof": (),
    }


def pattern_marks(
    houses: Iterable[House],
    roles: Iterable[tuple[Cell, str]],
    kept: Iterable[Candidate],
    conclusions: Conclusions,
) -> tuple[Mark, ...]:
    """The marks of a pattern with these houses and the `roles` of its cells, in which the candidates `kept` stay."""
    left: dict[Cell, list[Digit]] = {}
    for cell, digit in kept:
        left.setdefault(cell, []).append(digit)
    marks = [_house_mark(house.name) for house in houses]
    for cell, role in roles:
        marks += [mark_in(cell, role), *(mark_in(cell, role_of_digits(role), digit) for digit in left.get(cell, ()))]
    return (*marks, *marks_of_conclusions(conclusions))


def marks_of_conclusions(conclusions: Conclusions) -> list[Mark]:
    """The marks of what follows."""
    marks = [mark_in(cell, "placed", digit) for cell, digit in conclusions.places]
    return [*marks, *(mark_in(cell, "gone", digit) for cell, digit in conclusions.removes)]


def pattern_roles(strategy: "Strategy", rule: Rule) -> Iterator[tuple[Cell, str]]:
    """The cells of the pattern, each with the role of its mark."""
    unlike = strategy.unlike(rule) if strategy.unlike else 0
    for place, cell in enumerate(rule.cells):
        yield cell, UNLIKE if unlike >> cell & 1 else "pivot" if place in strategy.pivot else "why"


def role_of_digits(role: str) -> str:
    """The role of the digits in a cell of the pattern that has this role."""
    return UNLIKE if role == UNLIKE else "why"


@lru_cache(maxsize=2**10)
def _house_mark(name: str) -> Mark:
    return Mark("where", house=name)
