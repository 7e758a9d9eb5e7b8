"""The catalogue, and choosing strategies from it by name."""

from dataclasses import replace

import pytest

import cluewright as cw
from cluewright.errors import CluewrightError
from cluewright.strategies import NAMED_SETS, STRATEGIES, Strategy, chosen_strategies, strategy_named

LONGEST_SHORT_NAME = 4
"""Characters of a short name, at most."""


def test_names_aliases_and_codes_are_unique() -> None:
    names = [name for strategy in STRATEGIES for name in (strategy.name, *strategy.aliases)] + [*NAMED_SETS]
    codes = [code for strategy in STRATEGIES for code in strategy.codes]
    assert len(names) == len(set(names))
    assert len(codes) == len(set(codes))


HODOKU = {
    "0000": "fh",
    "0002": "h1",
    "0003": "n1",
    "0100": "lc1",
    "0101": "lc2",
    "0110": "l2",
    "0111": "l3",
    "0200": "n2",
    "0201": "n3",
    "0202": "n4",
    "0210": "h2",
    "0211": "h3",
    "0212": "h4",
    "0300": "bf2",
    "0301": "bf3",
    "0302": "bf4",
    "0310": "fbf2",
    "0311": "fbf3",
    "0312": "fbf4",
    "0400": "sk",
    "0401": "2sk",
    "0402": "er",
    "0403": "tf",
    "0500": "sc",
    "0502": "mc",
    "0600": "u1",
    "0601": "u2",
    "0602": "u3",
    "0603": "u4",
    "0604": "u5",
    "0605": "u6",
    "0606": "hr",
    "0607": "ar1",
    "0608": "ar2",
    "0610": "bug1",
    "0701": "x",
    "0702": "xyc",
    "0404": "d2sk",
    "0405": "der",
    "0703": "rp",
    "0706": "cnl",
    "0707": "dnl",
    "0708": "aic",
    "0709": "gcnl",
    "0710": "gdnl",
    "0711": "gaic",
    "0901": "axz",
    "0902": "axy",
    "0903": "ach",
    "0904": "db",
    "1101": "sdc",
    "0800": "xy",
    "0801": "xyz",
    "0803": "w",
}
"""HoDoKu's codes, and what its command line calls the same techniques."""


@pytest.mark.parametrize(("code", "short"), HODOKU.items())
def test_a_short_name_of_hodoku_means_what_its_code_means(code: str, short: str) -> None:
    meant = {s for s in STRATEGIES for each in s.codes if each.partition("/")[0].partition("-")[0] == code}
    assert strategy_named(short) in meant


@pytest.mark.parametrize("strategy", STRATEGIES, ids=str)
def test_every_strategy_has_a_short_name_that_is_taken_wherever_its_name_is(strategy: Strategy) -> None:
    short = [name for name in (strategy.name, *strategy.aliases) if len(name) <= LONGEST_SHORT_NAME]
    assert short
    for name in short:
        assert strategy_named(name.upper()) is strategy
        assert chosen_strategies(f"{name},ns")[-1] in (strategy, strategy_named("naked-single"))
        assert chosen_strategies(f"through:{name}") == chosen_strategies(f"through:{strategy}")


@pytest.mark.parametrize(
    ("short", "name"),
    [
        *[("ns", "naked-single"), ("hs", "hidden-single"), ("lc", "locked-candidates"), ("n2", "naked-pair")],
        *[("np", "naked-pair"), ("h3", "hidden-triple"), ("ht", "hidden-triple"), ("nq", "naked-quad")],
        *[("xw", "x-wing"), ("sf", "swordfish"), ("jf", "jellyfish"), ("ww", "w-wing"), ("ur", "unique-rectangle")],
    ],
)
def test_short_names_mean_what_people_write(short: str, name: str) -> None:
    assert strategy_named(short).name == name


def test_sets_mean_what_the_design_says() -> None:
    assert [s.name for s in chosen_strategies("basic")] == [
        "naked-single",
        "hidden-single",
        "locked-candidates",
    ]
    assert not any(strategy.assumes_unique or strategy.unlisted for strategy in chosen_strategies("all"))
    assert chosen_strategies("all,unique-rectangle")[-1].name == "unique-rectangle"


@pytest.mark.parametrize("last", STRATEGIES, ids=str)
def test_through_a_strategy_are_all_that_come_no_later(last: Strategy) -> None:
    chosen = chosen_strategies(f"through:{last.name}")
    assert chosen[-1] is last
    for strategy in STRATEGIES:
        comes_later = STRATEGIES.index(strategy) > STRATEGIES.index(last)
        asks_more = (
            strategy.assumes_unique > last.assumes_unique
            or bool(strategy.unlisted) > bool(last.unlisted)
            or strategy.newer > last.newer
        )
        is_by_name = strategy.by_name_only or strategy.of_constraints
        assert (strategy in chosen) == (strategy is last or not (comes_later or asks_more or is_by_name)), strategy


