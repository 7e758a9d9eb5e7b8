"""What becomes of memory that a process has freed."""

import ctypes
import sys
from contextlib import suppress

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3
"""Numbers of the two parameters in glibc's malloc.h."""
KEPT_BYTES, APART_BYTES = 64 << 20, 32 << 20
"""How much freed memory is kept, and from which size on a block is got from the system for itself and given back: where
glibc itself arrives on a machine of 64 bits, as long as nobody sets either."""


def keep_freed_memory() -> None:
    """Have this process keep memory that it frees for whoever next asks for some (on Linux, with glibc).

    Dask makes its workers, and the processes that they start, give back all but 64 kB at once. To get it again page by
    page costs them an eighth of their time, since a search writes formulas of megabytes, one after another.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):  # a C library without such parameters
            set_parameter = ctypes.CDLL(None).mallopt
            set_parameter(M_TRIM_THRESHOLD, KEPT_BYTES)
            set_parameter(M_MMAP_THRESHOLD, APART_BYTES)
