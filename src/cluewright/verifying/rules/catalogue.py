"""The checker's own definition of each strategy whose rules can be listed, in the order of the strategies.

To add one, write it in a file of this folder and add a line to `DEFINITIONS`. A test holds each against the strategy.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from ...boards import Board
from ..limits import step
from ..refusal import TooLargeToCheck
from . import (
    finned_fish,
    fish,
    locked_candidates,
    singles,
    subsets,
    turbots,
    unique_rectangle,
    wings,
)
from .rule import Rule


@dataclass(frozen=True)
class Definition:
    """What a strategy concludes, as the checker understands its words."""

    name: str
    """The strategy's name."""
    write: Callable[[Board], Iterator[Rule]]
    """Writes down the rules of a board, some perhaps twice, some perhaps without a conclusion."""
    assumes_unique: bool = False
    """Whether the rules hold only in puzzles with one solution."""
    asks_kinds: bool = False
    """Whether the rules depend on which houses are rows, columns or boxes."""

    def rules(self, board: Board) -> Iterator[Rule]:
        """The rules of a board that conclude anything; some may come twice."""
        for rule in self.write(board):
            step(1 + len(rule.gone) + len(rule.filled) + len(rule.places) + len(rule.removes))
            if rule.places or rule.removes:
                yield rule


DEFINITIONS: tuple[Definition, ...] = (
    Definition("full-house", singles.full_house),
    Definition("naked-single", singles.naked_single),
    Definition("hidden-single", singles.hidden_single),
    Definition("locked-candidates", locked_candidates.locked_candidates),
    Definition("locked-pair", partial(subsets.locked_subset, size=2)),
    Definition("naked-pair", partial(subsets.naked_subset, size=2)),
    Definition("hidden-pair", partial(subsets.hidden_subset, size=2)),
    Definition("locked-triple", partial(subsets.locked_subset, size=3)),
    Definition("naked-triple", partial(subsets.naked_subset, size=3)),
    Definition("hidden-triple", partial(subsets.hidden_subset, size=3)),
    Definition("x-wing", partial(fish.fish, size=2), asks_kinds=True),
    Definition("skyscraper", turbots.skyscraper, asks_kinds=True),
    Definition("two-string-kite", turbots.two_string_kite, asks_kinds=True),
    Definition("turbot-fish", turbots.turbot_fish),
    Definition("empty-rectangle", turbots.empty_rectangle, asks_kinds=True),
    Definition("finned-x-wing", partial(finned_fish.finned_fish, size=2), asks_kinds=True),
    Definition("xy-wing", wings.xy_wing),
    Definition("xyz-wing", wings.xyz_wing),
    Definition("w-wing", wings.w_wing),
    Definition("swordfish", partial(fish.fish, size=3), asks_kinds=True),
    Definition("naked-quad", partial(subsets.naked_subset, size=4)),
    Definition("hidden-quad", partial(subsets.hidden_subset, size=4)),
    Definition("jellyfish", partial(fish.fish, size=4), asks_kinds=True),
    Definition("finned-swordfish", partial(finned_fish.finned_fish, size=3), asks_kinds=True),
    Definition("finned-jellyfish", partial(finned_fish.finned_fish, size=4), asks_kinds=True),
    Definition("unique-rectangle", unique_rectangle.unique_rectangle, assumes_unique=True),
    Definition("unique-rectangle-6", unique_rectangle.unique_rectangle_6, assumes_unique=True),
    Definition("hidden-rectangle", unique_rectangle.hidden_rectangle, assumes_unique=True),
)


def definition_of(name: str) -> Definition:
    """The definition of the strategy with this name; refuse what stands on one that has none.

    >>> from cluewright.boards import board_named
    >>> sum(1 for rule in definition_of("naked-single").rules(board_named("4x4")))
    64
    """
    for definition in DEFINITIONS:
        if definition.name == name:
            return definition
    raise TooLargeToCheck(f"strategies: too large to check, the rules of {name} cannot be listed")
