"""Ratings by technique that others have given, beside ours: what differs is printed."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from ..boards.drawn import tidy_lines
from ..errors import CluewrightError
from .inputs import Entry, entries
from .outputs import Complaints, json_line, write
from .progress import Progress
from .readers import line_reader
from .running import Exit, complain

if TYPE_CHECKING:
    from ..boards import Board
    from ..rating import RatedPuzzle
    from ..rating.technique import Disagreement


def print_disagreements(arguments: Sequence[str], board: "Board | None", as_json: bool) -> int:
    """Print every puzzle whose given rating is not ours, and say how many are; the exit code tells if there is one."""
    from ..rating import RatedPuzzle

    parse = partial(RatedPuzzle.parse, board=board, levels=())
    reader = line_reader("rated puzzle", parse, lambda lines: ((n, line) for n, line in tidy_lines(lines) if line))
    complaints = Complaints(as_json)
    compared = differing = 0
    progress = Progress("puzzle")
    try:
        for entry in entries(arguments, reader):
            try:
                found = _disagreement(parse(entry.read()))
                compared += 1
            except CluewrightError as error:
                progress.clear()
                complaints.add(entry, error)
                continue
            if found:
                differing += 1
                write([_line(entry, found, as_json)])
            progress.tick()
    finally:
        progress.clear()
    complaints.sum_up()
    complain(f"cluewright: {compared - differing:,} of {compared:,} ratings agree")
    return max(complaints.code, Exit.NO if differing else Exit.FINE)


def _disagreement(puzzle: "RatedPuzzle") -> "Disagreement | None":
    """How the rating differs from ours, if it does."""
    from ..rating.technique import disagreement
    from ..solving import solution

    solution(puzzle.grid)
    return disagreement(puzzle.grid, float(puzzle.told))


def _line(entry: Entry, found: "Disagreement", as_json: bool) -> str:
    if as_json:
        return json_line({"source": entry.source, "line": entry.line or None} | found.to_dict())
    hardest = found.way.hardest
    step = f"{hardest.title}: {hardest.words(found.puzzle.board)}" if hardest else "-"
    return f"{entry.prefix}{found.puzzle}\tgiven {found.given / 10:.1f}\tours {found.ours}\t{step}"
