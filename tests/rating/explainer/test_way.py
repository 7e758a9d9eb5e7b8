"""The whole scales: the ratings of both programs, and what of them decides."""

from functools import cache

import pytest
from tests.shared_data import shared_lines

from cluewright.boards import Grid, Position
from cluewright.rating.explainer import SCALES, RatedStep, RatedWay, rated_way
from cluewright.rating.explainer.chain_hint import length_surcharge
from cluewright.rating.explainer.nodes import Node, ancestors
from cluewright.rating.explainer.producers import DEEPER_LEVELS, NET_LEVELS, WITH_PLUS
from cluewright.rating.explainer.way import in_tenths
from cluewright.rating.technique.scale import HARDER, MOST, TECHNIQUES, technique_named
from cluewright.rating.technique.words import REASONS

RATED = {
    "3...........543..82...7...4.......39......58..7..3...6.47..........86..5..89.4.1.": (64, 68),
    "615..9.......41..5..8...6.......6......175.2.4..2...1.293....5....8...39......2..": (55, 71),
    ".....6.7....54..2.4......188....3..72.........7485...2..3...18...57........6.2...": (42, 66),
}
"""Random puzzles, with their ratings in tenths by SukakuExplainer 1.18.1 and by Sudoku Explainer 1.2.1."""
CHAINED = "3...........543..82...7...4.......39......58..7..3...6.47..........86..5..89.4.1."


def tenths(way: RatedWay) -> list[int]:
    """ER, EP and ED."""
    return [in_tenths(rating) for rating in (way.er, way.ep, way.ed)]


@cache
def by(scale: str, puzzle: str) -> RatedWay:
    return rated_way(Position.start(Grid.parse(puzzle)), scale)


@pytest.mark.parametrize("scale", SCALES)
def test_puzzles_are_rated_as_by_both_programs(scale: str) -> None:
    found = {puzzle: tenths(by(scale, puzzle))[0] for puzzle in RATED}
    assert found == {puzzle: given[scale == "se121"] for puzzle, given in RATED.items()}


@pytest.mark.long
@pytest.mark.parametrize("scale", SCALES)
def test_rated_puzzles_have_the_given_er_ep_and_ed(scale: str) -> None:
    rows = [line.split("\t") for line in shared_lines("se_both.tsv") if not line.startswith("#")]
    first = 1 if scale == "sukaku" else 4
    given = {row[0]: [round(10 * float(each)) for each in row[first : first + 3]] for row in rows}
    easy = [puzzle for puzzle, (er, _, _) in given.items() if er <= 64]
    hard = [puzzle for puzzle, (er, _, _) in given.items() if 64 < er < 85]
    chosen = [*easy[::4], *hard[::40]]
    assert {puzzle: tenths(by(scale, puzzle)) for puzzle in chosen} == {puzzle: given[puzzle] for puzzle in chosen}


def test_ep_ends_with_the_first_placement_and_ed_with_the_first_step() -> None:
    position = Position.start(Grid.parse("1...2..3..4..1.."))
    steps = [
        RatedStep("x", rating, places, ()) for rating, places in ((3.0, ()), (2.6, ()), (1.2, ((0, 1),)), (4.0, ()))
    ]
    way = RatedWay(SCALES["se121"], position, tuple(steps), position)
    assert (way.ep, way.ed) == (3.0, 3.0)
    assert tenths(way)[0] == 200  # it does not complete the puzzle


def test_the_way_follows_from_step_to_step_to_the_solution() -> None:
    way = by("se121", CHAINED)
    position = way.start
    for step in way.steps:
        assert step.applied_to(position) != position
        position = step.applied_to(position)
    assert position == way.final
    assert position.is_complete


def test_a_chain_is_rated_by_the_nodes_that_it_follows_from() -> None:
    chains = [step.chain for step in by("se121", CHAINED).steps if step.chain]
    assert chains
    for chain in chains:
        assert chain.complexity == sum(len(ancestors(target)) for target in chain.targets)
        least = technique_named(chain.technique).lowest / 10
        assert chain.rating >= least + length_surcharge(chain.complexity)


def test_lengths_add_tenths_at_the_ceilings() -> None:
    last = (6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194, 258, 386, 514)
    assert [round(10 * length_surcharge(nodes)) for nodes in last] == list(range(15))
    assert [round(10 * length_surcharge(nodes + 1)) for nodes in last] == list(range(1, 16))


def test_sums_of_tenths_are_not_rounded() -> None:
    shorter, longer = 6.6 + length_surcharge(8), 6.5 + length_surcharge(10)
    assert shorter < longer
    assert in_tenths(shorter) == in_tenths(longer) == 67


def test_a_node_that_is_reached_twice_counts_once() -> None:
    start = Node(0, 0, True)
    one, other = (Node(cell, 0, False, (start,)) for cell in (1, 2))
    assert len(ancestors(Node(3, 0, True, (one, other)))) == 4


def test_every_level_of_nets_has_a_technique_of_the_table() -> None:
    names = [technique_named(level.technique).name for level in (*NET_LEVELS, WITH_PLUS, *DEEPER_LEVELS)]
    assert len(set(names)) == len(NET_LEVELS) + 1


def test_every_step_that_is_no_chain_says_why() -> None:
    position = Position.start(Grid.parse(CHAINED))
    assert {*REASONS} == {each.name for each in (*TECHNIQUES, *HARDER) if each.highest < MOST}
    for step in by("sukaku", CHAINED).steps:
        if step.pattern:
            assert step.pattern.words(position.board).endswith(".")
