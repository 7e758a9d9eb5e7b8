"""How much memory a process has had at a time."""

import os
from pathlib import Path

HAS_SANITIZERS = "libasan" in os.environ.get("LD_PRELOAD", "")
"""Whether all memory is watched, as `tools/sanitize.sh` does: that reserves terabytes of addresses, and takes more."""


def peak_bytes() -> int:
    """The most that this process has had since its program began.

    CAUTION: `resource.getrusage` would tell what the process had from which it was forked, if that was more.
    """
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    (kilobytes,) = (int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM:"))
    return kilobytes << 10
