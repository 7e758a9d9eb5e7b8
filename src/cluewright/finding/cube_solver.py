"""MiniSat by way of PySAT, proposing grids: some digits are known, and some sets of cells are not all equal."""

from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from itertools import combinations
from typing import TYPE_CHECKING, Self

from ..boards import Board

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class CubeSolver:
    """A solver for the grids with given digits, to be used in a `with` block.

    Its variables, for D digits: c * D + d, cell c has the digit d; from there on, in the order in which they are
    needed, the equalities of pairs of cells. These follow from the digits, but no digit from them: a set excludes
    grids, and that is all it is there for.

    CAUTION: while it works it holds the interpreter's lock and hears no signal. Ask for slices.
    """

    def __init__(self, board: Board, digits: "NDArray[np.uint8]") -> None:
        import numpy as np
        from pysat.solvers import Solver, pysolvers

        self._board = board
        self._solver = Solver(name="minisat22")
        self._add = partial(pysolvers.minisat22_add_cl, self._solver.solver.minisat)
        self._last = board.size * board.digits
        self._literals = _known_literals(board, digits)
        self._add_all([self._has(cell, int(digits[cell]))] for cell in np.flatnonzero(digits).tolist())
        self._add_all(law(board))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        self._solver.delete()

    def exclude_sets(self, table: "NDArray[np.uint16]") -> None:
        """In none of these rows all pairs are equal."""
        self._define(table[self._literals[table] == 0])
        self._add_all(self._literals[table].tolist())

    def exclude_digits(self, digits: dict[int, int]) -> None:
        """Not all of these cells have these digits."""
        self._add([-self._has(cell, digit) for cell, digit in digits.items()])

    def solve_slice(self, conflicts: int) -> bool | None:
        """Whether there is a grid; None if that is still open after so many conflicts."""
        self._solver.conf_budget(conflicts)
        answer: bool | None = self._solver.solve_limited()
        return answer

    def grid(self) -> "NDArray[np.uint8]":
        """The digits of a grid, after an answer of yes."""
        import numpy as np

        model = np.array(self._solver.get_model()[: self._board.size * self._board.digits])
        digits: NDArray[np.uint8] = (model > 0).reshape(self._board.size, -1).argmax(axis=1).astype(np.uint8) + 1
        return digits

    def _has(self, cell: int, digit: int) -> int:
        return cell * self._board.digits + digit

    def _add_all(self, clauses: Iterable[list[int]]) -> None:
        deque(map(self._add, clauses), maxlen=0)  # in a third of the time that PySAT's own loop takes

    def _define(self, pairs: "NDArray[np.uint16]") -> None:
        """Give numbers to these pairs: two cells with the same digit are equal."""
        import numpy as np

        if not len(pairs):
            return
        new = np.unique(pairs).astype(np.int32)
        numbers = np.arange(self._last + 1, self._last + len(new) + 1, dtype=np.int32)
        self._last += len(new)
        self._literals[new] = -numbers
        digits = np.arange(1, self._board.digits + 1)
        one, other = (cells[:, None] * self._board.digits + digits for cells in divmod(new, self._board.size))
        clauses = np.stack([-one, -other, np.broadcast_to(numbers[:, None], one.shape)], axis=-1)
        self._add_all(clauses.reshape(-1, 3).tolist())


def _known_literals(board: Board, digits: "NDArray[np.uint8]") -> "NDArray[np.int32]":
    """For each pair with one digit known the literal that it is not equal; 0 elsewhere."""
    import numpy as np

    literals = np.zeros((board.size, board.size), np.int32)
    known, open_cells = np.flatnonzero(digits), np.flatnonzero(digits == 0)
    unequal = -(open_cells * board.digits + digits[known][:, None])
    literals[np.ix_(known, open_cells)] = unequal
    literals[np.ix_(open_cells, known)] = unequal.T
    return literals.ravel()


@lru_cache(maxsize=2)
def law(board: Board) -> list[list[int]]:
    """Every cell has one digit, every house each digit once."""

    def exactly_one(literals: list[int]) -> Iterator[list[int]]:
        yield literals
        yield from ([-one, -other] for one, other in combinations(literals, 2))

    digits = range(1, board.digits + 1)
    of_cells = [[cell * board.digits + digit for digit in digits] for cell in range(board.size)]
    of_houses = [[cell * board.digits + digit for cell in house.cells] for house in board.houses for digit in digits]
    return [clause for literals in of_cells + of_houses for clause in exactly_one(literals)]
