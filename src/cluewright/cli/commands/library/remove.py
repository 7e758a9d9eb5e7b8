"""`cluewright library remove`: puzzles taken out of a library."""

from ....wording import counted
from ...libraries import EVERY, LibraryFile, PuzzleNumbers, Which, complain_of_missing, opened_library
from ...options import Json
from ...outputs import json_line, print_lines


def remove(
    *numbers: PuzzleNumbers,
    library: LibraryFile = None,
    which: Which = EVERY,
    json: Json = False,
) -> int:
    """Remove the puzzles that are chosen from a library, with their ratings, tags and outcomes.

    `library list --count` with the same numbers and options tells how many that will be.
    """
    with opened_library(library) as found:
        code = complain_of_missing(numbers, found)
        count = found.remove(**which.choice(numbers))
    print_lines([json_line({"puzzles": count}) if json else f"{counted(count, 'puzzle')} removed"])
    return code
