"""The arguments and options that several commands share, and the checks of their values."""

import os
from collections.abc import Callable, Sequence
from functools import cache
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

from ..errors import CluewrightError
from .parameters import Parameter
from .running import UsageError, complain, spelt_as_option

if TYPE_CHECKING:
    from ..boards import Board
    from ..drawing import DrawOptions
    from ..languages import Language


Puzzles = Annotated[
    str,
    Parameter(name="PUZZLE", help="Puzzles, names of files with puzzles, or - for stdin, which is also the default."),
]
Masks = Annotated[
    str, Parameter(name="MASK", help="Masks, names of files with masks, or - for stdin, which is also the default.")
]
MeasureRanges = Annotated[
    list[str] | None,
    Parameter(
        name="--measure",
        help="A range in which a measure must lie, such as `wnef=0.2..0.3`, `technique=..3.4` or `clues=24..26`;"
        " several with commas between them, or each with an option of its own. A wrong name is answered with all.",
    ),
]
ReadsMasks = Annotated[
    bool,
    Parameter(name="--masks", help="Read masks instead of puzzles: `*` is a clue cell, a digit one with that digit."),
]
BoardName = Annotated[
    str | None,
    Parameter(
        name="--board",
        help="The board: a name that `cluewright boards` lists, or a JSON file."
        " By default the number of cells decides.",
    ),
]
OneBoardName = Annotated[
    str,
    Parameter(
        name="--board", help="The board: a name that `cluewright boards` lists, or a JSON file. By default classic."
    ),
]
"""For commands that read nothing whose number of cells could decide."""
LanguageCode = Annotated[
    str,
    Parameter(name="--language", help="The language of the words: `en`, the default, `de`, `fr`, `es` or `nl`."),
]
ExplainedScale = Annotated[
    str | None,
    Parameter(
        name="--scale",
        help="Take the steps that are rated on a whole scale instead of those of strategies: `se121` (Sudoku Explainer"
        " 1.2.1) or `sukaku` (SukakuExplainer 1.18.1).",
    ),
]
Json = Annotated[
    bool, Parameter(name="--json", help="Print one JSON object per line: one for each answer, and for each error.")
]
Csv = Annotated[
    bool,
    Parameter(
        name="--csv",
        help="Print CSV: the names of the columns, then a line for each answer, and for each error; texts in quotes.",
    ),
]
NumberOfWorkers = Annotated[
    int | None,
    Parameter(
        name="--workers",
        help="The number of threads or processes that share many puzzles. By default one for each core; the answers"
        " and their order are the same. More than there are cores are not started.",
    ),
]
_STRATEGIES_HELP = (
    "The strategies that may be used: names and sets that `cluewright strategies` lists, separated by commas."
)
StrategyNames = Annotated[str | None, Parameter(name="--strategies", help=_STRATEGIES_HELP)]
OrderName = Annotated[
    str | None,
    Parameter(
        name="--order",
        help="The order in which strategies are tried, and so what is simplest: `catalogue`, the default, `hodoku`"
        " (that of HoDoKu 2.2), a file with a name on each line, or names with commas between them. Without"
        " --strategies, only those that the order names are used; with it, those that it does not name come last.",
    ),
]
BasicStrategyNames = Annotated[
    str, Parameter(name="--strategies", help=f"{_STRATEGIES_HELP} By default the set `basic`.")
]
"""For commands whose default is `basic`."""
StrategyNamesToFind = Annotated[
    str | None,
    Parameter(
        name="--strategies",
        help=f"{_STRATEGIES_HELP} By default `basic`; with --hardest all up to that one, and with --level or --rated"
        " those that such puzzles may take.",
    ),
]

Shaded = Annotated[
    bool | None,
    Parameter(
        name="--shaded",
        negative="--no-shaded",
        help="Shade the clue cells of a puzzle, so that their pattern shows. By default `find` does, and `draw` does"
        " not.",
    ),
]
WithLabels = Annotated[
    bool, Parameter(name="--labels", help="Write r1, r2, ... and c1, c2, ... beside the rows and columns of a picture.")
]
ThemeName = Annotated[
    str | None,
    Parameter(
        name="--theme",
        help="How a picture looks: `color`, the default, `gray` for print, `contrast` (dark on light, with heavier"
        " lines) or `large` (the same in large type).",
    ),
]
PictureWidth = Annotated[int | None, Parameter(name="--size", help="The width of a picture in pixels.")]


def drawing_options(
    shaded: bool | None, labels: bool, theme: str | None, size: int | None, symbols: str | None = None
) -> "DrawOptions":
    """Those of these options that were given; refuses values that `draw` would refuse."""
    given = {"shaded": shaded, "labels": labels or None, "theme": theme, "size": size, "symbols": symbols}
    options = {name: value for name, value in given.items() if value is not None}
    if options:
        from ..drawing import DrawOptions
        from ..options import checked

        try:
            checked(DrawOptions, options)
        except CluewrightError as error:
            raise UsageError(f"--{error}") from None
    return cast("DrawOptions", options)


