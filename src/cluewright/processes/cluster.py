"""A Dask cluster as workers: connected to in the background, and anew when its scheduler has gone away."""

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from threading import Event, Thread, local
from time import monotonic
from typing import Any, ParamSpec, TypeVar
from uuid import uuid4

from ..errors import CluewrightError
from ..extras import check_installed
from ..values import in_short
from .executor import WorkerDied
from .memory import keep_freed_memory
from .pace import HEARTBEAT
from .starting import Copies

P = ParamSpec("P")
T = TypeVar("T")

SECONDS_BETWEEN_LOOKS_AT_SCHEDULER = 1.0
"""Seconds after which it is asked anew whether the scheduler answers, and how many workers it has."""
QUIET_SECONDS = 1.0
"""Seconds after which it is said that the scheduler is waited for; most answer sooner."""
CONNECT_SECONDS = 20.0
"""Seconds in which a scheduler must answer for the first time."""
PATIENCE_SECONDS = 600.0
"""Seconds after which a scheduler that has gone away is given up."""
DELIVERIES = 8
"""Results that are fetched at a time; each is a message there and back."""
LOGGERS = ("distributed", "distributed.client", "distributed.batched", "distributed.core", "distributed.comm")
"""Loggers that would report a lost connection with tracebacks: it is reported here, in words."""


@dataclass(frozen=True)
class Tls:
    """The files with which this process shows who it is, and knows who the others are."""

    ca: str
    """The certificates of those who vouch for the cluster's members."""
    cert: str
    key: str
    """The private key that belongs to `cert`; it may stand in the same file."""


@dataclass
class Cluster:
    """The workers of a scheduler at an address, or of a `Client` or cluster of Dask's that the user has started.

    After `close` it can be connected to again.
    """

    where: Any
    tls: Tls | None = None
    on_trouble: Callable[[str], None] = lambda words: None
    """Called with words when the scheduler is waited for or goes away, and when it is back."""
    patience: float = PATIENCE_SECONDS
    workers: int = field(default=0, init=False)
    """How many tasks are done at a time: at least 1 while the scheduler answers, since a cluster may grow with its
    tasks, and 0 while it does not."""
    _client: Any = field(default=None, init=False)
    _deliveries: Executor = field(default_factory=lambda: ThreadPoolExecutor(DELIVERIES), init=False)
    _is_own: bool = field(default=True, init=False)
    """Whether the client was made here, and ends with this."""
    _is_over: Event = field(default_factory=Event, init=False)
    _is_empty: bool = field(default=False, init=False)
    """Whether the scheduler has no workers at present."""
    _gone_since: float | None = field(default=None, init=False)
    _tells_at: float | None = field(default=None, init=False)
    """When it is said that the first answer is waited for, unless it comes before."""
    _failure: str = field(default="", init=False)
    """Why the cluster is given up, if it is."""
    _told: list[str] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        check_cluster(self.where, self.tls)

    def connect(self, look: Callable[[], None] = lambda: None) -> None:
        """Reach the scheduler, or raise an error that says why that is not possible.

        `look` is called now and then, and may raise what ends the waiting.
        """
        self.begin()
        while not self.is_connected:
            look()
            self._is_over.wait(HEARTBEAT)

    def begin(self) -> None:
        """Begin to reach the scheduler, in the background."""
        check_installed("distributed")
        for name in LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        self.workers, self._failure, self._gone_since = 0, "", None
        self._tells_at = monotonic() + QUIET_SECONDS
        self._is_over, self._deliveries = Event(), ThreadPoolExecutor(DELIVERIES)
        Thread(target=self._watch, args=[self._is_over], daemon=True).start()

    @property
    def is_connected(self) -> bool:
        """Whether tasks may be submitted; raises an error once the cluster is given up."""
        self.check()
        if not self.workers and self._tells_at is not None and monotonic() >= self._tells_at:
            self._tells_at = None
            self.on_trouble(f"waiting for the scheduler at {self._name}")
        return self.workers > 0

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Have a worker call the function, which it must be able to import."""
        wanted: Future[T] = Future()
        name = f"{getattr(function, '__name__', 'task')}-{uuid4()}"  # as the pages of the cluster show it
        task = self._client.submit(_done, function, args, kwargs, key=name)
        # Not `client.get_executor()`: of a task that was done when the connection broke its futures never hear again.
        task.add_done_callback(lambda done: self._deliveries.submit(_deliver, done, wanted))
        return wanted

    def check(self) -> None:
        """Say what there is to say about the connection; raise an error once it is given up."""
        while self._told:
            self.on_trouble(self._told.pop(0))
        if self._failure:
            raise CluewrightError(self._failure)

    def close(self) -> None:
        """Take back what is not done. Workers finish the task that they are at; a client of the user's stays."""
        self._is_over.set()
        self._deliveries.shutdown(wait=False, cancel_futures=True)
        if self._client is not None and self._is_own:
            with suppress(Exception):
                self._client.close(timeout=0.1)

    def _watch(self, is_over: Event) -> None:
        """In a thread: connect, and look now and then whether the connection is there, since that may take long."""
        try:
            self._client = self._made()
        except Exception as error:  # noqa: BLE001 - whatever the transport raises
            self._failure = f"cluster: expected a scheduler at {self._name}, but none answers ({_words(error)})"
            return
        while not is_over.is_set():
            try:
                self._look()
            except Exception:  # noqa: BLE001 - it is reported once the scheduler has not answered for long
                self._note_gone()
            is_over.wait(SECONDS_BETWEEN_LOOKS_AT_SCHEDULER if self.workers or self._gone_since else HEARTBEAT)

    def _look(self) -> None:
        if self._client.status == "closed" and self._is_own:
            self._client = self._made()
        if self._client.status != "running":
            raise OSError(self._client.status)
        threads = sum(self._client.nthreads().values())
        if not threads and not self._is_empty:
            self._told.append(f"the scheduler at {self._name} has no workers; waiting for some")
        self._is_empty, self.workers = not threads, max(1, threads)
        if self._gone_since is not None:
            self._gone_since = None
            self._told.append(f"the scheduler at {self._name} is back")

    def _note_gone(self) -> None:
        self.workers = 0
        if self._gone_since is None:
            self._gone_since = monotonic()
            self._told.append(f"the scheduler at {self._name} does not answer; waiting for it")
        elif monotonic() - self._gone_since >= self.patience:
            self._failure = f"cluster: no answer from the scheduler at {self._name} for {self.patience:g} s"

    def _made(self) -> Any:
        distributed = import_module("distributed")  # so that it need not be there for the types, either
        if isinstance(self.where, str):
            return distributed.Client(
                self.where, timeout=CONNECT_SECONDS, security=self._security(), set_as_default=False
            )
        self._is_own = not isinstance(self.where, distributed.Client)
        return self.where.get_client() if self._is_own else self.where

    def _security(self) -> Any:
        if self.tls is None:
            return None
        files = {"tls_ca_file": self.tls.ca, "tls_client_cert": self.tls.cert, "tls_client_key": self.tls.key}
        return import_module("distributed").Security(**files, require_encryption=True)

    @property
    def _name(self) -> str:
        return self.where if isinstance(self.where, str) else type(self.where).__name__


