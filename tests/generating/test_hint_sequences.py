"""Hint sequences: the form of the paper, and that each hint follows from the clues and the hints before it."""

import re

import pytest
from tests.kernel.positions import DESCRIBED, board_called

from cluewright import generate, hint_sequence, solution
from cluewright.boards import Board, Cell, Digit, Grid, Position, board_named
from cluewright.generating.hint_sequences import cell_letters, propagation_log

FIGURE_1 = """
...8...23
........4
6...759..
.....2...
...9..83.
.4...8.16
.38.5....
...7.1...
15.2...6.
""".replace("\n", "")
SOLUTION_1 = """
574819623
891326574
623475981
385162749
216947835
947538216
738654192
462791358
159283467
""".replace("\n", "")
FIGURE_4 = re.findall(
    r"\w\w",
    "bE eF eE fE hG iF fD eH cI gG fG cB eI hH bH eA hC gI gA fC fA hA aA dC bG aG aB dA dB bA"
    " iG iC bB bF gD gF cD bD cC bC eB eC hB aE dD dE aF hE iE hI iI dG dI gH dH aC",
)
FIGURE_6 = """
......1.4
.....2..3
...95.2..
........1
.........
.9.....8.
1..293...
.....867.
...74....
""".replace("\n", "")
SOLUTION_6 = """
285637194
916482753
374951268
648379521
521864937
793125486
167293845
439518672
852746319
""".replace("\n", "")
CLASSIC = board_named("classic")


def follows(position: Position, cell: Cell, digit: Digit) -> bool:
    """Whether the digit is a naked or a hidden single."""
    if position.candidates[cell] == 1 << (digit - 1):
        return True
    houses = position.board.houses_of[cell]
    return any((position.candidate_cells[digit - 1] & house.cell_bits).bit_count() == house.times for house in houses)


def assert_each_follows(puzzle: Grid, places: list[tuple[Cell, Digit]]) -> None:
    position = Position.start(puzzle)
    for cell, digit in places:
        assert not position.placed[cell]
        assert follows(position, cell, digit)
        position = position.after(places=[(cell, digit)])
    assert position.is_complete


def named(letters: str) -> Cell:
    return 9 * "abcdefghi".index(letters[0]) + "ABCDEFGHI".index(letters[1])


def test_the_puzzles_of_the_paper_have_its_solutions() -> None:
    assert str(solution(FIGURE_1)) == SOLUTION_1
    assert str(solution(FIGURE_6, "diagonal")) == SOLUTION_6


def test_the_sequence_of_the_paper_follows_but_for_its_slip() -> None:
    """Its hint 8 is a clue; with another cell of that column in its place all of them follow."""
    puzzle = Grid.parse(FIGURE_1)
    assert puzzle[named(FIGURE_4[7])] != 0
    cells = [named("cH" if number == 8 else letters) for number, letters in enumerate(FIGURE_4, start=1)]
    assert_each_follows(puzzle, [(cell, int(SOLUTION_1[cell])) for cell in cells])


def test_ours_has_its_form_and_its_cells() -> None:
    hints = hint_sequence(FIGURE_1)
    assert re.fullmatch(r"1:[a-i][A-I](?: \d+:[a-i][A-I]){55}", str(hints))
    assert sorted(hints.letters) == sorted({*FIGURE_4, "cH"} - {"eH"})
    assert hints.is_complete
    assert (
        hints.cell_names[0]
        == f"r{'abcdefghi'.index(hints.letters[0][0]) + 1}c{'ABCDEFGHI'.index(hints.letters[0][1]) + 1}"
    )
    assert_each_follows(hints.puzzle, list(hints.places))


@pytest.mark.parametrize("name", ["4x4", "6x6", "classic", "diagonal", "12x12", "centerdot", *DESCRIBED])
def test_each_hint_follows_from_those_before_it(name: str) -> None:
    for puzzle in generate(5, board=board_called(name), mode="propagation", seed=1):
        assert_each_follows(puzzle.grid, list(propagation_log(puzzle.grid)))
        assert puzzle.hints.is_complete


def test_where_singles_do_not_suffice_the_path_tells() -> None:
    (puzzle,) = generate(mode="basic", strictly=True, seed=1)
    assert puzzle.hints.is_complete
    assert dict(puzzle.hints.places).keys() == {cell for cell in range(81) if not puzzle.grid[cell]}
    assert all(puzzle.solution[cell] == digit for cell, digit in puzzle.hints.places)
    assert not hint_sequence(puzzle.grid, "singles").is_complete


@pytest.mark.parametrize(
    ("board", "cell", "letters"), [(CLASSIC, 80, "iI"), (board_named("49x49"), 48 * 49 + 26, "awAA")]
)
def test_rows_and_columns_beyond_z_have_two_letters(board: Board, cell: Cell, letters: str) -> None:
    assert cell_letters(board, cell) == letters
