"""How many models clasp finds, which reads OPB and comes with clingo.

`python -m tests.solving.declaring.clasp` answers each path on stdin with the number of models of the file there. clasp
runs once in a process, so each file is read by a copy of this one.
"""

import os
import sys

from clingo.application import Application, clingo_main


def models_in(path: str) -> int:
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.dup2(writing, sys.stdout.fileno())
        try:
            clingo_main(Application(), ["--mode=clasp", "--models=0", "--quiet", path])
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        (line,) = (line for line in pipe if "Models" in line)
    os.wait()
    return int(line.split(":")[1])


if __name__ == "__main__":
    for each in sys.stdin:
        print(models_in(each.rstrip("\n")), flush=True)  # noqa: T201 - it is what is asked for
