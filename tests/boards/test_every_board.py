"""What every board of the catalogue, samples of its families, and boards with holes can do: all that a board can."""

import json
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest
from tests.boards.samples import CATALOGUE, WITH_HOLES
from tests.notation.samples import holds

import cluewright as cw
from cluewright.boards import Board, Grid, Mask, Position, board_from_plain, board_to_plain
from cluewright.boards.board import NO_CELL
from cluewright.boards.plain import BOARD_KEYS, HOUSE_KEYS, PART_KEY, PLACES_KEY
from cluewright.boards.symmetries import SQUARE_SYMMETRIES, orbits, random_equivalent, symmetries_of, symmetry_group
from cluewright.boards.variants import is_made_at_random
from cluewright.errors import CluewrightError
from cluewright.generating import LOOKAHEAD, PROPAGATION, Puzzle
from cluewright.notation import read_grid, read_position, write
from cluewright.notation.formats.own.catalogue import OF_CELLS
from cluewright.strategies import chosen_strategies, quick_closure

LARGE = 400
"""Boards of more cells take seconds: they are for the long tests, except where nothing is searched."""
HUGE = 625
"""Boards of more cells take hours to check a puzzle with few clues."""
SLOW_TO_ARRANGE = (
    *("latin-7+main-diagonal", "classic+ninecells", "classic+centerdot"),
    *("classic+main-diagonal", "classic+anti-diagonal"),
)
"""Boards on which the canonical form of one grid takes half a second or more."""
SMALL = 144
"""Boards of more cells are for the long tests where puzzles are made."""

PICTURED = 100
"""Boards of more cells take seconds to explain."""
ATTEMPTS_FOR_LOOKAHEAD = 20
"""With these many boards have a puzzle for lookahead; a board that gets none has one mode less to look at."""


def boards(most: int | None = None, slow: Collection[str] = ()) -> pytest.MarkDecorator:
    """All boards; those of more cells than `most`, and those with a name among `slow`, in the long tests only."""
    every = [*CATALOGUE, *WITH_HOLES]
    are_long = [bool(most and each.size > most) or each.name in slow for each in every]
    marked = [
        pytest.param(each, marks=[pytest.mark.long] if is_long else [])
        for each, is_long in zip(every, are_long, strict=True)
    ]
    return pytest.mark.parametrize("board", marked, ids=str)


@cache
def some_grid(board: Board) -> Grid:
    """A full grid."""
    found = cw.some_solution([0] * board.size, board, seed=1)
    assert found is not None
    return found


@cache
def some_puzzle(board: Board) -> Grid:
    """A puzzle from which a few more clues could be left out, or none."""
    grid, seeded = some_grid(board), Random(board.name)
    left_out = (
        board.size * 2 // 3 if board.size <= LARGE else board.size // 2 if board.size <= HUGE else board.size // 3
    )
    for cell in seeded.sample(range(board.size), left_out):
        fewer = grid.with_digit(cell, 0)
        if cw.count_solutions(fewer) == 1:
            grid = fewer
    return grid


@pytest.mark.parametrize("board", CATALOGUE, ids=str)
def test_a_name_gives_the_board_again(board: Board) -> None:
    assert board.is_named
    assert cw.board(board.name) == board
    assert (board_to_plain(board) == board.name) != is_made_at_random(board.name)


@boards()
def test_the_plain_form_gives_the_board_again(board: Board) -> None:
    unnamed = replace(board, name="some board")
    plain = json.loads(json.dumps(board_to_plain(unnamed)))
    again = board_from_plain(plain)
    assert (again, again.name, hash(again)) == (board, "some board", hash(board))
    keys = {key for house in plain["houses"] for key in house}
    assert set(plain) - set(BOARD_KEYS) == ({PLACES_KEY} if board.places else set())
    assert keys - set(HOUSE_KEYS) == ({PART_KEY} if any(house.part for house in board.houses) else set())


