"""The puzzles of *So, you want to generate your own sudoku?* have the solutions that are printed beside them."""

import pytest

from cluewright import check, solution
from cluewright.solving.declaring import declaration
from cluewright.solving.engine import WorkCounts
from cluewright.solving.engines.catalogue import SOLVING_ENGINES

FIGURE_1 = (
    "...8...23........46...759.......2......9..83..4...8.16.38.5.......7.1...15.2...6.",
    "574819623891326574623475981385162749216947835947538216738654192462791358159283467",
    "classic",
)
FIGURE_6 = (
    "......1.4.....2..3...95.2..........1..........9.....8.1..293........867....74....",
    "285637194916482753374951268648379521521864937793125486167293845439518672852746319",
    "diagonal",
)


@pytest.mark.parametrize(("puzzle", "printed", "board"), [FIGURE_1, FIGURE_6], ids=["figure 1", "figure 6"])
def test_a_printed_puzzle_has_the_printed_solution_alone(puzzle: str, printed: str, board: str) -> None:
    assert str(solution(puzzle, board=board)) == printed
    assert check(printed, board=board).is_proper
    for engine in SOLVING_ENGINES:
        if engine.name in ("asp", "sat", "native", "reference", "propagation"):
            found = list(engine.completions(check(puzzle, board=board).grid, WorkCounts(), limit=2))
            assert ["".join(map(str, digits)) for digits in found] == [printed]


def test_figure_1_is_no_diagonal_sudoku() -> None:
    """1 is on a diagonal twice and 2 not at all, as the paper says, but on the falling one."""
    falling = FIGURE_1[1][::10]
    assert (falling.count("1"), falling.count("2")) == (2, 0)
    assert check(FIGURE_1[1], board="diagonal").solutions == 0


def test_the_program_of_figure_2_is_among_the_rules_of_the_classic_board() -> None:
    """A cell, a column, a row and a section: four rules, each of which says that of some atoms one is true."""
    rules = [line for line in declaration("classic").splitlines() if line.startswith("1 {")]
    assert len(rules) == 4
    assert all(rule.endswith(".") and "} 1 :-" in rule for rule in rules)


def test_the_diagonal_rules_are_those_of_section_10() -> None:
    """`1{place(I, I, N)[I]}1`, and the other, which prints 9 - I where it means 10 - I."""
    rules = declaration("diagonal").splitlines()
    assert "1 { place(I,I,D) : I = 1..9 } 1 :- digit(D)." in rules
    assert "1 { place(I,10-I,D) : I = 1..9 } 1 :- digit(D)." in rules
