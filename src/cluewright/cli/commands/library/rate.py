"""`cluewright library rate`: how hard the puzzles of a library are."""

from typing import Annotated

from ....wording import counted
from ...libraries import EVERY, LibraryFile, PuzzleNumbers, Which, complain_of_missing, opened_library
from ...options import Json, NumberOfWorkers, number_of_workers
from ...outputs import json_line, print_lines
from ...parameters import Parameter
from ...progress import Progress


def rate(
    *numbers: PuzzleNumbers,
    measures: Annotated[
        str | None,
        Parameter(
            help="The measures to compute, separated by commas, as in `cluewright rate`; by default wnef, technique,"
            " score and steps. The level and the strategies of the path are always among them."
        ),
    ] = None,
    library: LibraryFile = None,
    which: Which = EVERY,
    workers: NumberOfWorkers = None,
    json: Json = False,
) -> int:
    """Rate the puzzles of a library that are chosen, unless this version of Cluewright has rated them before.

    After an interruption the same command goes on with the others.
    """
    from ....storing.measuring import USUAL_MEASURES

    choice = which.choice(numbers)
    share = 0.0

    def note(done: int, in_all: int) -> None:
        nonlocal share
        share = done / in_all
        progress.tick(done - progress.count)

    with opened_library(library) as found, Progress("puzzle", lambda: share) as progress:
        code = complain_of_missing(numbers, found)
        count = found.rate(measures or USUAL_MEASURES, threads=number_of_workers(workers), on_progress=note, **choice)
        progress.clear()
        print_lines([json_line({"rated": count}) if json else f"{counted(count, 'puzzle')} rated"])
    return code
