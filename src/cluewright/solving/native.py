"""Solving by the kernel. `searching.completions` is its readable twin, which defines what completions are."""

from collections.abc import Iterator
from itertools import compress
from typing import Any

from ..arrays import NDArray, np
from ..boards import Board, CellBits, Digit, Grid, bits_of
from ..boards.batches import Rows, single_row
from ..boards.tables import search_tables_of

NO_LIMIT = 2**63 - 1
MAX_BYTES_AHEAD = 1 << 24
"""Bytes of completions that an enumeration finds ahead; more saves calls of the kernel, but costs memory."""


def counts(board: Board, rows: "Rows", limit: int | None = 2, threads: int = 1) -> "NDArray[np.int64]":
    """How many completions each puzzle has, counted up to `limit`."""
    from cluewright._kernel import count_completions

    return np.asarray(count_completions(search_tables_of(board), rows, limit or NO_LIMIT, 0, threads=threads)[0])


def counted_completions(board: Board, rows: "Rows", threads: int = 1) -> "tuple[NDArray[np.int64], Rows]":
    """How many completions each puzzle has, counted up to 2, and a row with the first one, if there is any."""
    counts, completions = first_completions_of_each(board, rows, 1, threads)
    return counts, completions[:, 0]


def first_completions_of_each(
    board: Board, rows: "Rows", keep: int, threads: int = 1
) -> "tuple[NDArray[np.int64], NDArray[np.uint8]]":
    """How many completions each puzzle has, counted up to 2, and for each puzzle rows with the first ones of them."""
    from cluewright._kernel import count_completions

    counts, completions, _ = count_completions(search_tables_of(board), rows, 2, keep, threads=threads)
    return np.asarray(counts), np.asarray(completions)


def completion_count(grid: Grid, limit: int | None = 2) -> int:
    """How many completions a grid has, counted up to `limit`."""
    from cluewright._kernel import count_completions

    return int(count_completions(search_tables_of(grid.board), single_row(grid), limit or NO_LIMIT, 0)[0][0])


def first_completions(grid: Grid, limit: int) -> Iterator[tuple[Digit, ...]]:
    """The first completions, at most `limit`, all found at once."""
    return iter(first_completions_and_nodes(grid, limit)[0])


def first_completions_and_nodes(grid: Grid, limit: int) -> tuple[list[tuple[Digit, ...]], int]:
    """The first completions, at most `limit`, and how many choices were tried."""
    from cluewright._kernel import count_completions

    found, completions, nodes = count_completions(search_tables_of(grid.board), single_row(grid), limit, limit)
    return list(map(tuple, _nested(completions)[0][: found[0]])), nodes[0]


def native_completions(grid: Grid) -> Iterator[tuple[Digit, ...]]:
    """Every completion, once each: found one at first, then ever more at a time."""
    from cluewright._kernel import next_completions

    after, take = memoryview(b""), 1
    while True:
        view, count, _ = next_completions(search_tables_of(grid.board), single_row(grid), take, after)
        found = _nested(view)[:count]
        yield from map(tuple, found)
        if count < take:
            return
        after, take = memoryview(bytes(found[-1])), min(4 * take, max(MAX_BYTES_AHEAD // len(grid), 1))


def random_completion(grid: Grid, seed: int) -> tuple[Digit, ...] | None:
    """A random completion, not all equally likely, or None."""
    from cluewright._kernel import random_completions

    completions, found = random_completions(search_tables_of(grid.board), single_row(grid), seed % 2**64)
    return tuple(_nested(completions)[0]) if found[0] else None


def redundant_clues_of_each(board: Board, rows: "Rows", threads: int = 1) -> "NDArray[np.bool_]":
    """For each cell of proper puzzles, whether its clue can be left out."""
    from cluewright._kernel import redundant_clues

    return np.asarray(redundant_clues(search_tables_of(board), rows, threads=threads))


def redundant_clues(grid: Grid) -> CellBits:
    """The cells of a proper puzzle whose clue can be left out, one at a time."""
    from cluewright._kernel import redundant_clues

    redundant = redundant_clues(search_tables_of(grid.board), single_row(grid))
    return bits_of(compress(range(len(grid)), _nested(redundant)[0]))


def _nested(view: memoryview) -> list[Any]:
    """The numbers of a view of two or more dimensions, as lists of lists."""
    return view.tolist()
