"""Combinations: what is left to a cage, a sum or a line, whose cells have to do with one another all together."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ..boards import Board, Cell, Digit, DigitBits, Position, bits_of, constraints, digits_in
from ..boards.bit_sets import union
from ..boards.constraint import Constraint
from .reasons import CellList, DigitList, Reason, SumList, a_cell, because
from .rule import Rule
from .strategy import Strategy

if TYPE_CHECKING:
    from ..boards.constraints.parts import Walk

Combination: TypeAlias = tuple[Digit, ...]
"""The digits of some cells, the least first."""

MAX_CELLS_LISTED = 5
"""Cells of a sum whose combinations are gone through one by one."""
MAX_LISTED = 6
"""Combinations that a sentence lists; where there are more, it names the digits that are in none of them."""
NO_CELL_ALONE = -1
"""Stands for the cell in rules about digits that are in no combination at all."""


def combinations(position: Position) -> Iterator[Rule]:
    """A candidate that is in no combination left to the cells of a constraint is gone."""
    board = position.board
    if not board.constraints or position.is_void:
        return
    tables = constraints.constraint_tables(board)
    for number, (walk, constraint) in enumerate(zip(tables.walks, tables.of_walks, strict=True)):
        held = tuple(position.candidates[cell] for cell in walk.cells)
        left = walk.supported(held)
        if left == held:
            continue
        in_none = union(held) & ~_in_combinations(walk, constraint, held)
        removes = tuple((1 << cell, digits & in_none) for cell, digits in zip(walk.cells, held, strict=True))
        found = [(NO_CELL_ALONE, removes)] if in_none else []
        for cell, before, after in zip(walk.cells, held, left, strict=True):
            if gone := before & ~after & ~in_none:
                found.append((cell, ((1 << cell, gone),)))
        for cell, removes in found:
            yield Rule(
                needs=tuple((1 << c, board.all_digits & ~digits) for c, digits in zip(walk.cells, held, strict=True)),
                removes=removes,
                cells=walk.cells,
                digits=digits_in(union(left)),
                parts=(number, cell),
                form=constraints.constraint_kind_named(constraint.kind).title,
            )


def _in_combinations(walk: "Walk", constraint: Constraint, held: Sequence[DigitBits]) -> DigitBits:
    """The digits that are in some combination; all where combinations are not gone through."""
    if not _is_listed(walk, constraint):
        return -1
    return bits_of(digit - 1 for combination in _combinations(walk, held) for digit in combination)


def _is_listed(walk: "Walk", constraint: Constraint) -> bool:
    return _is_sum(constraint) and len(walk.cells) <= MAX_CELLS_LISTED


def _is_sum(constraint: Constraint) -> bool:
    return constraints.constraint_kind_named(constraint.kind).number == "sum"


def _combinations(walk: "Walk", held: Sequence[DigitBits]) -> list[Combination]:
    """The combinations of these digits that the walk allows."""
    after: dict[int, set[Combination]] = {each.after: {()} for each in walk.transitions[-1]}
    for digits, layer in zip(reversed(held), reversed(walk.transitions), strict=True):
        before: dict[int, set[Combination]] = {}
        for each in layer:
            if digits >> each.digit - 1 & 1:
                rests = after.get(each.after, ())
                before.setdefault(each.before, set()).update(tuple(sorted((each.digit, *rest))) for rest in rests)
        after = before
    return sorted(after.get(0, ()))


def _why(board: Board, rule: Rule) -> Reason:
    number, cell = rule.parts
    tables = constraints.constraint_tables(board)
    walk, constraint = tables.walks[number], tables.of_walks[number]
    held = tuple(board.all_digits & ~digits for _, digits in rule.needs)
    if cell == NO_CELL_ALONE:
        return _why_in_none(constraint, rule, _combinations(walk, held))
    left = dict(
        zip(
            walk.cells,
            walk.supported(
                [board.all_digits if each == cell else digits for each, digits in zip(walk.cells, held, strict=True)]
            ),
            strict=True,
        )
    )[cell]
    return _why_not_there(constraint, walk, cell, DigitList(digits_in(left)))


def _why_in_none(constraint: Constraint, rule: Rule, listed: Sequence[Combination]) -> Reason:
    """Why some digits are in none of the combinations that are listed."""
    cells, number = CellList(rule.cells), constraint.values[0]
    if not listed:
        return because("sum-impossible", cells=cells, sum=number)
    if len(listed) <= MAX_LISTED:
        return because("sum-combinations", cells=cells, sum=number, combinations=SumList(tuple(listed)))
    digits = digits_in(union(digits for _, digits in rule.removes))
    return because("sum-without", cells=cells, sum=number, digits=DigitList(digits))


def _why_not_there(constraint: Constraint, walk: "Walk", cell: Cell, left: DigitList) -> Reason:
    """Why nothing but the digits that are `left` can be in a cell, whatever they are in the others."""
    others = CellList(tuple(other for other in walk.cells if other != cell))
    if not left.digits:
        return because("combinations-impossible", cells=CellList(walk.cells))
    if _is_sum(constraint):
        return because(
            "sum-left",
            cells=CellList(walk.cells),
            sum=constraint.values[0],
            others=others,
            cell=a_cell(cell),
            left=left,
        )
    if constraint.kind == "between":
        first, *inner, last = constraint.cells
        if cell in inner:
            return because("between-left", cell=a_cell(cell), ends=CellList((first, last)), left=left)
        far = last if cell == first else first
        return because(
            "between-end-left",
            inner=CellList(tuple(inner)),
            ends=CellList((first, last)),
            cell=a_cell(cell),
            far=a_cell(far),
            left=left,
        )
    if constraint.kind == "quadruple":
        return because(
            "among-left",
            digits=DigitList(constraint.values),
            cells=CellList(walk.cells),
            others=others,
            cell=a_cell(cell),
            left=left,
        )
    return because("combinations-left", others=others, cell=a_cell(cell), left=left)


def _missing_on(board: Board) -> str:
    if board.constraints and constraints.constraint_tables(board).walks:
        return ""
    return "no constraint has a sum, or cells that have to do with one another all together"


COMBINATIONS = Strategy(
    name="combinations",
    help="A candidate that is in no combination left to the cells of a constraint is gone: in cages and along arrows"
    " with a sum, between circles, around the digits of a quadruple.",
    rules_in=combinations,
    words=_why,
    example="." * 16,
    example_board={"base": "4x4", "constraints": [{"killer-cage": ["r1c1", "r1c2", "r2c2"], "sum": 6}]},
    aliases=("cb",),
    missing_on=_missing_on,
    unlisted="its conclusions depend on all cells of a constraint at once",
    of_constraints=True,
)
