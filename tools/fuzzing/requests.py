"""Requests to the studio, made from its OpenAPI description and then changed."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from tools.fuzzing.connections import spoken

CONNECTIONS = ("at once", "slow")
"""Kinds that are no request but all that is sent over a connection, at once or bit by bit."""
SHARE_OF_CONNECTIONS = 0.04
"""Of all that is sent."""
JSON = {"Content-Type": "application/json"}
Schema = Mapping[str, Any]

TEXTS = (
    "1...2..3..4..1..",
    "1.+3.............:212",
    "1324241332414132",
    "*..**...*....*..",
    "*..............*",
    "." * 16,
    "." * 81,
    "*" * 81,
    "." * 625,
    ".78...39.6..8.5..12...7...83.......65...8...4.6.....8...9...7.....6.2.......5....",
    "*...*...*.........*...*.......*............*..*..........*...*....*......*..*..*.",
    "classic",
    "4x4",
    "6x6+diagonal",
    "samurai",
    "jigsaw-9:7",
    "latin-255",
    "boxes-8x8",
    "basic",
    "all",
    "through:x-wing",
    "naked-single,hidden-single",
    "half-turn",
    "easy",
    "wnef=0.1..0.5",
    "r1c1",
    "row 1",
    "why",
    "line",
    "penpa",
    "json",
    "pencilmarks",
    "first",
    "svg",
    "de",
    "a5",
    "https://f-puzzles.com/?load=N4IgzglgXgpi",
    "https://sudokupad.app/sclN4IgxgpgNlDKCWAvCIBcBWAD",
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VZ",
    '{"cluewright":1,"board":"4x4","puzzle":"1...2..3..4..1.."}',
    "/etc/passwd",
    "../../etc/passwd",
    "board.json",
    "",
    " ",
    "\0",
    "\ud800",
    "\u202e\u0301\U0001f9e9",
    "'; --",
    "<script>",
    "%s%n{}",
    "9" * 400,
    "x" * 70_000,
)
"""What stands where a text is expected; some is right in one place or another."""
NUMBERS = (0, 1, 2, 3, 9, 16, 24, 81, 100, -1, 1 << 31, 1 << 63, 1 << 64, -(1 << 64), 10**400, 0.5, -0.0, 1e308, 1e-300)
OTHERS: tuple[Any, ...] = (
    None,
    True,
    False,
    [],
    {},
    [[]],
    [None],
    {"a": {}},
    {"regions": ["aabb", "aacb", "ddcb", "ddcc"]},
)
BOARDS: tuple[Any, ...] = (
    {"size": 4, "regions": None},
    {"base": "classic", "extra": [[0, 1, 2, 3, 4, 5, 6, 7, 8]]},
    {"size": 256, "regions": None, "times": 4},
    {"regions": [[0, 0, 1, 1]] * 4, "times": 2},
    {"name": "x", "rows": 2, "columns": 2, "digits": 2, "box_shape": None, "houses": []},
    {"grids": {"a": "r1c1", "b": "r3c3"}, "regions": ["aabb", "aabb", "ccdd", "ccdd"]},
)
RAW = (
    b"",
    b"{",
    b"[",
    b"null",
    b"\xff\xfe",
    b'{"puzzle":' * 5_000,
    b"[" * 50_000,
    b'{"a":NaN}',
    b'{"a":1e999}',
    b"\0" * 99,
)
"""Bodies that are no JSON, or hardly."""


@dataclass(frozen=True)
class Sent:
    """A request."""

    method: str
    path: str
    body: bytes | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    kind: str = "right"
    """How it was made."""

    @property
    def raw(self) -> bytes:
        """All of it, to be kept."""
        if self.kind in CONNECTIONS:
            return self.body or b""
        head = [f"{self.method} {self.path}", *(f"{name}: {value}" for name, value in self.headers.items()), ""]
        return "\n".join([*head, ""]).encode(errors="replace") + (self.body or b"")


def plain_requests() -> Iterator[Sent]:
    """Small questions that are always answered."""
    yield Sent("GET", "/api/about")
    yield Sent("POST", "/api/check", json.dumps({"puzzle": TEXTS[0]}).encode(), JSON)


def requests_of(described: Schema, count: int, seed: int) -> Iterator[Sent]:
    """Requests to all the paths that are described: right ones, changed ones, and some that are hardly requests."""
    maker = _Maker(described, Random(seed))
    operations = [
        (method.upper(), path, said) for path, each in described["paths"].items() for method, said in each.items()
    ]
    for _ in range(count):
        method, path, said = maker.random.choice(operations)
        if maker.random.random() < SHARE_OF_CONNECTIONS:
            yield Sent("", "", spoken(maker.random), kind=maker.random.choice(CONNECTIONS))
        else:
            yield maker.request(method, path, said)


@dataclass
class _Maker:
    """Makes values of schemas, and changes them."""

    described: Schema
    random: Random

    def request(self, method: str, path: str, said: Schema) -> Sent:
        path = path.replace("{job_id}", self.random.choice(("none", "x" * 99, "%00", "..", "%2e%2e%2f")))
        if "requestBody" not in said:
            more = self.random.choice(("", "?a=b", "/", "//", "%", "/../about", "?token=x"))
            return Sent(method, path + more if self.random.random() < 0.3 else path, kind="bare")
        schema = said["requestBody"]["content"]["application/json"]["schema"]
        kind = self.random.choices(("right", "changed", "raw"), (3, 6, 1))[0]
        if kind == "raw":
            return Sent(method, path, self._raw(schema), self._headers(), kind)
        value = self.value(schema)
        if kind == "changed":
            for _ in range(self.random.randint(1, 3)):
                value = self.changed(value)
        return Sent(method, path, _bytes(value), JSON, kind)

    def _raw(self, schema: Schema) -> bytes:
        if self.random.random() < 0.3:
            return self.random.choice(RAW)
        body = bytearray(_bytes(self.value(schema)))
        for _ in range(self.random.randint(1, 5)):
            body[self.random.randrange(len(body))] = self.random.randrange(256)
        return bytes(body[: self.random.randint(0, len(body))] if self.random.random() < 0.3 else body)

    def _headers(self) -> dict[str, str]:
        media_type = self.random.choice(("application/json", "application/json; charset=utf-16", "text/plain", ""))
        return {"Content-Type": media_type} | ({"Accept": "x" * 99} if self.random.random() < 0.1 else {})

    def value(self, schema: Schema) -> Any:
        """A value that a schema allows, as far as it says so."""
        if "$ref" in schema:
            return self.value(self.described["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
        if "anyOf" in schema:
            return self.value(self.random.choice(schema["anyOf"]))
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        make = self.makers.get(schema.get("type", ""))
        return schema.get("const") if make is None else make(schema)

    @cached_property
    def makers(self) -> dict[str, Callable[[Schema], Any]]:
        """What makes the values of each type."""
        return {
            "object": self._object,
            "array": self._array,
            "string": self._text,
            "integer": lambda schema: round(self._number(schema)),
            "number": self._number,
            "boolean": lambda schema: self.random.random() < 0.5,
        }

    def _array(self, schema: Schema) -> list[Any]:
        least = schema.get("minItems", 0)
        return [self.value(schema["items"]) for _ in range(self.random.randint(least, max(least, 3)))]

    def _text(self, schema: Schema) -> str:
        if "const" in schema:
            return str(schema["const"])
        choices = schema.get("examples", ()) if self.random.random() < 0.7 else ()
        return str(self.random.choice(choices or TEXTS[:-12]))

    def _object(self, schema: Schema) -> dict[str, Any]:
        if "properties" not in schema:
            return dict(self.random.choice(BOARDS))
        required = schema.get("required", ())
        return {
            name: self.value(of)
            for name, of in schema["properties"].items()
            if name in required or self.random.random() < 0.3
        }

    def _number(self, schema: Schema) -> float:
        least, most = schema.get("minimum", 0), schema.get("maximum", schema.get("exclusiveMaximum", 100))
        if self.random.random() < 0.7:
            most = min(most, least + 30)
        return self.random.uniform(least, most)

    def changed(self, value: Any) -> Any:
        """The value with a change in it, somewhere."""
        if isinstance(value, dict) and value and self.random.random() < 0.8:
            key = self.random.choice(list(value))
            match self.random.randrange(5):
                case 0:
                    return {name: each for name, each in value.items() if name != key}
                case 1:
                    return {**value, self.random.choice(TEXTS): self._other()}
                case _:
                    return {**value, key: self.changed(value[key])}
        if isinstance(value, list) and value and self.random.random() < 0.6:
            place = self.random.randrange(len(value))
            return [*value[:place], self.changed(value[place]), *value[place + 1 :]]
        if isinstance(value, str) and value and self.random.random() < 0.6:
            return self._changed_text(value)
        return self._other()

    def _changed_text(self, text: str) -> str:
        place = self.random.randrange(len(text))
        match self.random.randrange(4):
            case 0:
                return text[:place] + self.random.choice("*.019xX+: \n|{}[]%,#\0\ud800é") + text[place + 1 :]
            case 1:
                return text[:place]
            case 2:
                return text + text[:place]
            case _:
                return text[:place] + self.random.choice(TEXTS)[:200] + text[place:]

    def _other(self) -> Any:
        return self.random.choice((self.random.choice(TEXTS), self.random.choice(NUMBERS), self.random.choice(OTHERS)))


def _bytes(value: Any) -> bytes:
    return json.dumps(value).encode()
