"""The kernel's paths: of the strategies that it knows, step for step those of their `rules_in`.

In its arrays digits count from 1, with 0 for an empty cell, and bit 0 of a set of digits is digit 1.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..boards import Board, Position, bits
from ..boards.tables import tables_of
from ..strategies import Strategy
from ..strategies.native import numbered_strategies
from ..strategies.uniqueness import rectangles
from .kernel_steps import KernelSteps

if TYPE_CHECKING:
    from cluewright._kernel import PathBoard

UNSUITED, CUT = 3, 4
"""How a path may end, besides STUCK, COMPLETED and CONTRADICTION of closures. A position is unsuited where a digit is
placed on which the law has not acted: Python finds its steps. A path is cut after as many steps as were asked for."""


def part_with_steps(strategies: Iterable[Strategy], board: Board) -> tuple[Strategy, ...]:
    """The strategies among these of which the kernel finds steps on this board."""
    known = _known_on(board)
    return tuple(strategy for strategy in strategies if strategy in known)


def path_of(
    position: Position, strategies: Sequence[Strategy], most_steps: int = -1
) -> tuple[int, KernelSteps, Position]:
    """How the path of a position ends, its steps, and its last position. The kernel must know the strategies.

    A negative number of `most_steps` stands for all.
    """
    board, shape = position.board, (1, position.board.size)
    placed, candidates, clues = (row.cast("B") for row in _arrays_of(position))
    found = kernel_paths(
        board,
        strategies,
        placed.cast("B", shape),
        candidates=candidates.cast("Q", shape),
        clues=clues.cast("B", shape),
        most_steps=most_steps,
    )
    steps = KernelSteps(
        position, tuple(strategies), bytes(found.numbers), bytes(found.tape), tuple(found.ends.tolist())
    )
    if not len(steps):
        return found.endings[0], steps, position
    return found.endings[0], steps, _states(position, bytes(found.placed), bytes(found.candidates))[0]


class FoundPaths(NamedTuple):
    """Paths as the kernel tells them: see the stub of `_kernel.paths`."""

    endings: memoryview
    lengths: memoryview
    used: memoryview
    placed: memoryview
    candidates: memoryview
    numbers: memoryview
    options: memoryview
    ends: memoryview
    tape: memoryview


def kernel_paths(board: Board, strategies: Sequence[Strategy], placed: Any, **wishes: Any) -> FoundPaths:
    """The paths of rows of digits on a board under these strategies, which the kernel must know."""
    from cluewright._kernel import paths

    assumes_unique = any(strategy.assumes_unique for strategy in strategies)
    return FoundPaths(
        *paths(path_board_of(board, assumes_unique), strategy_numbers(strategies, board), placed, **wishes)
    )


def rounds_of(position: Position, strategies: Sequence[Strategy]) -> tuple[Position, ...] | None:
    """The position and the states after each round; None where that is left to Python.

    The kernel must know the strategies.
    """
    from cluewright._kernel import rounds as kernel_rounds

    ending, placed, candidates = kernel_rounds(
        path_board_of(position.board, any(strategy.assumes_unique for strategy in strategies)),
        strategy_numbers(strategies, position.board),
        *_arrays_of(position),
    )
    return None if ending == UNSUITED else (position, *_states(position, bytes(placed), bytes(candidates)))


def _arrays_of(position: Position) -> tuple[memoryview, memoryview, memoryview]:
    """The digits placed, the candidates, and for each cell whether it is a clue."""
    clues = bytearray(position.board.size)
    for cell in bits(position.clues):
        clues[cell] = 1
    return memoryview(bytes(position.placed)), memoryview(array("Q", position.candidates)), memoryview(clues)


def _states(position: Position, placed: bytes, candidates: bytes) -> list[Position]:
    """The later positions with these digits and candidates, one after the other."""
    digits, left, board, clues = array("B", placed), array("Q", candidates), position.board, position.clues
    size = board.size
    return [
        Position.unchecked(board, tuple(digits[start : start + size]), tuple(left[start : start + size]), clues)
        for start in range(0, len(digits), size)
    ]


def strategy_numbers(strategies: Iterable[Strategy], board: Board) -> memoryview:
    """These strategies as the kernel numbers them; it must know them."""
    known = _known_on(board)
    return memoryview(bytes(known[strategy] for strategy in strategies))


@lru_cache(maxsize=32)
def path_board_of(board: Board, with_rectangles: bool) -> "PathBoard":
    """The board as the kernel takes it, built once for equal boards."""
    from cluewright._kernel import PathBoard

    corners = [cell for rectangle in rectangles(board) for cell in rectangle] if with_rectangles else []
    row_of, column_of = (array("i", map(of, range(board.size))) for of in (board.row_of, board.column_of))
    return PathBoard(tables_of(board), row_of, column_of, array("i", corners))


@lru_cache(maxsize=32)
def _known_on(board: Board) -> dict[Strategy, int]:
    """The strategies of which the kernel finds steps on this board, each with its number; with constraints none."""
    from cluewright._kernel import has_paths, path_strategies

    if board.constraints or not has_paths(tables_of(board)):
        return {}
    return numbered_strategies(path_strategies)
