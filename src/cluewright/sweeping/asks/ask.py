"""An ask: one thing that can be asked of each line of a sweep."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, NamedTuple

from ...boards import Board
from ...cancelling import checked_seconds
from ...late_dataclasses import dataclass
from ...options import Face, Option, ValueKind, or_none
from ...strategies import chosen_strategies
from ...verifying import Certificate

LineRecord = dict[str, Any]
"""An answer as the fields of a JSON object."""
AskedOptions = Mapping[str, Any]
"""What is asked besides the line: the values of the options, as JSON has them."""

FOUND, ANSWERED, IMPOSSIBLE, UNDECIDED = "found", "answered", "impossible", "undecided"
ERROR = "error"
"""A line about which the question makes no sense, or raises an error."""
SET_ASIDE = "set-aside"
"""A line over which workers died, one after another."""

TIME_LIMIT = Option(
    default=60.0, help="Seconds for each line.", kind=ValueKind.SECONDS, check=checked_seconds, faces=Face.SWEEPS
)
"""How long a line may take, for all asks."""


def strategies_option(default: str | None) -> Option:
    """The strategies that may be used, as an option of an ask; None for those that its other options ask for."""
    return Option(
        default=default,
        help="The strategies that may be used: names and sets that `cluewright strategies` lists, separated by commas.",
        kind=ValueKind.NAMES,
        check=or_none(lambda option, which: chosen_strategies(which)),
        faces=Face.SWEEPS,
    )


class LineAnswer(NamedTuple):
    """The answer to a line, but for how long it took, and its certificate if there is one."""

    record: LineRecord
    certificate: Certificate | None = None


@dataclass(frozen=True)
class Ask:
    """One declaration: what is asked, of which lines, and what the records of the answers hold."""

    name: str
    help: str
    what: str
    """The key of the line in a record."""
    noun: str
    """What a line has, in the singular."""
    outcomes: tuple[str, ...]
    """What the outcome may be, besides `error` and `set-aside`."""
    columns: Mapping[str, type] = field(hash=False)
    """The other fields of a record, and the types of their values; each may be None."""
    options: Mapping[str, Option] = field(hash=False)
    """The options that it takes; their defaults are values of JSON."""
    read: Callable[[str, Board | None], str]
    """The line as it is written in records; an error if it is not what is asked about."""
    answer: Callable[[str, Board | None, AskedOptions, int], LineAnswer]
    """Answers a line with these options and this seed, alone in a process."""
    check: Callable[[AskedOptions, Board | None], None] = lambda asked, board: None
    """Refuses options that are wrong together, on a board or on any; each by itself has passed its own check. The error
    begins with the name of the wrong one."""
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """For each outcome the fields that a record must have."""
    is_by_class: Callable[[AskedOptions], bool] = lambda asked: False
    """Whether a symmetry of the board that turns one line into another turns the answers into each other."""
