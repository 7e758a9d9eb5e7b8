"""A strategy: a named family of rules that a person applies, declared once."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..boards import Board, Position
from .rule import Rule

Words = Callable[[Board, Rule], tuple[str, str]]
"""Says why a rule's conclusions hold, and, where people know one, another way to say the same."""


@dataclass(frozen=True)
class Strategy:
    """One declaration from which finder, rules and explanation come.

    `rules_in` finds the rules whose premises hold in a position; in `Position.void` every premise holds, so there it
    lists all rules of a board. It may leave out rules that say nothing new.
    """

    name: str
    help: str
    rules_in: Callable[[Position], Iterator[Rule]]
    words: Words
    example: str
    """A position in which the strategy has a step, as a line with `+` before placed digits and gone candidates."""
    aliases: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    """Its codes in the technique library; `code/form` where a code stands for one form only."""
    title: str = ""
    """The name as people write it, where that is not the name with blanks."""
    missing_on: Callable[[Board], str] = lambda board: ""
    """Why the strategy makes no sense on a board; empty where it does."""
    assumes_unique: bool = False

    def __post_init__(self) -> None:
        if not self.title:
            object.__setattr__(self, "title", self.name.replace("-", " "))

    def rules(self, board: Board) -> Iterator[Rule]:
        """Every rule of the strategy on this board: its specification."""
        return self.rules_in(Position.void(board))

    def __repr__(self) -> str:
        return f"strategy_named({self.name!r})"

    def __str__(self) -> str:
        return self.name
