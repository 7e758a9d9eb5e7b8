"""Plain puzzles answered in bulk: a block of lines by a few calls of the kernel, with their answers written at once.

A command that has one answer a line says in `Alike` what the answers to rows of digits are. The answers are those that
it gives line by line, byte for byte; what it has no `Alike` for is answered line by line.
"""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import accumulate
from time import monotonic, process_time
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ..arrays import NDArray, np
from ..boards.batches import Rows
from ..late_dataclasses import dataclass
from ..notation.reader import Reader
from .ahead import Ahead
from .inputs import Block, InputPart, input_parts
from .options import check_workers, number_of_workers
from .outputs import ERROR_KEYS, Answer, Run, answer_all, csv_field, json_line, value_at
from .running import Exit
from .streams import MIN_LINES_AT_ONCE, SECONDS_PER_SHARE, Pace

if TYPE_CHECKING:
    from ..boards import Board
    from ..notation.plain_lines import PuzzlesOfBoard

Made: TypeAlias = "bytes | Rows | list[bytes]"
"""A part of some lines, made: the same in all of them, a row of characters for each, or bytes for each."""


@dataclass(frozen=True)
class GridsPart:
    """Grids as one part of lines that are alike but for that."""

    rows: "Rows"
    """The digits of each."""


@dataclass(frozen=True)
class Varied:
    """Another part in which such lines differ, or the values of a key of records."""

    values: Callable[[], Iterable[Any]]
    """Makes the text of each line, or the value of each record."""


@dataclass(frozen=True)
class Among:
    """Another part in which such lines differ, or the values of a key of records, where few different ones occur."""

    known: Sequence[Any]
    """The different values."""
    numbers: "NDArray[np.intp]"
    """For each line the one that it has, as an index."""

    def values(self) -> Iterator[Any]:
        """The text of each line, or the value of each record."""
        return (self.known[number] for number in self.numbers.tolist())


@dataclass(frozen=True)
class JsonTexts:
    """The values of a key of records, which are JSON already."""

    values: Callable[[], Iterable[str]]


LinePart = str | GridsPart | Varied | Among
"""A part of lines; a text is the same in all of them."""


@dataclass(frozen=True)
class Alike:
    """The answers to some rows that differ in parts only."""

    rows: "NDArray[np.intp]"
    """Which rows of the batch are answered; there may be none."""
    line: Sequence[LinePart]
    """The line for people; without parts nothing is printed."""
    record: Mapping[str, Any]
    """The object for JSON and CSV; where its values differ they are `GridsPart`, `Varied` or `JsonTexts`. Without keys
    nothing is printed."""
    code: Exit = Exit.FINE


Answers = Callable[["Board", "Rows", int], Iterable[Alike]]
"""The answers to rows of puzzles on a board, by this number of threads."""


@dataclass(frozen=True)
class Bulk:
    """How a command answers in bulk."""

    answers: Answers
    workers: int | None = None
    """The value of `--workers`."""
    fewest: int = MIN_LINES_AT_ONCE
    """Lines, at least, that are worth it."""
    are_sendable: bool = False
    """Whether `answers` can be sent to processes, which share the blocks once these take long; not needed where the
    threads of the kernel do the work."""
    look_at: Callable[["Board"], None] = lambda board: None
    """Called with each board of a block before the answers are printed, in the process that prints them."""


class _Lines(NamedTuple):
    """What is sent of a block."""

    in_all: int
    """How many lines the block has, those among them that are no plain puzzles, too."""
    puzzles: "list[PuzzlesOfBoard]"


class _Found(NamedTuple):
    """What is sent back: the answers, as far as they are known, and the numbers of the other lines."""

    runs: list[Run | int]
    seconds: float
    """Of processor time that it took."""


@dataclass(frozen=True)
class _Printed:
    """Answers blocks as they are printed."""

    answers: Answers
    as_json: bool
    columns: Sequence[str]
    blank_lines: bool

    def runs(self, lines: _Lines, threads: int) -> Iterator[Run | int]:
        """The answers in order, as far as they are known, and in between the numbers of the other lines."""
        return _runs(lines, self.answers, threads, _parts_maker(self.as_json, self.columns, self.blank_lines))

    def __call__(self, lines: _Lines) -> _Found:
        """The same all at once, in a process."""
        from . import OBJECTS_PER_COLLECTION

        gc.set_threshold(OBJECTS_PER_COLLECTION)
        started = process_time()
        return _Found([*self.runs(lines, 1)], process_time() - started)


def answer_in_bulk(
    arguments: Sequence[str],
    reader: Reader,
    answer: Callable[[str], Answer],
    bulk: Bulk,
    as_json: bool,
    columns: Sequence[str] = (),
    prints_errors: bool = True,
    blank_lines: bool = False,
) -> int:
    """Like `answer_all`, for everything that the arguments name: blocks of plain puzzles are answered in bulk."""
    check_workers(bulk.workers)
    count_workers = cache(partial(number_of_workers, bulk.workers))
    pace = Pace(count_workers, bulk.fewest)
    found = input_parts(arguments, reader, pace)
    printed = _Printed(bulk.answers, as_json, columns, blank_lines)
    ahead = Ahead(printed, count_workers if bulk.are_sendable else lambda: 1, found.is_at_hand, _sent)

    def runs(block: Block) -> Iterator[Run | int]:
        for each in block.plain.puzzles:
            bulk.look_at(each.board)
        size, count, started = len(block.lines), len(block), monotonic()
        if ahead.prepared is not None:
            pace.note(size, count, ahead.prepared.seconds, SECONDS_PER_SHARE)
            yield from ahead.prepared.runs
        else:
            yield from printed.runs(_Lines(count, block.plain.puzzles), pace.workers_for(count))
            pace.note(size, count, monotonic() - started)

    with ahead:
        return answer_all(
            found.changed(ahead.of),
            answer,
            reader.what,
            as_json,
            blank_lines,
            columns,
            prints_errors=prints_errors,
            in_bulk=runs,
        )


