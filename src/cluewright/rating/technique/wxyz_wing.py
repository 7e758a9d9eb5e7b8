"""WXYZ-wing: three cells of four digits, and a cell of two of these."""

from collections.abc import Iterator

from ...boards import digits_in
from ...strategies.wxyz_wings import WxyzWing, wxyz_wings
from .open_candidates import OpenCandidates
from .step import TechniqueStep


def sorted_wxyz_wings(candidates: OpenCandidates) -> Iterator[TechniqueStep]:
    """The WXYZ-wings: the lowest rating first, among equals the most eliminations, then the least of these."""
    steps = [_step(candidates, wing) for wing in wxyz_wings(candidates.position)]
    return iter(sorted(steps, key=lambda step: (step.tenths, -len(step.removes), step.removes)))


def _step(candidates: OpenCandidates, wing: WxyzWing) -> TechniqueStep:
    largest = max(candidates.digits_of[cell].bit_count() for cell in wing.hinge)
    return TechniqueStep(
        "wxyz-wing",
        removes=candidates.removable(wing.removes),
        cells=wing.cells,
        digits=(*digits_in(wing.digits & ~wing.free), *digits_in(wing.free)),
        form="" if wing.free else "doubly linked",
        surcharge=1 if largest == 3 else 0,
    )
