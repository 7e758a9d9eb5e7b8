"""Ratings by technique that others have given, beside ours: what differs is printed, with where the two scales part."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from .collections import for_each_rated
from .inputs import Entry
from .outputs import json_line, print_lines
from .running import Exit, complain

if TYPE_CHECKING:
    from ..boards import Board
    from ..rating import RatedPuzzle
    from ..rating.disagreement import Disagreement
    from ..rating.technique import TechniqueOptions
    from ..strategies import Step

WIDTH = 56
"""Characters of a column, in which the steps of one scale stand beside those of the other."""


def print_disagreements(
    arguments: Sequence[str], board: "Board | None", as_json: bool, options: "TechniqueOptions"
) -> int:
    """Print every puzzle whose given rating is not ours, and say how many are; the exit code tells if there is one."""
    compared = differing = 0

    def compare(entry: Entry, puzzle: "RatedPuzzle") -> None:
        from ..rating.disagreement import disagreement

        nonlocal compared, differing
        found = disagreement(puzzle.grid, float(puzzle.told), options)
        compared += 1
        if found:
            differing += 1
            print_lines([_record(entry, found)] if as_json else _lines(entry, found))

    code = for_each_rated(arguments, board, (), as_json, compare)
    from ..rating.technique.options import SUKAKU

    complain(
        f"cluewright: {compared - differing:,} of {compared:,} ratings are exactly those of {options.scale or SUKAKU}"
    )
    return max(code, Exit.NO if differing else Exit.FINE)


def _record(entry: Entry, found: "Disagreement") -> str:
    return json_line({"source": entry.source, "line": entry.line or None} | found.to_dict())


def _lines(entry: Entry, found: "Disagreement") -> Iterator[str]:
    """The puzzle with both ratings and our hardest step, and below it the steps of both scales where they part."""
    title, words = found.hardest or ("", "")
    step = f"{title}: {words}" if title else "-"
    given = f"given {found.given / 10:.1f}"
    yield f"{entry.prefix}{found.puzzle}\t{given}\tours {found.ours} ({found.scale})\t{step}"
    parting = found.parting
    if parting:
        from ..rating.explainer import SCALES

        first, second = SCALES
        yield f"{'':>6}{first:<{WIDTH}} | {second}"
        for number, pair in enumerate(zip_longest(*parting.steps), start=parting.number):
            yield from _side_by_side(number, *pair)


def _side_by_side(number: int, one: "Step | None", other: "Step | None") -> Iterator[str]:
    """A step of each scale, or of one where the other has none, in two columns."""
    columns = ([] if step is None else wrap(str(step), WIDTH) for step in (one, other))
    for place, (left, right) in enumerate(zip_longest(*columns, fillvalue="")):
        yield f"{f'{number}.' if place == 0 else '':>4}  {left:<{WIDTH}} | {right}".rstrip()
