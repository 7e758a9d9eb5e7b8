"""The rating's way: it is sound, and its next step is as hard however a position is turned and labelled."""

import fnmatch
import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.boards.samples import CATALOGUE, WITH_HOLES
from tests.rating.technique.positions import CLASSIC, pairs, position

from cluewright.boards import Board, Grid, Position, bits_of, board_named
from cluewright.boards.symmetries import symmetry_group
from cluewright.errors import CluewrightError
from cluewright.generating import generate
from cluewright.rating.technique import TECHNIQUES, TechniqueOptions, Way, next_technique_step, technique_named
from cluewright.rating.technique.open_candidates import OpenCandidates
from cluewright.rating.technique.way import PRODUCERS, way
from cluewright.rating.technique.words import REASONS

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
PUZZLES = (
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    ".....6....59.....82....8....45........3........6..3.54...325..6..................",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
    "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
    "....14....3....2...7..........9...3.6.1.............8.2.....1.4....5.6.....7.8...",
    "1.....7.9.4...72..8.........7..1..6.3.......5.6..4..2.........8..53...7.7.2....46",
)
MAX_CELLS = 400
"""Larger boards take minutes for a puzzle."""
RATED = tuple(board for board in (*CATALOGUE, *WITH_HOLES) if board.all_times_one and board.size <= MAX_CELLS)


def test_each_technique_has_ratings_and_words() -> None:
    names = [technique.name for technique in TECHNIQUES]
    assert len(set(names)) == len(names)
    assert all(technique.lowest <= technique.highest for technique in TECHNIQUES)
    assert names.index("naked-single") > names.index("direct-hidden-pair")
    assert list(REASONS)[: len(names)] == names


def test_an_unknown_technique_is_refused() -> None:
    with pytest.raises(CluewrightError, match=r"expected a technique \(last-value, .*\), got 'w-wing'"):
        technique_named("w-wing")


@pytest.mark.parametrize(
    "board", [pytest.param(board, marks=[pytest.mark.long] if board.size > 100 else []) for board in RATED], ids=str
)
@pytest.mark.parametrize("seed", [16, pytest.param(17, marks=pytest.mark.long)])
def test_no_step_goes_against_the_solution(board: Board, seed: int) -> None:
    (puzzle,) = generate(board=board, seed=seed)
    found = way(Position.start(puzzle.grid), TechniqueOptions(four_strong_links=board.size <= 81))
    assert all(puzzle.solution[cell] == digit for step in found.steps for cell, digit in step.places)
    assert all(puzzle.solution[cell] != digit for step in found.steps for cell, digit in step.removes)
    assert found.is_complete == (found.final.grid == puzzle.solution)
    check_steps(found)


def check_steps(found: Way) -> None:
    """Each step changes the position, is within its technique's ratings, and can be put into words."""
    at = found.start
    for step in found.steps:
        technique = technique_named(step.technique)
        assert technique.lowest <= step.tenths <= technique.highest
        assert bool(step.places) != bool(step.removes)
        assert step.removes == tuple(sorted(set(step.removes)))
        assert all(at.candidates[cell] >> (digit - 1) & 1 for cell, digit in (*step.places, *step.removes))
        assert step.words(at.board).endswith(".")
        assert json.dumps(step.to_dict(at.board))
        at = step.applied_to(at)
    assert at == found.final


def positions_on_ways() -> Iterator[Position]:
    """Some positions in which the next step is no single."""
    for puzzle in PUZZLES:
        at = Position.start(Grid.parse(puzzle))
        while step := next_technique_step(at):
            if step.tenths > 25:
                yield at
            at = step.applied_to(at)


def test_the_next_step_is_as_hard_however_the_position_is_turned_and_its_digits_are_named() -> None:
    rng, group = random.Random(16), symmetry_group(CLASSIC)
    seen = set()
    for at in positions_on_ways():
        step = next_technique_step(at)
        turned = next_technique_step(group.drawn(rng)(renamed(at, rng)))
        assert step is not None
        assert turned is not None
        assert (turned.technique, turned.tenths) == (step.technique, step.tenths)
        seen.add(step.technique)
    assert len(seen) > 5


