"""The dual model, in which values are variables and take places: the same constraint, seen from the other side."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias, cast, get_args

from ....boards import DigitBits, bits
from ....boards.bit_sets import union
from ....values import one_of
from .strength import Domains, Filter, together

Model: TypeAlias = Literal["primal", "dual", "both"]
"""What is filtered: the domains of the variables, the places of the values, or both in turn until neither changes."""

MODELS: tuple[Model, ...] = get_args(Model)


def transposed(domains: Sequence[DigitBits], values: Sequence[int]) -> list[int]:
    """For each of the values, given as the index of its bit, the set of variables whose domain has it.

    >>> transposed([0b011, 0b110], [0, 1, 2])
    [1, 3, 2]
    """
    places = dict.fromkeys(values, 0)
    for variable, domain in enumerate(domains):
        for value in bits(domain):
            places[value] |= 1 << variable
    return list(places.values())


def in_dual(filtered: Filter) -> Filter:
    """The same filter for the dual model.

    Where values outnumber variables, those that no variable takes have places beyond the variables to go to.

    >>> from cluewright.solving.studies.filtering import binary
    >>> in_dual(binary.filtered)([0b011, 0b011, 0b111])  # the third value has one place
    [3, 3, 4]
    """

    def filtered_in_dual(domains: Sequence[DigitBits]) -> Domains | None:
        variables = len(domains)
        values = list(bits(union(domains)))
        if len(values) < variables:
            return None
        beyond = (1 << len(values)) - (1 << variables)
        left = filtered([places | beyond for places in transposed(domains, values)])
        if left is None:
            return None
        kept = [0] * variables
        for value, places in zip(values, left, strict=True):
            for variable in bits(places & ~beyond):
                kept[variable] |= 1 << value
        return kept if all(kept) else None

    return filtered_in_dual


_FILTER_OF: dict[Model, Callable[[Filter], Filter]] = {
    "primal": lambda filtered: filtered,
    "dual": in_dual,
    "both": lambda filtered: together(filtered, in_dual(filtered)),
}
"""For each model, what makes its filter from that of the primal one."""


def model_named(name: str) -> Model:
    """The model of this name.

    >>> model_named("dual")
    'dual'
    """
    return cast(Model, one_of("expected a model ({})", name, MODELS))


def in_model(filtered: Filter, model: Model) -> Filter:
    """The filter for this model.

    >>> from cluewright.solving.studies.filtering import binary
    >>> in_model(binary.filtered, "both")([0b011, 0b011, 0b111])
    [3, 3, 4]
    """
    return _FILTER_OF[model](filtered)
