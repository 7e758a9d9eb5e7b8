"""`cluewright generate`: puzzles made from random grids, one line each, as soon as they are known."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...errors import CannotGenerate, CluewrightError
from ...notation.boarded import boarded
from ..boards_told import warn_of_untold
from ..libraries import KeptIn, keeping_in
from ..options import (
    NUMBER,
    WHOLE_NUMBER,
    Csv,
    Json,
    Labels,
    MeasureRanges,
    OneBoardName,
    PictureWidth,
    Shaded,
    ThemeName,
    check_file,
    check_picture,
    checked_time_limit,
    drawing_options,
    files_read,
    number_of_workers,
    strategy_warner,
)
from ..outputs import NUMBERED_FILES, csv_columns, csv_line, json_line, numeral, value_at, write
from ..progress import Progress
from ..running import Exit, Record, UsageError, complain, error_record, spelt_as_option

if TYPE_CHECKING:
    from ...drawing import Options
    from ...generating import Puzzle
    from ...storing import Keeper

COLUMNS = (
    "puzzle",
    "solution",
    "board",
    "mode",
    "clues",
    "symmetry",
    "seed",
    "number",
    "attempt",
    "reduced",
    "tuned",
    "hints",
    "drawing",
)


def generate(  # noqa: PLR0913 - options
    *,
    count: Annotated[int, WHOLE_NUMBER, Parameter(help="How many puzzles, one per line. By default one.")] = 1,
    board_name: OneBoardName = "classic",
    mode: Annotated[
        str,
        Parameter(
            help="What must solve the puzzles: `propagation` (naked and hidden singles); `lookahead` (besides, each"
            " candidate is tried, and gone if it leads to a contradiction); `complete`, the default (there is one"
            " solution); or strategies, as `cluewright strategies` lists them, separated by commas."
        ),
    ] = "complete",
    strictly: Annotated[
        bool,
        Parameter(
            help="The next lesser mode must not solve them; of strategies, those without the hardest. A puzzle that it"
            " solves is thrown away.",
            negative="",
        ),
    ] = False,
    clues: Annotated[int | None, WHOLE_NUMBER, Parameter(help="The number of clues of each puzzle.")] = None,
    symmetry: Annotated[
        str | None,
        Parameter(help="The symmetry of the clue cells, one that `cluewright masks --symmetries` lists."),
    ] = None,
    mask: Annotated[
        str | None, Parameter(help="The clue cells: a mask, or the name of a file with one; `find` finds the puzzles.")
    ] = None,
    require: Annotated[
        str | None, Parameter(help="Strategies that the puzzles must need: without any one they are not completed.")
    ] = None,
    beyond: Annotated[str | None, Parameter(help="Strategies that must not suffice to complete the puzzles.")] = None,
    least_rounds: Annotated[
        int, WHOLE_NUMBER, Parameter(help="The least number of rounds that a puzzle takes (`explain --rounds`).")
    ] = 0,
    most_rounds: Annotated[
        int | None, WHOLE_NUMBER, Parameter(help="The greatest number of rounds that a puzzle takes.")
    ] = None,
    minimal: Annotated[
        bool, Parameter(help="No clue may be redundant: without it there is a second solution.", negative="")
    ] = False,
    level: Annotated[
        str | None,
        Parameter(
            help="How hard the puzzles are: `easy`, `medium`, `hard` or `evil`. Their WNEF and their rating by"
            " technique lie in the ranges of that level."
        ),
    ] = None,
    measure: MeasureRanges = None,
    seed: Annotated[
        int | None,
        WHOLE_NUMBER,
        Parameter(help="The same seed gives the same puzzles, however many workers there are."),
    ] = None,
    workers: Annotated[
        int | None,
        WHOLE_NUMBER,
        Parameter(
            help="The number of threads or processes that make puzzles side by side. By default one for each core; the"
            " puzzles and their order are the same. More than there are cores are not started."
        ),
    ] = None,
    time_limit: Annotated[
        float, NUMBER, Parameter(help="Seconds for all puzzles. By default `inf`, which is no limit.")
    ] = float("inf"),
    hints: Annotated[
        bool,
        Parameter(
            help="After each puzzle a comment with the order in which its cells can be filled: `1:bE` is row b (2),"
            " column E (5).",
            negative="",
        ),
    ] = False,
    stats: Annotated[
        bool,
        Parameter(
            help="At the end count on stderr what came of leaving out clues; with --json for each puzzle. That takes"
            " longer than making the puzzles.",
            negative="",
        ),
    ] = False,
    to: Annotated[
        str | None,
        Parameter(
            help=f"Draw the puzzles into this file: .svg, .png, .pdf or .txt. If there are several, {NUMBERED_FILES}"
        ),
    ] = None,
    shaded: Shaded = None,
    labels: Labels = False,
    theme: ThemeName = None,
    size: PictureWidth = None,
    library: KeptIn = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Generate puzzles: random grids from which clues are left out, in random order, as long as a mode solves the rest.

    Each puzzle has one solution and comes from a grid of its own, and no two are the same; on the classic board not
    even up to symmetry. A puzzle is printed as a line as soon as it and those before it are known; after a tab stands
    `board=` and the name of the board, if the number of cells does not tell it. If no further puzzle as asked is found,
    a message says so, and the exit code is 30.
    """
    from ...boards import board_named
    from ...generating import MODES, chosen_mode
    from ...generating import generate as generate_puzzles

    columns = csv_columns(json, csv, COLUMNS)
    limit = checked_time_limit(time_limit)
    if count < 0:
        raise UsageError(f"--count: expected 0 or more, got {count}")
    drawing = drawing_options(shaded, labels, theme, size)
    if to is None:
        check_picture(drawing, "--to", "alone")
    else:
        _check_picture_file(to, files_read([mask] if mask else [], board_name))
    board = board_named(board_name)
    report = _Report(count, hints, stats, to, drawing)
    try:
        puzzles = generate_puzzles(
            count,
            board=board,
            mode=mode,
            strictly=strictly,
            clues=clues,
            symmetry=symmetry,
            mask=mask,
            require=require,
            beyond=beyond,
            least_rounds=least_rounds,
            most_rounds=most_rounds,
            minimal=minimal,
            level=level,
            measure=",".join(measure or ()),
            seed=seed,
            workers=number_of_workers(workers),
            time_limit=limit,
        )
    except CluewrightError as error:
        raise spelt_as_option(error, OPTIONS) from None
    if chosen_mode(mode) not in MODES:
        strategy_warner(mode)(board)
    if not json and not csv:
        warn_of_untold(board)
    with keeping_in(library, "generate") as keeper:
        return report.write(puzzles, json, columns, keeper)


