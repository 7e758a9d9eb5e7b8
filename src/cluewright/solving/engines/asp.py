"""Answer set programming with clingo.

The program is that of `declaring.asp`, which people can read; its answer sets are the completions. It is told ground
here, cell by cell and house by house and without what the clues rule out, since Ctrl-C would wait for clingo to ground
the text of a large board. A test holds what clingo makes of the text against the cells and houses.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...boards import Cell, Digit, Grid, Position, bits
from ...cancelling import SECONDS_BETWEEN_LOOKS, look
from ..engine import NODES, SolvingEngine, WorkCounts

if TYPE_CHECKING:
    from clingo import Backend, Control, Model

Atoms = list[dict[Digit, int]]
"""For each cell, the atom of each open candidate."""


def search(grid: Grid, work: WorkCounts) -> Iterator[tuple[Digit, ...]]:
    """Ground the program, and list its answer sets."""
    from clingo import Control

    control = Control(["--models=0"])
    atoms = _grounded(control, grid)
    try:
        with control.solve(yield_=True, async_=True) as handle:
            while True:
                handle.resume()
                while not handle.wait(SECONDS_BETWEEN_LOOKS):
                    look()
                model = handle.model()
                if model is None:
                    break
                yield tuple(_digit(model, of_digit) for of_digit in atoms)
    finally:
        _count(control, work)


def _grounded(control: "Control", grid: Grid) -> Atoms:
    """Tell clingo the program; return its atoms."""
    board, candidates = grid.board, Position.start(grid).candidates
    with control.backend() as backend:
        atoms = [{index + 1: backend.add_atom() for index in bits(digit_bits)} for digit_bits in candidates]
        for of_digit in atoms:
            backend.add_rule(list(of_digit.values()), choice=True)
            _exactly(backend, 1, list(of_digit.values()))
        for house in board.houses:
            look()
            for digit in range(1, board.digits + 1):
                _exactly(backend, house.times, _of_digit(atoms, house.cells, digit))
    return atoms


def _of_digit(atoms: Atoms, cells: Sequence[Cell], digit: Digit) -> list[int]:
    return [atoms[cell][digit] for cell in cells if digit in atoms[cell]]


def _exactly(backend: "Backend", number: int, atoms: list[int]) -> None:
    """Exactly this number of the atoms is true."""
    backend.add_weight_rule([], number + 1, [(atom, 1) for atom in atoms])
    backend.add_weight_rule([], max(len(atoms) - number + 1, 0), [(-atom, 1) for atom in atoms])


def _digit(model: "Model", of_digit: dict[Digit, int]) -> Digit:
    return next(digit for digit, atom in of_digit.items() if model.is_true(atom))


def _count(control: "Control", work: WorkCounts) -> None:
    """Add what clingo has counted, which it tells only at the end."""
    told = control.statistics
    work[NODES] += int(told["solving"]["solvers"]["choices"])
    work["conflicts"] += int(told["solving"]["solvers"]["conflicts"])
    work["restarts"] += int(told["solving"]["solvers"]["restarts"])


ASP = SolvingEngine(
    name="asp",
    help="Answer set programming with clingo: a choice for each cell, and constraints for the houses.",
    search=search,
)
