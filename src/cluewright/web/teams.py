"""Worker processes, and the queue of questions that they answer.

Each question is answered by a process, so that it can be ended at any moment, and its memory is bounded. A process that
is ended is replaced by another one.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import field
from itertools import count
from threading import Thread
from time import monotonic
from typing import Any

from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..processes import HEARTBEAT, Worker, stop_all
from .complaints import log_fault
from .fairness import FairQueue
from .limits import ServerLimits
from .memory import memory_of
from .worker import STOP, Answering

LOOKS_PER_MEMORY = 4
"""Looks at the time, of which there is one each heartbeat, for one look at the memory, which costs more."""
PAUSE = 1.0
"""Seconds until a process that could not even begin is replaced."""
USUAL_SECONDS = 1.0
"""Seconds that a question is taken to last until some were answered."""
MEMORY_OF_IDLE = 192 << 20
"""Bytes of an idle process beyond which it is replaced: caches of boards and the like have grown in it."""

TeamMessage = tuple[Any, ...]
"""`started`, or what a worker sends: see `Answering.messages`. The last one is `answer` or `refused`."""


@dataclass(eq=False)
class TeamTask:
    """A question that waits or is being answered."""

    client: str
    name: str
    asked: str
    """The question as JSON."""
    seconds: float
    """For which it may take."""
    hear: Callable[[TeamMessage], None]
    """Is called with each message about it."""


@dataclass(eq=False)
class _Seat:
    """A worker, and the task that it is at."""

    worker: Worker[Answering]
    is_ready: bool = False
    is_spent: bool = False
    """Whether it gets no more tasks, since it is about to be replaced."""
    task: TeamTask | None = None
    began: float = 0.0
    kill_at: float | None = None
    why: tuple[str, str] = field(default=("internal", "the process that answered has died"))
    """The code and the words of the refusal if the process ends."""


class Team:
    """Some workers, and a queue of tasks for them."""

    def __init__(self, size: int, processes: int, work: Answering, limits: ServerLimits) -> None:
        self.size = size
        self.queue: FairQueue[TeamTask] = FairQueue(limits)
        self._processes, self._work, self._limits = processes, work, limits
        self._seats: list[_Seat] = []
        self._usual_seconds = USUAL_SECONDS
        self._is_open = False
        self._most_running = limits.running_per_client or size

    def open(self) -> None:
        """Start the workers. CAUTION: they end with the thread that has started them."""
        self._loop = asyncio.get_running_loop()
        self._is_open = True
        for _ in range(self.size):
            self._begin_seat()

    def close(self) -> None:
        """End all work at once."""
        self._is_open = False
        stop_all([seat.worker for seat in self._seats])

    def submit(self, task: TeamTask) -> None:
        """Have a task done in its turn; raises a `Refusal` where too many wait."""
        self.queue.add(task.client, task, self._usual_seconds / max(self.size, 1))
        self._deal()

    def cancel(self, task: TeamTask) -> None:
        """Stop a task: it still gets an answer, or the refusal that it is cancelled."""
        if self.queue.remove(task.client, task):
            task.hear(("refused", "cancelled", "the question was cancelled"))
            return
        for seat in self._seats:
            if seat.task is task and seat.kill_at is None:
                seat.why = ("cancelled", "the question was cancelled")
                seat.kill_at = monotonic() + self._limits.seconds_to_stop
                with suppress(OSError):
                    seat.worker.link.send(STOP)

    def memory(self) -> list[tuple[int, _Seat]]:
        """What each worker takes, with all that it has started."""
        return [(memory_of(seat.worker.process.pid), seat) for seat in self._seats]

    def end(self, seat: _Seat, code: str, words: str) -> None:
        """End what a seat is at, and say why."""
        seat.why = (code, words)
        seat.kill_at = None
        seat.is_spent = True
        seat.worker.process.kill()

    def look_at_time(self) -> None:
        """End what takes too long."""
        now = monotonic()
        for seat in self._seats:
            if seat.is_spent:  # it has been ended, which is heard soon
                continue
            if seat.kill_at is not None and now >= seat.kill_at:
                self.end(seat, *seat.why)
            elif seat.task is not None and now - seat.began > seat.task.seconds:
                words = f"no answer within {seat.task.seconds:g} s"
                self.end(seat, "too-long", words)

    def _add_seat(self) -> None:
        """Have one worker more, soon if the system has no room for it now."""
        if not self._is_open:
            return
        try:
            self._begin_seat()
        except CluewrightError as error:
            log_fault(str(error))
            self._loop.call_later(PAUSE, self._add_seat)

    def _begin_seat(self) -> None:
        seat = _Seat(Worker.started(self._work))
        self._seats.append(seat)
        Thread(target=self._listen, args=(seat,), daemon=True).start()

    def _listen(self, seat: _Seat) -> None:
        """Pass on what a worker sends, in a thread of its own, until it ends."""
        try:
            while True:
                self._call(self._heard, seat, seat.worker.link.recv())
        except (EOFError, OSError, TypeError):  # TypeError: the link was closed meanwhile
            self._call(self._ended, seat, None)

    def _call(self, function: Callable[[_Seat, Any], None], seat: _Seat, message: Any) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(function, seat, message)

    def _heard(self, seat: _Seat, message: TeamMessage) -> None:
        task = seat.task
        if message[0] == "ready":
            seat.is_ready = True
        elif task is not None:
            if message[0] in ("answer", "refused"):
                self._release(seat)
            task.hear(message)
        self._deal()

    def _release(self, seat: _Seat) -> None:
        """The seat has done its task."""
        self._usual_seconds = 0.9 * self._usual_seconds + 0.1 * (monotonic() - seat.began)
        seat.task = seat.kill_at = None
        if memory_of(seat.worker.process.pid) > MEMORY_OF_IDLE:
            seat.is_spent = True
            seat.worker.process.kill()

    def _ended(self, seat: _Seat, _: None) -> None:
        """The worker has ended: replace it, and refuse its task."""
        if not self._is_open or seat not in self._seats:
            return
        self._seats.remove(seat)
        seat.worker.stop()
        if seat.is_ready:
            self._add_seat()
        else:  # the next one may end for the same reason
            self._loop.call_later(PAUSE, self._add_seat)
        if seat.task is not None:
            task, seat.task = seat.task, None
            task.hear(("refused", *seat.why))

    def _deal(self) -> None:
        """Give the waiting tasks to the workers that are free."""
        for seat in self._seats:
            if not seat.is_ready or seat.is_spent or seat.task is not None:
                continue
            running = Counter(seat.task.client for seat in self._seats if seat.task is not None)
            task = self.queue.take([client for client, number in running.items() if number >= self._most_running])
            if task is None:
                return
            seat.task, seat.began, seat.kill_at = task, monotonic(), None
            seat.why = ("internal", "the process that answered has died")
            with suppress(OSError):  # it has just died, which is heard soon
                seat.worker.link.send((task.name, task.asked, self._processes))
            task.hear(("started",))


async def watch(teams: list[Team], limits: ServerLimits) -> None:
    """Look at time and memory until cancelled."""
    for number in count(1):
        await asyncio.sleep(HEARTBEAT)
        for team in teams:
            team.look_at_time()
        if number % LOOKS_PER_MEMORY == 0:
            _look_at_memory(teams, limits)


def _look_at_memory(teams: list[Team], limits: ServerLimits) -> None:
    """End what takes too much memory; of all together, what takes most."""
    taken = [(amount, team, seat) for team in teams for amount, seat in team.memory()]
    in_all = sum(amount for amount, _, _ in taken)
    taken.sort(key=lambda entry: entry[0], reverse=True)
    for amount, team, seat in taken:
        if seat.task is None:
            continue
        if amount > limits.question_bytes:
            words = f"the answer takes more memory than the {limits.question_bytes >> 20} MB for a question"
            team.end(seat, "too-much-memory", words)
            in_all -= amount
        elif in_all > limits.workers_bytes:
            team.end(seat, "too-much-memory", "the questions of all take too much memory together")
            in_all -= amount