def _sent(part: InputPart) -> _Lines | None:
    """What a process is sent of a part of the input: nothing of a line by itself."""
    return _Lines(len(part), part.plain.puzzles) if isinstance(part, Block) else None


def _runs(
    sent: _Lines, answers: Answers, threads: int, parts_of: Callable[[Alike], list[LinePart]]
) -> Iterator[Run | int]:
    """The answers to these lines in order, as far as they are known, and in between the numbers of the other ones."""
    texts: list[bytes | None] = [None] * sent.in_all
    code: int = Exit.FINE
    for board, rows, lines in sent.puzzles:
        for alike in answers(board, rows, threads):
            count = len(alike.rows)
            if not count:
                continue
            code = max(code, alike.code)
            text = _joined(parts_of(alike), count)
            if isinstance(text, bytes) and count == sent.in_all:
                yield Run(text, count, code)
                return
            for line, each in zip(lines[alike.rows].tolist(), _split(text, count), strict=True):
                texts[line] = each
    start = 0
    for number in [*(number for number, text in enumerate(texts) if text is None), len(texts)]:
        if start < number:
            yield Run(b"".join(texts[start:number]), number - start, code)  # type: ignore[arg-type]  # none is None
        if number < len(texts):
            yield number
        start = number + 1


def _joined(parts: Sequence[LinePart], count: int) -> bytes | list[bytes]:
    """The `count` lines that these parts make: as one text if all are of one length, otherwise each by itself."""
    if not parts:
        return b""
    made: list[Made] = [*map(_made, parts), b"\n"]
    columns = [part for part in map(_column, made) if part is not None]
    if len(columns) < len(made):
        return list(map(b"".join, zip(*(_of_each(part, count) for part in made), strict=True)))
    ends = [*accumulate(column.shape[-1] for column in columns)]
    text = np.empty((count, ends[-1]), np.uint8)
    for column, end in zip(columns, ends, strict=True):
        text[:, end - column.shape[-1] : end] = column
    return text.tobytes()


def _column(part: "Made") -> "NDArray[np.uint8] | None":
    """The characters of a part that is as long in every line."""
    return np.frombuffer(part, np.uint8) if isinstance(part, bytes) else None if isinstance(part, list) else part


def _made(part: LinePart) -> "Made":
    from ..boards.batches import characters_of

    if isinstance(part, GridsPart):
        return characters_of(part.rows)
    if isinstance(part, Among):
        known = [str(value).encode() for value in part.known]
        return [known[number] for number in part.numbers.tolist()]
    return part.encode() if isinstance(part, str) else [str(value).encode() for value in part.values()]


def _of_each(part: "Made", count: int) -> list[bytes]:
    """What a part is in each line."""
    if isinstance(part, list):
        return part
    return [part] * count if isinstance(part, bytes) else _split(part.tobytes(), count)


def _split(text: bytes | list[bytes], count: int) -> list[bytes]:
    """The `count` lines of a text, each by itself; in one text all have the same length."""
    if isinstance(text, list):
        return text
    size = len(text) // count
    return [text[start : start + size] for start in range(0, len(text), size)] if size else [b""] * count


def _parts_maker(as_json: bool, columns: Sequence[str], blank_lines: bool) -> Callable[[Alike], list[LinePart]]:
    """What makes the parts of the lines of answers, for people, as JSON or as CSV; there may be a blank line before."""
    if columns:
        return lambda alike: _csv_parts(alike.record, columns)
    if as_json:
        return lambda alike: _json_parts(alike.record)
    return lambda alike: [*(["\n"] if blank_lines else []), *alike.line]


def _json_parts(record: Mapping[str, Any]) -> list[LinePart]:
    parts: list[LinePart] = []
    for key, value in record.items():
        parts += [", " if parts else "{", f"{json_line(key)}: ", *_value_parts(value, json_line)]
    return [*parts, "}"] if parts else []


def _csv_parts(record: Mapping[str, Any], columns: Sequence[str]) -> list[LinePart]:
    parts: list[LinePart] = []
    for column in (*columns, *ERROR_KEYS) if record else ():
        parts += [*([","] if parts else []), *_value_parts(value_at(dict(record), column), csv_field)]
    return parts


def _value_parts(value: object, written: Callable[[Any], str]) -> list[LinePart]:
    """The parts of a value, which `written` writes unless it is that of grids: their characters need no escape."""
    if isinstance(value, GridsPart):
        return ['"', value, '"']
    if isinstance(value, JsonTexts):
        return [Varied(value.values)]
    if isinstance(value, Among):
        return [Among([written(known) for known in value.known], value.numbers)]
    if isinstance(value, Varied):
        return [Varied(lambda: map(written, value.values()))]
    return [written(value)]
