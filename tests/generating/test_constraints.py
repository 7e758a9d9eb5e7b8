"""Puzzles that are generated on boards with constraints."""

import pytest
from tests.boards.constraints.test_every_kind import by_name
from tests.strategies.constrained import solved_with

import cluewright as cw
from cluewright import CluewrightError
from cluewright.boards import Position
from cluewright.boards.constraints import ConstraintKind
from cluewright.boards.symmetries import orbits
from cluewright.strategies import chosen_strategies
from cluewright.strategies.closure import closure


@by_name
def test_every_kind_has_puzzles_of_one_solution_that_keeps_it(kind: ConstraintKind) -> None:
    board, grids = solved_with(kind.name)
    if not grids:
        return  # of some kinds the example leaves no grid
    for puzzle in cw.generate(2, board=board, minimal=True, seed=1, time_limit=10):
        assert puzzle.grid.board == board
        (only,) = cw.solutions(puzzle.grid)
        assert only.digits in grids
        assert cw.check(puzzle.grid).is_minimal


@pytest.mark.parametrize("symmetry", ["none", "half-turn"])
def test_modes_and_symmetries_are_kept(symmetry: str) -> None:
    """The constraints need not be symmetrical, only the clue cells are."""
    board = cw.board({"base": "6x6", "constraints": [{"thermometer": ["r1c1", "r2c1", "r3c2"]}, "anti-king"]})
    for puzzle in cw.generate(2, board=board, mode="propagation", symmetry=symmetry, seed=1):
        assert closure(Position.start(puzzle.grid), chosen_strategies("singles")).is_complete
        assert cw.count_solutions(puzzle.grid) == 1
        assert all(cells & puzzle.grid.clues in (0, cells) for cells in orbits(board, symmetry))


def test_a_mask_is_refused_before_a_search() -> None:
    """No two of its puzzles may be alike by a symmetry, and symmetries know no constraints."""
    board = cw.board({"base": "4x4", "constraints": [{"thermometer": ["r1c1", "r1c3"]}]})
    with pytest.raises(CluewrightError, match="without constraints here, got thermometer"):
        next(cw.generate(1, mask="*... .... *... ..*.", board=board, seed=1))
