"""The kinds of certificates. To add one, declare it in a file of this folder and add a line to `KINDS`."""

import copyreg
from typing import Any

from ...values import is_among, shortened
from ..certificate import Kind
from ..refusal import Refusal
from .brute_force.check import BRUTE_FORCE
from .chute import CHUTE
from .chute_cubes.check import CHUTE_CUBES
from .few_clues import FEW_CLUES
from .few_digits import FEW_DIGITS
from .idle_symmetry import IDLE_SYMMETRY
from .no_grid import NO_GRID
from .reach import REACH
from .rounds.check import ROUNDS
from .square import SQUARE
from .starvation import STARVATION

# trust: believed
KINDS: tuple[Kind, ...] = (
    IDLE_SYMMETRY,
    FEW_DIGITS,
    NO_GRID,
    REACH,
    CHUTE,
    SQUARE,
    BRUTE_FORCE,
    STARVATION,
    CHUTE_CUBES,
    ROUNDS,
    FEW_CLUES,
)


# trust: believed
def kind_named(name: str) -> Kind:
    """The kind with this name.

    >>> kind_named("reach").help
    'Even if every clue had the best digit, the strategies would never fill some cells.'
    """
    for kind in KINDS:
        if is_among(name, [kind.name]):
            return kind
    raise Refusal(f"kind: expected one of {', '.join(kind.name for kind in KINDS)}, got {shortened(name)}")


def _reduced(kind: Kind) -> tuple[Any, ...]:
    """How to pickle a kind: by its name, since its functions may be without one that can be imported."""
    return kind_named, (kind.name,)


copyreg.pickle(Kind, _reduced)
