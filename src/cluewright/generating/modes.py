"""What must solve a puzzle: the three modes of Finkel, Marek and Truszczynski, or any set of strategies."""

from collections.abc import Sequence
from enum import IntEnum
from itertools import islice

from ..arrays import NDArray, np
from ..boards import Board, Grid, Position
from ..boards.batches import as_rows
from ..boards.grid import thread_count
from ..checked import check_fields, checked_arguments
from ..errors import CluewrightError
from ..finding.difficulty import strategies_for
from ..late_dataclasses import dataclass
from ..solving.native import counts
from ..solving.searching import completions
from ..strategies import Strategies, Strategy, chosen_strategies, completed, completes
from .lookahead import lookahead, solved_by_lookahead


class Depth(IntEnum):
    """How far a mode goes; the kernel has the same numbers."""

    STRATEGIES = 0
    """As far as its strategies."""
    LOOKAHEAD = 1
    """As far as its strategies with lookahead."""
    SEARCH = 2
    """To the end: by search, everything is solved that has one solution."""


@dataclass(frozen=True)
class Mode:
    """What must solve a puzzle.

    >>> grid = Grid.parse("1...2..3..4..1..")
    >>> PROPAGATION.solves(grid), chosen_mode("naked-single").solves(grid)
    (True, True)
    """

    name: str
    strategies: tuple[Strategy, ...]
    depth: Depth = Depth.STRATEGIES

    def __post_init__(self) -> None:
        check_fields(self)

    def __str__(self) -> str:
        return self.name

    def to_dict(self) -> dict[str, object]:
        """The mode for JSON."""
        names = [strategy.name for strategy in self.strategies]
        return {"name": self.name, "strategies": names, "depth": self.depth.name.lower()}

    @checked_arguments
    def solves(self, grid: Grid) -> bool:
        """Whether it solves a grid, by the readable definitions."""
        if self.depth is Depth.SEARCH:
            return has_one_solution(grid)
        if self.depth is Depth.LOOKAHEAD:
            return lookahead(Position.start(grid), self.strategies).is_complete
        return completes(grid, self.strategies) and (not self.assumes_unique or has_one_solution(grid))

    def solves_each(self, board: Board, rows: "NDArray[np.uint8]", threads: int = 1) -> "NDArray[np.bool_]":
        """The same for many grids at once, by the kernel as far as it can."""
        board, rows = as_rows(rows, board)
        threads = thread_count(threads)
        if self.depth is Depth.SEARCH:
            proper: NDArray[np.bool_] = counts(board, rows, 2, threads) == 1
            return proper
        if self.depth is Depth.LOOKAHEAD:
            return solved_by_lookahead(board, self.strategies, rows, threads)
        done = completed(rows, self.strategies, board, threads)
        if self.assumes_unique and done.any():
            done[done] = counts(board, rows[done], 2, threads) == 1
        return done

    @property
    def assumes_unique(self) -> bool:
        """Whether a strategy assumes that there is one solution, so that this has to be checked, too."""
        return any(strategy.assumes_unique for strategy in self.strategies)

    @property
    def lesser(self) -> "Mode | None":
        """The next lesser mode; of a set of strategies all but the hardest. None of a single strategy."""
        if self.depth is Depth.SEARCH:
            return LOOKAHEAD
        if self.depth is Depth.LOOKAHEAD:
            return PROPAGATION
        *others, _ = self.strategies
        return Mode(",".join(map(str, others)), tuple(others)) if others else None


def has_one_solution(grid: Grid) -> bool:
    """Whether a grid has exactly one solution, by the readable search."""
    return len(list(islice(completions(grid), 2))) == 1


PROPAGATION = Mode("propagation", chosen_strategies("singles"))
LOOKAHEAD = Mode("lookahead", PROPAGATION.strategies, Depth.LOOKAHEAD)
COMPLETE = Mode("complete", (), Depth.SEARCH)
MODES = (PROPAGATION, LOOKAHEAD, COMPLETE)
"""The paper's modes, the least first."""

ModeLike = Mode | Strategies
"""What a parameter `mode` takes: the name of a mode, or strategies as a parameter `strategies` takes them."""


def chosen_mode(which: ModeLike) -> Mode:
    """The mode of this name, or the one in which these strategies must complete the puzzle.

    >>> chosen_mode("lookahead").depth.name, [str(one) for one in chosen_mode("through:hidden-single").strategies]
    ('LOOKAHEAD', ['full-house', 'naked-single', 'hidden-single'])
    """
    if isinstance(which, Mode):
        return which
    if isinstance(which, str):
        for mode in MODES:
            if mode.name == which.strip().lower():
                return mode
    try:
        strategies = chosen_strategies(which)
    except CluewrightError as error:
        raise CluewrightError(f"mode: expected {', '.join(map(str, MODES))}, or strategies; {error}") from None
    return Mode(which.strip() if isinstance(which, str) else ",".join(map(str, strategies)), strategies)


def mode_requiring(mode: Mode, required: Sequence[Strategy]) -> Mode:
    """The mode itself, of which strategies may be required; instead of `complete`, that of all up to these.

    >>> mode_requiring(COMPLETE, chosen_strategies("naked-pair")).strategies[-2:]
    (strategy_named('locked-candidates'), strategy_named('naked-pair'))
    """
    if mode.depth is not Depth.SEARCH or not required:
        return mode
    return chosen_mode(strategies_for(None, None, (), required=required))


def mode_up_to(mode: Mode, hardest: Strategy) -> Mode:
    """The mode of the strategies of another up to the hardest one; of the mode `complete`, all up to that one.

    >>> mode_up_to(COMPLETE, chosen_strategies("hidden-single")[0]).name
    'full-house,naked-single,hidden-single'
    """
    if mode.depth is Depth.LOOKAHEAD:
        raise CluewrightError(f"hardest: expected a mode of strategies, propagation or complete, got {mode}")
    return chosen_mode(strategies_for(None if mode.depth is Depth.SEARCH else mode.strategies, hardest, ()))
