"""Where answers go: to stdout as soon as they are known, and to files; errors go to stderr."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from pathlib import Path

from ..characters import shown, whole
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..notation.packing.csv_text import quoted_field
from ..notation.packing.json_text import compact, seen
from .inputs import Block, Entry, Input, InputPart
from .printing import is_harmless, put
from .progress import Progress
from .running import ERROR_WORD, Exit, Record, UsageError, code_of, complain, error_record
from .styles import has_styles, in_bold

ERROR_KEYS = tuple(error_record(""))
"""The last columns of CSV; they are filled where an entry has an error for an answer."""

UNKNOWN_DIGITS = 3
"""Digits, at least, of the numbers in names of files if it is not known how many files there will be."""
NUMBERED_FILES = (
    "the files are numbered so that they sort: heart-01.svg to heart-12.svg, or from heart-001.svg where their number"
    " is not known beforehand, as with --all or stdin."
)
"""The end of a sentence in the help that begins with what there may be several of."""
MAX_COUNTED = 10_000
"""Entries counted before the first is answered, at most; files about more have the numbers of 10,000."""
MAX_COMPLAINTS = 10
"""Errors of lines that are reported one by one where one answer is about all lines; further ones are counted."""
CHARACTERS_AT_ONCE = 1000
"""Of a text that is printed at once, at most: in any script they are fewer bytes than stdout takes at once."""
BYTES_BUFFERED = 4096
"""Bytes that stdout takes at once and keeps if it is interrupted; what is longer is written past its buffer."""


@dataclass(frozen=True)
class Answer:
    """The answer to one entry. Either the lines are made or, for `--json` and `--csv`, the record; never both."""

    lines: Callable[[], Iterable[str]]
    """Makes the lines for people."""
    record: Callable[[], Record | Iterable[Record]]
    """Makes the object, or the objects, for JSON; CSV has a line for each."""
    code: int | Callable[[], int] = Exit.FINE
    """The exit code; a function if it is known only after the lines or the record are made."""
    is_data: bool = False
    """Whether the lines are what a file would hold, or its name, so that a pipe gets them as they are."""

    def code_afterwards(self) -> int:
        """The exit code, when the lines or the record are made."""
        return self.code() if callable(self.code) else self.code


@dataclass(frozen=True)
class Run:
    """The answers to lines that follow each other, as they are printed."""

    text: bytes
    """Whole lines, in UTF-8; where there are blank lines between answers, with one before each."""
    count: int
    """How many lines are answered."""
    code: int
    """The exit code."""


Runs = Callable[[Block], Iterable[Run | int]]
"""The answers to a block in order, and in between the numbers of those lines of it that are entries like others."""


def answer_all(
    entries: Iterable[InputPart],
    answer: Callable[[str], Answer],
    what: str,
    as_json: bool,
    blank_lines: bool = False,
    columns: Sequence[str] = (),
    prints_errors: bool = True,
    in_bulk: Runs | None = None,
) -> int:
    """Print the answer to each entry in turn, and return the largest exit code.

    `what` names one entry in the progress. With `blank_lines` there is a blank line between answers for people. With
    `columns` the answers are printed as CSV. Without `prints_errors`, errors are no answers for people, and only on
    stderr. Blocks are answered `in_bulk`.
    """
    code: int = Exit.FINE
    has_blank_lines = blank_lines and not as_json and not columns
    lines_of = _printed_by(as_json, columns)
    is_first = True
    share = entries.share if isinstance(entries, Input | NumberedEntries) else lambda: None
    with Progress(what, share) as progress:
        print_lines(_head(columns))
        for part in _parts(entries, in_bulk):
            if isinstance(part, Run):
                with progress.between():
                    text = part.text.removeprefix(b"\n") if is_first and has_blank_lines else part.text
                    write_at_once(text, is_data=not has_blank_lines)
                is_first = False
                code = max(code, part.code)
                progress.tick(part.count)
                continue
            try:
                found = answer(part.read())
            except CluewrightError as error:
                progress.clear()
                found = _unanswered(complain_about(part, error), code_of(error), prints_errors)
            with progress.between():
                print_lines([""] if blank_lines and not is_first and not as_json and not columns else [])
                print_lines(lines_of(found), bool(columns) or found.is_data)
            is_first = False
            code = max(code, found.code_afterwards())
            progress.tick()
    return code


def _parts(pieces: Iterable[InputPart], in_bulk: Runs | None) -> Iterator[Entry | Run]:
    """The entries, and the answers to blocks."""
    for piece in pieces:
        if isinstance(piece, Entry):
            yield piece
        elif in_bulk:
            for part in in_bulk(piece):
                if isinstance(part, Run):
                    yield part
                else:
                    yield from piece.entries_of(part)


def csv_columns(json: bool, csv: bool, columns: Sequence[str]) -> Sequence[str]:
    """The columns of CSV if `--csv` is given, otherwise none.

    They are keys of the records; `a.b` is the key b of the object at a. Keys that are no column are left out.
    """
    if json and csv:
        raise UsageError("expected --json or --csv, got both")
    return columns if csv else ()


def _printed_by(as_json: bool, columns: Sequence[str]) -> Callable[[Answer], Iterable[str]]:
    """What makes the lines of an answer, for people, as JSON or as CSV."""
    if not as_json and not columns:
        return lambda answer: answer.lines()

    def line(record: Record) -> str:
        return (
            csv_line(value_at(record, column) for column in (*columns, *ERROR_KEYS)) if columns else json_line(record)
        )

    def lines(answer: Answer) -> Iterator[str]:
        made = answer.record()
        return map(line, [made] if isinstance(made, dict) else made)

    return lines


def _head(columns: Sequence[str]) -> list[str]:
    """What stands above all answers."""
    return [csv_line([*columns, *ERROR_KEYS])] if columns else []


def value_at(record: Record, column: str) -> object:
    """The value at a key, or at a key of an object in the record; None if there is none."""
    value: object = record
    for key in column.split("."):
        value = value.get(key) if isinstance(value, dict) else None
    return value


def csv_line(values: Iterable[object]) -> str:
    """The values as a line of CSV, texts in quotes; the values of a list are joined by blanks.

    >>> csv_line(["4...", 2, None, True, ["r1c1", "r2c1"], 'a "b" c'])
    '"4...",2,,true,"r1c1 r2c1","a ""b"" c"'
    """
    return ",".join(map(csv_field, values))


def csv_field(value: object) -> str:
    """A value as a field of CSV."""
    if value is None:
        return ""
    if isinstance(value, list | tuple):
        value = " ".join(map(str, value))
    if isinstance(value, dict):  # a board that the catalogue does not name
        value = compact(value)
    return quoted_field(value) if isinstance(value, str) else json.dumps(value)


def complain_about(entry: Entry, error: CluewrightError) -> Record:
    """Print the error and where the entry comes from on stderr, and return both as an object for JSON."""
    complain(f"{entry.message_prefix}{error}")
    return _record_of(entry, error)


def _record_of(entry: Entry, error: CluewrightError) -> Record:
    return error_record(str(error), entry.source, entry.line or None, entry.text)


class Complaints:
    """Errors of the lines of a collection that is answered as a whole: the first are reported, others counted.

    With `as_json` each is a record, too.
    """

    def __init__(self, as_json: bool) -> None:
        self.code: int = Exit.FINE
        self._as_json = as_json
        self._count = 0

    def add(self, entry: Entry, error: CluewrightError) -> None:
        """Tell the error, or count it."""
        record = self.noted(entry, error)
        if self._as_json:
            print_lines([json_line(record)])

    def noted(self, entry: Entry, error: CluewrightError) -> Record:
        """Tell the error, or count it, and return its record, which the caller prints if JSON is asked for."""
        self._count += 1
        self.code = max(self.code, code_of(error))
        if self._count <= MAX_COMPLAINTS:
            complain(f"{entry.message_prefix}{error}")
        return _record_of(entry, error)

    def sum_up(self) -> None:
        """Say how many errors were not reported."""
        if (more := self._count - MAX_COMPLAINTS) > 0:
            complain(f"cluewright: {more:,} more {'line' if more == 1 else 'lines'} cannot be used, either")


def _unanswered(record: Record, code: Exit, is_printed: bool) -> Answer:
    return Answer(lambda: [ERROR_WORD] if is_printed else [], lambda: record, code)


def json_line(record: object) -> str:
    """A value as JSON on a line, in ASCII and without anything that a terminal heeds."""
    return seen(json.dumps(record, separators=(", ", ": ")))


def print_lines(lines: Iterable[str], is_data: bool = False) -> None:
    """Print each line as soon as it is made, so that no reader waits for it and Ctrl-C does not lose it.

    Several that are made at once may come as one text. Data are what a file would hold, or its name: see `printing`.
    """
    for line in lines:
        if len(line) > CHARACTERS_AT_ONCE:
            write_at_once(f"{whole(line)}\n".encode(), is_data)
        else:
            put(f"{line}\n", is_data)
            sys.stdout.flush()


def write_at_once(text: bytes, is_data: bool = True) -> None:
    """Print many lines, usually data. Each call takes no more than stdout buffers, so that Ctrl-C cuts none in two."""
    start, is_as_it_is = 0, is_data or is_harmless(text)
    while start < len(text):
        end = text.rfind(b"\n", start, start + BYTES_BUFFERED) + 1 or text.find(b"\n", start) + 1
        put(text[start:end].decode(), is_as_it_is)
        start = end
    sys.stdout.flush()


def bold(text: str) -> str:
    """The text in bold, where texts may have styles."""
    return in_bold(text) if has_styles() else text


def used_words(used: Mapping[str, int]) -> str:
    """How many steps each strategy took.

    >>> used_words({"naked-single": 30, "x-wing": 1})
    'naked-single 30x, x-wing 1x'
    """
    return ", ".join(f"{strategy} {times}x" for strategy, times in used.items())


def table(rows: Iterable[Iterable[object]], numbers: frozenset[int] = frozenset()) -> Iterator[str]:
    """The rows in aligned columns; `numbers` has the indices of the columns that are aligned to the right.

    >>> list(table([("a", 1), ("bcd", 22)], frozenset({1})))
    ['a     1', 'bcd  22']
    """
    texts = [[shown(str(cell)) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        padded = [
            text.rjust(width) if index in numbers else text.ljust(width)
            for index, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(padded).rstrip()


def numeral(number: int, last: int | None) -> str:
    """A number in the name of a file, of as many digits as the last one has, so that files sort in their order.

    >>> numeral(7, 12), numeral(7, None)
    ('07', '007')
    """
    return str(number).zfill(UNKNOWN_DIGITS if last is None else len(str(last)))


@dataclass
class NumberedEntries:
    """Entries that are counted as they are handed out, to number the files that are written about each of several."""

    entries: Input[Entry]
    looks_ahead: bool = True
    """Whether to take at least the second entry before the first is handed out, to know whether there are several."""
    are_at_hand: bool = False
    """Whether all can be taken before the first is handed out, to know how many there are."""
    arranged: Callable[[Iterator[Entry]], Iterator[Entry]] = iter
    """Takes the entries and hands them out in the same order, perhaps after others were asked to answer them."""
    number: int = 0
    """The number of the entry that was handed out last, from 1."""
    are_several: bool = False
    message_prefix: str = ""
    """Begins a message about the entry that was handed out last."""
    last: int | None = None
    """How many entries there are, if that is known."""

    def file_name(self, file: str, part: str = "") -> str:
        """The name of the file about the last entry: `file`, with the entry's number if there are several.

        With `part` it is one of several files about that entry, and has this in its name, too.

        >>> from cluewright.cli.inputs import counted_input
        >>> numbered = NumberedEntries(counted_input([Entry("1"), Entry("2")], 2), are_at_hand=True)
        >>> [numbered.file_name("heart.svg", part) for _ in numbered for part in ("", "01")]
        ['heart-1.svg', 'heart-1-01.svg', 'heart-2.svg', 'heart-2-01.svg']
        """
        number = numeral(self.number, self.last) if self.are_several else ""
        numbers, path = [each for each in (number, part) if each], Path(file)
        return str(path.with_name("-".join([path.stem, *numbers]) + path.suffix)) if numbers else file

    def share(self) -> float | None:
        """How much was handed out so far, from 0 to 1, or None if that is not known."""
        if not self.looks_ahead:
            return self.entries.share()
        return self.number / self.last if self.last and self.last < MAX_COUNTED else None

    def __iter__(self) -> Iterator[Entry]:
        ahead = (MAX_COUNTED if self.are_at_hand else 2) if self.looks_ahead else 0
        first = list(islice(self.entries, ahead))
        self.are_several = len(first) > 1
        self.last = len(first) if self.are_at_hand else None
        for entry in self.arranged(chain(first, self.entries)):
            self.message_prefix = entry.message_prefix
            self.number += 1  # also for one that cannot be read: the n-th file belongs to the n-th entry
            yield entry
