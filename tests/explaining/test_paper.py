"""The figures of Nishikawa and Toda 2020, and their state transitions, which are the rounds here.

Figure 5 does not give its 4x4 grids as text. What the paper says about it, that every state obeys the law and that the
last one is full, is tested on another puzzle.
"""

from itertools import pairwise

from cluewright.boards import Grid, Position, bits
from cluewright.explaining import explain
from cluewright.explaining.rounds import rounds
from cluewright.strategies import chosen_strategies
from cluewright.strategies.closure import closure

FIGURE_3_LEFT = ".....1...6...8......197..8............3642..15......97..21.367.1.7....4..98.6...."
FIGURE_3_RIGHT = "78..31...63..84...241976.8.814759...973642851526318497452193678167825.4.398467..."
FIGURE_4 = "..6....122.8.316..9.1.62.4312.576.3....2.476.76.3..2..517...326...62.1..6.21....."
FIGURE_4_CANDIDATES = {
    "r1c1": "34", "r1c2": "3457", "r1c4": "4789", "r1c6": "5789", "r1c7": "589",
    "r3c2": "57", "r3c4": "78", "r4c3": "49", "r5c5": "189", "r3c7": "58", "r7c4": "489", "r7c5": "489", "r7c6": "89",
    "r8c1": "348", "r9c5": "4589", "r9c6": "35789", "r9c7": "4589",
}  # fmt: skip
FOUR_BY_FOUR = "1...2..3..4..1.."


def start_of(line: str) -> Position:
    return Position.start(Grid.parse(line))


def test_figure_3_naked_singles_lead_from_the_left_grid_to_the_right_one() -> None:
    end = closure(start_of(FIGURE_3_LEFT), chosen_strategies("naked-single"))
    assert str(end.grid) == FIGURE_3_RIGHT


def test_figure_3_the_gray_cell_of_the_left_grid_is_a_naked_5() -> None:
    start = start_of(FIGURE_3_LEFT)
    assert start.candidate_digits(start.board.cell_at(4, 7)) == (5,)


def test_figure_3_hidden_singles_complete_the_right_grid_with_7_in_the_gray_cell() -> None:
    steps = explain(FIGURE_3_RIGHT, "hidden-single").steps
    assert (start_of(FIGURE_3_RIGHT).board.cell_at(1, 6), 7) in {
        candidate for step in steps for candidate in step.places
    }
    assert explain(FIGURE_3_RIGHT, "hidden-single").solved


def test_figure_3_locked_candidates_complete_the_right_grid_without_hidden_singles() -> None:
    assert not explain(FIGURE_3_RIGHT, "naked-single").steps
    path = explain(FIGURE_3_RIGHT, "naked-single,locked-candidates")
    cell = path.start.board.cell_at(3, 6)
    assert path.solved
    assert path.final.placed[cell] == 2


def test_figure_4_shows_these_candidates() -> None:
    start = start_of(FIGURE_4)
    for cell in range(81):
        name = start.board.cell_name(cell)
        if name in FIGURE_4_CANDIDATES:
            assert "".join(map(str, start.candidate_digits(cell))) == FIGURE_4_CANDIDATES[name], name


def test_figure_4_only_locked_candidates_get_on() -> None:
    assert not explain(FIGURE_4, "singles").steps
    assert explain(FIGURE_4, "basic").solved


def test_figure_4_locked_candidates_leave_5_alone_in_its_cell() -> None:
    start = start_of(FIGURE_4)
    end = closure(start, chosen_strategies("locked-candidates"))
    assert end.candidate_digits(start.board.cell_at(8, 4)) == (5,)
    assert end.placed == start.placed, "one candidate left is not yet placed"


def test_figure_5_states_of_a_4x4_board_obey_the_law_and_end_full() -> None:
    states = rounds(FOUR_BY_FOUR, "naked-single").states
    assert states[-1].is_complete
    for state in states:
        for cell in bits(state.filled):
            digit = state.placed[cell]
            assert state.candidate_digits(cell) == (digit,)
            assert not state.board.peers[cell] & state.candidate_cells[digit - 1]
    for before, after in pairwise(states):
        assert before.filled & ~after.filled == 0
        assert all(now & ~then == 0 for then, now in zip(before.candidates, after.candidates, strict=True))


def test_proposition_2_every_round_but_the_last_rules_something_out() -> None:
    """Hence there are at most 648 rounds: 729 candidates at first, 81 at the end."""
    left = [state.candidates_left() for state in rounds(FIGURE_4, "basic").states]
    assert left[:-1] == sorted(set(left[:-1]), reverse=True)
    assert left[-1] == 81
