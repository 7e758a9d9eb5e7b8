"""The dual views of exact cover: elements that hit sets, values for variables, and labelling."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar

from ...errors import CluewrightError
from ...values import as_whole_number, flag, shortened
from .problem import Problem

Value = TypeVar("Value", bound=Hashable)


def hitting_sets(sets: Iterable[Iterable[Value]]) -> Iterator[tuple[Value, ...]]:
    """Every exact hitting set: elements, exactly one of which lies in each set.

    Each element is an option that covers the sets in which it lies.

    >>> list(hitting_sets([[1, 2], [2, 3], [3, 4]]))
    [(1, 3), (2, 4)]
    """
    listed = _listed("set", sets)
    holding: dict[Value, list[int]] = {}
    for number, elements in enumerate(listed):
        for element in elements:
            holding.setdefault(element, []).append(number)
    problem, named = Problem([tuple(numbers) for numbers in holding.values()], range(len(listed))), tuple(holding)
    return (tuple(named[option] for option in cover) for cover in problem.covers())


def assignment(domains: Iterable[Iterable[Value]], *, every_value: bool = False) -> Problem:
    """The problem of taking a value from each domain, none twice: an injection; with `every_value` a permutation.

    With n values for each of n variables, every one to be used, the matrix has n * n rows and 2 * n columns, and as
    many covers as the permanent of the n by n matrix that says which value each variable may take.

    >>> problem = assignment([range(4)] * 4, every_value=True)
    >>> problem.shape, problem.count()
    ((16, 8), 24)
    """
    listed, every_value = _listed("domain", domains), flag("every_value", every_value)
    options = [(("variable", number), ("value", value)) for number, domain in enumerate(listed) for value in domain]
    variables = [("variable", number) for number in range(len(listed))]
    values = list(dict.fromkeys(("value", value) for value in chain.from_iterable(listed)))
    return Problem(options, [*variables, *values], () if every_value else values)


def distinct_representatives(sets: Iterable[Iterable[Value]]) -> Iterator[tuple[Value, ...]]:
    """Every way to take an element from each set, all of them different. There may be more elements than sets.

    >>> list(distinct_representatives([[1, 2], [2, 3], [2]]))
    [(1, 3, 2)]
    """
    listed = _listed("set", sets)
    elements = list(chain.from_iterable(listed))  # the options, in order
    return (tuple(elements[option] for option in cover) for cover in assignment(listed).covers())


def labelling(
    domains: Iterable[Iterable[Value]], different: Iterable[Iterable[int]], *, dual: bool = False
) -> tuple[Problem, list[tuple[int, Value]]]:
    """The problem of taking a value from each domain, different ones in each group; also the pair of each option.

    The search labels the most constrained variable first: one with the fewest values left, of equals one in the most
    groups. With `dual` it may also ask for a value that must come in a group, because the group has as many variables
    as values, where it can go.
    """
    listed = _listed("domain", domains)
    groups = _listed("group", different)
    dual = flag("dual", dual)
    groups_of: list[list[int]] = [[] for _ in listed]
    for number, group in enumerate(groups):
        for variable in group:
            groups_of[_variable(variable, len(listed), number)].append(number)
    order = sorted(range(len(listed)), key=lambda variable: -len(groups_of[variable]))
    pairs = [(variable, value) for variable, domain in enumerate(listed) for value in domain]
    options = [
        (("variable", variable), *(("group", number, value) for number in groups_of[variable]))
        for variable, value in pairs
    ]
    in_groups, needed = [], set()
    for number, group in enumerate(groups):
        values = dict.fromkeys(chain.from_iterable(listed[variable] for variable in group))
        in_groups += [("group", number, value) for value in values]
        if dual and len(values) == len(group):
            needed.add(number)
    variables = [("variable", variable) for variable in order]
    optional = [item for item in in_groups if item[1] not in needed]
    return Problem(options, [*variables, *in_groups], optional), pairs


def _variable(variable: object, variables: int, group: int) -> int:
    number = as_whole_number(variable)
    if number is not None and 0 <= number < variables:
        return number
    raise CluewrightError(f"group {group}: expected variables, below {variables}, got {shortened(variable)}")


def labellings(
    domains: Iterable[Iterable[Value]], different: Iterable[Iterable[int]], *, dual: bool = False
) -> Iterator[tuple[Value, ...]]:
    """Every way to take a value from each domain, different ones in each group, most constrained variable first.

    >>> list(labellings([[1, 2], [1, 2, 3], [3]], [[0, 1], [1, 2]]))
    [(2, 1, 3), (1, 2, 3)]
    """
    problem, pairs = labelling(domains, different, dual=dual)
    return (tuple(pairs[option][1] for option in cover) for cover in problem.covers())


def _listed(what: str, sets: Iterable[Iterable[Value]]) -> Sequence[tuple[Value, ...]]:
    """The elements of each set, each once; those of Python's own sets in an order that is always the same."""
    listed = []
    try:
        numbered = list(enumerate(sets))
    except TypeError:
        raise CluewrightError(f"expected {what}s, got {shortened(sets)}") from None
    for number, elements in numbered:
        try:
            in_order = sorted(elements, key=repr) if isinstance(elements, set | frozenset) else elements
            listed.append(tuple(dict.fromkeys(in_order)))
        except TypeError:
            raise CluewrightError(f"{what} {number}: expected hashable values, got {shortened(elements)}") from None
    return listed
