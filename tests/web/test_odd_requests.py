"""Whatever is sent, the answer has words and the headers that guard a page, and nothing fills the log."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from tests.web.odd import BODIES, HINT, HOST, LINES, NAMES, ODD_VALUES, ONE, faults
from tests.web.serving import NO_WORKERS, Client, connected, raw, raws, rest, studio, until

from cluewright.web import app, complaints, guarding
from cluewright.web.guarding import HEADERS


@pytest.fixture(scope="module")
def bare() -> Iterator[Client]:
    """A studio without workers, which does not wait for what does not come."""
    with studio(replace(NO_WORKERS, quick_patience=0.01, head_seconds=0.2, body_seconds=0.2)) as client:
        yield client


def answered(client: Client, sent: Sequence[bytes]) -> list[bytes]:
    """All that a server says to each of these, which has an answer unless it was late, on a busy machine."""

    def said() -> list[bytes]:
        told = raws(client, sent)
        return told if all(each.startswith(b"HTTP/1.1 ") for each in told) else []

    return list(until(said))


@pytest.mark.parametrize("every", [6, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", NAMES)
def test_no_value_of_a_header_is_too_odd(bare: Client, name: str, every: int, caplog: pytest.LogCaptureFixture) -> None:
    asking = [
        b"GET " + path + b" HTTP/1.1\r\n" for path in (b"/api/about", b"/", b"/page/words.js", b"/api/jobs/x/events")
    ]
    asking += [b"POST /api/hint HTTP/1.1\r\nContent-Type: application/json\r\n"]
    for value in ODD_VALUES[NAMES.index(name) % every :: every]:  # others for each name
        odd = name.encode() + b": " + value + b"\r\n"
        host = b"" if name == "Host" else HOST
        heads = [first + b"Connection: close\r\n" + host + odd * times for first in asking for times in (1, 2)]
        for said in answered(bare, [head + b"Content-Length: 30\r\n\r\n" + HINT for head in heads]):
            assert not faults(said)
    assert not caplog.records


@pytest.mark.parametrize("origin", [value for value in ODD_VALUES if value])
def test_an_origin_that_cannot_be_read_is_refused_in_words(bare: Client, origin: bytes) -> None:
    asked = b"GET / HTTP/1.1\r\nConnection: close\r\n" + HOST + b"Origin: " + origin + b"\r\n\r\n"
    (said,) = answered(bare, [asked])
    assert said.startswith(b"HTTP/1.1 403")
    assert b"of this server's own page" in said


@pytest.mark.parametrize("line", LINES)
def test_no_line_is_too_odd(bare: Client, line: bytes, caplog: pytest.LogCaptureFixture) -> None:
    assert not faults(raw(bare, line + b"\r\nConnection: close\r\n" + HOST + b"\r\n"))
    assert not faults(raw(bare, ONE + line + b"\r\n\r\n"))
    assert not caplog.records


@pytest.mark.parametrize("path", ["/api/hint", "/api/jobs/find", "/none", "/"])
def test_no_body_is_too_odd(bare: Client, path: str, caplog: pytest.LogCaptureFixture) -> None:
    head = b"POST " + path.encode() + b" HTTP/1.1\r\n" + HOST
    media_types = (b"Content-Type: application/json\r\n", b"Content-Type: text/plain\r\n", b"")
    sent = [before + head + each + body for each in media_types for before in (b"", ONE) for body in BODIES]
    for asked, said in zip(sent, raws(bare, sent), strict=True):  # all at once, since much is waited for
        assert not faults(said), asked
    assert not caplog.records


def test_what_is_no_http_while_an_answer_is_awaited_ends_the_connection(caplog: pytest.LogCaptureFixture) -> None:
    head = b"POST /api/hint HTTP/1.1\r\nContent-Type: application/json\r\n"
    with studio(NO_WORKERS) as client:
        for host, status in ((HOST, b"100"), (b"Host: evil.example\r\n", b"403")):
            with connected(client) as connection:
                connection.sendall(head + host + b"Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n")
                assert connection.recv(12) == b"HTTP/1.1 " + status
                connection.sendall(b"this is no number\r\n")
                rest(connection)
    assert not caplog.records


@pytest.mark.parametrize("where", ["the application", "the guard"])
def test_an_unforeseen_error_is_told_with_all_headers_and_logged_once(
    where: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr(complaints, "_known", set())
    module, name = (app, "bounds_of") if where == "the application" else (guarding, "_host_of")
    monkeypatch.setattr(module, name, fail)
    with studio(NO_WORKERS) as client:
        said = [client.get("/api/about") for _ in range(3)]
    for reply in said:
        assert (reply.status, reply.code) == (500, "internal")
        assert {name: reply.headers[name.lower()] for name in HEADERS} == HEADERS
        assert b"secret" not in reply.body
    logged = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert ["ZeroDivisionError: a secret" in record.message for record in logged] == [True]
