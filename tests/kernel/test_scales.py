"""The kernel's ratings on both scales of Sudoku Explainer, beside those of the two programs."""

from itertools import takewhile

import numpy as np
from tests.interrupting import is_stopped
from tests.shared_data import shared_lines

from cluewright import _kernel
from cluewright.boards import Grid
from cluewright.boards.batches import as_rows, single_row
from cluewright.boards.tables import tables_of
from cluewright.rating.technique.options import ANY_RATING
from cluewright.solving import solution
from cluewright.strategies.native import COMPLETED, STUCK

SCALES = ("sukaku", "se121")
RATED = [
    line.split()
    for line in """\
2.5....7........1.39.....829...3...8.7..2.59......612..5...9..4..8.......2.4.1... 1.2 1.2 1.2 1.2 1.2 1.2
..3.8.....1....39....2.18.559......1..6......8..91.46...7...6......6.129........3 1.5 1.2 1.2 1.5 1.2 1.2
.9...8.5.6..2..1..2....9....194.2..6.4.8....5.3............1.4........1..2....983 2.0 1.2 1.2 2.0 1.2 1.2
.894........7....1.....6.5.73....9..4......3.....218..6.7....8..4....5.....61.3.. 2.6 1.2 1.2 2.6 1.2 1.2
.1.9.....5..81.2......2...........83849......2..5....9.......6.13....5..6..3.59.8 3.4 1.2 1.2 3.4 1.2 1.2
2.54...8..........3.6.5...1..3.1.9.5.187...2.....6....9...3....46......8......1.9 4.5 1.2 1.2 4.5 1.2 1.2
........1.......2...3..4.........5.6....67..814..........2.......7...34..9..1.... 4.1 1.2 1.2 6.6 1.2 1.2
8...9..6...53......7....5......4..52..2.5.......76..9......76.3.9.....7872..1.... 6.8 1.2 1.2 6.8 1.2 1.2
..............1.23..4.56.......7.......2...1...5...6......8.5...1.......92.3..... 5.7 1.2 1.2 7.1 1.2 1.2
..34........7...3.7....15.62....8..7...94..........9..6.....25.8.5..2..1...6....8 5.5 2.3 2.3 7.2 2.3 2.3
......8..2..4.......12...45.4..7....5.2.....98.3...6.....3..5..1.85...9....74.16. 7.1 2.6 2.6 7.2 2.6 2.6
8..94....3....7...2......65....2.5.3...58.1...1........5.....1....3..9266....43.. 6.4 1.2 1.2 7.2 1.2 1.2
12......9.5..9.2.3........4.3.........18.........246......67.5...2.41.7.9........ 4.3 4.3 2.6 7.8 7.8 2.6
9..3....41...2...5..2...3.12..6.9..36.9.5.............48.9...7........4....81.... 7.3 1.2 1.2 8.3 1.2 1.2
.6...13...9.5.........4...52...549.........7....9..5147.14..8..3...6.1.......8.3. 8.4 1.2 1.2 8.7 1.2 1.2
.6....83..25....1.....16.....7.6....8..4.57.3.......8...2...19..5...8...4....7... 6.3 1.2 1.2 8.8 1.2 1.2
.6..5.4.3.2.1...........7..4.3...6..7..5........2.........8..5.6...4...........1. 8.9 1.2 1.2 8.9 1.2 1.2
37.6.......9.......2..8.16......5....9..1..8....4......58.6..9.......3.......7.42 9.0 2.0 2.0 9.0 2.0 2.0
....7.94..7..9...53....5.7..874..1..463.8.........7.8.8..7.....7......28.5.268... 9.3 9.3 2.6 9.3 9.3 2.6
7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5........... 9.6 1.2 1.2 9.6 1.2 1.2
""".splitlines()
]
"""Puzzles of our own, as SukakuExplainer 1.18.1 and Sudoku Explainer 1.2.1 rate them: of each ER, EP and ED."""
HARDEST = "98.7..6..7...5......4..8.7.4..3.2.8..92...3.....1...6..4...7.9....5..1......3...6"
NESTED = f"""
from cluewright import _kernel
from cluewright.boards import Grid
from cluewright.boards.tables import tables_of
grid = Grid.parse({HARDEST!r})
"""


