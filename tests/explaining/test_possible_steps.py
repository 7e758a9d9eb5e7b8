"""Every step that is possible in a position."""

import pytest

from cluewright import Step, hint, possible_steps
from cluewright.errors import CluewrightError
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, Strategy, strategy_named
from cluewright.strategies.rule import Candidate, new_conclusions

ALL_NAMES = [strategy.name for strategy in STRATEGIES]


def concluded(steps: list[Step]) -> set[tuple[str, Candidate]]:
    return {("placed", each) for step in steps for each in step.places} | {
        ("gone", each) for step in steps for each in step.removes
    }


EACH = [
    pytest.param(strategy, id=strategy.name, marks=[pytest.mark.long] if strategy.name.startswith("als-") else [])
    for strategy in STRATEGIES
    if not strategy.of_constraints
]
"""Almost locked sets take seconds in the whole of a position."""


@pytest.mark.parametrize("strategy", EACH)
def test_every_conclusion_of_a_strategy_is_in_some_step(strategy: Strategy) -> None:
    position = read_position(strategy.example)
    every = new_conclusions(position, strategy.rules_in(position))
    found = possible_steps(position, strategy)
    gone = {("gone", each) for each in every.removes}
    assert concluded(found) == {("placed", each) for each in every.places} | gone
    assert found


def test_steps_come_in_the_order_of_the_strategies_and_the_hint_is_among_the_first() -> None:
    found = possible_steps(read_position(strategy_named("jellyfish").example), "through:wxyz-wing")
    places = [ALL_NAMES.index(step.strategy) for step in found]
    assert places == sorted(places)
    assert len(set(places)) > 1
    sizes = [(step.strategy, -len(step.places), -len(step.removes)) for step in found]
    assert sizes == sorted(sizes, key=lambda each: (ALL_NAMES.index(each[0]), *each[1:]))


def test_where_there_is_a_mistake_it_is_the_only_step() -> None:
    wrong = "1...2.+43..4..1.."
    assert possible_steps(wrong) == [hint(wrong)]


def test_steps_are_told_in_a_language() -> None:
    english, german = (possible_steps("1...2..3..4..1..", "h1", language=language) for language in ("en", "de"))
    assert [step.in_language("de") for step in english] == german
    assert "versteckt" in str(german[0]).lower()


def test_nothing_is_possible_in_a_full_grid() -> None:
    assert possible_steps("1324241332414132") == []
    with pytest.raises(CluewrightError):
        possible_steps("13")
