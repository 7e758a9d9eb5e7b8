"""What the size of a text tells of its board."""

from cluewright.boards import board_named
from cluewright.boards.extents import extents
from cluewright.boards.variants import sized_names


def test_the_extents_of_the_named_boards_are_those_of_the_boards() -> None:
    named = extents(None)
    assert [extent.board() for extent in named] == [board_named(name) for name in sized_names()]
    assert [extent[:4] for extent in named] == [extents(board_named(name))[0][:4] for name in sized_names()]