def deaths_of(error: BaseException) -> int | None:
    """How many workers have died, if that is what the error of a task means; None if it is another error.

    Dask itself does a task again whose worker has died, and reports it after a few deaths. 0 means that the task was
    lost without a fault of its own.
    """
    if isinstance(error, WorkerDied):
        return 1
    if may_blame_bystanders(error):
        return int(getattr(error, "allowed_failures", 0)) + 1
    # An error of the operating system is one of the connection: those in a task are answers.
    return 0 if isinstance(error, CancelledError | OSError) else None


def may_blame_bystanders(error: BaseException) -> bool:
    """Whether the workers may have died over another task.

    Dask counts a death for every task that was with the worker, also for one that only waited there.
    """
    return type(error).__name__ == "KilledWorker"


def as_cluster(where: object) -> Cluster | None:
    """The cluster that the value of an option `cluster` means; None for none."""
    return where if where is None or isinstance(where, Cluster) else Cluster(where)


def check_cluster(where: object, tls: Tls | None) -> None:
    """Refuse what is neither an address nor a `Client` or cluster of Dask's."""
    if isinstance(where, str):
        protocol, separator, rest = where.partition("://")
        if not separator or not rest or protocol not in ("tcp", "tls", "ws", "wss", "ucx", "inproc"):
            raise CluewrightError(f"cluster: expected an address such as tcp://host:8786, got {in_short(where)}")
        if tls is not None and protocol == "tcp":
            raise CluewrightError(
                f"cluster: expected an address that begins with tls://, since there is a key, got {in_short(where)}"
            )
        return
    if any(callable(getattr(where, name, None)) for name in ("get_client", "get_executor")):
        return
    raise CluewrightError(f"cluster: expected the address of a scheduler, or a Client of Dask's, got {in_short(where)}")


class _Kept(local):
    """What a thread of a cluster's worker keeps from task to task."""

    def __init__(self) -> None:
        self.copies = Copies()


_kept = _Kept()


def _done(function: Callable[..., T], args: tuple[Any, ...], kwargs: dict[str, Any]) -> T:
    """In a worker: what the call returns."""
    keep_freed_memory()
    with _kept.copies.in_use():
        return function(*args, **kwargs)


def _deliver(done: Any, wanted: "Future[Any]") -> None:
    """Pass on what has come of a task of Dask's; cancelled if that is lost."""
    try:
        value = done.result()
    except CancelledError:
        wanted.cancel()
        wanted.set_running_or_notify_cancel()
    except Exception as error:  # noqa: BLE001 - it is raised where the task was submitted
        wanted.set_exception(error)
    else:
        wanted.set_result(value)


def _words(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
