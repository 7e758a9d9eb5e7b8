"""The state of a server of the studio: its limits, workers, jobs and checkpoints."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from fastapi import Request, Response

from ..errors import CluewrightError
from ..plugins import VARIABLE
from .clients import client_of
from .jobs import Jobs, refusal_of
from .limits import ServerLimits
from .own_files import OwnFiles
from .questions import QUICK
from .refusals import RequestRefusal
from .teams import Team, TeamMessage, TeamTask, watch
from .worker import Answering

NICENESS = 5
"""How much jobs yield the processor to small questions, as `nice` counts."""
SECONDS_BETWEEN_PRUNINGS = 60.0
WARMING: dict[str, dict[str, Any]] = {
    "board": {"board": "classic"},
    "check-mask": {"board": "classic", "mask": "*" * 81},
    "explain": {"puzzle": "1...2..3..4..1..", "strategies": "basic"},
    "check": {"puzzle": "1...2..3..4..1.."},
}
"""The questions that a worker answers before it takes any, so that what they need is imported."""


class Studio:
    """The limits, workers and jobs of a server."""

    def __init__(self, limits: ServerLimits, files: OwnFiles) -> None:
        warming = [(name, QUICK[name][0](**asked).model_dump()) for name, asked in WARMING.items()]
        quick = Answering(files, limits.process_bytes, warming, os.environ.get(VARIABLE, ""))
        self.limits, self.files = limits, files
        self.quick = Team(limits.quick_workers, 1, quick, limits)
        self.long = Team(limits.job_workers, limits.processes_per_job, replace(quick, niceness=NICENESS), limits)
        self.jobs = Jobs(self.long, limits)
        self.failure = ""
        """Why it could not begin."""

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Workers are there, and looked after, meanwhile."""
        teams = [self.quick, self.long]
        try:
            for team in teams:
                team.open()
        except (CluewrightError, RuntimeError) as error:  # a RuntimeError: no thread can be started
            self.failure = str(error)
            for team in teams:
                team.close()
            raise
        watching = (watch(teams, self.limits), self.jobs.watch(), self._watch_checkpoints())
        watchers = [asyncio.create_task(each) for each in watching]
        try:
            yield
        finally:
            for watcher in watchers:
                watcher.cancel()
            for team in teams:
                team.close()

    async def _watch_checkpoints(self) -> None:
        while self.files.state is not None:
            await asyncio.to_thread(prune, self.files.state, self.limits.checkpoints_bytes)
            await asyncio.sleep(SECONDS_BETWEEN_PRUNINGS)

    async def ask(self, request: Request, name: str, asked: str) -> Response:
        """The answer to a small question; it is cancelled if the client goes away."""
        ended = asyncio.get_running_loop().create_future()

        def hear(message: TeamMessage) -> None:
            if message[0] in ("answer", "refused") and not ended.done():
                ended.set_result(message)

        task = TeamTask(client_of(request.scope), name, asked, self.limits.quick_seconds, hear)
        self.quick.submit(task)
        gone = asyncio.create_task(_gone(request))
        try:
            patience = self.limits.quick_patience
            late = not (await asyncio.wait({ended, gone}, timeout=patience, return_when=asyncio.FIRST_COMPLETED))[0]
        finally:
            gone.cancel()
            if not ended.done():
                self.quick.cancel(task)
        if late:
            raise RequestRefusal("busy", f"no answer within {patience:g} s, since too many wait", retry_after=10)
        if gone.done():
            return Response(status_code=499)  # nobody reads it
        match ended.result():
            case ("answer", media_type, content, file_name):
                return _file(content, media_type, file_name)
            case (_, code, words):
                raise refusal_of(code, words, asked)
        raise AssertionError


def prune(folder: Path, most: int) -> None:
    """Remove the oldest checkpoints until those that are left have at most `most` bytes.

    A long question whose client never comes back leaves one.
    """
    found = []
    for file in folder.glob("*.checkpoint"):
        with suppress(OSError):
            status = file.stat()
            found.append((status.st_mtime, status.st_size, file))
    left = most
    for _, size, file in sorted(found, reverse=True):
        left -= size
        if left < 0:
            with suppress(OSError):
                file.unlink()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _file(content: bytes, media_type: str, name: str) -> Response:
    headers = {"Cache-Control": "no-store"}
    if name:
        headers["Content-Disposition"] = f'inline; filename="{name}"'
    return Response(content, media_type=media_type, headers=headers)
