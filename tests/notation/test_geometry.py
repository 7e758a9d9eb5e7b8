"""What other programs can say of a board is enough to make it again."""

import pytest
from tests.notation.samples import BOARDS

from cluewright.boards import Board, board_named
from cluewright.errors import CluewrightError, NotationError
from cluewright.notation.geometry import Geometry, geometry, rules_of_board

NAMES = (
    *("classic+windoku", "classic+centerdot", "diagonal+ninecells", "16x16+main-diagonal", "boxes-3x2+anti-diagonal"),
    *("latin-1", "latin-7", "boxes-2x7", "boxes-5x3+diagonal"),
)
NOT_SQUARE = ("samurai", "doublenine", "multifour-2")


@pytest.mark.parametrize("board", [*map(board_named, NAMES), *BOARDS], ids=str)
def test_a_board_comes_back_from_its_geometry(board: Board) -> None:
    if board.places is not None or board.rows != board.digits:
        with pytest.raises(CluewrightError, match="expected a square board"):
            Geometry.of(board, "x")
        return
    again = Geometry.of(board, "x").board()
    assert rules_of_board(again) == rules_of_board(board)
    if board.is_named and "jigsaw" not in board.name:
        assert (again.name, again) == (board.name, board)


@pytest.mark.parametrize("name", NOT_SQUARE)
def test_a_board_that_is_no_square_of_digits_has_none(name: str) -> None:
    with pytest.raises(CluewrightError, match=rf"^x: expected a square board .* got {name}$"):
        Geometry.of(board_named(name), "x")


def test_the_board_that_is_asked_for_must_be_the_one_that_is_told() -> None:
    made = Geometry.of(board_named("jigsaw-9:3"), "x")
    assert made.board(board_named("jigsaw-9:3")) is board_named("jigsaw-9:3")
    with pytest.raises(NotationError, match=r"^expected a puzzle on the classic board, got one on custom 9x9$"):
        made.board(board_named())


def test_regions_of_a_wrong_size_or_overlapping_are_refused() -> None:
    with pytest.raises(NotationError, match=r"^x: expected a region of 4 different cells, got 3$"):
        geometry("x", 4, [[0, 1, 2]])
    with pytest.raises(NotationError, match=r"^x: expected each cell in one region, got one in two$"):
        geometry("x", 4, [[0, 1, 4, 5], [5, 6, 9, 10]])
    with pytest.raises(NotationError, match=r"^x: expected 1 to 64 rows and columns, got 65$"):
        geometry("x", 65, [])


def test_regions_of_a_part_of_the_board_are_further_houses() -> None:
    assert geometry("x", 4, [[0, 1, 4, 5]]).region_of is None
    assert geometry("x", 4, [[0, 1, 4, 5]]).extra == (0b110011,)
