"""Ratings by technique that others have given, beside ours: what differs is printed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .collections import for_each_rated
from .inputs import Entry
from .outputs import json_line, print_lines
from .running import Exit, complain

if TYPE_CHECKING:
    from ..boards import Board
    from ..rating import RatedPuzzle
    from ..rating.technique import Disagreement


def print_disagreements(arguments: Sequence[str], board: "Board | None", as_json: bool) -> int:
    """Print every puzzle whose given rating is not ours, and say how many are; the exit code tells if there is one."""
    compared = differing = 0

    def compare(entry: Entry, puzzle: "RatedPuzzle") -> None:
        from ..rating.technique.disagreement import disagreement

        nonlocal compared, differing
        found = disagreement(puzzle.grid, float(puzzle.told))
        compared += 1
        if found:
            differing += 1
            print_lines([_line(entry, found, as_json)])

    code = for_each_rated(arguments, board, (), as_json, compare)
    complain(f"cluewright: {compared - differing:,} of {compared:,} ratings agree")
    return max(code, Exit.NO if differing else Exit.FINE)


def _line(entry: Entry, found: "Disagreement", as_json: bool) -> str:
    if as_json:
        return json_line({"source": entry.source, "line": entry.line or None} | found.to_dict())
    hardest = found.way.hardest
    step = f"{hardest.title}: {hardest.words(found.puzzle.board)}" if hardest else "-"
    return f"{entry.prefix}{found.puzzle}\tgiven {found.given / 10:.1f}\tours {found.ours}\t{step}"
