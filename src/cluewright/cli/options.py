"""The arguments and options that several commands share, and the checks of what they are given."""

import os
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from .running import UsageError, complain

if TYPE_CHECKING:
    from ..boards import Board


def _whole_number(_: Any, tokens: Sequence[Any]) -> int:
    """The number that is written; cyclopts by itself would round 2.5 down to 2."""
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


def named_board(name: str | None) -> "Board | None":
    """The board that `--board` names, if it is given."""
    from ..boards import board_named

    return None if name is None else board_named(name)


def warner_of_missing(names: str | None) -> "Callable[[Board], None]":
    """A function that warns, once for a board, of strategies that were asked for by name and make no sense on it.

    It says nothing about strategies that only come with a named set.
    """
    from ..strategies import NAMED_SETS, chosen_strategies

    entries = [name for name in (names or "").split(",") if name.strip()]
    named = [name for name in entries if name.strip().lower() not in NAMED_SETS]
    asked = chosen_strategies(named) if named else ()

    @cache
    def warn(board: "Board") -> None:
        for strategy in asked:
            if why := strategy.missing_on(board):
                complain(f"cluewright: {strategy} makes no sense on the {board} board: {why}")

    return warn


def check_file(option: str, name: str) -> None:
    """Refuse a file for an answer that cannot be written: before a search of hours, not after it."""
    file = Path(name)
    if not name or file.is_dir():
        raise UsageError(f"{option}: expected the name of a file, got {f'the folder {name!r}' if name else repr(name)}")
    if not file.parent.is_dir():
        raise UsageError(f"{option}: expected a file in a folder that exists, got {name!r}")
    if not os.access(file if os.access(file, os.F_OK) else file.parent, os.W_OK):
        raise UsageError(f"{option}: expected a file that may be written, got {name!r}")


def check_certificate_file(name: str) -> None:
    """The same for `--certificate`, whose proof may need a file of its own beside it."""
    from ..verifying import KINDS

    check_file("--certificate", name)
    if (suffix := Path(name).suffix) and suffix in {kind.proof_suffix for kind in KINDS}:
        raise UsageError(f"--certificate: expected a name that does not end in {suffix}, got {name!r}")


def state_folder() -> Path | None:
    """The folder for checkpoints, by the XDG base directory specification; None for a user without a home."""
    try:
        base = os.environ.get("XDG_STATE_HOME") or Path("~/.local/state").expanduser()
    except RuntimeError:
        return None
    return Path(base) / "cluewright"