def check_picture(options: "DrawOptions", expected: str, got: str) -> None:
    """Refuse options of a picture where none is drawn."""
    if of_pictures := [name for name in options if name != "symbols"]:  # text has its symbols, too
        option = "no-shaded" if options.get("shaded") is False else of_pictures[0]
        raise UsageError(f"--{option}: expected it together with {expected}, got it {got}")


def named_board(name: str | None) -> "Board | None":
    """The board that `--board` names; None if the option is not given."""
    from ..boards import board_named

    return None if name is None else board_named(name)


def spoken_language(code: str) -> "Language":
    """The language that `--language` names."""
    from ..languages import language_named

    try:
        return language_named(code)
    except CluewrightError as error:
        raise spelt_as_option(error, ["language"]) from None


def checked_time_limit(seconds: float) -> float | None:
    """The value of `--time-limit` in seconds, None for no limit; refuses negative numbers and `nan`."""
    if not seconds >= 0:
        raise UsageError(f"--time-limit: expected 0 or more seconds, got {seconds:g}")
    return None if seconds == inf else seconds


def number_of_workers(workers: int | None) -> int:
    """How many threads or processes `--workers` means; without it one for each core."""
    from ..processes import usable_cores

    return sensible_workers(workers) or usable_cores()


def check_workers(workers: int | None) -> None:
    """Refuse a number of workers that is none."""
    if workers is not None and workers < 1:
        raise UsageError(f"--workers: expected 1 or more, got {workers}")


def sensible_workers(workers: int | None, are_forced: bool | None = None) -> int | None:
    """How many workers to start: no more than there are cores, unless the user insists, where a command allows that."""
    from ..processes import usable_cores

    check_workers(workers)
    if are_forced and workers is None:
        raise UsageError("--force-workers: expected it together with --workers N, got it alone")
    cores = usable_cores()
    if are_forced or workers is None or workers <= cores:
        return workers
    there_are = "there is 1 core" if cores == 1 else f"there are {cores} cores"
    force = "" if are_forced is None else f"; --force-workers starts all {workers}"
    complain(f"cluewright: --workers: {there_are}, so {cores} will do{force}")
    return cores


def strategy_warner(names: str | None) -> "Callable[[Board], None]":
    """A function that warns, once for each board, of strategies in `--strategies` that make no sense on it.

    Only strategies that the user named one by one are warned of, not those that come with a set.
    """
    from ..strategies import chosen_strategies, is_set

    entries = [name for name in (names or "").split(",") if name.strip()]
    named = [name for name in entries if not is_set(name)]
    strategies = chosen_strategies(named) if named else ()

    @cache
    def warn(board: "Board") -> None:
        for strategy in strategies:
            if why := strategy.missing_on(board):
                complain(f"cluewright: {strategy} makes no sense on the {board} board: {why}")

    return warn


def files_read(arguments: Sequence[str], board_name: str | None) -> list[str]:
    """What a command may read as a file: its arguments, and the description of the board."""
    return [*arguments, *([board_name] if board_name is not None and board_name.endswith(".json") else [])]


def check_file(option: str, name: str, read: Sequence[str] = ()) -> None:
    """Refuse an output file that cannot be written, before a search of hours and not after it.

    A file that is read must not be written.
    """
    file = Path(name)
    if file.is_file() and any(os.path.exists(each) and file.samefile(each) for each in read):  # noqa: PTH110
        raise UsageError(f"{option}: expected a file other than those that are read, got {name!r}")
    if not name or file.is_dir():
        raise UsageError(f"{option}: expected the name of a file, got {f'the folder {name!r}' if name else repr(name)}")
    if not file.parent.is_dir():
        raise UsageError(f"{option}: expected a file in a folder that exists, got {name!r}")
    if not os.access(file if os.access(file, os.F_OK) else file.parent, os.W_OK):
        raise UsageError(f"{option}: expected a file that may be written, got {name!r}")


def check_figure(to: str, read: Sequence[str]) -> None:
    """Refuse a value of `--to` that is no file for a plot; before the work, and not after it."""
    from ..drawing.plots import check_plotter, plot_format

    try:
        is_bare = plot_format(to) == to
        check_plotter()
    except CluewrightError as error:
        raise UsageError(f"--to: {error}") from None
    if is_bare:
        raise UsageError(f"--to: expected a file, as in figure.{to}, got {to!r}")
    check_file("--to", to, read)


def check_certificate_file(name: str, read: Sequence[str] = ()) -> None:
    """Refuse a file for `--certificate` that cannot be written, or has the suffix of the proof's own file beside it."""
    from ..verifying import KINDS

    check_file("--certificate", name, read)
    if (suffix := Path(name).suffix) and suffix in {kind.proof_suffix for kind in KINDS}:
        raise UsageError(f"--certificate: expected a name that does not end in {suffix}, got {name!r}")
