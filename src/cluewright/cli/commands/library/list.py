"""`cluewright library list`: the puzzles of a library, a line for each."""

from typing import TYPE_CHECKING, Annotated

from ....notation.boarded import board_field
from ...libraries import (
    EVERY,
    LibraryFile,
    PuzzleNumbers,
    Which,
    complain_of_missing,
    opened_library,
)
from ...options import Csv, Json
from ...outputs import csv_columns, csv_line, json_line, print_lines, value_at
from ...parameters import Parameter

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
    "rating.scale",
    "rating.technique",
    "rating.technique_at_least",
    "rating.ep",
    "rating.ed",
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
    *numbers: PuzzleNumbers,
    library: LibraryFile = None,
    which: Which = EVERY,
    count: Annotated[bool, Parameter(help="Print only how many there are.")] = False,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """List the puzzles of a library that are chosen.

    Prints a line for each: the puzzle and, separated by tabs, its number, the number of its clues, the symmetry of its
    clue cells, its level, its source and its tags, and its board if the number of cells does not tell it. What takes
    puzzles reads these lines. Of a damaged library, what can be read is listed, and the rest named on stderr.
    """
    columns = csv_columns(json, csv, COLUMNS)
    choice = which.choice(numbers)
    with opened_library(library) as found:
        code = complain_of_missing(numbers, found)
        if count:
            number = found.count(**choice)
            print_lines([json_line({"count": number}) if json else str(number)])
            return code
        print_lines([csv_line(columns)] if columns else [])
        for puzzle in found.select(**choice):
            if json or columns:
                record = puzzle.to_dict()
                print_lines(
                    [json_line(record) if json else csv_line(value_at(record, column) for column in columns)],
                    bool(columns),
                )
            else:
                print_lines([_line(puzzle)])
    return code


def _line(puzzle: "Stored") -> str:
    words = (puzzle.number, puzzle.clues, puzzle.symmetry, puzzle.level, puzzle.source, ",".join(puzzle.tags))
    return "\t".join([str(puzzle), *(str(word) or NOTHING for word in words)]) + board_field(puzzle.board)
