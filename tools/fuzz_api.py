"""Fuzzes the studio's API: requests are made from its OpenAPI description, changed, and sent; each must have an answer.

`make fuzz-api` sends a hundred thousand, and `make fuzz-api REQUESTS=1000` a thousand. What must not be is a finding: a
status of 500 or above but for "busy", a traceback, an error that is not in our form, no answer in time, or a server
that takes too much memory or answers a plain question no more. The same seed makes the same requests.

Half of them are ours, which know what puzzles look like. Some of these are whole connections, over which several
requests come, odd headers and lines among them, at once or bit by bit. Schemathesis makes the others, and holds the
answers against the description, too.
"""

import argparse
import http.client
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from tests.web.odd import faults
from tools.fuzzing.connections import said_to
from tools.fuzzing.requests import CONNECTIONS, Sent, plain_requests, requests_of

from cluewright.web.limits import ServerLimits
from cluewright.web.memory import memory_of
from cluewright.web.own_files import OwnFiles
from cluewright.web.serving import Place, Server

FOLDER = Path("build") / "fuzz"
FUZZER = Path("build", "fuzzer").absolute()
"""Where Schemathesis is."""
JUDGING = Path("tools", "fuzzing", "schemathesis.toml").absolute()
DESCRIPTION = Sent("GET", "/api/openapi.json")
CLIENTS = 8
"""That ask at once: an answer is mostly waited for."""
LIMITS = ServerLimits(
    quick_seconds=4.0,
    job_seconds=1.0,
    requests_at_once=1 << 40,
    waiting_per_client=150,
    body_bytes=64 << 10,
    head_seconds=1.0,
    body_seconds=1.0,
    silence=3.0,
)
"""Those of a small server, in which all requests may come from one client."""
PATIENCE = 60.0
"""Seconds after which there should have been an answer, on a busy machine, too."""
MAX_BYTES = 1 << 30
"""Memory of the server and all that it has started."""
KEPT = 20
"""Findings of which the request is kept."""


@dataclass
class Report:
    """What was sent, and what came of it."""

    statuses: Counter[tuple[str, int]] = field(default_factory=Counter)
    codes: Counter[str] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    findings: list[tuple[str, Sent]] = field(default_factory=list)

    def note(self, sent: Sent, status: int, body: bytes, seconds: float) -> None:
        """Count an answer, and say what is wrong with it, if anything is."""
        self.statuses[sent.kind, status] += 1
        self.slowest = max(self.slowest, (seconds, f"{sent.method} {sent.path}"))
        if what := self._wrong(status, body):
            self.findings.append((what, sent))

    def _wrong(self, status: int, body: bytes) -> str:
        if b"Traceback" in body:
            return "a traceback"
        if status < 400:
            return ""
        try:
            error = json.loads(body)["error"]
            self.codes[error["code"]] += 1
            if not error["message"]:
                return "an error without words"
        except (ValueError, KeyError, TypeError):
            return f"status {status} with a body of another form: {body[:80]!r}"
        return f"status {status}" if status >= 500 and error["code"] != "busy" else ""

    def add(self, other: "Report") -> None:
        """Take in what another client noted."""
        self.statuses += other.statuses
        self.codes += other.codes
        self.slowest = max(self.slowest, other.slowest)
        self.findings += other.findings

    def words(self) -> Iterator[str]:
        kinds = sorted({kind for kind, _ in self.statuses})
        for kind in kinds:
            counts = sorted((status, number) for (of, status), number in self.statuses.items() if of == kind)
            yield f"  {kind:8} {', '.join(f'{status}: {number}' for status, number in counts)}"
        yield f"  refused  {', '.join(f'{code}: {number}' for code, number in self.codes.most_common())}"
        yield f"  the slowest took {self.slowest[0]:.2f} s: {self.slowest[1][:80]}"


def send(connection: http.client.HTTPConnection, sent: Sent) -> tuple[int, bytes]:
    """The status and the body of the answer."""
    connection.request(sent.method, sent.path, sent.body, sent.headers)
    reply = connection.getresponse()
    return reply.status, reply.read()


def speak(address: str, sent: Sent, report: Report) -> None:
    """Send what is no request but all of a connection, and hear the answers until it is closed."""
    to = urlsplit(address)
    said = said_to((to.hostname or "", to.port or 0), sent.raw, sent.kind == "slow", PATIENCE)
    report.statuses.update((sent.kind, int(answer[:3])) for answer in said.split(b"HTTP/1.1 ")[1:])
    report.findings += [(what, sent) for what in faults(said)]


