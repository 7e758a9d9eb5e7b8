"""Calls everything public with one wrong value after the other: `python -m tests.wrong_calls SHARE SHARES FILE`.

Run in a process of its own, since what the compiled parts must never see may end it. Before each call FILE says which
one it is; what is neither an answer nor a `CluewrightError` is printed, a line for each.
"""

import os
import resource
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import is_dataclass
from functools import cached_property
from inspect import Parameter, getattr_static, signature
from pathlib import Path
from tempfile import TemporaryDirectory
from traceback import extract_tb
from typing import Any

import numpy as np
from tests.good_calls import ASKED_OFTEN, NOT_CALLED, Good, good_calls, parameters, public_calls
from tests.interrupting import GUARD

import cluewright as cw
from cluewright.cancelling import TimeOver, within

UNNAMED = (Parameter.POSITIONAL_ONLY, Parameter.VAR_POSITIONAL)
"""Parameters that are not given by their names."""
SECONDS_IN_ALL = int(GUARD)
"""Of a call that goes on though it is to stop: a guard, however busy the machine is."""
SECONDS = 0.1
"""Of one call, which is then stopped as Ctrl-C stops it: whatever comes of it may take as long as it likes."""
MAX_BYTES = 6 << 30
"""Memory of the process: what asks for more is a finding."""


def nested() -> list[object]:
    """A list in itself."""
    found: list[object] = []
    found.append(found)
    return found