def renamed(at: Position, rng: random.Random) -> Position:
    """The position with its digits exchanged at random."""
    new = rng.sample(range(1, 10), 9)
    return replace(
        at,
        placed=tuple(new[digit - 1] if digit else 0 for digit in at.placed),
        candidates=tuple(
            bits_of(new[digit - 1] - 1 for digit in at.candidate_digits(cell)) for cell in range(at.board.size)
        ),
    )


def test_the_way_takes_the_first_technique_and_not_the_cheapest() -> None:
    links = {"5 in row 1": "r1c1 r1c2 r1c8", "5 in column 3": "r2c3 r7c3"}
    at = position({"r5c5": "12", "r5c9": "13", "r4c6": "23"}, links)
    step = next_technique_step(at)
    assert step is not None
    assert (step.technique, step.tenths) == ("two-strong-links", 43)  # an XY-wing would be 4.2
    assert step.removes == pairs("r7c8", "5")


def test_a_direct_step_keeps_no_elimination() -> None:
    at = position(places={"5 in box 1": "r1c1 r1c2", "5 in box 2": "r1c4 r2c5"})
    step = next_technique_step(at)
    assert step is not None
    assert step.technique == "direct-pointing"
    after = step.applied_to(at)
    assert after == at.after(places=step.places)


def test_a_puzzle_beyond_the_scale_is_not_completed() -> None:
    found = way(Position.start(Grid.parse(HARD)))
    assert not found.is_complete
    assert next_technique_step(found.final) is None


def test_four_strong_links_are_used_where_they_are_asked_for_only() -> None:
    rows = {"5 in row 1": "r1c1 r1c5", "5 in row 4": "r4c5 r4c9", "5 in row 8": "r8c9 r8c6", "5 in row 9": "r9c6 r9c2"}
    at = way(position(places=rows)).final
    step = next_technique_step(at, TechniqueOptions(four_strong_links=True))
    assert step is not None
    assert (step.technique, step.tenths) == ("four-strong-links", 58)


def test_a_full_grid_is_rated_0_and_a_contradiction_has_no_step() -> None:
    full = "".join(str((3 * (row % 3) + row // 3 + column) % 9 + 1) for row in range(9) for column in range(9))
    found = way(Position.start(Grid.parse(full)))
    assert (found.tenths, found.steps, found.hardest, found.is_complete) == (0, (), None, True)
    contradicted = way(Position.start(Grid.parse("11" + "." * 79)))
    assert (contradicted.steps, contradicted.is_complete) == ((), False)


def test_a_board_whose_houses_hold_digits_several_times_is_refused_by_the_house() -> None:
    with pytest.raises(CluewrightError, match=r"board doublenine: .* row 1 holds each 2 times"):
        next_technique_step(Position.empty(board_named("doublenine")))


@pytest.mark.parametrize(
    ("cells", "places", "words"),
    [
        (
            {},
            {"1 in row 1": "r1c1 r1c2", "2 in row 1": "r1c1 r1c2", "8 in row 1": "r1c2 r1c5"},
            "in row 1, 1 and 2 have no place but r1c1 and r1c2, which leaves 8 one place there, so r1c5 is 8.",
        ),
        (
            {},
            {"5 in row 1": "r1c1 r1c5", "5 in row 5": "r5c1 r5c6"},
            "rows 1 and 5 each have two ends for 5 (in r1c1, r1c5, r5c1 and r5c6), and each sees the next *",
        ),
        (
            {"r1c1": "12", "r1c8": "13", "r2c2": "23"},
            {},
            "whatever r1c1 is, r1c8 or r2c2 is 3, so 3 is gone from r1c2, r1c3, r2c7, r2c8 and r2c9.",
        ),
        (
            {"r1c1 r1c4 r2c1": "12", "r2c4": "1234"},
            {},
            "if * held only 1 and 2, * two solutions; only r2c4 can hold another digit, so 1 and 2 are gone from r2c4.",
        ),
    ],
)
def test_a_step_is_told_in_a_sentence(cells: dict[str, str], places: dict[str, str], words: str) -> None:
    at = position(cells, places)
    told = [step.words(CLASSIC) for producer in PRODUCERS for step in producer(OpenCandidates.of(at))]
    assert fnmatch.filter(told, words)