def tenths(number: str) -> int:
    return round(float(number) * 10)


def assert_rated_as(rows: list[list[str]]) -> None:
    """The ratings of puzzles: each has the three of the one scale, then those of the other."""
    board, puzzles = as_rows([row[0] for row in rows])
    for first, scale in zip((1, 4), SCALES, strict=True):
        *found, endings = map(np.asarray, _kernel.rate_scale(tables_of(board), puzzles, scale))
        given = np.array([[tenths(number) for number in row[first : first + 3]] for row in rows])
        different = (np.stack(found, axis=1) != given).any(axis=1)
        assert not different.any(), (scale, [row for row, differs in zip(rows, different, strict=True) if differs])
        assert (endings == COMPLETED).all()


def test_both_scales_rate_as_the_programs_do() -> None:
    assert_rated_as(RATED)


def test_both_scales_rate_a_sample_of_public_puzzles_as_the_programs_do() -> None:
    rows = [line.split("\t") for line in shared_lines("se_both.tsv") if not line.startswith("#")]
    assert_rated_as(rows[::25])


def test_the_way_has_the_rating_and_holds_in_the_solution() -> None:
    for row in RATED:
        if tenths(row[4]) > 91:
            continue
        grid = Grid.parse(row[0])
        solved = solution(grid)
        for scale in SCALES:
            (rating,), (pearl,), (diamond,), _ = _kernel.rate_scale(tables_of(grid.board), single_row(grid), scale)
            steps, ending = _kernel.scale_way(tables_of(grid.board), memoryview(bytes(grid.digits)), scale)
            assert ending == COMPLETED
            ratings = [step[1] for step in steps]
            first_placement = next(number for number, step in enumerate(steps) if step[3])
            assert (max(ratings), max(ratings[: first_placement + 1]), ratings[0]) == (rating, pearl, diamond)
            for _, _, _, placed, removed, chain in steps:
                assert placed is None or solved.digits[placed[0]] == placed[1]
                assert all(solved.digits[cell] != digit for cell, digit in removed)
                assert chain is None or all(parent < at for at, node in enumerate(chain[8]) for parent in node[4])


def test_a_limit_ends_the_rating_once_it_is_exceeded() -> None:
    board, puzzles = as_rows([row[0] for row in RATED])
    for first, scale in zip((1, 4), SCALES, strict=True):
        for limit in (20, 62, 70, 85):
            *found, endings = map(np.asarray, _kernel.rate_scale(tables_of(board), puzzles, scale, limit))
            full = np.array([[tenths(number) for number in row[first : first + 3]] for row in RATED])
            assert np.stack(found, axis=1).tolist() == np.minimum(full, limit + 1).tolist()
            assert endings.tolist() == np.where(full[:, 0] > limit, STUCK, COMPLETED).tolist()


def test_a_limit_ends_the_way_before_the_step_that_exceeds_it() -> None:
    for row in RATED[10:15]:
        grid = Grid.parse(row[0])
        for scale in SCALES:
            full, short = (
                _kernel.scale_way(tables_of(grid.board), memoryview(bytes(grid.digits)), scale, limit)
                for limit in (ANY_RATING, 70)
            )
            within = list(takewhile(lambda step: step[1] <= 70, full[0]))
            assert short == (within, COMPLETED if len(within) == len(full[0]) else STUCK)


def test_ctrl_c_ends_a_way_in_the_midst_of_nested_chains() -> None:
    assert is_stopped(
        NESTED, "for _ in range(1000): _kernel.scale_way(tables_of(grid.board), bytes(grid.digits), 'se121')"
    )
