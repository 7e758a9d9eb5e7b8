"""How a command runs and ends: arguments in, an exit code out, and never a traceback for wrong input."""

import errno
import os
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from enum import IntEnum
from io import TextIOWrapper
from typing import Any

from ..characters import in_a_line
from ..errors import CannotWrite, CluewrightError
from ..writing import NO_ROOM
from .printing import put, tell

Record = dict[str, Any]
"""An object for JSON."""
ERROR_WORD = "error"
"""What is printed in place of an answer to an unusable input, and in JSON the key of the message."""
CANNOT_WRITE = NO_ROOM | {errno.EBADF}
"""Values of `errno` that mean that an output cannot be written."""


class Exit(IntEnum):
    """The exit codes; `EXIT_WORDS` says what they mean."""

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
    Exit.FINE: "Every input was answered, and no answer was negative.",
    Exit.NO: "At least one answer was negative: a puzzle has no solution or several, or is not completed by the"
    " strategies; a position has a mistake; a technique case failed; a certificate was refused; a"
    " rating differs from the one that `rate --compare` read; a library knows nothing of a mask.",
    Exit.UNUSABLE: "A command, option, file or puzzle that cannot be used. The rest of the input is still answered.",
    Exit.IMPOSSIBLE: "`find`, `sweep`: at least one mask has no puzzle, and a certificate proves it.",
    Exit.UNDECIDED: "`find`, `sweep`: for at least one mask neither a puzzle nor a proof, or fewer puzzles than --count"
    " asked for. `generate`: fewer puzzles than --count asked for. `minimum`: the two bounds differ. `verify`: a"
    " certificate is too large to check, or was not checked in time.",
    Exit.INTERNAL: "A bug in Cluewright. Set CLUEWRIGHT_DEBUG=1 for the traceback, and please report it.",
    Exit.NOT_WRITTEN: "The output could not be written, because the disk is full, for example.",
    Exit.INTERRUPTED: "Interrupted by Ctrl-C. Finished answers have been printed.",
    Exit.CLOSED_PIPE: "The reader of the output closed it, as `| head` does.",
}
"""What each exit code means, as the help and the reference print it."""


class UsageError(CluewrightError):
    """The command line cannot be understood; the message says what to write instead."""


def spelt_as_option(error: CluewrightError, options: Collection[str]) -> CluewrightError:
    """An error of the package that begins with the name of one of these parameters, with that as an option is spelt.

    >>> spelt_as_option(CluewrightError("least_rounds: expected 0 or more, got -1"), ["least_rounds"])
    UsageError('--least-rounds: expected 0 or more, got -1')
    """
    option, colon, message = str(error).partition(":")
    return UsageError(f"--{option.replace('_', '-')}{colon}{message}") if option in options else error


def run(call: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run `call` on a command line; turn every error into an exit code and at most one line on stderr."""
    _prepare_streams()
    try:
        code = call(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = Exit.INTERRUPTED
    except BrokenPipeError:
        code = Exit.CLOSED_PIPE
    except SystemExit as end:  # from rich, if the reader of the help closes it
        if not isinstance(end.__context__, BrokenPipeError):
            raise
        code = Exit.CLOSED_PIPE
    except CluewrightError as error:
        complain(f"cluewright: {error}")
        code = _unusable(error, "--json" in arguments)
    except Exception as error:  # noqa: BLE001 - a user should see one line, whatever went wrong
        code = _failure(error)
    _flush_stdout(code)
    return code


def complain(message: str) -> None:
    """Print a message on stderr, as one line even if it has several."""
    tell(in_a_line(message))


def error_record(message: str, source: str | None = None, line: int | None = None, text: str | None = None) -> Record:
    """An error as an object for JSON: the message, and the text that it is about with the file and line of it."""
    return {ERROR_WORD: message, "source": source, "line": line, "input": text}


def code_of(error: CluewrightError) -> Exit:
    """The exit code that an error means."""
    return Exit.NOT_WRITTEN if isinstance(error, CannotWrite) else Exit.UNUSABLE


def _unusable(error: CluewrightError, as_json: bool) -> Exit:
    """The exit code that an error means; with `as_json` the error is also printed on stdout as an object."""
    try:
        if as_json:
            import json

            from ..notation.packing.json_text import seen

            put(f"{seen(json.dumps(error_record(str(error))))}\n")
            sys.stdout.flush()
    except OSError as failure:
        return Exit.CLOSED_PIPE if isinstance(failure, BrokenPipeError) else _failure(failure)
    return code_of(error)


def _failure(error: Exception) -> Exit:
    """The exit code of an error that is not the user's, which is reported on stderr."""
    if isinstance(error, OSError) and error.errno in CANNOT_WRITE:
        complain(f"cluewright: the output cannot be written: {error.strerror}")
        return Exit.NOT_WRITTEN
    what = f"{type(error).__name__}: {error}"
    debugging = bool(os.environ.get("CLUEWRIGHT_DEBUG"))
    if debugging:
        import traceback

        tell("".join(traceback.format_exception(error)), end="")
    from ..plugins import blamed

    if plugin := blamed(error):
        complain(f"cluewright: the plugin {plugin}, failed ({what})")
        return Exit.UNUSABLE
    advice = "please report it" if debugging else "please report it; set CLUEWRIGHT_DEBUG=1 for the traceback"
    complain(f"cluewright: internal error ({what}); {advice}")
    return Exit.INTERNAL


def _prepare_streams() -> None:
    """Make stdout and stderr usable if they are closed or cannot encode every character."""
    if sys.stdout is None:  # closed by the shell with `>&-`; opened read-only, so that writing fails
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")  # noqa: SIM115, PTH123 - stays open
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - stays open
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _flush_stdout(code: int) -> None:
    """Write what is buffered; if that fails, send the rest to /dev/null, so that Python does not complain on exit."""
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        code = Exit.CLOSED_PIPE
    if code in (Exit.CLOSED_PIPE, Exit.NOT_WRITTEN):
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, sys.stdout.fileno())
            os.close(nowhere)
