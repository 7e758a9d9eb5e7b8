"""Where the input comes from: arguments, files and stdin, one entry at a time however long it is, or in blocks."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BufferedReader, BytesIO
from itertools import chain
from stat import S_ISREG
from time import monotonic
from typing import TYPE_CHECKING, Generic, TypeVar

from ..boards.decoding import BYTES_TO_LOOK_AT, problem_with
from ..errors import CluewrightError, NotationError
from ..late_dataclasses import dataclass
from ..notation.detect import is_no_cells
from ..notation.reader import NumberedTexts, Reader
from ..wording import plural
from .running import UsageError, complain
from .streams import ByteStream, Lines, Pace, line_text

if TYPE_CHECKING:
    from ..notation.plain_lines import PlainLines

Taken = TypeVar("Taken")
Other = TypeVar("Other")
STDIN = "-"
FILE_NAME = re.compile(r".*/.*|.*[^.]\.[A-Za-z]\w{1,4}")
"""An argument that can only be meant as the name of a file."""
ANSWER_WITHOUT_PUZZLE = re.compile(r"(impossible|undecided|complete|fault|mend): ")
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


@dataclass(frozen=True)
class Block:
    """Several lines of a stream at once; some of them are plain puzzles."""

    lines: bytes
    plain: "PlainLines"
    source: str
    lines_before: int
    """How many lines of the stream come before these."""
    reader: Reader

    def __len__(self) -> int:
        return len(self.plain.starts)

    def entries_of(self, number: int) -> Iterator[Entry]:
        """The entry in a line of the block, which is counted from 0; none if it is a comment or blank."""
        start = int(self.plain.starts[number])
        line = self.lines[start : self.lines.index(b"\n", start) + 1]
        return _one_per_line([line_text(line)], self.source, self.reader, self.lines_before + number)


InputPart = Entry | Block


@dataclass
class _Reading:
    """How an input is read: how far it is, and at which pace it is read in blocks, if it is."""

    bytes_in_all: int | None
    """None if that is not known, because a pipe is among the arguments, or a document that is read whole."""
    has_streams: bool = False
    """Whether some of it comes from stdin or a pipe, which may have to be waited for."""
    pace: Pace | None = None
    _done: int = 0
    _lines: Lines | None = None
    _ahead: int = 0
    """Bytes of the lines that were read to see what the input is, and are still to be handed on."""

    def begin(self, lines: Lines) -> None:
        """Go on with the lines of another stream."""
        self._done += self._lines.bytes_done if self._lines else 0
        self._lines = lines

    def handed_on(self, head: Sequence[str]) -> Iterator[str]:
        """The lines that were read to see what the input is."""
        self._ahead = sum(map(len, head))
        for line in head:
            self._ahead -= len(line)
            yield line

    def share(self) -> float | None:
        """How much of the input is handed on, from 0 to 1, or None if that is not known."""
        done = self._done + (self._lines.bytes_done - self._ahead if self._lines else 0)
        return min(done / self.bytes_in_all, 1.0) if self.bytes_in_all else None

    def is_at_hand(self) -> bool:
        """Whether the next line is at hand; not if a stream has ended, since the next may have to be waited for."""
        lines = self._lines
        return not self.has_streams or self._ahead > 0 or (lines is not None and lines.are_at_hand())


@dataclass(frozen=True)
class Input(Generic[Taken]):
    """What is taken from an input, in order."""

    found: Iterator[Taken]
    share: Callable[[], float | None]
    """Tells how much was taken so far, from 0 to 1, or None if that is not known."""
    is_at_hand: Callable[[], bool] = lambda: True
    """Tells whether the next line need not be waited for."""

    def __iter__(self) -> Iterator[Taken]:
        return self.found

    def changed(self, change: Callable[[Iterator[Taken]], Iterator[Other]]) -> "Input[Other]":
        """Something else made of what is taken."""
        return Input(change(self.found), self.share, self.is_at_hand)


def counted_input(found: Iterable[Taken], in_all: int) -> Input[Taken]:
    """An input of which is known how many are taken in all.

    >>> counted = counted_input("abcd", 4)
    >>> [(each, counted.share()) for each in counted]
    [('a', 0.25), ('b', 0.5), ('c', 0.75), ('d', 1.0)]
    """
    taken = 0

    def each_counted() -> Iterator[Taken]:
        nonlocal taken
        for each in found:
            taken += 1
            yield each

    return Input(each_counted(), lambda: taken / in_all)


def entries(arguments: Sequence[str], reader: Reader) -> Input[Entry]:
    """Everything that the arguments name, in order; what is on stdin if there are no arguments."""
    return input_parts(arguments, reader).changed(lambda found: (piece for piece in found if isinstance(piece, Entry)))


def with_folders(arguments: Sequence[str]) -> list[str]:
    """The arguments, with the files in it, sorted by name, in place of each folder; but for hidden ones."""
    found = []
    for argument in arguments:
        if "\n" in argument or not os.path.isdir(argument):  # noqa: PTH112 - Path stumbles over long names
            found.append(argument)
            continue
        names = sorted(name for name in os.listdir(argument) if not name.startswith("."))  # noqa: PTH208
        files = [path for name in names if os.path.isfile(path := os.path.join(argument, name))]  # noqa: PTH113, PTH118
        if not files:
            raise UsageError(f"{argument}: expected files in this folder, got none")
        found += files
    return found


def input_parts(arguments: Sequence[str], reader: Reader, pace: Pace | None = None) -> Input[InputPart]:
    """The same; with `pace`, in blocks where many lines are at hand and some of them are plain puzzles.

    How long the answer to a line takes is noted in `pace` here; for a block, what answers it does so.
    """
    if not arguments and (sys.stdin is None or sys.stdin.isatty()):
        raise UsageError(
            f"expected {plural(reader.what)}: as arguments, in files named as arguments, or on stdin; got nothing"
        )
    reading = _Reading(_size_of(arguments), not are_at_hand(arguments), pace)
    if not arguments:
        return Input(_from_stdin(reader, reading), reading.share, reading.is_at_hand)
    numbered = enumerate(arguments, start=1)
    names = ((argument, f"argument {n}" if len(arguments) > 1 else "") for n, argument in numbered)
    found = chain.from_iterable(_from_any(argument, name, reader, reading) for argument, name in names)
    return Input(found, reading.share, reading.is_at_hand)


def are_at_hand(arguments: Sequence[str]) -> bool:
    """Whether what the arguments name can be counted without waiting: nothing comes from stdin or a pipe."""
    return bool(arguments) and not any(map(_is_stream, arguments))


def _size_of(arguments: Sequence[str]) -> int | None:
    """How many bytes there are in all that the arguments name, or None if that is not known."""
    try:
        return sum(map(_size, arguments or [STDIN]))
    except (OSError, ValueError, AttributeError):  # a pipe, or stdin is closed or no file
        return None


def _size(argument: str) -> int:
    """The size of a file or of stdin, or nothing of what is itself a text; raises an error for a pipe."""
    if argument.strip() == STDIN:
        found = os.fstat(sys.stdin.fileno())
    elif "\n" not in argument and os.path.exists(argument):  # noqa: PTH110 - Path stumbles over long names
        found = os.stat(argument)  # noqa: PTH116
    else:
        return 0
    if not S_ISREG(found.st_mode):
        raise ValueError("no file")
    return found.st_size


def _is_stream(argument: str) -> bool:
    """Whether the argument names stdin or a pipe."""
    if argument.strip() == STDIN:
        return True
    return os.path.exists(argument) and not os.path.isfile(argument)  # noqa: PTH110, PTH113 - Path stumbles over long names


def _from_any(argument: str, name: str, reader: Reader, reading: _Reading) -> Iterator[InputPart]:
    """The entries of one argument, which is stdin, a file, or itself a text."""
    if argument.strip() == STDIN:
        return _from_stdin(reader, reading)
    if "\n" not in argument and os.path.exists(argument):  # noqa: PTH110 - Path stumbles over long names
        return _from_file(argument, reader, reading)
    return _from_text(argument, name, reader.uncut)


def _from_text(argument: str, name: str, reader: Reader) -> Iterator[Entry]:
    """The entries in an argument that is a text: one, or several over several lines."""
    lines = argument.splitlines()
    found = list(_texts_of(lines, reader))
    if len(lines) > 1 and len(found) > 1:
        name = name or "argument"
        return (Entry(text, f"{name}, line {number}") for number, text in found)
    text = found[0][1] if found else argument
    problem = ""
    if len(lines) < 2 and not is_no_cells(argument) and (why := reader.problem_with(text)):
        if FILE_NAME.fullmatch(argument):
            problem = f"{argument}: there is no such file"
        elif POSSIBLE_FILE_NAME.fullmatch(argument):
            problem = f"{argument}: there is no such file, and as a {reader.what}: {why}"
    return iter([Entry(text, name, problem=problem)])


def _texts_of(lines: list[str], reader: Reader) -> NumberedTexts:
    """The texts in the lines of an argument."""
    texts = (f"{line}\n" for line in lines)
    taken, document = reader.opened(texts, "\n".join(lines))
    return reader.texts(chain(taken, texts)) if document is None else document


def _from_stdin(reader: Reader, reading: _Reading) -> Iterator[InputPart]:
    if sys.stdin is None:  # closed by the shell with `<&-`
        return iter([Entry("", "stdin", problem="it is closed")])
    stream: ByteStream | None = getattr(sys.stdin, "buffer", None)
    if stream is None:  # a text, as tests have it
        stream = BytesIO(sys.stdin.read().encode(errors="replace"))
    return _from_stream(stream, "stdin", reader, reading)


def _from_file(name: str, reader: Reader, reading: _Reading) -> Iterator[InputPart]:
    with _opened(name) as stream:
        if isinstance(stream, str):
            yield Entry("", name, problem=stream)
        else:
            yield from _from_stream(stream, name, reader, reading)


@contextmanager
def _opened(name: str) -> Iterator[BufferedReader | str]:
    """The file, or why it cannot be read."""
    if os.path.isdir(name):  # noqa: PTH112 - Path stumbles over long names
        yield "expected a file, got a folder"
        return
    try:
        stream = open(name, "rb")  # noqa: PTH123, SIM115 - also /dev/fd/63
    except OSError as error:
        yield error.strerror or str(error)
        return
    with stream:
        yield stream


def _from_stream(stream: ByteStream, source: str, reader: Reader, reading: _Reading) -> Iterator[InputPart]:
    empty = True
    try:
        beginning = stream.peek(BYTES_TO_LOOK_AT) if isinstance(stream, BufferedReader) else b""
        if problem := problem_with(beginning):
            yield Entry("", source, problem=problem)
            return
        for piece in _pieces_of(Lines(stream), beginning, source, reader, reading):
            empty = False
            yield piece
    except OSError as error:
        yield Entry("", source, problem=error.strerror or str(error))
        return
    except (UsageError, NotationError) as error:
        yield Entry("", source, problem=str(error))
        return
    if empty:
        yield Entry("", source, problem=f"there is no {reader.what} in it")


def _pieces_of(lines: Lines, beginning: bytes, source: str, reader: Reader, reading: _Reading) -> Iterator[InputPart]:
    """`beginning` is what can be seen of the lines before any is taken."""
    reading.begin(lines)
    texts = _without_answers(iter(lines), source)
    taken, document = reader.opened(texts, beginning.decode(errors="replace"))
    if document is not None:
        reading.bytes_in_all = None
        yield from (Entry(text, source, number) for number, text in document)
        return
    ahead = iter(taken)
    texts = chain(ahead, texts)
    head, is_drawn = reader.head(texts)
    head += ahead
    handed_on = reading.handed_on(head)
    if is_drawn or reading.pace is None:
        of_all = reader.drawn if is_drawn else reader.lines
        yield from (Entry(text, source, number) for number, text in of_all(chain(handed_on, texts)))
        return
    yield from _one_per_line(handed_on, source, reader)
    number = len(head)
    while some := lines.take(reading.pace.size):
        started = monotonic()
        count = some.count(b"\n") + (not some.endswith(b"\n"))
        if reading.pace.is_worth_it(count) and (block := _block(some, source, reader, number)):
            yield block  # what answers it notes how long that takes
        else:
            yield from _one_per_line(map(line_text, some.splitlines(keepends=True)), source, reader, number)
            reading.pace.note(len(some), count, monotonic() - started)
        number += count


def _block(lines: bytes, source: str, reader: Reader, before: int) -> Block | None:
    """The lines as a block, unless none of them is a plain puzzle; `before` is the number of lines before them."""
    from ..notation.plain_lines import may_have_plain_lines, plain_lines

    lines = lines if lines.endswith(b"\n") else lines + b"\n"
    if not may_have_plain_lines(lines, reader.boards):
        return None
    plain = plain_lines(lines, reader.boards, reader.positions)
    return Block(lines, plain, source, before, reader) if plain.puzzles else None


def _one_per_line(lines: Iterable[str], source: str, reader: Reader, before: int = 0) -> Iterator[Entry]:
    """The entries in an input that is not drawn."""
    for number, text in reader.lines(_without_answers(lines, source, before)):
        yield Entry(text, source, before + number)


def _without_answers(lines: Iterable[str], source: str, before: int = 0) -> Iterator[str]:
    """The lines, with comments in place of those that `find` prints where it has no puzzle."""
    for number, line in enumerate(lines, start=before + 1):
        if ANSWER_WITHOUT_PUZZLE.match(line):
            complain(f"{source}:{number}: skipped, since it is an answer without a puzzle: {line.strip()}")
            yield "# skipped\n"
        else:
            yield line
