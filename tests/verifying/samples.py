"""Masks of the 4x4 board, whether they have a puzzle by brute force, and small certificates made by hand."""

import hashlib
import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from pysat.solvers import Solver
from tests.finding.oracle import as_known
from tests.oracle.fillings import OracleFillings
from tests.solving.unavoidable_twin import UnavoidableSet

from cluewright.boards import Board, Grid, Mask, as_mask, bits, bits_of, board_named
from cluewright.solving import count_solutions, solutions
from cluewright.strategies import chosen_strategies, completed, completes
from cluewright.verifying import KINDS, Certificate, kind_named
from cluewright.verifying.kinds.rounds.clauses import RoundsClauses
from cluewright.verifying.kinds.rounds.numbering import rounds_clauses

SMALL = board_named("4x4")
SETS = ("naked-single", "hidden-single", "singles", "basic", "full-house", "full-house,naked-single")


@cache
def full_grids() -> tuple[Grid, ...]:
    """Every filled 4x4 grid, up to relabelling: the first row is 1234."""
    return tuple(solutions(Grid.parse("1234" + "." * 12), limit=None))


def restricted(full: Grid, cells: int) -> Grid:
    return Grid(tuple(digit if cells >> cell & 1 else 0 for cell, digit in enumerate(full.digits)), full.board)


def puzzles_on(mask: Mask) -> Iterator[Grid]:
    """The clues of every filled grid on the mask; with fixed digits, of every relabelling that agrees with them."""
    for full in full_grids():
        for names in itertools.permutations(range(1, 5)) if mask.fixed else [(1, 2, 3, 4)]:
            clues = restricted(Grid(tuple(names[digit - 1] for digit in full.digits), full.board), mask.cells)
            if all(clues[cell] == mask.digits[cell] for cell in bits(mask.fixed)):
                yield clues


@cache
def is_possible(mask: Mask, strategies: str) -> bool:
    """Whether a puzzle on this 4x4 mask is completed by the strategies."""
    chosen = chosen_strategies(strategies)
    puzzles = list(dict.fromkeys(puzzles_on(mask)))
    return bool(puzzles) and bool(completed(puzzles, chosen).any())


def certificate(
    kind: str, mask: str | Mask, strategies: str, board: Board | str | None = None, **evidence: object
) -> Certificate:
    """A certificate for a mask (4x4 where it is a line of 16 cells)."""
    mask = mask if isinstance(mask, Mask) else as_mask(mask, board)
    return Certificate(kind_named(kind), mask, names_of(strategies), evidence)


def brute_force(
    mask: str | Mask,
    strategies: str,
    board: Board | str | None = None,
    order: Sequence[int] | None = None,
    depth: int = 0,
) -> Certificate:
    """The certificate that all fillings were tried, counted by the oracle; nobody looked whether any is completed."""
    mask = mask if isinstance(mask, Mask) else as_mask(mask, board)
    fixed = {cell: mask.digits[cell] for cell in bits(mask.fixed)}
    fillings = OracleFillings(as_known(mask.board), fixed, tuple(bits(mask.free) if order is None else order))
    return certificate("brute-force", mask, strategies, **fillings.evidence(names_of(strategies), depth))


def names_of(strategies: str) -> tuple[str, ...]:
    return tuple(strategy.name for strategy in chosen_strategies(strategies))


