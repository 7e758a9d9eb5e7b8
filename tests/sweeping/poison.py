"""A task that kills its worker over some masks: here, since the worker imports it."""

import os
import signal

from cluewright.sweeping.tasks import Done, answered

POISON = "*" * 9 + "." * 7
"""The mask over which every worker dies."""


def poisoned(question: str, lines: tuple[str, ...]) -> Done:
    if POISON in lines:
        os.kill(os.getpid(), signal.SIGKILL)
    return answered(question, lines)
