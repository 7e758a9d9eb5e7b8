"""Several threads use one library, as the requests to a service do."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier, Thread

import pytest
from tests.storing.samples import SMALL, puzzles

from cluewright import CluewrightError
from cluewright.storing import Library, library
from cluewright.storing.connections import MAX_IDLE

THREADS = 8


def test_what_one_thread_opens_another_uses_and_a_third_closes(tmp_path: Path) -> None:
    made = library(tmp_path / "lib.db")
    counts: list[int] = []
    for use in (lambda: made.add(SMALL), lambda: counts.append(len(list(made))), made.close):
        thread = Thread(target=use)
        thread.start()
        thread.join()
    assert counts == [1]
    with pytest.raises(CluewrightError, match="expected an open library"):
        len(made)


def test_threads_add_read_tag_and_rate_at_once_and_nothing_is_lost(empty: Library) -> None:
    some = puzzles(10 * THREADS, "6x6")
    expected = len({str(each) for each in map(str, some)})
    barrier = Barrier(THREADS)

    def use(number: int) -> None:
        barrier.wait()
        own = some[10 * number : 10 * number + 10]
        for puzzle in own:
            (stands,) = empty.add(puzzle, tags=f"t{number}").numbers
            assert stands in {each.number for each in empty.select(tags=f"t{number}")}
            empty.tag("seen", numbers=[stands])
            assert empty[stands].board == puzzle.board
        empty.rate("wnef", tags=f"t{number}")
        assert empty.statistics().puzzles >= len(set(map(str, own)))

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(use, range(THREADS)))
    stored = list(empty)
    assert all(each in empty for each in some)
    assert len(stored) == empty.count(tags="seen") <= expected
    assert all(each.rating is not None for each in stored)
    assert len(empty._file._idle) <= MAX_IDLE


def test_a_selection_that_is_half_read_holds_up_nobody_and_stays_as_it_was(empty: Library) -> None:
    some = puzzles(30, "4x4", seed=1)
    first = empty.add(some).new
    with closing(empty.select()) as reading:  # type: ignore[type-var]
        next(reading)
        with ThreadPoolExecutor(1) as pool, library(empty.path) as other:
            other.add(SMALL)  # as another process would
            assert pool.submit(empty.remove, numbers=[2]).result() == 1
            assert len(empty) == first + (SMALL not in map(str, some)) - 1
        assert len(list(reading)) == first - 1


def test_a_selection_ends_with_the_library(empty: Library) -> None:
    empty.add(puzzles(3))
    reading: Iterator[object] = empty.select()
    next(reading)
    empty.close()
    with pytest.raises(CluewrightError, match="expected an open library, got one that is closed"):
        next(reading)
    assert [each.name for each in empty.path.parent.iterdir()] == [empty.path.name], "nothing is left beside it"
