"""Changes that make much of little: certificates that are short, or all but too long, and large once they are read."""

import struct
import zlib
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from cluewright.boards import Board, board_to_plain
from cluewright.verifying.kinds.chute_cubes.carried import text_of_sets

from .drafts import Draft

MOST = 300_000
"""Values, or characters, of what is inflated: most of these are still parsed."""
MAX_STREAM = 1 << 25
"""Bytes that a stream of a block may unpack to."""
MAX_LEVELS = 900
"""Levels of lists: Python writes no more than a thousand."""


def levels(count: int) -> list[Any]:
    """A list in a list, and so on."""
    nested: list[Any] = []
    for _ in range(min(count, MAX_LEVELS)):
        nested = [nested]
    return nested


SHAPES: dict[str, Callable[[int], Any]] = {
    "zeros": lambda count: [0] * count,
    "lists": lambda count: [[]] * count,
    "objects": lambda count: [{}] * count,
    "fractions": lambda count: [1.2345678901234567] * count,
    "pairs": lambda count: [[10**15, 0]] * (count // 2),
    "lines": lambda count: ["." * 16] * count,
    "keys": lambda count: dict.fromkeys(map(str, range(count)), 0),
    "levels": levels,
    "a text": lambda count: "x" * count,
    "a number": lambda count: 10 ** min(count, 4_000),
}
"""What takes more memory or time than its text."""


def evidence(draft: Draft, rng: Random) -> None:
    """One value becomes large."""
    if draft.evidence:
        shape, count = rng.choice(list(SHAPES.values())), rng.choice([100, 5_000, MOST, 4 * MOST])
        draft.evidence[rng.choice(list(draft.evidence))] = shape(count)


def any_field(draft: Draft, rng: Random) -> None:
    draft.fields[rng.choice(list(draft.fields))] = rng.choice(list(SHAPES.values()))(rng.choice([1_000, MOST]))


def puzzles(draft: Draft, rng: Random) -> None:
    """The same lines again and again, more than there are puzzles."""
    if isinstance(listed := draft.evidence.get("puzzles"), list):
        draft.evidence["puzzles"] = (listed or [draft.mask.replace("*", "1")]) * rng.choice([100, 5_000, MOST])


def counts(draft: Draft, rng: Random) -> None:
    """Numbers at the bounds of what they may be, and of what 64 bits hold."""
    number = rng.choice([10**15, 10**15 + 1, 2**31, 2**62, 2**63, 2**64])
    for key, value in draft.evidence.items():
        if isinstance(value, int):
            draft.evidence[key] = number
    if isinstance(pieces := draft.evidence.get("pieces"), list):
        draft.evidence["pieces"] = [[number, rng.choice([0, number])]] * rng.choice([len(pieces), 4_096, 16_384])
        draft.evidence["depth"] = rng.choice([draft.evidence.get("depth"), 12, 14, 15, len(draft.mask)])


def houses(draft: Draft, rng: Random) -> None:
    """As many houses as fit into the file, or as may be checked."""
    board, count = board_to_plain(Board("many", 2, 2, 1, ())), rng.choice([1_000, 1_001, 60_000])
    assert isinstance(board, dict)
    board["houses"] = [{"kind": "x", "index": 0, "times": 1, "cells": [0]}] * count
    draft.fields |= {"board": board, "mask": "*..."}


@cache
def packed_zeros(size: int) -> bytes:
    """A stream of zlib that unpacks to this number of zeros."""
    packer = zlib.compressobj(9)
    return b"".join(packer.compress(bytes(min(1 << 20, size - at))) for at in range(0, size, 1 << 20)) + packer.flush()


def with_blocks(sets: bytes, blocks: list[tuple[bytes, bytes]]) -> bytes:
    """The proof of `chute-cubes` with these pairs of packed streams, whatever is in them."""
    return sets + b"\n" + b"".join(struct.pack("<II", len(one), len(two)) + one + two for one, two in blocks)


def packed(draft: Draft, rng: Random) -> None:
    """Blocks of zeros, or of lengths that are not those of their streams, behind the sets."""
    sizes = [0, 1, 10, 60, 100_000, MAX_STREAM - 2, MAX_STREAM, MAX_STREAM + 1, 3 * MAX_STREAM]
    streams = [packed_zeros(rng.choice(sizes)) for _ in range(2)]
    count = rng.choice([1, 1, 3, 1_000])
    draft.proof = with_blocks(text_of_sets(draft.proof), [(streams[0], streams[1])] * count)
    if rng.random() < 0.2:
        draft.proof += struct.pack("<II", *rng.choices([0, 1, 2**31, 2**32 - 1], k=2))


def long_lines(draft: Draft, rng: Random) -> None:
    """A lemma, a set or a deletion of millions of numbers."""
    draft.proof += rng.choice([b"", b"d "]) + rng.choice([b"1 ", b"1 -1 ", b"0 1,"]) * 3_000_000 + b"0\n"


def repeated_keys(text: bytes, rng: Random) -> bytes:
    """Some key twice, or thousands of times, in the object of all fields or in that of the evidence."""
    key = rng.choice([b'"evidence"', b'"kind"', b'"a"', b'""', b'"\\ud800"'])
    repeated = (key + b": " + rng.choice([b"0", b"{}", b'"reach"']) + b", ") * rng.choice([2, 1_000, 200_000])
    at = text.find(rng.choice([b"{", b'"evidence": {'])) + 1
    at = text.find(b"{", at - 1) + 1
    return text[:at] + repeated + text[at:]


INFLATING = (evidence, any_field, puzzles, counts, houses, packed, long_lines)
