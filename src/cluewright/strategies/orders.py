"""Orders: in which strategies are tried, simplest first for somebody, and which of several steps of one is taken.

The catalogue's own order is the default. Another has a name, or is a list of names in a file.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import partial
from pathlib import Path
from typing import Any

from ..boards import Board
from ..boards.decoding import is_file, text_in
from ..errors import CluewrightError, about
from ..late_dataclasses import dataclass
from ..values import in_short, parts_of
from .catalogue import Strategies, chosen_strategies, is_set
from .choosing import HODOKU_CHOICES, StepChoice
from .strategy import Strategy

StrategyOrder = str | Iterable[str]
"""What an `order` parameter takes: the name of an order, that of a file with one name on each line, names of strategies
and sets with commas between them, or a sequence of names."""

CATALOGUE = "catalogue"
"""The name of the order of the catalogue."""
HODOKU = "hodoku"
"""The name of the order of HoDoKu 2.2."""
HODOKU_ORDER = (
    "full-house",
    "naked-single",
    "hidden-single",
    "locked-pair",
    "locked-triple",
    "locked-candidates",
    "naked-pair",
    "naked-triple",
    "hidden-pair",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "remote-pair",
    "bug",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-6",
    "hidden-rectangle",
    "finned-x-wing",
    "finned-swordfish",
    "finned-jellyfish",
    "simple-colours",
    "multi-colours",
    "x-chain",
    "xy-chain",
    "aic",
    "grouped-aic",
    "als-xz",
    "als-xy-wing",
    "als-chain",
)
"""The strategies that HoDoKu 2.2 uses by default, as far as the catalogue has them, in its order."""
NAMED_ORDERS: dict[str, str] = {
    CATALOGUE: "that of `cluewright strategies`, the default",
    HODOKU: "that of HoDoKu 2.2, which then also decides which of several steps of a strategy is taken",
}
"""The orders that have a name, each with what it is."""
COMMENT = "#"
"""Begins a line of a file that names nothing."""


@dataclass(frozen=True)
class Ordered:
    """Strategies in the order in which they are tried."""

    strategies: tuple[Strategy, ...]
    is_other: bool = False
    """Whether the order is another than that of the catalogue."""
    choices: Mapping[str, StepChoice] = field(default_factory=dict, hash=False)
    """Which of several steps is taken, by the name of the strategy; of others the first one that its rules find."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the strategies in another order than that of the catalogue; otherwise none."""
        return tuple(strategy.name for strategy in self.strategies) if self.is_other else ()


Tried = tuple[Strategy, ...] | Ordered
"""Strategies as they are tried; in an order of their own, perhaps with choices among steps."""


def as_ordered(strategies: Tried) -> Ordered:
    """The strategies as an order has them; by themselves, they are in the order of the catalogue."""
    return strategies if isinstance(strategies, Ordered) else Ordered(strategies)


def ordered_strategies(which: Strategies, board: Board | None = None, order: StrategyOrder | None = None) -> Ordered:
    """The strategies that `which` names, in an order; without one in that of the catalogue.

    In an order that is a list, a set stands for those of its strategies that the list does not name by themselves.
    Where `which` is `all`, the strategies are those that the order names, and no others. Otherwise those that it does
    not name come after the others, as in the catalogue.

    >>> [strategy.name for strategy in ordered_strategies("hs,ns,x-wing", order="x-wing, hidden-single").strategies]
    ['x-wing', 'hidden-single', 'naked-single']
    >>> len(ordered_strategies("all", order="hodoku").strategies)
    42
    """
    entries, choices = _entries_of(CATALOGUE if order is None else order)
    if entries is None:
        return Ordered(chosen_strategies(which, board))
    in_order = _in_order(entries, board)
    if which != "all":
        chosen = chosen_strategies(which, board)
        in_order = tuple(dict.fromkeys([*(one for one in in_order if one in chosen), *chosen]))
    return Ordered(in_order, True, choices)


def in_order_by_board(which: Strategies, order: StrategyOrder | None) -> Callable[[Board], Ordered]:
    """The strategies that `which` names, in an order, for one board after another; wrong names are refused at once."""
    strategies: Any = which if isinstance(which, str | Strategy) else tuple(parts_of(which) or (which,))
    named: Any = order if order is None or isinstance(order, str) else tuple(parts_of(order) or (order,))
    ordered_strategies(strategies, None, named)
    return partial(ordered_strategies, strategies, order=named)


def _entries_of(order: StrategyOrder) -> tuple[tuple[str, ...] | None, Mapping[str, StepChoice]]:
    """The names that an order lists, with what it chooses; None for those of the catalogue."""
    if isinstance(order, str):
        wanted = order.strip()
        if wanted.lower() == CATALOGUE:
            return None, {}
        if wanted.lower() == HODOKU:
            return HODOKU_ORDER, HODOKU_CHOICES
        return _read(wanted), {}
    names = parts_of(order)
    if names is None:
        raise CluewrightError(f"order: expected its name, a file or names of strategies, got {in_short(order)}")
    listed: list[str] = []
    for name in names:
        if not isinstance(name, str):
            raise CluewrightError(f"order: expected names of strategies, got {in_short(name)}")
        listed.append(name)
    return tuple(listed), {}


def _read(text: str) -> tuple[str, ...]:
    """The names that stand in a file, or with commas between them in the text itself."""
    if "," not in text and is_file(Path(text)):
        with about("order"):
            lines = text_in(Path(text)).splitlines()
        return tuple(line for line in (each.partition(COMMENT)[0].strip() for each in lines) if line)
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _in_order(entries: tuple[str, ...], board: Board | None) -> tuple[Strategy, ...]:
    """The strategies of a list, in its order."""
    if not entries:
        raise CluewrightError("order: expected at least one name of a strategy, got none")
    try:
        meant = [chosen_strategies(entry, board) for entry in entries]
    except CluewrightError as error:
        known = " or ".join(NAMED_ORDERS)
        raise CluewrightError(f"order: expected {known}, a file, or names: {error}") from None
    alone = [strategies[0] for entry, strategies in zip(entries, meant, strict=True) if not is_set(entry)]
    if twice := next((strategy for place, strategy in enumerate(alone) if strategy in alone[:place]), None):
        raise CluewrightError(f"order: expected each strategy once, got {twice} twice")
    by_themselves = set(alone)
    return tuple(
        dict.fromkeys(
            strategy
            for entry, strategies in zip(entries, meant, strict=True)
            for strategy in strategies
            if not is_set(entry) or strategy not in by_themselves
        )
    )
