"""The strengths, and the function that filters by name. To add one, add its line to `STRENGTHS`."""

from collections.abc import Sequence

from ....boards import DigitBits
from ....values import member_named, whole_number, whole_numbers
from .binary import BINARY
from .bounds import BOUNDS
from .dual import Model, in_model, model_named
from .hyper_arc import HYPER_ARC
from .ranges import RANGE
from .strength import Domains, Strength

STRENGTHS: tuple[Strength, ...] = (BINARY, BOUNDS, RANGE, HYPER_ARC)
"""Each removes at least what those before it do, except that bounds and binary remove different things."""


def strength_named(name: str) -> Strength:
    """The strength of this name.

    >>> strength_named("range").name
    'range'
    """
    return member_named("expected a strength ({})", name, STRENGTHS)


def checked_domains(domains: object) -> Domains:
    """The domains as a list of `int`, refused unless they are whole numbers of 0 or more."""
    given = whole_numbers("domains: expected sets of values as whole numbers", domains)
    return [whole_number("a domain", domain, least=0) for domain in given]


def filtered(domains: Sequence[DigitBits], strength: str = "domains", model: Model = "primal") -> Domains | None:
    """What is left of the domains of variables that must all be different; None if that is seen to be impossible.

    A domain is a set of values as an integer: bit 0 stands for the first value.

    >>> filtered([0b011, 0b011, 0b110], "bounds")
    [3, 3, 4]
    >>> filtered([0b011, 0b011, 0b011]) is None
    True
    """
    checked = checked_domains(domains)
    return in_model(strength_named(strength).filtered, model_named(model))(checked)
