"""What a check must never do, for the tests of what the fuzzer notices."""

import os
import time
from pathlib import Path
from unittest.mock import patch

from tools.fuzzing.trials import tried


def crash(path: str) -> tuple[str, str]:
    os.abort()


def take_memory(path: str) -> tuple[str, str]:
    return "accepted", str(len(bytearray(1 << 31)))


def raise_an_error(path: str) -> tuple[str, str]:
    return "accepted", path[len(path)]


def what_the_name_says(path: str) -> tuple[str, str]:
    """What the function of the file's name does, each in the same server."""
    return {attempt.__name__: attempt for attempt in (crash, take_memory, raise_an_error)}[Path(path).stem](path)


def go_on_for_ever(path: str) -> tuple[str, str]:
    while True:
        pass


def wait_for_ever(path: str) -> tuple[str, str]:
    time.sleep(10_000)
    return "accepted", ""


def believe_everything(path: str) -> tuple[str, str]:
    """Verify with checks of which one step or two find nothing wrong."""
    kinds = "cluewright.verifying.kinds"
    with (
        patch(f"{kinds}.brute_force.check.check_ending"),
        patch(f"{kinds}.brute_force.check.check_count"),
        patch(f"{kinds}.brute_force.check.Fillings.summed", return_value=None),
        patch(f"{kinds}.starvation.check_ending"),
        patch(f"{kinds}.starvation.check_count"),
        patch(f"{kinds}.reach._filled_by", return_value=""),
        patch(f"{kinds}.square._lie_in_one", return_value=True),
        patch("cluewright._checker.drup", return_value=(0, "")),
        patch("cluewright._checker.chute", return_value=(0, "none")),
    ):
        return tried(path)
