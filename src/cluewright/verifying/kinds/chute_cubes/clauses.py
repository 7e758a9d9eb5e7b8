"""The clauses that say that a grid with a given filling of a region obeys unavoidable sets, and their refutation.

With D digits and N cells, the variable c * D + d says that the cell c holds the digit d, and D * N + 1 + p that the
cells of the pair p are equal. Of equality the clauses say only that two cells with the same digit are equal.
"""

# trust: believed for chute-cubes

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ....boards import Board, Cell, Grid, digit_symbol
from ....cancelling import look
from ...limits import check_lines
from ...refusal import Refusal, TooLargeToCheck
from ...refutations import Refutation
from ..law import law
from .carried import Carried, digits_of_key
from .unavoidable_sets import UnavoidableSets

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int32]

MAX_OPEN_PAIRS = 7
"""Open pairs of the sets that the solver gets at first: most often these are enough, and more sets take longer."""
CONFLICTS_PER_SLICE, USUAL_LITERALS = 2_000, 200_000
"""Conflicts of the solver between two chances to stop it, a twentieth of a second, where there are no more than this
number of literals; with more of these, fewer."""
MAX_CONFLICTS = 2_000_000
"""Conflicts of the solver over one filling; most take some hundreds. The lemmas of more would fill the memory."""
MAX_LITERALS = 20_000_000
"""Pairs of the sets that are named for one filling, and literals that say which of these pairs are equal; most take
some thousands."""
CLAUSES_AT_ONCE = 100_000
"""Clauses that the solver gets between two chances to stop."""


@dataclass(frozen=True)
class Cubes:
    """What refutes the fillings of some cells: unavoidable sets, and proper puzzles that do not count."""

    cells: Sequence[Cell]
    sets: UnavoidableSets
    puzzles: Sequence[Grid]

    @property
    def board(self) -> Board:
        return self.sets.mask.board

    def refute_all(self, fillings: Iterable[tuple[bytes, Carried | None]]) -> None:
        """Refuse unless nothing is left of each of these fillings; for some of them something is carried."""
        for filling, carried in fillings:
            self.refute(filling, carried)

    def refute(self, filling: bytes, carried: Carried | None = None) -> None:
        """Refuse unless a proof shows that no grid with this filling obeys all sets and has the clues of no puzzle."""
        from cluewright._checker import drup

        refutation = self.refutation(filling, carried)
        _, objection = drup(refutation.variables, refutation.clauses, refutation.proof)
        if objection:
            raise Refusal(f"proof that nothing is left of the filling {digits_of_key(filling)}, {objection}")

    def refutation(self, filling: bytes, carried: Carried | None = None) -> Refutation:
        """Clauses that say so, with the proof that is carried, or else a solver's, which is still to be checked."""
        clauses, lemmas = self._refuted(filling, carried)
        variables = self.board.size * (self.board.digits + self.board.size)
        words = " ".join(map(digit_symbol, digits_of_key(filling)))
        return Refutation(variables, _flat(clauses), lemmas, words)

    def _refuted(self, filling: bytes, carried: Carried | None) -> "tuple[list[Numbers], bytes]":
        """The clauses, as tables with one a row, and the proof."""
        import numpy as np

        digits = np.zeros(self.board.size, np.int32)
        digits[list(self.cells)] = digits_of_key(filling)
        if carried is None:
            return self._solved(digits)
        if len(carried.numbers) and carried.numbers[-1] >= len(self.sets):
            raise Refusal(f"carried: expected numbers of {len(self.sets)} sets, got {carried.numbers[-1]}")
        clauses = self._clauses(digits, carried.numbers)
        if carried.lemmas:
            return clauses, _text(carried.lemmas, filling)
        lemmas = _proof(clauses)
        return (clauses, lemmas) if lemmas is not None else self._solved(digits)

    def _solved(self, digits: "Numbers") -> "tuple[list[Numbers], bytes]":
        """Clauses that contradict each other, and the solver's proof of that."""
        for most in (MAX_OPEN_PAIRS, self.board.size):
            clauses = self._clauses(digits, self.sets.open_in(digits, most))
            lemmas = _proof(clauses)
            if lemmas is not None:
                return clauses, lemmas
        raise Refusal(f"proof: expected sets that refute every filling, got some that leave {digits[list(self.cells)]}")

    def _clauses(self, digits: "Numbers", numbers: "Numbers") -> "list[Numbers]":
        """Tables with a clause a row: the known digits, the law, equality, the sets with these numbers, the puzzles."""
        import numpy as np

        board = self.board
        first_pair = board.size * board.digits + 1
        known = np.flatnonzero(digits)
        _refuse_many(self.sets.count_pairs(numbers))
        sets = list(self.sets.tables(numbers))
        pairs = np.unique(np.concatenate([table.ravel() for table in sets])) if sets else np.zeros(0, np.int32)
        _refuse_many(4 * len(pairs) * board.digits)
        of_digits = np.arange(1, board.digits + 1, dtype=np.int32)
        one, other = (cells[:, None] * board.digits + of_digits for cells in np.divmod(pairs, board.size))
        equality = np.stack([-one, -other, np.broadcast_to(pairs[:, None] + first_pair, one.shape)], axis=-1)
        return [
            (known * board.digits + digits[known])[:, None],
            *law(board),
            equality.reshape(-1, 3),
            *(-(table + first_pair) for table in sets),
            self._not_puzzles,
        ]

    @cached_property
    def _not_puzzles(self) -> "Numbers":
        """A clause for each of the puzzles, which excludes its clues."""
        import numpy as np

        cells = list(self.sets.mask)
        digits = np.array([[puzzle[cell] for cell in cells] for puzzle in self.puzzles], np.int32)
        known: Numbers = np.array(cells, np.int32) * self.board.digits + digits.reshape(len(self.puzzles), len(cells))
        return -known


