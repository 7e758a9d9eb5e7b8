"""A process that was started here: it takes some work and sends back messages about it, or is copied for those who do.

`python -m cluewright.processes work LINK PARENT` or `python -m cluewright.processes original CONTROL PARENT`
"""

import sys
from multiprocessing.connection import Connection
from socket import socket

from .inside import be_copied, work

if __name__ == "__main__":
    role, handle, parent = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if role == "work":
        work(Connection(handle), parent)
    else:
        be_copied(socket(fileno=handle))
