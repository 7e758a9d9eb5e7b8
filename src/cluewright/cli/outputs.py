"""Where answers go: to stdout, as soon as they are known; errors go to stderr."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..errors import CluewrightError
from .inputs import Entry
from .progress import Progress
from .running import Exit, complain

UNREADABLE = "error"
"""What is printed instead of the answer to a text that cannot be read."""

Record = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """What is known about one entry: to be read, and as an object or several for JSON. Only one of the two is made."""

    lines: Callable[[], Iterable[str]]
    record: Callable[[], Record | Iterable[Record]]
    code: int | Callable[[], int] = Exit.FINE
    """How it ended; a function where that is known once the lines, or the record, are made."""


def answer_all(
    entries: Iterable[Entry], answer: Callable[[str], Answer], what: str, as_json: bool, apart: bool = False
) -> int:
    """Answer each entry in turn; the worst exit code comes back. `apart` puts blank lines between answers."""
    worst: int = Exit.FINE
    progress = Progress(what)
    try:
        for number, entry in enumerate(entries):
            if apart and number and not as_json:
                write([""])
            try:
                found = answer(entry.read())
            except CluewrightError as error:
                progress.clear()
                complain(f"{entry.where}{error}")
                found = _unreadable(entry, str(error))
            write(_json_lines(found.record()) if as_json else found.lines())
            worst = max(worst, found.code() if callable(found.code) else found.code)
            progress.tick()
    finally:
        progress.clear()
    return worst


def _unreadable(entry: Entry, error: str) -> Answer:
    return Answer(lambda: [UNREADABLE], lambda: error_record(error, entry), Exit.UNUSABLE)


def error_record(error: str, entry: Entry) -> Record:
    """An error about an entry as an object."""
    return {UNREADABLE: error, "source": entry.source, "line": entry.line or None, "input": entry.text}


def _json_lines(records: Record | Iterable[Record]) -> Iterator[str]:
    return map(json_line, [records] if isinstance(records, dict) else records)


def json_line(record: object) -> str:
    return json.dumps(record, separators=(", ", ": "))


def write(lines: Iterable[str]) -> None:
    """Each line at once: whoever reads them need not wait, and Ctrl-C loses nothing."""
    for line in lines:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def bold(text: str) -> str:
    """The text in bold on a terminal, unless NO_COLOR is set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty()
    return text if plain else f"\x1b[1m{text}\x1b[0m"


def table(rows: Iterable[Iterable[object]], numbers: frozenset[int] = frozenset()) -> Iterator[str]:
    """The rows in columns as wide as needed; those whose index is in `numbers` are aligned to the right.

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
