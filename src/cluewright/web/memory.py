"""How much memory a process takes, with all that it has started."""

import os
from pathlib import Path

PROC = Path("/proc")
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def memory_of(process: int) -> int:
    """Bytes of memory that a process and its children take; 0 where the system does not tell.

    >>> memory_of(0)
    0
    """
    try:
        pages = int((PROC / str(process) / "statm").read_text(encoding="ascii").split()[1])
        tasks = list((PROC / str(process) / "task").iterdir())
    except (OSError, ValueError, IndexError):
        return 0
    return pages * PAGE + sum(memory_of(child) for task in tasks for child in _children(task))


def _children(task: Path) -> list[int]:
    try:
        return [int(child) for child in (task / "children").read_text(encoding="ascii").split()]
    except (OSError, ValueError):
        return []
