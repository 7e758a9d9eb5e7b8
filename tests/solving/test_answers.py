"""What the public functions promise, on puzzles with known answers."""

import gzip
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewright.boards import Board, Grid, GridLike, board_named, board_names
from cluewright.errors import CluewrightError, ManySolutions, NoSolution
from cluewright.solving import check, count_solutions, solution, solutions, some_solution

DATA = Path(__file__).parents[3] / "shared" / "data"
EMPTY_4 = "." * 16
PROPER = "1......2...34..."
TWO = "12..3412..4.4..."


def lines(name: str, every: int = 1) -> list[str]:
    """Every `every`-th line of a file of public puzzles, which lies beside the checkout."""
    path = DATA / name
    if not path.exists():
        pytest.skip(f"no public puzzles here: expected {name} in shared/data beside the checkout")
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()
    return [line[:81] if ":" not in line else line for line in text.split()][::every]


def agrees(full: Grid, puzzle: Grid) -> bool:
    return all(clue in (0, digit) for digit, clue in zip(full.digits, puzzle.digits, strict=True))


def test_corpus_has_the_counts_and_solutions_that_it_says() -> None:
    corpus = lines("corpus_counts.txt")
    assert len(corpus) == 43
    for line in corpus:
        puzzle, count, *full = line.split(":")
        assert count_solutions(puzzle, limit=int(count) + 1) == int(count), line
        if full and full[0]:
            assert str(solution(puzzle)) == full[0]


@pytest.mark.parametrize(
    ("name", "every"),
    [("hardest375.txt", 3), ("hardest_se11_sample.txt", 5), ("top1465.txt.gz", 10), ("clue17.txt.gz", 100)],
)
def test_public_puzzles_have_one_solution_that_agrees_with_the_clues(name: str, every: int) -> None:
    for line in lines(name, every):
        assert agrees(solution(line), Grid.parse(line))


@pytest.mark.long
def test_all_public_puzzles_have_one_solution() -> None:
    for name in ("hardest375.txt", "hardest_se11_sample.txt", "top1465.txt.gz", "clue17.txt.gz"):
        assert (count_solutions(lines(name)) == 1).all()


def test_solution_says_why_there_is_none_or_more_than_one() -> None:
    with pytest.raises(NoSolution, match=r"row 1: expected 1 at most once, got it 2 times"):
        solution("11" + EMPTY_4[2:])
    with pytest.raises(NoSolution, match=r"row 1, column 1: no candidate is left"):
        solution(".2341" + EMPTY_4[5:])
    with pytest.raises(NoSolution, match="every attempt"):
        solution("1...5.2.9..7.......6.......2...........5.1..2....2.39.3.4.9...15...1...3...8...4.")
    with pytest.raises(ManySolutions, match=r"row 3, column 2: 1 or 3"):
        solution(TWO)


def test_several_puzzles_have_a_list_of_solutions() -> None:
    puzzles = [PROPER, "1...2..3..4..1..", PROPER]
    expected = [solution(puzzle) for puzzle in puzzles]
    grids = [Grid.parse(puzzle) for puzzle in puzzles]
    for several in (puzzles, tuple(puzzles), iter(puzzles), grids, np.array([grid.digits for grid in grids])):
        assert solution(several) == expected
    none: list[str] = []
    assert solution(none) == []
    assert list(map(str, solution(["24......1......."], "4x4+diagonal"))) == ["2431312413424213"]


def test_the_first_of_several_puzzles_without_one_solution_is_named() -> None:
    with pytest.raises(
        ManySolutions, match=r"^puzzle 2: expected one solution, found more; they differ first in row 3"
    ):
        solution([PROPER, TWO, "11" + EMPTY_4[2:]])
    with pytest.raises(NoSolution, match=r"^puzzle 3: expected a solution, found none: row 1: expected 1 at most once"):
        solution([PROPER, PROPER, "11" + EMPTY_4[2:], TWO])
    with pytest.raises(CluewrightError, match=r"^puzzle 2: expected 16 cells"):
        solution([PROPER, PROPER + "."])


