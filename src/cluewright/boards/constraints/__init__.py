"""Constraints: the rules that a board may have beside its houses, one declaration for each kind.

`kind.py` says what a declaration has, `catalogue.py` names all of them, and the files between declare them. `parts.py`
has the three forms from which laws, rules and clauses follow; `tables.py` puts the parts of a board together, and
`described.py` reads descriptions.
"""

# trust: believed for brute-force

from typing import TYPE_CHECKING

from ...faces import names_from

if TYPE_CHECKING:
    from .catalogue import CONSTRAINT_KINDS as CONSTRAINT_KINDS
    from .catalogue import constraint_kind_named as constraint_kind_named
    from .kind import ConstraintKind as ConstraintKind
    from .tables import bound_cells as bound_cells
    from .tables import constraint_tables as constraint_tables
    from .tables import keeps_constraints as keeps_constraints
    from .tables import tells_digits_apart as tells_digits_apart
else:
    __getattr__ = names_from(__name__)  # few boards have any
