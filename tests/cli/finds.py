"""Small masks for `cluewright find`, and what its answers are."""

import json

from tests.cli.runs import Run

from cluewright.boards import Grid, Mask, Position
from cluewright.solving import count_solutions
from cluewright.strategies import chosen_strategies
from cluewright.strategies.closure import closure

MASK = "*..**...*....*.."
"""It has puzzles."""
WIDE = "...*..*.*.*..*.."
"""It has nine puzzles; five of them are minimal, and two take three rounds."""
IDLE = "*...*...*....*.."
"""It has no puzzle: two columns are empty."""
FEW = "*..............*"
"""It has no puzzle: two clues are too few."""
UNDECIDED = [MASK, "--engine", "screens"]
"""The screens alone cannot find a puzzle."""
HERE = ["--engine", "brute-force", "--seed", "1"]
"""Options that decide small masks without starting processes."""


def is_answer(puzzle: str, mask: str = MASK) -> bool:
    grid = Grid.parse(puzzle)
    final = closure(Position.start(grid), chosen_strategies("basic"))
    return str(Mask.of_clues(grid)) == mask and final.is_complete and count_solutions(grid) == 1


def record_of(done: Run) -> dict[str, object]:
    record = json.loads(done.out)
    assert isinstance(record, dict)
    assert done.err == ""
    return record