OPTIONS = (
    "count",
    "mode",
    "strictly",
    "clues",
    "symmetry",
    "mask",
    "require",
    "beyond",
    "least_rounds",
    "most_rounds",
    "level",
    "measure",
    "seed",
    "workers",
)
"""How errors of the package begin that are about an option."""


def _check_picture_file(to: str, read: list[str]) -> None:
    from ...drawing import format_of

    if format_of(to) == to:
        raise UsageError(f"--to: expected a file, as in puzzle.svg, got {to!r}")
    check_file("--to", to, read)


class _Report:
    """What is printed about each puzzle, and what is counted."""

    def __init__(self, count: int, hints: bool, stats: bool, to: str | None, drawing: "Options") -> None:
        self._count, self._hints, self._stats, self._to, self._drawing = count, hints, stats, to, drawing
        self._done = 0
        self._outcomes: Counter[str] = Counter()

    def write(
        self, puzzles: "Iterator[Puzzle]", json: bool, columns: Sequence[str], keeper: "Keeper | None" = None
    ) -> int:
        """Print all puzzles as they come, and give them to the keeper; the exit code."""
        try:
            with Progress("puzzle", lambda: self._done / self._count) as progress:
                write([csv_line(columns)] if columns else [])
                for puzzle in puzzles:
                    with progress.between():
                        write(self._lines(puzzle, json, columns))
                    if keeper is not None:
                        keeper.keep(puzzle)
                    self._done += 1
                    progress.tick()
        except CannotGenerate as error:
            message = str(spelt_as_option(error, ("time_limit",)))
            complain(f"cluewright: {message}")
            write([json_line(error_record(message))] if json else [])
            return Exit.UNDECIDED
        except KeyboardInterrupt:
            complain(f"cluewright: interrupted after {self._done:,} of {self._count:,} puzzles")
            raise
        if self._stats and not json:
            counted = ", ".join(f"{what}: {number:,}" for what, number in self._outcomes.items())
            complain(counted or "no clue was left out of a grid, so there is nothing to count")
        return Exit.FINE

    def _lines(self, puzzle: "Puzzle", json: bool, columns: Sequence[str]) -> Iterator[str]:
        drawing = self._drawn(puzzle)
        outcomes = _outcomes(puzzle) if self._stats else {}
        self._outcomes.update(outcomes)
        if json or columns:
            record = (
                puzzle.to_dict() | drawing | self._hint_record(puzzle) | ({"outcomes": outcomes} if self._stats else {})
            )
            yield json_line(record) if json else csv_line(value_at(record, column) for column in columns)
            return
        yield boarded(puzzle.grid)
        if self._hints:
            yield f"# {puzzle.hints}"

    def _hint_record(self, puzzle: "Puzzle") -> Record:
        return {"hints": str(puzzle.hints), "hint_cells": puzzle.hints.to_dict()} if self._hints else {}

    def _drawn(self, puzzle: "Puzzle") -> Record:
        """Draw the puzzle, if that is asked for."""
        if self._to is None:
            return {}
        from ...drawing import Options, draw

        file = Path(self._to)
        if self._count > 1:
            file = file.with_name(f"{file.stem}-{numeral(puzzle.number, self._count)}{file.suffix}")
        look: Options = {"shaded": True, **self._drawing}
        draw(puzzle.grid, str(file), **look)
        return {"drawing": str(file)}


def _outcomes(puzzle: "Puzzle") -> dict[str, int]:
    """What came of leaving out clues, how often."""
    return {outcome.value: number for outcome, number in (puzzle.outcomes() or {}).items()}
