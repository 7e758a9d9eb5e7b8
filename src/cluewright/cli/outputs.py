"""Where answers go: to stdout as soon as they are known, and to files; errors go to stderr."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from ..errors import CluewrightError
from .inputs import Entry
from .progress import Progress
from .running import ERROR, Exit, Record, code_of, complain, error_record


@dataclass(frozen=True)
class Answer:
    """The answer to one entry. Either the lines are made or, for `--json`, the record; never both."""

    lines: Callable[[], Iterable[str]]
    """Makes the lines for people."""
    record: Callable[[], Record | Iterable[Record]]
    """Makes the object, or the objects, for JSON."""
    code: int | Callable[[], int] = Exit.FINE
    """The exit code; a function if it is known only after the lines or the record are made."""


def answer_all(
    entries: Iterable[Entry],
    answer: Callable[[str], Answer],
    what: str,
    as_json: bool,
    blank_lines: bool = False,
) -> int:
    """Print the answer to each entry in turn, and return the largest exit code.

    `what` names one entry in the progress. With `blank_lines` there is a blank line between answers, except in JSON.
    """
    code: int = Exit.FINE
    progress = Progress(what)
    try:
        for number, entry in enumerate(entries):
            if blank_lines and number and not as_json:
                write([""])
            try:
                found = answer(entry.read())
            except CluewrightError as error:
                progress.clear()
                found = _unanswered(complain_about(entry, error), code_of(error))
            write(_json_lines(found.record()) if as_json else found.lines())
            code = max(code, found.code() if callable(found.code) else found.code)
            progress.tick()
    finally:
        progress.clear()
    return code


def complain_about(entry: Entry, error: CluewrightError) -> Record:
    """Print the error and where the entry comes from on stderr, and return both as an object for JSON."""
    complain(f"{entry.message_prefix}{error}")
    return error_record(str(error), entry.source, entry.line or None, entry.text)


def _unanswered(record: Record, code: Exit) -> Answer:
    return Answer(lambda: [ERROR], lambda: record, code)


def _json_lines(records: Record | Iterable[Record]) -> Iterator[str]:
    return map(json_line, [records] if isinstance(records, dict) else records)


def json_line(record: object) -> str:
    return json.dumps(record, separators=(", ", ": "))


def write(lines: Iterable[str]) -> None:
    """Print each line as soon as it is made, so that no reader waits for it and Ctrl-C does not lose it."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def bold(text: str) -> str:
    """The text in bold on a terminal, unless NO_COLOR is set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return text if plain else f"\x1b[1m{text}\x1b[0m"


def table(rows: Iterable[Iterable[object]], numbers: frozenset[int] = frozenset()) -> Iterator[str]:
    """The rows in aligned columns; `numbers` has the indices of the columns that are aligned to the right.

    >>> list(table([("a", 1), ("bcd", 22)], frozenset({1})))
    ['a     1', 'bcd  22']
    """
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        padded = [
            text.rjust(width) if index in numbers else text.ljust(width)
            for index, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(padded).rstrip()


@dataclass
class NumberedEntries:
    """Entries that are counted as they are handed out, to number the files that are written about each of several."""

    entries: Iterator[Entry]
    looks_ahead: bool = True
    """Whether to take the second entry before the first is handed out, to know whether there are several."""
    number: int = 0
    """The number of the entry that was handed out last, from 1."""
    are_several: bool = False

    def file_name(self, file: str, part: int | None = None) -> str:
        """The name of the file about the last entry: `file`, with the entry's number if there are several.

        With `part` it is one of several files about that entry, and has this number, too.

        >>> numbered = NumberedEntries(iter([Entry("1"), Entry("2")]))
        >>> [numbered.file_name("heart.svg", part) for _ in numbered for part in (None, 1)]
        ['heart-1.svg', 'heart-1-1.svg', 'heart-2.svg', 'heart-2-1.svg']
        """
        numbers = [str(number) for number in (self.number if self.are_several else None, part) if number is not None]
        path = Path(file)
        return str(path.with_name("-".join([path.stem, *numbers]) + path.suffix)) if numbers else file

    def __iter__(self) -> Iterator[Entry]:
        first = list(islice(self.entries, 2 if self.looks_ahead else 0))
        self.are_several = len(first) > 1
        for entry in chain(first, self.entries):
            self.number += 1  # also for one that cannot be read: the n-th file belongs to the n-th entry
            yield entry
