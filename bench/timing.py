"""How long something takes: the least of a few times."""

import time
from collections.abc import Callable

REPEATS = 3
"""Times of which the least counts, where a benchmark asks for no other number."""


def seconds(
    work: Callable[[], object], repeats: int = REPEATS, clock: Callable[[], float] = time.process_time
) -> float:
    """The least of a few times: by default processor seconds, which other programs disturb less."""
    took = []
    for _ in range(repeats):
        started = clock()
        work()
        took.append(clock() - started)
    return min(took)


IN_A_PROCESS = """
import re, sys, time
from cluewright.cli import main
main(sys.argv[1:])
peak = re.search(r"VmHWM:\\s*(\\d+)", open("/proc/self/status").read())
print(time.process_time(), peak[1], file=sys.stderr)
"""
"""A command, and then how many processor seconds and kilobytes its process took."""
