"""The search for the puzzles of one mask: here, or ahead by a worker, of many masks each by one."""

from collections.abc import Generator
from itertools import islice
from typing import TYPE_CHECKING, cast

from ..late_dataclasses import dataclass
from .inputs import Entry

if TYPE_CHECKING:
    from ..boards import Board, Mask
    from ..finding import Ending, FindOptions, Found
    from ..finding.mending import Mending

MAX_OUTCOMES_AHEAD = 1_000
"""Outcomes of a mask that a worker keeps until they are printed; one with more is searched when its turn comes."""


@dataclass(frozen=True)
class MaskSearch:
    """The search that is asked for on each mask."""

    board: "Board | None"
    strategies: str | None
    options: "FindOptions"
    every: bool
    count: int | None
    up_to: str | None
    apart: int | None

    def mask(self, text: str) -> "Mask":
        """The mask that a `text` is."""
        from ..notation.masks import read_mask

        return read_mask(text, self.board)

    def outcomes(self, mask: "Mask", **own: object) -> "Generator[Found | Ending]":
        """The outcomes for a mask, with its `own` options beside those of all."""
        from ..finding import UP_TO, find_all, find_several

        up_to, options = self.up_to or UP_TO[0], cast("FindOptions", {**self.options, **own})
        if self.every:
            return find_all(mask, self.strategies, up_to=up_to, **options)
        return find_several(mask, self.count or 1, self.strategies, up_to=up_to, apart=self.apart or 0, **options)


@dataclass(frozen=True)
class Searched:
    """What a worker has found on a mask."""

    outcomes: "tuple[Found | Ending, ...]"
    mending: "Mending | None"


@dataclass(frozen=True)
class SearchAhead:
    """The search by one worker. What is not decided soon is left to all workers together, and to a checkpoint."""

    search: MaskSearch
    time_limit: float | None
    """Of the search, in seconds; None for no limit."""
    mends: bool
    """Whether mends are to be printed."""
    paths: bool
    """Whether the steps of the puzzles are to be printed."""

    def __call__(self, entry: Entry) -> Searched | None:
        from ..finding import Cause, Found, Impossible, Undecided
        from ..finding.running import LONG_SEARCH

        is_cut = self.time_limit is None or self.time_limit > LONG_SEARCH
        own = {"time_limit": LONG_SEARCH} if is_cut else {}
        mask = self.search.mask(entry.read())
        outcomes = tuple(islice(self.search.outcomes(mask, workers=1, **own), MAX_OUTCOMES_AHEAD + 1))
        last = outcomes[-1]
        if len(outcomes) > MAX_OUTCOMES_AHEAD or (
            is_cut and isinstance(last, Undecided) and last.cause is Cause.TIME_LIMIT
        ):
            return None
        if self.paths:
            for outcome in outcomes:
                if isinstance(outcome, Found):
                    outcome.path  # noqa: B018 - it is kept
        mending = last.mends() if self.mends and isinstance(last, Impossible | Undecided) else None
        return Searched(outcomes, mending)
