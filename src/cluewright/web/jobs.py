"""Jobs: questions that take long. Progress and answers are kept for the listeners, and for a while afterwards."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncIterator
from dataclasses import field
from secrets import token_urlsafe
from time import monotonic
from typing import Any

from ..late_dataclasses import dataclass
from .clients import SECONDS_BETWEEN_LOOKS_AT_CLIENTS
from .complaints import log_fault
from .limits import ServerLimits
from .refusals import FAULTS, RequestRefusal
from .teams import Team, TeamMessage, TeamTask

SECONDS_BEFORE_COMMENT = 10.0
"""Seconds of silence after which a comment shows that a stream of events is still there."""
MAX_ITEMS_BYTES = 8 << 20
"""Bytes of the items of one job; with more it is stopped."""


@dataclass(eq=False)
class Job:
    """A question, its progress and its answer."""

    name: str
    client: str
    id: str = field(default_factory=lambda: token_urlsafe(12))
    state: str = "waiting"
    """`waiting`, `running`, `done` or `failed`."""
    progress: bytes = b""
    items: list[bytes] = field(default_factory=list)
    answer: bytes = b""
    """JSON, once it is done or has failed."""
    certificate: tuple[str, bytes] | None = None
    """The text of the certificate and its proof."""
    listeners: int = 0
    heard_at: float = field(default_factory=monotonic)
    """When somebody listened last."""
    ended_at: float = 0.0
    size: int = 0
    """Bytes of its items, its answer and its certificate."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set whenever something is new; each change has another one."""

    @property
    def is_over(self) -> bool:
        return self.state in ("done", "failed")

    def note(self) -> None:
        """Wake up the listeners."""
        self.changed.set()
        self.changed = asyncio.Event()


