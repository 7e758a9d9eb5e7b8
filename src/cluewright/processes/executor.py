"""Own processes behind the interface of `concurrent.futures`. One that dies fails its call only, and is replaced."""

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, ParamSpec, TypeVar

from .starting import Copies
from .worker import Worker

P = ParamSpec("P")
T = TypeVar("T")


class WorkerDied(RuntimeError):
    """The process that was busy with a call has died."""


class _Call(NamedTuple):
    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    keywords: dict[str, Any]


@dataclass(frozen=True)
class _Calls:
    """The work of a process: one call after another."""

    def messages(self, link: Connection) -> Iterator[tuple[Any, Exception | None]]:
        """In the worker: what each call returns, or the error that it raises."""
        copies = Copies()
        while True:
            packed: bytes = link.recv()
            try:
                call: _Call = pickle.loads(packed)  # within, since the function may not be found here
                with copies.in_use():
                    value, failure = call.function(*call.arguments, **call.keywords), None
            except Exception as error:  # noqa: BLE001 - it is raised where the call was submitted
                value, failure = None, error
            yield value, failure


@dataclass
class ProcessExecutor(Executor):
    """Calls, each done by one of `workers` processes, which are started when they are first needed.

    Unlike those of the standard library, the processes do not import the user's main module, hear no Ctrl-C, and die
    with this process, even if it is killed.
    """

    workers: int
    _calls: "SimpleQueue[tuple[Future[Any], _Call] | None]" = field(default_factory=SimpleQueue)
    _threads: list[Thread] = field(default_factory=list)
    _processes: dict[int, Worker[_Calls]] = field(default_factory=dict)
    """By the number of the thread that has it."""
    _lock: Lock = field(default_factory=Lock)
    _is_over: bool = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        """Have `fn` called by a process, which must be able to import it."""
        if self._is_over:
            raise RuntimeError("the executor was shut down")
        future: Future[T] = Future()
        self._calls.put((future, _Call(fn, args, kwargs)))
        if len(self._threads) < self.workers:
            # CAUTION: the system kills a process when the thread that started it ends; so each process has a thread.
            thread = Thread(target=self._serve, args=[len(self._threads)], daemon=True)
            self._threads.append(thread)
            thread.start()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes: with `cancel_futures` at once, whatever they do, and otherwise once all calls are done."""
        self._is_over = True
        if cancel_futures:
            while not self._calls.empty():
                if (entry := self._calls.get()) and entry[0].cancel():
                    entry[0].set_running_or_notify_cancel()  # so that nobody waits for it any longer
        for _ in self._threads:
            self._calls.put(None)
        if cancel_futures:
            with self._lock:
                for worker in self._processes.values():
                    worker.process.kill()
        if wait:
            for thread in self._threads:
                thread.join()

    def check(self) -> None:
        """Work can always be expected: processes that die are replaced."""

    def close(self) -> None:
        """End the processes at once, whatever they do."""
        self.shutdown(cancel_futures=True)

    @property
    def process_ids(self) -> list[int]:
        """Those of the processes that live now."""
        with self._lock:
            return [worker.process.pid for worker in self._processes.values()]

    def _serve(self, number: int) -> None:
        """In a thread: hand calls to its process, one after another."""
        try:
            while entry := self._calls.get():
                future, call = entry
                if future.set_running_or_notify_cancel():
                    self._do(number, future, call)
        finally:
            self._bury(number)

    def _do(self, number: int, future: "Future[Any]", call: _Call) -> None:
        worker = self._worker(number)
        try:
            worker.link.send(pickle.dumps(call))
            value, error = worker.link.recv()
        except (EOFError, OSError):
            self._bury(number)
            future.set_exception(WorkerDied("a process died during its work; perhaps the memory did not suffice"))
        except Exception as failure:  # noqa: BLE001 - the call cannot be sent
            future.set_exception(failure)
        else:
            if error is None:
                future.set_result(value)
            else:
                future.set_exception(error)

    def _worker(self, number: int) -> Worker[_Calls]:
        with self._lock:
            if (worker := self._processes.get(number)) is None:
                worker = self._processes[number] = Worker.started(_Calls())
                if self._is_over and self._calls.empty():
                    worker.process.kill()
            return worker

    def _bury(self, number: int) -> None:
        with self._lock:
            worker = self._processes.pop(number, None)
        if worker is not None:
            worker.stop()
