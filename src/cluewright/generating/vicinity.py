"""The vicinity of puzzles: what comes of them when some clues are taken away and others added, in any cells.

People who look for puzzles with few clues, or for hard ones, go from those that they have to their neighbours: {-1+1}
takes one clue away and adds one.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from ..arrays import NDArray, np
from ..boards import Board, BoardLike, Grid
from ..boards.batches import Rows, as_rows, changed_copies, several_in
from ..boards.board import expect_houses_alone
from ..boards.grid_like import GridLike, is_one
from ..boards.symmetries import canonical_rows
from ..cancelling import look
from ..errors import CluewrightError
from ..solving import native
from ..solving.answers import refuse_improper
from ..values import flag, whole_number

ROWS_PER_BATCH = 20_000
"""Puzzles whose solutions are counted in one call of the kernel: a tenth of a second at most on the classic board."""


def vicinity(
    puzzles: GridLike | Iterable[GridLike],
    minus: int = 1,
    plus: int = 1,
    board: BoardLike | None = None,
    *,
    minimal: bool = True,
) -> Iterator[Grid]:
    """The proper puzzles that come of one, or of several, by taking away `minus` clues and adding `plus` clues.

    Each comes once: those that a symmetry of the board or other names of the digits turn into each other, or into one
    that was given, count as the same. Without `minimal` clues may be redundant.

    >>> [str(puzzle) for puzzle in vicinity("1...2..3..4..1..")]
    ['1...2..3..42....', '1...2..3..4....1']
    """
    take, add = whole_number("minus", minus, least=0), whole_number("plus", plus, least=0)
    is_minimal = flag("minimal", minimal)
    if not take and not add:
        raise CluewrightError("expected minus or plus to be 1 or more, got 0 for both")
    on, rows = as_rows([puzzles] if is_one(puzzles, board) else list(several_in(puzzles, board)), board)
    expect_houses_alone(on)
    refuse_improper(on, rows, native.counts(on, rows))
    return _each_once(on, rows, take, add, is_minimal)


def _each_once(board: Board, given: "Rows", minus: int, plus: int, minimal: bool) -> Iterator[Grid]:
    """The puzzles near some that are proper, each once."""
    seen = {form.tobytes() for form in canonical_rows(board, given)}
    for row in given:
        for rows in _near(board, row, minus, plus):
            look()
            found = rows[native.counts(board, rows) == 1]
            if minimal:
                found = found[~native.redundant_clues_of_each(board, found).any(axis=1)]
            for near, form in zip(found.tolist(), canonical_rows(board, found), strict=True):
                if form.tobytes() not in seen:
                    seen.add(form.tobytes())
                    yield Grid(tuple(near), board)


def _near(board: Board, puzzle: "NDArray[np.uint8]", minus: int, plus: int) -> "Iterator[Rows]":
    """All that comes of a puzzle, proper or not, some at a time."""
    for taken in combinations(np.flatnonzero(puzzle).tolist(), minus):
        left = puzzle.copy()
        left[[*taken]] = 0
        cells, digits = _possible_clues(board, left) if plus else (np.zeros(0, int), np.zeros(0, np.uint8))
        chosen = combinations(range(len(cells)), plus)
        while batch := list(islice(chosen, ROWS_PER_BATCH)):
            added = np.array(batch, int).reshape(len(batch), plus)
            # Two clues of one cell come after each other, since clues are sorted by cells.
            added = added[(np.diff(cells[added], axis=1) != 0).all(axis=1)]
            yield changed_copies(left, cells[added], digits[added])


def _possible_clues(board: Board, puzzle: "NDArray[np.uint8]") -> "tuple[NDArray[np.int64], NDArray[np.uint8]]":
    """The cells and the digits of all clues that some solution of a puzzle has and the puzzle has not, by cells."""
    cells = np.repeat(np.flatnonzero(puzzle == 0), board.digits)
    digits = np.tile(np.arange(1, board.digits + 1, dtype=np.uint8), len(cells) // board.digits)
    possible = native.counts(board, changed_copies(puzzle, cells[:, None], digits[:, None]), 1) > 0
    return cells[possible], digits[possible]
