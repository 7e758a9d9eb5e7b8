"""Questions about solutions: how many, which candidates they have, which clues are redundant."""

from typing import Any

import cluewright as cw

from ...boards import Grid, Position
from ...strategies import chosen_strategies
from ...strategies.closure import closure
from .reading import asked_grid, asked_position
from .telling import Asked, Listener, contradiction_in


def check(asked: Asked, listener: Listener) -> dict[str, Any]:
    puzzle = asked_grid(asked)
    return {**cw.check(puzzle).to_dict(), "clash_in": contradiction_in(puzzle.first_clash())}


def count(asked: Asked, listener: Listener) -> dict[str, Any]:
    """How many solutions a puzzle has, counted up to a limit."""
    limit = asked["limit"]
    found = cw.count_solutions(asked_grid(asked), limit=limit)
    return {"count": found, "is_exact": found < limit}


def estimate(asked: Asked, listener: Listener) -> dict[str, Any]:
    """An estimate of how many solutions a puzzle has."""
    found = cw.estimate(asked_grid(asked), probes=asked["probes"], seed=asked["seed"])
    low, high = found.interval
    return {**found.to_dict(), "low": low, "high": high if found.hits else None}


def candidates(asked: Asked, listener: Listener) -> dict[str, Any]:
    """What can still be in each cell: by the solutions, or by what strategies conclude."""
    position = asked_position(asked)
    return _by_solutions(position, asked["limit"]) if asked["by"] == "solutions" else _by_strategies(position, asked)


def _by_solutions(position: Position, limit: int) -> dict[str, Any]:
    """For each candidate how many solutions have it, counted up to the limit."""
    board, start = position.board, Position.start(position.grid)
    some = [
        (cell, digit)
        for cell in range(board.size)
        if not position.placed[cell]
        for digit in start.candidate_digits(cell)
    ]
    digits = position.grid.digits
    rows = [Grid((*digits[:cell], digit, *digits[cell + 1 :]), board) for cell, digit in some]
    counts = cw.count_solutions(rows, limit=limit).tolist() if rows else []
    found: dict[str, dict[str, int]] = {board.cell_name(cell): {} for cell, _ in some}
    for (cell, digit), number in zip(some, counts, strict=True):
        if number:
            found[board.cell_name(cell)][str(digit)] = number
    in_all = cw.count_solutions(position.grid, limit=limit)
    return {
        "by": "solutions",
        "count": in_all,
        "is_exact": in_all < limit,
        "candidates": found,
        "places": {name: int(next(iter(left))) for name, left in found.items() if len(left) == 1},
    }


def _by_strategies(position: Position, asked: Asked) -> dict[str, Any]:
    """The candidates that are left once the strategies conclude nothing more."""
    board, final = position.board, closure(position, chosen_strategies(asked["strategies"], position.board))
    empty = [cell for cell in range(board.size) if not position.placed[cell]]
    return {
        "by": "strategies",
        "contradiction": final.contradiction,
        "contradiction_in": contradiction_in(final.dead_end),
        "candidates": {board.cell_name(cell): final.candidate_digits(cell) for cell in empty},
        "places": {board.cell_name(cell): final.placed[cell] for cell in empty if final.placed[cell]},
    }
