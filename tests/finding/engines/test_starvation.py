"""Starvation: it visits the nodes of its readable twin, also in pieces, and misses no known puzzle."""

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.finding.engines.starvation_nodes import nodes_of
from tests.finding.oracle import FOUR, SIX, classes_of_four, masks_of, puzzles_of
from tests.finding.questions import questions_of_six
from tests.shared_data import shared_lines
from tests.strategies.samples import DESCRIBED

from cluewright._kernel import random_completions
from cluewright.boards import Cell, Grid, Mask, bits, bits_of, board_named
from cluewright.boards.symmetries import random_equivalent
from cluewright.boards.tables import tables_of
from cluewright.finding import Question, Refuted, Suggested
from cluewright.finding.engines.engine import AllSuggested
from cluewright.finding.engines.starvation.search import STARVATION
from cluewright.finding.engines.starvation.stops import Stop, Stops
from cluewright.strategies import chosen_strategies, completed
from cluewright.verifying import verify

CLASSIC = board_named("classic")
NAKED = chosen_strategies("naked-single")
BOARDS = (
    FOUR,
    SIX,
    DESCRIBED["latin 4"],
    DESCRIBED["diagonals 4"],
    DESCRIBED["irregular 5"],
    board_named("6x6+diagonal"),
)


def answers(question: Question) -> tuple[list[Grid], AllSuggested | Refuted]:
    """All puzzles, and the last report."""
    *reports, end = STARVATION.search(question)
    assert isinstance(end, AllSuggested | Refuted)
    return [report.puzzle for report in reports if isinstance(report, Suggested)], end


def random_small_mask(rng: random.Random) -> Mask:
    """A mask on a small board; one in three has some fixed digits, which may clash."""
    board = rng.choice(BOARDS)
    cells = bits_of(rng.sample(range(board.size), rng.randrange(board.digits - 1, 2 * board.digits)))
    share = rng.choice([0, 0, 0.3])
    fixed = tuple(rng.randint(1, board.digits) if rng.random() < share else 0 for _ in range(board.size))
    return Mask(board, cells, tuple(digit if cells >> cell & 1 else 0 for cell, digit in enumerate(fixed)))


@given(st.integers(0, 2**32))
def test_the_kernel_visits_the_nodes_of_its_twin(seed: int) -> None:
    question = Question(random_small_mask(random.Random(seed)), NAKED)
    twin = (
        Grid(tuple(node.clues.get(cell, 0) for cell in range(question.board.size)), question.board)
        for node in nodes_of(question.mask)
    )
    visited = (stop.clues for stop in Stops(question, nodes=1) if stop.nodes)
    assert list(islice(visited, 200)) == list(islice(twin, 200))


def test_the_kernel_visits_the_nodes_of_its_twin_on_the_classic_board() -> None:
    for line in shared_lines("min30.txt")[::6]:
        question = Question(Mask.of_clues(Grid.parse(line)), NAKED)
        twin = [node.clues for node in islice(nodes_of(question.mask), 25)]
        visited = [stop.clues for stop in islice(Stops(question, nodes=1), 25) if stop.nodes]
        assert [{cell: grid[cell] for cell in bits(grid.clues)} for grid in visited] == twin


@pytest.mark.parametrize(
    "strategies", ["naked-single", pytest.param("full-house,naked-single", marks=pytest.mark.long)]
)
def test_it_lists_the_puzzles_of_every_class_of_4x4_masks(strategies: str) -> None:
    ends = set()
    for cells in classes_of_four():
        question = Question(Mask(FOUR, cells), chosen_strategies(strategies))
        if cells.bit_count() > 9:
            continue
        found, end = answers(question)
        expected = puzzles_of(question)
        assert len(found) == len(expected)
        assert {question.normal_form(puzzle) for puzzle in found} == expected
        assert isinstance(end, AllSuggested if expected else Refuted)
        assert not isinstance(end, Refuted) or verify(end.certificate)
        ends.add(type(end))
    assert ends == {AllSuggested, Refuted}


@pytest.mark.long
def test_it_lists_the_puzzles_of_six() -> None:
    ends = set()
    for question in questions_of_six("naked-single", 6):
        found, end = answers(question)
        assert {question.normal_form(puzzle) for puzzle in found} == puzzles_of(question)
        assert not isinstance(end, Refuted) or verify(end.certificate)
        ends.add(type(end))
    assert ends == {AllSuggested, Refuted}


def test_the_masks_of_min30_are_impossible() -> None:
    for line in shared_lines("min30.txt"):
        (puzzles, end) = answers(Question(Mask.of_clues(Grid.parse(line)), NAKED))
        assert not puzzles
        assert isinstance(end, Refuted)
        assert verify(end.certificate)