class Jobs:
    """The jobs of a server."""

    def __init__(self, team: Team, limits: ServerLimits) -> None:
        self._team, self._limits = team, limits
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        self._tasks: dict[str, TeamTask] = {}
        self._streams: dict[str, int] = {}
        self._is_closing = False

    def begin(self, name: str, asked: str, seconds: float, client: str) -> Job:
        """Have a question answered; raises a `RequestRefusal` where too many wait."""
        job = Job(name, client)
        task = TeamTask(client, name, asked, seconds, lambda message: self._heard(job, asked, message))
        self._jobs[job.id] = job
        self._tasks[job.id] = task
        try:
            self._team.submit(task)
        except RequestRefusal:
            del self._jobs[job.id], self._tasks[job.id]
            raise
        return job

    def named(self, job_id: str) -> Job:
        job = self._jobs.get(job_id)
        if job is None:
            raise RequestRefusal("not-found", "there is no such job, or no longer")
        job.heard_at = monotonic()
        return job

    def cancel(self, job: Job) -> None:
        if task := self._tasks.get(job.id):
            self._team.cancel(task)

    def ahead(self, job: Job) -> int:
        """How many tasks come before this one."""
        task = self._tasks.get(job.id)
        return 0 if task is None else self._team.queue.places.get(task, 0)

    def status(self, job: Job) -> dict[str, Any]:
        """All that is known of a job."""
        told: dict[str, Any] = {"job": job.id, "state": job.state, "items": [json.loads(item) for item in job.items]}
        if job.state == "waiting":
            told["ahead"] = self.ahead(job)
        if job.progress:
            told["progress"] = json.loads(job.progress)
        if job.state == "done":
            told["answer"] = json.loads(job.answer)
        return told | (json.loads(job.answer) if job.state == "failed" else {})

    async def events(self, job: Job, client: str, seen: int) -> AsyncIterator[bytes]:
        """The progress and the answer of a job as server-sent events, beginning after the items that were `seen`."""
        self._streams[client] = self._streams.get(client, 0) + 1
        job.listeners += 1
        try:
            async for event in self._told(job, seen):
                yield event
        finally:
            job.listeners -= 1
            job.heard_at = monotonic()
            self._leave(client)

    async def _told(self, job: Job, seen: int) -> AsyncIterator[bytes]:
        ahead, state, progress = -1, "waiting", b""
        while True:
            changed = job.changed
            if job.state == "waiting" and (now := self.ahead(job)) != ahead:
                ahead = now
                yield _event("waiting", json.dumps({"ahead": ahead}).encode())
            if state == "waiting" and job.state != "waiting":
                state = "running"
                yield _event("started", b"{}")
            if job.progress is not progress:
                progress = job.progress
                yield _event("progress", progress)
            while seen < len(job.items):
                seen += 1
                yield _event("item", job.items[seen - 1], seen)
            if job.is_over:
                yield _event(job.state, job.answer)
            if job.is_over or self._is_closing:
                return
            try:
                await asyncio.wait_for(changed.wait(), SECONDS_BEFORE_COMMENT)
            except TimeoutError:
                yield b": still here\n\n"

    def close(self) -> None:
        """End all streams of events, since the server ends."""
        self._is_closing = True
        for job in self._jobs.values():
            job.note()

    def check_streams(self, client: str) -> None:
        """Refuse one more stream of events where there are too many."""
        mine = self._streams.get(client, 0)
        if mine >= self._limits.streams_per_client:
            raise RequestRefusal("busy-client", f"you listen to {mine} jobs already", retry_after=5)
        if sum(self._streams.values()) >= self._limits.streams:
            raise RequestRefusal("busy", "too many listen to jobs already", retry_after=5)

    def _leave(self, client: str) -> None:
        self._streams[client] -= 1
        if not self._streams[client]:
            del self._streams[client]

    def _heard(self, job: Job, asked: str, message: TeamMessage) -> None:
        """Keep what a worker says about a job."""
        match message:
            case ("started",):
                job.state = "running"
            case ("progress", told):
                job.progress = told
            case ("item", told):
                job.items.append(told)
                job.size += len(told)
                if job.size > MAX_ITEMS_BYTES:
                    self.cancel(job)
            case ("certificate", text, proof):
                job.certificate = (text, proof)
                job.size += len(text) + len(proof)
            case ("answer", media_type, content, _):
                self._end(job, "done", as_json(media_type, content))
            case ("refused", code, words):
                self._end(job, "failed", json.dumps(refusal_of(code, words, asked).to_dict()).encode())
        job.note()

    def _end(self, job: Job, state: str, answer: bytes) -> None:
        job.state, job.answer, job.ended_at = state, answer, monotonic()
        job.size += len(answer)
        self._tasks.pop(job.id, None)
        self._jobs.move_to_end(job.id)
        self._forget()

    def _forget(self) -> None:
        """Forget the oldest answers, where those that are kept are too many or too old."""
        over = [job for job in self._jobs.values() if job.is_over]
        kept = sum(job.size for job in over)
        for job in over:
            is_old = monotonic() - job.ended_at > self._limits.kept_seconds
            if not is_old and kept <= self._limits.kept_bytes:
                break
            kept -= job.size
            del self._jobs[job.id]

    async def watch(self) -> None:
        """Cancel the jobs that nobody listens to, wake up those that wait, forget old ones, until cancelled."""
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS_AT_CLIENTS)
            silent = monotonic() - self._limits.silence
            for job in list(self._jobs.values()):
                if not job.is_over and not job.listeners and job.heard_at < silent:
                    self.cancel(job)
                elif job.state == "waiting":
                    job.note()  # it may have come nearer
            self._forget()


def as_json(media_type: str, content: bytes) -> bytes:
    """An answer as JSON: a file as base64."""
    if media_type == "application/json":
        return content
    from base64 import b64encode

    return json.dumps({"type": media_type, "base64": b64encode(content).decode()}).encode()


def refusal_of(code: str, words: str, asked: str) -> RequestRefusal:
    """The refusal for an error: of a bug the client learns only that there is one, and the log has the rest."""
    if code not in FAULTS:
        return RequestRefusal(code, words, _field_of(words, asked))
    log_fault(words)
    return RequestRefusal("internal", FAULTS[code])


def _field_of(words: str, asked: str) -> str | None:
    """The part of the question that an error is about, if it begins with its name, or as in `engine asp: ...`."""
    name, _, value = words.partition(":")[0].partition(" ")
    question = json.loads(asked)
    return name if name in question and (not value or (name, value) == ("engine", question[name])) else None


def _event(kind: str, told: bytes, number: int | None = None) -> bytes:
    numbered = b"" if number is None else b"id: %d\n" % number
    return b"event: %s\n%sdata: %s\n\n" % (kind.encode(), numbered, told)
