"""How many processes are of use on this machine, and how often they are listened to."""

# trust: only timing

import os

HEARTBEAT = 0.05
"""Seconds after which a listener gets None where no process had anything to say; longer delays Ctrl-C and deadlines."""


def usable_cores() -> int:
    """How many cores this process may use: beyond this, more workers only take each other's time."""
    return len(os.sched_getaffinity(0))