def test_solutions_come_lazily_and_each_once() -> None:
    first = next(solutions("." * 81))
    assert first.is_solution
    assert len({str(grid) for grid in solutions(EMPTY_4)}) == 288
    assert len(list(solutions(EMPTY_4, limit=5))) == 5
    assert list(solutions("11" + EMPTY_4[2:])) == []


def test_count_takes_every_way_to_write_a_puzzle() -> None:
    digits = [int(symbol) for symbol in PROPER.replace(".", "0")]
    for one in (PROPER, Grid.parse(PROPER), digits, tuple(digits), np.array(digits)):
        assert count_solutions(one) == 1
    batch = [PROPER, TWO, EMPTY_4, "11" + EMPTY_4[2:]]
    as_array = np.array([[int(symbol) for symbol in line.replace(".", "0")] for line in batch])
    for several in (batch, [Grid.parse(line) for line in batch], as_array, as_array.tolist(), iter(batch)):
        counts = count_solutions(several)
        assert isinstance(counts, np.ndarray)
        assert counts.tolist() == [1, 2, 2, 0]
    assert count_solutions(batch, limit=None).tolist() == [1, 2, 288, 0]
    no_lines: list[str] = []
    assert count_solutions(no_lines).tolist() == []


def test_puzzles_whose_boards_differ_are_refused_in_any_order() -> None:
    on_diagonal = Grid.parse(EMPTY_4, "4x4+diagonal")
    batches: list[list[GridLike]] = [
        [on_diagonal, PROPER],
        [PROPER, on_diagonal],
        [on_diagonal, Grid.parse(PROPER).digits],
    ]
    for batch in batches:
        with pytest.raises(
            CluewrightError, match=r"puzzle 2: expected the 4x4.* board, as for puzzle 1, got 4x4.*board="
        ):
            count_solutions(batch)
    assert count_solutions([on_diagonal, EMPTY_4], None, "4x4+diagonal").tolist() == [48, 48]
    odd = board_named({"size": 5, "regions": None})
    with pytest.raises(CluewrightError, match=r"puzzle 2: expected .* got a length that suggests none; give board="):
        count_solutions([Grid.parse("." * 25, odd), "." * 25])


def test_a_square_array_is_not_taken_for_what_it_may_not_be() -> None:
    square = np.zeros((16, 16), int)
    for one in (square, square.tolist()):
        with pytest.raises(
            CluewrightError, match=r"expected a board, .* got 16 rows of 16; give board='4x4' or board='16x16'"
        ):
            count_solutions(one)
        assert count_solutions(one, board="16x16") == 2
        assert list(count_solutions(one, board="4x4")) == [2] * 16
    assert count_solutions([EMPTY_4] * 16).tolist() == [2] * 16
    for board in (None, "classic"):
        assert count_solutions(square[:9, :9], board=board) == 2


def test_count_stops_at_the_limit() -> None:
    assert count_solutions("." * 36, limit=500) == 500
    assert count_solutions(EMPTY_4, limit=288) == count_solutions(EMPTY_4, limit=289) == 288


def test_wrong_input_is_named() -> None:
    with pytest.raises(CluewrightError, match="puzzle 2: row 1, column 1: expected a digit 1 to 4"):
        count_solutions([PROPER, "x" + EMPTY_4[1:]])
    with pytest.raises(CluewrightError, match="limit: expected a whole number of 1 or more, got 0"):
        count_solutions(PROPER, limit=0)
    with pytest.raises(CluewrightError, match="limit"):
        solutions(PROPER, limit=-1)
    with pytest.raises(CluewrightError, match="expected 81 cells"):
        solution(PROPER, board="classic")


def test_board_decides() -> None:
    line = "." * 81
    assert some_solution(line, board="diagonal+centerdot").is_solution  # type: ignore[union-attr]  # not None
    plain = some_solution(line)
    assert plain is not None
    assert not Grid(plain.digits, board_named("diagonal")).is_solution


