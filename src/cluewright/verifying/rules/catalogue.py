"""The checker's own definition of each strategy, in the order of the strategies.

To add one, write it in a file of this folder and add a line to `DEFINITIONS`: as the rules of a board or, where these
are too many to be listed, as what follows from the candidates that are left. A test holds each against the strategy.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from ...boards import Board
from ..limits import step
from ..refusal import TooLargeToCheck
from . import (
    backtracking,
    bug,
    chains,
    colours,
    constraints,
    death_blossom,
    finned_fish,
    fish,
    locked_candidates,
    mixed_fish,
    singles,
    strong_links,
    subsets,
    sue_de_coq,
    templates,
    turbots,
    twins,
    unique_loops,
    unique_rectangle,
    wings,
    wxyz_wing,
)
from .left import Left, Removed
from .rule import Rule


@dataclass(frozen=True)
class Definition:
    """What a strategy concludes, as the checker understands its words."""

    name: str
    """The strategy's name."""
    write: Callable[[Board], Iterator[Rule]] | None = None
    """Writes down the rules of a board, some perhaps twice, some perhaps without a conclusion; None if they are too
    many to be listed."""
    removes_in: Callable[[Left], Iterator[Removed]] | None = None
    """Where they are too many: what the strategy rules out in a position, some of it perhaps gone already."""
    places_in: Callable[[Left], Iterator[Removed]] | None = None
    """The same of a strategy that places digits: what it places."""
    assumes_unique: bool = False
    """Whether the rules hold only in puzzles with one solution."""
    asks_kinds: bool = False
    """Whether the rules depend on which houses are rows, columns or boxes."""

    def removed(self, left: Left) -> Removed:
        """What it rules out in a position that is not gone yet."""
        find = self.removes_in
        return frozenset(each for some in find(left) for each in some if left.can_be(*each)) if find else frozenset()

    def placed(self, left: Left) -> Removed:
        """What it places in a position in cells that are not filled yet."""
        find = self.places_in
        return frozenset(each for some in find(left) for each in some if each[0] in left.open) if find else frozenset()

    def rules(self, board: Board) -> Iterator[Rule]:
        """The rules of a board that conclude anything, some perhaps twice; refuse where they cannot be listed."""
        if self.write is None:
            raise TooLargeToCheck(f"strategies: too large to check, the rules of {self.name} cannot be listed")
        for rule in self.write(board):
            step(1 + len(rule.gone) + len(rule.filled) + len(rule.places) + len(rule.removes) + len(rule.noted))
            if rule.places or rule.removes or rule.notes:
                yield rule


