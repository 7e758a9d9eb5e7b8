"""What docs/trust.md argues on paper, held against brute force over all of 4x4.

The grids, houses and moves are written down here or come from the oracle; of the package only what the arguments are
about is used: the checker's rules and what it accepts.
"""

from functools import cache
from itertools import combinations, permutations, product
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from tests.finding.oracle import EVERYTHING, as_known, classes_of_four, least_of_class, moves_of_four, solvable_classes
from tests.oracle.runs import NEVER, rounds_of
from tests.verifying.kinds.test_chute import has_admissible
from tests.verifying.kinds.test_claims import Clues, filled_by_naked_singles
from tests.verifying.kinds.test_lemmas import grown
from tests.verifying.kinds.test_rounds import run_as_literals
from tests.verifying.samples import EXCHANGED_ROWS, SMALL, certificate, encoded

from cluewright import CluewrightError, verify
from cluewright.boards import Grid, Mask, bits, bits_of
from cluewright.strategies import chosen_strategies, completes, strategy_named
from cluewright.verifying.kinds.chute_cubes.unavoidable_sets import UnavoidableSets
from cluewright.verifying.kinds.few_clues import _Symmetries
from cluewright.verifying.kinds.labels import checked_labels
from cluewright.verifying.rules import DEFINITIONS, Candidate, Definition, Rule, definition_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

