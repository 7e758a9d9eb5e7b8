"""HTTP that cuts off slow clients, and the connections that have waited longest when a client has too many."""

from asyncio import TimerHandle
from http import HTTPStatus
from typing import Any

import h11
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from .clients import SECONDS_BETWEEN_LOOKS_AT_CLIENTS, Clients, address_in, client_at
from .fairness import FairShares
from .guarding import HEADER_LINES, PARTS_OF_CONNECTIONS, refusal_response, send_refusal
from .limits import ServerLimits
from .refusals import RequestRefusal

MAX_REFUSED = 20
"""Connections beyond the bounds that are kept open to be refused."""


def impatient(limits: ServerLimits, clients: Clients) -> type["ImpatientProtocol"]:
    """The protocol of a server with these limits and clients."""
    return type("ImpatientProtocolOfServer", (ImpatientProtocol,), {"among": OpenConnections(limits, clients)})


class OpenConnections:
    """The connections of a server."""

    def __init__(self, limits: ServerLimits, clients: Clients) -> None:
        self.limits = limits
        self._clients = clients
        self._shares = FairShares(limits.connections, PARTS_OF_CONNECTIONS, "connections")
        self._held: dict[ImpatientProtocol, str] = {}
        """The client of each that is within the bounds."""
        self._refused: dict[ImpatientProtocol, None] = {}
        """The others, the oldest first."""

    def add(self, one: "ImpatientProtocol", host: str) -> RequestRefusal | None:
        """Take in one more from this address, instead of one that waits there if need be; or say why it cannot be."""
        client = client_at(address_in(host))
        try:
            self._shares.take(client, 1, has_all=self._clients.is_proxy(host))
        except RequestRefusal as refusal:
            waiting = [other for other, whose in self._held.items() if whose == client and other.is_waiting]
            if not waiting:
                self._refuse(one)
                return refusal
            longest = min(waiting, key=lambda other: other.waits_since)
            del self._held[longest]
            longest.cut_off()
        self._held[one] = client
        return None

    def remove(self, one: "ImpatientProtocol") -> None:
        """Forget one that has ended."""
        self._refused.pop(one, None)
        if (client := self._held.pop(one, None)) is not None:
            self._shares.give_back(client, 1)

    def _refuse(self, one: "ImpatientProtocol") -> None:
        self._refused[one] = None
        if len(self._refused) > MAX_REFUSED:
            oldest = next(iter(self._refused))
            del self._refused[oldest]
            oldest.cut_off()


class ImpatientProtocol(H11Protocol):
    """HTTP/1.1 as usual, but that each request must come in time, and each answer be taken."""

    among: OpenConnections
    waits_since = 0.0
    """When the last answer was taken, or the connection was made."""
    _look: TimerHandle | None = None
    _taken_by: float | None = None
    """When what was written must have been taken."""

    @property
    def is_waiting(self) -> bool:
        """Whether no request is being answered."""
        return not self._has_begun or self.cycle.response_complete

    @property
    def _has_begun(self) -> bool:
        """Whether a request has come so far."""
        return getattr(self, "cycle", None) is not None  # uvicorn does not declare that it may be None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.waits_since = self.loop.time()
        if refusal := self.among.add(self, self.client[0] if self.client else ""):
            self.app = _refusing(refusal)
        self._look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._look is not None:
            self._look.cancel()
        self.among.remove(self)
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self.waits_since = self.loop.time()
        super().on_response_complete()

    def resume_writing(self) -> None:
        self._taken_by = None
        super().resume_writing()

    def cut_off(self) -> None:
        """End at once, without what is still on its way: it may never arrive."""
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - the words are ours
        """Say that this is no HTTP, unless an answer to what came before has begun."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            refusal = RequestRefusal("not-http", "expected a request of HTTP/1.1, got something else")
            lines, body = refusal_response(refusal)
            reason = HTTPStatus(refusal.status).phrase.encode()
            head = h11.Response(status_code=refusal.status, headers=[*lines, *HEADER_LINES], reason=reason)
            for event in (head, h11.Data(data=body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        if self._has_begun:  # and has nobody to answer any more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()

    def _look_later(self) -> None:
        self._look = self.loop.call_later(SECONDS_BETWEEN_LOOKS_AT_CLIENTS, self._look_at_time)

    def _look_at_time(self) -> None:
        """Cut the connection off if its request has not come in time, or its answer is not taken."""
        now, limits = self.loop.time(), self.among.limits
        unsent = self.transport.get_write_buffer_size()
        if not unsent:
            self._taken_by = None
        elif self._taken_by is None:
            self._taken_by = now + limits.body_seconds + unsent / limits.bytes_per_second
        if unsent and self.is_waiting:
            self.waits_since = now
        is_late = self.is_waiting and now - self.waits_since > limits.head_seconds
        if is_late or (self._taken_by is not None and now > self._taken_by):
            self.cut_off()
        else:
            self._look_later()


def _refusing(refusal: RequestRefusal) -> ASGIApp:
    """What answers a connection that is refused."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await send_refusal(refusal, send, *HEADER_LINES, (b"connection", b"close"))

    return answer
