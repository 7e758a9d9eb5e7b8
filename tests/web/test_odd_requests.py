"""Whatever is sent, the answer has words and the headers that guard a page, and nothing fills the log."""

import json
import logging
from collections.abc import Iterator

import pytest
from tests.web.serving import PATIENCE, SMALL, Client, connected, raw, raws, rest, studio

from cluewright.web import app, complaints, guarding
from cluewright.web.guarding import HEADERS
from cluewright.web.limits import Limits

HINT = json.dumps({"puzzle": SMALL}).encode()
HOST = b"Host: localhost\r\n"
ONE = b"GET /api/about HTTP/1.1\r\n" + HOST + b"\r\n"
ODD_VALUES = (
    b"",
    b"http://[",
    b"http://[::1",
    b"//",
    b"http://localhost:x",
    b"http://\xff\xfe",
    "http://l\u00f6calhost".encode(),
    b"%00%ff",
    b"[",
    b"]",
    b"\xe2\x84\x80",  # one letter for two, which URLs must not have
    b"a\tb",
    b"=;,=\"'",
    b"9" * 400,
    b"x" * 20_000,
    b"-1",
    b"bytes=9-1,,-",
    b'"W/\\',
)
"""Values that some header does not expect."""
NAMES = (
    "Host",
    "Origin",
    "Referer",
    "Content-Type",
    "Content-Length",
    "Content-Encoding",
    "Range",
    "If-None-Match",
    "If-Modified-Since",
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Cookie",
    "Expect",
    "Forwarded",
    "Last-Event-ID",
    "Sec-Fetch-Site",
    "TE",
    "Transfer-Encoding",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
)
LINES = (
    b"GET http://evil.example/ HTTP/1.1",
    b"GET http://localhost/api/about HTTP/1.1",
    b"CONNECT localhost:80 HTTP/1.1",
    b"OPTIONS * HTTP/1.1",
    b"GET * HTTP/1.1",
    b"GET / HTTP/1.0",
    b"GET / HTTP/0.9",
    b"GET / HTTP/2.0",
    b"GET / HTTP/9.9",
    b"PRI * HTTP/2.0",
    b"GET /",
    b"GET",
    b"",
    b"\x16\x03\x01\x02\x00\x01\x00",  # TLS
    b"GET  / HTTP/1.1",
    b"GET /\xff HTTP/1.1",
    b"GET /%ff%fe%00 HTTP/1.1",
    b"GET /% HTTP/1.1",
    b"GET /page/%c0%af HTTP/1.1",
    b"GET /?" + b"a&" * 5_000 + b" HTTP/1.1",
    b"GET /?token=%ff&token=%00 HTTP/1.1",
    b"GET //[ HTTP/1.1",
    b"GET /api/jobs/%2e%2e/events HTTP/1.1",
    b"GET /#part HTTP/1.1",
    b"BREW / HTTP/1.1",
    b"G\xffT / HTTP/1.1",
    b"x" * 40_000,
)
BODIES = (
    b"Transfer-Encoding: chunked\r\n\r\nx\r\n",
    b"Transfer-Encoding: chunked\r\n\r\n-1\r\n{",
    b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{",
    b"Transfer-Encoding: chunked\r\n\r\n2;a=" + b"x" * 40_000,
    b"Transfer-Encoding: gzip\r\n\r\n{}",
    b"Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
    b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
    b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    b"Content-Length: 2, 2\r\n\r\n{}",
    b"Content-Length: +2\r\n\r\n{}",
    b"Content-Length: 2\r\n\r\n{}\xff\xff nothing that is HTTP\r\n\r\n",
    b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}",
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nContent-Length: 2\r\n\r\n{}",
    b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\n{}",
    b" folded: a\r\n b\r\n\r\n",
    b"no colon\r\n\r\n",
    b"X-a : b\r\n\r\n",
    b"X-a: \x00\r\n\r\n",
)
"""What comes after the first headers of a request with a body."""


