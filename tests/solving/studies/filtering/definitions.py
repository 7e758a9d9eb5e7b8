"""What each strength keeps, by its definition and brute force: only for domains of a few values."""

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from hypothesis import strategies as st

from cluewright.boards import bits, bits_of

Domains = list[int]


def solutions_of(domains: Iterable[Iterable[int]]) -> list[tuple[int, ...]]:
    """The ways to take a value from each domain, all different."""
    return [values for values in product(*domains) if len(set(values)) == len(values)]


def spans(domains: Sequence[int]) -> list[range]:
    """The domains with their gaps filled up."""
    return [range((domain & -domain).bit_length() - 1, domain.bit_length()) for domain in domains]


def without_unsupported(
    domains: Sequence[int],
    is_kept: Callable[[Domains, int, int], bool],
    looks_at: Callable[[int], Iterable[int]] = bits,
) -> Domains | None:
    """Remove values that are looked at and not to be kept, one by one, until none is left; None if a domain empties."""
    left = list(domains)
    while all(left):
        gone = ((i, v) for i, domain in enumerate(left) for v in looks_at(domain) if not is_kept(left, i, v))
        if (found := next(gone, None)) is None:
            return left
        left[found[0]] &= ~(1 << found[1])
    return None


def binary(domains: Sequence[int]) -> Domains | None:
    """Each pair of variables is arc consistent: the other variable has a value that differs."""
    return without_unsupported(domains, lambda left, i, v: all(left[j] & ~(1 << v) for j in range(len(left)) if j != i))


def _has_solution_in_spans(left: Domains, variable: int, value: int) -> bool:
    around = spans(left)
    return bool(solutions_of([*around[:variable], [value], *around[variable + 1 :]]))


def bounds(domains: Sequence[int]) -> Domains | None:
    """The least and the greatest value of each domain have a solution in the spans of the others."""
    return without_unsupported(
        domains, _has_solution_in_spans, lambda domain: sorted({*[*bits(domain)][:1], *[*bits(domain)][-1:]})
    )


def ranges(domains: Sequence[int]) -> Domains | None:
    """Every value of each domain has a solution in the spans of the others."""
    return without_unsupported(domains, _has_solution_in_spans)


def hyper_arc(domains: Sequence[int]) -> Domains | None:
    """Every value is part of a solution."""
    found = solutions_of(map(bits, domains))
    return [bits_of(set(column)) for column in zip(*found, strict=True)] if found else None


DEFINITIONS = {"binary": binary, "bounds": bounds, "range": ranges, "domains": hyper_arc}


def domains_of(variables: int, values: int, least: int = 1) -> st.SearchStrategy[Domains]:
    """Any domains of at most this many variables; small ones come often, since these matter to the others."""
    one = st.sets(st.integers(0, values - 1), min_size=least, max_size=2)
    several = st.integers(least, (1 << values) - 1)
    return st.lists(one.map(bits_of) | several, min_size=1, max_size=variables)


ANY = domains_of(5, 6, least=0)
"""Values outnumber the variables, or the other way round; a domain may be empty."""
