"""The bytes of puzzles."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewright.boards import Mask, board_named
from cluewright.storing.cells import packed_mask, packed_rows, unpacked_rows

BOARDS = ("4x4", "6x6", "classic", "16x16", "25x25", "samurai", "latin-1", "49x49")


@pytest.mark.parametrize("name", BOARDS)
@given(data=st.data())
def test_rows_are_read_as_they_were(name: str, data: st.DataObject) -> None:
    board = board_named(name)
    seeds, clues = data.draw(st.integers(0, 2**32 - 1)), data.draw(st.floats(0, 1))
    random = np.random.default_rng(seeds)
    rows = random.integers(1, board.digits + 1, (7, board.size)).astype(np.uint8)
    rows[random.random(rows.shape) > clues] = 0
    found = packed_rows(board, rows).each()
    assert (unpacked_rows(board, found).rows == rows).all()
    assert unpacked_rows(board, found).are_whole.all()
    assert len(set(found)) == len({row.tobytes() for row in rows})


@given(st.lists(st.binary(max_size=60), min_size=1, max_size=5))
def test_other_bytes_are_told_or_are_those_of_the_rows(texts: list[bytes]) -> None:
    board = board_named("classic")
    rows, are_whole = unpacked_rows(board, texts)
    whole = [text for text, is_whole in zip(texts, are_whole, strict=True) if is_whole]
    assert packed_rows(board, rows[are_whole]).each() == whole


@pytest.mark.parametrize("change", [slice(-1), slice(0), slice(5)], ids=str)
def test_bytes_of_another_length_are_told_and_the_others_read(change: slice) -> None:
    board = board_named("classic")
    row = np.zeros((1, 81), np.uint8)
    row[0, :20] = 9
    (text,) = packed_rows(board, row).each()
    rows, are_whole = unpacked_rows(board, [text[change], text, text + b"\0", text + bytes(1000)])
    assert are_whole.tolist() == [False, True, False, False]
    assert (rows[1] == row).all()


@given(st.integers(0, 2**81 - 1))
def test_all_puzzles_on_a_mask_begin_with_its_bytes(cells: int) -> None:
    board = board_named("classic")
    row = np.array([[cells >> cell & 1 for cell in range(81)]], np.uint8)
    assert packed_rows(board, row).each()[0].startswith(packed_mask(Mask(board, cells)))


def test_a_puzzle_of_17_to_30_clues_takes_20_to_26_bytes() -> None:
    rows = np.zeros((2, 81), np.uint8)
    rows[0, :17] = rows[1, :30] = 1
    assert list(map(len, packed_rows(board_named("classic"), rows).each())) == [20, 26]
