"""A task that kills its worker over some masks: here, since the worker imports it."""

import os
import signal

from cluewright.processes.dealing import TaskDone
from cluewright.sweeping.tasks import WorkerReport, answered

POISON = "*" * 9 + "." * 7
"""The mask over which every worker dies."""


def poisoned(question: str, lines: tuple[str, ...]) -> TaskDone[WorkerReport]:
    if POISON in lines:
        os.kill(os.getpid(), signal.SIGKILL)
    return answered(question, lines)
