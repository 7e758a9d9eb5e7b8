"""The closure in the kernel: many puzzles at once, under the strategies that it knows."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..boards import Board, BoardLike, GridLike, House, Position
from ..boards.batches import as_rows
from ..boards.tables import tables_of
from ..errors import CluewrightError
from .catalogue import STRATEGIES, Strategies, chosen_strategies
from .fish import directions
from .strategy import Strategy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST_HOUSE = 512
MOST_CELLS = 2**15
"""What the kernel has room for; it notes which cells see which."""

FISH = frozenset({"x-wing", "swordfish", "jellyfish"})

STUCK, COMPLETED, CONTRADICTION = range(3)
"""How a closure ends."""


class Closures(NamedTuple):
    """What the closure makes of each grid of a batch; after a contradiction only `endings` means anything."""

    endings: "NDArray[np.uint8]"
    """STUCK, COMPLETED or CONTRADICTION."""
    left: "NDArray[np.int32]"
    """How many candidates are left, those of placed digits included."""
    placed: "NDArray[np.uint8]"
    """The digits, cell by cell, 0 where none is placed."""
    candidates: "NDArray[np.uint64]"
    """For each cell the digits that are left, as a bit mask."""


def known_part(strategies: Iterable[Strategy], board: Board) -> tuple[Strategy, ...]:
    """Those of these strategies that the kernel knows on this board."""
    known = _known_on(board)
    return tuple(strategy for strategy in strategies if strategy in known)


def closures(
    puzzles: "Sequence[GridLike] | NDArray[np.integer[Any]]",
    strategies: Strategies = "basic",
    board: BoardLike | None = None,
    *,
    threads: int = 1,
) -> Closures:
    """The closure of each puzzle under strategies that the kernel knows.

    >>> closures(["1.3............4"], "singles").left
    array([24], dtype=int32)
    """
    chosen, rows = as_rows(puzzles, board)
    return closures_from(chosen, chosen_strategies(strategies), rows, threads=threads)


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
    """The closure of each row: digits placed and, if given, candidates left; the law is applied first.

    Without `in_detail` the last two arrays have no rows. `engine` is for tests, see `_kernel.pyi`.
    """
    import numpy as np

    from cluewright._kernel import closures as kernel_closures

    for rows in (placed, candidates):
        if rows is not None and rows.shape != (len(placed), board.size):
            raise CluewrightError(f"expected {len(placed)} rows of {board.size} cells, got {rows.shape}")
    found = kernel_closures(
        tables_of(board),
        strategy_bits(strategies, board),
        placed,
        candidates,
        threads,
        in_detail,
        engine,
    )
    return Closures(*map(np.asarray, found))


def closure_of(position: Position, strategies: Sequence[Strategy]) -> Position:
    """The closure of one position under strategies it knows; no candidates in a contradiction."""
    import numpy as np

    found = closures_from(
        position.board,
        strategies,
        np.array([position.placed], dtype=np.uint8),
        np.array([position.candidates], dtype=np.uint64),
    )
    if found.endings[0] == CONTRADICTION:
        return replace(position, candidates=(0,) * position.board.size)
    placed, candidates = found.placed[0].tolist(), found.candidates[0].tolist()
    return replace(position, placed=tuple(placed), candidates=tuple(candidates))


def strategy_bits(strategies: Iterable[Strategy], board: Board) -> int:
    """What stands for these strategies in the kernel, which must know them."""
    known = _known_on(board)
    bits = 0
    for strategy in strategies:
        if strategy not in known:
            raise CluewrightError(f"expected strategies that the kernel knows on {board}, got {strategy.name}")
        bits |= 1 << known[strategy]
    return bits


@lru_cache(maxsize=32)
def _known_on(board: Board) -> dict[Strategy, int]:
    """The strategies that the kernel knows on this board, with the bits that stand for them."""
    largest = max((len(house.cells) for house in board.houses), default=0)
    if largest > LARGEST_HOUSE or board.size > MOST_CELLS:
        return {}
    lines = [kind for pair in directions(board) for kind in pair]
    if all(_tile(board, kind) for kind in lines):
        return _bits()
    return {strategy: bit for strategy, bit in _bits().items() if strategy.name not in FISH}


@cache
def _bits() -> dict[Strategy, int]:
    """Not by name alone: a strategy of somebody's own may have the name of another."""
    from cluewright._kernel import closure_strategies

    bit_of = {name: bit for bit, name in enumerate(closure_strategies())}
    return {strategy: bit_of[strategy.name] for strategy in STRATEGIES if strategy.name in bit_of}


def _tile(board: Board, houses: tuple[House, ...]) -> bool:
    """Whether each cell lies in exactly one of these houses: the kernel's fish rely on it."""
    return sorted(cell for house in houses for cell in house.cells) == list(range(board.size))
