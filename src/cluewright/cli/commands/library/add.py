"""`cluewright library add`: puzzles from files into a library, tens of thousands a second."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import field
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Self

from ....arrays import NDArray, np
from ....boards.batches import Rows
from ....errors import CluewrightError
from ....late_dataclasses import dataclass
from ....notation.texts import puzzle_reader
from ....wording import counted, listed
from ...inputs import Block, Entry, InputPart, input_parts, with_folders
from ...libraries import Known, LibraryFile, opened_library, tag_names
from ...options import BoardName, Json, NumberOfWorkers, Puzzles, named_board, number_of_workers
from ...outputs import Complaints, json_line, print_lines, write_at_once
from ...parameters import Parameter
from ...progress import Progress
from ...readers import grid_parser
from ...running import Exit, Record, complain
from ...streams import Pace

if TYPE_CHECKING:
    from ....boards import Board, Grid
    from ....storing import Library
    from ....storing.adding import Prepared, TransactionSize
    from ....storing.inserting import Standings

MAX_FILES_NAMED = 3
"""Files of folders in which there is no puzzle that are named; further ones are counted."""
MAX_HELD = 1_000
"""Lines that are no puzzles, at most, at the beginning of a file of a folder, until they are reported one by one: few
other files are as long."""
SECONDS_WAITED = 0.5
"""Seconds after which what was read is added, however little it is."""


def add(
    *puzzles: Puzzles,
    library: LibraryFile = None,
    source: Annotated[
        str, Parameter(help="Where the puzzles are from; `library list --source` finds them by it.")
    ] = "",
    tags: Annotated[str, Parameter(help="Tags for the puzzles, separated by commas.")] = "",
    rate: Annotated[bool, Parameter(help="Rate the puzzles, too, as `cluewright library rate` does.")] = False,
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
) -> int:
    """Add puzzles to a library, which is made where there is none.

    Of a folder all files in it are added, but none in folders below; those without a puzzle are only named.
    Each puzzle must have exactly one solution. One that is there already, or that symmetries of the board turn into one
    that is there, is not added again; its number is printed. Prints how many were added and how many were known; with
    --json an object for each puzzle, once it is in the file for good.
    """
    from ....processes import usable_cores

    board, names = named_board(board_name), tag_names("--tags", tags)
    threads = number_of_workers(workers)
    files = with_folders(puzzles)
    taken = input_parts(files, puzzle_reader(board), Pace(usable_cores))
    in_folders = frozenset() if json else frozenset(files).difference(puzzles)
    adding = Adding(Complaints(json), grid_parser("library add", board), json, in_folders)
    progress = Progress("puzzle", taken.share)
    with ExitStack() as stack:
        from ....storing.adding import ahead
        from ....storing.inserting import joined_standings

        found: Library | None = None  # opened for the first puzzle, so that without any no file is left behind
        try:
            batches = adding.batches(taken)
            for ready in ahead(partial(batch.ready, threads) for batch in batches):
                standings = joined_standings([])
                if ready.parts:
                    found = found or stack.enter_context(opened_library(library, may_create=True))
                    standings = found.add_prepared([part for part, _ in ready.parts], source=source, tags=names)
                adding.report(ready, standings)
                adding.sizes.note(len(standings.numbers))
                if rate and found is not None:
                    found.rate(threads=threads, numbers=standings.numbers.tolist())
                progress.tick(len(standings.numbers))
        finally:
            progress.clear()
        return adding.summed_up()


Place = tuple[str, int]
"""A file and the number of a line."""


@dataclass(frozen=True)
class Origin:
    """Tells of each of some puzzles, by its index, where it came from."""

    entry: Callable[[int], Entry]
    place: Callable[[int], Place]

    @classmethod
    def of_lines(cls, block: Block, lines: "NDArray[np.int64]") -> Self:
        """Of those that stand in these lines of a block."""
        return cls(
            lambda index: next(block.entries_of(int(lines[index]))),
            lambda index: (block.source, block.lines_before + 1 + int(lines[index])),
        )

    @classmethod
    def of_entries(cls, entries: Sequence[Entry]) -> Self:
        """Of those that are an entry each."""
        return cls(lambda index: entries[index], lambda index: (entries[index].source, entries[index].line))

    def among(self, these: "NDArray[np.int64]") -> "Origin":
        """Of some of them only."""
        return Origin(lambda index: self.entry(int(these[index])), lambda index: self.place(int(these[index])))


Refused = tuple[Entry, CluewrightError]
"""An entry that is no puzzle with one solution, and why."""


@dataclass
class Ready:
    """Puzzles of which all is computed, and entries that are none."""

    refused: list[Refused]
    sources: dict[str, int]
    """The number of each source, in the order in which they came."""
    parts: "list[tuple[Prepared, Origin]]" = field(default_factory=list)

    def order(self, place: Place) -> tuple[int, int]:
        """Where a place comes in the input."""
        source, line = place
        return self.sources[source], line


@dataclass
class BatchToAdd:
    """Puzzles that are added in one transaction."""

    taken: "list[Block | list[tuple[Entry, Grid]]]" = field(default_factory=list)
    """In the order in which they came: blocks of lines, and between them what was read one by one."""
    refused: list[Refused] = field(default_factory=list)
    sources: dict[str, int] = field(default_factory=dict)
    began: float = field(default_factory=monotonic)

    def __len__(self) -> int:
        return len(self.refused) + sum(map(len, self.taken))

    def take(self, entry: Entry, grid: "Grid") -> None:
        """Take a puzzle that was read by itself."""
        if self.taken and isinstance(self.taken[-1], list):
            self.taken[-1].append((entry, grid))
        else:
            self.taken.append([(entry, grid)])

    def is_due(self, size: int) -> bool:
        """Whether it has this size, or has waited long enough."""
        count = len(self)
        return count >= size or (count > 0 and monotonic() - self.began > SECONDS_WAITED)

    def ready(self, threads: int) -> Ready:
        """Compute what is stored of the puzzles; those with no solution, or several, are refused."""
        found = Ready(self.refused, self.sources)
        for some in self.taken:
            if isinstance(some, list):
                _add_proper_grids(found, some, threads)
            else:
                for board, rows, lines in some.plain.puzzles:
                    _add_proper(found, board, rows, Origin.of_lines(some, lines), threads)
        return found


def _add_proper_grids(found: Ready, grids: "list[tuple[Entry, Grid]]", threads: int) -> None:
    """The same as `_add_proper` for grids that were read one by one."""
    for board in dict.fromkeys(grid.board for _, grid in grids):
        alike = [(entry, grid) for entry, grid in grids if grid.board == board]
        rows = np.array([grid.digits for _, grid in alike], np.uint8)
        _add_proper(found, board, rows, Origin.of_entries([entry for entry, _ in alike]), threads)


def _add_proper(found: Ready, board: "Board", rows: "Rows", origin: Origin, threads: int) -> None:
    """Compute what is stored of those rows that are proper puzzles, and say why the others are refused."""
    from ....solving import count_solutions, solution
    from ....storing.adding import prepared

    are_proper = count_solutions(rows, board=board, threads=threads) == 1
    for index in np.flatnonzero(~are_proper).tolist():
        try:
            solution(rows[index], board)
        except CluewrightError as error:
            found.refused.append((origin.entry(index), error))
    these = np.flatnonzero(are_proper)
    if not these.size:
        return
    try:
        part = prepared(board, rows if len(these) == len(rows) else rows[these], threads)
    except CluewrightError as error:  # some boards have puzzles without a canonical form
        if len(rows) == 1:
            found.refused.append((origin.entry(0), error))
            return
        for index in range(len(these)):
            one = these[index : index + 1]
            _add_proper(found, board, rows[one], origin.among(one), threads)
    else:
        found.parts.append((part, origin.among(these)))


def _batches() -> "TransactionSize":
    from ....storing.adding import TransactionSize

    return TransactionSize()


@dataclass
class Adding:
    """What is printed of the puzzles that are added."""

    complaints: Complaints
    parse: "Callable[[str], Grid]"
    as_json: bool
    in_folders: frozenset[str] = frozenset()
    """Files of folders, of which nobody has said that there are puzzles in each."""
    new: int = 0
    known: Known = field(default_factory=Known)
    sizes: "TransactionSize" = field(default_factory=_batches)
    _held: dict[str, list[Refused]] = field(default_factory=dict)
    """What is no puzzle in files of folders in which none was found yet."""

    def batches(self, taken: Iterable[InputPart]) -> Iterator[BatchToAdd]:
        """The puzzles of an input, some thousands at a time."""
        batch = BatchToAdd()
        for piece in taken:
            for each in self._taken(batch, piece):
                try:
                    grid = self.parse(each.read())
                except CluewrightError as error:
                    self._refuse(batch, each, error)
                else:
                    self._release(batch, each.source)
                    batch.take(each, grid)
            if batch.is_due(self.sizes.size):
                yield batch
                batch = BatchToAdd()
        if len(batch):
            yield batch

    def _taken(self, batch: BatchToAdd, piece: InputPart) -> Iterator[Entry]:
        """Take a block, and hand out those of its lines that are no plain puzzles."""
        batch.sources.setdefault(piece.source, len(batch.sources))
        if isinstance(piece, Entry):
            yield piece
            return
        self._release(batch, piece.source)
        batch.taken.append(piece)
        are_plain = np.zeros(len(piece), bool)
        for _, _, lines in piece.plain.puzzles:
            are_plain[lines] = True
        for line in np.flatnonzero(~are_plain).tolist():
            yield from piece.entries_of(line)

    def _refuse(self, batch: BatchToAdd, entry: Entry, error: CluewrightError) -> None:
        """Note what is no puzzle. In a file of a folder it is reported only if there are puzzles there as well."""
        source = entry.source
        if source not in self.in_folders:
            batch.refused.append((entry, error))
            return
        held = self._held.setdefault(source, [])
        held.append((entry, error))
        if len(held) > MAX_HELD:
            self._release(batch, source)

    def _release(self, batch: BatchToAdd, source: str) -> None:
        """From now on tell what is no puzzle in this file."""
        batch.refused += self._held.pop(source, [])
        self.in_folders -= {source}

    def report(self, ready: Ready, standings: "Standings") -> None:
        """Tell what came of a batch, in the order of the input."""
        ready.refused.sort(key=lambda each: ready.order((each[0].source, each[0].line)))
        refused = [((entry.source, entry.line), self.complaints.noted(entry, error)) for entry, error in ready.refused]
        if self.as_json:
            told = sorted([*refused, *_records(ready, standings)], key=lambda each: ready.order(each[0]))
            write_at_once("".join(f"{json_line(record)}\n" for _, record in told).encode())
            return
        self.new += int(standings.are_new.sum())
        end = 0
        for part, origin in ready.parts:
            start, end = end, end + len(part)
            for index in (~standings.are_new[start:end]).nonzero()[0].tolist():
                self.known.tell(Entry("", *origin.place(index)).message_prefix, int(standings.numbers[start + index]))

    def summed_up(self) -> int:
        """Tell how many puzzles were added, and return the exit code."""
        if len(self._held) == 1:
            for refused in self._held.popitem()[1]:
                self.complaints.noted(*refused)
        self.complaints.sum_up()
        if self._held:
            self.complaints.code = max(self.complaints.code, Exit.UNUSABLE)
            files = files_in_short(list(self._held))
            complain(f"cluewright: left out, since no puzzle is in {files}; of each by itself it is said why")
        self.known.sum_up()
        if not self.as_json:
            print_lines([f"{counted(self.new, 'puzzle')} added, {self.known.count} known"])
        return self.complaints.code


def files_in_short(files: Sequence[str]) -> str:
    """The number of files, and the names of the first.

    >>> files_in_short(["a/x.png", "a/y.txt", "a/z.md", "a/zz.md"])
    '4 files: a/x.png, a/y.txt, a/z.md and 1 more'
    """
    more = len(files) - MAX_FILES_NAMED
    named = [*files[:MAX_FILES_NAMED], *([f"{more} more"] if more > 0 else [])]
    return f"{counted(len(files), 'file')}: {listed(named)}"


def _records(ready: Ready, standings: "Standings") -> Iterator[tuple[Place, Record]]:
    """What JSON tells of each puzzle, and where it came from."""
    from ....boards.batches import row_lines

    standing = zip(standings.numbers.tolist(), standings.are_new.tolist(), strict=True)
    for part, origin in ready.parts:
        board = str(part.board)
        for index, puzzle in enumerate(row_lines(part.rows)):
            place, (number, is_new) = origin.place(index), next(standing)
            told = {"puzzle": puzzle, "board": board, "number": number, "is_new": is_new}
            yield place, {**told, "source": place[0] or None, "line": place[1] or None}
