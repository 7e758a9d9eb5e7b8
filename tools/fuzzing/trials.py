"""Verifying files in processes of their own, each with limits of time and memory.

`Trials` starts one server, `python -m tools.fuzzing.trials`. For each path that it reads it forks a child, which
verifies the file there; however the child ends, the server reports it.
"""

import json
import os
import pkgutil
import resource
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Self

from cluewright import CluewrightError
from cluewright.verifying import load_certificate, verify

ROOT = Path(__file__).parents[2]
TIME_LIMIT = 3.0
"""Seconds that `verify` is given: it should be refused, or give up, soon after them."""
CPU_SECONDS = 10
"""Seconds of CPU after which it hangs."""
WALL_SECONDS = 60
"""Seconds after which it hangs even if it did nothing: on a busy machine, 10 s of CPU may take long."""
VERIFY = "tools.fuzzing.trials:tried"
"""What is tried with a file."""
LIMITS_FOR_TESTS = "CLUEWRIGHT_FUZZING_SECONDS"
"""The variable with other seconds of CPU and in all, so that tests need not wait."""
MEMORY_BYTES = 1 << 30
"""Bytes of memory that a check may take besides those of the program."""


@dataclass(frozen=True)
class Outcome:
    """What became of a trial."""

    ending: str
    """accepted, refused, too large, not checked in time, error (one for the user), or a fault: see `FAULTS`."""
    words: str = ""
    seconds: float = 0.0
    """Of CPU."""
    megabytes: float = 0.0
    """At most at a time, those of the program included."""

    @property
    def is_fault(self) -> bool:
        return self.ending in FAULTS


FAULTS = ("internal error", "out of memory", "hang", "crash")
"""What must never happen."""


class Trials:
    """Verifies files, one after another; tests try other things than verifying them."""

    def __init__(self, attempt: str = VERIFY) -> None:
        self._attempt = attempt

    def __enter__(self) -> Self:
        environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        command = [sys.executable, "-m", "tools.fuzzing.trials", self._attempt]
        self._server = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment
        )
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.communicate()

    def verify(self, path: Path) -> Outcome:
        """What becomes of the certificate in this file."""
        assert self._server.stdin is not None
        assert self._server.stdout is not None
        self._server.stdin.write(f"{json.dumps(str(path.resolve()))}\n")
        self._server.stdin.flush()
        return Outcome(**json.loads(self._server.stdout.readline()))


Attempt = Callable[[str], tuple[str, str]]
"""What is done with a path: it returns the ending and the words of an outcome."""


def serve(attempt: Attempt) -> None:
    """Answer each path on stdin with an outcome on stdout."""
    for module in ("numpy", "pysat.solvers"):  # so that not every child imports them
        import_module(module)
    for line in sys.stdin:
        print(json.dumps(asdict(_forked(json.loads(line), attempt))), flush=True)


def _forked(path: str, attempt: Attempt) -> Outcome:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            _limit()
            ending, words = _caught(path, attempt)
            os.write(writing, json.dumps([ending, words[:2000]]).encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read()
    _, status, used = os.wait4(child, 0)
    ending, words = json.loads(said) if said else _killed(os.waitstatus_to_exitcode(status))
    return Outcome(ending, words, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def _killed(code: int) -> tuple[str, str]:
    by = signal.Signals(-code).name if code < 0 else f"exit code {code}"
    return ("hang" if -code in (signal.SIGXCPU, signal.SIGALRM) else "crash"), by


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    cpu, wall = map(int, os.environ.get(LIMITS_FOR_TESTS, f"{CPU_SECONDS} {WALL_SECONDS}").split())
    resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
    signal.setitimer(signal.ITIMER_REAL, wall)
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    limit = pages * resource.getpagesize() + MEMORY_BYTES
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def _caught(path: str, attempt: Attempt) -> tuple[str, str]:
    """What comes of the attempt, errors and all."""
    try:
        return attempt(path)
    except CluewrightError as error:
        return "error", str(error)
    except MemoryError:
        return "out of memory", traceback.format_exc()
    except BaseException:  # noqa: BLE001 - whatever it is, it is what is looked for
        return "internal error", traceback.format_exc()


def tried(path: str) -> tuple[str, str]:
    """Verify a file. What is accepted must have words and marks, too."""
    verdict = verify(path, time_limit=TIME_LIMIT)
    if verdict:
        certificate = load_certificate(path)
        return "accepted", f"{certificate.words} {len(certificate.marks)} marks"
    if verdict.is_too_large:
        return ("not checked in time" if "not checked within" in verdict.reason else "too large"), verdict.reason
    return "refused", verdict.reason


if __name__ == "__main__":
    serve(pkgutil.resolve_name(sys.argv[1]))
