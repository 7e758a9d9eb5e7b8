"""`cluewright compare`: engines side by side on the same puzzles."""

from collections.abc import Iterator, Sequence
from math import floor, log10
from typing import TYPE_CHECKING, Annotated

from ...errors import CluewrightError
from ...notation.texts import puzzle_reader
from ..inputs import entries
from ..options import BoardName, Csv, Json, Puzzles, check_figure, checked_time_limit, files_read, named_board
from ..outputs import complain_about, csv_columns, csv_line, json_line, print_lines, table
from ..parameters import Parameter
from ..progress import Progress
from ..readers import grid_parser
from ..running import Exit, Record, UsageError, code_of, complain

if TYPE_CHECKING:
    from ...boards import Board
    from ...solving.comparing import Comparison, EngineRun
    from ...solving.engine import SolvingEngine

SECONDS_PER_ENGINE = 10
"""Seconds for each engine by default."""
COLUMNS = ("engine", "puzzles", "finished", "nodes", "seconds", "ratio", "reason")
HEAD = ("engine", "puzzles", "nodes", "a puzzle", "seconds", "ms a puzzle", "ratio")
FIGURES = 3
"""Figures of a ratio, at least."""
AXES = {"nodes": "nodes for a puzzle", "time": "seconds for a puzzle"}


