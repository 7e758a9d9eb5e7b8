"""The strategies in order, simplest first, and the sets of them that have a name.

To add a strategy, declare it in a file of this folder and add one line to `STRATEGIES`. What plugins declare is known
by name alone: it has no place in the order, and is in no set.
"""

import copyreg
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache, partial
from typing import Any

from ..boards import Board
from ..errors import CluewrightError
from ..plugins import declared
from ..values import in_short, parts_of
from . import (
    backtracking,
    bug,
    chains,
    colours,
    combinations,
    death_blossoms,
    finned_fish,
    fish,
    grouped_turbots,
    intersections,
    lined_rectangles,
    locked_subsets,
    mixed_fish,
    paired_cells,
    singles,
    subsets,
    sue_de_coq,
    templates,
    turbots,
    twins,
    uniqueness,
    wings,
    wxyz_wings,
)
from .strategy import Strategy

STRATEGIES: tuple[Strategy, ...] = (
    singles.FULL_HOUSE,
    singles.NAKED_SINGLE,
    singles.HIDDEN_SINGLE,
    paired_cells.PAIRED_CELLS,
    combinations.COMBINATIONS,
    intersections.LOCKED_CANDIDATES,
    paired_cells.EVERY_PLACE,
    locked_subsets.LOCKED_PAIR,
    subsets.NAKED_PAIR,
    subsets.HIDDEN_PAIR,
    locked_subsets.LOCKED_TRIPLE,
    subsets.NAKED_TRIPLE,
    subsets.HIDDEN_TRIPLE,
    fish.X_WING,
    colours.REMOTE_PAIR,
    turbots.SKYSCRAPER,
    turbots.TWO_STRING_KITE,
    turbots.TURBOT_FISH,
    turbots.EMPTY_RECTANGLE,
    twins.DUAL_TWO_STRING_KITE,
    twins.DUAL_EMPTY_RECTANGLE,
    finned_fish.FINNED_X_WING,
    grouped_turbots.GROUPED_TURBOT_FISH,
    wings.XY_WING,
    wings.XYZ_WING,
    wings.W_WING,
    colours.SIMPLE_COLOURS,
    colours.MULTI_COLOURS,
    fish.SWORDFISH,
    subsets.NAKED_QUAD,
    subsets.HIDDEN_QUAD,
    fish.JELLYFISH,
    finned_fish.FINNED_SWORDFISH,
    grouped_turbots.THREE_STRONG_LINKS,
    wxyz_wings.WXYZ_WING,
    finned_fish.FINNED_JELLYFISH,
    twins.SIAMESE_FISH,
    sue_de_coq.SUE_DE_COQ,
    grouped_turbots.FOUR_STRONG_LINKS,
    chains.X_CHAINS,
    chains.XY_CHAINS,
    chains.AIC,
    chains.GROUPED_AIC,
    chains.ALS_XZ,
    chains.ALS_XY_WING,
    chains.ALS_CHAIN,
    death_blossoms.DEATH_BLOSSOM,
    chains.ALS_AIC,
    mixed_fish.FRANKEN_FISH,
    mixed_fish.MUTANT_FISH,
    templates.TEMPLATE_SET,
    templates.TEMPLATE_DELETE,
    uniqueness.UNIQUE_RECTANGLE,
    uniqueness.UNIQUE_RECTANGLE_2,
    uniqueness.UNIQUE_RECTANGLE_3,
    uniqueness.UNIQUE_RECTANGLE_4,
    lined_rectangles.UNIQUE_RECTANGLE_6,
    lined_rectangles.HIDDEN_RECTANGLE,
    uniqueness.UNIQUE_LOOP,
    bug.BUG,
    backtracking.BACKTRACKING,
)

NAMED_SETS: dict[str, tuple[str, ...]] = {
    "singles": ("naked-single", "hidden-single"),
    "basic": ("naked-single", "hidden-single", "locked-candidates"),
    "all": tuple(
        strategy.name
        for strategy in STRATEGIES
        if not strategy.assumes_unique and not strategy.unlisted and not strategy.newer and not strategy.of_constraints
    ),
    "any": ("naked-single", "hidden-single", "backtracking"),
}
OF_CONSTRAINTS: dict[str, tuple[str, ...]] = {
    "singles": (),
    "basic": ("paired-cells", "combinations"),
    "all": tuple(strategy.name for strategy in STRATEGIES if strategy.of_constraints),
}
"""What the named sets have besides on a board with constraints."""

