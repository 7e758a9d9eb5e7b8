"""`cluewright library list`: the puzzles of a library, a line for each."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...libraries import EVERY, LibraryFile, Numbers, Which, complain_of_missing, opened
from ...options import WHOLE_NUMBER, Csv, Json
from ...outputs import csv_columns, csv_line, json_line, value_at, write
from ...running import UsageError

if TYPE_CHECKING:
    from ....storing import Stored

COLUMNS = (
    "number",
    "puzzle",
    "board",
    "clues",
    "symmetry",
    "source",
    "added",
    "tags",
    "rating.level",
    "rating.wnef",
    "rating.technique",
    "rating.technique_at_least",
    "rating.score",
    "rating.score_at_least",
    "rating.steps",
    "rating.steps_at_least",
    "rating.hardest",
)
"""The columns of CSV: the measures that a rating has unless others are asked for."""
NOTHING = "-"
"""What is printed where nothing is known."""


def list(  # noqa: A001 - the name of the command
    *numbers: Numbers,
    library: LibraryFile = None,
    which: Which = EVERY,
    sort: Annotated[
        str | None,
        Parameter(help="The order: `number`, or a measure. By default that of the numbers, or with filters any."),
    ] = None,
    reverse: Annotated[bool, Parameter(help="The greatest first; together with --sort.", negative="")] = False,
    limit: Annotated[int | None, WHOLE_NUMBER, Parameter(help="The most puzzles that are printed.")] = None,
    count: Annotated[bool, Parameter(help="Print only how many there are.", negative="")] = False,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """List the puzzles of a library that pass all filters.

    Prints a line for each: the puzzle and, separated by tabs, its number, the number of its clues, the symmetry of its
    clue cells, its level, its source and its tags. What takes puzzles reads these lines.
    """
    columns = csv_columns(json, csv, COLUMNS)
    if limit is not None and limit < 0:
        raise UsageError(f"--limit: expected 0 or more, got {limit}")
    if reverse and sort is None:
        raise UsageError("--reverse: expected it together with --sort, got it alone")
    filters = which.filters(numbers)
    with opened(library) as found:
        code = complain_of_missing(numbers, found)
        if count:
            number = found.count(**filters)
            write([json_line({"count": number}) if json else str(number)])
            return code
        write([csv_line(columns)] if columns else [])
        for puzzle in found.select(sort=sort, is_reversed=reverse, limit=limit, **filters):
            if json or columns:
                record = puzzle.to_dict()
                write([json_line(record) if json else csv_line(value_at(record, column) for column in columns)])
            else:
                write([_line(puzzle)])
    return code


def _line(puzzle: "Stored") -> str:
    words = (puzzle.number, puzzle.clues, puzzle.symmetry, puzzle.level, puzzle.source, ",".join(puzzle.tags))
    return "\t".join([str(puzzle), *(str(word) or NOTHING for word in words)])
