"""Certificates that are short, or all but too long, and large once they are read; and what verifying them takes.

`python -m tests.verifying.inflated COUNT` verifies all of `named(COUNT)`, and all of `of_every_kind(COUNT)`, in a
process whose memory is limited to `MAX_MEMORY` bytes, and prints a `Told` for each of them as a line of JSON.
"""

import json
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import cycle
from pathlib import Path
from types import FrameType
from typing import Any

from tests.memory import HAS_SANITIZERS, peak_bytes
from tests.verifying.hostile import MAX_MEMORY, claim
from tests.verifying.samples import RIGHT, proved
from tools.fuzzing.drafts import Draft, Files
from tools.fuzzing.inflating import MAX_STREAM, MOST, SHAPES, packed_zeros, with_blocks

from cluewright.boards import Board, Mask
from cluewright.cancelling import Cancelled, look
from cluewright.verifying import Certificate, Wishes, verify

LOOKS = 17_000
"""Calls of `look` after which a check is stopped: by then it has shown how it goes on."""
TWO = Mask(Board("two", 1, 2, 2, ()), 3)
TOO_MANY_MARKS = "expected at most 1,000,000 commas"
TOO_MANY_FILLINGS = "at most 1,000,000,000,000,000,000 fillings"


@dataclass(frozen=True)
class Told:
    """What came of verifying a certificate."""

    reason: str
    """Why it was refused, or `stopped` after LOOKS calls of `look`."""
    is_too_large: bool
    calls: int
    """The most calls of functions, and returns from them, between two calls of `look`, at which a check may be stopped:
    what must be few for a time limit to be heeded."""
    bytes: int
    """The most memory that the process had in use until then."""


def cubes(index: bytes) -> Certificate:
    right = RIGHT["chute-cubes"]
    return replace(right, proof=with_blocks(right.proof, [(index, packed_zeros(0))]))


def brute_force(depth: int) -> Certificate:
    """The fillings of all beginnings together are more than 64 bits hold."""
    free = Mask(Board("free", 1, 20, 2, ()), (1 << 20) - 1)
    return claim("brute-force", free, order=list(range(20)), depth=depth, pieces=[[10**15, 0]] * (1 << depth - 1))


def two_puzzles(count: int, kind: str) -> Certificate:
    if kind == "chute-cubes":
        return claim(kind, TWO, cells=[0], puzzles=["12"] * count)
    claimed = proved(claim(kind, TWO, last=1, labelled=[], puzzles=["12"] * count), b"0\n")
    return replace(claimed, wishes=Wishes(minimal=True))


def one_line(kind: str) -> Certificate:
    right = RIGHT[kind]
    return proved(right, b"1 " * 4_500_000 + b"0\n" + right.proof)


def many_houses(count: int) -> Draft:
    draft = Draft.of(claim("reach", Mask(Board("many", 8, 8, 1, ()), 1), reached=[0]))
    draft.fields["board"]["houses"] = [{"cells": [0], "index": 0, "kind": "x", "times": 1}] * count
    return draft


def with_value(right: Certificate, key: str, value: object) -> Draft:
    draft = Draft.of(right)
    draft.evidence[key] = value
    return draft


def few_digits(value: object) -> Draft:
    return with_value(RIGHT["few-digits"], "possible", value)


NAMED: dict[str, tuple[Callable[[], Certificate | Draft], str]] = {
    "packed zeros": (lambda: cubes(packed_zeros(MAX_STREAM)), "expected admissible fillings"),
    "packed zeros that are too many": (lambda: cubes(packed_zeros(MAX_STREAM + 1)), "bytes in a stream, got more"),
    "too many objects": (lambda: few_digits([{}] * 400_000), TOO_MANY_MARKS),
    "too many numbers": (lambda: few_digits([0] * 1_100_000), TOO_MANY_MARKS),
    "levels of lists": (lambda: few_digits(SHAPES["levels"](900)), "nested too deeply"),
    "the same puzzle again and again": (lambda: two_puzzles(LOOKS + 1_000, "chute-cubes"), "stopped"),
    "too many puzzles": (lambda: two_puzzles(200_001, "chute-cubes"), "expected at most 200,000"),
    "too many puzzles, in rounds": (lambda: two_puzzles(200_001, "rounds"), "expected at most 200,000"),
    "a proof in a line": (lambda: one_line("rounds"), "expected lines of at most"),
    "a proof in a line, of no grid": (lambda: one_line("no-grid"), "expected lines of at most"),
    "more fillings than 64 bits hold": (lambda: brute_force(11), TOO_MANY_FILLINGS),
    "many houses": (lambda: many_houses(20_000), "expected at most 1,000 houses, got 20,000"),
    "the name of a board": (lambda: _with_board("x" * 10_000_000), "expected a name of at most"),
}
"""Certificates by what is large in them: what makes each, and a part of the `reason` for which it is refused."""
LONGER: dict[str, tuple[Callable[[], Certificate | Draft], str]] = {
    "the same puzzle again and again, in rounds": (lambda: two_puzzles(LOOKS + 1_000, "rounds"), "stopped"),
    "more fillings than 64 bits hold, of many beginnings": (lambda: brute_force(15), TOO_MANY_FILLINGS),
}
"""Those of which each takes about a second: they are verified beside what is inflated to the size MOST."""


def named(count: int) -> dict[str, tuple[Callable[[], Certificate | Draft], str]]:
    """The named certificates that are verified beside those that are inflated to the size `count`."""
    return NAMED | LONGER if count == MOST else NAMED


def _with_board(name: str) -> Draft:
    draft = Draft.of(RIGHT["reach"])
    draft.fields["board"] = name
    return draft


def of_every_kind(count: int = MOST) -> Iterator[tuple[str, Callable[[], Draft]]]:
    """For each value in the evidence of each kind of certificate a name, and what makes a certificate with it inflated.

    In place of the value stands one of SHAPES of the size `count`, such as a list of `count` zeros or a text of `count`
    letters. The shapes take turns: each value is inflated to one shape only.
    """
    shapes = cycle(SHAPES)
    for kind, right in RIGHT.items():
        for key in right.evidence:
            if key != "sha256":  # a draft is sealed with the right one
                shape = next(shapes)
                yield f"{kind}, {key}: {shape}", partial(with_value, right, key, SHAPES[shape](count))


class _Looks:
    """What a check asks whether to stop: yes, once it has asked LOOKS times."""

    left = LOOKS

    def is_set(self) -> bool:
        self.left -= 1
        return self.left < 0


def verified(made: Certificate | Draft, folder: Path) -> Told:
    """What comes of verifying a certificate that is written to a `folder`."""
    draft = made if isinstance(made, Draft) else Draft.of(made)
    path, calls, most = folder / "certificate.json", 0, 0
    Files.of(draft, draft.text()).write(path)

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls, most
        calls = 0 if frame.f_code is look.__code__ else calls + 1
        most = max(most, calls)

    sys.setprofile(count)
    try:
        verdict = verify(path, workers=1, cancel=_Looks())
    except Cancelled:
        return Told("stopped", True, most, peak_bytes())
    finally:
        sys.setprofile(None)
        path.unlink()
    return Told(verdict.reason, verdict.is_too_large, most, peak_bytes())


def main(count: int) -> None:
    if not HAS_SANITIZERS:
        resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))
    every = {**{name: make for name, (make, _) in named(count).items()}, **dict(of_every_kind(count))}
    with tempfile.TemporaryDirectory() as folder:
        for name, make in every.items():
            told = verified(make(), Path(folder))
            sys.stdout.write(json.dumps({"name": name, **asdict(told)}) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