def follow(address: str, body: bytes, report: Report, sent: Sent) -> None:
    """Stop the job that was begun, and hear its end."""
    job = json.loads(body)["job"]
    with closing(connected(address)) as connection:
        status, _ = send(connection, Sent("DELETE", f"/api/jobs/{job}"))
        _, events = send(connection, Sent("GET", f"/api/jobs/{job}/events"))
    last = events.rstrip().split(b"\n\n")[-1]
    if status != 204 or not last.startswith((b"event: done", b"event: failed")):
        report.findings.append((f"a job that does not end: {last[:80]!r}", sent))
    if b"went wrong here" in events:
        report.findings.append(("a job with an internal error", sent))


def connected(address: str) -> http.client.HTTPConnection:
    to = urlsplit(address)
    assert to.hostname is not None
    return http.client.HTTPConnection(to.hostname, to.port, timeout=PATIENCE)


def fuzz(address: str, described: dict[str, Any], count: int, seed: int) -> Report:
    """Send that many requests from several clients at once, then plain questions, which must be answered."""
    shares = [
        requests_of(described, len(range(client, count, CLIENTS)), CLIENTS * seed + client) for client in range(CLIENTS)
    ]
    report = Report()
    with ThreadPoolExecutor(CLIENTS) as clients:
        for of_client in clients.map(lambda share: answered(address, share), shares):
            report.add(of_client)
    with closing(connected(address)) as connection:
        for sent in plain_requests():
            status, _ = send(connection, sent)
            if status != 200:
                report.findings.append((f"status {status} for a plain question at the end", sent))
    return report


def answered(address: str, share: Iterable[Sent]) -> Report:
    """Send requests one after the other."""
    report = Report()
    with closing(connected(address)) as connection:
        for number, sent in enumerate(share, start=1):
            began = monotonic()
            try:
                if sent.kind in CONNECTIONS:
                    speak(address, sent, report)
                    continue
                status, body = send(connection, sent)
                report.note(sent, status, body, monotonic() - began)
                if status == 202:
                    follow(address, body, report, sent)
            except TimeoutError:
                report.findings.append(("no answer in time", sent))
                connection.close()
            except (OSError, http.client.HTTPException):  # the server need not go on with a client that errs
                connection.close()
            if number % 1_000 == 0:
                print(f"a client has sent {number}, {len(report.findings)} findings", flush=True)
    return report


def is_as_described(address: str, described: dict[str, Any], count: int, seed: int) -> bool:
    """Have Schemathesis send about that many requests, and tell what it thinks of the answers."""
    operations = sum(map(len, described["paths"].values()))
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(JUDGING), "run"]
    options = ["--phases", "examples,coverage,fuzzing", "--max-examples", str(max(1, count // operations))]
    more = ["--seed", str(seed), "--request-timeout", str(PATIENCE), "--generation-database", "none", "--no-color"]
    environment = {**os.environ, "PYTHONPATH": str(FUZZER)}
    FOLDER.mkdir(parents=True, exist_ok=True)  # where it leaves notes of its own
    asking = [*command, f"{address}{DESCRIPTION.path[1:]}", *options, *more]
    return subprocess.run(asking, cwd=FOLDER, env=environment, check=False).returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    started = SimpleQueue[str]()
    with TemporaryDirectory() as folder:
        server = Server(Place(), LIMITS, OwnFiles(library=Path(folder, "library.db")), started.put)
        thread = Thread(target=server.serve_here)
        thread.start()
        try:
            address = started.get(timeout=PATIENCE)
            with closing(connected(address)) as connection:
                described = json.loads(send(connection, DESCRIPTION)[1])
            report = fuzz(address, described, asked.requests // 2, asked.seed)
            if not is_as_described(address, described, asked.requests // 2, asked.seed):
                report.findings.append(("what Schemathesis tells above", DESCRIPTION))
            taken = memory_of(os.getpid())
        finally:
            server.should_exit = True
        thread.join()
    print(*report.words(), sep="\n")
    print(f"  the server takes {taken >> 20} MB")
    if taken > MAX_BYTES:
        report.findings.append(("too much memory", Sent("GET", "/")))
    for number, (what, sent) in enumerate(report.findings):
        print(f"FOUND {what}: {sent.method} {sent.path}")
        if number < KEPT:
            FOLDER.mkdir(parents=True, exist_ok=True)
            (FOLDER / f"api-{asked.seed}-{number}.txt").write_bytes(sent.raw)
    print(f"{len(report.findings)} findings" if report.findings else "nothing was found")
    return 1 if report.findings else 0


if __name__ == "__main__":
    sys.exit(main())
