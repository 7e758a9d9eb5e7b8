"""`cluewright find`: a puzzle with clues in given cells that strategies complete, or a proof that there is none."""

from dataclasses import fields, replace
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...errors import CluewrightError
from ...finding import engine_names
from ..inputs import Series, entries, mask_reading
from ..options import (
    NUMBER,
    WHOLE_NUMBER,
    BoardName,
    Json,
    check_certificate_file,
    check_file,
    named_board,
    state_folder,
    warner_of_missing,
)
from ..outcomes import Telling, Told
from ..outputs import Answer, answer_all
from ..progress import SearchProgress
from ..running import UsageError

if TYPE_CHECKING:
    from ...finding import Options


def find(  # noqa: PLR0913 - options
    *masks: Annotated[
        str,
        Parameter(name="MASK", help="Masks, names of files with masks, or - for stdin, which is also the default."),
    ],
    strategies: Annotated[
        str,
        Parameter(
            help="What a person may use: strategies or sets of them, as `cluewright strategies` lists them, with"
            " commas between. Without it, `basic`."
        ),
    ] = "basic",
    count: Annotated[
        int | None, WHOLE_NUMBER, Parameter(help="Find this many different puzzles on each mask, a line each.")
    ] = None,
    all_of_them: Annotated[
        bool, Parameter(name="--all", help="Find every puzzle on each mask, a line each.", negative="")
    ] = False,
    up_to: Annotated[
        str | None,
        Parameter(
            help="Which of these puzzles count as the same: `relabelling`, those that differ by an exchange of"
            " digits; `symmetry`, those that the board's symmetries turn into each other as well."
        ),
    ] = None,
    require: Annotated[
        str | None, Parameter(help="Strategies without any one of which the puzzle must not be completed.")
    ] = None,
    beyond: Annotated[str | None, Parameter(help="Strategies that must not complete the puzzle by themselves.")] = None,
    least_rounds: Annotated[
        int, WHOLE_NUMBER, Parameter(help="The rounds that the puzzle takes at least (`cluewright explain --rounds`).")
    ] = 0,
    most_rounds: Annotated[int | None, WHOLE_NUMBER, Parameter(help="The rounds that it takes at most.")] = None,
    minimal: Annotated[bool, Parameter(help="No clue may be redundant.")] = False,
    engine: Annotated[
        str,
        Parameter(
            help="How to search: `auto` for everything that makes sense, side by side; or only with "
            + ", ".join(f"`{name}`" for name in engine_names()[1:])
            + "."
        ),
    ] = "auto",
    time_limit: Annotated[
        float, NUMBER, Parameter(help="Seconds for each mask; `inf` for no limit. Without it, 60.")
    ] = 60,
    seed: Annotated[
        int | None,
        WHOLE_NUMBER,
        Parameter(help="The same seed gives the same answer, unless there are several workers or time runs out."),
    ] = None,
    workers: Annotated[
        int | None,
        WHOLE_NUMBER,
        Parameter(help="How many processes may search at a time. Without it, one for each core; with a seed, one."),
    ] = None,
    resume: Annotated[
        str | None,
        Parameter(
            help="Keep a checkpoint of a long search in this file, a line for each finished piece of work, and go on"
            " from what is in it. With several masks the files are numbered. For engines that work in pieces"
            " (`starvation`, `chute-cubes`). Without it, a search of more than a minute keeps its checkpoint in"
            " ~/.local/state/cluewright, and removes it in the end."
        ),
    ] = None,
    to: Annotated[
        str | None,
        Parameter(
            help="Draw the puzzle, or the mask with what is at fault, into this file: .svg, .png or .txt. Of several"
            " the files are numbered: heart-1.svg, heart-2.svg."
        ),
    ] = None,
    certificate: Annotated[
        str | None,
        Parameter(help="Where a mask is impossible, write the certificate for `cluewright verify` into this file."),
    ] = None,
    board: BoardName = None,
    json: Json = False,
) -> int:
    """Find a puzzle with clues in exactly the cells of a mask that strategies complete, or prove that there is none.

    In a mask `.` or `0` is an empty cell, `*`, `#` or `x` a clue cell whose digit is wanted, and a digit a clue that is
    given. For each mask one line: the puzzle; or `impossible:` and why no puzzle exists, which was verified; or
    `undecided:` and why neither was found; or `error` where it cannot be read. With --count or --all each puzzle has
    its own line, `complete:` stands behind them where there are no others, and a blank line stands between masks.
    """
    from ...boards import Mask
    from ...finding import UP_TO, Options, find_all, find_several

    many = _wants_many(count, all_of_them, up_to)
    _check_options(time_limit, to, certificate, resume)
    chosen_board = named_board(board)
    reading = mask_reading(chosen_board)
    warn_of_missing = warner_of_missing(strategies)
    progress = SearchProgress(is_file_named=resume is not None)
    options = Options(
        time_limit=None if time_limit == inf else time_limit,
        seed=seed,
        engine=engine,
        workers=workers,
        require=require,
        beyond=beyond,
        least_rounds=least_rounds,
        most_rounds=most_rounds,
        minimal=minimal,
        on_progress=progress.show,
        resume=resume,
        resume_in=state_folder(),
    )
    _check_words(strategies, options)
    telling = Telling(to, certificate, resume, has_several=many)
    masks_in_turn = Series(entries(masks, reading), ahead=telling.looks_ahead)

    def answer(text: str) -> Answer:
        mask = Mask.parse(text, chosen_board)
        warn_of_missing(mask.board)
        alike = up_to or UP_TO[0]
        its_own = replace(options, resume=None if resume is None else masks_in_turn.name(resume))
        outcomes = (
            find_all(mask, strategies, up_to=alike, **vars(its_own))
            if all_of_them
            else find_several(mask, count or 1, strategies, up_to=alike, **vars(its_own))
        )
        told = Told(outcomes, masks_in_turn, telling, progress)
        return Answer(told.lines, told.records, lambda: told.code)

    try:
        return answer_all(masks_in_turn, answer, reading.what, json, apart=many)
    except KeyboardInterrupt:
        progress.tell_how_to_go_on()
        raise


