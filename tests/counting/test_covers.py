"""The kernel's count of exact covers that forgets how it came to a rest of the problem, held against dancing links."""

from array import array
from itertools import accumulate, chain
from random import Random

import pytest

from cluewright._kernel import count_covers
from cluewright.boards import board_named
from cluewright.solving.exact_cover import Problem, langford, sudoku

SAMPLES = [sudoku(board_named("4x4")), sudoku(board_named("4x4+diagonal")), langford(4)]


def counted(problem: Problem, cache_bits: int) -> int:
    starts = array("i", accumulate(map(len, problem.numbered), initial=0))
    return count_covers(starts, array("i", chain.from_iterable(problem.numbered)), len(problem.items), cache_bits)


def random_problem(seed: int) -> Problem:
    rng = Random(seed)
    items = range(rng.randint(3, 12))
    options = [rng.sample(items, rng.randint(1, 3)) for _ in range(rng.randint(8, 30))]
    return Problem([*options, *([item] for item in items if not any(item in option for option in options))], items)


@pytest.mark.parametrize("cache_bits", [0, 3, 12])
def test_covers_are_as_many_as_dancing_links_finds(cache_bits: int) -> None:
    problems = [*SAMPLES, *map(random_problem, range(60))]
    counts = [problem.count() for problem in problems]
    assert [counted(problem, cache_bits) for problem in problems] == counts
    assert len(set(counts)) > 10


def test_numbers_beyond_63_bits_are_refused() -> None:
    """Forty items, each of which one of four options covers: 4 ** 40 covers."""
    problem = Problem([[item] for item in range(40) for _ in range(4)])
    with pytest.raises(OverflowError, match="more than 2"):
        counted(problem, 10)
