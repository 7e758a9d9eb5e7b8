"""JSON from other programs: parsed within bounds, with errors that name the place of a wrong value."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from ...characters import whole
from ...errors import NotationError
from ...values import shortened
from .bounds import MAX_DEPTH, MAX_UNPACKED, check_length

Object = Mapping[str, Any]
HALF = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\(?:u([dD][89a-fA-F][0-9a-fA-F]{2})|.)", re.DOTALL
)
"""A character that two escapes write, half of one (the group), or another escape."""
UNSEEN = re.compile("[\x7f-\x9f\u2028\u2029]")
"""What JSON may have as it is, though some take it for the end of a line and terminals for a command."""
NO_BRACKETS = re.compile(r"[^][{}]+")


def parsed(text: str, what: str) -> Any:
    """The value that a text describes; `what` begins the errors."""
    check_length(what, text, MAX_UNPACKED)
    if deepest(text) > MAX_DEPTH:
        raise NotationError(f"{what}: expected JSON of at most {MAX_DEPTH} levels, got more")
    try:
        return json.loads(_without_halves(text), parse_constant=_no_number)
    except ValueError as error:
        raise NotationError(f"{what}: expected JSON, got something else ({error})") from None


def _without_halves(text: str) -> str:
    """JSON in which no character is half a character."""
    text = whole(text)
    has_some = "\\ud" in text or "\\uD" in text
    return HALF.sub(lambda found: "\\ufffd" if found[1] else found[0], text) if has_some else text


# trust: only refuses
def deepest(text: str) -> int:
    """How many brackets are open at most, whether or not they are in a text.

    >>> deepest('{"a": [[], [1]]}')
    3
    """
    depth = most = 0
    for symbol in NO_BRACKETS.sub("", text):
        if symbol in "[{":
            depth += 1
            most = max(most, depth)
        elif symbol in "]}":
            depth -= 1
    return most


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


@lru_cache(maxsize=1)
def object_if_any(text: str) -> Object | None:
    """The object that a text describes; None if it is anything else. Several formats ask this of one text."""
    if not text.startswith("{"):
        return None
    try:
        found = parsed(text, "")
    except NotationError:
        return None
    return found if isinstance(found, dict) else None


def compact(value: object) -> str:
    """The JSON of a value in one line, without blanks."""
    return seen(whole(json.dumps(value, separators=(",", ":"), ensure_ascii=False)))


def seen(text: str) -> str:
    r"""JSON with an escape for what is neither seen nor escaped as it is written.

    >>> print(seen('"a\x7fb"'))
    "a\u007fb"
    """
    return UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def as_object(value: object, where: str) -> Object:
    if not isinstance(value, dict):
        raise NotationError(f"{where}: expected an object, got {shortened(value)}")
    return value


def as_list(value: object, where: str) -> Sequence[Any]:
    if not isinstance(value, list):
        raise NotationError(f"{where}: expected a list, got {shortened(value)}")
    return value


def as_text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise NotationError(f"{where}: expected a text, got {shortened(value)}")
    return value


def as_number(value: object, where: str, least: int, most: int) -> int:
    """A whole number within bounds, which may be written as a text."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise NotationError(f"{where}: expected a whole number {least} to {most}, got {shortened(value)}")
    return value
