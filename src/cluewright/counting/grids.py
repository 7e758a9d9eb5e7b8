"""How many full grids a board has, exactly."""

from itertools import islice
from math import factorial, inf

from ..boards import Board, BoardLike, Grid, GridLike, board_named
from ..boards.board import expect_houses_alone
from ..boards.grid import thread_count
from ..boards.symmetries.groups import regular_shape
from ..cancelling import TimeOver, look, within
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..notation import grid_of
from ..options import check_progress
from ..processes.cluster import Cluster, as_cluster
from ..solving import native
from ..solving.gridless import why_no_grid
from ..values import flag
from .bands import band_classes
from .estimates import probes_of, short
from .pieces import counted_by_cluster, counted_by_threads
from .progress import OnCountProgress

SHAPES_BY_BANDS = {(2, 2), (3, 2), (4, 2), (5, 2), (3, 3)}
"""Rows and columns of boxes for which all bands can be gone through; 5 x 2 takes some minutes, larger ones years."""
MAX_PROBES = 30
"""Probes, at most, that show beforehand whether counting takes too long: enough for the number of figures."""
CANDIDATES_PROBED = 125_000
"""Candidates, a digit in a cell each, of all boards that are probed together beforehand, at most: probing takes about a
second. A board with more is probed once."""
MAX_SEARCHED = 10**9
"""Solutions that are counted one by one, at most; with a cluster, times its workers. One thread takes some minutes."""
MAX_NODES = 10**15
"""Nodes of the search for all solutions, at most; with a cluster, times its workers. One thread takes decades."""
SECONDS_FOR_FEW = 0.5
"""Seconds in which the kernel may show that a puzzle has few solutions though probes see too many nodes."""
MIN_SHARED = 10**6
"""Solutions that threads or workers share, at least: to make pieces takes as long as to count some hundred thousand."""


@dataclass(frozen=True)
class _Counters:
    """Who counts one by one."""

    threads: int
    cluster: Cluster | None
    on_progress: OnCountProgress

    @classmethod
    def chosen(cls, threads: int, cluster: object, on_progress: OnCountProgress | None) -> "_Counters":
        check_progress(on_progress, "the share done so far")
        return cls(thread_count(threads), as_cluster(cluster), on_progress or (lambda share: None))

    def count(self, grid: Grid, what: str, names: int = 1) -> int:
        """The number of completions, or an error where counting would take too long.

        The error is about `what`, which has `names` times as many.
        """
        expected = _Expected.of(grid)
        seconds = SECONDS_FOR_FEW if expected.nodes > MAX_NODES else inf
        if expected.solutions < MIN_SHARED and (few := _few_counted(grid, seconds)) is not None:
            return few
        if self.cluster is None:
            expected.check(1, what, names)
            return counted_by_threads(grid, self.threads, self.on_progress)
        try:
            self.cluster.connect(look)
            expected.check(self.cluster.workers, what, names)
            return counted_by_cluster(grid, self.cluster, self.on_progress)
        finally:
            self.cluster.close()


