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
    except CluewrightError as error:
        complain(f"cluewright: {error}")
        code = Exit.UNUSABLE
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
    if sys.stdout is None or sys.stderr is None:  # closed by the shell: `>&-`
        nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - open until the end
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
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
