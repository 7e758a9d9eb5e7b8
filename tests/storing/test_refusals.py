"""What a library refuses, it refuses in words, and it changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.storing.samples import CLASSIC, SMALL

import cluewright as cw
from cluewright.storing import Library, library
from cluewright.storing.filters import Filters


@pytest.mark.parametrize(
    "call",
    [
        lambda lib: lib.add("1..............."),
        lambda lib: lib.add("11.............."),
        lambda lib: lib.add([SMALL, CLASSIC]),
        lambda lib: lib.add(5),
        lambda lib: lib.add(SMALL, source="two\nlines"),
        lambda lib: lib.add(SMALL, tags=["a,b"]),
        lambda lib: lib.add(SMALL, tags=","),
        lambda lib: lib[1],
        lambda lib: lib["1"],
        lambda lib: lib.count(colour="red"),
        lambda lib: lib.count(measure="ease=1"),
        lambda lib: lib.count(level="simple"),
        lambda lib: lib.count(symmetry="round"),
        lambda lib: lib.count(mask=SMALL),
        lambda lib: lib.count(needs="wishing"),
        lambda lib: lib.count(since="yesterday"),
        lambda lib: lib.count(until=5),
        lambda lib: lib.count(numbers=[0]),
        lambda lib: lib.count(board="round"),
        lambda lib: list(lib.select(sort="colour")),
        lambda lib: lib.tag("", numbers=[1]),
        lambda lib: lib.rate("ease"),
        lambda lib: list(lib.select(sort=["clues"])),
        lambda lib: list(lib.select(limit=-1)),
        lambda lib: list(lib.select(limit="x")),
        lambda lib: list(lib.select(random=-1)),
        lambda lib: list(lib.select(random=1, limit=1)),
        lambda lib: list(lib.select(random=1, seed="x")),
        lambda lib: list(lib.select(seed=1)),
        lambda lib: list(lib.select(is_reversed=2)),
        lambda lib: lib.count(tags="!"),
        lambda lib: lib.add(SMALL, tags="!used"),
        lambda lib: lib.tag("!used"),
        *(lambda lib, name=name: lib.count(**{name: 5}) for name in sorted(Filters.__optional_keys__)),
        lambda lib: lib.count(measure=[5]),
        lambda lib: lib.add(SMALL, tags=5),
        lambda lib: lib.add(SMALL, on_progress=5),
        lambda lib: lib.rate(on_progress=5),
        lambda lib: lib.tag(None),
        lambda lib: library(""),
        lambda lib: library("a\0b"),
        lambda lib: library(5),  # type: ignore[arg-type]
    ],
    ids=map(str, range(1, 100)),
)
def test_what_is_wrong_is_refused_with_words_and_changes_nothing(call: Callable[[Any], Any], empty: Library) -> None:
    with pytest.raises(cw.CluewrightError, match=r"(?s)expected.*(got|found)"):
        call(empty)
    assert len(empty) == 0


def test_more_than_there_is_may_be_asked_for(empty: Library) -> None:
    empty.add(SMALL)
    assert len(list(empty.select(limit=10**30))) == 1
    assert list(empty.select(limit=0)) == []
