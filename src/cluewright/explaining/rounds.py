"""The paper's rounds: in each, all strategies of a set act at once, on the same state."""

from itertools import pairwise

from ..boards import BoardLike, GridLike, Position
from ..boards.plain import board_in_short
from ..checked import check_fields
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..showing import Shown
from ..strategies import Strategies, Strategy, chosen_strategies, round_states
from ..strategies.rule import Candidate
from .native import part_with_steps, rounds_of
from .path import clue_grid, position_of


@dataclass(frozen=True)
class Rounds(Shown):
    """The states q0, q1, ... through which strategies take a position, as in Nishikawa and Toda 2020.

    >>> found = rounds("1...2..3..4..1..", "naked-single")
    >>> found.solved, found.k, found.placed[0], found.removed
    (True, 2, ((2, 2), (5, 4), (6, 1), (8, 3), (15, 2)), (6, 0))
    """

    states: tuple[Position, ...]
    """The start, q0, and the state after each round."""

    def __post_init__(self) -> None:
        check_fields(self)
        if len({state.board for state in self.states}) != 1:
            raise CluewrightError("states: expected one or more positions on one board, got others")

    def __len__(self) -> int:
        """How many rounds there were."""
        return len(self.states) - 1

    def __repr__(self) -> str:
        taken = "1 round" if len(self) == 1 else f"{len(self)} rounds"
        return f"Rounds(<{taken}>, solved={self.solved})"

    @property
    def start(self) -> Position:
        return self.states[0]

    @property
    def final(self) -> Position:
        return self.states[-1]

    @property
    def solved(self) -> bool:
        """Whether the rounds fill every cell, without a contradiction."""
        return self.final.is_complete

    @property
    def k(self) -> int | None:
        """The number of rounds that complete the puzzle, or None if they do not."""
        return len(self) if self.solved else None

    @property
    def placed(self) -> tuple[tuple[Candidate, ...], ...]:
        """For each round, the (cell, digit) pairs that it placed."""
        return tuple(
            tuple((cell, digit) for cell, digit in enumerate(after.placed) if digit != before.placed[cell])
            for before, after in pairwise(self.states)
        )

    @property
    def removed(self) -> tuple[int, ...]:
        """For each round, how many candidates it removed, by a strategy or by the law for what it placed."""
        return tuple(before.candidates_left() - after.candidates_left() for before, after in pairwise(self.states))

    def to_dict(self) -> dict[str, object]:
        """The rounds for JSON, with candidates as `[cell, digit]`."""
        board = self.start.board
        return {
            "puzzle": str(clue_grid(self.start)),
            "board": board_in_short(board),
            "solved": self.solved,
            "contradiction": self.final.contradiction,
            "final": str(self.final.grid),
            "k": self.k,
            "rounds": [
                {
                    "round": number,
                    "places": [[board.cell_name(cell), digit] for cell, digit in places],
                    "removed": removed,
                }
                for number, (places, removed) in enumerate(zip(self.placed, self.removed, strict=True), start=1)
            ],
        }


def rounds(puzzle: GridLike | Position, strategies: Strategies = "basic", board: BoardLike | None = None) -> Rounds:
    """Let all of these strategies act at once, round after round, until they conclude nothing new.

    >>> rounds("." * 16).k is None, rounds("1234341221434321").k
    (True, 0)
    """
    start = position_of(puzzle, board)
    return rounds_from(start, chosen_strategies(strategies, start.board))


def rounds_from(position: Position, strategies: tuple[Strategy, ...]) -> Rounds:
    """The rounds of these strategies from a position: by the kernel, if it knows all of them."""
    if part_with_steps(strategies, position.board) == strategies and (states := rounds_of(position, strategies)):
        return Rounds(states)
    return Rounds(tuple(round_states(position, strategies)))
