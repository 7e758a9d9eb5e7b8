"""Propagation and search with houses as alldifferent constraints: an engine for each strength, and for the dual."""

from functools import partial

from ...engine import SolvingEngine
from ...suited import unsuited
from ..filtering import Model, Strength, strength_named, together
from ..propagation import alldifferent_completions


def _engine(name: str, words: str, strength: Strength, model: Model = "primal") -> SolvingEngine:
    return SolvingEngine(
        name=f"alldifferent-{name}",
        help=words,
        search=partial(alldifferent_completions, strength, model),
        unsuited=unsuited,
    )


_BINARY = strength_named("binary")
_BOUNDS = strength_named("bounds")
_BINARY_AND_BOUNDS = Strength("binary and bounds", "Both in turn.", together(_BINARY.filtered, _BOUNDS.filtered))
"""Bounds alone leave a digit that is placed in the middle of the domains around it, and take minutes for what binary
does in a moment. That is why constraint solvers, too, always join the two."""

ALLDIFFERENT = (
    _engine("binary", "Alldifferent as inequalities of two cells: a placed digit goes from the others.", _BINARY),
    _engine("bounds", "The same, and bounds consistency: the ends of domains go (Puget).", _BINARY_AND_BOUNDS),
    _engine("range", "Alldifferent with range consistency: Hall intervals go (Leconte).", strength_named("range")),
    _engine(
        "domains", "Alldifferent with all that it rules out: hyper-arc consistency (Régin).", strength_named("domains")
    ),
    _engine("dual", "The digits of a house take cells, all different, as inequalities of two digits.", _BINARY, "dual"),
    _engine("both", "Cells take digits and digits cells: binary in the primal and the dual model.", _BINARY, "both"),
)