THROUGH = "through:"
"""Before the name of a strategy, it makes a set: all the strategies of the catalogue up to and including that one.

It leaves out those that assume one solution, those whose rules cannot be listed, and the newer ones, unless that one is
of the same kind.
"""

WITHOUT = "without:"
"""Before the name of a strategy or a set, it leaves out what other entries name."""

Strategies = str | Strategy | Iterable[str | Strategy]
"""What a `strategies` parameter takes: names of strategies and sets with commas between them, or a sequence of names
and strategies."""


@cache
def _by_name() -> dict[str, Strategy]:
    named: dict[str, Strategy] = {}
    for strategy in STRATEGIES:
        for name in (strategy.name, *strategy.aliases):
            assert name not in {**named, **NAMED_SETS}, f"{name} names two strategies"
            named[name] = strategy
    return named


def plugged_strategies() -> Mapping[str, Strategy]:
    """The strategies of plugins, by their names and aliases."""
    return declared("STRATEGIES", (Strategy,), lambda: {*NAMED_SETS, *_by_name()}, lambda strategy: strategy.aliases)


def known_strategies() -> tuple[Strategy, ...]:
    """The strategies of the catalogue, and then those of plugins."""
    return tuple(dict.fromkeys([*STRATEGIES, *plugged_strategies().values()]))


def strategy_named(name: str) -> Strategy:
    """The strategy of this name or alias, of the catalogue or of a plugin.

    >>> strategy_named("pointing").name
    'locked-candidates'
    """
    if not isinstance(name, str):
        raise CluewrightError(f"expected the name of a strategy, got {in_short(name)}")
    wanted = name.strip().lower().replace(" ", "-").replace("_", "-")
    found = _by_name().get(wanted) or plugged_strategies().get(wanted)
    if found is None:
        raise CluewrightError(_unknown(name))
    return found


def chosen_strategies(which: Strategies, board: Board | None = None) -> tuple[Strategy, ...]:
    """The strategies that `which` names, in catalogue order, and then those that are not in the catalogue.

    On a board with constraints, named sets have strategies that look at these besides; without a board they do not.

    >>> [strategy.name for strategy in chosen_strategies("hs, naked-single")]
    ['naked-single', 'hidden-single']
    >>> len(chosen_strategies("all,unique-rectangle")) - len(chosen_strategies("all"))
    1
    >>> [strategy.name for strategy in chosen_strategies("through:naked-pair")][-2:]
    ['locked-candidates', 'naked-pair']
    >>> [strategy.name for strategy in chosen_strategies("through:naked-pair,without:singles")]
    ['full-house', 'locked-candidates', 'naked-pair']
    """
    constrained = board is not None and bool(board.constraints)
    return _named(which, constrained) if type(which) is str else _chosen(_entries(which), constrained)


def chosen_by_board(which: Strategies) -> Callable[[Board], tuple[Strategy, ...]]:
    """The strategies that `which` names, for one board after another; what names none is refused at once.

    >>> from cluewright.boards import board_named
    >>> [strategy.name for strategy in chosen_by_board(iter(["hs", "ns"]))(board_named("4x4"))]
    ['naked-single', 'hidden-single']
    """
    # An iterator has its entries only once.
    named: Any = which if isinstance(which, str | Strategy) else (*_entries(which),)
    chosen_strategies(named)
    return partial(chosen_strategies, named)


@lru_cache(maxsize=32)
def _named(names: str, constrained: bool) -> tuple[Strategy, ...]:
    """The same for names in a text, which callers give again and again."""
    return _chosen(_entries(names), constrained)


