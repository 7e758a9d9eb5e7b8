"""Cluewright finds Sudoku clues: draw the clue cells, name the strategies, get a puzzle or a proof.

The names here are the public face. Each is imported when it is first used, so that `import cluewright` is quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .version import __version__

if TYPE_CHECKING:
    from .boards import Board, Grid, Mask, Position, board, canonical, canonical_mask, mask
    from .errors import CluewrightError, ManySolutions, NoSolution, NotationError
    from .explaining import Path, Rounds, explain, hint, rounds
    from .notation import read_grid, read_position, write
    from .solving import Check, check, count_solutions, solution, solutions, some_solution
    from .strategies import STRATEGIES, Step, Strategy, completed

_HOMES = {
    "boards": ("Board", "Grid", "Mask", "Position", "board", "canonical", "canonical_mask", "mask"),
    "errors": ("CluewrightError", "ManySolutions", "NoSolution", "NotationError"),
    "explaining": ("Path", "Rounds", "explain", "hint", "rounds"),
    "notation": ("read_grid", "read_position", "write"),
    "solving": ("Check", "check", "count_solutions", "solution", "solutions", "some_solution"),
    "strategies": ("STRATEGIES", "Step", "Strategy", "completed"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [  # noqa: PLE0604 - the same names as above, said once
    "__version__",
    *_HOME_OF,
]


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'cluewright' has no attribute {name!r}")
    value = getattr(import_module(f".{home}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
