"""How a command runs and ends: arguments in, an exit code out, and never a traceback."""

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from io import TextIOWrapper

from ..errors import CluewrightError

CANNOT_WRITE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF}
"""The errors of the system that mean that an output cannot be written."""


class Exit(IntEnum):
    """How a command ended."""

    FINE = 0
    NO = 1
    UNUSABLE = 2
    IMPOSSIBLE = 20
    UNDECIDED = 30
    INTERNAL = 70
    NOT_WRITTEN = 74
    INTERRUPTED = 130
    CLOSED_PIPE = 141


EXIT_WORDS: dict[Exit, str] = {
    Exit.FINE: "Answered, and the answer is yes.",
    Exit.NO: "Answered, and the answer is no for at least one puzzle: no solution or several, not completed,"
    " a mistake, a technique line that failed, a certificate that is refused.",
    Exit.UNUSABLE: "A command, option, file or puzzle that cannot be used."
    " The other puzzles of the input are answered.",
    Exit.IMPOSSIBLE: "`find`: at least one mask has no puzzle, and a certificate shows it.",
    Exit.UNDECIDED: "`find`: neither a puzzle nor a proof for at least one mask, or fewer puzzles than --count says."
    " `minimum`: bounds that differ.",
    Exit.INTERNAL: "A bug in Cluewright. Set CLUEWRIGHT_DEBUG=1 to see where, and please report it.",
    Exit.NOT_WRITTEN: "The output could not be written (the disk is full, say).",
    Exit.INTERRUPTED: "Interrupted with Ctrl-C. What was finished is printed.",
    Exit.CLOSED_PIPE: "The reader of the output closed it (`| head`).",
}


class UsageError(CluewrightError):
    """The command line cannot be understood; the message says what to write instead."""


def run(call: Callable[[list[str]], int], words: list[str]) -> int:
    """Call a command line, and turn whatever happens into an exit code and at most one line on stderr."""
    _prepare_streams()
    try:
        code = call(words)
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
