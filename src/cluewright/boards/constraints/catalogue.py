"""The kinds of constraints, in the order of the documents. To add one, add its line to `CONSTRAINT_KINDS`."""

from ...values import member_named
from .comparisons import COMPARISONS
from .dots import DOTS
from .equal_cells import EQUAL_CELLS
from .kind import ConstraintKind
from .lines import LINE_RULES
from .single_cells import SINGLE_CELLS
from .sums import SUMS
from .thermometers import THERMOMETERS

CONSTRAINT_KINDS: tuple[ConstraintKind, ...] = (
    *SINGLE_CELLS,
    *THERMOMETERS,
    *DOTS,
    *COMPARISONS,
    *EQUAL_CELLS,
    *LINE_RULES,
    *SUMS,
)


def constraint_kind_named(name: str) -> ConstraintKind:
    """The kind of this name.

    >>> constraint_kind_named("thermometer").cells[0]
    2
    """
    return member_named("expected a kind of constraint ({})", name, CONSTRAINT_KINDS)
