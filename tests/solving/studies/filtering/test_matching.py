"""Matchings and strongly connected components, against brute force."""

from hypothesis import given
from hypothesis import strategies as st
from tests.solving.studies.filtering.definitions import ANY, Domains, solutions_of

from cluewright.boards import bits
from cluewright.solving.studies.filtering import maximum_matching
from cluewright.solving.studies.filtering.matching import components, reached


@given(ANY)
def test_a_matching_is_found_where_there_is_one(domains: Domains) -> None:
    matched = maximum_matching(domains)
    if matched is None:
        assert solutions_of(map(bits, domains)) == []
    else:
        assert tuple(value.bit_length() - 1 for value in matched) in solutions_of(map(bits, domains))


graphs = st.integers(0, 6).flatmap(lambda n: st.lists(st.integers(0, (1 << n) - 1), min_size=n, max_size=n))


@given(graphs)
def test_nodes_of_a_component_reach_each_other_and_no_others_do(successors: list[int]) -> None:
    found = components(successors)
    assert sum(found) == (1 << len(successors)) - 1
    for node in range(len(successors)):
        after = reached(1 << node, successors)
        mutual = {other for other in bits(after) if reached(1 << other, successors) >> node & 1}
        assert [set(bits(component)) for component in found if component >> node & 1] == [mutual]


@given(graphs)
def test_what_is_reached_is_closed_and_nothing_less_is(successors: list[int]) -> None:
    for node in range(len(successors)):
        paths = {node}
        for _ in successors:
            paths |= {after for each in paths for after in bits(successors[each])}
        assert set(bits(reached(1 << node, successors))) == paths
