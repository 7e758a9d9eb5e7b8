"""WXYZ-wing: three cells of four digits, and a cell of two of these; and the longer wings, of more."""

from collections.abc import Iterator

from ...boards import Cell, digits_in
from ...strategies.wxyz_wings import WxyzWing, wxyz_wings
from .open_candidates import OpenCandidates
from .step import TechniqueStep

NAMES = {4: "wxyz-wing", 5: "vwxyz-wing", 6: "uvwxyz-wing", 7: "tuvwxyz-wing"}
"""The names of wings by size."""
SURCHARGES = {4: {3: 1}, 5: {2: 1, 3: 2, 4: 1}}
"""For each size, what the candidates of the largest of the cells that see each other add to the rating, in tenths."""


def sorted_wxyz_wings(
    candidates: OpenCandidates, size: int = 4, *, as_of_1_18: bool = False
) -> Iterator[TechniqueStep]:
    """The wings of a size: the lowest rating first, among equals the most eliminations, then the least of these.

    With `as_of_1_18`, as SukakuExplainer 1.18.1 takes them, the last is decided by other things: those that are doubly
    linked, then those whose cells have the most candidates, not counting the cell of two, then by the cells.
    """
    wings = list(wxyz_wings(candidates.position, size))
    steps = [_step(candidates, wing, size) for wing in wings]
    if not as_of_1_18:
        return iter(sorted(steps, key=lambda step: (step.tenths, -len(step.removes), step.removes)))

    def key(pair: tuple[WxyzWing, TechniqueStep]) -> tuple[int, int, bool, int, tuple[Cell, ...]]:
        wing, step = pair
        count = sum(candidates.digits_of[cell].bit_count() for cell in wing.hinge)
        return step.tenths, -len(step.removes), bool(wing.free), -count, wing.cells

    return (step for _, step in sorted(zip(wings, steps, strict=True), key=key))


def _step(candidates: OpenCandidates, wing: WxyzWing, size: int) -> TechniqueStep:
    largest = max(candidates.digits_of[cell].bit_count() for cell in wing.hinge)
    return TechniqueStep(
        NAMES[size],
        removes=candidates.removable(wing.removes),
        cells=wing.cells,
        digits=(*digits_in(wing.digits & ~wing.free), *digits_in(wing.free)),
        form="" if wing.free else "doubly linked",
        surcharge=SURCHARGES.get(size, {}).get(largest, 0),
    )
