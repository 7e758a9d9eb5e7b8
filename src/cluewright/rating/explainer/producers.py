"""The producers of the two scales, in the order in which they are asked."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from ..technique.bug import bugs
from ..technique.fish import fish_steps
from ..technique.locking import direct_locking, locking
from ..technique.open_candidates import OpenCandidates
from ..technique.singles import hidden_singles, naked_singles
from ..technique.step import TechniqueStep
from ..technique.strong_links import strong_link_steps
from ..technique.subsets import direct_hidden_subsets, hidden_subsets, naked_subsets
from ..technique.unique_loops import OF_121, OF_1_18, LoopRules, unique_loops
from ..technique.wings import xy_wings, xyz_wings
from ..technique.wxyz_wing import sorted_wxyz_wings
from .aligned import aligned_pairs, aligned_triplets
from .chain_hint import ChainHint
from .chains import chain_hints
from .chart import Chart
from .inner import inner_of
from .nets import Level, net_hints

Found = TechniqueStep | ChainHint
Producer = Callable[[OpenCandidates], Iterable[Found]]


@dataclass(frozen=True)
class Scale:
    name: str
    producers: tuple[Producer, ...]


def _chains(candidates: OpenCandidates) -> Iterable[Found]:
    return chain_hints(Chart(candidates))


def _nets(level: Level) -> Producer:
    return lambda candidates: net_hints(Chart(candidates), level)


NISHIO = Level("nishio", 7.5, is_nishio=True)
MULTIPLE = Level("multiple-chains", 8.0, is_dynamic=False)
DYNAMIC = Level("dynamic-chains", 8.5)
PLUS = Level("dynamic-plus", 9.0, inner=inner_of())


def _multiple(chart: Chart) -> list[ChainHint]:
    return net_hints(chart, MULTIPLE)


def _dynamic(chart: Chart) -> list[ChainHint]:
    return net_hints(chart, DYNAMIC)


def _plus(chart: Chart) -> list[ChainHint]:
    return net_hints(chart, PLUS)


NESTED = (
    Level("nested-chains", 9.5, inner=inner_of(chain_hints)),
    Level("nested-multiple", 10.0, inner=inner_of(chain_hints, _multiple)),
    Level("nested-dynamic", 10.5, inner=inner_of(_dynamic)),
)
NESTED_PLUS = Level("nested-plus", 11.0, inner=inner_of(_plus))


def _nested(chart: Chart) -> list[ChainHint]:
    return net_hints(chart, NESTED[0])


def _nested_multiple(chart: Chart) -> list[ChainHint]:
    return net_hints(chart, NESTED[1])


NETS = (NISHIO, MULTIPLE, DYNAMIC, PLUS, *NESTED)
DEEPER = tuple(Level("nested-dynamic", 10.5, inner=inner_of(inner)) for inner in (_plus, _nested, _nested_multiple))
"""What SukakuExplainer asks last: dynamic chains inside which there are others, and chains inside these."""


def _first(*, by_house: bool, links: Callable[[int], tuple[Producer, ...]], wing: tuple[Producer, ...], loop_rules: LoopRules) -> tuple[Producer, ...]:
    return (
        hidden_singles,
        partial(direct_locking, by_house=by_house),
        partial(direct_hidden_subsets, size=2),
        naked_singles,
        partial(direct_hidden_subsets, size=3),
        partial(locking, by_house=by_house),
        partial(naked_subsets, size=2),
        partial(fish_steps, size=2),
        partial(hidden_subsets, size=2),
        partial(naked_subsets, size=3),
        partial(fish_steps, size=3),
        partial(hidden_subsets, size=3),
        *links(2),
        partial(xy_wings, by_house=by_house),
        partial(xyz_wings, by_house=by_house),
        partial(unique_loops, rules=loop_rules),
        partial(naked_subsets, size=4),
        partial(fish_steps, size=4),
        partial(hidden_subsets, size=4),
        *links(3),
        *wing,
        bugs,
        *links(4),
    )


def _links(count: int) -> tuple[Producer, ...]:
    return (partial(strong_link_steps, count=count, as_of_1_18=True),)


SUKAKU = Scale(
    "sukaku",
    (
        *_first(by_house=False, links=_links, wing=(sorted_wxyz_wings,), loop_rules=OF_1_18),
        partial(sorted_wxyz_wings, size=5),
        aligned_pairs,
        partial(sorted_wxyz_wings, size=6),
        _chains,
        partial(sorted_wxyz_wings, size=7),
        aligned_triplets,
        *map(_nets, (*NETS, *DEEPER)),
    ),
)
SE121 = Scale(
    "se121",
    (
        *_first(by_house=True, links=lambda count: (), wing=(), loop_rules=OF_121),
        aligned_pairs,
        _chains,
        aligned_triplets,
        *map(_nets, (*NETS, NESTED_PLUS)),
    ),
)
SCALES = {"sukaku": SUKAKU, "se121": SE121}
