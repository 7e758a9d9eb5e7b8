"""Hyper-arc consistency, also called domain consistency: every value that is kept is part of a solution."""

from collections.abc import Sequence

from ....boards import DigitBits, bits
from ....boards.bit_sets import union
from . import binary
from .matching import components, maximum_matching, reached
from .strength import Domains, Strength


def filtered(domains: Sequence[DigitBits]) -> Domains | None:
    """Keep the values of all matchings, found from one matching and strongly connected components (Régin 1994).

    >>> filtered([0b101, 0b101, 0b111])
    [5, 5, 2]
    """
    left = binary.filtered(domains)  # not needed, but it leaves fewer variables to match, or none
    if left is None:
        return None
    several = [variable for variable, domain in enumerate(left) if domain & (domain - 1)]
    kept = _in_some_matching([left[variable] for variable in several])
    if kept is None:
        return None
    for variable, domain in zip(several, kept, strict=True):
        left[variable] = domain
    return left


def _in_some_matching(domains: Sequence[DigitBits]) -> Domains | None:
    """What each variable takes in some matching.

    A variable points to another if it can take that one's value. It does so in some matching if the others can move on:
    round a circle, or along a path to a value that nobody has.
    """
    matched = maximum_matching(domains)
    if matched is None:
        return None
    owner = {value: variable for variable, value in enumerate(matched)}
    taken = sum(matched)
    successors, predecessors, can_be_free = [0] * len(domains), [0] * len(domains), 0
    for variable, domain in enumerate(domains):
        if domain & ~taken:
            can_be_free |= 1 << variable
        for bit in bits(domain & taken & ~matched[variable]):
            other = owner[1 << bit]
            successors[variable] |= 1 << other
            predecessors[other] |= 1 << variable
    free = union(domains) & ~taken | _values(reached(can_be_free, predecessors), matched)
    kept = list(domains)
    for component in components(successors):
        allowed = free | _values(component, matched)
        for variable in bits(component):
            kept[variable] &= allowed
    return kept


def _values(variables: int, matched: Sequence[DigitBits]) -> DigitBits:
    return sum(matched[variable] for variable in bits(variables))


HYPER_ARC = Strength(
    name="domains",
    help="All values go that no solution of the constraint takes (Régin).",
    filtered=filtered,
)
