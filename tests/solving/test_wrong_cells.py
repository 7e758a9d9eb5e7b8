"""What a person got wrong, compared with the only solution."""

from cluewright import read_grid, read_position
from cluewright.boards import Grid, Position, bits_of
from cluewright.solving import wrong_cells

CLUES = read_grid("1...2..3..4..1..")


def test_wrong_digits_come_before_notes_that_lack_the_right_one() -> None:
    noted = Position.start(CLUES).after(removes=[(1, 3), (2, 3)])
    assert wrong_cells(CLUES, noted) == bits_of([1]), "3 belongs into the second cell, and not into the third"
    assert wrong_cells(CLUES, noted.after(places=[(6, 4)])) == bits_of([6])


def test_nothing_is_wrong_with_the_solution_or_a_part_of_it() -> None:
    solution = read_grid("1324241332414132")
    for number in range(16):
        placed = [(cell, digit) for cell, digit in enumerate(solution.digits[:number]) if not CLUES[cell]]
        assert wrong_cells(CLUES, Position.start(CLUES).after(places=placed)) == 0


def test_without_exactly_one_solution_nobody_can_tell() -> None:
    for line in ("1" + "." * 15, "11" + "." * 14):
        assert wrong_cells(Grid.parse(line), read_position("." * 16)) is None
