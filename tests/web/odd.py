"""What a server does not expect, and what is wrong with its answers to that."""

import json
from collections.abc import Iterator

from tests.web.serving import SMALL

from cluewright.web.guarding import HEADERS

HINT = json.dumps({"puzzle": SMALL}).encode()
"""Thirty bytes."""
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


def faults(said: bytes) -> list[str]:
    """What is wrong with the answers that came over a connection: each has all headers and, where it refuses, words."""
    return [what for answer in said.split(b"HTTP/1.1 ")[1:] for what in _faults(answer)]


def _faults(answer: bytes) -> Iterator[str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    if status.startswith("100"):
        return
    headers = dict(line.split(": ", 1) for line in lines)
    missing = [name for name, value in HEADERS.items() if headers.get(name.lower()) != value]
    if missing:
        yield f"no {missing[0]} with status {status}"
    if status[0] == "5" and not status.startswith("503"):
        yield f"status {status}"
    if b"Traceback" in body:
        yield "a traceback"
    if status[0] in "45" and body:
        try:
            if not json.loads(body)["error"]["message"]:
                yield "an error without words"
        except (ValueError, KeyError, TypeError):
            yield f"status {status} with a body of another form: {body[:80]!r}"
