"""Lines are those of a text, however their bytes come."""

import io
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cluewright.cli.streams import MAX_BYTES_AT_ONCE, SECONDS_PER_BLOCK, Lines, Pace

PIECES = st.sampled_from(
    [b"\n", b"\r", b"\r\n", b"ab", b"\xff", b"\xe2\x82", b"\xe2\x82\xac", b"\xef\xbb\xbf", b"\0", b"\x0b\x85 "]
)


class InParts(io.BytesIO):
    """A stream whose bytes come in parts that end at these places."""

    def __init__(self, content: bytes, ends: list[int]) -> None:
        super().__init__(content)
        self.parts = iter([content[start:end] for start, end in pairwise([0, *sorted(ends), len(content)])])

    def read1(self, size: int | None = -1, /) -> bytes:  # noqa: ARG002 - parts may be longer
        return next((part for part in self.parts if part), b"")


@given(st.lists(PIECES).map(b"".join), st.lists(st.integers(0, 30)), st.integers(1, 12))
def test_lines_are_those_of_a_text_however_they_come(content: bytes, ends: list[int], size: int) -> None:
    ends = [end for end in ends if end <= len(content)]
    expected = list(io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", errors="replace"))
    assert list(Lines(InParts(content, ends))) == expected
    lines, taken = Lines(InParts(content, ends)), []
    while block := lines.take(size):
        taken.append(block)
        assert len(block) <= size or block.count(b"\n") <= 1
    assert b"".join(taken).decode("utf-8", errors="replace") == "".join(expected)
    assert all(block.endswith(b"\n") for block in taken[:-1])
    assert lines.bytes_done == len(content)


def test_only_the_first_line_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = Lines(InParts(b"a\nb\nc\n", [4]))
    monkeypatch.setattr(lines, "_has_more", lambda: False)
    assert [lines.take(100), lines.take(100), lines.take(100)] == [b"a\nb\n", b"c\n", b""]


def test_blocks_grow_while_they_are_quick_and_shrink_when_they_are_slow() -> None:
    pace = Pace(fewest=256)
    taken = 82
    for _ in range(30):
        pace.note(taken, taken // 82, 0.0001)
        assert taken < pace.size <= MAX_BYTES_AT_ONCE or pace.size == MAX_BYTES_AT_ONCE
        taken = pace.size
    assert pace.size == MAX_BYTES_AT_ONCE
    for _ in range(30):
        pace.note(pace.size, max(pace.size // 82, 1), 2 * SECONDS_PER_BLOCK)
    assert pace.size < 2 * 82


def test_what_is_noted_late_of_several_blocks_of_one_size_changes_it_once() -> None:
    pace = Pace()
    for _ in range(8):
        pace.note(8200, 100, SECONDS_PER_BLOCK / 4)
    assert pace.size == 2 * 8200
    for _ in range(8):
        pace.note(8200, 100, 2 * SECONDS_PER_BLOCK)
    assert pace.size == 8200 // 2


def test_each_worker_has_a_line_however_long_it_takes() -> None:
    pace = Pace(lambda: 4, fewest=256)
    assert not pace.is_worth_it(4)
    for _ in range(10):
        pace.note(82, 1, 100.0)
    assert pace.size == 4 * 82
    assert pace.workers_for(4) == 4
    assert pace.is_worth_it(4)
    assert not Pace(fewest=256).is_worth_it(255)


def test_one_worker_answers_slow_lines_at_once_as_several_do() -> None:
    """Otherwise blocks would stay so small, since lines one by one take long, that they would never be worth it."""
    pace = Pace(fewest=256)
    pace.note(82 * 50, 50, 50 * 0.001)
    assert not pace.is_worth_it(90)
    assert pace.is_worth_it(110)
    assert pace.workers_for(110) == 1