HOUSES = (
    *((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15)),
    *((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)),
    *((0, 1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15)),
)
CELLS, DIGITS = range(16), range(1, 5)
BANDS = [*range(8, 16), *range(8)]
TRANSPOSED = [cell % 4 * 4 + cell // 4 for cell in CELLS]
GENERATORS = (EXCHANGED_ROWS, BANDS, TRANSPOSED)
"""Two rows of a band, the bands, and rows with columns change places; all symmetries come of these."""
TOO_LARGE = ("naked-quad", "hidden-quad", "jellyfish", "finned-jellyfish", "locked-triple")
"""Strategies that conclude nothing where there are four digits and lines, of which a box shares two cells."""
LISTED = [one for one in DEFINITIONS if one.write and not strategy_named(one.name).of_constraints]
"""Those with rules that can be listed, on a board whose houses are all that it is."""
up_to = pytest.mark.parametrize("most", [200, pytest.param(10**9, marks=pytest.mark.long)])
of_every_strategy = pytest.mark.parametrize("definition", LISTED, ids=lambda definition: definition.name)


@cache
def grids() -> "NDArray[np.int8]":
    """All solved grids, one a row."""
    rows = np.array(list(permutations(DIGITS)), np.int8)
    which = np.array(list(product(range(len(rows)), repeat=4)))
    found: NDArray[np.int8] = rows[which].reshape(-1, 16)
    for house in HOUSES:
        found = found[(np.sort(found[:, house], axis=1) == DIGITS).all(axis=1)]
    return found


def fitting(clues: Clues) -> "NDArray[np.int8]":
    """The solved grids that have these digits."""
    cells = list(clues)
    found: NDArray[np.int8] = grids()[(grids()[:, cells] == list(clues.values())).all(axis=1)]
    return found


def clues_in(grid: "NDArray[np.int8]", cells: set[int]) -> Clues:
    return {cell: int(grid[cell]) for cell in cells}


def test_there_are_288_grids() -> None:
    assert len(grids()) == 288


# --- the rules ---


@cache
def rules(definition: Definition) -> tuple[Rule, ...]:
    return tuple(definition.rules(SMALL))


@cache
def with_candidate(candidate: Candidate) -> int:
    """The grids that have this digit in this cell, as bits."""
    return bits_of(np.flatnonzero(grids()[:, candidate[0]] == candidate[1]).tolist())


def agreeing(rule: Rule) -> int:
    """The grids that have none of the candidates that must be gone, as bits."""
    agree = (1 << len(grids())) - 1
    for candidate in rule.gone:
        agree &= ~with_candidate(candidate)
    return agree


@pytest.mark.parametrize("definition", [one for one in LISTED if not one.assumes_unique], ids=lambda one: one.name)
def test_every_rule_is_true_of_every_grid(definition: Definition) -> None:
    """Where none of the candidates that it needs gone is right, what it concludes is right."""
    for rule in rules(definition):
        agree = agreeing(rule)
        assert all(not agree & ~with_candidate(candidate) for candidate in rule.places)
        assert all(not agree & with_candidate(candidate) for candidate in rule.removes)


def test_where_a_unique_rectangle_is_wrong_there_is_another_solution() -> None:
    """It has the same digits everywhere but in four cells that are no clues."""
    every = {tuple(grid) for grid in grids().tolist()}
    wrong = 0
    for rule in rules(definition_of("unique-rectangle")):
        for candidate in rule.removes:
            for index in bits(agreeing(rule) & with_candidate(candidate)):
                wrong += 1
                corners = sorted(rule.unclued)
                grid = grids()[index].tolist()
                names = [digit for digit in DIGITS if (candidate[0], digit) in rule.removes]
                for corner in corners:
                    grid[corner] = sum(names) - grid[corner]
                assert tuple(grid) in every - {tuple(grids()[index].tolist())}
    assert wrong


@up_to
@of_every_strategy
def test_rules_do_not_know_the_names_of_digits(definition: Definition, most: int) -> None:
    """Exchanging 1 and 2, or each digit for the next, which makes all names, turns the rules into themselves."""
    known = numbered(definition)
    assert bool(known) == (definition.name not in TOO_LARGE)
    for names in ((0, 2, 1, 3, 4), (0, 2, 3, 4, 1)):
        assert moved(some_of(known, most), list(CELLS), names) <= known


@up_to
@of_every_strategy
def test_rules_do_not_know_symmetric_cells_apart(definition: Definition, most: int) -> None:
    known = numbered(definition)
    for move in GENERATORS:
        assert moved(some_of(known, most), move, (0, *DIGITS)) <= known


Numbered = tuple[tuple[frozenset[int], ...], tuple[frozenset[int], ...]]
"""A rule: its sets of candidates, each five times the cell plus the digit, and its sets of cells."""


@cache
def numbered(definition: Definition) -> set[Numbered]:
    return {
        (
            tuple(
                frozenset(5 * cell + digit for cell, digit in some) for some in (rule.gone, rule.places, rule.removes)
            ),
            (rule.filled, rule.unclued),
        )
        for rule in rules(definition)
    }


def some_of(known: set[Numbered], most: int) -> set[Numbered]:
    """All of these rules, or `most` of them; all are turned into rules exactly if they are turned into themselves."""
    return known if len(known) <= most else {*Random(most).sample([*known], most)}


def moved(known: set[Numbered], move: list[int], names: tuple[int, ...]) -> set[Numbered]:
    """The rules with other cells and other names of digits."""
    candidates = [5 * move[number // 5] + names[number % 5] for number in range(5 * len(move))]
    return {
        (
            tuple(frozenset(map(candidates.__getitem__, some)) for some in sets),
            tuple(frozenset(map(move.__getitem__, some)) for some in cells),
        )
        for sets, cells in known
    }


def test_all_symmetries_come_of_three() -> None:
    found = {tuple(CELLS)}
    while True:
        more = {tuple(move[cell] for cell in one) for one in found for move in GENERATORS}
        if more <= found:
            break
        found |= more
    assert found == set(moves_of_four())
    assert len(found) == 128


# --- what is completed is proper ---


def first_grids() -> "NDArray[np.int8]":
    """Those whose first row is 1234: all, up to the names of digits."""
    return fitting({0: 1, 1: 2, 2: 3, 3: 4})


def completed_by(strategies: str) -> "tuple[NDArray[np.int8], NDArray[np.int8]]":
    """The clues that they complete, on a mask of each class, in each grid up to names; and the grid of each."""
    masks = np.array([[mask >> cell & 1 for cell in CELLS] for mask in classes_of_four()], np.int8)
    puzzles, full = (masks[:, None] * first_grids()).reshape(-1, 16), np.tile(first_grids(), (len(masks), 1))
    done = are_completed(puzzles, strategies)
    return puzzles[done], full[done]


def are_completed(puzzles: "NDArray[np.int8]", strategies: str) -> "NDArray[np.bool_]":
    names = [strategy.name for strategy in chosen_strategies(strategies)]
    done: NDArray[np.bool_] = rounds_of(as_known(SMALL), puzzles, names) != NEVER
    return done


def how_many_solutions(puzzles: "NDArray[np.int8]") -> "NDArray[np.int64]":
    counts: NDArray[np.int64] = ((puzzles[:, None] == 0) | (puzzles[:, None] == grids())).all(axis=2).sum(axis=1)
    return counts


@pytest.mark.parametrize("strategies", ["naked-single", "basic", pytest.param(EVERYTHING, marks=pytest.mark.long)])
def test_what_the_strategies_complete_has_one_solution(strategies: str) -> None:
    completed, _ = completed_by(strategies)
    assert len(completed) > 1000
    assert (how_many_solutions(completed) == 1).all()


def test_unique_rectangles_may_complete_clues_that_have_several_solutions() -> None:
    """So wherever they are used the check looks for a second solution. It takes a larger board than 4x4."""
    puzzle = Grid.parse("1.3..6.....1..5.6....3....1.4.56...3", "6x6")
    assert completes(puzzle, chosen_strategies("basic,unique-rectangle"))
    assert as_known(puzzle.board).count_solutions(puzzle.digits) > 1
    mask = Mask.fixing(puzzle)
    assert verify(certificate("brute-force", mask, "basic,unique-rectangle", order=[], depth=0, pieces=[[1, 0]]))


# --- the lemmas ---


def test_a_symmetry_that_moves_no_clue_makes_another_solution() -> None:
    """Every grid and every symmetry; the clues are all cells that stay where they are, and so any of them."""
    every = {tuple(grid) for grid in grids().tolist()}
    peers = [{cell for house in HOUSES if one in house for cell in house} - {one} for one in CELLS]
    idle = [move for move in moves_of_four() if any(move[cell] in peers[cell] for cell in CELLS)]
    assert idle
    for move in idle:
        stays = [cell for cell in CELLS if move[cell] == cell]
        moved = np.empty_like(grids())
        moved[:, list(move)] = grids()
        assert {tuple(grid) for grid in moved.tolist()} == every
        assert (moved != grids()).any(axis=1).all()
        assert (moved[:, stays] == grids()[:, stays]).all()
        mask = Mask(SMALL, bits_of(stays))
        assert verify(certificate("idle-symmetry", mask, "basic", moves=list(move)))


def test_clues_of_two_digits_have_several_solutions() -> None:
    for pair in combinations(DIGITS, 2):
        for grid in grids():
            shown = {cell for cell in CELLS if grid[cell] in pair}
            assert len(fitting(clues_in(grid, shown))) > 1


@pytest.mark.parametrize("region", [range(8), (0, 1, 4, 5, 8, 9, 12, 13), range(4), (0, 1, 2, 5, 10, 15)], ids=str)
def test_a_region_that_can_be_filled_otherwise_has_no_proper_puzzle(region: tuple[int, ...]) -> None:
    """Every set of clues in the region, every grid: even if all cells around it are clues."""
    cells, around = list(region), set(CELLS) - set(region)
    for clued in range(1 << len(cells)):
        inside = {cell for index, cell in enumerate(cells) if clued >> index & 1}
        accepted = bool(verify(certificate("chute", Mask(SMALL, bits_of(inside)), "basic", cells=cells)))
        assert accepted == (not has_admissible(Mask(SMALL, bits_of(inside)), cells))
        if accepted:
            shown = sorted(inside | around)
            _, counts = np.unique(grids()[:, shown], axis=0, return_counts=True)
            assert (counts > 1).all(), inside


def test_in_a_proper_puzzle_the_cells_of_some_class_of_a_right_set_differ() -> None:
    """All sets in which two grids differ, with clues everywhere else: where no class differs, there is another grid."""
    tried, equal = 0, 0
    for first in first_grids():
        for second in grids():
            differ = [cell for cell in CELLS if first[cell] != second[cell]]
            classes = [[cell for cell in differ if first[cell] == digit] for digit in DIGITS]
            classes = [cells for cells in classes if cells]
            if len(differ) > 10 or not differ or min(map(len, classes)) < 2:
                continue
            text = ",".join(" ".join(map(str, cells)) for cells in classes) + "\n"
            clues = set(CELLS) - set(differ)
            assert len(UnavoidableSets.checked(Mask(SMALL, bits_of(clues)), text.encode())) == 1
            tried += 1
            are_equal = [(grids()[:, cells] == grids()[:, cells[:1]]).all(axis=1) for cells in classes]
            for grid in grids()[np.logical_and.reduce(are_equal)]:
                equal += 1
                assert len(fitting(clues_in(grid, clues))) > 1
    assert tried > 100
    assert equal > tried


@pytest.mark.parametrize(
    ("strategies", "most"),
    [("naked-single", 16), pytest.param("full-house,naked-single", 16, marks=pytest.mark.long)],
)
def test_naked_singles_never_leave_what_is_reached(strategies: str, most: int) -> None:
    """For a mask of each class and each way to fill its clues right, what is filled lies in every set accepted."""
    tried = 0
    for cells in classes_of_four():
        if not 3 <= cells.bit_count() <= most:
            continue
        mask = Mask(SMALL, cells)
        reached = grown(mask, strategies)
        if len(reached) == 16 or not verify(certificate("reach", mask, strategies, reached=reached)):
            continue
        tried += 1
        for grid in first_grids():
            assert set(filled_by_naked_singles(SMALL, clues_in(grid, set(mask)))) <= set(reached)
    assert tried > 10


@pytest.mark.parametrize(
    "strategies", ["singles", *(pytest.param(name, marks=pytest.mark.long) for name in ("full-house", "hidden-single"))]
)
def test_no_mask_that_has_a_puzzle_is_out_of_reach(strategies: str) -> None:
    """For a mask of each class: the least set that the check might accept for it."""
    accepted = 0
    for cells, is_solvable in solvable_classes(strategies).items():
        reached = grown(Mask(SMALL, cells), strategies)
        if len(reached) < 16 and verify(certificate("reach", Mask(SMALL, cells), strategies, reached=reached)):
            accepted += 1
            assert not is_solvable
    assert accepted > 10


# --- choices of cells ---


def test_every_choice_of_cells_is_turned_into_one_that_is_gone_through() -> None:
    classes = _Symmetries(SMALL)
    for clues in range(9):
        least = {least_of_class()[cells] for cells in range(1 << 16) if cells.bit_count() == clues}
        assert least == set(classes.classes(clues))


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])
def test_more_right_clues_do_no_harm(every: int) -> None:
    """What is completed is completed with any cell of its grid more."""
    completed, full = (found[::every] for found in completed_by("naked-single"))
    more = np.repeat(completed, 16, axis=0)
    more[np.arange(len(more)), np.tile(CELLS, len(completed))] = full.ravel()
    for start in range(0, len(more), 20_000):
        assert are_completed(more[start : start + 20_000], "naked-single").all()


# --- rounds ---


@pytest.mark.parametrize("count", [4, pytest.param(400, marks=pytest.mark.long)])
@pytest.mark.parametrize("strategies", ["naked-single", "basic", "full-house,basic,n2"])
def test_the_run_of_a_completed_puzzle_satisfies_every_clause_however_many_rounds_there_are(
    strategies: str, count: int
) -> None:
    rng, chosen = Random(f"{strategies} {count}"), chosen_strategies(strategies)
    completed = 0
    while completed < count:
        grid = grids()[rng.randrange(len(grids()))]
        clues = clues_in(grid, set(rng.sample(CELLS, rng.randint(4, 9))))
        puzzle = Grid(tuple(clues.get(cell, 0) for cell in CELLS), SMALL)
        if not completes(puzzle, chosen):
            continue
        completed += 1
        encoding = encoded(Mask(SMALL, puzzle.clues), strategies)
        last = rng.choice([0, 1, 2, 5, 12])
        true = run_as_literals(encoding, puzzle, strategies, last)
        for clause in encoding.clauses(last):
            assert any((abs(literal) in true) == (literal > 0) for literal in clause), (str(puzzle), clause)


def test_labelled_cells_hold_different_digits_that_no_cell_fixes() -> None:
    """Whatever the grid: so its digits can be renamed until these cells hold the free digits in order."""
    rng, labelled_cells = Random(1), 0
    for _ in range(400):
        grid = grids()[rng.randrange(len(grids()))]
        cells = rng.sample(CELLS, rng.randint(2, 10))
        fixed = {cell: int(grid[cell]) for cell in cells[: rng.randrange(3)]}
        mask = Mask(SMALL, bits_of(cells), tuple(fixed.get(cell, 0) for cell in CELLS))
        labelled = list[int]()
        for cell in bits(mask.free):
            try:
                labelled = checked_labels([*labelled, cell], mask, mask.free)
            except CluewrightError:
                continue
        labelled_cells += len(labelled)
        held = fitting(fixed)[:, labelled]
        assert all(len(set(row)) == len(labelled) and not set(row) & set(fixed.values()) for row in held.tolist())
    assert labelled_cells > 400
