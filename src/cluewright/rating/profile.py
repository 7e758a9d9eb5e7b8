"""What a person would feel along the way: how many steps offer themselves, and how often the strategy changes."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from ..cancelling import look
from ..checked import check_fields
from ..errors import CluewrightError
from ..explaining import Path
from ..late_dataclasses import dataclass
from ..strategies import SINGLES, STRATEGIES, Strategy
from ..wording import counted

SINGLE = "single"
"""What the three strategies that place digits are together: nobody thinks anew to go from one to another."""
SINGLE_NAMES = frozenset(strategy.name for strategy in SINGLES)


@dataclass(frozen=True)
class Moment:
    """A moment of a solve: where the next step is to be found."""

    strategy: str
    """The strategy of the step that is taken."""
    options: int
    """How many different steps offer themselves."""
    empty: int
    """How many cells are empty before the step."""

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def kind(self) -> str:
        return kind_of(self.strategy)

    def to_dict(self) -> dict[str, object]:
        """The moment for JSON."""
        return {"strategy": self.strategy, "options": self.options, "empty": self.empty}


@dataclass(frozen=True)
class Profile:
    """The moments of a solve in order.

    >>> from cluewright.explaining import explain
    >>> found = profile_of(explain("1...2..3..4..1.."))
    >>> len(found.moments), found.moments[0].options, found.changes, found.bottlenecks
    (11, 11, 0, 1)
    """

    moments: tuple[Moment, ...]
    solved: bool

    def __post_init__(self) -> None:
        check_fields(self)

    def __repr__(self) -> str:
        return f"Profile(<{counted(len(self.moments), 'moment')}>, solved={self.solved})"

    @property
    def changes(self) -> int:
        """How often the strategy changes from one step to the next; singles are one strategy here."""
        return changes_in([moment.kind for moment in self.moments])

    @property
    def options(self) -> float:
        """How many steps offer themselves at a moment, on average; 0 without moments."""
        from statistics import mean

        return mean(moment.options for moment in self.moments) if self.moments else 0.0

    @property
    def bottlenecks(self) -> int:
        """At how many moments a single step offers itself; the last digit of all is one of them."""
        return sum(moment.options == 1 for moment in self.moments)

    def to_dict(self) -> dict[str, object]:
        """The profile for JSON."""
        return {"solved": self.solved, "moments": [moment.to_dict() for moment in self.moments]}


def profile_of(path: Path, strategies: Iterable[Strategy] = STRATEGIES) -> Profile:
    """The profile of a path that these strategies took."""
    return Profile(tuple(_moments(path, {strategy.name: strategy for strategy in strategies})), path.solved)


def _moments(path: Path, named: Mapping[str, Strategy]) -> Iterator[Moment]:
    from ..explaining import options_at  # here, since most ratings have no profile

    for name, position in zip(path.strategies, path.positions(), strict=False):
        look()
        if name not in named:
            raise CluewrightError(f"strategies: expected those of the path, got none called {name}")
        options = options_at(position, named[name])
        yield Moment(name, options, position.unfilled.bit_count())


def kind_of(strategy: str) -> str:
    """The name of a strategy, or that it is a single."""
    return SINGLE if strategy in SINGLE_NAMES else strategy


def changes_in(kinds: list[str]) -> int:
    """How often neighbours differ.

    >>> changes_in(["single", "single", "x-wing", "single"])
    2
    """
    return max(sum(1 for _ in groupby(kinds)) - 1, 0)
