"""The ten symmetries of the square: their moves, orbits, and the masks that have them."""

from itertools import product

import pytest

from cluewright.boards import Mask, board_named
from cluewright.boards.symmetries import (
    SQUARE_SYMMETRIES,
    orbits,
    square_symmetry,
    symmetries_of,
    symmetrized,
)
from cluewright.boards.symmetries.square_symmetries import MOVES, SYMMETRY_ALIASES, moved_cell
from cluewright.errors import CluewrightError

FOUR = board_named("4x4")


def test_there_are_ten_symmetries_and_each_is_closed() -> None:
    assert (
        len({frozenset(symmetry.moves) for symmetry in SQUARE_SYMMETRIES})
        == len({each.name for each in SQUARE_SYMMETRIES})
        == 10
    )
    as_cells = {tuple(moved_cell(FOUR, move, cell) for cell in range(16)): move for move in MOVES}
    for symmetry in SQUARE_SYMMETRIES:
        for first, second in product(symmetry.moves, repeat=2):
            both = tuple(moved_cell(FOUR, second, moved_cell(FOUR, first, cell)) for cell in range(16))
            assert as_cells[both] in symmetry.moves
        assert symmetry.help
    assert all(square_symmetry(alias).name == name for alias, name in SYMMETRY_ALIASES.items())
    with pytest.raises(CluewrightError, match=r"expected a symmetry \(none, half-turn, .*\), got 'odd'"):
        square_symmetry("odd")


@pytest.mark.parametrize("name", ["4x4", "6x6", "classic"])
@pytest.mark.parametrize("symmetry", [each.name for each in SQUARE_SYMMETRIES])
def test_orbits_share_the_board(name: str, symmetry: str) -> None:
    board = board_named(name)
    found = orbits(board, symmetry)
    assert sum(found) == board.all_cells
    assert sum(orbit.bit_count() for orbit in found) == board.size
    assert all(len(square_symmetry(symmetry).moves) % orbit.bit_count() == 0 for orbit in found)


@pytest.mark.parametrize("symmetry", [each.name for each in SQUARE_SYMMETRIES])
def test_symmetrized_masks_are_the_smallest_symmetric_ones(symmetry: str) -> None:
    begun = Mask.parse("*...2..........." if symmetry == "none" else "*...2..*........")
    grown = symmetrized(begun, symmetry)
    assert symmetry in symmetries_of(grown)
    assert symmetrized(grown, symmetry) == grown
    assert (begun.cells & grown.cells, grown.digits) == (begun.cells, begun.digits)
    for orbit in orbits(FOUR, symmetry):
        assert not orbit & grown.cells or orbit & begun.cells
