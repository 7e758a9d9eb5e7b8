"""The shortened JSON of SudokuPad: names without quotes, texts in `'`, `t` and `f`, nothing where `{}` is meant.

Colours have neither quotes nor `#`, except for black and white.

`{ce:[[,],[{v:1},]],c1:#F}` is `{"cells":[[{},{}],[{"value":1},{}]],"borderColor":"#FFFFFF"}`. Names are shortened, too.
"""

import json
import re
from typing import Any

from ...errors import NotationError
from .bounds import MAX_DEPTH, MAX_UNPACKED, check_length

NAMES = {
    "ce": "cells",
    "re": "regions",
    "ca": "cages",
    "cs": "cellSize",
    "v": "value",
    "l": "lines",
    "u": "underlays",
    "o": "overlays",
    "a": "arrows",
    "wp": "wayPoints",
    "ct": "center",
    "w": "width",
    "h": "height",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "th": "thickness",
    "r": "rounded",
    "fs": "fontSize",
    "hl": "headLength",
    "te": "text",
    "t": "title",
    "d": "duration",
    "d2": "d",
    "vd": "videos",
}
"""The names that are shortened; those that are no part of the rules need not be right."""
WORDS = {"t": True, "f": False, "true": True, "false": False, "null": None}
COLOURS = {"#0": "#000000", "#F": "#FFFFFF"}
TOKEN = re.compile(
    r"""(?P<bare>(?<=:)[0-9A-Fa-f]{6}(?=[,}\]]))|(?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
    r"""|(?P<number>-?[0-9.]+(?:[eE][-+]?[0-9]+)?)(?=[],}:\s]|$)|(?P<colour>\#[0-9A-Fa-f]*)|(?P<word>[\w$-]+)|(?P<mark>[][{}:,])|\s+""",
    re.DOTALL,
)


def is_zipped(text: str) -> bool:
    """Whether a text begins as shortened JSON does, and not as JSON.

    >>> is_zipped("{id:'x'}"), is_zipped('{"id":"x"}')
    (True, False)
    """
    return re.match(r"\{\s*[\w$]", text) is not None


def unzipped(text: str, what: str) -> Any:
    r"""The value that a shortened text describes; `what` begins the errors.

    >>> unzipped("{ce:[[,],[{v:1},]],ca:[{v:'a: \\'b\\''}],r:t}", "x")
    {'cells': [[{}, {}], [{'value': 1}, {}]], 'cages': [{'value': "a: 'b'"}], 'rounded': True}
    """
    check_length(what, text, MAX_UNPACKED)
    return _Parser(text, what).whole()


class _Parser:
    def __init__(self, text: str, what: str) -> None:
        self._what = what
        self._tokens: list[tuple[str, str]] = []
        at = 0
        while at < len(text):
            found = TOKEN.match(text, at)
            if found is None:
                raise NotationError(f"{what}: expected shortened JSON, got {text[at : at + 12]!r}")
            if found.lastgroup:
                self._tokens.append((found.lastgroup, found[0]))
            at = found.end()
        self._at = 0

    def whole(self) -> Any:
        value = self._value(0)
        if self._at != len(self._tokens):
            raise self._wrong("nothing more")
        return value

    def _value(self, depth: int) -> Any:
        if depth >= MAX_DEPTH:
            raise NotationError(f"{self._what}: expected JSON of at most {MAX_DEPTH} levels, got more")
        kind, token = self._next()
        if token == "{" and kind == "mark":
            return self._object(depth)
        if token == "[" and kind == "mark":
            return self._list(depth)
        if kind == "text":
            return self._text(token)
        if kind in ("colour", "bare"):
            return COLOURS.get(token, f"#{token.removeprefix('#')}")
        if kind == "number":
            try:
                return int(token) if token.lstrip("-").isdigit() else float(token)
            except ValueError:
                raise self._wrong("a number") from None
        if kind == "word" and token in WORDS:
            return WORDS[token]
        raise self._wrong("a value")

    def _text(self, token: str) -> str:
        inner = token[1:-1]
        if token.startswith("'"):
            inner = inner.replace("\\'", "'").replace('"', '\\"')
        try:
            return str(json.loads(f'"{inner}"', strict=False))
        except ValueError:
            raise self._wrong("a text") from None

    def _object(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not self._takes("}"):
            kind, name = self._next()
            name = self._text(name) if kind == "text" else NAMES.get(name, name)
            if kind not in ("text", "word") or not self._takes(":"):
                raise self._wrong("a name and ':'")
            found[name] = {} if self._sees(",", "}") else self._value(depth + 1)
            if not self._takes(",") and not self._sees("}"):
                raise self._wrong("',' or '}'")
        return found

    def _list(self, depth: int) -> list[Any]:
        if self._takes("]"):
            return []
        found = []
        while True:
            found.append({} if self._sees(",", "]") else self._value(depth + 1))
            if self._takes("]"):
                return found
            if not self._takes(","):
                raise self._wrong("',' or ']'")

    def _next(self) -> tuple[str, str]:
        if self._at >= len(self._tokens):
            raise NotationError(f"{self._what}: expected the end of shortened JSON, got a text that is cut off")
        self._at += 1
        return self._tokens[self._at - 1]

    def _sees(self, *marks: str) -> bool:
        return self._at < len(self._tokens) and self._tokens[self._at] in {("mark", mark) for mark in marks}

    def _takes(self, mark: str) -> bool:
        taken = self._sees(mark)
        self._at += taken
        return taken

    def _wrong(self, expected: str) -> NotationError:
        got = self._tokens[min(self._at, len(self._tokens)) - 1][1] if self._at else "nothing"
        return NotationError(f"{self._what}: expected {expected}, got {got[:20]!r}")
