"""`cluewright library tag`: tags for the puzzles of a library."""

from typing import Annotated

from ....wording import counted
from ...libraries import EVERY, LibraryFile, PuzzleNumbers, Which, complain_of_missing, opened_library, tag_names
from ...options import Json
from ...outputs import json_line, print_lines
from ...parameters import Parameter
from ...running import UsageError


def tag(
    *numbers: PuzzleNumbers,
    add: Annotated[str | None, Parameter(help="The tags to give, separated by commas.")] = None,
    remove: Annotated[str | None, Parameter(help="The tags to take away.")] = None,
    library: LibraryFile = None,
    which: Which = EVERY,
    json: Json = False,
) -> int:
    """Give tags to the puzzles of a library that are chosen, or take tags from them."""
    if not add and not remove:
        raise UsageError("expected --add TAGS or --remove TAGS, got neither")
    added, removed = tag_names("--add", add), tag_names("--remove", remove, are_new=False)
    choice = which.choice(numbers)
    with opened_library(library) as found:
        code = complain_of_missing(numbers, found)
        count = found.tag(added, instead_of=removed, **choice)
    print_lines([json_line({"puzzles": count}) if json else f"{counted(count, 'puzzle')}"])
    return code
