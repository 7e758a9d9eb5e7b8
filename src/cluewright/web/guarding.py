"""The guard before everything else: it lets through only requests that belong here, with bodies of a bounded size.

The page of another site must not be able to ask anything here, neither by scripts nor under another name (DNS
rebinding): the Host must be one of ours, a question must be JSON from our own page or from no page, and any other
origin is refused.
"""

import asyncio
import hmac
import json
import traceback
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import field
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from urllib.parse import parse_qs, urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..late_dataclasses import dataclass
from .clients import Clients
from .complaints import log_fault
from .fairness import FairShares, RateLimit
from .limits import ServerLimits
from .refusals import OUR_FAULT, RequestRefusal

COOKIE = "cluewright_token"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self';"
    " font-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""Of each response."""
HEADER_LINES = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
SECONDS_TO_PASS_OVER = 1.0
"""Seconds in which the rest of a body that is too large may come; it is thrown away."""
DROPS_OF_A_FILE = 0.05
"""What a file of the page counts for among requests: one that is opened again and again asks for all its files."""
PARTS_OF_BODIES, PARTS_OF_CONNECTIONS = 2, 4
"""One of these parts of what the others leave is a client's. A certificate of the largest size must find room."""
ONCE = ("host", "content-length", "content-type", "origin", "authorization", "sec-fetch-site")
"""Headers that must not come twice."""
WITH_CERTIFICATE = ("/api/verify", "/api/jobs/verify")
"""Where a body may be as large as a certificate."""


@dataclass
class Guard:
    """The application behind its guard."""

    app: ASGIApp
    names: Collection[str]
    """The hosts under which the server is known, without ports."""
    limits: ServerLimits
    token: str = ""
    """What a client must send; empty if it need not send anything."""
    takes_addresses: bool = False
    """Whether any address is accepted as a host: no foreign name can look like one."""
    clients: Clients = field(default_factory=Clients)

    def __post_init__(self) -> None:
        self._pace = RateLimit(self.limits)
        self._requests = FairShares(self.limits.connections, PARTS_OF_CONNECTIONS, "requests")
        self._bodies = FairShares(self.limits.bodies_bytes, PARTS_OF_BODIES, "bytes of bodies")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self.app(scope, receive, send)
            return
        begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = [*message["headers"], *HEADER_LINES]
            await send(message)

        try:
            await self._answer(scope, receive, send_guarded)
        except RequestRefusal as refusal:
            if not begun:
                if refusal.code == "too-large":
                    await self._pass_over(receive)
                await send_refusal(refusal, send_guarded)
        except Exception:  # noqa: BLE001 - the client gets a refusal like any other, and the log what it was
            log_fault(traceback.format_exc())
            if not begun:  # otherwise the connection is closed
                await send_refusal(RequestRefusal("internal", OUR_FAULT), send_guarded)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = _headers(scope)
        client = self.clients.asking(scope)
        scope["client"] = (client, 0)
        with self._requests.held(client) as take_requests, self._bodies.held(client) as take_bytes:
            if await self._admit(scope, headers, send):
                return
            take_requests(1)
            body = b""
            if scope["method"] == "POST":
                most = self._most(scope["path"], headers)
                self._bodies.check(client, int(headers.get("content-length", 0)))
                body = await self._body(receive, most, take_bytes)
            await self.app(scope, _replayed(body, receive), send)

    async def _admit(self, scope: Scope, headers: dict[str, str], send: Send) -> bool:
        """Refuse a request that does not belong here; whether it has been answered already."""
        host = _host_of(headers.get("host", ""))
        if host not in self.names and not (self.takes_addresses and _is_address(host)):
            raise RequestRefusal("forbidden", "expected a request to a name of this server, got another")
        origin = headers.get("origin")
        if origin is not None and origin not in (f"http://{headers['host']}", f"https://{headers['host']}"):
            raise RequestRefusal("forbidden", "expected a request of this server's own page, got one of another")
        is_api = scope["path"].startswith("/api/")
        if is_api and headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise RequestRefusal("forbidden", "expected a request of this server's own page, got one of another")
        self._pace.take(scope["client"][0], DROPS_OF_A_FILE if scope["path"].startswith("/page/") else 1.0)
        if self.token:
            return await self._check_token(scope, headers, send)
        return False

    async def _check_token(self, scope: Scope, headers: dict[str, str], send: Send) -> bool:
        given = headers.get("authorization", "").removeprefix("Bearer ")
        if self._knows(given) or self._knows(_cookie(headers.get("cookie", ""))):
            return False
        asked = parse_qs(scope["query_string"].decode("latin-1")).get("token", [""])[0]
        if scope["path"] == "/" and self._knows(asked):
            cookie = f"{COOKIE}={self.token}; Path=/; HttpOnly; SameSite=Strict"
            lines = [(b"location", b"/"), (b"set-cookie", cookie.encode()), (b"cache-control", b"no-store")]
            await send({"type": "http.response.start", "status": 303, "headers": lines})
            await send({"type": "http.response.body", "body": b""})
            return True
        raise RequestRefusal(
            "unauthorized", "expected the token that the server has printed, in its address or as a Bearer"
        )

    def _knows(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self.token.encode())

    def _most(self, path: str, headers: dict[str, str]) -> int:
        """The bytes that a body may have; refuses one that is no JSON, or says that it is larger."""
        if "transfer-encoding" not in headers and headers.get("content-length", "0") == "0":
            return 0  # there is no body
        media_type = headers.get("content-type", "").partition(";")[0].strip().lower()
        if media_type != "application/json":
            raise RequestRefusal("not-json", "expected a body of the type application/json")
        most = self.limits.certificate_bytes if path in WITH_CERTIFICATE else self.limits.body_bytes
        size = headers.get("content-length", "0")
        if not (size.isascii() and size.isdigit() and len(size) < 20):
            raise RequestRefusal("bad-input", "expected a number of bytes as Content-Length")
        if int(size) > most:
            raise RequestRefusal("too-large", f"expected a body of at most {most} bytes, got {int(size)}")
        return most

    async def _pass_over(self, receive: Receive) -> None:
        """Let a body that is not much too large come to its end: a client that still sends does not read the answer."""
        left = self.limits.certificate_bytes
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_PASS_OVER):
                while left > 0:
                    message = await receive()
                    left -= len(message.get("body", b""))
                    if not message.get("more_body", False):
                        return

    async def _body(self, receive: Receive, most: int, take: Callable[[int], None]) -> bytes:
        """The whole body, if it comes in time. `take` is called with the size of each part, and may refuse it."""
        parts, size = [], 0
        try:
            async with asyncio.timeout(self.limits.body_seconds) as patience:
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise RequestRefusal("too-slow", "the body did not come to its end")
                    part = message.get("body", b"")
                    size += len(part)
                    if size > most:
                        raise RequestRefusal("too-large", f"expected a body of at most {most} bytes, got more")
                    take(len(part))
                    parts.append(part)
                    if not message.get("more_body", False):
                        return b"".join(parts)
                    due = patience.when()
                    assert due is not None
                    patience.reschedule(due + len(part) / self.limits.bytes_per_second)
        except TimeoutError:
            seconds, rate = self.limits.body_seconds, self.limits.bytes_per_second
            words = f"expected the whole body within {seconds:g} s and one more for each {rate} bytes"
            raise RequestRefusal("too-slow", f"{words}, got {size} bytes") from None


