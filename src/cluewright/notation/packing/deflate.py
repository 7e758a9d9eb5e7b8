"""Texts that are deflated without a header and written in base64, as Penpa+ has them in its links."""

import base64
import zlib

from ...characters import whole
from ...errors import NotationError
from .bounds import MAX_PACKED, MAX_UNPACKED, check_length

RAW = -15
"""The window size with which `zlib` expects no header."""


def deflated(text: str) -> str:
    """The text packed.

    >>> inflated(deflated("a heart, a heart"))
    'a heart, a heart'
    """
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW)
    return base64.b64encode(packer.compress(whole(text).encode()) + packer.flush()).decode()


def inflated(packed: str) -> str:
    """The text that was packed; refused before it is larger than allowed."""
    check_length("deflate", packed, MAX_PACKED)
    unpacker = zlib.decompressobj(RAW)
    try:
        raw = base64.b64decode(packed + "=" * (-len(packed) % 4), validate=True)
        content = unpacker.decompress(raw, MAX_UNPACKED)
        text = content.decode() if unpacker.eof else ""
    except (ValueError, zlib.error) as error:
        why = f"expected a text that is deflated, in base64, got something else ({error})"
        raise NotationError(f"deflate: {why}") from None
    if not unpacker.eof and len(content) == MAX_UNPACKED:
        raise NotationError(f"deflate: expected a link that unpacks to at most {MAX_UNPACKED} bytes, got a longer one")
    if not unpacker.eof:
        raise NotationError("deflate: expected a whole link, got one that is cut off")
    return text
