"""Given candidates are a puzzle, too: its solutions are those of its clues that hold no candidate that is gone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.runs import run
from tests.notation.formats.texts import CLASSIC, f_puzzles

import cluewright as cw
from cluewright.boards import Grid, Position, board_named
from cluewright.errors import CluewrightError, ManySolutions, NoSolution, NotationError
from cluewright.notation import Sheet, write

SMALL = "1.3............."


@settings(max_examples=2 * settings().max_examples)
@given(
    gone=st.sets(st.tuples(st.integers(0, 15), st.integers(1, 4)), max_size=20),
    clues=st.sampled_from(["." * 16, SMALL]),
)
def test_solutions_are_those_of_the_clues_without_a_candidate_that_is_gone(
    gone: set[tuple[int, int]], clues: str
) -> None:
    grid = Grid.parse(clues)
    position = Position.start(grid).after(removes=gone)
    expected = {str(each) for each in cw.solutions(grid) if not any(each[cell] == digit for cell, digit in gone)}
    assert {str(each) for each in cw.solutions(position)} == expected
    assert cw.count_solutions(position, limit=None) == len(expected)
    assert cw.check(position).solutions == min(len(expected), 2)


def test_candidates_alone_are_a_puzzle_in_every_form() -> None:
    text = write(Position.start(Grid.parse(CLASSIC)), "candidates")
    solved = str(cw.solution(CLASSIC))
    broken = "\n".join(text[start : start + 81] for start in range(0, 729, 81))
    for form in (text, broken, cw.convert(text, "f-puzzles"), cw.convert(text, "json"), cw.convert(text, "sdk")):
        assert str(cw.solution(form)) == solved
    assert run("solve", text).out == f"{solved}\n"
    assert run("check", text).out == "one solution; no clue is redundant\n"


def test_candidates_are_never_left_out_in_silence() -> None:
    text = write(Position.start(Grid.parse(CLASSIC)), "candidates")
    with pytest.raises(NotationError, match="expected a grid, got one with some candidates gone from the start"):
        cw.convert(text, "line", clues_only=True)
    done = run("convert", text, "--as", "line", "--clues")
    assert (done.code, done.out) == (2, "")
    for command in ("rate", "canonical"):
        assert run(command, text).out == "error\n"


def test_odd_and_even_cells_are_solved() -> None:
    odd = f_puzzles("...." * 4, odd=[{"cell": f"R1C{column}"} for column in (1, 2)], even=[{"cell": "R2C1"}])
    found = {str(each) for each in cw.solutions(odd)}
    alone = {str(each) for each in cw.solutions("." * 16)}
    assert found == {each for each in alone if {each[0], each[1]} == {"1", "3"} and each[4] in "24"}


def test_clues_are_redundant_if_the_candidates_are_enough() -> None:
    start = Position.start(Grid.parse("1...2..3..4..1.."))
    text = write(start.after(removes=[(1, 2), (1, 4)]), "pencilmarks")
    assert cw.check(text).redundant.bit_count() >= cw.check("1...2..3..4..1..").redundant.bit_count()
    told = run("solve", write(start.after(removes=[(1, 4)]), "placed-line"), "--json").out
    assert '"gives_candidates": true' in told


def test_what_cannot_be_solved_says_why() -> None:
    nothing = Position.empty(board_named("4x4")).after(removes=[(0, digit) for digit in range(1, 5)])
    with pytest.raises(NoSolution):
        cw.solution(Sheet.of(nothing))
    with pytest.raises(ManySolutions):
        cw.solution(Position.empty(board_named("4x4")).after(removes=[(0, 1)]))
    with pytest.raises(CluewrightError, match="got 3 placed later"):
        cw.solution("1.+3.............:212")
    done = run("solve", f"{SMALL}:212", "--engine", "sat")
    assert "expected a puzzle of clues alone, got one that gives candidates" in done.err
