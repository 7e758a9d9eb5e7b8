"""How soon the tests marked `timed` end, stop or do what they are about, next to the goals that they state.

python bench/timed_tests.py [EXPRESSION]

No test judges seconds: on a busy machine it would fail. So those that show that something ends at Ctrl-C, when its time
is over, or without a long wait, state their goal, and this takes their time. Those that miss it are run again, in case
the machine was busy. Of the cases of one test the slowest is listed. The expression chooses tests, as for `pytest -k`.
"""

import sys
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from time import perf_counter

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.interrupting import TIMES

MAX_RUNS = 3
"""Runs of a test that misses its goal."""


class Timer:
    """The seconds of each test, the best of its runs so far, and the goals."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.goals: dict[str, float] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None]:
        """What the test notes itself is only the part of it that matters."""
        TIMES.clear()
        started = perf_counter()
        yield
        took = max(TIMES, default=perf_counter() - started)
        marker = item.get_closest_marker("timed")
        assert marker is not None
        self.goals[item.nodeid] = marker.kwargs["goal"]
        self.seconds[item.nodeid] = min(took, self.seconds.get(item.nodeid, took))

    @property
    def late(self) -> list[str]:
        return [name for name, seconds in self.seconds.items() if seconds > self.goals[name]]


def by_test(names: list[str]) -> dict[str, list[str]]:
    """The cases of each test."""
    cases = defaultdict(list)
    for name in names:
        cases[name.partition("[")[0]].append(name)
    return cases


def main(expression: str) -> int:
    timer = Timer()
    failed = pytest.main(["-q", "--no-header", "-m", "timed", "-k", expression], [timer])
    for _ in range(MAX_RUNS - 1):
        if timer.late and not failed:
            failed = pytest.main(["-q", "--no-header", "-m", "timed", *timer.late], [timer])
    print("\nSeconds of each test, and of its cases the slowest")
    for test, cases in by_test(list(timer.seconds)).items():
        slowest = max(cases, key=lambda case: timer.seconds[case] / timer.goals[case])
        verdict = f"MISSED by {slowest}" if slowest in timer.late else "reached"
        goal = f"goal {timer.goals[slowest]:g} s: {verdict}"
        print(f"  {test.removeprefix('tests/'):102}{len(cases):4}{timer.seconds[slowest]:9.3f} s  {goal}")
    return 1 if timer.late or failed else 0


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
