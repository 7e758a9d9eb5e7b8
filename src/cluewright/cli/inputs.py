"""Where the input comes from: arguments, files and stdin, one entry at a time however long it is."""

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedReader, TextIOWrapper
from itertools import chain, islice
from select import select
from time import monotonic
from typing import TextIO

from ..boards.decoding import BYTES_TO_LOOK_AT, problem_with
from ..errors import CluewrightError
from .readers import Reader
from .running import UsageError, complain

STDIN = "-"
MOST_CHARACTERS = 1_000_000
"""Characters of a line, at most; a longer line ends its input. The candidates of a 64x64 board take a quarter of it."""
MOST_AT_ONCE = 4096
"""Entries of a block that is answered at once, at most; beyond a thousand, more save little time."""
SECONDS_PER_BLOCK = 0.2
"""Seconds after which a block has taken long."""
FILE_NAME = re.compile(r".*/.*|.*[^.]\.[A-Za-z]\w{1,4}")
"""An argument that can only be meant as the name of a file."""
ANSWER_WITHOUT_PUZZLE = re.compile(r"(impossible|undecided|complete): ")
"""How the lines of `find` begin that have no puzzle, so that its output can be read."""
POSSIBLE_FILE_NAME = re.compile(r".*[^.]\.[A-Za-z]|.{1,15}")
"""An argument that may be meant as the name of a file."""


@dataclass(frozen=True)
class Entry:
    """A text to be read as one puzzle or mask, and where it comes from."""

    text: str
    source: str = ""
    line: int = 0
    problem: str = ""
    """Why there is no text, if its source cannot be read."""

    def read(self) -> str:
        """The text, or an error that says why there is none."""
        if self.problem:
            raise CluewrightError(self.problem)
        return self.text

    @property
    def prefix(self) -> str:
        """The source and the line, to begin a line of output with."""
        return f"{self.source}:{self.line}: " if self.line else f"{self.source}: " if self.source else ""

    @property
    def message_prefix(self) -> str:
        """The same to begin a message with: it names the program unless it names a line of a file."""
        return self.prefix if self.line else f"cluewright: {self.prefix}"


def entries(arguments: Sequence[str], reader: Reader) -> Iterator[Entry]:
    """Everything that the arguments name, in order; what is on stdin if there are no arguments."""
    if arguments:
        numbered = enumerate(arguments, start=1)
        names = ((argument, f"argument {n}" if len(arguments) > 1 else "") for n, argument in numbered)
        return chain.from_iterable(_from_any(argument, name, reader) for argument, name in names)
    if sys.stdin is None or sys.stdin.isatty():
        raise UsageError(
            f"expected {reader.what}s: as arguments, in files named as arguments, or on stdin; got nothing"
        )
    return _from_stdin(reader)


