"""The inner loops of cluewright, in C++. Python checks the input.

Every function works without the GIL, stops on Ctrl-C and, where `seconds` is not negative, when they are over.
The first five arguments are the board's tables. `engine` is "auto", or for tests "any", "plain", "avx2", "avx512".
"""

import numpy as np
from numpy.typing import NDArray

def simd_level() -> str:
    """The vector instructions that the kernel uses on this machine: 'avx512', 'avx2' or 'plain'."""

def count_completions(
    cells: int,
    digits: int,
    starts: NDArray[np.int32],
    house_cells: NDArray[np.int32],
    times: NDArray[np.int32],
    puzzles: NDArray[np.uint8],
    limit: int,
    keep: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[NDArray[np.int64], NDArray[np.uint8], NDArray[np.int64]]:
    """(counts up to the limit, -1 where time ran out; the first `keep` completions; choices tried)."""

def next_completions(
    cells: int,
    digits: int,
    starts: NDArray[np.int32],
    house_cells: NDArray[np.int32],
    times: NDArray[np.int32],
    puzzle: NDArray[np.uint8],
    take: int,
    after: NDArray[np.uint8],
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[NDArray[np.uint8], int, bool]:
    """(the next completions after this one, how many there are, whether that is certain)."""

def random_completions(
    cells: int,
    digits: int,
    starts: NDArray[np.int32],
    house_cells: NDArray[np.int32],
    times: NDArray[np.int32],
    puzzles: NDArray[np.uint8],
    seed: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """(a random completion of each, whether there is one)."""

def reduced(
    cells: int,
    digits: int,
    starts: NDArray[np.int32],
    house_cells: NDArray[np.int32],
    times: NDArray[np.int32],
    puzzles: NDArray[np.uint8],
    orders: NDArray[np.int32],
    seed: int,
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> tuple[NDArray[np.uint8], NDArray[np.bool_]]:
    """(puzzles without the clues that the others make superfluous, whether all was tried)."""

def redundant_clues(
    cells: int,
    digits: int,
    starts: NDArray[np.int32],
    house_cells: NDArray[np.int32],
    times: NDArray[np.int32],
    puzzles: NDArray[np.uint8],
    threads: int = 1,
    seconds: float = -1.0,
    engine: str = "auto",
) -> NDArray[np.bool_]:
    """For each cell, whether the puzzle could do without its clue."""