def compare(
    *puzzles: Puzzles,
    engines: Annotated[
        str | None,
        Parameter(
            help="The engines, as in `cluewright solve`, separated by commas; the first is the measure of the others."
            " By default all that suit the puzzles."
        ),
    ] = None,
    time_limit: Annotated[
        float, Parameter(help=f"Seconds for each engine. By default {SECONDS_PER_ENGINE}.")
    ] = SECONDS_PER_ENGINE,
    every: Annotated[
        bool, Parameter(name="--all", help="Ask for all solutions of each puzzle, and not only whether there is one.")
    ] = False,
    to: Annotated[
        str | None,
        Parameter(help="Draw, too: how many puzzles take at most how much, to a file that ends in .svg, .png or .pdf."),
    ] = None,
    by: Annotated[str, Parameter(help="What is drawn: `nodes`, the default, or `time`.")] = "nodes",
    board_name: BoardName = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Compare the engines that solve: their nodes and seconds for the same puzzles.

    Each engine says whether a puzzle has a solution, and one only. A table has a line for each engine: how many puzzles
    it has finished, its nodes and its seconds for these, altogether and for one puzzle, and the ratio of its time to
    the first engine's, for the puzzles that both have finished. If engines ever disagree, that is a bug: the puzzle is
    named, and the exit code is 70.
    """
    from ...solving.comparing import Comparison

    chosen = _chosen(engines)
    if by not in AXES:
        raise UsageError(f"--by: expected nodes or time, got {by!r}")
    if to is not None:
        check_figure(to, files_read(puzzles, board_name))
    columns = csv_columns(json, csv, COLUMNS)
    comparison = Comparison(chosen, checked_time_limit(time_limit), every)
    code = _asked(comparison, puzzles, named_board(board_name), json)
    tallies = [tally for tally in comparison.tallies if tally.unsuited < comparison.puzzles]
    code = max(code, _left_out(comparison, is_chosen=engines is not None))
    if tallies:
        print_lines(_lines(comparison, tallies, json, columns), is_data=bool(columns))
    if tallies and to is not None:
        _draw(comparison, tallies, to, by)
    return code


def _chosen(names: str | None) -> "tuple[SolvingEngine, ...]":
    """The engines that `--engines` names, in this order."""
    from ...solving.engines.catalogue import SOLVING_ENGINES, solving_engine_named

    if names is None:
        return SOLVING_ENGINES
    given = [name.strip() for name in names.split(",")]
    if twice := next((name for name in given if given.count(name) > 1), None):
        raise UsageError(f"--engines: expected each engine once, got {twice!r} twice")
    try:
        return tuple(map(solving_engine_named, given))
    except CluewrightError as error:
        raise UsageError(f"--engines: {error}") from None


def _asked(comparison: "Comparison", puzzles: tuple[str, ...], board: "Board | None", as_json: bool) -> int:
    """Ask the engines about every puzzle; the exit code tells whether all could be read."""
    parse = grid_parser("compare", board)
    code: int = Exit.FINE
    found = entries(puzzles, puzzle_reader(board))
    with Progress("puzzle", found.share, has_answers=False) as progress:
        for entry in found:
            if comparison.is_over:
                break
            try:
                comparison.add(parse(entry.read()))
            except CluewrightError as error:
                progress.clear()
                record = complain_about(entry, error)
                print_lines([json_line(record)] if as_json else [])
                code = max(code, code_of(error))
            progress.tick()
    return code


def _left_out(comparison: "Comparison", is_chosen: bool) -> int:
    """Say which engines suit no puzzle, and why; the exit code tells whether one of them was asked for by its name."""
    code: int = Exit.FINE
    for tally in comparison.tallies:
        if not tally.unsuited or tally.unsuited < comparison.puzzles:
            continue
        if is_chosen:
            complain(f"cluewright: --engines: {tally.engine.name} suits none of these puzzles: {tally.why_unsuited}")
            code = Exit.UNUSABLE
        else:
            complain(f"cluewright: {tally.engine.name} is left out: {tally.why_unsuited}")
    return code


def _lines(
    comparison: "Comparison", tallies: "list[EngineRun]", as_json: bool, columns: Sequence[str]
) -> Iterator[str]:
    records = [_record(comparison, tally, tallies[0]) for tally in tallies]
    if as_json:
        yield from map(json_line, records)
    elif columns:
        yield csv_line(columns)
        yield from (csv_line(record[column] for column in columns) for record in records)
    else:
        yield from table([HEAD, *map(_row, records)], frozenset(range(1, len(HEAD))))
        yield from (f"{record['engine']}: {record['reason']}" for record in records if record["reason"])


def _record(comparison: "Comparison", tally: "EngineRun", first: "EngineRun") -> Record:
    return {
        "engine": tally.engine.name,
        "puzzles": comparison.puzzles,
        "finished": len(tally.measured),
        "nodes": tally.nodes,
        "seconds": round(tally.seconds, 6),
        "ratio": tally.ratio(first),
        "reason": _reason(tally),
    }


def _reason(tally: "EngineRun") -> str | None:
    """Why the engine has not finished every puzzle."""
    reasons = []
    if tally.is_over:
        reasons.append("its time was over")
    if tally.unsuited:
        reasons.append(f"{tally.unsuited:,} of the puzzles do not suit it: {tally.why_unsuited}")
    return "; ".join(reasons) or None


def _row(record: Record) -> tuple[str, ...]:
    finished, puzzles, ratio = record["finished"], record["puzzles"], record["ratio"]
    return (
        record["engine"],
        f"{finished:,}" if finished == puzzles else f"{finished:,} of {puzzles:,}",
        f"{record['nodes']:,}",
        f"{record['nodes'] / finished:,.1f}" if finished else "",
        f"{record['seconds']:,.3f}",
        f"{1000 * record['seconds'] / finished:,.3f}" if finished else "",
        "" if ratio is None else ratio_words(ratio),
    )


def ratio_words(ratio: float) -> str:
    """Three figures, or more before the point.

    >>> [ratio_words(ratio) for ratio in (12_345.6, 613.86, 1.0, 0.0000291)]
    ['12,346', '614', '1.00', '0.0000291']
    """
    decimals = max(FIGURES - 1 - floor(log10(ratio)), 0) if ratio else FIGURES - 1
    return f"{ratio:,.{decimals}f}"


def _draw(comparison: "Comparison", tallies: "list[EngineRun]", to: str, by: str) -> None:
    from ...drawing.plots import Axis, cumulative, plot

    curves = [
        cumulative(
            tally.engine.name,
            [each.nodes if by == "nodes" else each.seconds for each in tally.measured.values()],
            comparison.puzzles,
        )
        for tally in tallies
    ]
    x = Axis(AXES[by], "counts" if by == "nodes" else "log")
    plot(curves, to, x, Axis(f"% of {comparison.puzzles:,} puzzles that take no more", "percent"))
