"""Items dealt out to processes: what is reported of each, in the order of the items, and how it ends."""

import os
import time
from collections.abc import Iterator

from tests.interrupting import GUARD
from tests.processes.called import DEADLY, WRONG, done
from tests.processes.test_executor import lives

from cluewright.processes.in_order import ITEMS_AHEAD, in_order

WORKERS = 2


def test_each_item_is_told_in_its_order_whatever_becomes_of_it_and_few_are_taken_ahead() -> None:
    taken = 0

    def items() -> Iterator[int]:
        nonlocal taken
        while taken < 30:
            yield taken
            taken += 1

    told = in_order(done, items(), WORKERS)
    most_ahead, values, living = 0, list[int | None](), set[int]()
    for number, (item, value) in enumerate(told):
        assert item == number
        most_ahead = max(most_ahead, taken - number)
        values.append(value and value[1])
        living |= {value[0]} if value else set()
        if number == 20:
            break
    told.close()
    assert values == [None if item in (DEADLY, WRONG) else item**2 for item in range(21)]
    assert most_ahead <= ITEMS_AHEAD * WORKERS + WORKERS
    until = time.monotonic() + GUARD
    while any(map(lives, living)):
        assert time.monotonic() < until
    assert os.getpid() not in living


def test_parts_of_items_are_dealt_out_and_of_some_items_nothing() -> None:
    told = in_order(
        abs, ["one", "three", "four", "five", "seven"], 1, part_of=lambda item: len(item) % 2 and -len(item)
    )
    assert [*told] == [("one", 3), ("three", 5), ("four", 0), ("five", 0), ("seven", 5)]
    assert [*in_order(abs, [1, 2], 1, part_of=lambda item: None)] == [(1, None), (2, None)]


def test_what_is_done_is_not_kept_back_for_an_item_that_would_have_to_be_waited_for() -> None:
    """As from a slow pipe: an item is asked for when it is at hand, or when nothing else is under way."""
    answered, asked_after = list[int](), list[list[int]]()

    def slow() -> Iterator[int]:
        for item in range(3):
            asked_after.append([*answered])
            yield item

    for item, value in in_order(abs, slow(), 2, lambda: len(asked_after) < 2):
        assert value == item
        answered.append(item)
    assert asked_after == [[], [], [0, 1]]
