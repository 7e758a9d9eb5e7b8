"""Reading gives back what was written, in every format and on every board, whether the format is named or detected."""

from importlib import import_module
from pkgutil import iter_modules

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.notation.samples import (
    BOARDS,
    CLASSIC,
    GRID_FORMATS,
    NAMED,
    POSITION_FORMATS,
    SMALL,
    holds,
    same_candidates,
    some_grid,
    some_position,
)

from cluewright.boards import Board, Grid, Position, board_named
from cluewright.boards.grid import SYMBOLS
from cluewright.errors import CluewrightError
from cluewright.notation import detect, read_grid, read_position, write
from cluewright.notation.formats import foreign, own
from cluewright.notation.formats.catalogue import FORMATS
from cluewright.notation.formats.file_format import AnyCellFormat, FileFormat
from cluewright.notation.formats.own.catalogue import OF_CELLS

seeds = st.integers(0, 10**9)
grids = st.builds(some_grid, st.sampled_from(SMALL), seeds)
positions = st.builds(some_position, st.sampled_from(SMALL), seeds)
SYMBOLS_OF_NINE = ("abcdefghi", "αβγδεζηθι", "012345678", "987654321")


def check_position(form: AnyCellFormat, position: Position) -> None:
    text = write(position, form)
    expected = same_candidates(position) if form.name == "candidates" else position
    assert form.read(text, position.board, SYMBOLS) == expected
    assert read_position(text, position.board) == expected


def test_every_format_that_a_file_declares_is_in_the_catalogue() -> None:
    files = [f"{each.__name__}.{name}" for each in (own, foreign) for _, name, _ in iter_modules(each.__path__)]
    declared = {id(thing) for file in files for thing in vars(import_module(file)).values() if is_format(thing)}
    assert declared == {id(form) for form in FORMATS}
    assert len(declared) == len(FORMATS)
    assert GRID_FORMATS
    assert POSITION_FORMATS


def is_format(thing: object) -> bool:
    return isinstance(thing, FileFormat)


@pytest.mark.parametrize("form", GRID_FORMATS, ids=str)
@given(grid=grids)
def test_a_grid_comes_back_from_a_format_for_grids(form: AnyCellFormat, grid: Grid) -> None:
    assert read_grid(write(grid, form), grid.board) == grid


@pytest.mark.parametrize("form", GRID_FORMATS, ids=str)
@given(grid=grids.filter(lambda grid: grid.board in NAMED))
def test_the_board_of_a_grid_is_found_by_its_size(form: AnyCellFormat, grid: Grid) -> None:
    text = write(grid, form)
    assert read_grid(text) == grid
    assert read_position(text) == Position.start(grid)


@pytest.mark.parametrize("form", POSITION_FORMATS, ids=str)
@given(position=positions)
def test_a_position_comes_back_from_a_format_for_positions(form: AnyCellFormat, position: Position) -> None:
    if holds(form, position.board):
        check_position(form, position)
    else:
        with pytest.raises(CluewrightError, match=r"expected .* got"):
            write(position, form)


@pytest.mark.parametrize("form", POSITION_FORMATS, ids=str)
@given(position=positions.filter(lambda position: position.board in NAMED))
@example(
    position=read_position(
        "...4 .2.. 1... .... .... .... ...4 .... 1... .... .2.. ..3. .... ..3. .... ....", board_named("4x4")
    )
)
def test_the_board_of_a_position_is_found_by_its_size(form: AnyCellFormat, position: Position) -> None:
    if holds(form, position.board):
        expected = same_candidates(position) if form.name == "candidates" else position
        text = write(position, form)
        if form.is_meant(text):
            assert read_position(text) == expected
        else:  # with few candidates left it may be a grid, and is read as one
            assert read_position(text) == Position.start(read_grid(text)) != expected


@pytest.mark.parametrize("form", POSITION_FORMATS, ids=str)
@given(grid=grids.filter(lambda grid: grid.board.all_times_one))
def test_a_grid_with_clashes_keeps_its_contradictions(form: AnyCellFormat, grid: Grid) -> None:
    if holds(form, grid.board):
        check_position(form, Position.start(grid))


@pytest.mark.parametrize("form", OF_CELLS, ids=str)
@pytest.mark.parametrize("board", [board for board in BOARDS if board.size > 256], ids=str)
def test_large_boards_come_back(form: AnyCellFormat, board: Board) -> None:
    if form in GRID_FORMATS:
        grid = some_grid(board, seed=1)
        assert read_grid(write(grid, form)) == grid
    elif holds(form, board):
        check_position(form, some_position(board, seed=1))


@pytest.mark.parametrize("symbols", SYMBOLS_OF_NINE)
@given(seed=seeds)
@settings(max_examples=20)
def test_other_symbols_come_back(symbols: str, seed: int) -> None:
    grid, position = some_grid(board_named("classic"), seed), some_position(board_named("classic"), seed)
    for form in OF_CELLS:
        if form.name in ("numbers", "list"):
            continue  # they have no symbols
        if form in GRID_FORMATS:
            assert read_grid(write(grid, form, symbols=symbols), symbols=symbols) == grid
        else:
            text = write(position, form, symbols=symbols)
            expected = same_candidates(position) if form.name == "candidates" else position
            assert read_position(text, symbols=symbols) == expected


@pytest.mark.parametrize("form", OF_CELLS, ids=str)
def test_each_written_form_is_detected_as_itself(form: AnyCellFormat) -> None:
    large = Grid.of([16, 2, 0, 10] * 64, board_named("16x16"))
    in_play = Position.start(Grid.parse(CLASSIC)).after(places=[(2, 4)], removes=[(3, 2)])
    thing = large if form in GRID_FORMATS else in_play
    assert detect(write(thing, form)) is form


def test_what_is_written_may_be_a_text_digits_or_an_array() -> None:
    np = pytest.importorskip("numpy")
    digits = Grid.parse(CLASSIC).digits
    for thing in (CLASSIC, digits, list(digits), np.array(digits)):
        assert write(thing) == CLASSIC


def test_a_position_of_a_grid_may_be_written_as_that_grid() -> None:
    for form in GRID_FORMATS:
        assert read_grid(write(Position.start(Grid.parse(CLASSIC)), form)) == Grid.parse(CLASSIC)


def test_a_last_candidate_is_not_placed() -> None:
    start = Position.start(Grid.parse(CLASSIC))
    assert start.candidate_digits(40) == (5,)
    for form in POSITION_FORMATS:
        assert read_position(write(start, form)).placed[40] == 0


def test_reading_pencilmarks_obeys_the_law() -> None:
    position = read_position("4 1234 1234 1234\n" + "1234 1234 1234 1234\n" * 3)
    assert position == Position.start(Grid.parse("4" + "." * 15))
