"""The producers of the two scales, in the order in which they are asked.

The order is not that of the ratings. `se121` is Sudoku Explainer 1.2.1 (serate), `sukaku` is SukakuExplainer 1.18.1
with its default set.
"""

from collections.abc import Callable, Iterable
from functools import cache, partial

from ...late_dataclasses import dataclass
from ...values import member_named
from ..technique.bug import bugs
from ..technique.open_candidates import OpenCandidates
from ..technique.options import SE121 as SE121_NAME
from ..technique.options import SUKAKU as SUKAKU_NAME
from ..technique.step import TechniqueStep
from ..technique.strong_links import strong_link_steps
from ..technique.unique_loops import OF_1_18, OF_121, unique_loops
from ..technique.way import subsets_and_fish, up_to_locking
from ..technique.wings import xy_wings, xyz_wings
from ..technique.wxyz_wing import sorted_wxyz_wings
from .aligned import aligned_pairs, aligned_triplets
from .chain_hint import ChainHint
from .chains import chain_hints
from .chart import Chart
from .inner import inner_of
from .nets import NetLevel, net_hints

Found = TechniqueStep | ChainHint
Producer = Callable[[OpenCandidates], Iterable[Found]]
"""Gives what one technique, or a few that are looked for together, find, in the order in which it is taken."""


@dataclass(frozen=True)
class Scale:
    """One of the scales."""

    name: str
    producers: tuple[Producer, ...]

    def __str__(self) -> str:
        return self.name


def chains(candidates: OpenCandidates) -> Iterable[Found]:
    """Cycles and forcing chains."""
    return chain_hints(Chart(candidates))


@cache
def nets(level: NetLevel) -> Producer:
    """The producer of a level of nets."""
    return lambda candidates: net_hints(Chart(candidates), level)


def within(level: NetLevel) -> Callable[[Chart], list[ChainHint]]:
    """The same inside another net."""
    return partial(net_hints, level=level)


NISHIO = NetLevel("nishio", is_nishio=True)
MULTIPLE = NetLevel("multiple-chain", is_dynamic=False)
DYNAMIC = NetLevel("dynamic-chain")
PLUS = NetLevel("dynamic-plus", inner=inner_of())
WITH_CHAINS = NetLevel("nested-chain", inner=inner_of(chain_hints))
WITH_MULTIPLE = NetLevel("nested-multiple", inner=inner_of(chain_hints, within(MULTIPLE)))
WITH_DYNAMIC = NetLevel("nested-dynamic", inner=inner_of(within(DYNAMIC)))
WITH_PLUS = NetLevel("nested-plus", inner=inner_of(within(PLUS)))
NET_LEVELS = (NISHIO, MULTIPLE, DYNAMIC, PLUS, WITH_CHAINS, WITH_MULTIPLE, WITH_DYNAMIC)
DEEPER_LEVELS = tuple(
    NetLevel("nested-dynamic", inner=inner_of(within(level))) for level in (PLUS, WITH_CHAINS, WITH_MULTIPLE)
)
"""What SukakuExplainer asks last, all at the rating of the last level that it shares with Sudoku Explainer."""

SE121 = Scale(
    SE121_NAME,
    (
        *up_to_locking(by_house=True),
        *subsets_and_fish(2),
        *subsets_and_fish(3),
        partial(xy_wings, by_house=True),
        partial(xyz_wings, by_house=True),
        partial(unique_loops, rules=OF_121),
        *subsets_and_fish(4),
        partial(bugs, by_house=True),
        aligned_pairs,
        chains,
        aligned_triplets,
        *map(nets, (*NET_LEVELS, WITH_PLUS)),
    ),
)
SUKAKU = Scale(
    SUKAKU_NAME,
    (
        *up_to_locking(),
        *subsets_and_fish(2),
        *subsets_and_fish(3),
        partial(strong_link_steps, count=2, as_of_1_18=True),
        xy_wings,
        xyz_wings,
        partial(unique_loops, rules=OF_1_18),
        *subsets_and_fish(4),
        partial(strong_link_steps, count=3, as_of_1_18=True),
        partial(sorted_wxyz_wings, as_of_1_18=True),
        bugs,
        partial(strong_link_steps, count=4, as_of_1_18=True),
        partial(sorted_wxyz_wings, size=5, as_of_1_18=True),
        aligned_pairs,
        partial(sorted_wxyz_wings, size=6, as_of_1_18=True),
        chains,
        partial(sorted_wxyz_wings, size=7, as_of_1_18=True),
        aligned_triplets,
        *map(nets, (*NET_LEVELS, *DEEPER_LEVELS)),
    ),
)
SCALES = {scale.name: scale for scale in (SUKAKU, SE121)}


def scale_named(name: object) -> Scale:
    """The scale of this name.

    >>> scale_named("se121").name
    'se121'
    """
    return member_named("expected a scale ({})", name, tuple(SCALES.values()))


def patterns_of(scale: Scale) -> tuple[Producer, ...]:
    """The producers of a scale that find no chains."""
    of_chains = {chains, *map(nets, (*NET_LEVELS, *DEEPER_LEVELS, WITH_PLUS))}
    return tuple(producer for producer in scale.producers if producer not in of_chains)
