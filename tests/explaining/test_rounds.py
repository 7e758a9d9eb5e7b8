"""The rounds, compared with what was counted by hand."""

import pytest

from cluewright.boards import board_named
from cluewright.explaining import Rounds
from cluewright.explaining.rounds import rounds

SMALL = "1...2..3..4..1.."
"""In rows: 1... 2..3 ..4. .1.."""
SOLUTION = "1324241332414132"
ONE_LEFT = "123434122143432."
FOUR = board_named("4x4")


def named(found: Rounds) -> list[set[str]]:
    """What each round placed, as in r1c1=1."""
    return [{f"{FOUR.cell_name(cell)}={digit}" for cell, digit in candidates} for candidates in found.placed]


def test_naked_singles_take_two_rounds() -> None:
    found = rounds(SMALL, "naked-single")
    assert named(found) == [
        # r1c3 sees 1 3 4; r2c2 sees 1 2 3; r2c3 sees 2 3 4; r3c1 sees 1 2 4; r4c4 sees 1 3 4.
        {"r1c3=2", "r2c2=4", "r2c3=1", "r3c1=3", "r4c4=2"},
        # Each of the others lies in a row or column of which the first round has left one cell.
        {"r1c2=3", "r1c4=4", "r3c2=2", "r3c4=1", "r4c1=4", "r4c3=3"},
    ]
    assert (found.k, found.solved, str(found.final)) == (2, True, SOLUTION)


def test_hidden_singles_take_two_rounds_in_another_order() -> None:
    found = rounds(SMALL, "hidden-single")
    # 3 has one cell in the first box: r1c2, as row 2 has its 3. Of row 1 only r1c3 is left for the second round.
    assert [len(candidates) for candidates in found.placed] == [8, 3]
    assert "r1c2=3" in named(found)[0]
    assert "r1c3=2" in named(found)[1]
    assert found.k == 2


def test_both_together_take_one_round() -> None:
    assert rounds(SMALL, "singles").k == rounds(SMALL).k == 1


@pytest.mark.parametrize(("puzzle", "k"), [(SOLUTION, 0), (ONE_LEFT, 1), ("." * 16, None), ("11" + "." * 14, None)])
def test_k_counts_the_rounds_to_completion_and_nothing_else(puzzle: str, k: int | None) -> None:
    found = rounds(puzzle, "naked-single")
    assert found.k == k
    assert found.solved == (k is not None)
    assert found.to_dict()["k"] == k


def test_what_is_stuck_has_rounds_but_no_k() -> None:
    # 3 and 4 can be exchanged in r1c3, r1c4, r3c3 and r3c4.
    found = rounds("12..34.1.1..43.2", "naked-single")
    assert (len(found), found.k, found.solved) == (1, None, False)
    assert len(found.states) == 2
    assert named(found) == [{"r2c3=2", "r3c1=2", "r4c3=1"}]


def test_removed_counts_every_candidate_that_went() -> None:
    found = rounds(SMALL, "naked-single")
    # The six cells of the second round had two candidates each, and lose one in the first.
    assert found.removed == (6, 0)
    assert sum(found.removed) == found.start.candidates_left() - 16


def test_rounds_start_from_a_position_in_play() -> None:
    played = rounds("1.+2.2+4+13+3.4..1.+2", "naked-single")
    assert (played.k, played.to_dict()["puzzle"]) == (1, SMALL)
    assert rounds(played.start, "naked-single") == played
    assert rounds(played.final).k == 0


def test_rounds_obey_the_board() -> None:
    plain, diagonal = rounds("1...2...........", "basic"), rounds("1...2...........", "basic", board="4x4+diagonal")
    assert (str(plain.start.board), str(diagonal.start.board)) == ("4x4", "4x4+diagonal")
    assert diagonal.start.candidates_left() < plain.start.candidates_left()


def test_json_of_rounds() -> None:
    record = rounds(ONE_LEFT).to_dict()
    assert record["rounds"] == [{"round": 1, "places": [["r4c4", 1]], "removed": 0}]
    assert (record["puzzle"], record["board"], record["final"]) == (ONE_LEFT, "4x4", ONE_LEFT[:-1] + "1")
