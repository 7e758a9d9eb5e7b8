"""What is sent to the studio over one connection: several requests, odd ones among them, at once or bit by bit."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from time import sleep

from tests.web.odd import BODIES, HINT, HOST, LINES, NAMES, ODD_VALUES, ONE

MAX_REQUESTS = 4
PATHS = (b"/", b"/api/about", b"/api/check", b"/api/jobs/find", b"/api/jobs/x/events", b"/page/words.js", b"/none")
PIECES = 5
"""In which a dawdler sends what it sends."""
PAUSE = 0.1
"""Seconds between two pieces."""


def spoken(random: Random) -> bytes:
    """Some requests, the last of which may not come to its end."""
    said = b"".join(_request(random) for _ in range(random.randint(1, MAX_REQUESTS)))
    return said[: random.randrange(len(said))] if random.random() < 0.3 else said


def _request(random: Random) -> bytes:
    head = random.choice((b"GET ", b"POST ", b"HEAD ", b"DELETE ")) + random.choice(PATHS) + b" HTTP/1.1\r\n"
    host = HOST if random.random() < 0.9 else b""
    match random.randrange(5):
        case 0:
            return ONE
        case 1:
            return random.choice(LINES) + b"\r\n" + host + b"\r\n"
        case 2:
            return head + host + b"Content-Type: application/json\r\n" + random.choice(BODIES)
        case _:
            odd = b"".join(_odd_header(random) for _ in range(random.randint(1, 3)))
            return head + host + odd + b"Content-Length: %d\r\n\r\n" % len(HINT) + HINT


def _odd_header(random: Random) -> bytes:
    return random.choice(NAMES).encode() + b": " + random.choice(ODD_VALUES) + b"\r\n"


def said_to(address: tuple[str, int], sent: bytes, dawdles: bool, patience: float) -> bytes:
    """All that is answered until the connection is closed; raises a `TimeoutError` if it is not in time."""
    with socket.create_connection(address, patience) as connection:
        with suppress(OSError):  # it may be closed before everything is sent
            for piece in _pieces(sent) if dawdles else [sent]:
                connection.sendall(piece)
                sleep(PAUSE if dawdles else 0)
        said = b""
        with suppress(ConnectionError):
            while part := connection.recv(65_536):
                said += part
        return said


def _pieces(sent: bytes) -> Iterator[bytes]:
    size = max(1, len(sent) // PIECES)
    return (sent[start : start + size] for start in range(0, len(sent), size))
