"""Each strength of filtering against its definition, and all of them against each other."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.solving.studies.filtering.definitions import ANY, DEFINITIONS, Domains, domains_of, solutions_of

from cluewright import CluewrightError
from cluewright.boards import bits
from cluewright.solving.studies.filtering import MODELS, STRENGTHS, Model, filtered, strength_named
from cluewright.solving.studies.filtering.dual import transposed

each_strength = pytest.mark.parametrize("strength", [strength.name for strength in STRENGTHS])
each_model = pytest.mark.parametrize("model", MODELS)
WEAKER_AND_STRONGER = [("binary", "range"), ("bounds", "range"), ("range", "domains")]


def keeps_no_more(left: Domains | None, other: Domains | None) -> bool:
    """Whether the first keeps only what the second keeps; to see that there is no solution is to keep nothing."""
    if left is None or other is None:
        return left is None
    return not any(domain & ~more for domain, more in zip(left, other, strict=True))


@each_strength
@given(domains=ANY)
def test_a_strength_keeps_what_its_definition_says(strength: str, domains: Domains) -> None:
    assert filtered(domains, strength) == DEFINITIONS[strength](domains)


@each_strength
@given(domains=domains_of(3, 7))
def test_a_strength_keeps_what_its_definition_says_where_values_outnumber_variables(
    strength: str, domains: Domains
) -> None:
    assert filtered(domains, strength) == DEFINITIONS[strength](domains)


@pytest.mark.parametrize(("weaker", "stronger"), WEAKER_AND_STRONGER)
@each_model
@given(domains=domains_of(8, 9))
def test_a_stronger_one_never_keeps_more(weaker: str, stronger: str, model: Model, domains: Domains) -> None:
    assert keeps_no_more(filtered(domains, stronger, model), filtered(domains, weaker, model))


def test_binary_and_bounds_remove_different_things() -> None:
    middle, ends = [0b010, 0b111], [0b011, 0b011, 0b110]
    assert (filtered(middle, "binary"), filtered(middle, "bounds")) == ([0b010, 0b101], middle)
    assert (filtered(ends, "binary"), filtered(ends, "bounds")) == (ends, [0b011, 0b011, 0b100])


@pytest.mark.parametrize(
    ("domains", "weaker", "stronger", "kept"),
    [
        ([0b0110, 0b0110, 0b1111], "bounds", "range", [0b0110, 0b0110, 0b1001]),  # in the middle
        ([0b101, 0b101, 0b111], "range", "domains", [0b101, 0b101, 0b010]),  # a Hall set that is no interval
    ],
)
def test_each_step_up_removes_more_somewhere(domains: Domains, weaker: str, stronger: str, kept: Domains) -> None:
    assert (filtered(domains, weaker), filtered(domains, stronger)) == (domains, kept)


def test_example_3_of_the_explorations() -> None:
    """x3 loses 2, and the two solutions are a simple consequence."""
    domains = [0b011, 0b011, 0b110]
    for strength in ("bounds", "range", "domains"):
        assert filtered(domains, strength) == [0b011, 0b011, 0b100]
    assert filtered(domains, "binary") == domains
    found = solutions_of([[bit + 1 for bit in bits(domain)] for domain in domains])
    assert found == [(1, 2, 3), (2, 1, 3)]


@each_strength
@each_model
@given(domains=ANY)
def test_no_solution_is_lost_and_filtering_again_removes_nothing(strength: str, model: Model, domains: Domains) -> None:
    left = filtered(domains, strength, model)
    found = solutions_of(map(bits, domains))
    if left is None:
        assert not found
    else:
        assert keeps_no_more(left, domains)
        assert solutions_of(map(bits, left)) == found
        assert filtered(left, strength, model) == left


@each_strength
@each_model
@given(domains=ANY.map(lambda domains: [domain & -domain for domain in domains]))
def test_of_single_values_each_tells_whether_they_differ(strength: str, model: Model, domains: Domains) -> None:
    differ = 0 not in domains and len(set(domains)) == len(domains)
    assert filtered(domains, strength, model) == (domains if differ else None)


@each_strength
@given(domains=domains_of(7, 8), rng=st.randoms())
def test_the_order_of_the_variables_does_not_matter(strength: str, domains: Domains, rng: Random) -> None:
    order = rng.sample(range(len(domains)), len(domains))
    left = filtered(domains, strength)
    assert filtered([domains[i] for i in order], strength) == (left and [left[i] for i in order])


def test_of_bounds_and_ranges_the_order_of_the_values_does() -> None:
    """Which is why renaming the digits of a puzzle changes how much work these have."""
    assert filtered([0b011, 0b011, 0b111], "range") == [0b011, 0b011, 0b100]
    assert filtered([0b101, 0b101, 0b111], "range") == [0b101, 0b101, 0b111]


@given(domains=domains_of(7, 9))
def test_of_hyper_arc_consistency_both_models_are_the_same(domains: Domains) -> None:
    primal = filtered(domains)
    assert all(filtered(domains, "domains", model) == primal for model in MODELS)


@each_strength
@given(domains=domains_of(7, 8))
def test_both_models_together_keep_no_more_than_each(strength: str, domains: Domains) -> None:
    both = filtered(domains, strength, "both")
    assert keeps_no_more(both, filtered(domains, strength, "primal"))
    assert keeps_no_more(both, filtered(domains, strength, "dual"))


@each_strength
@given(st.integers(1, 5).flatmap(lambda n: st.lists(st.integers(1, (1 << n) - 1), min_size=n, max_size=n)))
def test_the_dual_of_a_permutation_is_the_primal_of_the_transposed_matrix(strength: str, domains: Domains) -> None:
    """Where that leaves a variable without a value, nothing is left."""
    values = range(len(domains))
    turned = DEFINITIONS[strength](transposed(domains, values))
    kept = transposed(turned, values) if turned else [0]
    assert filtered(domains, strength, "dual") == (kept if all(kept) else None)


def test_the_dual_places_a_value_with_one_place_but_not_where_another_may_be_left_out() -> None:
    assert filtered([0b011, 0b011, 0b111], "binary", "dual") == [0b011, 0b011, 0b100]
    assert filtered([0b0011, 0b0011, 0b1111], "binary", "dual") == [0b0011, 0b0011, 0b1111]


@pytest.mark.parametrize(("first", "second"), list(combinations(DEFINITIONS, 2)))
def test_no_two_definitions_are_the_same(first: str, second: str) -> None:
    examples = [[0b010, 0b111], [0b011, 0b011, 0b110], [0b101, 0b101, 0b111], [0b0110, 0b0110, 0b1111]]
    assert any(DEFINITIONS[first](domains) != DEFINITIONS[second](domains) for domains in examples)


@each_strength
@each_model
def test_many_variables_are_no_trouble(strength: str, model: Model) -> None:
    chain = [0b11 << i for i in range(63)]
    assert filtered([*chain, 1], strength, model) is not None
    assert filtered([1, *chain], "domains", model) == [1 << i for i in range(64)]
    assert filtered([0b11, *chain, 0b11], "domains", model) is None


def test_bad_input_says_what_is_expected() -> None:
    with pytest.raises(CluewrightError, match=r"expected a strength \(binary, .*\), got 'strong'"):
        filtered([1], "strong")
    with pytest.raises(CluewrightError, match=r"expected a model \(primal, dual, both\), got 'twin'"):
        filtered([1], "binary", "twin")  # type: ignore[arg-type]
    with pytest.raises(CluewrightError, match="a domain: expected a whole number of 0 or more, got -1"):
        filtered([3, -1])
    with pytest.raises(
        CluewrightError, match=r"domains: expected sets of values as whole numbers, got list \[\{1, 2\}\]"
    ):
        filtered([{1, 2}])  # type: ignore[list-item]


@each_strength
@each_model
def test_no_variables_have_nothing_to_differ_in(strength: str, model: Model) -> None:
    assert filtered([], strength, model) == []
    assert strength_named(strength).help.endswith(".")
