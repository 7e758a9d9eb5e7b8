"""`cluewright sweep`: one question about many masks or puzzles, answered into a folder."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from ...errors import CannotWrite, CluewrightError
from ...notation.reader import Reader
from ...notation.texts import puzzle_reader
from ...options import Option
from ...sweeping.asks import ASKS
from ...wording import counted, listed, plural
from ..clusters import ClusterAddress, TlsCa, TlsCert, TlsKey, cluster_of
from ..inputs import entries
from ..libraries import keeping_in
from ..options import (
    BoardName,
    Json,
    named_board,
    sensible_workers,
)
from ..outputs import Complaints, json_line, print_lines
from ..parameters import Parameter
from ..readers import line_reader, mask_reader
from ..running import Exit, UsageError, complain, spelt_as_option
from ..stopping import stopped_by_signals
from ..sweeps import LiveTable, exit_code, summary_lines
from ..tables import asks_for, meant

if TYPE_CHECKING:
    from ...boards import Board
    from ...storing import Keeper
    from ...sweeping import Sweep, SweepQuestion

PLOT = "times.svg"
"""The file of the cactus plot in the folder of the results."""

Lines = Annotated[
    str,
    Parameter(
        name="MASK",
        help="Masks, names of files with masks, or - for stdin, which is also the default. With --ask rate or count,"
        " puzzles; with --ask minimum, sets of strategies.",
    ),
]


def _options() -> dict[str, Option]:
    """The options of all asks; where not every ask has an option, its help says which do."""
    found: dict[str, Option] = {}
    for name in dict.fromkeys(name for ask in ASKS for name in ask.options):
        having = [ask for ask in ASKS if name in ask.options]
        option = having[0].options[name]
        words = option.command_help
        if len({ask.options[name].default for ask in having}) > 1:
            words += f" By default {listed([f'`{ask.options[name].default}` for {ask.name}' for ask in having])}."
        if len(having) < len(ASKS):
            words += f" With --ask {listed([ask.name for ask in having], 'or')} only."
        found[name] = replace(option, help=words, on_command_line="")
    return found


OPTIONS = _options()


@asks_for(OPTIONS, after="ask")
def sweep(  # noqa: PLR0913 - options
    *masks: Lines,
    to: Annotated[
        str | None,
        Parameter(
            help="The folder of the results, which is made where missing: results.jsonl with a line for each answer, as"
            " they come; certificates; at the end results.parquet, the cactus plot times.svg, and undecided.txt with"
            " the masks that are worth asking again. The same command goes on from there."
        ),
    ] = None,
    ask: Annotated[
        str,
        Parameter(
            help="What is asked of each: `find`, which is the default, `generate`, `minimum`, `rate` or `count`."
        ),
    ] = "find",
    seed: Annotated[
        int | None,
        Parameter(
            help="The same seed gives the same answers, unless time runs out. By default one is drawn, and kept."
        ),
    ] = None,
    each: Annotated[
        bool,
        Parameter(help="Ask every mask, also those that a symmetry of the board turns into one that is asked."),
    ] = False,
    workers: Annotated[
        int | None,
        Parameter(
            help="The number of processes that work side by side. By default one for each core. More than there are"
            " cores are not started."
        ),
    ] = None,
    cluster: ClusterAddress = None,
    tls_ca: TlsCa = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    report: Annotated[
        bool,
        Parameter(
            help="Ask nothing, but sum up what is in the folder by now, though a sweep may be at work there: the"
            " table, results.parquet, times.svg and undecided.txt."
        ),
    ] = False,
    library: Annotated[
        str | None,
        Parameter(
            help="At the end also put what was found into the library in this file, which is made where there is none;"
            " `default` is the user's own (`cluewright library`). With --report, what is found by now."
        ),
    ] = None,
    board_name: BoardName = None,
    json: Json = False,
    **asked: Any,
) -> int:
    """Ask one question of many masks, and keep the answers in a folder, one by one as they come.

    However it ends, by Ctrl-C, a power failure or a full disk: the same command goes on where it stopped, and no mask
    is asked twice. Masks that a symmetry of the board turns into each other are asked once. A mask over which three
    workers die is set aside, and named in the results. Prints a table of the outcomes when all are answered.
    """
    from ...cancelling import Cancelled
    from ...sweeping import Sweep
    from ...sweeping import sweep as sweep_lines
    from ...sweeping.results import has_answers
    from ...sweeping.verb import NoLines

    if not to:
        raise UsageError("--to: expected the folder of the results, got none")
    if report:
        if masks:
            raise UsageError("expected masks or --report, got both")
        done = Sweep.load(to)
        with _keeping_in(library, done.question) as keeper:
            return _summed_up(done, json, keeper)
    options = {name: value for name, value in meant(OPTIONS, asked).items() if value is not False}
    board = named_board(board_name)
    question = _question(ask, board, options, seed)
    complaints, live = Complaints(json), LiveTable(question.ask.outcomes)
    with _keeping_in(library, question) as keeper:
        with stopped_by_signals() as stop:
            try:
                done = sweep_lines(
                    _lines(masks, question, complaints),
                    to,
                    ask=ask,
                    board=board,
                    seed=seed,
                    workers=sensible_workers(workers),
                    cluster=cluster_of(cluster, tls_ca, tls_cert, tls_key, live.say),
                    symmetries=not each,
                    on_progress=live.show,
                    cancel=stop,
                    **options,
                )
            except Cancelled:
                live.clear()
                kept = f"what is answered is kept in {to}; the same command goes on from there"
                complain(f"cluewright: {kept if has_answers(Path(to)) else 'nothing is answered yet'}")
                raise KeyboardInterrupt from None
            except NoLines:
                if complaints.code:  # the answer says why there is none
                    return complaints.code
                raise
            finally:
                live.clear()
                complaints.sum_up()
        return max(complaints.code, _summed_up(done, json, keeper))


@contextmanager
def _keeping_in(library: str | None, question: "SweepQuestion") -> "Iterator[Keeper | None]":
    """Keeps what is found in the library that the option names; None without the option."""
    if library is not None:
        from ...storing.sweeps import check_that_it_finds_puzzles

        try:
            check_that_it_finds_puzzles(question)
        except CluewrightError as error:
            raise UsageError(f"--library: {error}") from None
    with keeping_in(library, f"sweep of {question.ask.name}") as keeper:
        if keeper is not None:
            keeper.on_known = None  # a sweep that goes on finds most of its puzzles there
        yield keeper


def _question(ask: str, board: "Board | None", options: dict[str, Any], seed: int | None) -> "SweepQuestion":
    """What is asked, or an error that begins with the option that is wrong."""
    from ...sweeping import SweepQuestion

    try:
        return SweepQuestion.understood(ask, board, options, seed)
    except CluewrightError as error:
        raise spelt_as_option(error, ["ask", "seed", *options]) from None


def _lines(arguments: tuple[str, ...], question: "SweepQuestion", complaints: Complaints) -> Iterator[str]:
    """The lines that can be read; of the others it is said why they cannot."""
    for entry in entries(arguments, _reader(question)):
        try:
            yield question.ask.read(entry.read(), question.board)
        except CluewrightError as error:
            complaints.add(entry, error)


def _reader(question: "SweepQuestion") -> Reader:
    noun, board = question.ask.noun, question.board
    if noun == "mask":
        return mask_reader(board)
    if noun == "puzzle":
        return puzzle_reader(board)
    return line_reader(
        noun,
        lambda text: question.ask.read(text, board),
        lambda lines: ((number, line) for number, line in enumerate(map(str.strip, lines), start=1) if line),
    )


def _summed_up(sweep: "Sweep", json: bool, keeper: "Keeper | None") -> int:
    """Write the files that sum a sweep up, put what it has found into a library, and print its table."""
    code = exit_code(sweep)
    if keeper is not None:
        try:
            keeper.keep_sweep(sweep)
        except CannotWrite:
            raise
        except CluewrightError as error:
            complain(f"cluewright: {error}")
            code = max(code, Exit.UNUSABLE)
        keeper.flush()
    files: dict[str, str] = {}
    for key, make in _summaries(sweep).items():
        try:
            if file := make():
                files[key] = str(file)
        except CluewrightError as error:  # an extra is missing, or the disk is full: all answers are kept
            complain(f"cluewright: {error}")
            code = max(code, Exit.NOT_WRITTEN) if isinstance(error, CannotWrite) else code
    if json:
        print_lines([json_line({**sweep.to_dict(), **files, **({"new_puzzles": keeper.new} if keeper else {})})])
    else:
        print_lines(summary_lines(sweep))
        print_lines([f"{counted(keeper.new, 'new puzzle')} in {keeper.library.path}"] if keeper else [])
    if files and not json and sys.stderr.isatty():
        complain(f"cluewright: written: {', '.join(files.values())}")
    return code


def _summaries(sweep: "Sweep") -> dict[str, Callable[[], Path | None]]:
    """The files, each with what writes it; a file is None where there is nothing to write."""
    from ...sweeping.plot import decided, plot_times
    from ...sweeping.table import write_table

    def plot() -> Path | None:
        if not (times := decided(sweep.times())):
            return None
        made = plot_times(times, sweep.folder / PLOT, plural(sweep.question.ask.noun))
        assert isinstance(made, Path)
        return made

    return {"parquet": lambda: write_table(sweep), "plot": plot, "open": sweep.write_open}