# trust: only refuses
def _refuse_many(literals: int) -> None:
    if literals > MAX_LITERALS:
        raise TooLargeToCheck(f"proof: too large to check, more than {MAX_LITERALS:,} literals for a filling")


def _flat(clauses: "list[Numbers]") -> "array[int]":
    """The clauses one after another, each with a 0 at its end."""
    import numpy as np

    flat = array("i")
    for table in clauses:
        flat.frombytes(np.pad(table, ((0, 0), (0, 1))).astype(np.int32, copy=False).tobytes())
    return flat


def _text(lemmas: bytes, filling: bytes) -> bytes:
    """Binary lemmas as the text of a DRUP proof."""
    from cluewright._checker import lemmas_text

    text, objection = lemmas_text(lemmas)
    if objection:
        raise Refusal(f"carried lemmas about the filling {digits_of_key(filling)}, {objection}")
    check_lines(text)
    return text


def _proof(clauses: "list[Numbers]") -> bytes | None:
    """The solver's proof that the clauses contradict each other; None if they do not. It may take long."""
    from pysat.solvers import Solver

    with Solver(name="glucose3", with_proof=True) as solver:
        for clause in _lists(clauses):
            solver.add_clause(clause)
        literals = sum(table.size for table in clauses)
        conflicts = max(1, CONFLICTS_PER_SLICE * USUAL_LITERALS // max(literals, USUAL_LITERALS))
        for _ in range(MAX_CONFLICTS // conflicts):
            look()
            solver.conf_budget(conflicts)
            if (answer := solver.solve_limited()) is not None:
                break
        else:
            raise TooLargeToCheck(f"proof: too large to check, a filling takes more than {MAX_CONFLICTS:,} conflicts")
        return None if answer else "".join(f"{line}\n" for line in solver.get_proof()).encode()


def _lists(clauses: "list[Numbers]") -> Iterator[list[int]]:
    for table in clauses:
        for begin in range(0, len(table), CLAUSES_AT_ONCE):
            look()
            yield from table[begin : begin + CLAUSES_AT_ONCE].tolist()
