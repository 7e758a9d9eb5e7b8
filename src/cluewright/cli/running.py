"""How a command runs: arguments in, exit code out, and never a traceback."""

import errno
import os
import sys
from contextlib import suppress
from io import TextIOWrapper

from ..errors import CluewrightError
from ..version import __version__
from .exits import Exit

CANNOT_WRITE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF}


def run(words: list[str]) -> int:
    """Run a command line, and turn whatever happens into an exit code and at most one line on stderr."""
    _prepare_streams()
    try:
        code = _dispatch(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = Exit.INTERRUPTED
    except BrokenPipeError:
        code = Exit.CLOSED_PIPE
    except SystemExit as end:  # so the library that prints the help ends when nobody reads on
        if not isinstance(end.__context__, BrokenPipeError):
            raise
        code = Exit.CLOSED_PIPE
    except CluewrightError as error:
        complain(f"cluewright: {error}")
        code = _unusable(error, "--json" in words)
    except Exception as error:  # noqa: BLE001 - a user should see one line, whatever went wrong
        code = _failure(error)
    _let_go_of_stdout(code)
    return code


def _dispatch(words: list[str]) -> int:
    if words in (["--version"], ["-V"]):  # before anything slow is imported
        print(__version__)
        return Exit.FINE
    from .commands import call

    return call(words)


def _unusable(error: CluewrightError, as_json: bool) -> int:
    """What is wrong with the command line, also as an object where objects are expected."""
    try:
        if as_json:
            import json

            print(json.dumps({"error": str(error), "source": None, "line": None, "input": None}), flush=True)
    except OSError as failure:
        return Exit.CLOSED_PIPE if isinstance(failure, BrokenPipeError) else _failure(failure)
    return Exit.UNUSABLE


def complain(message: str) -> None:
    """One line on stderr, however many the message has."""
    with suppress(OSError, ValueError):  # nobody listens
        print(" ".join(message.split("\n")), file=sys.stderr, flush=True)


def _failure(error: Exception) -> Exit:
    if isinstance(error, OSError) and error.errno in CANNOT_WRITE:
        complain(f"cluewright: the output cannot be written: {error.strerror}")
        return Exit.NOT_WRITTEN
    what = f"{type(error).__name__}: {error}"
    debugging = bool(os.environ.get("CLUEWRIGHT_DEBUG"))
    if debugging:
        import traceback

        traceback.print_exception(error)
    advice = "please report it" if debugging else "please report it; set CLUEWRIGHT_DEBUG=1 for the traceback"
    complain(f"cluewright: internal error ({what}); {advice}")
    return Exit.INTERNAL


def _prepare_streams() -> None:
    """A stream that is missing, or a character that it cannot hold, is no reason to stop."""
    if sys.stdout is None:  # closed by the shell: `>&-`; for reading only, so that writing fails
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115, PTH123 - stays open
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - stays open
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _let_go_of_stdout(code: int) -> None:
    """Write what is left; when that is impossible, keep Python from trying again at its end and saying so."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        code = Exit.CLOSED_PIPE
    if code in (Exit.CLOSED_PIPE, Exit.NOT_WRITTEN):
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, sys.stdout.fileno())
            os.close(nowhere)
