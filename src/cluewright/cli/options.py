"""The arguments and options that several commands share, said once."""

from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter


def _whole_number(_: Any, tokens: Sequence[Any]) -> int:
    """The number that is written; cyclopts by itself would cut 2.5 down to 2."""
    written = tokens[0].value
    try:
        return int(written)
    except ValueError:
        raise ValueError(f'expected a whole number, got "{written}"') from None


def _number(_: Any, tokens: Sequence[Any]) -> float:
    written = tokens[0].value
    try:
        return float(written)
    except ValueError:
        raise ValueError(f'expected a number, got "{written}"') from None


WHOLE_NUMBER = Parameter(converter=_whole_number)
"""Beside the help of an option that takes one."""
NUMBER = Parameter(converter=_number)
"""The same for one that may have a fraction."""

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
