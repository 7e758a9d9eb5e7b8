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
    """Give tags to the puzzles of a library that pass all filters, or take tags from them."""
    if not add and not remove:
        raise UsageError("expected --add TAGS or --remove TAGS, got neither")
    added, removed = tag_names("--add", add or ""), tag_names("--remove", remove or "")
    filters = which.filters(numbers)
    with opened_library(library) as found:
        code, count = complain_of_missing(numbers, found), 0
        if removed:
            count = found.untag(removed, **filters)
        if added:
            count = found.tag(added, **filters)
    print_lines([json_line({"puzzles": count}) if json else f"{counted(count, 'puzzle')}"])
    return code
