"""A strategy: a named family of rules that a person applies, declared once."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ..boards import Board, CellBits, Position
from ..checked import check_fields, checked_arguments
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from .mark import Mark
from .reasons import Reason
from .rule import Rule

Wording = Callable[[Board, Rule], Reason | tuple[str, str]]
"""Gives why the rule's conclusions hold: as a reason, for which each language has a sentence; or, of a strategy that is
not in the catalogue, in English words, with another way to say the same, or "" where people know none."""


@dataclass(frozen=True)
class Strategy:
    """The one declaration from which finder, rules and explanation come. The checker has a definition of its own."""

    name: str
    help: str
    rules_in: Callable[[Position], Iterator[Rule]]
    """Finds the rules whose premises hold in a position.

    It may leave out rules that conclude nothing new there. In `Position.void` every premise holds and everything is
    new, so there it lists all the rules of a board.
    """
    words: Wording
    example: str
    """A position in which the strategy has a step, as a line with `+` before placed digits and gone candidates."""
    example_board: Mapping[str, Any] | None = None
    """The description of the board of the example; None for the classic one, or that of its size."""
    aliases: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    """The codes of the strategy in libraries of technique cases; `code/form` for a code of one form only."""
    title: str = ""
    """The name as people write it; by default, the name with blanks instead of hyphens."""
    missing_on: Callable[[Board], str] = lambda board: ""
    """Why the strategy has no rules on a board; empty where it has some."""
    assumes_unique: bool = False
    """Whether its rules hold only in puzzles with one solution. Such strategies are in no named set."""
    unlisted: str = ""
    """Why its rules cannot be listed; empty where they can.

    Such a strategy is in no named set. It explains, hints and completes puzzles, and `find` may find puzzles with it.
    That a mask is impossible is then proved by arguments about any strategies, or by brute force: for that, the
    checker's definition says what it rules out in a position. Its finder may leave out what simpler strategies of
    the catalogue conclude, and then the definition leaves it out as well: beside these, what a set of strategies
    reaches does not depend on their order, unless BUG is one of them, which sees less in some later positions, and
    for that reason comes last of those that look at patterns.
    """
    pivot: tuple[int, ...] = ()
    """Which cells of the pattern, by their places among its cells, the others hang on: these are marked otherwise."""
    unlike: Callable[[Rule], CellBits] | None = None
    """Gives the cells of a rule's pattern that are marked otherwise, where it depends on the rule: fins, and the cells
    of one of two colours."""
    by_name_only: bool = False
    """Whether it is in no set at all: one up to a later strategy has others of its sort, but not this one."""
    newer: bool = False
    """Whether it came to the catalogue once its named sets were in use: what these mean has to stay the same.

    Only sets up to a strategy that is newer as well include it.
    """

    drawn: Callable[[Rule], Iterable[Mark]] | None = None
    """Gives the marks of the pattern, where they are not its houses, its cells, and in these its digits: of chains."""
    of_constraints: bool = False
    """Whether it looks at the constraints of a board: on a board with some, it is in named sets, and on no other."""

    asks_kinds: bool = False
    """Whether its rules depend on which houses are called rows, columns or boxes, and not only on their cells."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.title:
            object.__setattr__(self, "title", self.name.replace("-", " "))

    def __hash__(self) -> int:
        return hash(self.name)  # of all fields it would take longer than what is kept for some strategies saves

    @checked_arguments
    def rules(self, board: Board) -> Iterator[Rule]:
        """Every rule of the strategy on this board: its specification."""
        if self.unlisted:
            raise CluewrightError(f"expected strategies whose rules can be listed, got {self.name}: {self.unlisted}")
        return self.rules_in(Position.void(board))

    @property
    def example_position(self) -> Position:
        """The position of the example, on its board.

        >>> from .catalogue import strategy_named
        >>> strategy_named("paired-cells").example_position.board.constraints[0].kind
        'thermometer'
        """
        from ..notation import read_position  # most strategies are used without their example

        return read_position(self.example, self.example_board)

    def to_dict(self) -> dict[str, object]:
        """What is known of it for JSON."""
        return {
            "name": self.name,
            "help": self.help,
            "aliases": list(self.aliases),
            "assumes_unique": self.assumes_unique,
            "unlisted": self.unlisted,
            "codes": list(self.codes),
            "example": self.example,
        } | ({"example_board": dict(self.example_board)} if self.example_board else {})

    def __repr__(self) -> str:
        return f"strategy_named({self.name!r})"

    def __str__(self) -> str:
        return self.name