DEFINITIONS: tuple[Definition, ...] = (
    Definition("full-house", singles.full_house),
    Definition("naked-single", singles.naked_single),
    Definition("hidden-single", singles.hidden_single),
    Definition("paired-cells", constraints.paired_cells),
    Definition("combinations", constraints.combinations),
    Definition("locked-candidates", locked_candidates.locked_candidates),
    Definition("every-place", constraints.every_place),
    Definition("locked-pair", partial(subsets.locked_subset, size=2)),
    Definition("naked-pair", partial(subsets.naked_subset, size=2)),
    Definition("hidden-pair", partial(subsets.hidden_subset, size=2)),
    Definition("locked-triple", partial(subsets.locked_subset, size=3)),
    Definition("naked-triple", partial(subsets.naked_subset, size=3)),
    Definition("hidden-triple", partial(subsets.hidden_subset, size=3)),
    Definition("x-wing", partial(fish.fish, size=2), asks_kinds=True),
    Definition("remote-pair", removes_in=colours.remote_pair),
    Definition("skyscraper", turbots.skyscraper, asks_kinds=True),
    Definition("two-string-kite", turbots.two_string_kite, asks_kinds=True),
    Definition("turbot-fish", turbots.turbot_fish),
    Definition("empty-rectangle", turbots.empty_rectangle, asks_kinds=True),
    Definition("dual-two-string-kite", removes_in=twins.dual_two_string_kite, asks_kinds=True),
    Definition("dual-empty-rectangle", removes_in=twins.dual_empty_rectangle, asks_kinds=True),
    Definition("finned-x-wing", partial(finned_fish.finned_fish, size=2), asks_kinds=True),
    Definition("grouped-turbot-fish", removes_in=partial(strong_links.strong_links, count=2)),
    Definition("xy-wing", wings.xy_wing),
    Definition("xyz-wing", wings.xyz_wing),
    Definition("w-wing", wings.w_wing),
    Definition("simple-colours", removes_in=colours.simple_colours),
    Definition("multi-colours", removes_in=colours.multi_colours),
    Definition("swordfish", partial(fish.fish, size=3), asks_kinds=True),
    Definition("naked-quad", partial(subsets.naked_subset, size=4)),
    Definition("hidden-quad", partial(subsets.hidden_subset, size=4)),
    Definition("jellyfish", partial(fish.fish, size=4), asks_kinds=True),
    Definition("finned-swordfish", partial(finned_fish.finned_fish, size=3), asks_kinds=True),
    Definition("three-strong-links", removes_in=partial(strong_links.strong_links, count=3)),
    Definition("wxyz-wing", removes_in=wxyz_wing.wxyz_wing),
    Definition("finned-jellyfish", partial(finned_fish.finned_fish, size=4), asks_kinds=True),
    Definition("siamese-fish", removes_in=twins.siamese_fish, asks_kinds=True),
    Definition("sue-de-coq", removes_in=sue_de_coq.sue_de_coq),
    Definition("four-strong-links", removes_in=partial(strong_links.strong_links, count=4)),
    Definition("x-chain", removes_in=chains.x_chain),
    Definition("xy-chain", removes_in=chains.xy_chain),
    Definition("aic", removes_in=chains.aic),
    Definition("grouped-aic", removes_in=partial(chains.aic, groups=True)),
    Definition("als-xz", removes_in=chains.als_xz),
    Definition("als-xy-wing", removes_in=partial(chains.als_chain, most=3)),
    Definition("als-chain", removes_in=partial(chains.als_chain, most=7, selves=True)),
    Definition("death-blossom", removes_in=death_blossom.death_blossom),
    Definition("als-aic", removes_in=chains.als_aic),
    Definition("franken-fish", removes_in=mixed_fish.franken_fish, asks_kinds=True),
    Definition("mutant-fish", removes_in=mixed_fish.mutant_fish, asks_kinds=True),
    Definition("template-set", places_in=templates.template_set),
    Definition("template-delete", removes_in=templates.template_delete),
    Definition("unique-rectangle", unique_rectangle.unique_rectangle, assumes_unique=True),
    Definition("unique-rectangle-2", removes_in=unique_loops.unique_rectangle_2, assumes_unique=True),
    Definition("unique-rectangle-3", removes_in=unique_loops.unique_rectangle_3, assumes_unique=True),
    Definition("unique-rectangle-4", removes_in=unique_loops.unique_rectangle_4, assumes_unique=True),
    Definition("unique-rectangle-6", unique_rectangle.unique_rectangle_6, assumes_unique=True),
    Definition("hidden-rectangle", unique_rectangle.hidden_rectangle, assumes_unique=True),
    Definition("unique-loop", removes_in=unique_loops.unique_loop, assumes_unique=True),
    Definition("bug", removes_in=bug.bug, assumes_unique=True),
    Definition("backtracking", removes_in=backtracking.backtracking),
)


def definition_of(name: str) -> Definition:
    """The definition of the strategy with this name; refuse what stands on one of a plugin, which has none.

    >>> from cluewright.boards import board_named
    >>> sum(1 for rule in definition_of("naked-single").rules(board_named("4x4")))
    64
    """
    for definition in DEFINITIONS:
        if definition.name == name:
            return definition
    raise TooLargeToCheck(f"strategies: too large to check, there is no definition of {name}")
