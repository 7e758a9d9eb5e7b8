"""The `repr` of values: small ones are written so that they can be read back, long ones are shortened."""

from dataclasses import fields
from typing import Any

from ..values import MAX_BITS

LONGEST_REPR = 300
"""Characters of the longest `repr` that is written in full: some four lines of a terminal."""


def whole_or_short(whole: str, short: str) -> str:
    """The whole `repr`, or the short one if that is too long. A short one says within <> what is left out."""
    return whole if len(whole) <= LONGEST_REPR else short


def fields_repr(value: Any) -> str:
    """The `repr` that a dataclass has by default: every field by its name."""
    shown = (f"{field.name}={_shown(getattr(value, field.name))}" for field in fields(value) if field.repr)
    return f"{type(value).__name__}({', '.join(shown)})"


def _shown(value: object) -> str:
    """The `repr` of a value; of a number of more digits than Python writes, such as the cells of a large board, hex."""
    return hex(value) if isinstance(value, int) and value.bit_length() > MAX_BITS else repr(value)