@dataclass(frozen=True)
class _Expected:
    """What a few probes say beforehand of a count, on the average.

    Where nearly all end without a solution, as on large boards, only the number of nodes shows how long it takes.
    """

    solutions: int
    nodes: int

    @classmethod
    def of(cls, grid: Grid) -> "_Expected":
        candidates = grid.board.size * grid.board.digits
        probes = min(max(CANDIDATES_PROBED // candidates, 1), MAX_PROBES)
        solutions, nodes = zip(*islice(probes_of(grid, seed=0), probes), strict=True)
        return cls(sum(solutions) // probes, sum(nodes) // probes)

    def check(self, workers: int, what: str, names: int) -> None:
        """Raise an error if this is too much for these workers. It is about `what`, which has `names` times as much."""
        if self.solutions > MAX_SEARCHED * workers:
            most, about = f"{MAX_SEARCHED * workers:.0e} solutions", f"about {short(self.solutions, '.1e')}"
            in_all = self.solutions * names
        elif self.nodes > MAX_NODES * workers:
            most = f"{MAX_NODES * workers:.0e} nodes of the search"
            about, in_all = f"about {short(self.nodes, '.1e')}", self.nodes * names
        else:
            return
        if names > 1:
            about += f", and {short(in_all, '.1e')} with all names of digits"
        raise CluewrightError(
            f"{what}: too large to be counted one by one, expected at most {most}, got {about} by an estimate"
        )


def _few_counted(grid: Grid, seconds: float) -> int | None:
    """The number of solutions if they are few; None if there are many, or the kernel has no answer in this time."""
    try:
        few = within(seconds, lambda: native.completion_count(grid, MIN_SHARED))
    except TimeOver:
        return None
    return few if few < MIN_SHARED else None


def count_grids(
    board: BoardLike,
    *,
    one_by_one: bool = False,
    threads: int = 1,
    cluster: object = None,
    on_progress: OnCountProgress | None = None,
) -> int:
    """The number of full grids of a board, exactly.

    Boards with nothing but rows, columns and boxes are counted by classes of bands, see `bands`, unless `one_by_one` is
    set; others one grid after another, those that differ in the names of digits together. Many grids are shared by
    `threads` threads, or by the workers of `cluster`: the address of a Dask scheduler, or a `Client` of Dask's. Where
    counting would take too long, the error says how many grids there are by an estimate. In a long count `on_progress`
    is called with the share that is done, from 0 to 1.

    >>> count_grids("4x4"), count_grids("4x4+diagonal"), count_grids("classic")
    (288, 48, 6670903752021072936960)
    """
    chosen = board_named(board)
    expect_houses_alone(chosen)
    shape = None if flag("one_by_one", one_by_one) else shape_by_bands(chosen)
    counters = _Counters.chosen(threads, cluster, on_progress)
    if shape is None:
        return _searched(chosen, counters)
    return sum(band.grids for band in band_classes(*shape, counters.threads, counters.on_progress))


def shape_by_bands(board: Board) -> tuple[int, int] | None:
    """The rows and columns of a box, turned so that it stands, if the board's grids can be counted by bands."""
    shape = regular_shape(board) if board.all_times_one else None
    standing = (max(shape), min(shape)) if shape else None
    return standing if standing in SHAPES_BY_BANDS else None


def _searched(board: Board, counters: _Counters) -> int:
    """Count the grids in which one house holds the digits in order, and multiply by their orders."""
    if why_no_grid(board):
        return 0
    named = next((house for house in board.houses if house.times == 1), None)
    digits = [0] * board.size
    for digit, cell in enumerate(named.cells if named else (), start=1):
        digits[cell] = digit
    names = factorial(board.digits) if named else 1
    return names * counters.count(Grid(tuple(digits), board), f"board {board}", names)


def check_countable(grid: Grid) -> None:
    """Refuse a puzzle, with an estimate, where to go through all solutions would take too long."""
    if _few_counted(grid, SECONDS_FOR_FEW) is None:
        _Expected.of(grid).check(1, "puzzle", names=1)


def count_all(
    puzzle: GridLike,
    board: BoardLike | None = None,
    *,
    threads: int = 1,
    cluster: object = None,
    on_progress: OnCountProgress | None = None,
) -> int:
    """The number of solutions of a puzzle, exactly; an error, with an estimate, where counting would take too long.

    Many solutions are shared by `threads` threads, or by the workers of `cluster`: the address of a Dask scheduler, or
    a `Client` of Dask's. In a long count `on_progress` is called with the share that is done, from 0 to 1.

    >>> count_all("12..3412..4.4...")
    2
    """
    return _Counters.chosen(threads, cluster, on_progress).count(grid_of(puzzle, board), "puzzle")
