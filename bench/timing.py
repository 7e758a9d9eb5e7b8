"""What benchmarks share: how long something takes, the least of a few times, and the arguments that they have."""

import argparse
import os
import time
from collections.abc import Callable, Collection

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


def processor_seconds() -> float:
    """The processor time of this process and of all its children that have ended."""
    return sum(os.times()[:4])


def number_given(description: str | None, what: str, usual: int) -> int:
    """The only argument of a benchmark: a number."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", metavar=what, type=int, nargs="?", default=usual, help=f"by default {usual:,}")
    return int(parser.parse_args().number)


def names_given(description: str | None, known: Collection[str]) -> list[str]:
    """The arguments of a benchmark that has parts: names of some of them; without any, all."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="NAME", nargs="*", help=f"of {', '.join(known)}; by default all")
    names: list[str] = parser.parse_args().names
    if unknown := set(names) - set(known):
        parser.error(f"expected some of {', '.join(known)}, got {min(unknown)}")
    return names or list(known)


IN_A_PROCESS = """
import re, sys, time
from cluewright.cli import main
main(sys.argv[1:])
peak = re.search(r"VmHWM:\\s*(\\d+)", open("/proc/self/status").read())
print(time.process_time(), peak[1], file=sys.stderr)
"""
"""A command, and then how many processor seconds and kilobytes its process took."""
