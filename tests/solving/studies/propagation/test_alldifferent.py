"""Propagation and search with alldifferent constraints, in every strength and model."""

from collections.abc import Callable
from itertools import islice
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.pages import ROOT, text_of
from tests.shared_data import shared_lines
from tests.solving.studies.filtering.definitions import solutions_of

from cluewright import Board, CluewrightError, Grid, board, completed, random_grids, reduced
from cluewright.boards import House, bits
from cluewright.solving.engine import WorkCounts
from cluewright.solving.engines.catalogue import SOLVING_ENGINES, solving_engine_named
from cluewright.solving.studies.filtering import MODELS, STRENGTHS, Model, Strength
from cluewright.solving.studies.propagation import Network, alldifferent_completions, distinct_values, search
from cluewright.solving.studies.propagation.alldifferent import _State, network_of

each_strength = pytest.mark.parametrize("strength", STRENGTHS, ids=lambda strength: strength.name)
each_model = pytest.mark.parametrize("model", MODELS)
PUZZLES_4X4 = reduced(random_grids(50, "4x4", seed=3), "4x4", seed=4).tolist()
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def latin_rectangles(rows: int, columns: int, strength: Strength, model: Model) -> int:
    """How many there are: rows are permutations, and columns injections, where values outnumber the cells."""
    cells = [range(row * columns, (row + 1) * columns) for row in range(rows)]
    constraints = [*map(tuple, cells), *zip(*cells, strict=True)]
    domains = [(1 << columns) - 1] * rows * columns
    return len(list(distinct_values(domains, constraints, strength.name, model)))


@each_strength
@each_model
@pytest.mark.parametrize(
    ("rows", "columns", "number"),
    [(1, 3, 6), (2, 3, 12), (3, 3, 12), (2, 4, 216), pytest.param(3, 4, 576, marks=pytest.mark.long)],
)
def test_all_latin_rectangles_are_found(strength: Strength, model: Model, rows: int, columns: int, number: int) -> None:
    assert latin_rectangles(rows, columns, strength, model) == number


@each_strength
@each_model
def test_an_injection_alone_has_falling_factorials_of_solutions(strength: Strength, model: Model) -> None:
    for values in range(3, 6):
        found = list(distinct_values([(1 << values) - 1] * 3, [(0, 1, 2)], strength.name, model))
        assert len(found) == len(set(map(tuple, found))) == factorial(values) // factorial(values - 3)


@each_strength
@each_model
@given(domains=st.lists(st.integers(0, 31), min_size=4, max_size=4), free=st.booleans())
def test_the_solutions_of_any_domains_are_found_once(
    strength: Strength, model: Model, domains: list[int], free: bool
) -> None:
    """Two constraints that share a variable; the last variable is in none, or in one of its own."""
    constraints = [(0, 1), (1, 2), *([] if free else [(3,)])]
    found = sorted(
        tuple(value.bit_length() - 1 for value in values)
        for values in distinct_values(domains, constraints, strength.name, model)
    )
    first, second, third, last = (list(bits(domain)) for domain in domains)
    pairs = [(a, b) for a, b in solutions_of([first, second])]
    assert found == sorted((a, b, c, d) for a, b in pairs for c in third if c != b for d in last)


@pytest.mark.parametrize(
    ("strength", "model"),
    # bounds alone takes minutes, which is why its engine joins it with binary
    [(strength, model) for strength in STRENGTHS for model in MODELS if (strength.name, model) != ("bounds", "primal")],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_puzzle_of_9x9_has_its_solution_and_no_other(strength: Strength, model: Model) -> None:
    work = WorkCounts()
    found = list(alldifferent_completions(strength, model, Grid.parse(PUZZLE), work))
    assert len(found) == 1
    assert Grid.of(found[0]).is_solution
    assert set(work) == {"nodes", "filterings", "removed", "failures"}
    assert work["nodes"] >= work["failures"]
    assert work["nodes"] > 0 or strength.name == "domains"


@pytest.mark.parametrize(
    ("engine", "strategies"),
    [
        ("alldifferent-binary", "naked-single"),
        ("alldifferent-dual", "hidden-single"),
        ("alldifferent-both", "naked-single,hidden-single"),
    ],
)
def test_binary_filtering_concludes_the_singles_of_its_model(engine: str, strategies: str) -> None:
    """So no choice is needed exactly if these strategies complete a puzzle."""
    lines = shared_lines("levels.tsv")[::25]
    puzzles = [line.split("\t")[0] for line in lines]
    needs_no_choice = []
    for puzzle in puzzles:
        work = WorkCounts()
        next(solving_engine_named(engine).search(Grid.parse(puzzle), work))
        needs_no_choice.append(work["nodes"] == 0)
    assert needs_no_choice == completed(puzzles, strategies).tolist()
    assert set(needs_no_choice) == {True, False}


@each_model
def test_before_the_first_choice_a_stronger_filter_leaves_no_more(model: Model) -> None:
    left = {strength.name: [before_choices(row, strength, model) for row in PUZZLES_4X4] for strength in STRENGTHS}
    for weaker, stronger in (("binary", "range"), ("bounds", "range"), ("range", "domains")):
        for more, less in zip(left[weaker], left[stronger], strict=True):
            assert not any(domain & ~other for domain, other in zip(less, more, strict=True))


def before_choices(row: list[int], strength: Strength, model: Model) -> list[int]:
    """The domains of a puzzle once the clues are propagated."""
    network = network_of(board("4x4"))
    clues = [part for cell, digit in enumerate(row) if digit for part in network.taking(cell, 1 << digit - 1, model)]
    domains = list(network.domains)
    assert _State(network, strength, model, WorkCounts()).settle(domains, clues)
    return domains


def test_engines_refuse_boards_whose_houses_hold_a_digit_several_times() -> None:
    twice = Grid((0,) * 4, Board("twice", 1, 4, 2, (House("row", 0, (0, 1, 2, 3), 2),)))
    for engine in SOLVING_ENGINES:
        if engine.name.startswith("alldifferent") or engine.name == "propagation":
            assert engine.unsuited(twice).endswith("got row 1, which holds each 2 times")


def test_solutions_come_as_they_are_asked_for() -> None:
    empty = Network((0b111111111,) * 81, ())
    assert len(list(islice(search(empty, STRENGTHS[0], "primal", WorkCounts()), 3))) == 3


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: distinct_values([1, -2], []), "a domain: expected a whole number of 0 or more, got -2"),
        (lambda: distinct_values([1, 2], [(0, 2)]), r"expected different variables of 0 to 1, got \[0, 2\]"),
        (lambda: distinct_values([1, 2], [(0, 0)]), r"expected different variables of 0 to 1, got \[0, 0\]"),
        (lambda: distinct_values([1], [], "weak"), "expected a strength .*, got 'weak'"),
        (lambda: distinct_values([1], [], model="twin"), "expected a model .*, got 'twin'"),  # type: ignore[arg-type]
    ],
)
def test_bad_calls_say_what_is_expected_at_once(call: Callable[[], object], words: str) -> None:
    with pytest.raises(CluewrightError, match=words):
        call()


def test_every_strength_and_its_engines_are_described() -> None:
    text = text_of(ROOT / "docs" / "filtering.md")
    names = [engine.name for engine in SOLVING_ENGINES if engine.name.startswith(("alldifferent", "propagation"))]
    assert len(names) == 7
    assert [name for name in names if f"| `{name}` |" not in text] == []
    assert [each.name for each in STRENGTHS if f"- **{each.name.capitalize()}" not in text] == []
