"""A sheet: a puzzle as the file of a program has it, with how far it is played, its notes and its solution."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ..boards import Board, Cell, Digit, Grid, Position, bits
from ..boards.reprs import fields_repr, whole_or_short
from ..checked import check_fields, checked_arguments
from ..errors import NotationError
from ..late_dataclasses import dataclass
from ..showing import Shown
from .things import Thing, as_grid, gone_of

Notes = Mapping[str, str]
"""What stands around a puzzle: `title`, `author`, `date`, `rules`, `level`, `source`, `url`, `comment`, ..."""


@dataclass(frozen=True)
class Sheet(Shown):
    """A puzzle with what belongs to it.

    >>> sheet = Sheet.of(Position.start(Grid.parse("1.3.............")).after(places=[(1, 2)]))
    >>> str(sheet.puzzle), str(sheet.thing)
    ('1.3.............', '123.............')
    """

    puzzle: Grid
    """The clues."""
    play: Position | None = None
    """How far the puzzle is played: digits placed later, and candidates gone. None if it is at its start."""
    notes: Notes = field(default_factory=dict, hash=False)
    solution: Grid | None = None
    gives_candidates: bool = False
    """Whether the candidates that are gone in `play` are gone from the start, so that the clues are not all of it. They
    always are where there is no digit at all."""
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """What our own JSON says besides, such as a rating, as plain values."""
    line: int = field(default=0, compare=False)
    """The line of the file on which it begins, from 1; 0 if that is not known."""

    def __post_init__(self) -> None:
        check_fields(self)
        if self.play is not None and self.play.board != self.board:
            found = self.play.board.told_from(self.board)
            raise NotationError(f"play: expected a position on the {self.board} board, got one on {found}")
        if self.play is not None and not any(self.play.placed):
            object.__setattr__(self, "gives_candidates", True)
        if self.solution is not None and not fits(self.solution, self.puzzle):
            raise NotationError("solution: expected a full grid with the digits of the clues, got another")

    def __repr__(self) -> str:
        state = ", in play" if self.play else ""
        clues = self.puzzle.clues.bit_count()
        short = f"Sheet(<{clues} clues{state}, {len(self.notes)} notes>, {self.board!r})"
        return short if self.play else whole_or_short(fields_repr(self), short)

    @classmethod
    @checked_arguments
    def of(cls, thing: Thing) -> "Sheet":
        """The sheet of a grid or a position."""
        if isinstance(thing, Grid):
            return cls(thing)
        if thing.is_void:
            as_grid(thing)  # which says why it is refused
        clues = [digit if thing.clues >> cell & 1 else 0 for cell, digit in enumerate(thing.placed)]
        puzzle = Grid(tuple(clues), thing.board)
        return cls(puzzle, None if thing == Position.start(puzzle) else thing)

    @property
    def board(self) -> Board:
        return self.puzzle.board

    @property
    def thing(self) -> Thing:
        """The position, if the puzzle is being played, otherwise the clues."""
        return self.puzzle if self.play is None else self.play

    @property
    def digits(self) -> tuple[Digit, ...]:
        """The digit of each cell, placed later or a clue; 0 where it is empty."""
        return self.puzzle.digits if self.play is None else self.play.placed

    @property
    def grid(self) -> Grid:
        """The puzzle by itself; an error if some candidates are given, so that the clues alone would be another."""
        if self.gives_candidates:
            raise NotationError(
                "expected a grid, got one with some candidates gone from the start;"
                " solve, check, explain and hint read it"
            )
        return self.puzzle

    def to_dict(self) -> dict[str, Any]:
        """The sheet for JSON; `to_json` has the form that is read again."""
        return {
            **self.more,
            **self.thing.to_dict(),
            "gives_candidates": self.gives_candidates,
            "solution": None if self.solution is None else str(self.solution),
            "notes": dict(self.notes),
        }

    @property
    def gone(self) -> list[tuple[Cell, Digit]]:
        """The candidates that are gone from the start, besides those that the clues rule out."""
        return gone_of(self.play) if self.play is not None and self.gives_candidates else []

    def clues_only(self) -> Grid:
        """The puzzle, for a format that holds nothing else; an error that says what would be lost."""
        return as_grid(self.thing)


def fits(solution: Grid, puzzle: Grid) -> bool:
    """Whether this is a full grid that has the clues of a puzzle, and no clash."""
    return (
        solution.board == puzzle.board
        and solution.is_solution
        and all(solution[cell] == puzzle[cell] for cell in bits(puzzle.clues))
    )
