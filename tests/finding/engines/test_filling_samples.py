"""Random beginnings of fillings tell how many there are, and how long brute force takes."""

from math import inf

import pytest

from cluewright.boards import Mask, as_mask, board_named
from cluewright.boards.symmetries import random_mask
from cluewright.finding import Question, engine_named
from cluewright.finding.engines import sampling
from cluewright.finding.engines.brute_force.fillings import count_fillings
from cluewright.finding.engines.brute_force.samples import estimated_fillings, mean_weight, random_beginnings
from cluewright.finding.engines.brute_force.tree import LabelPath, Tree
from cluewright.finding.engines.clue_order import clue_order
from cluewright.finding.running import dealt_by_auto
from cluewright.strategies import chosen_strategies

BASIC = chosen_strategies("basic")
SAMPLES = 3_000


def masks() -> list[Mask]:
    """Small ones, with and without fixed digits, one of them with houses that hold a digit twice."""
    twice = board_named({"name": "twice", "size": 4, "times": 2, "regions": [0, 0, 1, 1] * 4})
    return [
        as_mask("**.. *... ..*. ...*"),
        as_mask("12.. *..* ..*. ...*"),
        Mask(twice, 0b1011_0101_0001),
        Mask(twice, 0b1011_0101_0001, (2, *(0 for _ in range(15)))),
        random_mask("6x6", 8, seed=1),
    ]


@pytest.mark.parametrize("mask", masks(), ids=str)
def test_every_beginning_is_one_of_the_tree_and_on_average_they_are_as_many_as_there_are(mask: Mask) -> None:
    order = clue_order(mask)
    tree, paths = Tree(Question(mask, BASIC), order), list[LabelPath]([()])
    for depth in range(1, len(order) + 1):
        paths = tree.children(paths)
        drawn = random_beginnings(mask, order, depth, SAMPLES)
        assert {beginning.labels for beginning in drawn if beginning.weight} <= {*paths}
        assert mean_weight(drawn) == pytest.approx(len(paths), rel=0.1)


@pytest.mark.parametrize("cells", [17, 18, 19])
def test_the_number_of_fillings_is_estimated_within_a_factor_of_three(cells: int) -> None:
    mask = random_mask(cells=cells, seed=cells)
    first, *others = list(mask)
    digits = tuple({first: 1, others[-1]: 2}.get(cell, 0) for cell in range(81))
    with_digits = Mask(mask.board, mask.cells, digits)
    for asked in (mask, with_digits):
        count = count_fillings(asked)
        assert count is not None
        assert count / 3 < estimated_fillings(asked) < count * 3


def test_where_too_few_cells_are_left_there_is_no_filling() -> None:
    assert estimated_fillings(as_mask("**.. .... .... ....")) == 0
    assert estimated_fillings(as_mask("123. .... .... ....")) == 1


def test_the_cost_is_the_same_each_time_and_grows_with_the_cells() -> None:
    brute_force = engine_named("brute-force")
    costs = []
    for cells in (12, 17, 20, 40):
        asked = Question(random_mask(cells=cells, seed=1), BASIC)
        costs.append(brute_force.cost(asked))
        estimated_fillings.cache_clear()
        assert brute_force.cost(asked) == costs[-1]
    assert costs == sorted(costs)
    assert costs[-2] < costs[-1] == inf


def test_more_strategies_cost_more_and_those_of_too_many_rules_too_much() -> None:
    mask = random_mask(cells=12, seed=1)
    sets = ("basic", "basic,naked-pair", "basic,unique-rectangle", "basic,naked-triple", "all")
    costs = [engine_named("brute-force").cost(Question(mask, chosen_strategies(names))) for names in sets]
    assert costs == sorted(costs)
    assert costs[1] < costs[2] == costs[3] == costs[4] == inf


def test_the_workload_names_the_exact_number_of_fillings() -> None:
    mask = random_mask(cells=14, seed=1)
    workload = engine_named("brute-force").workload(Question(mask, BASIC))
    assert workload is not None
    assert workload.work == f"{count_fillings(mask):,} fillings"
    assert workload.seconds > 0


def test_more_cells_than_can_be_counted_are_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "SECONDS_OF_A_SAMPLE", 0.1)  # some ticks of the clock that counts a processor's time
    workload = engine_named("brute-force").workload(Question(random_mask(cells=30, seed=1), BASIC))
    assert workload is not None
    assert workload.work.startswith("about ")
    assert workload.seconds > 86_400


def test_what_is_broken_off_is_said_to_take_at_least_that_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling, "MAX_SECONDS_OF_A_SAMPLE", 0.0)
    workload = engine_named("brute-force").workload(Question(random_mask(cells=17, seed=1), BASIC))
    assert workload is not None
    assert workload.is_least


def test_fixed_digits_that_clash_leave_nothing_to_do() -> None:
    workload = engine_named("brute-force").workload(Question(as_mask("11*. .... .... ..**"), BASIC))
    assert workload is not None
    assert workload.seconds == 0


def test_auto_deals_out_its_pieces_where_the_clues_are_few() -> None:
    few, more = (Question(random_mask(cells=cells, seed=3), BASIC) for cells in (18, 30))
    assert dealt_by_auto(few, workers=2)[0] == "brute-force"
    assert dealt_by_auto(more, workers=2)[0] != "brute-force"
