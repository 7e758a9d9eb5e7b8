"""The kernel's way on a scale as the reference has it: the same steps, and the same nodes in their chains."""

from typing import Any

from ...boards import Board, Cell, Grid, House, Position
from ...boards.tables import tables_of
from ..technique.house_order import houses_by_links
from ..technique.scale import HARDER, TECHNIQUES
from .chain_hint import X_CHAIN, X_CYCLE, XY_CHAIN, XY_CYCLE, Y_CYCLE, ChainHint
from .inner import InnerStep
from .nodes import CELL, Node
from .producers import scale_named
from .way import RatedStep, RatedWay

FORMS = {1: "double", 2: X_CHAIN, 4: XY_CHAIN, 5: "cell", 6: "house", 7: "contradiction"}
"""What the reference calls the forms of the kernel's chains, by their numbers."""
CYCLES = {2: X_CYCLE, 3: Y_CYCLE, 4: XY_CYCLE}
LAST_IN_CELL, FROM_ON, PATTERN, ASSUMED = 3, 4, 5, 6
"""The causes of nodes; those below are the houses of a cell in the order of `houses_by_links`."""


def native_way(grid: Grid, scale: str) -> RatedWay:
    """The way of a scale through a puzzle on the classic board, as quick as the kernel finds it.

    Steps that are no chains come without their patterns.

    >>> grid = Grid.parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
    >>> native_way(grid, "se121")
    RatedWay(<se121, 68 steps>, 2.6/1.2/1.2)
    """
    from cluewright._kernel import scale_way

    chosen = scale_named(scale)
    names = [technique.name for technique in (*TECHNIQUES, *HARDER)]
    start = final = Position.start(grid)
    steps = []
    found, _ = scale_way(tables_of(grid.board), memoryview(bytes(grid.digits)), scale)
    for number, _, rating, place, removes, chain in found:
        name, places = names[number], () if place is None else (place,)
        hint = None if chain is None else _hint(grid.board, name, chain)
        step = RatedStep(name, rating, places, hint.removes if hint else tuple(removes), chain=hint)
        steps.append(step)
        final = step.applied_to(final)
    return RatedWay(chosen, start, tuple(steps), final)


def _hint(board: Board, technique: str | None, chain: Any) -> ChainHint:
    """A chain of the kernel; without a technique, one that is nested, whose technique is read from its nodes."""
    form, is_cycle, *_, place, removes, steps, targets, nested = chain
    inner = [_hint(board, None, each) for each in nested]
    nodes: list[Node] = []
    for cell, digit, is_on, cause, parents, within in steps:
        before = tuple(nodes[parent] for parent in parents)
        link = _link(board, cell, cause, before, inner[within] if within >= 0 else None)
        nodes.append(Node(cell, digit - 1, is_on, before, link))
    return ChainHint(
        technique or _nested_technique(form, nodes),
        form,
        tuple(nodes[target] for target in targets),
        () if place is None else (place,),
        tuple(sorted(removes)),
        (CYCLES if is_cycle else FORMS)[form],
    )


def _link(board: Board, cell: Cell, cause: int, parents: tuple[Node, ...], chain: ChainHint | None) -> object:
    """What a node in a cell follows by."""
    if cause == ASSUMED:
        return None
    if cause == PATTERN:
        return InnerStep(chain=chain)
    if cause == LAST_IN_CELL or (cause == FROM_ON and parents[0].cell == cell):
        return CELL
    houses = houses_by_links(board)[cell]
    return _common(houses, parents[0].cell) if cause == FROM_ON else houses[cause]


def _common(houses: tuple[House, ...], cell: Cell) -> House:
    """The first of these houses that has the cell."""
    return next(house for house in houses if house.cell_bits >> cell & 1)


def _nested_technique(form: int, nodes: list[Node]) -> str:
    """The least technique that has such a chain; the level that found it may be a higher one."""
    if form in CYCLES:
        return "forcing-chain"
    steps = [node.link for node in nodes if isinstance(node.link, InnerStep)]
    if any(step.chain for step in steps):
        return "nested-chain"
    if steps:
        return "dynamic-plus"
    is_dynamic = FORMS[form] in ("double", "contradiction") or any(len(node.parents) > 1 for node in nodes)
    return "dynamic-chain" if is_dynamic else "multiple-chain"