@given(st.integers(0), st.integers(20, 60))
def test_counts_survive_transposition_relabelling_and_row_swaps(seed: int, clues: int) -> None:
    random = Random(seed)
    full = some_solution("." * 81, seed=seed)
    assert full is not None
    kept = set(random.sample(range(81), clues))
    puzzle = [digit if cell in kept else 0 for cell, digit in enumerate(full.digits)]
    if random.random() < 0.3:
        puzzle[random.choice(sorted(kept))] = random.randint(1, 9)  # mostly contradictory
    names = [0, *random.sample(range(1, 10), 9)]
    rows = [3 * band + row for band in random.sample(range(3), 3) for row in random.sample(range(3), 3)]
    images = [
        [puzzle[9 * (cell % 9) + cell // 9] for cell in range(81)],
        [names[digit] for digit in puzzle],
        [puzzle[9 * row + column] for row in rows for column in range(9)],
    ]
    counts = count_solutions(np.array([puzzle, *images]), limit=20)
    assert counts.tolist() == [count_solutions(puzzle, limit=20)] * 4


def test_same_seed_same_grid_other_seed_other_grid() -> None:
    found = [str(some_solution("." * 81, seed=seed)) for seed in range(20)]
    assert found == [str(some_solution("." * 81, seed=seed)) for seed in range(20)]
    assert len(set(found)) == 20
    assert some_solution("11" + EMPTY_4[2:], seed=1) is None
    assert some_solution("11" + EMPTY_4[2:]) is None
    hardest = lines("hardest375.txt")[0]
    assert {some_solution(hardest, seed=seed) for seed in (None, 1, 2)} == {solution(hardest)}


EVERY_BOARD = [*board_names(), "diagonal", "diagonal+centerdot", "25x25+centerdot", "16x16+diagonal"]


@pytest.mark.timed(goal=4)
@pytest.mark.parametrize("seed", [None, 7])
@pytest.mark.parametrize("name", EVERY_BOARD)
def test_empty_board_has_a_solution(name: str, seed: int | None) -> None:
    place: Board = board_named(name)
    found = some_solution([0] * place.size, place, seed=seed)
    assert found is not None
    assert found.is_solution


def test_printed_kind_of_25x25_puzzle_is_solved() -> None:
    full = some_solution("." * 625, seed=3)
    assert full is not None
    kept = set(Random(3).sample(range(625), 350))
    puzzle = Grid(tuple(digit if cell in kept else 0 for cell, digit in enumerate(full.digits)), full.board)
    assert all(agrees(grid, puzzle) and grid.is_solution for grid in solutions(puzzle, limit=2))


def test_importing_the_solver_imports_no_numpy() -> None:
    code = "import sys, cluewright.solving; print('numpy' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_check_tells_proper_minimal_and_redundant() -> None:
    minimal = check(PROPER)
    assert (minimal.solutions, minimal.is_proper, minimal.is_minimal) == (1, True, True)
    assert [str(grid) for grid in minimal.examples] == [str(solution(PROPER))]
    two = check(TWO)
    assert (two.solutions, two.is_proper, two.is_minimal, two.redundant) == (2, False, False, 0)
    assert len(set(two.examples)) == 2
    none = check("11" + EMPTY_4[2:])
    assert (none.solutions, none.is_proper, none.redundant) == (0, False, 0)
    assert none.clash == "row 1: expected 1 at most once, got it 2 times"
    assert check(".2341" + EMPTY_4[5:]).clash is None


@given(st.integers(0), st.integers(4, 12))
def test_redundant_clues_are_those_that_can_be_left_out(seed: int, clues: int) -> None:
    random = Random(seed)
    full = some_solution(EMPTY_4, seed=seed)
    assert full is not None
    kept = random.sample(range(16), clues)
    puzzle = Grid(tuple(digit if cell in kept else 0 for cell, digit in enumerate(full.digits)), full.board)
    found = check(puzzle)
    assert found.solutions == count_solutions(puzzle)
    if found.is_proper:
        for cell in kept:
            assert bool(found.redundant >> cell & 1) == (count_solutions(puzzle.with_digit(cell, 0)) == 1)


def test_public_17_clue_puzzles_are_minimal() -> None:
    assert all(check(line).is_minimal for line in lines("clue17.txt.gz", every=2000))


def test_check_as_a_dict_goes_into_json() -> None:
    import json

    told = json.loads(json.dumps(check("1.3....2...34...").to_dict()))
    assert told["redundant"] == ["r1c3"]
    assert (told["count"], told["proper"], told["minimal"], told["clash"]) == (1, True, False, None)
