"""Puzzles of a library as Parquet and as a booklet; for all other formats `convert` writes `Library.sheets`."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import RawIOBase
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from ..cancelling import look
from ..extras import check_installed
from ..rating import MEASURES, ShortRating, short_rating
from ..writing import write_files
from .measure_columns import MEASURED
from .stored import Stored

if TYPE_CHECKING:
    import pyarrow as pa

    from ..drawing.booklets import BookOptions

ROWS_AT_ONCE = 10_000
"""Puzzles of a row group, which is what is in memory at a time."""


class _Blocks(RawIOBase):
    """A file of which what was written is taken away again and again."""

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        self._size = 0

    def writable(self) -> bool:
        return True

    def write(self, block: Any) -> int:
        self._blocks.append(bytes(block))
        self._size += len(self._blocks[-1])
        return len(self._blocks[-1])

    def tell(self) -> int:
        return self._size

    def taken(self) -> bytes:
        """What was written since the last call."""
        blocks, self._blocks = self._blocks, []
        return b"".join(blocks)


def to_parquet(
    puzzles: Iterable[Stored], to: str | os.PathLike[str], on_progress: Callable[[int], None] | None = None
) -> int:
    """Write puzzles into a Parquet file, a row for each, and say how many there were."""
    check_installed("pyarrow")
    import pyarrow as pa
    from pyarrow.parquet import ParquetWriter

    schema = _schema()
    written = 0

    def blocks() -> Iterator[bytes]:
        nonlocal written
        file = _Blocks()
        with ParquetWriter(pa.PythonFile(file, mode="w"), schema, compression="zstd") as writer:
            rest = iter(puzzles)
            while some := list(islice(rest, ROWS_AT_ONCE)):
                look()
                writer.write_table(_table(some, schema))
                written += len(some)
                yield file.taken()
                if on_progress is not None:
                    on_progress(written)
        yield file.taken()

    write_files([(Path(to), blocks())])
    return written


def _schema() -> "pa.Schema":
    import pyarrow as pa

    text, number, moment = pa.string(), pa.int64(), pa.timestamp("s", tz="UTC")
    measures = [(key, pa.float64()) for name in MEASURED for key in MEASURES[name].keys]
    return pa.schema(
        [
            ("number", number),
            ("puzzle", text),
            ("board", text),
            ("canonical", text),
            ("mask", text),
            ("clues", pa.int32()),
            ("symmetry", text),
            ("source", text),
            ("added", moment),
            ("tags", pa.list_(text)),
            ("level", text),
            ("hardest", text),
            ("scale", text),
            *measures,
            ("used", pa.map_(text, pa.int32())),
            ("version", text),
            ("rated", moment),
        ]
    )


def _table(puzzles: Sequence[Stored], schema: "pa.Schema") -> "pa.Table":
    import pyarrow as pa

    return pa.Table.from_pylist([_row(each) for each in puzzles], schema)


def _row(puzzle: Stored) -> dict[str, Any]:
    """The keys are those of JSON, but those of a rating are not nested."""
    told = puzzle.to_dict()
    rating = told.pop("rating") or {}
    if puzzle.rating:
        rating |= {"used": list(puzzle.rating.used.items()), "rated": puzzle.rating.rated}
    return {**told, **rating, "added": puzzle.added}


def _short_rating(puzzle: Stored) -> ShortRating:
    known = short_rating(puzzle.rating.to_dict()) if puzzle.rating else None
    return known or ShortRating("")


def to_booklet(puzzles: Iterable[Stored], to: str | os.PathLike[str], **options: Unpack["BookOptions"]) -> int:
    """Print puzzles as a booklet, a PDF file, with their levels where these are known, and say how many there were."""
    from ..drawing.booklets import BookPuzzle, book

    rated = ((each.puzzle, _short_rating(each)) for each in puzzles)
    printed = [BookPuzzle(puzzle, level=each.level, rating=each.technique, score=each.score) for puzzle, each in rated]
    book(printed, to, **options)
    return len(printed)
