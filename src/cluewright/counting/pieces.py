"""A long count in pieces: grids that share out the solutions, counted by threads or by the workers of a cluster."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic

from ..boards import Board, Grid, Position, bits, board_from_plain, board_to_plain
from ..boards.batches import as_rows
from ..cancelling import look
from ..errors import CluewrightError
from ..processes import HEARTBEAT
from ..processes.cluster import Cluster
from ..processes.dealing import TASK_SECONDS, Batches, Dealing, is_lost
from ..solving import native
from ..version import __version__
from .progress import OnProgress, parts_told

PIECES = 500
"""Pieces of a count, at least. With fewer, one large piece may keep a worker busy when the others are done."""
PIECES_OF_THREAD, PIECES_AT_ONCE = 200, 20
"""Pieces for each thread, at least, and those that it gets before it is told how much of the count is done."""
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


def counted_by_threads(grid: Grid, threads: int, on_progress: OnProgress) -> int:
    """The number of solutions."""
    board, rows = as_rows(pieces(grid, max(PIECES, PIECES_OF_THREAD * threads)))
    parts = parts_told(len(rows), PIECES_AT_ONCE * threads, on_progress)
    return sum(sum(native.counts(board, rows[part], None, threads).tolist()) for part in parts)


def counted_by_cluster(grid: Grid, cluster: Cluster, on_progress: OnProgress) -> int:
    """The number of solutions."""
    asked = json.dumps({"version": __version__, "board": board_to_plain(grid.board)})
    lines = list(map(str, pieces(grid)))
    batches = Batches(lines, MAX_PIECES_OF_TASK)
    dealing = Dealing(batches, lambda some: cluster.submit(counted, asked, some))
    numbers: list[int] = []
    while dealing:
        on_progress(len(numbers) / len(lines))
        dealing.fill(cluster.workers)
        for batch, future in dealing.ended(HEARTBEAT):
            if not is_lost(future):
                done = future.result()
                batches.note_done(batch, len(done.numbers), done.seconds)
                numbers += done.numbers
            elif (aside := dealing.take_back(batch, future)) is not None:
                (piece,) = aside.items
                raise CluewrightError(f"cluster: expected a number, but {aside.deaths} workers died over {piece}")
        cluster.check()
        look()
    return sum(numbers)


@dataclass(frozen=True)
class Counted:
    """What comes of a task."""

    numbers: tuple[int, ...]
    """The solutions of its first pieces, in their order: of all of them, unless the time was over."""
    seconds: float


def counted(asked: str, lines: Sequence[str], seconds: float = TASK_SECONDS) -> Counted:
    """In a worker: count the solutions of one piece after another, each a line, until this time is over."""
    began, board = monotonic(), _board_of(asked)
    numbers: list[int] = []
    for line in lines:
        numbers.append(native.count(Grid.parse(line, board), None))
        if monotonic() - began >= seconds:
            break
    return Counted(tuple(numbers), monotonic() - began)


@lru_cache(maxsize=4)
def _board_of(asked: str) -> Board:
    plain = json.loads(asked)
    if plain["version"] != __version__:
        raise CluewrightError(f"expected workers with Cluewright {plain['version']}, got one with {__version__}")
    return board_from_plain(plain["board"])
