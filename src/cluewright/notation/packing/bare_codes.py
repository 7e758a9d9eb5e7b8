"""Packed JSON without the link that it belongs to, and links that are broken over several lines."""

import re
from contextlib import suppress
from math import isqrt

from ...errors import NotationError
from . import lzstring
from .links import restored

BEGINNING = "N4I"
"""How JSON begins that LZ-string has packed, since it begins with a brace."""
CODE = re.compile(rf"{BEGINNING}(?=\w*[A-Z])(?=\w*[a-z])[A-Za-z0-9+/%]{{40,}}={{0,3}}")
LINKS = ("http://", "https://")
CONTINUATION = re.compile(r"[A-Za-z0-9+/%_=-]+")
"""What a link may go on with where it is broken."""


def is_bare_code(text: str) -> bool:
    """Whether a text is packed JSON alone.

    One of as many characters as a square board has cells may be a grid; it counts only if JSON comes out.
    """
    return CODE.fullmatch(text) is not None and (isqrt(len(text)) ** 2 != len(text) or bool(json_in(text)))


def json_in(code: str) -> str:
    """The JSON that was packed, by its braces alone; empty if something else comes out, or nothing."""
    with suppress(NotationError):
        found = lzstring.unpacked(restored(code))
        return found if found.startswith("{") and found.rstrip().endswith("}") else ""
    return ""


def unbroken(text: str) -> str:
    r"""A link or packed JSON that is broken over several lines, in one line; any other text as it is.

    >>> unbroken("https://f-puzzles.com/?load=N4IgzglgXg\npiBcBOANCA5g"), unbroken("1.3.\n..2.")
    ('https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5g', '1.3.\n..2.')
    """
    first, *others = text.split("\n")
    if not others or not is_code_or_link(first) or not all(map(goes_on, others)):
        return text
    return first.strip() + "".join(map(str.strip, others))


def is_code_or_link(line: str) -> bool:
    """Whether a line begins as a link or packed JSON does, and has no other words."""
    return line.startswith((*LINKS, BEGINNING)) and len(line.split()) == 1


def goes_on(line: str) -> bool:
    """Whether a line may go on with a link or packed JSON above it: it is neither cells nor the next of them."""
    bare = line.strip()
    return CONTINUATION.fullmatch(bare) is not None and not bare.isdigit() and not bare.startswith(BEGINNING)