def _headers(scope: Scope) -> dict[str, str]:
    """The headers by name; one that comes twice where one is expected is refused."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key = name.decode("latin-1")
        if key in found and key in ONCE:
            raise RequestRefusal("bad-input", f"expected one header {key}, got several")
        found[key] = value.decode("latin-1")
    return found


def _host_of(header: str) -> str:
    """The name in a Host header, without the port."""
    try:
        return (urlsplit(f"//{header}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _cookie(header: str) -> str:
    try:
        cookies = SimpleCookie(header)
    except CookieError:
        return ""
    return cookies[COOKIE].value if COOKIE in cookies else ""


def _replayed(body: bytes, receive: Receive) -> Receive:
    """What gives the whole body at once, and then what comes after it."""
    is_given = False

    async def give() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return give


def refusal_response(refusal: RequestRefusal) -> tuple[list[tuple[bytes, bytes]], bytes]:
    """The headers that tell of a refusal, without those of each response, and the body."""
    body = json.dumps(refusal.to_dict()).encode()
    lines = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    lines += [(name.lower().encode(), value.encode()) for name, value in refusal.headers.items()]
    if refusal.code in ("too-large", "too-slow", "not-http"):
        lines.append((b"connection", b"close"))  # what is left of the body is not read
    return lines, body


async def send_refusal(refusal: RequestRefusal, send: Send, *more: tuple[bytes, bytes]) -> None:
    """Answer a request with a refusal, and with these headers more."""
    lines, body = refusal_response(refusal)
    lines += more
    await send({"type": "http.response.start", "status": refusal.status, "headers": lines})
    await send({"type": "http.response.body", "body": body})
