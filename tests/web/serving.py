"""A studio that runs beside the tests, in a thread or a process of its own, and requests to it."""

import http.client
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from contextvars import copy_context
from dataclasses import dataclass, replace
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from tests.interrupting import hearing_ctrl_c

from cluewright.web.limits import ServerLimits
from cluewright.web.own_files import NO_FILES, OwnFiles
from cluewright.web.serving import Place, Server

PATIENCE = 120.0
"""Seconds after which a test gives up, on however slow a machine."""
WITH_PATIENCE = ServerLimits(
    quick_workers=1,
    job_workers=1,
    quick_seconds=PATIENCE,
    quick_patience=PATIENCE,
    seconds_to_stop=PATIENCE,
    head_seconds=PATIENCE,
    body_seconds=PATIENCE,
    silence=PATIENCE,
    requests_at_once=100_000,
)
"""A worker of each kind, much patience, and requests that may come all at once."""
NO_WORKERS = replace(WITH_PATIENCE, quick_workers=0, job_workers=0)
"""Enough where nothing is asked."""
ONE_WORKER = replace(WITH_PATIENCE, quick_workers=0)
"""A worker for jobs alone."""
SMALL = "1...2..3..4..1.."
HOPELESS = "*..............*"
IMPOSSIBLE = "...................**...**.*..*.*..**...*...**.......*.*.....*...*...*.....***..."
"""A heart so low that no clue tells the first two rows apart."""
GOOD = "*..**...*....*.."
LOCAL = Place()
LONG = ".*.*..*....*.**.....*......*...*...*.........*.**...*......**......*..*.....*...."
"""A mask of which nothing is known for hours."""
ENDLESS = {"mask": LONG, "strategies": "naked-single,hidden-single", "engine": "annealing", "time_limit": 3600}
"""A search that goes on for an hour, in the process of its worker."""


def until(is_so: Callable[[], Any]) -> Any:
    """Wait until something is so, and return it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := is_so():
            return found
        time.sleep(0.05)
    raise AssertionError("it was never so")


@dataclass(frozen=True)
class Reply:
    """What a server says."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of an error."""
        return str(self.json["error"]["code"])


@dataclass(frozen=True)
class Client:
    """Sends requests to a server."""

    address: str
    source: str = "127.0.0.1"
    """The address from which they come."""

    def connection(self) -> http.client.HTTPConnection:
        to = urlsplit(self.address)
        assert to.hostname
        return http.client.HTTPConnection(to.hostname, to.port, timeout=PATIENCE, source_address=(self.source, 0))

    def request(self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] = {}) -> Reply:
        with closing(self.connection()) as connection:
            connection.request(method, path, body, dict(headers))
            reply = connection.getresponse()
            return Reply(reply.status, {key.lower(): value for key, value in reply.getheaders()}, reply.read())

    def get(self, path: str, **headers: str) -> Reply:
        return self.request("GET", path, headers=headers)

    def ask(self, name: str, /, **asked: Any) -> Reply:
        """Ask a question."""
        return self.request("POST", f"/api/{name}", json.dumps(asked).encode(), {"Content-Type": "application/json"})

    def begin(self, name: str, /, **asked: Any) -> str:
        """Begin a job, and return its path."""
        reply = self.ask(f"jobs/{name}", **asked)
        assert reply.status == 202, reply.body
        return f"/api/jobs/{reply.json['job']}"

    def events(self, job: str, **headers: str) -> Generator[tuple[str, Any]]:
        """What becomes of a job, as it comes."""
        with closing(self.connection()) as connection:
            connection.request("GET", f"{job}/events", headers=headers)
            reply = connection.getresponse()
            assert reply.status == 200, reply.read()
            kind = ""
            for line in reply:
                key, _, value = line.decode().rstrip("\n").partition(": ")
                if key == "event":
                    kind = value
                elif key == "data":
                    yield kind, json.loads(value)

    def answer(self, name: str, /, **asked: Any) -> tuple[str, Any]:
        """How a job ends."""
        return list(self.events(self.begin(name, **asked)))[-1]


@contextmanager
def connected(client: Client) -> Iterator[socket.socket]:
    """A connection of a client, over which anything may be sent."""
    to = urlsplit(client.address)
    assert to.hostname
    assert to.port
    with socket.create_connection((to.hostname, to.port), PATIENCE, (client.source, 0)) as connection:
        yield connection


def raw(client: Client, sent: bytes) -> bytes:
    """All that a server says to some bytes, until it closes the connection."""
    with connected(client) as connection:
        connection.sendall(sent)
        return rest(connection)


def raws(client: Client, sent: Iterable[bytes]) -> list[bytes]:
    """The same for several connections at a time."""
    with ExitStack() as opened:
        connections = []
        for each in sent:
            connections.append(opened.enter_context(connected(client)))
            connections[-1].sendall(each)
        return [rest(connection) for connection in connections]


def rest(connection: socket.socket) -> bytes:
    """What still comes over a connection, until it is closed."""
    said = b""
    with suppress(ConnectionResetError):  # it is closed while more is being sent
        while part := connection.recv(65_536):
            said += part
    return said


@contextmanager
def studio(limits: ServerLimits = WITH_PATIENCE, place: Place = LOCAL, files: OwnFiles = NO_FILES) -> Iterator[Client]:
    """A studio, which ends with the context."""
    started = SimpleQueue[str]()
    server = Server(place, limits, files, started.put)
    thread = Thread(target=copy_context().run, args=[server.serve_here])  # with the copies of processes in use
    thread.start()
    try:
        yield Client(started.get(timeout=PATIENCE))
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def running(folder: Path, *options: str) -> Iterator[tuple["subprocess.Popen[str]", Client]]:
    """The command in a process of its own, with the client of what it has said; its files are in the folder."""
    with hearing_ctrl_c():
        started = subprocess.Popen(
            [sys.executable, "-m", "cluewright", "studio", "--no-open", "--port", "0", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "XDG_STATE_HOME": str(folder), "XDG_DATA_HOME": str(folder)},
        )
    with started as process:
        try:
            assert process.stdout
            yield process, Client(process.stdout.readline().strip())
        finally:
            process.kill()
