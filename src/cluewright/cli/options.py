"""The arguments and options that several commands share, said once."""

from typing import Annotated

from cyclopts import Parameter

Puzzles = Annotated[
    str,
    Parameter(
        name="PUZZLE",
        help="Puzzles, names of files with puzzles, or - for stdin. Stdin is read when nothing is given.",
    ),
]
BoardName = Annotated[
    str | None,
    Parameter(
        name="--board",
        help="The board: a name as `cluewright boards` lists them, or a JSON file."
        " Without it, the number of cells decides.",
    ),
]
Json = Annotated[
    bool, Parameter(name="--json", help="Print a JSON object a line: one for each answer, errors as well.")
]
StrategyNames = Annotated[
    str | None,
    Parameter(
        name="--strategies",
        help="Strategies or sets of them, as `cluewright strategies` lists them, with commas between.",
    ),
]
