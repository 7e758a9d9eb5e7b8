"""Collections of puzzles whose difficulty is known: files with a puzzle and its rating on each line."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ..boards.drawn import tidy_lines
from ..errors import CluewrightError
from .inputs import Entry, entries
from .outputs import Complaints
from .progress import Progress
from .readers import line_reader

if TYPE_CHECKING:
    from ..boards import Board
    from ..rating import RatedPuzzle


def for_each_rated(
    arguments: Sequence[str],
    board: "Board | None",
    levels: Sequence[str] | None,
    as_json: bool,
    use: "Callable[[Entry, RatedPuzzle], None]",
) -> int:
    """Call `use` with each rated puzzle that has one solution, and return the exit code.

    Of lines that cannot be read, or that `use` refuses by an error, the errors are reported. `levels` has the names
    that may stand for a rating, or None for the usual ones.
    """
    from ..rating import RatedPuzzle
    from ..solving import solution

    parse = partial(RatedPuzzle.parse, board=board, levels=levels)
    found = entries(arguments, line_reader("rated puzzle", parse, _rated_lines))
    complaints = Complaints(as_json)
    with Progress("puzzle", found.share) as progress:
        for entry in found:
            try:
                puzzle = parse(entry.read())
                solution(puzzle.grid)
                use(entry, puzzle)
            except CluewrightError as error:
                progress.clear()
                complaints.add(entry, error)
            progress.tick()
    complaints.sum_up()
    return complaints.code


def _rated_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The lines of a collection, without the head of a table by qqwing."""
    from ..rating.collections import QQWING_HEAD

    return ((number, line) for number, line in tidy_lines(lines) if line and not QQWING_HEAD.fullmatch(line))
