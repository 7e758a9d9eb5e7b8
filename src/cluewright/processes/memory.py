"""What a process does with memory that it has freed."""

# trust: believed for shares

import ctypes
import sys
from contextlib import suppress

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
"""Numbers of the two parameters in glibc's malloc.h."""
KEPT_BYTES, APART_BYTES = 64 << 20, 32 << 20
"""How much freed memory is kept; and the size from which a block comes from the system by itself, and goes back when it
is freed. On machines of 64 bits glibc raises both limits up to these values, unless one of them is set."""


def keep_freed_memory() -> None:
    """Stop this process from giving memory back to the system as soon as it is freed (on Linux, with glibc).

    Dask makes its workers, and the processes that they start, give back all but 64 kB at once. To get it again page by
    page costs them an eighth of their time, since a search writes formulas of megabytes, one after another.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):  # a C library without such parameters
            set_parameter = ctypes.CDLL(None).mallopt
            set_parameter(M_TRIM_THRESHOLD, KEPT_BYTES)
            set_parameter(M_MMAP_THRESHOLD, APART_BYTES)