def random_masks(board: Board, count: int, rng: random.Random) -> Iterator[Mask]:
    """Masks of two cells up to half of the board; about a third of them may have fixed digits."""
    for _ in range(count):
        cells = bits_of(rng.sample(range(board.size), rng.randrange(2, board.size // 2 + 1)))
        share = rng.choice([0, 0, 0.3])
        fixed = (rng.randrange(1, board.digits + 1) if rng.random() < share else 0 for _ in range(board.size))
        yield Mask(board, cells, tuple(digit if cells >> cell & 1 else 0 for cell, digit in enumerate(fixed)))


EXCHANGED_ROWS = [4, 5, 6, 7, 0, 1, 2, 3, *range(8, 16)]
"""The first two rows of the 4x4 board change places."""


def proof_by_cases(mask: Mask, strategies: str, labelled: list[int]) -> bytes:
    """A proof that tries all digits of two clue cells: with all clues known, unit propagation runs the strategies."""
    encoding = encoded(mask, strategies)
    one, other = (cell for cell in bits(mask.free) if cell not in labelled)
    lines = []
    for digit in encoding.digits:
        assumed = -encoding.placed(one, digit, 0)
        lines += [f"{assumed} {-encoding.placed(other, second, 0)} 0" for second in encoding.digits]
        lines.append(f"{assumed} 0")
    return "".join(f"{line}\n" for line in [*lines, "0"]).encode()


def with_proof(mask: Mask, strategies: str, last: int, labelled: Sequence[int], proof: bytes) -> Certificate:
    return proved(certificate("rounds", mask, strategies, last=last, labelled=list(labelled)), proof)


def proved(claim: Certificate, proof: bytes) -> Certificate:
    """The claim with this proof and its digest."""
    return replace(claim, proof=proof, evidence={**claim.evidence, "sha256": hashlib.sha256(proof).hexdigest()})


def encoded(mask: Mask, strategies: str) -> RoundsClauses:
    return rounds_clauses(mask, names_of(strategies))


def proven(mask: Mask, strategies: str, last: int, labelled: Sequence[int] = ()) -> Certificate | None:
    """The certificate with CaDiCaL's proof, or None if the clauses have a model."""
    with Solver(
        name="cadical195", bootstrap_with=encoded(mask, strategies).clauses(last, labelled), with_proof=True
    ) as solver:
        if solver.solve():
            return None
        return with_proof(mask, strategies, last, labelled, joined(solver.get_proof()))


def joined(lines: Iterable[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


@cache
def all_sets(mask: Mask) -> bytes:
    """Every unavoidable set between two 4x4 grids that agree on the clues, as the text of a certificate."""
    relabelled = [
        Grid(tuple(names[digit - 1] for digit in full.digits), full.board)
        for full in full_grids()
        for names in itertools.permutations(range(1, 5))
    ]
    lines = set()
    for full in full_grids():
        for other in relabelled:
            if other != full and all(other[cell] == full[cell] for cell in mask):
                before = UnavoidableSet.between(full, other).before
                classes = [[cell for cell in range(16) if before[cell] == name] for name in range(1, max(before) + 1)]
                lines.add(",".join(" ".join(map(str, cells)) for cells in classes) + "\n")
    return "".join(sorted(lines)).encode()


def cubes(mask: Mask, strategies: str, cells: Sequence[int]) -> Certificate:
    """A certificate with all unavoidable sets, and all proper puzzles that the strategies do not complete."""
    chosen = chosen_strategies(strategies)
    hopeless = {
        str(puzzle) for puzzle in puzzles_on(mask) if count_solutions(puzzle) == 1 and not completes(puzzle, chosen)
    }
    relabelled = {
        "".join("." if letter == "." else names[int(letter) - 1] for letter in line)
        for line in hopeless
        for names in itertools.permutations("1234")
    }
    claim = certificate("chute-cubes", mask, strategies, cells=list(cells), puzzles=sorted(relabelled))
    return replace(claim, proof=all_sets(mask))


CORNERS = as_mask("*..*........*..*")

RIGHT = {kind.name: kind.example_certificate for kind in KINDS} | {
    "chute-cubes": cubes(as_mask("**.*....*.*....*"), "full-house", range(8)),
    "rounds": with_proof(CORNERS, "naked-single", 6, [0, 3], proof_by_cases(CORNERS, "naked-single", [0, 3])),
}
"""A right certificate of each kind: its example, or one with a longer proof, in which more can be wrong."""
