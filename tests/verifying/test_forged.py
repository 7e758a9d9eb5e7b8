"""No forged certificate is accepted where the oracle knows a puzzle; evidence is made up with care."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from tests.finding.odd_questions import odd_questions
from tests.finding.oracle import as_known
from tests.oracle.puzzles import Puzzle, normal_form, solved_grids
from tests.verifying.samples import proved

from cluewright.boards import CellBits, Mask, bits
from cluewright.boards.symmetries import symmetry_group
from cluewright.finding import Question
from cluewright.finding.engines.screens.square import squares
from cluewright.finding.minimum.choices import count_choices
from cluewright.verifying import Certificate, Wishes, kind_named, verify
from cluewright.verifying.kinds import KINDS
from cluewright.verifying.kinds.brute_force.fillings import Fillings
from cluewright.verifying.kinds.labels import checked_labels
from cluewright.verifying.kinds.no_grid import encoded
from cluewright.verifying.kinds.rounds.check import _checked_puzzles, _excluded
from cluewright.verifying.kinds.rounds.numbering import rounds_clauses
from cluewright.verifying.refusal import Refusal

Evidence = dict[str, Any]
MANY = 10**15
"""Nodes of a search; there is no more than this."""


@dataclass(frozen=True)
class Possible:
    """A question that has an answer, so every certificate about it is forged."""

    asked: Question
    puzzles: set[Puzzle]
    others: list[Puzzle]
    """Puzzles that the strategies complete, and that are not as wished."""
    rng: Random

    @property
    def mask(self) -> Mask:
        return self.asked.mask

    def some_cells(self) -> list[int]:
        """A house, several houses, the clue cells and more, or any cells."""
        board, rng = self.mask.board, self.rng
        houses = rng.sample(board.houses, min(len(board.houses), rng.randint(1, 3)))
        choices = [
            sorted({cell for house in houses for cell in house.cells}),
            sorted({*self.mask, *rng.sample(range(board.size), rng.randint(0, board.size))}),
            rng.sample(range(board.size), rng.randint(1, board.size)),
            list(range(board.size)),
        ]
        return rng.choice(choices)


def brute_force(one: Possible) -> Iterator[Evidence]:
    """With the right numbers of fillings, all of which stall, or of which some are said not to; and with no pieces."""
    mask, rng = one.mask, one.rng
    order = rng.sample(list(bits(mask.free)), mask.free.bit_count())
    made = {"order": order, "depth": 0, "pieces": []}
    yield made
    fillings = Fillings(mask, tuple(order)).summed(MANY) or 0
    for fewer in range(4):
        yield {**made, "pieces": [[fillings, max(fillings - fewer, 0)]]}
    if len(order) > 1:
        paths = Fillings(mask, tuple(order)).pieces(1, MANY)
        yield {**made, "depth": 1, "pieces": [[MANY, MANY] for _ in paths]}


def starvation(one: Possible) -> Iterator[Evidence]:
    yield from ({"nodes": nodes} for nodes in (MANY, 0, 1, one.rng.randint(1, 100)))


def few_digits(one: Possible) -> Iterator[Evidence]:
    digits = one.mask.board.digits
    yield from ({"possible": fewer, "needed": digits - more} for fewer in range(digits) for more in (0, 1))


def idle_symmetry(one: Possible) -> Iterator[Evidence]:
    board, rng = one.mask.board, one.rng
    yield from ({"moves": list(move.to)} for move in islice(symmetry_group(board), 30))
    still = [cell for cell in range(board.size) if cell not in one.mask]
    for _ in range(8):
        some = rng.sample(still, min(len(still), rng.randint(2, 4)))
        moved = dict(zip(some, rng.sample(some, len(some)), strict=True))
        yield {"moves": [moved.get(cell, cell) for cell in range(board.size)]}


def reach(one: Possible) -> Iterator[Evidence]:
    """Cell after cell is added, in a random order, until none is left out."""
    reached = list(one.mask)
    for cell in one.rng.sample(range(one.mask.board.size), one.mask.board.size):
        yield {"reached": sorted(reached)}
        if cell not in reached:
            reached.append(cell)


def chute(one: Possible) -> Iterator[Evidence]:
    yield from ({"cells": one.some_cells()} for _ in range(4))


def square(one: Possible) -> Iterator[Evidence]:
    """The cells of two bands and two stacks, or of all rows in some order."""
    board, rng = one.mask.board, one.rng
    yield from ({"cells": list(square.cells)} for square in squares(board))
    lines = [house.cells for house in board.of_kind("row")]
    yield from ({"cells": [cell for line in rng.sample(lines, len(lines)) for cell in line]} for _ in range(3))


def few_clues(one: Possible) -> Iterator[Evidence]:
    """About as many clues as there are cells in the mask, of any cells."""
    board, clues = one.mask.board, len(one.mask)
    if symmetry_group(board).order <= 1200:
        yield {"masks": count_choices(board, clues)}
        yield {"masks": 1}


def chute_cubes(one: Possible) -> Iterator[Evidence]:
    """With sets where two grids with the same clues differ; puzzles that are not as wished, with and without others."""
    lines = ["".join(str(digit or ".") for digit in puzzle) for puzzle in one.others]
    yield {"cells": one.some_cells(), "puzzles": lines}
    yield {"cells": one.some_cells(), "puzzles": [*lines, "".join(str(d or ".") for d in min(one.puzzles))]}


FORGERS: dict[str, Callable[[Possible], Iterator[Evidence]]] = {
    "brute-force": brute_force,
    "starvation": starvation,
    "few-digits": few_digits,
    "idle-symmetry": idle_symmetry,
    "reach": reach,
    "chute": chute,
    "square": square,
    "few-clues": few_clues,
    "chute-cubes": chute_cubes,
}


def sets_of(one: Possible) -> bytes:
    """Unavoidable sets: in which cells pairs of solved grids with the same clues differ, grouped by their digits."""
    cells, grids = list(one.mask), solved_grids(as_known(one.mask.board)).tolist()
    lines = set()
    for _ in range(30):
        first, second = one.rng.choice(grids), one.rng.choice(grids)
        renamed = {first[cell]: second[cell] for cell in cells}
        if all(renamed[first[cell]] == second[cell] for cell in cells):
            names = {second[cell]: first[cell] for cell in cells}
            differ = [cell for cell, digit in enumerate(second) if names.get(digit, digit) != first[cell]]
            classes = [[cell for cell in differ if first[cell] == digit] for digit in range(1, 5)]
            lines.add(",".join(" ".join(map(str, alike)) for alike in classes if len(alike) > 1) + "\n")
    accepted = (line for line in lines if not _objection(one.mask, line.encode()))
    return "".join(sorted(accepted)).encode()


def _objection(mask: Mask, text: bytes) -> str:
    from array import array

    from cluewright._checker import unavoidable_sets
    from cluewright.verifying.tables import tables_of

    is_clue = array("i", [cell in mask for cell in range(mask.board.size)])
    return unavoidable_sets(tables_of(mask.board), is_clue, text)[2]


def forged(one: Possible) -> Iterator[Certificate]:
    """Certificates of every kind but `rounds`, with evidence as their authors would write it."""
    for name, forger in FORGERS.items():
        kind = kind_named(name)
        wishes = one.asked.wishes if kind.allows_wishes else Wishes()
        for evidence in forger(one):
            certificate = replace(one.asked.certificate("reach", wishes=wishes, **evidence), kind=kind)
            if name == "few-clues":
                board = one.mask.board
                certificate = replace(certificate, mask=Mask(board, board.all_cells), clues=len(one.mask))
            if name == "chute-cubes":
                certificate = replace(certificate, proof=sets_of(one))
            yield certificate


def possible_questions(count: int, seed: int) -> Iterator[Possible]:
    """Of that many questions those that have a puzzle."""
    rng = Random(f"possible {seed}")
    for question in odd_questions(count, seed):
        completed = question.for_oracle.completed()
        if puzzles := question.for_oracle.granted(completed):
            yield Possible(question.for_engines, puzzles, sorted(set(completed) - puzzles), rng)


def check_forged(count: int, seed: int) -> Counter[str]:
    """Forge certificates about that many questions; returns how many of each kind."""
    tried = Counter[str]()
    for one in possible_questions(count, seed):
        for certificate in forged(one):
            tried[certificate.kind.name] += 1
            assert not verify(certificate), repr(certificate)
        check_model(one)
        tried["rounds"] += 1
        check_law(one)
        tried["no-grid"] += 1
    return tried


def check_model(one: Possible) -> None:
    """The clauses of the kind `rounds` must have a model, so that no proof can be right."""
    from pysat.solvers import Solver

    mask, rng = one.mask, one.rng
    encoding = rounds_clauses(mask, [strategy.name for strategy in one.asked.strategies])
    labelled = some_labels(mask, mask.free, rng)
    lines = ["".join(str(digit or ".") for digit in puzzle) for puzzle in one.others]
    excluded = list(_checked_puzzles(one.asked.certificate("rounds", wishes=one.asked.wishes), lines))
    free = list(one.asked.free_digits[len(labelled) :])
    clauses = [*encoding.clauses(rng.randrange(8), labelled), *_excluded(encoding, excluded, free)]
    with Solver("cadical153", bootstrap_with=[list(clause) for clause in clauses]) as solver:
        assert solver.solve(), f"{mask!r} {one.asked.strategies} {labelled}"


def check_law(one: Possible) -> None:
    """The same of the clauses of the kind `no-grid`."""
    from pysat.solvers import Solver

    mask = one.mask
    labelled = some_labels(mask, mask.board.all_cells & ~mask.fixed, one.rng)
    _, refutation = encoded(proved(one.asked.certificate("no-grid", labelled=labelled), b""))
    with Solver("cadical153") as solver:
        for clause in " ".join(map(str, refutation.clauses)).removesuffix(" 0").split(" 0 "):
            solver.add_clause([int(literal) for literal in clause.split()])
        assert solver.solve(), f"{mask!r} {labelled}"


def some_labels(mask: Mask, cells: CellBits, rng: Random) -> list[int]:
    """Cells that may be labelled together, as many of these as a random order allows."""
    labelled: list[int] = []
    for cell in rng.sample(list(bits(cells)), cells.bit_count()):
        try:
            labelled = checked_labels([*labelled, cell], mask, cells)
        except Refusal:
            continue
    return labelled


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_no_forged_certificate_is_accepted_where_there_is_a_puzzle(seed: int) -> None:
    tried = check_forged(25, seed)
    assert set(tried) == {kind.name for kind in KINDS}
    assert tried.total() > 200


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 103))
def test_no_forged_certificate_is_accepted_at_length(seed: int) -> None:
    assert check_forged(1_500, seed).total() > 10_000


def test_the_clues_of_a_puzzle_are_named_as_the_package_names_them() -> None:
    """Otherwise lists of puzzles that are not as wished would be forged badly."""
    for one in possible_questions(40, seed=1):
        fixed = {cell: one.mask.digits[cell] for cell in bits(one.mask.fixed)}
        for puzzle in one.puzzles:
            assert normal_form(as_known(one.mask.board), {cell: puzzle[cell] for cell in one.mask}, fixed) == puzzle