@boards()
def test_cells_lie_in_rows_and_columns_and_nowhere_twice(board: Board) -> None:
    places = [(board.row_of(cell), board.column_of(cell)) for cell in range(board.size)]
    assert places == sorted(set(places))
    assert [board.cell_at(*place) for place in places] == list(range(board.size))
    assert len({board.cell_name(cell) for cell in range(board.size)}) == board.size
    in_rows = board.in_rows(range(board.size), -1)
    assert [cell for row in in_rows for cell in row if cell >= 0] == list(range(board.size))
    assert all(len(row) == board.columns for row in in_rows)
    holes = [(row, column) for row, line in enumerate(in_rows) for column, cell in enumerate(line) if cell < 0]
    assert bool(holes) == (board.places is not None)
    for row, column in [*holes[:5], (board.rows, 0), (0, -1)]:
        assert board.cell_if_any(row, column) is None
        with pytest.raises(CluewrightError, match=f"row {row + 1}, column {column + 1}: the .* has no cell there"):
            board.cell_at(row, column)


@boards()
def test_houses_have_names_of_their_own(board: Board) -> None:
    assert len({house.name for house in board.houses}) == len(board.houses)
    boxes = [house.cell_bits for house in board.of_kind("box", "region")]
    assert len(set(boxes)) == len(boxes)


@boards(most=LARGE)
def test_grids_and_positions_are_written_and_read(board: Board) -> None:
    grid = some_grid(board)
    clues = Grid(tuple(digit if cell % 3 else 0 for cell, digit in enumerate(grid.digits)), board)
    emptied = next(cell for cell in range(board.size) if not clues[cell])
    position = Position.start(clues).after(places=[(emptied, grid[emptied])])
    for form in OF_CELLS:
        if not form.holds_positions:
            assert read_grid(write(clues, form), board) == clues
        elif holds(form, board):
            again = read_position(write(position, form), board)
            assert again == position if form.name != "candidates" else again.candidates == position.candidates
    assert read_grid(cw.draw(clues, "text"), board) == clues
    assert Mask.parse(cw.draw(Mask.of_clues(clues), "text"), board) == Mask.of_clues(clues)
    assert Mask.parse(Mask.of_clues(clues).drawing(), board) == Mask.of_clues(clues)


@pytest.mark.parametrize("board", [board for board in (*CATALOGUE, *WITH_HOLES) if board.places], ids=str)
def test_holes_are_left_out_of_a_line_or_written(board: Board) -> None:
    grid = some_grid(board)
    line, whole = str(grid), "".join("".join(row) for row in board.in_rows(str(grid), NO_CELL))
    assert (len(line), len(whole)) == (board.size, board.rows * board.columns)
    assert Grid.parse(line, board) == Grid.parse(whole, board) == read_grid(whole, board) == grid
    mask = Mask.of_clues(grid)
    assert Mask.parse(whole, board).cells == mask.cells
    for wrong in (whole.replace(NO_CELL, "."), whole.replace(NO_CELL, "1", 1), NO_CELL * len(whole)):
        with pytest.raises(CluewrightError, match=r"row \d+, column \d+: expected ('_', since .*|a cell),"):
            Grid.parse(wrong, board)


@boards(most=LARGE)
def test_symmetries_keep_the_houses(board: Board) -> None:
    try:
        group = symmetry_group(board)
    except CluewrightError as error:
        assert "gave up the search for its symmetries" in str(error)  # noqa: PT017 - the other outcome is tested below
        return
    assert all(move.keeps_houses for move in group.generators[:20])
    assert group.drawn(Random(1)).keeps_houses


@boards(most=81, slow=SLOW_TO_ARRANGE)
def test_canonical_forms_are_those_of_equivalent_grids_or_are_refused_with_a_reason(board: Board) -> None:
    grid = some_grid(board)
    try:
        form = cw.canonical(grid)
    except CluewrightError as error:
        if "too symmetric for such a large board" in str(error):  # which no equivalent grid can be less than it
            with pytest.raises(CluewrightError, match="too symmetric for such a large board"):
                cw.canonical(random_equivalent(grid, seed=1))
        else:
            assert "expected at most 50000 ways to move its rows and columns" in str(error)  # noqa: PT017
            assert symmetry_group(board).order > 50_000
        return
    assert form == cw.canonical(random_equivalent(grid, seed=1)) == cw.canonical(form, board)


@boards(most=LARGE)
def test_masks_have_the_symmetries_that_the_board_has(board: Board) -> None:
    everything = Mask(board, board.all_cells)
    possible = symmetries_of(everything)
    assert "none" in possible
    for symmetry in SQUARE_SYMMETRIES:
        if symmetry.name in possible:
            assert sum(orbits(board, symmetry)) == board.all_cells
        else:
            with pytest.raises(CluewrightError, match=r"expected (as many rows as columns|cells to move to cells)"):
                orbits(board, symmetry)


