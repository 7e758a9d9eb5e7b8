"""The kinds of certificates. To add one, declare it in a file of this folder and add a line to `KINDS`."""

from ..boards.grid import shortened
from .chute import CHUTE
from .cubes import CUBES
from .exhaustion import EXHAUSTION
from .few_clues import FEW_CLUES
from .few_digits import FEW_DIGITS
from .idle_symmetry import IDLE_SYMMETRY
from .kind import Kind, Refusal
from .reach import REACH
from .rounds import ROUNDS
from .starvation import STARVATION

KINDS: tuple[Kind, ...] = (
    IDLE_SYMMETRY,
    FEW_DIGITS,
    REACH,
    CHUTE,
    EXHAUSTION,
    STARVATION,
    CUBES,
    ROUNDS,
    FEW_CLUES,
)


def kind_named(name: str) -> Kind:
    """The kind of this name."""
    for kind in KINDS:
        if kind.name == name:
            return kind
    raise Refusal(f"kind: expected one of {', '.join(kind.name for kind in KINDS)}, got {shortened(name)}")
