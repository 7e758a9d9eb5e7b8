"""A cube: its grids are those of brute force, and where there is none it says why."""

from array import array
from random import Random

import numpy as np
import pytest
from pysat.solvers import Solver

from cluewright._checker import drup, lemmas_text
from cluewright._kernel import Cube
from cluewright.boards import Board, Grid, board_named
from cluewright.boards.symmetries import random_mask
from cluewright.boards.tables import tables_of
from cluewright.solving import some_solution
from cluewright.solving.searching import completions
from cluewright.verifying.kinds.law import law

BOARDS = ("4x4", "6x6", "classic", "diagonal")


def known_digits(place: Board, share: float, seed: int) -> Grid:
    grid = some_solution(Grid((0,) * place.size, place), seed=seed)
    assert grid is not None
    kept = random_mask(place, int(place.size * share), seed=seed)
    return Grid(tuple(digit if cell in kept else 0 for cell, digit in enumerate(grid.digits)), place)


def random_sets(place: Board, count: int, seed: int) -> list[list[int]]:
    """Sets of pairs of cells."""
    random = Random(seed)

    def pair() -> int:
        one, other = sorted(random.sample(range(place.size), 2))
        return one * place.size + other

    return [[pair() for _ in range(random.randint(1, 3))] for _ in range(count)]


def cube_of(known: Grid, sets: list[list[int]], most_open: int = 99) -> Cube:
    cube = Cube(tables_of(known.board), np.array(known.digits, np.uint8))
    cube.exclude_sets(np.array([one + [0] * (3 - len(one)) for one in sets], np.uint16).reshape(-1, 3), most_open)
    return cube


def obeys(grid: tuple[int, ...], sets: list[list[int]]) -> bool:
    return all(any(grid[pair // len(grid)] != grid[pair % len(grid)] for pair in one) for one in sets)


@pytest.mark.parametrize("name", BOARDS)
def test_the_grids_are_those_of_brute_force(name: str) -> None:
    place, numbers = board_named(name), set()
    for seed in range(12):
        known = known_digits(place, {"4x4": 0.2, "6x6": 0.35}.get(name, 0.37), seed)
        sets = random_sets(place, seed, seed)
        every = list(completions(known))
        expected = {grid for grid in every if obeys(grid, sets)}
        cube, found = cube_of(known, sets), set()
        while cube.run(10**6) == "grid":
            grid = tuple(np.asarray(cube.grid()).tolist())
            assert grid not in found
            found.add(grid)
            cube.exclude_clues(array("i", range(place.size)))
        assert found == expected
        numbers.add(len(found) < len(every))
    assert numbers == {True, False}


def contradiction(known: Grid, sets: list[list[int]], excluded: list[list[int]]) -> list[list[int]]:
    """The clauses of docs/certificates.md."""
    place = known.board
    first = place.size * place.digits + 1
    clauses = [[cell * place.digits + digit] for cell, digit in enumerate(known.digits) if digit]
    clauses += [row for table in law(place) for row in table.tolist()]
    for pair in {pair for one in sets for pair in one}:
        one, other = divmod(pair, place.size)
        clauses += [
            [-(one * place.digits + digit), -(other * place.digits + digit), pair + first]
            for digit in range(1, place.digits + 1)
        ]
    clauses += [[-(pair + first) for pair in one] for one in sets]
    clauses += [[-(cell * place.digits + digit) for cell, digit in enumerate(grid)] for grid in excluded]
    return clauses


def with_empty_clause(lemmas: bytes) -> bytes:
    """Binary lemmas as the lines of a proof."""
    text, objection = lemmas_text(lemmas)
    assert objection == ""
    return text + b"0\n"


@pytest.mark.parametrize("name", BOARDS)
def test_where_there_is_no_grid_the_lemmas_prove_it_from_the_sets_that_are_named(name: str) -> None:
    """Another solver agrees, and with fewer sets it often does not."""
    place, needed = board_named(name), 0
    for seed in range(8):
        known = known_digits(place, 0.3, seed)
        sets = random_sets(place, 300, seed)
        cube, grids = cube_of(known, sets), []
        while cube.run(10**6) == "grid":
            grids.append(np.asarray(cube.grid()).tolist())
            cube.exclude_clues(array("i", range(place.size)))
            if len(grids) == 30:
                break
        if len(grids) == 30:
            continue
        named, words, excluded, lemmas = cube.refutation()
        rows = [[pair for pair in one if pair] for one in np.asarray(named).tolist()]
        assert words.count(b"\n") == len(rows)
        assert all(row in sets for row in rows)
        clauses = contradiction(known, rows, [grids[number] for number in excluded.tolist()])
        variables = place.size * (place.digits + place.size)
        flat = array("i", [literal for clause in clauses for literal in (*clause, 0)])
        assert drup(variables, flat, with_empty_clause(lemmas))[1] == ""
        with Solver("minisat22", bootstrap_with=clauses) as solver:
            assert not solver.solve()
        needed += len(rows)
    assert needed > 0


def test_that_two_known_cells_exclude_their_digit_is_proven_too() -> None:
    """Each digit is known in two cells, and a third cannot be equal to both: propagation alone does not see that."""
    place, middle = board_named("classic"), 40
    grid = some_solution(Grid((0,) * place.size, place), seed=1)
    assert grid is not None
    free = [cell for cell in range(81) if cell != middle and not place.peers[middle] >> cell & 1]
    every = [[cell for cell in free if grid[cell] == digit] for digit in range(1, 10)]
    sets = [[cells[0] * 81 + middle, middle * 81 + cells[-1]] for cells in every]
    shown = {cell for cells in every for cell in (cells[0], cells[-1])}
    known = Grid(tuple(grid[cell] if cell in shown else 0 for cell in range(81)), place)
    cube = cube_of(known, sets)
    assert cube.run(10**6) == "none"
    named, _, _, lemmas = cube.refutation()
    rows = np.asarray(named).tolist()
    assert len(rows) > 1
    clauses = contradiction(known, rows, [])
    flat = array("i", [literal for clause in clauses for literal in (*clause, 0)])
    assert drup(81 * 90, flat, with_empty_clause(lemmas))[1] == ""
    assert drup(81 * 90, flat, b"0\n")[1] != ""


def test_sets_that_leave_too_much_open_are_not_taken() -> None:
    known = known_digits(board_named("classic"), 0.4, 1)
    sets = random_sets(board_named("classic"), 200, 1)
    taken = [
        cube_of(known, []).exclude_sets(np.array([one + [0] * (3 - len(one)) for one in sets], np.uint16), most)
        for most in range(4)
    ]
    assert taken == sorted(taken)
    assert taken[0] < taken[3] < 200


def test_a_search_goes_on_where_its_conflicts_were_used_up() -> None:
    known = known_digits(board_named("classic"), 0.1, 3)
    sets = random_sets(board_named("classic"), 400, 3)
    whole, sliced, slices = cube_of(known, sets), cube_of(known, sets), 0
    answer = whole.run(10**9)
    while (said := sliced.run(5)) == "more":
        slices += 1
    assert said == answer
    assert slices > 0
