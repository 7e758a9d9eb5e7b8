"""`cluewright find`: a puzzle with clues in given cells that strategies complete, or a proof that there is none."""

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

from ...errors import CluewrightError
from ...finding import AUTO, FindOptions
from ...options import Face, options_for
from ..ahead import Ahead
from ..clusters import ClusterAddress, TlsCa, TlsCert, TlsKey, cluster_of
from ..estimates import ESTIMATE_COLUMNS, estimate_answer
from ..inputs import Entry, are_at_hand, entries
from ..libraries import KeptIn, keeping_in
from ..options import (
    BoardName,
    Csv,
    Json,
    Masks,
    PictureWidth,
    Shaded,
    StrategyNamesToFind,
    ThemeName,
    WithLabels,
    check_certificate_file,
    check_file,
    check_picture,
    drawing_options,
    files_read,
    named_board,
    sensible_workers,
    strategy_warner,
)
from ..outcomes import MasksAsked, ReportOptions
from ..outputs import NUMBERED_FILES, Answer, NumberedEntries, answer_all, csv_columns
from ..parameters import Parameter
from ..progress import SearchProgress
from ..readers import mask_reader
from ..running import UsageError, spelt_as_option
from ..searches import MaskSearch, SearchAhead, Searched
from ..tables import asks_for, meant

if TYPE_CHECKING:
    from ...finding.terms import Terms

OPTIONS = options_for(FindOptions, Face.COMMANDS)
COLUMNS = (
    "outcome",
    "mask",
    "board",
    "strategies",
    "seed",
    "engine",
    "seconds",
    "puzzle",
    "solution",
    "words",
    "cause",
    "reason",
    "count",
    "apart",
    "measured",
    "checkpoint",
    "drawing",
    "certificate_file",
)
"""The columns of CSV; those of a puzzle, a proof, an undecided outcome and the end of a list side by side."""


@asks_for(OPTIONS, after="apart")
def find(  # noqa: PLR0913 - options
    *masks: Masks,
    strategies: StrategyNamesToFind = None,
    count: Annotated[
        int | None,
        Parameter(help="Find this many puzzles on each mask, one per line, that differ much from each other."),
    ] = None,
    every: Annotated[bool, Parameter(name="--all", help="Find all puzzles on each mask, one per line.")] = False,
    up_to: Annotated[
        str | None,
        Parameter(
            help="Which puzzles count as the same for --count and --all: with `relabelling`, those that differ only in"
            " the names of the digits; with `symmetry`, also those that the board's symmetries turn into each other."
        ),
    ] = None,
    apart: Annotated[
        int | None,
        Parameter(
            help="In how many clues any two puzzles of --count must differ at least, whatever their digits are called."
        ),
    ] = None,
    estimate: Annotated[
        bool,
        Parameter(
            help="Do not search, but say what each complete engine would go through, and how long that takes with"
            " --workers: if it is asked alone, and with `auto`, if that would ask it.",
        ),
    ] = False,
    mend: Annotated[
        bool,
        Parameter(
            help="Tell all faults of a mask that has no puzzle, and the fewest further clue cells with which there is"
            " one: a line for each. They keep the symmetry of the mask; each is tried before it is offered.",
        ),
    ] = False,
    force_workers: Annotated[bool, Parameter(help="Start all --workers, even if there are fewer cores.")] = False,
    cluster: ClusterAddress = None,
    tls_ca: TlsCa = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    to: Annotated[
        str | None,
        Parameter(
            help="Draw the puzzle, or the mask with what is at fault, into this file: .svg, .png, .pdf or .txt. If"
            f" there are several, {NUMBERED_FILES}"
        ),
    ] = None,
    shaded: Shaded = None,
    labels: WithLabels = False,
    theme: ThemeName = None,
    size: PictureWidth = None,
    certificate: Annotated[
        str | None,
        Parameter(help="If a mask is impossible, write the certificate into this file for `cluewright verify`."),
    ] = None,
    library: KeptIn = None,
    board_name: BoardName = None,
    json: Json = False,
    csv: Csv = False,
    **asked: Any,
) -> int:
    """Find a puzzle with clues in exactly the cells of a mask that strategies complete, or prove that there is none.

    In a mask `.` or `0` is an empty cell, `*`, `#` or `x` a clue cell whose digit is to be found, and a digit a clue
    cell with that digit. Prints a line for each mask: the puzzle; `impossible:` and why no puzzle exists, which has
    been verified; `undecided:` and why neither was found; or `error` if the mask cannot be read. With --count or --all
    each puzzle has its own line, followed by a line `complete:` if there are no others, and there is a blank line
    between masks. With --mend lines `fault:` and `mend:` follow where there is no puzzle. With --estimate a table is
    printed for each mask, and in JSON and CSV a line for each of its rows.
    """
    from ...finding import state_folder
    from ...finding.options import goals_asked_for

    columns = csv_columns(json, csv, ESTIMATE_COLUMNS if estimate else COLUMNS)
    options = cast(FindOptions, meant(OPTIONS, asked))
    if goals_asked_for(options):
        if count is not None or every:
            raise UsageError("expected --lowest or --highest without --count and --all, which ask for other puzzles")
        every = True
    has_several = _wants_several(count, every, up_to, apart)
    resume: str | None = asked.get("resume")
    _check_files(to, certificate, resume, files_read(masks, board_name))
    drawing = drawing_options(shaded, labels, theme, size)
    if to is None:
        check_picture(drawing, "--to", "alone")
    search = MaskSearch(named_board(board_name), strategies, options, every, count, up_to, apart)
    progress = SearchProgress(is_file_named=resume is not None)
    here: FindOptions = {
        "workers": sensible_workers(options.get("workers"), force_workers),
        "on_progress": progress.show,
        "resume_in": state_folder(),
        "cluster": cluster_of(cluster, tls_ca, tls_cert, tls_key),
    }
    terms = _checked_terms(strategies, {**options, **here})
    progress.workers = terms.workers
    if mend and (estimate or csv):
        other = "--estimate" if estimate else "--csv, whose columns have no room for faults and mends"
        raise UsageError(f"expected --mend or {other}, got both")
    if estimate:
        _check_nothing_is_written(to, certificate, resume, library)
        return _print_estimates(masks, search, terms.workers, json, columns)
    report = ReportOptions(to, certificate, resume, drawing, has_several, count, mend)
    return _print_outcomes(masks, MasksAsked(search, here, report, progress), terms.time_limit, library, json, columns)


