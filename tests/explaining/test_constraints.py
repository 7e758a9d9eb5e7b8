"""Paths on boards with constraints, of which the kernel knows only the houses: step for step those of the rules."""

import pytest

import cluewright as cw
from cluewright.boards import Position
from cluewright.explaining.walking import path_parts, step_by_rules
from cluewright.strategies import Step, chosen_strategies

CAGES = [{"killer-cage": ["r1c1", "r1c2", "r2c2"], "sum": 6}, {"killer-cage": ["r4c3", "r4c4"], "sum": 7}]
LINES = [{"thermometer": [f"r{row}c{column}" for row in range(1, 5)]} for column in (2, 6)]


def by_rules(position: Position, which: str) -> list[Step]:
    """The steps that the rules alone find."""
    strategies, found = chosen_strategies(which, position.board), []
    while step := step_by_rules(position, strategies):
        found.append(step)
        position = step.applied_to(position)
    return found


@pytest.mark.parametrize("which", ["all", "all,unique-rectangle,bug", "hidden-single,combinations,naked-pair"])
@pytest.mark.parametrize(
    "board",
    [
        {"base": "4x4", "constraints": CAGES},
        {"base": "6x6", "constraints": [*CAGES, *LINES]},
        {"base": "6x6", "constraints": ["anti-knight"]},
    ],
    ids=["cages", "cages and lines", "anti-knight"],
)
def test_the_steps_are_those_that_the_rules_alone_find(board: dict[str, object], which: str) -> None:
    for clue, puzzle in enumerate(cw.generate(2, board=board, seed=4)):
        digits = [0 if cell == clue else digit for cell, digit in enumerate(puzzle.grid.digits)]
        for grid in (puzzle.grid, cw.Grid(tuple(digits), puzzle.board)):
            start = Position.start(grid)
            parts = path_parts(start, chosen_strategies(which, start.board))
            assert [step for part, _ in parts for step in part.steps()] == by_rules(start, which)
