"""The size of the paper's encoding, as the paper counts it and in clauses."""

from collections.abc import Mapping

from ....boards import CellBits
from ....late_dataclasses import dataclass
from ....strategies.rule import Rule
from ....strategies.singles import HIDDEN_SINGLE
from .encoding import RoundsEncoding

FORMULAS = {"naked-single": "(8)", "hidden-single": "(9)", "locked-candidates": "(13)"}
"""The formulas that the paper has for strategies; others are called by the strategy's name."""


@dataclass(frozen=True)
class Sizes:
    """Variables and constraints as the paper counts them, where X is a whole number, and as the SAT solver has them.

    >>> from cluewright.boards import Mask
    >>> from cluewright.strategies import chosen_strategies
    >>> corner = Mask.parse("*4.. *... .... ....")
    >>> sizes = sizes_of(RoundsEncoding(corner, chosen_strategies("basic")), last=10)
    >>> sizes.xs, sizes.ys, sizes.zs, sizes.all_constraints, sizes.reduced_constraints
    (176, 704, 7936, 9482, 7852)
    """

    last: int
    """K, the last of the rounds 0 to K."""
    xs: int
    ys: int
    zs: int
    constraints: Mapping[str, int]
    """The number of constraints of each formula."""
    reduced: Mapping[str, int]
    """The same after the reduction for clue cells (5.1)."""
    variables: int
    """Numbers of variables, including those that the reduction leaves unused."""
    clauses: int
    """Clauses after the reduction."""

    @property
    def all_constraints(self) -> int:
        return sum(self.constraints.values())

    @property
    def reduced_constraints(self) -> int:
        return sum(self.reduced.values())


def sizes_of(encoding: RoundsEncoding, last: int) -> Sizes:
    """The sizes of rounds 0 to `last`."""
    board = encoding.board
    constraints = _constraints(encoding, last, board.all_cells)
    with_own_z = [formula for formula in constraints if formula not in ("(1)", "(2)", "(3)", "(5)", "(7)", "(10)")]
    return Sizes(
        last=last,
        xs=board.size * (last + 1),
        ys=board.size * board.digits * (last + 1),
        zs=sum(constraints[formula] for formula in with_own_z),
        constraints=constraints,
        reduced=_constraints(encoding, last, encoding.mask.empty),
        variables=encoding.variables.stride * (last + 1),
        clauses=encoding.count_clauses(last),
    )


def _constraints(encoding: RoundsEncoding, last: int, changing: CellBits) -> dict[str, int]:
    """The number of constraints of each formula, if after round 0 only the cells in `changing` have any."""
    board, mask = encoding.board, encoding.mask
    candidates, later = board.size * board.digits, changing.bit_count() * board.digits * last
    law = [len(houses) * board.digits for houses in board.houses_of]
    counts = {
        "(1)": len(mask),
        "(2)": board.size - len(mask),
        "(3)": later,
        "(4)": later,
        "(5)": candidates + later,
        "(6)": later,
        "(7)": last,
        "(10)": board.size + changing.bit_count() * last,
        "(11)": candidates + later,
        "(12)": sum(law) + last * sum(count for cell, count in enumerate(law) if changing >> cell & 1),
    }
    for strategy, rules in encoding.rules_of.items():
        acting = sum(_concludes_about(rule, changing) for rule in rules)
        if strategy is HIDDEN_SINGLE:  # those that are counted are as many as in other houses
            acting += sum((house.cell_bits & changing).bit_count() * board.digits for house in encoding.counted)
        counts[FORMULAS.get(strategy.name, strategy.name)] = acting * last
    return counts


def _concludes_about(rule: Rule, cell_bits: CellBits) -> bool:
    return any(area & cell_bits for area, _ in (*rule.places, *rule.removes))
