"""What a check must never do, for the tests of what the fuzzer notices."""

import os
import time


def crash(path: str) -> tuple[str, str]:
    os.abort()


def take_memory(path: str) -> tuple[str, str]:
    return "accepted", str(len(bytearray(1 << 31)))


def raise_an_error(path: str) -> tuple[str, str]:
    return "accepted", path[len(path)]


def go_on_for_ever(path: str) -> tuple[str, str]:
    while True:
        pass


def wait_for_ever(path: str) -> tuple[str, str]:
    time.sleep(10_000)
    return "accepted", ""