def blocks_of(found: Iterator[Entry], has_more: Callable[[], bool] | None) -> Iterator[list[Entry]]:
    """The entries in blocks, for commands that are quicker with many at once: one at first, then ever more.

    A block that takes long to answer is followed by a smaller one. `has_more` says whether the next entry is there
    already; if it is not, the block ends, so that no answer waits for the next question.
    """
    size = 1
    while block := list(islice(found, 1)):
        while len(block) < size and (has_more is None or has_more()) and (more := list(islice(found, 1))):
            block += more
        started = monotonic()
        yield block
        is_quick = monotonic() - started < SECONDS_PER_BLOCK
        size = min(2 * size, MOST_AT_ONCE) if is_quick else max(size // 2, 1)


def reads_stdin(arguments: Sequence[str]) -> bool:
    """Whether `entries` of these arguments reads stdin."""
    return not arguments or any(argument.strip() == STDIN for argument in arguments)


def has_stdin_more() -> bool:
    """Whether something more can be read from stdin without waiting for it."""
    try:
        return bool(select([sys.stdin], [], [], 0)[0])
    except (OSError, ValueError):  # no file, but a text, as tests have it
        return True


def are_at_hand(arguments: Sequence[str]) -> bool:
    """Whether what the arguments name can be counted without waiting: nothing comes from stdin or a pipe."""
    return bool(arguments) and not any(map(_is_stream, arguments))


def _is_stream(argument: str) -> bool:
    """Whether the argument names stdin or a pipe."""
    if argument.strip() == STDIN:
        return True
    return os.path.exists(argument) and not os.path.isfile(argument)  # noqa: PTH110, PTH113 - Path stumbles over long names


def _from_any(argument: str, name: str, reader: Reader) -> Iterator[Entry]:
    """The entries of one argument, which is stdin, a file, or itself a text."""
    if argument.strip() == STDIN:
        return _from_stdin(reader)
    if "\n" not in argument and os.path.exists(argument):  # noqa: PTH110 - Path stumbles over long names
        return _from_file(argument, reader)
    return _from_text(argument, name, reader.uncut)


def _from_text(argument: str, name: str, reader: Reader) -> Iterator[Entry]:
    """The entries in an argument that is a text: one, or several over several lines."""
    lines = argument.splitlines()
    found = list(reader.texts(iter(lines)))
    if len(lines) > 1 and len(found) > 1:
        name = name or "argument"
        return (Entry(text, f"{name}, line {number}") for number, text in found)
    text = found[0][1] if found else argument
    problem = ""
    if len(lines) < 2 and (why := reader.problem_with(text)):
        if FILE_NAME.fullmatch(argument):
            problem = f"{argument}: there is no such file"
        elif POSSIBLE_FILE_NAME.fullmatch(argument):
            problem = f"{argument}: there is no such file, and as a {reader.what}: {why}"
    return iter([Entry(text, name, problem=problem)])


def _from_stdin(reader: Reader) -> Iterator[Entry]:
    if sys.stdin is None:  # closed by the shell with `<&-`
        return iter([Entry("", "stdin", problem="it is closed")])
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    return _from_stream(sys.stdin, "stdin", reader)


def _from_file(name: str, reader: Reader) -> Iterator[Entry]:
    with _opened(name) as stream:
        if isinstance(stream, str):
            yield Entry("", name, problem=stream)
        else:
            yield from _from_stream(stream, name, reader)


@contextmanager
def _opened(name: str) -> Iterator[TextIO | str]:
    """The file, or why it cannot be read."""
    try:
        stream = open(name, encoding="utf-8", errors="replace")  # noqa: PTH123, SIM115 - also /dev/fd/63
    except OSError as error:
        yield error.strerror or str(error)
        return
    with stream:
        yield stream


def _from_stream(stream: TextIO, source: str, reader: Reader) -> Iterator[Entry]:
    empty = True
    try:
        if problem := _problem_with(stream):
            yield Entry("", source, problem=problem)
            return
        for number, text in reader.texts(_without_answers(_bounded_lines(stream), source)):
            empty = False
            yield Entry(text, source, number)
    except OSError as error:
        yield Entry("", source, problem=error.strerror or str(error))
        return
    except UsageError as error:
        yield Entry("", source, problem=str(error))
        return
    if empty:
        yield Entry("", source, problem=f"there is no {reader.what} in it")


def _problem_with(stream: TextIO) -> str:
    """Why a stream of which nothing was read is no text; of one without bytes, as tests have, nothing is known."""
    buffer = getattr(stream, "buffer", None)
    return problem_with(buffer.peek(BYTES_TO_LOOK_AT)) if isinstance(buffer, BufferedReader) else ""


def _without_answers(lines: Iterator[str], source: str) -> Iterator[str]:
    """The lines, with comments in place of those that `find` prints where it has no puzzle."""
    for number, line in enumerate(lines, start=1):
        if ANSWER_WITHOUT_PUZZLE.match(line):
            complain(f"{source}:{number}: skipped, since it is an answer without a puzzle: {line.strip()}")
            yield "# skipped\n"
        else:
            yield line


def _bounded_lines(stream: TextIO) -> Iterator[str]:
    """The lines of a stream, none of which may be long enough to fill the memory."""
    while line := stream.readline(MOST_CHARACTERS):
        if len(line) == MOST_CHARACTERS:
            raise UsageError(f"expected lines of at most {MOST_CHARACTERS} characters, got a longer one")
        yield line