def test_a_set_up_to_a_listed_strategy_has_only_listed_ones() -> None:
    """So that `find` can prove as much as before with it."""
    assert not any(strategy.unlisted for strategy in chosen_strategies("through:jellyfish"))
    assert not any(strategy.unlisted for strategy in chosen_strategies("through:unique-rectangle"))
    assert "grouped-turbot-fish" in map(str, chosen_strategies("through:wxyz-wing"))
    assert "four-strong-links" not in map(str, chosen_strategies("through:bug"))
    older = [strategy for strategy in STRATEGIES if not strategy.newer and not strategy.of_constraints]
    assert older.pop().name == "backtracking"  # which is in the set `any` alone
    assert chosen_strategies("through:bug,four-strong-links") == tuple(older)


def test_a_set_has_the_newer_strategies_only_if_it_goes_up_to_one_of_them() -> None:
    """So that old sets mean what they meant."""
    assert not any(strategy.newer for name in NAMED_SETS for strategy in chosen_strategies(name))
    assert "finned-x-wing" not in map(str, chosen_strategies("through:swordfish"))
    assert {"locked-pair", "remote-pair", "x-wing"} <= {*map(str, chosen_strategies("through:multi-colours"))}
    assert "remote-pair" not in map(str, chosen_strategies("through:finned-swordfish"))


def test_through_takes_aliases_and_mixes_with_other_names() -> None:
    assert chosen_strategies("Through: Naked Pair") == chosen_strategies("through:naked-pair")
    assert chosen_strategies("through:naked-pair,x-wing")[-1].name == "x-wing"


@pytest.mark.parametrize(
    "which",
    [
        "naked-single,hidden-single",
        ["hidden-single", "naked-single"],
        "singles",
        "Naked Single, HS",
        "ns,hidden_single",
    ],
)
def test_every_way_to_name_both_singles(which: str | list[str]) -> None:
    assert [s.name for s in chosen_strategies(which)] == ["naked-single", "hidden-single"]


def test_strategies_themselves_are_taken_even_if_they_are_not_in_the_catalogue() -> None:
    own = replace(strategy_named("x-wing"), name="my-own", aliases=())
    assert chosen_strategies(strategy_named("x-wing")) == (strategy_named("x-wing"),)
    assert chosen_strategies([own, "naked-single"]) == (strategy_named("naked-single"), own)


@pytest.mark.parametrize(
    ("which", "message"),
    [
        ("", "expected at least one strategy, got none"),
        ([], "expected at least one strategy, got none"),
        (",", "expected at least one strategy, got none"),
        (5, "expected names of strategies, got 5"),
        ([None], "expected the name of a strategy, got None"),
        ("naked-singel", r"got 'naked-singel'; did you mean 'naked-single'\?"),
        ("through:", "expected the name of a strategy after 'through:', got nothing"),
        ("through:basic", "expected the name of a strategy after 'through:', got the set 'basic'"),
        ("through:x-wings", r"got 'x-wings'; did you mean 'x-wing'\?"),
        ("basic,wishful-thinking", "got 'wishful-thinking'"),
    ],
)
def test_bad_names_say_what_was_expected(which: str | list[str], message: str) -> None:
    with pytest.raises(CluewrightError, match=message):
        chosen_strategies(which)


def test_what_is_left_out_is_not_meant_whatever_else_is_named() -> None:
    some = chosen_strategies("all,without:x-wing, Without:singles")
    assert {*chosen_strategies("all")} - {*some} == {*chosen_strategies("x-wing,singles")}
    assert chosen_strategies("without:naked-single,basic") == chosen_strategies("hidden-single,locked-candidates")
    assert chosen_strategies(["basic", "without:singles"]) == chosen_strategies("locked-candidates")


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("singles,without:basic", "one strategy that 'without:' does not leave out, got none"),
        ("without:x-wing", "one strategy that 'without:' does not leave out, got none"),
        ("all,without:", "expected a strategy"),
        ("all,without:nice", "expected a strategy"),
        ("all,without:without:x-wing", "expected a name after 'without:'"),
    ],
)
def test_bad_names_after_without_are_refused(names: str, message: str) -> None:
    with pytest.raises(CluewrightError, match=message):
        chosen_strategies(names)


def test_strategies_may_come_from_an_iterator() -> None:
    """They are looked at twice: before any puzzle is read, and for the board of each."""
    line, names = "1...2..3..4..1..", ("singles", "locked-candidates")
    assert cw.explain([line, line], iter(names)) == cw.explain([line, line], names)
    assert cw.hint([line, line], iter(names)) == cw.hint([line, line], names)
    assert list(cw.completed([line, line], iter(names))) == [True, True]
