"""The tables of a board: one object for equal boards, of the kernel and of the checker."""

from types import ModuleType

import pytest

from cluewright.boards import board_named, tables
from cluewright.boards.plain import board_from_plain, board_to_plain
from cluewright.verifying import tables as tables_to_check


@pytest.mark.parametrize("module", [tables, tables_to_check], ids=["kernel", "checker"])
@pytest.mark.parametrize("name", ["4x4", "classic", "diagonal"])
def test_equal_boards_share_their_tables(name: str, module: ModuleType) -> None:
    one, other = board_named(name), board_from_plain(board_to_plain(board_named(name)))
    assert module.tables_of(one) is module.tables_of(other)
    assert (module.tables_of(one).cells, module.tables_of(one).digits) == (one.size, one.digits)


@pytest.mark.parametrize("module", [tables, tables_to_check], ids=["kernel", "checker"])
def test_boards_that_differ_have_tables_of_their_own(module: ModuleType) -> None:
    assert module.tables_of(board_named("classic")) is not module.tables_of(board_named("diagonal"))
