"""Answer set programming with clingo.

The program is that of `declaring.asp`, which people can read; its answer sets are the completions. Here clingo gets it
ground, cell by cell and house by house and without what the clues rule out, since Ctrl-C would wait for clingo to
ground the text of a large board. A test compares the ground program with what clingo makes of the text.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...boards import Digit, Grid, Position, bits
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
    """Give clingo the program; return its atoms."""
    board, candidates = grid.board, Position.start(grid).candidates
    with control.backend() as backend:
        atoms = [{index + 1: backend.add_atom() for index in bits(digit_bits)} for digit_bits in candidates]
        for of_digit in atoms:
            backend.add_rule(list(of_digit.values()), choice=True)
            _exactly(backend, 1, list(of_digit.values()))
        for house in board.houses:
            look()
            for digit in range(1, board.digits + 1):
                _exactly(backend, house.times, [atoms[cell][digit] for cell in house.cells if digit in atoms[cell]])
    return atoms


def _exactly(backend: "Backend", number: int, atoms: list[int]) -> None:
    """Exactly this number of the atoms is true."""
    backend.add_weight_rule([], number + 1, [(atom, 1) for atom in atoms])
    backend.add_weight_rule([], max(len(atoms) - number + 1, 0), [(-atom, 1) for atom in atoms])


def _digit(model: "Model", of_digit: dict[Digit, int]) -> Digit:
    return next(digit for digit, atom in of_digit.items() if model.is_true(atom))


def _count(control: "Control", work: WorkCounts) -> None:
    """Add what clingo has counted, which it reports only at the end."""
    solvers = control.statistics["solving"]["solvers"]
    work.update({NODES: int(solvers["choices"])} | {name: int(solvers[name]) for name in ("conflicts", "restarts")})


ASP = SolvingEngine(
    name="asp",
    help="Answer set programming with clingo: a choice for each cell, and constraints for the houses.",
    search=search,
)