@boards(most=SMALL)
def test_puzzles_are_made_solved_and_explained(board: Board) -> None:
    puzzle = some_puzzle(board)
    solution = cw.solution(puzzle)
    assert solution.is_solution
    path = cw.explain(puzzle, strategies="basic")
    for cell, digit in enumerate(list(path.positions())[-1].placed):
        assert digit in (0, solution[cell])
    position = quick_closure(Position.start(puzzle), chosen_strategies("all"))
    assert all(bits >> digit - 1 & 1 for bits, digit in zip(position.candidates, solution.digits, strict=True))


def strictly_for_lookahead(board: Board) -> Iterator[Puzzle]:
    """A puzzle that propagation does not solve and lookahead does, unless it is hard to find or there is none."""
    try:
        yield from cw.generate(board=board, mode="lookahead", strictly=True, seed=1)
    except cw.CannotGenerate:
        return


@boards(most=SMALL)
def test_every_mode_makes_puzzles(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cluewright.generating.request.MAX_REDUCTIONS", ATTEMPTS_FOR_LOOKAHEAD)
    made = list(cw.generate(board=board, mode="propagation", seed=1))
    if board.size <= LARGE:  # on larger ones the harder modes may take minutes
        made += [*cw.generate(board=board, seed=1), *strictly_for_lookahead(board)]
    for puzzle in made:
        assert cw.solution(puzzle.grid) == puzzle.solution
        assert puzzle.mode.solves_each(board, np.array([puzzle.grid.digits], np.uint8))[0]
        is_easy = bool(cw.completed([puzzle.grid], "singles", board)[0])
        assert is_easy or puzzle.mode is not PROPAGATION
        assert not (is_easy and puzzle.mode is LOOKAHEAD)
        assert puzzle.hints.is_complete or not is_easy
        if is_easy and board.size <= PICTURED:
            assert cw.explain(puzzle.grid, "singles").solved
            end = quick_closure(Position.start(puzzle.grid), chosen_strategies("singles"))
            assert end.placed == puzzle.solution.digits
        assert cw.draw(puzzle.grid, "svg").startswith("<svg")


@boards(most=64)
def test_the_cells_of_a_generated_puzzle_get_a_puzzle(board: Board) -> None:
    (puzzle,) = cw.generate(board=board, mode="propagation", seed=1)
    outcome = cw.find(puzzle.mask, "singles", seed=1, time_limit=60)
    assert not isinstance(outcome, cw.Impossible), "there is the generated one"
    if isinstance(outcome, cw.Found):
        assert outcome.puzzle.clues == puzzle.grid.clues
        assert cw.count_solutions(outcome.puzzle) == 1


@boards(most=64)
def test_a_mask_gets_a_puzzle(board: Board) -> None:
    mask = cw.Mask.of_clues(some_puzzle(board))
    more = Random(1).sample(range(board.size), board.size * 3 // 4)
    outcome = cw.find(mask | Mask(board, sum(1 << cell for cell in more)), "basic", seed=1, time_limit=60)
    assert isinstance(outcome, cw.Found), outcome
    assert outcome.puzzle.board == board
    assert cw.count_solutions(outcome.puzzle) == 1


def test_an_empty_cell_in_a_hole_is_named() -> None:
    rows = write(some_grid(cw.board("samurai")), "rows")
    for text in (rows.replace("_", ".", 1), "".join(rows.split()).replace("_", ".", 1)):
        with pytest.raises(CluewrightError, match=r"^row 1, column 10: expected '_', since .*, got '\.'$"):
            read_grid(text)


def test_a_box_of_two_grids_is_one_house_of_the_first() -> None:
    samurai = cw.board("samurai")
    assert len(samurai.houses) == 5 * 27 - 4
    assert [house.index for house in samurai.houses if house.name.startswith("middle box")] == [1, 3, 4, 5, 7]
    shared = samurai.cell_at(6, 6)
    assert [house.name for house in samurai.houses_of[shared]] == [
        "top left row 7",
        "middle row 1",
        "top left column 7",
        "middle column 1",
        "top left box 9",
    ]