class Odd:
    """A thing that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no repr")


WRONG: dict[str, object] = {
    "None": None,
    "True": True,
    "-1": -1,
    "0": 0,
    "2**63": 2**63,
    "2**64": 2**64,
    "1 << 200": 1 << 200,
    "10**5000": 10**5000,
    "0.5": 0.5,
    "nan": float("nan"),
    "inf": float("inf"),
    "''": "",
    "surrogate": "\ud800",
    "escape": "\x1b[31m",
    "null": "\0",
    "no such thing": "no such thing",
    "long text": "no " * 3_000,
    "b''": b"x",
    "[]": [],
    "()": (),
    "{}": {},
    "{1: 2, '': 3}": {1: 2, "": 3},
    "{''}": {""},
    "[None]": [None],
    "[-1]": [-1],
    "[2**64]": [2**64],
    "[[0.5]]": [[0.5]],
    "(1, 'a')": (1, "a"),
    "in itself": nested(),
    "object": object(),
    "odd": Odd(),
    "a class": object,
    "a function": len,
    "generator": (number for number in [1]),
    "np.zeros(3)": np.zeros(3),
    "np.zeros((2, 16))": np.zeros((2, 16)),
    "np.int64(1)": np.int64(1),
    "np.float32(0.5)": np.float32(0.5),
    "np.bool_(True)": np.bool_(True),
    "np.str_": np.str_("x"),
    "np.array(1)": np.array(1),
    "np.full(16, 300)": np.full(16, 300),
    "np.full((1, 16), -1)": np.full((1, 16), -1),
    "np.full((1, 16), 2**64 - 1)": np.full((1, 16), 2**64 - 1, np.uint64),
    "objects": np.full((1, 16), None),
    "flags": np.full((1, 16), True),
    "datetime": np.datetime64("2020-01-01"),
    "a board": cw.board("4x4"),
    "a grid": cw.read_grid("1...2..3..4..1.."),
    "a mask": cw.mask("*" * 81),
    "a strategy": cw.STRATEGIES[0],
}
"""What is wrong for nearly every argument, and right for some."""
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    WRONG["np.matrix"] = np.matrix([[0] * 16])


def tried(call: Callable[[], object]) -> str:
    """What is wrong with an answer or an error, in a line; empty if it is as it should be."""
    signal.alarm(SECONDS_IN_ALL)
    try:
        within(SECONDS, lambda: used(call()))
    except (cw.CluewrightError, cw.Cancelled, TimeOver) as error:
        return "" if str(error) or not isinstance(error, cw.CluewrightError) else "an error without words"
    except Exception as error:  # noqa: BLE001 - each is a finding
        at = extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error!r:.150} at {Path(at.filename).name}:{at.lineno}"
    finally:
        signal.alarm(0)
    return ""


def end(*_: object) -> None:
    """End a call that has gone on for too long."""
    raise TimeoutError("it does not stop")


def used(answer: Any) -> None:
    """Do with an answer what everybody does: show it, and take the first of what comes one after the other."""
    if hasattr(answer, "__next__"):
        next(answer, None)
    elif is_dataclass(answer) and not isinstance(answer, type):
        repr(answer)
    if isinstance(answer, cw.Library):
        answer.close()


FURTHER: dict[type, tuple[Callable[[Any], object], ...]] = {
    cw.Grid: (cw.explain, cw.check, cw.canonical, cw.rate),
    cw.Position: (cw.explain, cw.rounds, cw.hint),
    cw.Mask: (cw.canonical_mask, cw.expected),
    cw.Board: (
        cw.symmetry_group,
        lambda board: cw.random_grids(1, board),
        lambda board: cw.explain("." * board.size, board=board),
    ),
    cw.Puzzle: (cw.Puzzle.outcomes,),
}
"""What a value of a class is given to, where compiled code looks at it."""


def spoilt(good: object) -> dict[str, object]:
    """The same numbers but for the first, which is wrong: these come further than what is no list at all."""
    if not isinstance(good, tuple | list) or not good or not all(isinstance(each, int) for each in good):
        return {}
    return {
        f"{first!r:.9} and more": type(good)([first, *good[1:]]) for first in (-1, 70, 255, 2**20, 2**64, 0.5, None)
    }


def looked_at(made: Any) -> object:
    """Ask a value that was made for all that it tells, and give it to those that take it."""
    for take in FURTHER.get(type(made), ()):
        with suppress(cw.CluewrightError):
            take(made)
    str(made)
    if not isinstance(made, cw.BookPuzzle):  # which may hold a list of digits
        hash(made)
    for name in dir(type(made)):
        if isinstance(getattr_static(made, name), property | cached_property):
            getattr(made, name)
    if hasattr(made, "to_dict"):
        made.to_dict()
    return made


def calls(name: str, call: Any, good: Good) -> Iterator[tuple[str, Callable[[], object]]]:
    """The good call, and all with one wrong argument; each with what it is called."""
    on, arguments = good.on, dict(good.arguments)
    target = call if on is None else getattr(on, name.partition(".")[2])
    first = [one.name for one in signature(target).parameters.values() if one.kind in UNNAMED]

    def made(given: dict[str, object]) -> object:
        alone = [given[parameter] for parameter in first]
        answer = target(*alone, **{parameter: value for parameter, value in given.items() if parameter not in first})
        return looked_at(answer) if isinstance(call, type) else answer

    yield f"{name} as it should be called", lambda: made(arguments)
    for parameter in parameters(call):
        for words, wrong in {**WRONG, **spoilt(arguments.get(parameter))}.items():
            if parameter.startswith("on_") and callable(wrong):
                continue  # what a function of the caller's raises is the caller's affair
            given = {**arguments, parameter: wrong}
            yield f"{name}({parameter}={words})", lambda given=given: made(given)  # type: ignore[misc]


def main(share: int, shares: int, journal: Path) -> None:
    """Call what is in a share of all names, and print what is found."""
    warnings.simplefilter("ignore")
    signal.signal(signal.SIGALRM, end)
    resource.setrlimit(resource.RLIMIT_AS, (MAX_BYTES, MAX_BYTES))
    good, count = good_calls(), 0
    with closing(journal.open("wb", buffering=0)) as told:
        names = [(name, call) for name, call in public_calls() if name not in NOT_CALLED]
        for name, call in names[share::shares]:
            for words, each in calls(name, call, good[name]):
                os.pwrite(told.fileno(), words.encode().ljust(200), 0)
                count += 1
                found = tried(each)
                if found and name not in ASKED_OFTEN:
                    sys.stdout.write(f"{words}: {found}\n")
    sys.stderr.write(f"{count} calls\n")


if __name__ == "__main__":
    file = Path(sys.argv[3]).absolute()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        main(int(sys.argv[1]), int(sys.argv[2]), file)