@pytest.fixture(scope="module")
def bare() -> Iterator[Client]:
    """A studio without workers, which does not wait for what does not come."""
    limits = Limits(
        quick_workers=0,
        job_workers=0,
        quick_patience=0.01,
        head_seconds=0.2,
        body_seconds=0.2,
        requests_at_once=100_000,
    )
    with studio(limits) as client:
        yield client


def check_answers(said: bytes) -> None:
    """Each answer has the headers and, where it refuses, words."""
    answers = said.split(b"HTTP/1.1 ")[1:]
    for answer in answers:
        head, _, body = answer.partition(b"\r\n\r\n")
        if head.startswith(b"100"):
            continue
        status, *lines = head.decode("latin-1").split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        assert {name: headers.get(name.lower()) for name in HEADERS} == HEADERS, answer[:300]
        assert int(status[:3]) not in range(500, 600) or status.startswith("503"), answer[:300]
        if int(status[:3]) >= 400 and body:
            assert json.loads(body)["error"]["message"]


@pytest.mark.parametrize("name", NAMES)
def test_no_value_of_a_header_is_too_odd(bare: Client, name: str, caplog: pytest.LogCaptureFixture) -> None:
    asking = [
        b"GET " + path + b" HTTP/1.1\r\n" for path in (b"/api/about", b"/", b"/page/words.js", b"/api/jobs/x/events")
    ]
    asking += [b"POST /api/hint HTTP/1.1\r\nContent-Type: application/json\r\n"]
    for value in ODD_VALUES:
        odd = name.encode() + b": " + value + b"\r\n"
        host = b"" if name == "Host" else HOST
        heads = [first + b"Connection: close\r\n" + host + odd * times for first in asking for times in (1, 2)]
        for said in raws(bare, [head + b"Content-Length: 30\r\n\r\n" + HINT for head in heads]):
            assert said.startswith(b"HTTP/1.1 ")
            check_answers(said)
    assert not caplog.records


@pytest.mark.parametrize("origin", [value for value in ODD_VALUES if value])
def test_an_origin_that_cannot_be_read_is_refused_in_words(bare: Client, origin: bytes) -> None:
    said = raw(bare, b"GET / HTTP/1.1\r\nConnection: close\r\n" + HOST + b"Origin: " + origin + b"\r\n\r\n")
    assert said.startswith(b"HTTP/1.1 403")
    assert b"of this server's own page" in said


@pytest.mark.parametrize("line", LINES)
def test_no_line_is_too_odd(bare: Client, line: bytes, caplog: pytest.LogCaptureFixture) -> None:
    check_answers(raw(bare, line + b"\r\nConnection: close\r\n" + HOST + b"\r\n"))
    check_answers(raw(bare, ONE + line + b"\r\n\r\n"))
    assert not caplog.records


@pytest.mark.parametrize("path", ["/api/hint", "/api/jobs/find", "/none", "/"])
def test_no_body_is_too_odd(bare: Client, path: str, caplog: pytest.LogCaptureFixture) -> None:
    head = b"POST " + path.encode() + b" HTTP/1.1\r\n" + HOST
    for media_type in (b"Content-Type: application/json\r\n", b"Content-Type: text/plain\r\n", b""):
        for before in (b"", ONE):
            for said in raws(bare, [before + head + media_type + body for body in BODIES]):
                check_answers(said)
    assert not caplog.records


def test_what_is_no_http_while_an_answer_is_awaited_ends_the_connection(caplog: pytest.LogCaptureFixture) -> None:
    patient = Limits(quick_workers=0, job_workers=0, head_seconds=PATIENCE, body_seconds=PATIENCE)
    head = b"POST /api/hint HTTP/1.1\r\nContent-Type: application/json\r\n"
    with studio(patient) as client:
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
    with studio(Limits(quick_workers=0, job_workers=0)) as client:
        said = [client.get("/api/about") for _ in range(3)]
    for reply in said:
        assert (reply.status, reply.code) == (500, "internal")
        assert {name: reply.headers[name.lower()] for name in HEADERS} == HEADERS
        assert b"secret" not in reply.body
    logged = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert ["ZeroDivisionError: a secret" in record.message for record in logged] == [True]
