"""A long count in pieces: grids that share out the solutions, counted by threads or by the workers of a cluster."""

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from ..boards import Board, Grid, Position, bits, board_from_plain, board_to_plain
from ..boards.batches import as_rows
from ..cancelling import look
from ..errors import CluewrightError
from ..processes.cluster import Cluster
from ..processes.dealing import TASK_SECONDS, Dealing, TaskDone, done_in_time
from ..solving import native
from ..version import __version__
from .progress import OnCountProgress, reported_parts

PIECES = 500
"""Pieces of a count, at least. With fewer, one large piece may keep a worker busy when the others are done."""
PIECES_OF_THREAD, PIECES_AT_ONCE = 200, 20
"""Pieces for each thread, at least, and those that it gets before the share that is counted is reported."""
MAX_PIECES_OF_TASK = 100
"""Pieces of a task, at most; a worker returns those that it does not get to."""


def pieces(grid: Grid, least: int = PIECES) -> list[Grid]:
    """Grids that share out the solutions of this one: as many as `least`, unless there are fewer solutions.

    >>> [str(piece) for piece in pieces(Grid.parse("12..3412..4.4..."), 2)]
    ['12343412214.4.2.', '12343412234.4.2.']
    """
    parts = [grid]
    while len(parts) < least and not all(part.is_full for part in parts):
        parts = [branch for part in parts for branch in _branches(part)]
    return parts


def _branches(grid: Grid) -> Iterator[Grid]:
    """The grid with each digit that the cell with the fewest candidates can have."""
    look()
    position = Position.start(grid)
    unfilled = [cell for cell, digit in enumerate(grid.digits) if not digit]
    if not unfilled:
        yield grid
        return
    cell = min(unfilled, key=lambda cell: position.candidates[cell].bit_count())
    for digit in bits(position.candidates[cell]):
        yield grid.with_digit(cell, digit + 1)


def counted_by_threads(grid: Grid, threads: int, on_progress: OnCountProgress) -> int:
    """The number of solutions."""
    board, rows = as_rows(pieces(grid, max(PIECES, PIECES_OF_THREAD * threads)))
    parts = reported_parts(len(rows), PIECES_AT_ONCE * threads, on_progress)
    return sum(sum(native.counts(board, rows[part], None, threads).tolist()) for part in parts)


def counted_by_cluster(grid: Grid, cluster: Cluster, on_progress: OnCountProgress) -> int:
    """The number of solutions."""
    asked = json.dumps({"version": __version__, "board": board_to_plain(grid.board)})
    lines = list(map(str, pieces(grid)))
    dealing = Dealing(lines, MAX_PIECES_OF_TASK, cluster, lambda some: cluster.submit(counted, asked, some))
    numbers: list[int] = []
    for turn in dealing.turns():
        on_progress(len(numbers) / len(lines))
        for ended in turn:
            if ended.deaths:
                (piece,) = ended.items
                raise CluewrightError(f"cluster: expected a number, but {ended.deaths} workers died over {piece}")
            numbers += ended.answers
        look()
    return sum(numbers)


def counted(asked: str, lines: Sequence[str], seconds: float = TASK_SECONDS) -> TaskDone[int]:
    """In a worker: count the solutions of one piece after another, each a line, until this time is over."""
    return done_in_time(partial(_count, _board_of(asked)), lines, seconds)


def _count(board: Board, line: str) -> int:
    return native.completion_count(Grid.parse(line, board), None)


@lru_cache(maxsize=4)
def _board_of(asked: str) -> Board:
    plain = json.loads(asked)
    if plain["version"] != __version__:
        raise CluewrightError(f"expected workers with Cluewright {plain['version']}, got one with {__version__}")
    return board_from_plain(plain["board"])
