"""HTTP for clients that must not dawdle: one that sends no whole request in time is cut off."""

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS_FOR_HEADERS = 10.0
"""Seconds in which the headers of the first request must have come; those of later ones have less in any case."""


class ImpatientProtocol(H11Protocol):
    """HTTP/1.1 as usual, but for a time limit on what comes before a request is whole."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._patience = asyncio.get_running_loop().call_later(SECONDS_FOR_HEADERS, self._lose_patience)

    def connection_lost(self, exc: Exception | None) -> None:
        self._patience.cancel()
        super().connection_lost(exc)

    def _lose_patience(self) -> None:
        if getattr(self, "cycle", None) is None:  # no request has come so far
            self.transport.close()
