r"""What a certificate carries for fillings, after its sets: which of them refute each filling, and lemmas that show it.

Nothing of it is trusted. It saves the search for a proof, so that acceptance does not depend on a solver.

The proof of a certificate is the text of the sets and, if anything is carried, an empty line and blocks. A block is two
zlib streams, each after its length in four bytes. The first has for each filling: its digits, two bytes each; the
number of sets; their numbers from 0, ascending, each as the difference from the one before (the first as it is); the
length of its lemmas. The second has the lemmas, as `text_of_lemmas` in src/checker/drup.hpp reads them. All numbers are
little-endian, and of four bytes but for the digits.
"""

# trust: is checked

import struct
import zlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from ....cancelling import look
from ...refusal import Refusal, TooLargeToCheck

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int32]

MAX_BLOCK_BYTES = 1 << 25
"""Bytes of each stream of a block when it is decompressed; more are refused, and a compressed bomb is cut off there."""
MAX_CARRIED_BYTES = 1 << 30
"""Bytes of all blocks together when they are decompressed; more are too large to check."""
LENGTHS = struct.Struct("<II")
"""How a block begins: the lengths of its two streams, compressed."""
NUMBER = struct.Struct("<I")
LEVEL = 6
"""Of the compression. With 9 it takes twice as long, but saves nothing."""


class Carried(NamedTuple):
    """What refutes a filling."""

    numbers: "Numbers"
    """Of its sets, from 0, ascending."""
    lemmas: bytes
    """In binary; empty if none are carried, which leaves them to a solver."""


class CarriedFilling(NamedTuple):
    """A filling, as its digits in bytes (see `key_of`), and what is carried for it."""

    filling: bytes
    carried: Carried


# trust: believed for chute-cubes
def key_of(filling: Iterable[int]) -> bytes:
    r"""The digits of a filling in two bytes each.

    >>> key_of([1, 2])
    b'\x01\x00\x02\x00'
    """
    return b"".join(digit.to_bytes(2, "little") for digit in filling)


# trust: believed for chute-cubes
def digits_of_key(filling: bytes) -> list[int]:
    """The digits of `key_of`."""
    return [digit for (digit,) in struct.iter_unpack("<H", filling)]


def text_of_sets(proof: bytes) -> bytes:
    r"""The part of a certificate's proof that is the text of the sets.

    >>> text_of_sets(b"0 5\n1 2,3 4\n\nblocks")
    b'0 5\n1 2,3 4\n'
    """
    return proof[: _ends_at(proof)]


def blocks_of(proof: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The two streams of each block, compressed."""
    begin = _ends_at(proof)
    if begin == len(proof):
        return
    begin += 1
    while True:
        if begin + LENGTHS.size > len(proof):
            raise Refusal("carried: expected a block after the empty line and after each block, got the end")
        lengths = LENGTHS.unpack_from(proof, begin)
        begin += LENGTHS.size
        if begin + sum(lengths) > len(proof):
            raise Refusal(f"carried: expected a block of {sum(lengths)} bytes, got {len(proof) - begin}")
        index, lemmas = (proof[begin : begin + lengths[0]], proof[begin + lengths[0] : begin + sum(lengths)])
        begin += sum(lengths)
        yield index, lemmas
        if begin == len(proof):
            return


def _ends_at(proof: bytes) -> int:
    """Where the text of the sets ends."""
    if proof.startswith(b"\n"):
        return 0
    found = proof.find(b"\n\n")
    return len(proof) if found < 0 else found + 1


def with_blocks(sets: bytes, blocks: Iterable[tuple[bytes, bytes]]) -> bytes:
    """The proof of a certificate."""
    joined = b"".join(LENGTHS.pack(len(index), len(lemmas)) + index + lemmas for index, lemmas in blocks)
    return sets + b"\n" + joined if joined else sets


def block(entries: Iterable[CarriedFilling]) -> tuple[bytes, bytes]:
    """The streams of a block."""
    entries = list(entries)
    lemmas = b"".join(entry.carried.lemmas for entry in entries)
    return index_stream((entry.filling, entry.carried.numbers, len(entry.carried.lemmas)) for entry in entries), (
        zlib.compress(lemmas, LEVEL)
    )


def index_stream(entries: "Iterable[tuple[bytes, Numbers, int]]") -> bytes:
    """The first stream: for each filling the numbers of its sets and the length of its lemmas."""
    import numpy as np

    parts: list[bytes] = []
    for filling, numbers, length in entries:
        differences = np.diff(numbers, prepend=0).astype("<u4").tobytes()
        parts += filling, NUMBER.pack(len(numbers)), differences, NUMBER.pack(length)
    return zlib.compress(b"".join(parts), LEVEL)


def index_of(stream: bytes, cells: int) -> "Iterator[tuple[bytes, Numbers, int]]":
    """What `index_stream` wrote for a region of this number of cells."""
    return _entries_in(_decompressed(stream), cells)


def _entries_in(raw: bytes, cells: int) -> "Iterator[tuple[bytes, Numbers, int]]":
    """The same of a stream that is decompressed; CAUTION: zeros alone are an entry every few bytes."""
    import numpy as np

    begin = 0

    def taken(length: int) -> bytes:
        nonlocal begin
        begin += length
        if begin > len(raw):
            raise Refusal("carried: expected the numbers of a filling's sets, got the end of a block")
        return raw[begin - length : begin]

    while begin < len(raw):
        look()
        filling = taken(2 * cells)
        (count,) = NUMBER.unpack(taken(NUMBER.size))
        numbers = np.frombuffer(taken(NUMBER.size * count), "<u4").cumsum(dtype=np.int64)
        if (count and not (np.diff(numbers) > 0).all()) or (count and numbers[-1] > 0x7FFFFFFF):
            raise Refusal("carried: expected ascending numbers of sets, got others")
        (length,) = NUMBER.unpack(taken(NUMBER.size))
        yield filling, numbers.astype(np.int32), length


def entries_of(proof: bytes, cells: int) -> Iterator[CarriedFilling]:
    """What is carried for the fillings of a region of this number of cells, each made when it is asked for."""
    carried = 0
    for streams in blocks_of(proof):
        look()
        index, lemmas = map(_decompressed, streams)
        carried += len(index) + len(lemmas)
        if carried > MAX_CARRIED_BYTES:
            raise TooLargeToCheck(f"carried: too large to check, more than {MAX_CARRIED_BYTES} bytes")
        end = 0
        for filling, numbers, length in _entries_in(index, cells):
            begin, end = end, end + length
            if end > len(lemmas):
                break
            yield CarriedFilling(filling, Carried(numbers, lemmas[begin:end]))
        if not index or end != len(lemmas):
            raise Refusal(f"carried: expected fillings with lemmas of {end} bytes in a block, got {len(lemmas)}")


def _decompressed(stream: bytes) -> bytes:
    """The content of a whole stream, which is not too long; no more memory than that is used."""
    decompressor = zlib.decompressobj()
    try:
        content = decompressor.decompress(stream, MAX_BLOCK_BYTES)
    except zlib.error as error:
        raise Refusal(f"carried: expected compressed data, got something else ({error})") from None
    if decompressor.unconsumed_tail:
        raise Refusal(f"carried: expected at most {MAX_BLOCK_BYTES} bytes in a stream, got more")
    if not decompressor.eof or decompressor.unused_data:
        raise Refusal("carried: expected one whole stream of compressed data, got another length")
    return content
