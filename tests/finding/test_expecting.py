"""What is expected of each engine before a search, and whose pieces are dealt out because of that."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import inf

import pytest

import cluewright as cw
from cluewright import verifying
from cluewright.boards.symmetries import random_mask
from cluewright.errors import CluewrightError
from cluewright.finding import ENGINES, Expected, Question, engine_named
from cluewright.finding.engines import sampling
from cluewright.finding.engines.engine import AllSuggested, Engine, Refuted, Report, Working, Workload
from cluewright.finding.engines.sampling import rounded, sampled
from cluewright.finding.running import dealt_by_auto
from cluewright.strategies import chosen_strategies

FEW_FILLINGS = "*..*....**.*..*.....*.....*.........*.......*....*....*.*.*.*...*.***..*.**..*..*"
"""24 clues, but only 4,960 fillings of a chute."""
SMALL = "*..**...*....*.."


def question(mask: str, strategies: str = "basic") -> Question:
    return Question(cw.mask(mask), chosen_strategies(strategies))


def test_a_screen_that_refutes_the_mask_is_all_that_is_expected() -> None:
    assert cw.expected("*" + 15 * ".") == (Expected("screens", "a lemma", 0.0, auto_seconds=0.0),)


def test_every_complete_engine_that_suits_is_told_of_and_the_quickest_comes_first() -> None:
    found = cw.expected(FEW_FILLINGS, workers=1)
    suited = {one.name for one in ENGINES if one.is_complete and not one.unsuited(question(FEW_FILLINGS))}
    assert {one.engine for one in found} <= suited
    assert {"chute-cubes", "rounds"} <= {one.engine for one in found}
    known = [one.seconds for one in found if one.seconds is not None]
    assert known == sorted(known)
    assert [one.seconds is None for one in found] == sorted(one.seconds is None for one in found)
    (cubes,) = [one for one in found if one.engine == "chute-cubes"]
    assert cubes.work == "4,960 fillings of a chute"


def test_a_single_filling_is_told_in_the_singular() -> None:
    (found,) = cw.expected(".*...*............**.....", "singles", board="jigsaw-5", engine="brute-force")
    assert found.work == "1 filling"


def test_more_workers_make_the_pieces_take_less_time(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Workload("3 things", 60.0)
    cubes = engine_named("chute-cubes")
    monkeypatch.setattr("cluewright.finding.expecting.engines_for", lambda *_: [copy_with(cubes, known)])
    for workers, alone in ((1, 60.0), (3, 20.0)):
        (one,) = cw.expected(FEW_FILLINGS, workers=workers)
        _, cores = dealt_by_auto(question(FEW_FILLINGS), workers)
        assert (one.seconds, one.auto_seconds) == (alone, 60.0 / cores)


def copy_with(engine: Engine, workload: Workload) -> Engine:
    return replace(engine, workload=lambda _: workload)


@pytest.mark.parametrize("engine", ["annealing", "screens", "starvation"])
def test_an_engine_of_which_nothing_can_be_expected_is_refused(engine: str) -> None:
    with pytest.raises(CluewrightError, match=f"^engine {engine}: "):
        cw.expected(SMALL, "basic", engine=engine)


def test_one_engine_alone_may_be_asked_about() -> None:
    assert [one.engine for one in cw.expected(FEW_FILLINGS, engine="rounds")] == ["rounds"]


@pytest.mark.parametrize("seeds", [(0, 1, 3, 4, 5), pytest.param(range(12), marks=pytest.mark.long)], ids=str)
def test_the_nodes_of_starvation_are_guessed_well_where_it_soon_ends(seeds: Iterable[int]) -> None:
    """A sample of pieces of very different sizes tells no more than the order of magnitude."""
    starvation = engine_named("starvation")
    compared = 0
    for seed in seeds:
        asked = Question(random_mask(cells=18, seed=seed), chosen_strategies("naked-single"))
        workload = starvation.workload(asked)
        assert workload is not None
        guess = int(workload.work.removeprefix("about ").removesuffix(" nodes").replace(",", ""))
        *_, end = starvation.search(asked)
        if end.work["nodes"] > 1_000 and not workload.is_least:
            assert end.work["nodes"] / 10 < guess < end.work["nodes"] * 10
            compared += 1
    assert compared > 2


def reports(last: Report, seen: list[str]) -> Iterator[Report]:
    seen.append("begun")
    yield Working(work={"nodes": 4})
    yield last


def test_a_sample_counts_its_work_and_verifies_what_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    (refuted,) = [
        one for one in engine_named("brute-force").search(question("*......*........")) if isinstance(one, Refuted)
    ]
    verified: list[object] = []
    monkeypatch.setattr(verifying, "verify_part", lambda certificate, hint: verified.append(certificate))
    sample = sampled(
        reports(last, []) for last in (Refuted(work={"nodes": 7}, certificate=refuted.certificate), AllSuggested())
    )
    assert verified == [refuted.certificate]
    assert [(part.work["nodes"], part.is_whole) for part in sample] == [(7, True), (4, True)]


def test_a_sample_ends_when_its_time_is_over_and_says_what_was_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(sampling, "SECONDS_OF_A_SAMPLE", 0.0)
    (part,) = sampled(reports(AllSuggested(), seen) for _ in range(9))
    assert part.is_whole
    assert seen == ["begun"]
    monkeypatch.setattr(sampling, "MAX_SECONDS_OF_A_SAMPLE", 0.0)
    (part,) = sampled(reports(AllSuggested(), seen) for _ in range(9))
    assert not part.is_whole


def test_estimated_numbers_have_two_digits() -> None:
    assert [rounded(number) for number in (0, 7.4, 99.6, 1_234, 987_654)] == ["0", "7", "100", "1,200", "990,000"]


@pytest.mark.parametrize(
    ("mask", "strategies", "engine"),
    [
        (FEW_FILLINGS, "basic", "chute-cubes"),
        (FEW_FILLINGS, "naked-single", "chute-cubes"),
        (str(random_mask(cells=20, seed=1)), "naked-single", "starvation"),
        (str(random_mask(cells=18, seed=3)), "naked-single", "starvation"),
    ],
)
def test_the_pieces_that_cost_least_are_dealt_out(mask: str, strategies: str, engine: str) -> None:
    asked = question(mask, strategies)
    costs = {one.name: one.cost(asked) for one in ENGINES if one.pieces and not one.unsuited(asked)}
    assert dealt_by_auto(asked, workers=2)[0] == engine == min(costs, key=lambda name: costs[name])


def test_what_is_known_of_no_engine_costs_infinitely_much() -> None:
    assert engine_named("rounds").cost(question(SMALL)) == inf
    assert engine_named("chute-cubes").cost(Question(random_mask(cells=40, seed=1), ())) == inf


def test_masks_that_a_publication_calls_hopeless_are_not_searched_by_auto() -> None:
    asked = Question(random_mask(cells=16, seed=1), chosen_strategies("basic"))
    assert dealt_by_auto(asked, workers=2) == ("", 0.0)


def test_words_say_what_is_known() -> None:
    assert str(Expected("rounds", "", None)) == "rounds, not known"
    assert str(Expected("starvation", "about 20 nodes", 0.2)) == "starvation: about 20 nodes, less than 1 s"
    assert (
        str(Expected("starvation", "about 20 nodes", 90.0, is_least=True))
        == "starvation: about 20 nodes, at least 90 s"
    )
