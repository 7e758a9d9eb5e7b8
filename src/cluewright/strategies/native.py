"""The kernel's closure: many puzzles at once, under the strategies that the kernel knows.

In its arrays digits count from 1, with 0 for an empty cell, and bit 0 of a set of digits is digit 1. A set of
strategies is an integer: bit i stands for the strategy at index i of `_kernel.closure_strategies()`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from ..arrays import NDArray, np
from ..boards import LINES, Board, House, Position, board_named
from ..boards.tables import solving_tables_of
from ..errors import CluewrightError
from .catalogue import STRATEGIES
from .strategy import Strategy

MAX_CELLS_OF_A_HOUSE = 512
"""Cells of the largest house for which the kernel has room; boards with a larger one are left to Python."""
MAX_NATIVE_CELLS = 2**15
"""Cells, and houses, of the largest board for which the kernel has room; larger ones are left to Python."""
MAX_NATIVE_LINES = 64
"""Rows, and columns, that a part of a board may have for the kernel to find fish there."""

FISH = frozenset(f"{fins}{fish}" for fins in ("", "finned-") for fish in ("x-wing", "swordfish", "jellyfish"))
"""The strategies that look at many lines of a part at once."""
CROSSING = frozenset({"skyscraper"})
"""The strategies for which the kernel takes the one column, or row, that crosses a line in a cell."""

STUCK, COMPLETED, CONTRADICTION = range(3)
"""How a closure ends, as the kernel numbers it."""


class Closures(NamedTuple):
    """How each grid of a batch ends; where that is a contradiction, only `endings` is meaningful."""

    endings: "NDArray[np.uint8]"
    """STUCK, COMPLETED or CONTRADICTION."""
    left: "NDArray[np.int32]"
    """How many candidates are left, those of placed digits included."""
    placed: "NDArray[np.uint8]"
    """For each cell its digit, 0 where none is placed; no rows without `in_detail`."""
    candidates: "NDArray[np.uint64]"
    """For each cell the digits that are left, as a set; no rows without `in_detail`."""


def known_part(strategies: Iterable[Strategy], board: Board) -> tuple[Strategy, ...]:
    """The strategies among these that the kernel knows on this board."""
    known = _known_on(board)
    return tuple(strategy for strategy in strategies if strategy in known)


def quick_part(strategies: Iterable[Strategy], board: Board) -> tuple[Strategy, ...]:
    """The strategies among these that the kernel knows; on the classic board, only those of the quick code for it.

    With any other, the kernel closes that board as it does any board, which takes several times as long.
    """
    from cluewright._kernel import classic_strategies

    known = known_part(strategies, board)
    if board != board_named("classic"):
        return known
    return tuple(strategy for strategy in known if classic_strategies >> _known_on(board)[strategy] & 1)


def closures_from(
    board: Board,
    strategies: Sequence[Strategy],
    placed: "NDArray[np.uint8]",
    candidates: "NDArray[np.uint64] | None" = None,
    *,
    threads: int = 1,
    in_detail: bool = True,
    engine: str = "auto",
) -> Closures:
    """The closure of each position, given by rows of placed digits and, if there are any, of candidates left.

    The board's law is applied first. The kernel must know all of the strategies. Without `in_detail` only `endings`
    and `left` are filled. `engine` is for tests; `_kernel.pyi` lists its values.
    """
    from cluewright._kernel import closures as kernel_closures

    for rows in (placed, candidates):
        if rows is not None and rows.shape != (len(placed), board.size):
            raise CluewrightError(f"expected {len(placed)} rows of {board.size} cells, got {rows.shape}")
    found = kernel_closures(
        solving_tables_of(board),
        strategy_bits(strategies, board),
        placed,
        candidates,
        threads,
        in_detail,
        engine,
    )
    return Closures(*map(np.asarray, found))


def closure_of(position: Position, strategies: Sequence[Strategy]) -> Position:
    """The closure of one position; without any candidate after a contradiction. The kernel must know the strategies."""
    found = closures_from(
        position.board,
        strategies,
        np.array([position.placed], dtype=np.uint8),
        np.array([position.candidates], dtype=np.uint64),
    )
    if found.endings[0] == CONTRADICTION:
        return Position.unchecked(position.board, position.placed, (0,) * position.board.size, position.clues)
    placed, candidates = found.placed[0].tolist(), found.candidates[0].tolist()
    return Position.unchecked(position.board, tuple(placed), tuple(candidates), position.clues)


def strategy_bits(strategies: Iterable[Strategy], board: Board) -> int:
    """These strategies as the kernel's set of strategies; it must know them."""
    known = _known_on(board)
    chosen = 0
    for strategy in strategies:
        if strategy not in known:
            raise CluewrightError(f"expected strategies that the kernel knows on {board}, got {strategy.name}")
        chosen |= 1 << known[strategy]
    return chosen


@lru_cache(maxsize=32)
def _known_on(board: Board) -> dict[Strategy, int]:
    """The strategies that the kernel knows on this board, each with the index of its bit."""
    from cluewright._kernel import closure_strategies

    largest_house = max((len(house.cells) for house in board.houses), default=0)
    if largest_house > MAX_CELLS_OF_A_HOUSE or max(board.size, len(board.houses)) > MAX_NATIVE_CELLS:
        return {}
    unknown: set[str] = set()
    if not all(_cover_once(board, board.of_kind(kind)) for kind in LINES):
        unknown |= CROSSING
    lines_of_parts = Counter((house.kind, house.part) for house in board.of_kind(*LINES))
    if max(lines_of_parts.values(), default=0) > MAX_NATIVE_LINES:
        unknown |= FISH
    known = numbered_strategies(closure_strategies)
    return {strategy: index for strategy, index in known.items() if strategy.name not in unknown}


@cache
def numbered_strategies(names_in_kernel: Callable[[], Sequence[str]]) -> dict[Strategy, int]:
    """The strategies of the catalogue that the kernel knows, each with the index of its name among these.

    Not by name alone: a strategy that is not in the catalogue may have the name of one that is.
    """
    index_of = {name: index for index, name in enumerate(names_in_kernel())}
    return {strategy: index_of[strategy.name] for strategy in STRATEGIES if strategy.name in index_of}


def _cover_once(board: Board, houses: tuple[House, ...]) -> bool:
    """Whether each cell lies in exactly one of these houses."""
    return sorted(cell for house in houses for cell in house.cells) == list(range(board.size))
