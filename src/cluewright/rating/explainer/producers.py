"""The producers of the two scales, in the order in which they are asked."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from ..technique.bug import bugs
from ..technique.open_candidates import OpenCandidates
from ..technique.step import TechniqueStep
from ..technique.strong_links import strong_link_steps
from ..technique.unique_loops import unique_loops
from ..technique.way import FOUR_STRONG_LINKS, PRODUCERS
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
    Level("nested-plus", 11.0, inner=inner_of(_plus)),
)
NETS = tuple(map(_nets, (NISHIO, MULTIPLE, DYNAMIC, PLUS, *NESTED)))

SUKAKU = Scale(
    "sukaku",
    (
        *PRODUCERS,
        FOUR_STRONG_LINKS,
        partial(sorted_wxyz_wings, size=5),
        aligned_pairs,
        partial(sorted_wxyz_wings, size=6),
        _chains,
        partial(sorted_wxyz_wings, size=7),
        aligned_triplets,
        *NETS,
    ),
)

NOT_IN_121 = [producer for producer in PRODUCERS if getattr(producer, "func", producer) in (strong_link_steps, sorted_wxyz_wings)]
SE121 = Scale(
    "se121",
    (
        *(producer for producer in PRODUCERS if producer not in NOT_IN_121),
        aligned_pairs,
        _chains,
        aligned_triplets,
        *NETS,
    ),
)
SCALES = {"sukaku": SUKAKU, "se121": SE121}
