"""The path of steps from a puzzle to its solution, and hints."""

from itertools import pairwise

import pytest
from tests.strategies.samples import MIDDLE, SMALL, random_positions

from cluewright.boards import Board, Grid, Position, board_named
from cluewright.explaining import MISTAKE, each_alone, explain, singles_together
from cluewright.explaining.hint import hint
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, chosen_strategies
from cluewright.strategies.closure import closure

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "...1.8.5.....4...8...5..46.8...7.69...4...2...37.9...4.43..1...6...2.....8.3.9..."
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize("board", [*SMALL, *MIDDLE[:2]], ids=str)
def test_a_path_ends_where_the_closure_ends(board: Board) -> None:
    chosen = chosen_strategies("all")
    for position, _ in random_positions(board, 3, seed=7):
        path = explain(position)
        assert path.final == closure(position, chosen)
        assert list(path.positions())[-1] == path.final


def test_every_step_is_of_the_simplest_strategy_that_has_one() -> None:
    path = explain("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", "all")
    order = [strategy.name for strategy in STRATEGIES]
    for position, step in zip(path.positions(), path.steps, strict=False):
        simpler = chosen_strategies(order[: order.index(step.strategy)]) if order.index(step.strategy) else ()
        assert closure(position, simpler) == position


def test_a_solved_path_gives_the_solution() -> None:
    path = explain(PUZZLE, "naked-single,hidden-single")
    assert path.solved
    assert str(path.final.grid) == SOLUTION
    assert path.hardest == "naked-single"
    assert path.to_dict()["final"] == SOLUTION


def test_a_path_says_where_it_got_stuck_or_why_it_cannot_go_on() -> None:
    stuck = explain("." * 81)
    assert (stuck.solved, stuck.steps, stuck.contradiction) == (False, (), None)
    broken = explain("11" + "." * 79)
    assert not broken.solved
    assert broken.contradiction is not None


def test_a_short_path_has_every_key_step_and_no_single_is_lost() -> None:
    path = explain(HARD)
    stretches = list(singles_together(each_alone(zip(path.steps, list(path.positions())[1:], strict=True))))
    assert tuple(step for stretch in stretches for step in stretch.steps) == path.steps
    assert path.key_steps == tuple(step for step in path.steps if not step.places)
    assert len(path.key_steps) > 5
    assert [line.partition(". ")[0] for line in path.short.splitlines()] == [each.numbers for each in stretches]
    for stretch, following in pairwise(stretches):
        assert stretch.steps[0] in path.key_steps or following.steps[0] in path.key_steps
    assert path.short.endswith(" digits.")


def test_singles_in_a_row_are_listed_or_counted() -> None:
    path = explain("1...2..3..4..1..", "naked-single")
    after = list(path.positions())[1:]

    def words(steps: slice) -> list[str]:
        return [str(each) for each in singles_together(each_alone(zip(path.steps[steps], after[steps], strict=True)))]

    assert words(slice(0, 1)) == [f"1. {path.steps[0]}"]
    assert words(slice(0, 2)) == ["1-2. singles: r1c3=2, r1c4=4."]
    assert words(slice(0, 5)) == ["1-5. singles: 5 digits, from r1c3=2 to r2c3=1."]
    assert words(slice(0, 0)) == []
    assert path.short == "1-11. singles: the last 11 digits."


def test_hint_is_the_next_step_of_the_path() -> None:
    assert hint(Position.start(Grid.parse(PUZZLE))) == explain(PUZZLE).steps[0]


def test_hint_at_the_end_is_none() -> None:
    assert hint(Position.start(Grid.parse(SOLUTION))) is None
    assert hint(Position.empty(board_named("4x4"))) is None


def test_hint_names_a_placement_that_the_clues_contradict() -> None:
    start = Position.start(Grid.parse(PUZZLE))
    for cell in (2, 40, 80):
        if start.placed[cell]:
            continue
        right = int(SOLUTION[cell])
        for digit in start.candidate_digits(cell):
            if digit == right:
                continue
            found = hint(start.after(places=[(cell, digit)]))
            assert found is not None
            assert found.strategy == MISTAKE
            assert found.words == f"{start.board.cell_words(cell)}: {digit} was placed, but the clues imply {right}."


def test_hint_names_a_candidate_that_was_struck_out_wrongly() -> None:
    start = Position.start(Grid.parse(PUZZLE))
    found = hint(start.after(removes=[(2, int(SOLUTION[2]))]))
    assert found is not None
    assert found.words == "row 1, column 3: 4 is no candidate any more, but the clues imply it."


def test_hint_says_when_the_clues_themselves_clash() -> None:
    found = hint(Position.start(Grid.parse("11" + "." * 79)))
    assert found is not None
    assert found.strategy == MISTAKE
    assert found.words.startswith("The clues contradict each other")


def test_hint_blames_what_was_done_and_not_what_was_not() -> None:
    empty = Position.empty(board_named("4x4"))
    struck_out = empty.after(removes=[(0, digit) for digit in (1, 2, 3, 4)])
    placed = empty.after(places=[(0, 1), (1, 1)])
    for position, suspects in ((struck_out, "candidates struck out"), (placed, "digits placed")):
        found = hint(position)
        assert found is not None
        assert found.words.endswith(f"one of the {suspects} so far is wrong.")


def test_trust_in_uniqueness_never_says_that_there_is_no_solution() -> None:
    two_solutions = "3..2..1...3..324"
    found = hint(two_solutions, "all,unique-rectangle")
    assert found is None or found.strategy != MISTAKE


def test_hint_reads_positions_in_every_notation() -> None:
    assert hint("1...2.+43..4..1..") == hint(read_position("1...2.+43..4..1.."))
    assert hint(Grid.parse(PUZZLE)) == hint(PUZZLE) == hint([int(digit) for digit in PUZZLE.replace(".", "0")])


def test_hint_judges_by_the_closure_alone() -> None:
    """A digit that the strategies cannot refute from the clues is no mistake, right or wrong."""
    start = Position.start(Grid.parse("." * 81))
    found = hint(start.after(places=[(0, 5)]))
    assert found is None or found.strategy != MISTAKE
