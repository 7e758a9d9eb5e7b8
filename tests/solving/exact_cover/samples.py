"""Small problems, and their covers by brute force."""

from collections.abc import Iterable
from itertools import combinations

from hypothesis import strategies as st

from cluewright.solving.exact_cover import Problem


def by_brute_force(problem: Problem, chosen: Iterable[int] = ()) -> list[tuple[int, ...]]:
    """Every set of options that covers each item once; one that covers nothing that must be covered is left out."""
    must = set(problem.items) - set(problem.secondary)
    useful = [n for n, option in enumerate(problem.options) if must.intersection(option) or n in chosen]
    found = []
    for size in range(len(useful) + 1):
        for numbers in combinations(useful, size):
            covered = [item for number in numbers for item in problem.options[number]]
            if len(set(covered)) == len(covered) and must <= set(covered) and set(chosen) <= set(numbers):
                found.append(numbers)
    return sorted(found)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    items = draw(st.integers(0, 7))
    option = st.sets(st.integers(0, items - 1), max_size=4).map(sorted) if items else st.just([])
    options = draw(st.lists(option, max_size=10))
    secondary = draw(st.sets(st.integers(0, items - 1))) if items else []
    return Problem([tuple(each) for each in options], range(items), sorted(secondary))


def options_of(problem: Problem) -> st.SearchStrategy[list[int]]:
    return (
        st.lists(st.sampled_from(range(len(problem.options))), max_size=3, unique=True)
        if problem.options
        else st.just([])
    )