def _chosen(entries: Iterable[object], constrained: bool) -> tuple[Strategy, ...]:
    named: list[Strategy] = []
    left_out: set[Strategy] = set()
    for entry in entries:
        if isinstance(entry, str) and _is_without(entry):
            left_out.update(_meant(entry.strip()[len(WITHOUT) :], constrained))
        else:
            named += _meant(entry, constrained)
    wanted = {strategy: None for strategy in named if strategy not in left_out}
    if not wanted and left_out:
        raise CluewrightError(f"expected at least one strategy that {WITHOUT!r} does not leave out, got none")
    if not wanted:
        raise CluewrightError("expected at least one strategy, got none")
    known = {strategy: None for strategy in STRATEGIES if strategy in wanted}
    return tuple(known | wanted)


def _entries(which: Strategies) -> Iterable[object]:
    if isinstance(which, str):
        return [part for part in which.split(",") if part.strip()]
    if isinstance(which, Strategy):
        return [which]
    parts = parts_of(which)
    if parts is not None:
        return parts
    raise CluewrightError(f"expected names of strategies, got {in_short(which)}")


def _meant(entry: object, constrained: bool) -> Iterable[Strategy]:
    if isinstance(entry, Strategy):
        return [entry]
    if not isinstance(entry, str):
        raise CluewrightError(f"expected the name of a strategy, got {in_short(entry)}")
    if _is_without(entry):
        raise CluewrightError(f"expected a name after {WITHOUT!r}, got {in_short(entry.strip())}")
    if is_set(entry) and entry.strip().lower() not in NAMED_SETS:
        return _through(entry.strip()[len(THROUGH) :], constrained)
    wanted = entry.strip().lower()
    names = (*NAMED_SETS.get(wanted, [entry]), *(OF_CONSTRAINTS.get(wanted, ()) if constrained else ()))
    return [strategy_named(name) for name in names]


def _is_without(entry: str) -> bool:
    return entry.strip().lower().startswith(WITHOUT)


def is_set(name: str) -> bool:
    """Whether this is the name of a set of strategies and not that of a strategy, or leaves some out.

    >>> is_set("basic"), is_set("through:x-wing"), is_set("without:x-wing"), is_set("x-wing")
    (True, True, True, False)
    """
    wanted = name.strip().lower()
    return wanted in NAMED_SETS or wanted.startswith(THROUGH) or _is_without(name)


def _through(name: str, constrained: bool) -> list[Strategy]:
    """All strategies that come no later in the catalogue, except those that ask for more than the last one does."""
    if not name.strip():
        raise CluewrightError(f"expected the name of a strategy after {THROUGH!r}, got nothing")
    if is_set(name):
        raise CluewrightError(
            f"expected the name of a strategy after {THROUGH!r}, got the set {in_short(name.strip())}"
        )
    last = strategy_named(name)
    if last not in STRATEGIES:
        raise CluewrightError(f"expected a strategy of the catalogue after {THROUGH!r}, got that of a plugin, {last}")
    upto = STRATEGIES[: STRATEGIES.index(last) + 1]
    return [
        strategy
        for strategy in upto
        if strategy is last or (constrained if strategy.of_constraints else not _asks_more(strategy, last))
    ]


def _asks_more(strategy: Strategy, last: Strategy) -> bool:
    """Whether it assumes one solution, is newer, or has no list of rules, and the last is not so; or must be named."""
    return (
        strategy.by_name_only
        or (strategy.newer and not last.newer)
        or (strategy.assumes_unique and not last.assumes_unique)
        or (bool(strategy.unlisted) and not last.unlisted)
    )


def _unknown(name: str) -> str:
    from difflib import get_close_matches

    known = [*NAMED_SETS, *_by_name(), *plugged_strategies()]
    close = get_close_matches(name.strip().lower(), known, n=1)
    hint = f"did you mean {close[0]!r}?" if close else "`cluewright strategies` lists all"
    return (
        f"expected a strategy, such as {STRATEGIES[1].name}, or a set of them ({', '.join(NAMED_SETS)}, {THROUGH}NAME),"
        f" got {in_short(name.strip())}; {hint}"
    )


def _reduced(strategy: Strategy) -> str | tuple[Any, ...]:
    """How a strategy is pickled: by name if it has one in every process, since its functions may be lambdas."""
    is_named = strategy in STRATEGIES or plugged_strategies().get(strategy.name) is strategy
    return (strategy_named, (strategy.name,)) if is_named else object.__reduce_ex__(strategy, 2)


copyreg.pickle(Strategy, _reduced)