@cache
def thinned_puzzles(count: int) -> tuple[Grid, ...]:
    """Random full grids without the clues that naked singles can do without: some 25 are left."""
    rng = np.random.default_rng(1)
    grids, _ = random_completions(tables_of(CLASSIC), np.zeros((count, 81), np.uint8), 1)
    rows = np.array(grids)
    orders = np.array([rng.permutation(81) for _ in range(count)])
    for cells in orders.T:
        fewer = rows.copy()
        fewer[np.arange(count), cells] = 0
        possible = completed(fewer, NAKED)
        rows[possible] = fewer[possible]
    return tuple(Grid(tuple(row), CLASSIC) for row in rows.tolist())


def all_but_some_fixed(puzzle: Grid, free: int, rng: random.Random) -> Mask:
    freed = rng.sample(list(bits(puzzle.clues)), free)
    return Mask(CLASSIC, puzzle.clues, tuple(0 if cell in freed else digit for cell, digit in enumerate(puzzle.digits)))


@pytest.mark.parametrize("count", [60, pytest.param(300, marks=pytest.mark.long)])
def test_no_known_puzzle_is_missed(count: int) -> None:
    """Each puzzle is also moved by a symmetry of the board, so that its clues come in another order."""
    rng = random.Random(2)
    assert min(puzzle.clues.bit_count() for puzzle in thinned_puzzles(count)) <= 24
    for puzzle in thinned_puzzles(count):
        for moved in (puzzle, random_equivalent(puzzle, rng.randrange(2**32))):
            question = Question(all_but_some_fixed(moved, 6, rng), NAKED)
            puzzles, end = answers(question)
            assert question.normal_form(moved) in {question.normal_form(found) for found in puzzles}
            assert isinstance(end, AllSuggested)
            assert all(question.fits(found) for found in puzzles)
            assert completed(puzzles, NAKED).all()


def masks_of_eighteen() -> Iterator[Mask]:
    """Masks of 18 clues: those of known puzzles, with one more cell."""
    rng = random.Random(3)
    for line in rng.sample(shared_lines("clue17.txt.gz"), 8):
        clues = Grid.parse(line[:81]).clues
        yield Mask(CLASSIC, clues | 1 << rng.choice(list(bits(CLASSIC.all_cells & ~clues))))


def without(cell: Cell, mask: Mask) -> Mask:
    digits = tuple(0 if other == cell else digit for other, digit in enumerate(mask.digits))
    return Mask(mask.board, mask.cells & ~(1 << cell), digits)


def test_symmetries_and_names_of_digits_do_not_change_an_answer() -> None:
    rng = random.Random(4)
    asked = [*masks_of_eighteen(), *(all_but_some_fixed(puzzle, 6, rng) for puzzle in thinned_puzzles(300)[:10])]
    asked += [without(next(bits(one.fixed)), one) for one in asked[-10:]]
    for one in asked:
        puzzles, end = answers(Question(one, NAKED))
        for _ in range(3):
            others, other_end = answers(Question(random_equivalent(one, rng.randrange(2**32)), NAKED))
            assert (len(others), type(other_end)) == (len(puzzles), type(end))


@pytest.mark.parametrize("depth", [1, 4, 7])
def test_pieces_make_up_the_whole(depth: int) -> None:
    for asked in [*masks_of(SIX, count=12, seed=8), *islice(masks_of_eighteen(), 2)]:
        question = Question(asked, NAKED)
        whole = list(islice(Stops(question), 40))
        if whole[-1].why != "done":
            continue
        top = list(Stops(question, deepest=depth))
        pieces = [piece for stop in top if stop.why == "frontier" for piece in Stops(question, stop.cursor[:-1])]
        assert sum(stop.nodes for stop in top + pieces) == sum(stop.nodes for stop in whole)
        assert puzzles_at(top + pieces) == puzzles_at(whole)


def puzzles_at(stops: list[Stop]) -> set[Grid]:
    return {stop.clues for stop in stops if stop.why == "puzzle"}


@pytest.mark.parametrize(
    ("asked", "strategies", "words"),
    [
        (Mask(CLASSIC, 1), "singles", "the strategy naked-single, alone"),
        (Mask(CLASSIC, 1), "full-house", "the strategy naked-single, alone"),
        (Mask(DESCRIBED["twice 4"], 1), "naked-single", "hold each digit once"),
        (Mask(board_named("10x10"), 1), "naked-single", "at most 9 digits"),
        (Mask(board_named("diagonal"), board_named("diagonal").all_cells), "naked-single", "more than 22 clues"),
        (Mask(CLASSIC, CLASSIC.all_cells), "naked-single", ""),
        (Mask(CLASSIC, 1), "full-house,naked-single", ""),
    ],
)
def test_it_says_which_questions_do_not_suit_it(asked: Mask, strategies: str, words: str) -> None:
    said = STARVATION.unsuited(Question(asked, chosen_strategies(strategies)))
    assert words in said
    assert bool(words) == bool(said)
