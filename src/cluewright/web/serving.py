"""The server of the studio, on this machine alone unless more is asked for."""

import os
import secrets
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from ipaddress import ip_address

import uvicorn

from ..cancelling import Cancel
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..processes import usable_cores
from .app import application
from .clients import Clients
from .guarding import Guard
from .impatient import impatient
from .limits import USUAL_LIMITS, ServerLimits
from .own_files import OwnFiles
from .studio import Studio

LOCAL_NAMES = ("localhost", "127.0.0.1", "::1")
TOKEN = "CLUEWRIGHT_TOKEN"
"""The environment variable with the token; without it a random one is made at each start."""
PUBLIC_SECONDS = 300.0
"""Seconds for a job on a public server: others wait for the worker."""
OTHER_FILES = 200
"""Files that a server has open beside its connections."""
MAX_HEADER_BYTES = 32 << 10


@dataclass(frozen=True)
class Place:
    """Where a server is, and which clients it takes."""

    host: str = "127.0.0.1"
    port: int = 0
    names: Sequence[str] = ()
    """More names under which it is known, as in the addresses that people see."""
    proxy: str = ""
    """The addresses of proxies in front of it, with commas, which are believed when they say for whom they ask."""
    is_public: bool = False
    """Whether anybody may use it, without a token."""

    @property
    def is_local(self) -> bool:
        """Whether only programs on this machine reach it."""
        if self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def is_alone(self) -> bool:
        """Whether nobody but the user of this machine comes, by a proxy either."""
        return self.is_local and not (self.is_public or self.proxy or self.names)

    @property
    def known_as(self) -> frozenset[str]:
        """The hosts that requests may name."""
        own = LOCAL_NAMES if self.is_local else (*LOCAL_NAMES, self.name)
        return frozenset(name.lower() for name in (*own, *self.names))

    @property
    def is_everywhere(self) -> bool:
        """Whether it is at every address of this machine."""
        return self.host in ("0.0.0.0", "::")

    @property
    def name(self) -> str:
        """The name or address to be printed for people."""
        own = socket.gethostname() if self.is_everywhere else self.host
        return next(iter(self.names), "127.0.0.1" if self.is_local else own)

    @property
    def token(self) -> str:
        """What clients must send; empty if they need not. Clients behind a proxy are not of this machine."""
        if self.is_alone or self.is_public:
            return ""
        return os.environ.get(TOKEN, "") or secrets.token_urlsafe(24)


def limits_at(place: Place) -> ServerLimits:
    """The usual limits, for the number of cores; on a public server no client gets all the workers."""
    cores = usable_cores()
    jobs = max(2, cores // 2)
    limits = replace(USUAL_LIMITS, job_workers=jobs, processes_per_job=max(1, cores // jobs))
    return replace(limits, job_seconds=PUBLIC_SECONDS, running_per_client=jobs // 2) if place.is_public else limits


class Server(uvicorn.Server):
    """The studio at a place."""

    def __init__(
        self,
        place: Place,
        limits: ServerLimits,
        files: OwnFiles,
        on_start: Callable[[str], None],
        stop: Cancel | None = None,
    ) -> None:
        """Take the place; `on_start` gets the address once it can be opened. The server ends once `stop` is set."""
        limits = replace(limits, connections=room_for_connections(limits.connections))
        clients = Clients.behind(place.proxy)
        self._listening, self._on_start, self._stop = _listening(place), on_start, stop
        token, app = place.token, application(limits, files)
        self._studio: Studio = app.state.studio
        self.address = _address(place, self._listening.getsockname()[1], token)
        super().__init__(
            uvicorn.Config(
                Guard(app, place.known_as, limits, token, place.is_everywhere, clients),
                http=impatient(limits, clients),
                ws="none",
                lifespan="on",
                log_level="critical",  # the guard logs what goes wrong
                access_log=False,
                server_header=False,
                proxy_headers=False,  # the guard identifies the client
                h11_max_incomplete_event_size=MAX_HEADER_BYTES,
                timeout_graceful_shutdown=1,
            )
        )

    def serve_here(self) -> None:
        """Serve until `should_exit` or the event to stop is set."""
        with self._listening:
            if self._stop is None or not self._stop.is_set():
                self.run([self._listening])

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to the command that runs the server: at a second one uvicorn would end at once, and raise."""
        yield

    async def on_tick(self, counter: int) -> bool:
        self.should_exit = self.should_exit or (self._stop is not None and self._stop.is_set())
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        except SystemExit:  # whose reason uvicorn would log
            raise CluewrightError(f"the studio cannot begin: {self._studio.failure}") from None
        if self.started:
            self._on_start(self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._studio.jobs.close()
        await super().shutdown(sockets)


def room_for_connections(wanted: int) -> int:
    """How many connections the system lets this process have, which is asked to let it have as many as are wanted."""
    try:
        import resource
    except ImportError:
        return wanted
    most, bound = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < wanted + OTHER_FILES:
        most = wanted + OTHER_FILES if bound == resource.RLIM_INFINITY else min(wanted + OTHER_FILES, bound)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, bound))
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if most == resource.RLIM_INFINITY else min(max(most - OTHER_FILES, 1), wanted)


def _address(place: Place, port: int, token: str) -> str:
    name = place.name
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/" + (f"?token={token}" if token else "")


def _listening(place: Place) -> socket.socket:
    """A socket at this place; an error that says why there is none."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(place.host, place.port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise CluewrightError(
            f"host: expected a name or an address of this machine, got {place.host!r} ({error})"
        ) from None
    listening = socket.socket(family, kind)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
    except OSError as error:
        listening.close()
        reason = error.strerror or str(error)
        raise CluewrightError(
            f"port: expected one that is free at {place.host}, or 0 for any, got {place.port} ({reason})"
        ) from None
    return listening