def _print_estimates(masks: Sequence[str], search: MaskSearch, workers: int, json: bool, columns: Sequence[str]) -> int:
    """Print what each engine would go through on each of the `masks`, as a table, `json`, or CSV with `columns`."""
    from ...finding import expected

    reader, warn = mask_reader(search.board), strategy_warner(search.strategies)
    numbered = NumberedEntries(entries(masks, reader))

    def estimated(text: str) -> Answer:
        mask = search.mask(text)
        warn(mask.board)
        found = expected(mask, search.strategies, engine=search.options.get("engine", AUTO), workers=workers)
        return estimate_answer(mask, found, workers, numbered.are_several)

    return answer_all(numbered, estimated, reader.what, json, blank_lines=True, columns=columns)


def _print_outcomes(
    masks: Sequence[str],
    asked: MasksAsked,
    time_limit: float | None,
    library: str | None,
    json: bool,
    columns: Sequence[str],
) -> int:
    """Search for what is `asked` of each of the `masks`, print the outcomes, and keep them in the `library`."""
    search, report = asked.search, asked.report
    reader, warn = mask_reader(search.board), strategy_warner(search.strategies)
    found = entries(masks, reader)
    prepare = SearchAhead(search, time_limit, report.mend, json or bool(columns))
    ahead = Ahead[Entry, Searched](prepare, lambda: asked.dealers, found.is_at_hand)
    numbered = NumberedEntries(found, report.looks_ahead, are_at_hand(masks), ahead.of)

    def answer(text: str) -> Answer:
        mask = search.mask(text)
        warn(mask.board)
        return asked.answer(mask, numbered, ahead.prepared, keeper.keep if keeper else None)

    blank_lines = report.has_several or report.mend
    try:
        with keeping_in(library, "find") as keeper, ahead:
            return answer_all(numbered, answer, reader.what, json, blank_lines=blank_lines, columns=columns)
    except KeyboardInterrupt:
        asked.progress.say_how_to_go_on()
        raise


def _wants_several(count: int | None, every: bool, up_to: str | None, apart: int | None) -> bool:
    """Whether a mask may have several puzzles in the answer; refuses options that contradict each other."""
    from ...finding import UP_TO

    if count is not None and count < 1:
        raise UsageError(f"--count: expected 1 or more, got {count}")
    if count is not None and every:
        raise UsageError("expected --count or --all, got both")
    if apart is not None and apart < 0:
        raise UsageError(f"--apart: expected 0 or more, got {apart}")
    if apart is not None and count is None:
        raise UsageError("--apart: expected it together with --count N, got it without")
    wants_several = every or count is not None
    if up_to is not None and up_to not in UP_TO:
        raise UsageError(f"--up-to: expected {' or '.join(UP_TO)}, got {up_to!r}")
    if up_to is not None and not wants_several:
        raise UsageError("--up-to: expected it together with --count N or --all, got it alone")
    return wants_several


def _check_files(to: str | None, certificate: str | None, resume: str | None, read: Sequence[str]) -> None:
    """Refuse files that cannot be written, and those that would overwrite a file that is read, or another of them."""
    if to is not None:
        from ...drawing import format_of

        if format_of(to) == to:
            raise UsageError(f"--to: expected a file, as in heart.svg, got {to!r}")
    for option, file in (("--to", to), ("--resume", resume)):
        if file is not None:
            check_file(option, file, read)
    if certificate is not None:
        check_certificate_file(certificate, read)
    written = [("--certificate", certificate), ("--to", to), ("--resume", resume)]
    for (option, file), (other, its_file) in combinations(written, 2):
        if file is not None and its_file is not None and Path(file).resolve() == Path(its_file).resolve():
            raise UsageError(f"{option}: expected a file other than that of {other}, got {file!r}")


def _check_nothing_is_written(to: str | None, certificate: str | None, resume: str | None, library: str | None) -> None:
    """Refuse options for an answer, of which there is none without a search."""
    for option, file in (("--to", to), ("--certificate", certificate), ("--resume", resume), ("--library", library)):
        if file is not None:
            raise UsageError(f"expected {option} or --estimate, got both")


def _checked_terms(strategies: str | None, options: FindOptions) -> "Terms":
    """The terms of each search. All its options are checked here, once and not for each mask.

    An error begins with the option as the command line spells it.
    """
    from ...finding.terms import understood

    try:
        *_, terms = understood(strategies, options)
    except CluewrightError as error:
        raise spelt_as_option(error, OPTIONS) from None
    return terms
