"""Digests of what may be long."""

# trust: only refuses

import hashlib

from ..cancelling import look

HASHED_AT_ONCE = 1 << 24
"""Bytes between two chances to stop, a few hundredths of a second."""


def sha256_of(*contents: bytes) -> str:
    """The SHA-256 of these contents one after another, in hexadecimal.

    >>> sha256_of(b"a", b"b") == hashlib.sha256(b"ab").hexdigest()
    True
    """
    digest = hashlib.sha256()
    for content in contents:
        for begin in range(0, len(content), HASHED_AT_ONCE):
            look()
            digest.update(memoryview(content)[begin : begin + HASHED_AT_ONCE])
    return digest.hexdigest()