def _wants_many(count: int | None, all_of_them: bool, up_to: str | None) -> bool:
    """Whether more than one puzzle is wanted on each mask."""
    from ...finding import UP_TO

    if count is not None and count < 1:
        raise UsageError(f"--count: expected 1 or more, got {count}")
    if count is not None and all_of_them:
        raise UsageError("--all: expected no --count beside it, got both")
    many = all_of_them or count is not None
    if up_to is not None and up_to not in UP_TO:
        raise UsageError(f"--up-to: expected {' or '.join(UP_TO)}, got {up_to!r}")
    if up_to is not None and not many:
        raise UsageError("--up-to: expected --count N or --all beside it, got neither")
    return many


def _check_options(time_limit: float, to: str | None, certificate: str | None, resume: str | None) -> None:
    from ...drawing import format_of

    if not time_limit >= 0:
        raise UsageError(f"--time-limit: expected 0 or more seconds, got {time_limit:g}")
    if to is not None and (format_of(to) == to):
        raise UsageError(f"--to: expected a file, as in heart.svg, got {to!r}")
    for name, file in (("--to", to), ("--resume", resume)):
        if file is not None:
            check_file(name, file)
    if certificate is not None:
        check_certificate_file(certificate)
        _check_other(certificate, "--to", to)
        _check_other(certificate, "--resume", resume)


def _check_other(certificate: str, option: str, file: str | None) -> None:
    if file is not None and Path(file) == Path(certificate):
        raise UsageError(f"--certificate: expected another file than that of {option}, got {certificate!r}")


def _check_words(strategies: str, options: "Options") -> None:
    """At once, and not anew for each mask; an error names the option as it is written here."""
    from ...finding.options import understood

    try:
        understood(strategies, options)
    except CluewrightError as error:
        word, colon, said = str(error).partition(":")
        if word not in {field.name for field in fields(options)}:
            raise
        raise UsageError(f"--{word.replace('_', '-')}{colon}{said}") from None
