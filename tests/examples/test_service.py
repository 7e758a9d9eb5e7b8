"""The example of a service: it answers in JSON, refuses in words, and stops the search of a client that goes away."""

import asyncio
import json
from collections.abc import MutableMapping
from threading import enumerate as living_threads
from typing import Any
from urllib.parse import urlencode

import pytest

import cluewright as cw

pytest.importorskip("fastapi")

from examples import service

HARD = str(cw.random_mask("classic", 20, seed=3))
"""A mask for which a search would go on for more than a minute."""
Message = MutableMapping[str, Any]


async def asked(path: str, query: dict[str, str], goes_away: bool = False) -> tuple[int, bytes]:
    """The status and the body of the answer; a client that goes away does so once its request has come."""
    sent: list[Message] = []
    heard = iter([{"type": "http.request", "body": b""}])

    async def receive() -> Message:
        if (message := next(heard, None)) is not None:
            return message
        if not goes_away:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "query_string": urlencode(query).encode(),
        "headers": [],
    }
    await service.app(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


def test_it_answers_in_json() -> None:
    status, body = asyncio.run(asked("/find", {"mask": "*..**...*....*.."}))
    assert (status, json.loads(body)["outcome"]) == (200, "found")
    status, body = asyncio.run(asked("/solve", {"puzzle": "1...2..3..4..1.."}))
    assert (status, json.loads(body)) == (200, {"solution": "1324241332414132"})


@pytest.mark.parametrize(
    ("path", "query", "said"),
    [
        ("/find", {"mask": "examples/heart.txt"}, b"expected"),
        ("/find", {"mask": "*..**...*....*..", "strategies": "magic"}, b"expected a strategy"),
        ("/solve", {"puzzle": "1..............."}, b"expected one solution, found more"),
    ],
)
def test_what_cannot_be_used_is_refused_in_words(path: str, query: dict[str, str], said: bytes) -> None:
    status, body = asyncio.run(asked(path, query))
    assert status == 400
    assert said in body


def test_a_client_that_goes_away_stops_its_search(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes: list[cw.Outcome] = []
    find = cw.find

    def noted(*given: Any, **options: Any) -> cw.Outcome:
        outcomes.append(find(*given, **options))
        return outcomes[-1]

    monkeypatch.setattr(cw, "find", noted)
    status, _ = asyncio.run(asked("/find", {"mask": HARD, "time_limit": "60"}, goes_away=True))
    assert status == 499
    (outcome,) = outcomes
    assert isinstance(outcome, cw.Undecided)
    assert outcome.cause.name == "CANCELLED"
    assert outcome.seconds < 60
    assert not [thread for thread in living_threads() if "find" in thread.name]
