"""`cluewright library add`: puzzles from files into a library, tens of thousands a second."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ....boards.drawn import counted
from ....errors import CluewrightError
from ...inputs import Block, Entry, Piece, pieces
from ...libraries import Known, LibraryFile, opened, tag_names
from ...options import BoardName, Json, Puzzles, Workers, named_board, number_of_workers
from ...outputs import Complaints, json_line, write, write_at_once
from ...progress import Progress
from ...readers import grid_parser, puzzle_reader
from ...running import Record
from ...streams import Pace

if TYPE_CHECKING:
    from ....boards import Board, Grid
    from ....boards.batches import Rows
    from ....storing.adding import Batches, Prepared
    from ....storing.inserting import Standing

SECONDS_WAITED = 0.5
"""Seconds after which what was read is added, however little it is."""


def add(
    *puzzles: Puzzles,
    library: LibraryFile = None,
    source: Annotated[
        str, Parameter(help="Where the puzzles are from; `library list --source` finds them by it.")
    ] = "",
    tags: Annotated[str, Parameter(help="Tags for the puzzles, separated by commas.")] = "",
    rate: Annotated[
        bool, Parameter(help="Rate the puzzles, too, as `cluewright library rate` does.", negative="")
    ] = False,
    board_name: BoardName = None,
    workers: Workers = None,
    json: Json = False,
) -> int:
    """Add puzzles to a library, which is made where there is none.

    Each puzzle must have exactly one solution. One that is there already, or that symmetries of the board turn into one
    that is there, is not added again; its number is told. Prints how many were added and how many were known; with
    --json an object for each puzzle, once it is in the file for good.
    """
    from ....processes import usable_cores

    board, names = named_board(board_name), tag_names("--tags", tags)
    threads = number_of_workers(workers)
    taken = pieces(puzzles, puzzle_reader(board), Pace(usable_cores))
    adding = Adding(Complaints(json), grid_parser("library add", board), json)
    progress = Progress("puzzle", taken.share)
    with opened(library, may_create=True) as found:
        from ....storing.adding import ahead

        try:
            batches = adding.batches(taken)
            for batch in ahead(partial(batch.ready, threads) for batch in batches):
                standings = found.add_prepared([part for part, _ in batch.parts], source=source, tags=names)
                adding.report(batch, standings)
                adding.sizes.note(len(standings))
                if rate:
                    found.rate(threads=threads, numbers=[standing.number for standing in standings])
                progress.tick(len(standings))
        finally:
            progress.clear()
    return adding.summed_up()


Place = tuple[str, int]
"""A file and the number of a line."""


@dataclass
class Ready:
    """Puzzles of which all is computed, and entries that are none."""

    parts: "list[tuple[Prepared, list[Place]]]" = field(default_factory=list)
    refused: list[tuple[Entry, CluewrightError]] = field(default_factory=list)


@dataclass
class Batch:
    """Puzzles that are added in one transaction."""

    blocks: list[Block] = field(default_factory=list)
    grids: "list[tuple[Entry, Grid]]" = field(default_factory=list)
    began: float = field(default_factory=monotonic)

    def is_due(self, size: int) -> bool:
        """Whether it has this size, or has waited long enough."""
        count = len(self.grids) + sum(map(len, self.blocks))
        return count >= size or (count > 0 and monotonic() - self.began > SECONDS_WAITED)

    def ready(self, threads: int) -> Ready:
        """Compute what is stored of the puzzles; those with no solution, or several, are refused."""
        import numpy as np

        found = Ready()
        for block in self.blocks:
            for board, rows, lines in block.plain.puzzles:
                numbers = lines.tolist()
                places = [(block.source, block.lines_before + line + 1) for line in numbers]
                _add_proper(found, board, rows, places, partial(_entry_of, block, numbers), threads)
        for board in dict.fromkeys(grid.board for _, grid in self.grids):
            alike = [(entry, grid) for entry, grid in self.grids if grid.board == board]
            rows = np.array([grid.digits for _, grid in alike], np.uint8)
            places = [(entry.source, entry.line) for entry, _ in alike]
            _add_proper(found, board, rows, places, [entry for entry, _ in alike].__getitem__, threads)
        return found


def _entry_of(block: Block, lines: Sequence[int], index: int) -> Entry:
    return next(block.entries_of(lines[index]))


def _add_proper(
    found: Ready, board: "Board", rows: "Rows", places: list[Place], entry_of: Callable[[int], Entry], threads: int
) -> None:
    import numpy as np

    from ....solving import count_solutions, solution
    from ....storing.adding import prepared

    are_proper = count_solutions(rows, board=board, threads=threads) == 1
    for index in np.flatnonzero(~are_proper).tolist():
        try:
            solution(rows[index], board)
        except CluewrightError as error:
            found.refused.append((entry_of(index), error))
    these = np.flatnonzero(are_proper).tolist()
    if not these:
        return
    try:
        part = prepared(board, rows if len(these) == len(rows) else rows[these], threads)
    except CluewrightError as error:  # some boards have puzzles without a canonical form
        if len(rows) == 1:
            found.refused.append((entry_of(0), error))
            return
        for index in these:
            _add_proper(found, board, rows[[index]], [places[index]], partial(_entry_at, entry_of, index), threads)
    else:
        found.parts.append((part, [places[index] for index in these]))


def _entry_at(entry_of: Callable[[int], Entry], index: int, _: int) -> Entry:
    """The entry of a puzzle that is prepared by itself."""
    return entry_of(index)


def _batches() -> "Batches":
    from ....storing.adding import Batches

    return Batches()


@dataclass
class Adding:
    """What is told of the puzzles that are added."""

    complaints: Complaints
    parse: "Callable[[str], Grid]"
    as_json: bool
    new: int = 0
    known: Known = field(default_factory=Known)
    sizes: "Batches" = field(default_factory=_batches)

    def batches(self, taken: Iterable[Piece]) -> Iterator[Batch]:
        """The puzzles of an input, some thousands at a time."""
        batch = Batch()
        for piece in taken:
            for each in self._taken(batch, piece):
                try:
                    batch.grids.append((each, self.parse(each.read())))
                except CluewrightError as error:
                    self.complaints.add(each, error)
            if batch.is_due(self.sizes.size):
                yield batch
                batch = Batch()
        if batch.blocks or batch.grids:
            yield batch

    def _taken(self, batch: Batch, piece: Piece) -> Iterator[Entry]:
        """Take a block, and hand out those of its lines that are no plain puzzles."""
        import numpy as np

        if isinstance(piece, Entry):
            yield piece
            return
        batch.blocks.append(piece)
        are_plain = np.zeros(len(piece), bool)
        for _, _, lines in piece.plain.puzzles:
            are_plain[lines] = True
        for line in np.flatnonzero(~are_plain).tolist():
            yield from piece.entries_of(line)

    def report(self, batch: Ready, standings: "Sequence[Standing]") -> None:
        """Tell what came of a batch."""
        for entry, error in batch.refused:
            self.complaints.add(entry, error)
        all_places = [place for _, places in batch.parts for place in places]
        if self.as_json:
            told = zip(_puzzles(batch), all_places, standings, strict=True)
            records = (puzzle | _record(place, standing) for puzzle, place, standing in told)
            write_at_once("".join(f"{json_line(record)}\n" for record in records).encode())
        for place, standing in zip(all_places, standings, strict=True):
            self.new += standing.is_new
            if not standing.is_new and not self.as_json:
                self.known.tell(_prefix(place), standing.number)

    def summed_up(self) -> int:
        """Tell how many puzzles were added, and return the exit code."""
        self.complaints.sum_up()
        self.known.sum_up()
        if not self.as_json:
            write([f"{counted(self.new, 'puzzle')} added, {self.known.count} known"])
        return self.complaints.code


def _puzzles(batch: Ready) -> Iterator[Record]:
    """The puzzles of a batch for JSON."""
    from ....boards.batches import lines_of

    for part, _ in batch.parts:
        board = str(part.board)
        for line in lines_of(part.rows):
            yield {"puzzle": line, "board": board}


def _record(place: Place, standing: "Standing") -> Record:
    source, line = place
    return {"number": standing.number, "is_new": standing.is_new, "source": source or None, "line": line or None}


def _prefix(place: Place) -> str:
    source, line = place
    return f"{source}:{line}: " if line else f"cluewright: {source}: " if source else "cluewright: "
