"""Orders of strategies: by name, from a file, as a list; and what is no order."""

from pathlib import Path

import pytest

from cluewright import STRATEGIES, CluewrightError
from cluewright.boards import board_named
from cluewright.strategies import NAMED_ORDERS, chosen_strategies, ordered_strategies, strategy_named
from cluewright.strategies.choosing import HODOKU_CHOICES
from cluewright.strategies.orders import HODOKU, HODOKU_ORDER, StrategyOrder


def names(which: str, order: StrategyOrder | None) -> list[str]:
    return [strategy.name for strategy in ordered_strategies(which, order=order).strategies]


def test_the_order_of_the_catalogue_is_the_default() -> None:
    for order in (None, "catalogue"):
        assert ordered_strategies("all", order=order).strategies == chosen_strategies("all")
        assert ordered_strategies("all", order=order).names == ()
    assert set(NAMED_ORDERS) == {"catalogue", "hodoku"}


def test_an_order_uses_what_it_names_and_with_strategies_leaves_the_others_in_their_places_behind() -> None:
    assert names("all", "x-wing, naked-single") == ["x-wing", "naked-single"]
    assert names("basic,x-wing", "x-wing,locked-candidates") == [
        "x-wing",
        "locked-candidates",
        "naked-single",
        "hidden-single",
    ]
    assert names("basic", "hodoku") == ["naked-single", "hidden-single", "locked-candidates"]


def test_a_set_in_an_order_stands_for_what_the_order_does_not_name() -> None:
    assert names("all", "hidden-single, singles, x-wing") == ["hidden-single", "naked-single", "x-wing"]
    assert names("all", "all, naked-single")[-1] == "naked-single"
    assert names("all", ["x-wing", "all"]) == ["x-wing", *(name for name in names("all", None) if name != "x-wing")]


def test_a_file_of_an_order_that_is_no_text_is_refused_as_other_files_are(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes("all".encode("utf-16"))
    with pytest.raises(CluewrightError, match=rf"order: {file}: this file is UTF-16 text"):
        ordered_strategies("all", order=str(file))


def test_an_order_comes_from_a_file_with_comments(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("# mine\n\nHidden Single  # people see it first\nns\nall\n", encoding="utf-8")
    assert names("all", str(file))[:3] == ["hidden-single", "naked-single", "full-house"]


@pytest.mark.parametrize(
    ("order", "words"),
    [
        ("hodok", "expected catalogue or hodoku, a file, or names: expected a strategy"),
        ("x-wing, pointing, locked-candidates", "expected each strategy once, got locked-candidates twice"),
        (" , ", "at least one name"),
        ([], "at least one name"),
        (["x-wing", 3], "expected names of strategies, got 3"),
        ("x" * 5000, "expected catalogue or hodoku, a file, or names: expected a strategy"),
        ("\0", "expected catalogue or hodoku, a file, or names: expected a strategy"),
        (7, "expected its name, a file or names of strategies, got 7"),
    ],
)
def test_what_is_no_order_is_refused_in_words(order: StrategyOrder, words: str) -> None:
    with pytest.raises(CluewrightError, match=words):
        ordered_strategies("all", order=order)


def test_the_order_of_hodoku_names_strategies_of_the_catalogue_once_and_chooses_among_its_own() -> None:
    assert [strategy_named(name).name for name in HODOKU_ORDER] == list(HODOKU_ORDER)
    assert len(set(HODOKU_ORDER)) == len(HODOKU_ORDER)
    assert set(HODOKU_CHOICES) <= set(HODOKU_ORDER)
    known = {strategy.name for strategy in STRATEGIES if strategy.of_constraints}
    assert not known & set(HODOKU_ORDER)
    assert ordered_strategies("all", board_named("6x6"), HODOKU).names == HODOKU_ORDER
