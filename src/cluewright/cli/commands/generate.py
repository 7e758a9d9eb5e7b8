"""`cluewright generate`: puzzles made from random grids, one line each, as soon as they are known."""

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

from ...errors import CannotGenerate, CluewrightError
from ...generating import GenerateOptions
from ...notation.boarded import boarded
from ...options import Face, options_for
from ..libraries import KeptIn, keeping_in
from ..options import (
    Csv,
    Json,
    PictureWidth,
    Shaded,
    ThemeName,
    WithLabels,
    check_file,
    check_picture,
    drawing_options,
    files_read,
    number_of_workers,
    strategy_warner,
)
from ..outputs import NUMBERED_FILES, csv_columns, csv_line, json_line, numeral, print_lines, value_at
from ..parameters import Parameter
from ..progress import Progress
from ..running import Exit, Record, UsageError, complain, error_record, spelt_as_option
from ..tables import asks_for, meant

if TYPE_CHECKING:
    from ...drawing import DrawOptions
    from ...generating import Puzzle
    from ...storing import Keeper

OPTIONS = options_for(GenerateOptions, Face.COMMANDS)
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


@asks_for(OPTIONS, after="board_name")
def generate(  # noqa: PLR0913 - options
    *,
    count: Annotated[int, Parameter(help="How many puzzles, one per line. By default one.")] = 1,
    board_name: Annotated[
        str | None,
        Parameter(
            name="--board",
            help="The board: a name that `cluewright boards` lists, or a JSON file. By default that of the mask, or"
            " classic.",
        ),
    ] = None,
    hints: Annotated[
        bool,
        Parameter(
            help="After each puzzle a comment with the order in which its cells can be filled: `1:bE` is row b (2),"
            " column E (5).",
        ),
    ] = False,
    stats: Annotated[
        bool,
        Parameter(
            help="At the end count on stderr what came of leaving out clues; with --json for each puzzle. That takes"
            " longer than making the puzzles.",
        ),
    ] = False,
    to: Annotated[
        str | None,
        Parameter(
            help=f"Draw the puzzles into this file: .svg, .png, .pdf or .txt. If there are several, {NUMBERED_FILES}"
        ),
    ] = None,
    shaded: Shaded = None,
    labels: WithLabels = False,
    theme: ThemeName = None,
    size: PictureWidth = None,
    library: KeptIn = None,
    json: Json = False,
    csv: Csv = False,
    **asked: Any,
) -> int:
    """Generate puzzles: random grids from which clues are left out, in random order, as long as a mode solves the rest.

    Each puzzle has one solution and comes from a grid of its own, and no two are the same; on the classic board not
    even up to symmetry. A puzzle is printed as a line as soon as it and those before it are known; after a tab stands
    `board=` and the name of the board, if the number of cells does not tell it. If no further puzzle as asked is found,
    a message says so, and the exit code is 30.
    """
    from ...generating import MODES, board_asked_for, chosen_mode
    from ...generating import generate as generate_puzzles

    columns = csv_columns(json, csv, COLUMNS)
    options = cast(GenerateOptions, meant(OPTIONS, asked))
    if count < 0:
        raise UsageError(f"--count: expected 0 or more, got {count}")
    drawing = drawing_options(shaded, labels, theme, size)
    if to is None:
        check_picture(drawing, "--to", "alone")
    else:
        _check_picture_file(to, files_read([asked["mask"]] if asked.get("mask") else [], board_name))
    report = _Report(count, hints, stats, to, drawing)
    try:
        board = board_asked_for({**options, "board": board_name})
        options |= {"board": board, "workers": number_of_workers(options.get("workers"))}
        puzzles = generate_puzzles(count, **options)
    except CluewrightError as error:
        raise spelt_as_option(error, ["count", *OPTIONS]) from None
    mode = options.get("mode")
    if mode is not None and chosen_mode(mode) not in MODES:
        strategy_warner(asked["mode"])(board)
    with keeping_in(library, "generate") as keeper:
        return report.write(puzzles, json, columns, keeper)


def _check_picture_file(to: str, read: list[str]) -> None:
    from ...drawing import format_of

    if format_of(to) == to:
        raise UsageError(f"--to: expected a file, as in puzzle.svg, got {to!r}")
    check_file("--to", to, read)


class _Report:
    """What is printed about each puzzle, and what is counted."""

    def __init__(self, count: int, hints: bool, stats: bool, to: str | None, drawing: "DrawOptions") -> None:
        self._count, self._hints, self._stats, self._to, self._drawing = count, hints, stats, to, drawing
        self._done = 0
        self._outcomes: Counter[str] = Counter()

    def write(
        self, puzzles: "Iterator[Puzzle]", json: bool, columns: Sequence[str], keeper: "Keeper | None" = None
    ) -> int:
        """Print all puzzles as they come, and give them to the keeper; the exit code."""
        try:
            with Progress("puzzle", lambda: self._done / self._count) as progress:
                print_lines([csv_line(columns)] if columns else [])
                for puzzle in puzzles:
                    with progress.between():
                        print_lines(self._lines(puzzle, json, columns), bool(columns))
                    if keeper is not None:
                        keeper.keep(puzzle)
                    self._done += 1
                    progress.tick()
        except CannotGenerate as error:
            message = str(spelt_as_option(error, ("time_limit", "mask")))
            complain(f"cluewright: {message}")
            print_lines([json_line(error_record(message))] if json else [])
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
        from ...drawing import DrawOptions, draw

        file = Path(self._to)
        if self._count > 1:
            file = file.with_name(f"{file.stem}-{numeral(puzzle.number, self._count)}{file.suffix}")
        look: DrawOptions = {"shaded": True, **self._drawing}
        draw(puzzle.grid, str(file), **look)
        return {"drawing": str(file)}


def _outcomes(puzzle: "Puzzle") -> dict[str, int]:
    """What came of leaving out clues, how often."""
    return {outcome.value: number for outcome, number in (puzzle.outcomes() or {}).items()}
