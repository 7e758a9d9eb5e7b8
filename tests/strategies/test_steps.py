"""What a step says and marks."""

from dataclasses import replace

import pytest
from tests.strategies.samples import DESCRIBED, MIDDLE, SMALL, random_positions, steps_of_example

from cluewright.boards import BOXES, Board, House
from cluewright.boards.reprs import fields_repr
from cluewright.notation import read_position
from cluewright.strategies import STRATEGIES, Mark, Step, Strategy, steps, strategy_named

EXPECTED_WORDS = {
    "naked-single": "r2c9 has no candidate left but 8, so r2c9 is 8.",
    "hidden-single": "3 has no place left in box 9 but r9c7, so r9c7 is 3.",
    "naked-pair": "in row 8, r8c3 and r8c4 hold nothing but 2 and 8, so 8 is gone from r8c7, r8c8 and r8c9.",
    "x-wing": "in columns 3 and 9, 6 keeps to rows 1 and 5, so 6 is gone from r1c1, r1c2, r1c8 and r5c2.",
}


@pytest.mark.parametrize("name", EXPECTED_WORDS)
def test_words_say_what_where_and_why(name: str) -> None:
    strategy = strategy_named(name)
    assert EXPECTED_WORDS[name] in [step.words for step in steps(strategy.example_position, strategy)]


@pytest.mark.parametrize("board", [SMALL[0], DESCRIBED["irregular 5"], *MIDDLE[:3]], ids=str)
def test_a_hidden_single_is_named_by_a_box_wherever_a_box_shows_it(board: Board) -> None:
    hidden_single = strategy_named("hidden-single")
    kinds = set()
    for position, _ in random_positions(board, 10, seed=3):
        for step in steps(position, hidden_single):
            house = step.houses[0]
            kinds.add(house.kind)
            ((cell, digit),) = step.places
            places = position.candidate_cells[digit - 1]
            is_in_box = any(places & box.cell_bits == 1 << cell for box in board.of_kind(*BOXES))
            assert (house.kind in BOXES) == is_in_box
            assert house.name in step.words
    assert len(kinds) > 1


@pytest.mark.parametrize("strategy", STRATEGIES, ids=str)
def test_a_step_names_every_cell_that_it_changes(strategy: Strategy) -> None:
    position = strategy.example_position
    for step in steps_of_example(strategy):
        for cell, _ in (*step.places, *step.removes):
            assert position.board.cell_name(cell) in step.words
        assert step.title.lower().replace(" ", "-").startswith((strategy.name, *strategy.aliases))
        json = step.to_dict(position.board)
        assert json["strategy"] == strategy.name
        assert json["words"] == step.words


@pytest.mark.parametrize("strategy", STRATEGIES, ids=str)
def test_marks_show_the_conclusions_and_only_live_candidates(strategy: Strategy) -> None:
    position = strategy.example_position
    for step in steps_of_example(strategy):
        marked = {(m.role, m.cell, m.digit) for m in step.marks if m.digit is not None}
        assert {("placed", *candidate) for candidate in step.places} <= marked
        assert {("gone", *candidate) for candidate in step.removes} <= marked
        for role, cell, digit in marked:
            assert cell is not None
            assert digit is not None
            assert position.candidates[cell] >> (digit - 1) & 1, f"{role} mark on a candidate that is gone"


def test_no_two_steps_conclude_the_same() -> None:
    for strategy in STRATEGIES:
        found = [(frozenset(step.places), frozenset(step.removes), step.form) for step in steps_of_example(strategy)]
        assert len(found) == len(set(found)), strategy.name


def test_multi_line_is_said_with_claiming_only() -> None:
    position = read_position(strategy_named("claiming").example)
    found = list(steps(position, strategy_named("locked-candidates")))
    assert any(step.form == "claiming" and step.also.startswith("Multi-Line: in boxes ") for step in found)
    assert all(not step.also for step in found if step.form == "pointing")


def test_multi_line_boxes_really_keep_to_the_other_lines() -> None:
    """What the Multi-Line words say is true: in the chute's other boxes the digit is gone from the claiming line."""
    position = read_position(strategy_named("claiming").example)
    for step in steps(position, strategy_named("locked-candidates")):
        if step.also:
            line, box = step.houses
            for chute in position.board.chutes:
                if box in chute.boxes and line in chute.lines:
                    for other in chute.boxes:
                        if other is not box:
                            assert not position.candidate_cells[step.digits[0] - 1] & line.cell_bits & other.cell_bits


def test_unique_rectangle_never_uses_a_clue() -> None:
    strategy = strategy_named("unique-rectangle")
    position = strategy.example_position
    for step in steps(position, strategy):
        assert not any(position.clues >> cell & 1 for cell in step.cells)
    *_, step = steps(position, strategy)
    corners = sum(1 << cell for cell in step.cells)
    pretended = replace(position, clues=position.clues | corners)
    assert step.cells not in [other.cells for other in steps(pretended, strategy)]
    assert not any(rule.holds_in(pretended) for rule in strategy.rules_in(position) if rule.cells == step.cells)


@pytest.mark.parametrize("most", [5, pytest.param(10_000, marks=pytest.mark.long)])
def test_the_whole_repr_of_a_step_reconstructs_it(most: int) -> None:
    """It is what `repr` shows of a step that is not long; of each strategy `most` steps are looked at."""
    names = {"Step": Step, "Mark": Mark, "House": House}
    for strategy in STRATEGIES:
        for step in steps_of_example(strategy)[:most]:
            assert eval(fields_repr(step), names) == step
            assert repr(step) in (fields_repr(step), f"Step(<{step}>)")
