"""A puzzle that was generated: its clues, its solution, and how it came about."""

from functools import cached_property
from typing import Any

from ..boards import Board, Grid, Mask
from ..boards.batches import as_rows
from ..boards.grid import thread_count
from ..boards.plain import board_in_short
from ..boards.reprs import fields_repr, whole_or_short
from ..boards.symmetries import orbits, square_symmetry
from ..checked import check_fields
from ..errors import CluewrightError
from ..explaining import Path, explain
from ..late_dataclasses import dataclass
from ..rating import Measuring, Rating
from ..rating.rate import rate
from ..rating.technique import TechniqueOptions
from ..showing import Shown
from ..strategies import chosen_strategies
from ..values import whole_number
from . import native
from .hint_sequences import HintSequence, hint_sequence
from .modes import Depth, Mode
from .reduction import ReductionOutcome, outcomes, tried_grids


@dataclass(frozen=True)
class Puzzle(Shown):
    """A puzzle, and how it came about: the same mode, seed, number and wishes make it again."""

    grid: Grid
    """The clues."""
    solution: Grid
    mode: Mode
    """What solves it."""
    seed: int
    number: int
    """Its number among those that were generated with this seed, from 1."""
    attempt: int = 0
    """How many grids were reduced, or masks tried, before this one."""
    symmetry: str = "none"
    """The symmetry with which clues were left out."""
    fewest: int = 0
    """The number of clues at which the reduction ends early."""
    is_reduced: bool = True
    """Whether clues of a random grid were left out; otherwise it was found on a mask."""
    is_tuned: bool = False
    """Whether it was tuned towards a target after that."""
    measured: tuple[str, ...] = ()
    """The names of the measures that were asked for; `to_dict` has their values, and the level."""
    scale: str | None = None
    """The scale that they are of; None if none of them is of any."""

    def __post_init__(self) -> None:
        check_fields(self)
        whole_number("seed", self.seed, 0, 2**64 - 1)
        whole_number("number", self.number, 0, 2**63 - 1)
        whole_number("attempt", self.attempt, 0, 2**63 - 1)
        whole_number("fewest", self.fewest, 0, self.grid.board.size)
        square_symmetry(self.symmetry)
        if self.solution.board != self.grid.board:
            raise CluewrightError(f"solution: expected one on {self.grid.board}, got one on {self.solution.board}")

    def __str__(self) -> str:
        return str(self.grid)

    def __repr__(self) -> str:
        return whole_or_short(fields_repr(self), f"Puzzle(<{self.mode}, {self.clues} clues>, grid={self.grid!r})")

    def __grid__(self) -> Grid:
        """It stands for its clues where a puzzle is expected."""
        return self.grid

    @property
    def board(self) -> Board:
        return self.grid.board

    @property
    def clues(self) -> int:
        """The number of clues."""
        return self.board.size - self.grid.digits.count(0)

    @property
    def mask(self) -> Mask:
        """The cells of the clues."""
        return Mask.of_clues(self.grid)

    @cached_property
    def path(self) -> Path:
        """The steps to the solution: with the strategies of the mode, or with all if the mode has none."""
        return explain(self.grid, self.mode.strategies if self.mode.depth is Depth.STRATEGIES else "all")

    @cached_property
    def hints(self) -> HintSequence:
        """The order in which its cells can be filled: by propagation, or by the path where that does not suffice."""
        logged = hint_sequence(self.grid)
        if self.mode.depth is not Depth.STRATEGIES or logged.is_complete:
            return logged
        return hint_sequence(self.grid, self.mode.strategies)

    @cached_property
    def rating(self) -> Rating:
        """How hard it is: every measure, and its level."""
        return rate(self.grid, scale=self.scale)

    def outcomes(self, threads: int = 1) -> dict[ReductionOutcome, int] | None:
        """How often leaving out clues had each of the paper's five outcomes; None if it was made in another way.

        The reduction is gone through once more, and each grid that it tried is solved: that takes longer than the
        reduction itself.
        """
        threads = thread_count(threads)
        if not self.is_reduced or self.is_tuned:
            return None
        parts = orbits(self.board, self.symmetry)
        _, orders = native.beginnings(self.board, parts, self.seed, [self.number], [self.attempt])
        in_order = [parts[number] for number in orders[0].tolist()]
        tried = tried_grids(self.solution, in_order, self.grid.clues, self.fewest)
        return outcomes(self.board, tried, threads)

    def to_dict(self) -> dict[str, Any]:
        """The puzzle for JSON."""
        return {
            "puzzle": str(self.grid),
            "solution": str(self.solution),
            "board": board_in_short(self.board),
            "mode": str(self.mode),
            "clues": self.clues,
            "symmetry": self.symmetry,
            "seed": self.seed,
            "number": self.number,
            "attempt": self.attempt,
            "reduced": self.is_reduced,
            "tuned": self.is_tuned,
            **(self._measures() if self.measured else {}),
        }

    def _measures(self) -> dict[str, Any]:
        """The level and the measures that were asked for, as the records of ratings have them."""
        board, rows = as_rows([self.grid])
        measuring = Measuring(board, rows, chosen_strategies("all", board), options=TechniqueOptions(scale=self.scale))
        columns = measuring.columns(self.measured).values()
        (level,) = measuring.levels()
        told: dict[str, Any] = {"level": level} | ({"scale": self.scale} if self.scale else {})
        return told | {key: next(values()) for column in columns for key, values in column.by_key.items()}
