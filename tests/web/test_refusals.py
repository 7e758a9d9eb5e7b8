"""What is wrong with a question is said in words, with the part that is at fault."""

from typing import Any

import pytest
from pydantic import ValidationError
from tests.web.serving import GOOD, SMALL, Client

from cluewright.web.questions import FindAll


@pytest.mark.parametrize(
    ("name", "asked", "code", "field"),
    [
        ("hint", {"puzzle": "1.3........x...."}, "bad-input", "puzzle"),
        ("hint", {"puzzle": SMALL, "puzle": 1}, "bad-input", "puzle"),
        ("hint", {}, "bad-input", "puzzle"),
        ("hint", {"puzzle": 5}, "bad-input", "puzzle"),
        ("hint", {"puzzle": SMALL, "strategies": "wishing"}, "bad-input", None),
        ("rate", {"puzzle": "." * 16}, "many-solutions", None),
        ("rate", {"puzzle": "11" + "." * 14}, "no-solution", None),
        ("check-mask", {"mask": "*?"}, "bad-input", "mask"),
        ("board", {"board": "nowhere"}, "bad-input", None),
        ("board", {"board": {"size": 10**9}}, "bad-input", "board"),
        ("board", {"board": {"houses": []}}, "bad-input", "board"),
        ("orbits", {"symmetry": "odd"}, "bad-input", None),
        ("random-mask", {"clues": -1}, "bad-input", "clues"),
        ("random-mask", {"clues": 82}, "bad-input", None),
        ("convert", {"text": SMALL, "to": "morse"}, "bad-input", "to"),
        ("convert", {"text": "nothing", "to": "line"}, "bad-input", "text"),
        ("verify", {"job": "none"}, "not-found", None),
        ("draw", {"puzzle": SMALL, "marks": [{"role": "why", "cell": "r9c9"}]}, "bad-input", "marks"),
        ("draw", {"puzzle": SMALL, "theme": "mauve"}, "bad-input", "theme"),
        ("count", {"puzzle": SMALL, "limit": 0}, "bad-input", "limit"),
        ("estimate", {"puzzle": SMALL, "seed": "\ud800"}, "bad-input", "seed"),
    ],
)
def test_what_is_wrong_is_said_in_words(
    client: Client, name: str, asked: dict[str, Any], code: str, field: str | None
) -> None:
    reply = client.ask(name, **asked)
    assert 400 <= reply.status < 500
    error = reply.json["error"]
    assert (error["code"], error.get("field")) == (code, field)
    assert len(error["message"]) > 10


def test_what_is_wrong_with_a_job_is_said_with_its_part(client: Client) -> None:
    kind, told = client.answer("find", mask=GOOD, least_rounds=5, most_rounds=3)
    assert (kind, told["error"]["code"], told["error"]["field"]) == ("failed", "bad-input", "most_rounds")
    kind, told = client.answer("find", mask=GOOD, engine="starvation")
    assert (kind, told["error"]["field"]) == ("failed", "engine")


def test_numbers_within_the_bounds_that_are_told_are_taken_and_others_refused(client: Client) -> None:
    bounds = client.get("/api/about").json["bounds"]
    assert {"count", "time_limit", "seed", "least_rounds", "most_rounds"} <= set(bounds)
    for name, bound in bounds.items():
        for number, is_taken in (
            (bound["least"], True),
            (bound["most"], True),
            (bound["least"] - 1, False),
            (bound["most"] + 1, False),
        ):
            asked = {"mask": GOOD, name: number}
            assert _is_taken(asked) == is_taken, asked


def _is_taken(asked: dict[str, Any]) -> bool:
    try:
        FindAll(**asked)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b'"x"', b"\xff", b"[" * 100_000, b'{"puzzle": NaN}'])
def test_a_body_that_is_no_question_is_refused(client: Client, body: bytes) -> None:
    reply = client.request("POST", "/api/hint", body, {"Content-Type": "application/json"})
    assert (reply.status, reply.code) in ((400, "bad-input"), (422, "bad-input"))


@pytest.mark.parametrize("depth", [*range(300, 1000, 20), 5_000])
def test_a_board_that_is_nested_too_deeply_is_refused(client: Client, depth: int) -> None:
    body = b'{"puzzle": "x", "board": {"a": ' + b"[" * depth + b"]" * depth + b"}}"
    reply = client.request("POST", "/api/hint", body, {"Content-Type": "application/json"})
    assert (reply.status in (400, 422), reply.code) == (True, "bad-input")
