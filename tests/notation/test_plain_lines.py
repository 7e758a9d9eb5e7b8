"""Plain lines are read as their twins read them, `read_lines` and `read_grid`."""

from hypothesis import given
from hypothesis import strategies as st

from cluewright.boards import Board, board_named
from cluewright.boards.extents import extents
from cluewright.boards.grid import SYMBOLS
from cluewright.notation import read_grid, read_lines
from cluewright.notation.plain_lines import may_have_plain_lines, plain_lines

TWO = board_named({"size": 2, "regions": None, "name": "two"})
ONE = board_named({"size": 1, "regions": None, "name": "one"})
BOARDS: list[Board | None] = [None, board_named("4x4"), board_named("diagonal"), TWO, ONE, board_named("8x8")]
SYMBOL = st.sampled_from("1234.0")
CELLS = st.one_of(
    st.sampled_from([1, 2, 4, 16, 36, 64, 81]).flatmap(lambda size: st.text(SYMBOL, min_size=size, max_size=size)),
    st.text(st.sampled_from(SYMBOLS + ".0"), min_size=256, max_size=256),
    st.sampled_from(["1..." + "1234" * 15, "12345678" + "." * 56, "1..." * 16, "." * 64, "9" * 16]),
)
FOLLOWED = st.text(st.sampled_from(" ,;:\t\x0b\xa0#12x\ufeff"), max_size=4)
LINES = st.lists(
    st.tuples(st.sampled_from(["", "", "", " ", "#", "\ufeff"]), CELLS, FOLLOWED).map("".join), min_size=1, max_size=12
)


@given(st.sampled_from(BOARDS), LINES, st.booleans())
def test_plain_lines_are_what_is_read_one_by_one(chosen: Board | None, lines: list[str], positions: bool) -> None:
    boards = extents(chosen)
    texts = {number - 1: text for number, text in read_lines(lines, positions)}
    block = "".join(f"{line}\n" for line in lines).encode()
    found = plain_lines(block, boards, positions)
    assert [block[start:].split(b"\n")[0].decode() for start in found.starts] == lines
    assert may_have_plain_lines(block, boards) or not found.puzzles
    numbers = [number for puzzles in found.puzzles for number in puzzles.lines.tolist()]
    assert len(set(numbers)) == len(numbers)
    for board, rows, taken in found.puzzles:
        for number, row in zip(taken.tolist(), rows.tolist(), strict=True):
            grid = read_grid(texts[number], chosen)
            assert (grid.board, list(grid.digits)) == (board, row)


@given(st.sampled_from(["4x4", "6x6", "classic", "10x10"]), st.data())
def test_nothing_but_puzzles_is_plain(name: str, data: st.DataObject) -> None:
    board = board_named(name)
    cell = st.sampled_from(SYMBOLS[: board.digits] + SYMBOLS[: board.digits].lower() + ".0")
    rows = st.text(cell, min_size=board.size, max_size=board.size)
    lines = data.draw(st.lists(rows, min_size=1, max_size=5))
    (puzzles,) = plain_lines("".join(f"{line}\n" for line in lines).encode(), extents(None)).puzzles
    assert puzzles.lines.tolist() == list(range(len(lines)))
