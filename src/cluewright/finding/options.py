"""The options of `find` and its siblings: one table, from which all faces take them.

To add one, add it here, and read it where it matters: `terms.py` makes wishes and terms of what is given.
"""

from collections.abc import Callable, Mapping
from functools import partial
from os import PathLike, fspath
from pathlib import Path
from typing import Annotated, Any, TypedDict

from ..cancelling import Cancel, checked_cancel, checked_seconds
from ..errors import CluewrightError, about
from ..options import ALL_FACES, COMMANDS_AND_STUDIO, Alias, Face, Option, ValueKind, check_progress, or_none
from ..rating import Level, Measure, level_named, measure_named
from ..rating.technique.options import checked_scale
from ..strategies import Strategies, Strategy, chosen_strategies
from ..values import in_short, is_among, whole_number
from ..writing import irregular
from .engines.catalogue import AUTO, plugged_engines
from .engines.engine import Engine
from .measuring import Ranges, understood_ranges, understood_rating
from .outcome import Effort
from .running import engine_names

OnEffort = Callable[[Effort], None]

MAX_WORKERS = 2**31 - 1
"""Processes that one may ask for; no machine has as many."""
MAX_ROUNDS = 1_000_000
"""More rounds than any puzzle takes."""


def _strategies(option: str, which: Strategies) -> tuple[Strategy, ...]:
    with about(option):
        return chosen_strategies(which)


def _engine(option: str, name: Any) -> str | Engine:
    if isinstance(name, Engine):
        return name
    if not is_among(name, engine_names()) and not is_among(name, plugged_engines()):
        known = ", ".join([*engine_names(), *plugged_engines()])
        raise CluewrightError(f"{option}: expected one of {known}, got {in_short(name)}")
    return str(name)


def _progress(option: str, on_progress: Any) -> OnEffort | None:
    check_progress(on_progress, "the effort so far")
    return on_progress  # type: ignore[no-any-return]


def _path(what: str) -> Callable[[str, Any], Path]:
    """The check of an option that names a file or a folder, as `what` says."""

    def check(option: str, name: Any) -> Path:
        if isinstance(name, str | PathLike) and fspath(name):
            return Path(fspath(name))
        raise CluewrightError(f"{option}: expected the name of a {what}, got {in_short(name)}")

    return check


def _regular_file(option: str, name: Any) -> Path:
    path = _path("file")(option, name)
    if kind := irregular(path):
        raise CluewrightError(f"{option}: expected a regular file, got the {kind} {str(path)!r}")
    return path


def _strategy(option: str, which: Strategies) -> Strategy:
    with about(option):
        chosen = chosen_strategies(which)
        if len(chosen) != 1:
            raise CluewrightError(f"expected one strategy, got {len(chosen)}")
        return chosen[0]


def _level(option: str, level: str) -> Level:
    with about(option):
        return level_named(level)


def _measure(option: str, name: Any) -> Measure:
    with about(option):
        return name if isinstance(name, Measure) else measure_named(name)


def _cluster(option: str, where: object) -> Any:
    from ..processes.cluster import as_cluster  # here, since it takes long to import

    return as_cluster(where)


class WishOptions(TypedDict, total=False):
    """The wishes for a puzzle, shared by the verbs that make puzzles."""

    hardest: Annotated[
        str | Strategy | None,
        Option(
            help="The hardest strategy of the puzzle: it needs this one, and none that comes later in the catalogue.",
            kind=ValueKind.NAME,
            check=or_none(_strategy),
            faces=ALL_FACES,
            on_command_line="`cluewright strategies` lists them in this order.",
        ),
    ]
    level: Annotated[
        str | None,
        Option(
            help="How hard the puzzle is: `easy`, `medium`, `hard` or `evil`, as `rate` tells it.",
            kind=ValueKind.NAME,
            check=or_none(_level),
            faces=ALL_FACES,
        ),
    ]
    rated: Annotated[
        str | float | None,
        Option(
            help="The rating by technique, as `rate` tells it: `4.5`, or a range such as `4.2..4.6`, `..3.4` or"
            " `7.5..`.",
            kind=ValueKind.TEXT,
            check=or_none(understood_rating),
            faces=ALL_FACES,
        ),
    ]
    scale: Annotated[
        str | None,
        Option(
            help="The scale of ratings by technique, and of the measures `ep`, `ed`, `pearl` and `diamond`:"
            " `sukaku`, the default, or `se121`.",
            kind=ValueKind.NAME,
            check=or_none(checked_scale),
            faces=ALL_FACES,
        ),
    ]
    require: Annotated[
        Strategies | None,
        Option(
            help="Strategies that the puzzle must need: without any one of them it is not completed.",
            kind=ValueKind.NAMES,
            check=or_none(_strategies),
            faces=ALL_FACES,
        ),
    ]
    beyond: Annotated[
        Strategies | None,
        Option(
            help="Strategies that must not suffice to complete the puzzle.",
            kind=ValueKind.NAMES,
            check=or_none(_strategies),
            faces=ALL_FACES,
        ),
    ]
    least_rounds: Annotated[
        int,
        Option(
            default=0,
            help="The least number of rounds that the puzzle takes, in each of which all strategies act at once.",
            faces=ALL_FACES,
            on_command_line="`explain --rounds` shows them.",
            most=MAX_ROUNDS,
        ),
    ]
    min_rounds: Annotated[int, Alias("least_rounds")]
    most_rounds: Annotated[
        int | None,
        Option(
            help="The greatest number of rounds that the puzzle takes.",
            faces=ALL_FACES,
            in_python="None for no limit.",
            most=MAX_ROUNDS,
        ),
    ]
    max_rounds: Annotated[int | None, Alias("most_rounds")]
    minimal: Annotated[
        bool,
        Option(
            default=False,
            help="No clue may be redundant: without any one of them there is a second solution.",
            faces=ALL_FACES,
        ),
    ]
    measure: Annotated[
        Ranges,
        Option(
            default="",
            help="Ranges in which measures of the puzzle must lie, such as `wnef=0.2..0.3`, `technique=..3.4` or"
            " `clues=24..26`; several with commas between them.",
            kind=ValueKind.RANGES,
            check=understood_ranges,
            faces=ALL_FACES,
            in_python="A sequence does as well; `rate` lists the measures.",
            on_command_line="Each may have an option of its own; a wrong name is answered with all.",
        ),
    ]


class FindOptions(WishOptions, total=False):
    """The options of `find`, `find_several` and `find_all`: what is wished of the puzzle, and how to search."""

    lowest: Annotated[
        str | Measure | None,
        Option(
            help="A measure in which each puzzle must be lower than all before it, such as `technique`: the easiest"
            " puzzle of a mask.",
            kind=ValueKind.NAME,
            check=or_none(_measure),
            faces=Face.COMMANDS,
            in_python="`find_all` has each of them, `find` the last one once the time is over.",
            on_command_line="Each is printed as it comes, until the time is over.",
        ),
    ]
    highest: Annotated[
        str | Measure | None,
        Option(
            help="The same for a measure that is to be as high as possible: the hardest puzzle of a mask.",
            kind=ValueKind.NAME,
            check=or_none(_measure),
            faces=Face.COMMANDS,
        ),
    ]

    plain_digits: Annotated[
        bool,
        Option(
            default=False,
            help="Name the free digits in order, reading the clues row by row: 1 before 2 before 3.",
            faces=COMMANDS_AND_STUDIO,
        ),
    ]
    engine: Annotated[
        str | Engine,
        Option(
            default=AUTO,
            help="How to search: `auto` for all engines that suit the question, side by side; or only one of them.",
            kind=ValueKind.NAME,
            check=_engine,
            faces=ALL_FACES,
            in_python="An `Engine` of your own does as well.",
            on_command_line=f"They are {', '.join(f'`{name}`' for name in engine_names()[1:])}.",
        ),
    ]
    time_limit: Annotated[
        float | None,
        Option(
            default=60.0,
            help="Seconds of search for each mask.",
            kind=ValueKind.SECONDS,
            check=checked_seconds,
            faces=ALL_FACES,
            in_python="None for no limit. Where puzzles are found, but none in the ranges of `measure`, the search ends"
            " `Undecided` then, with the nearest.",
        ),
    ]
    seed: Annotated[
        int | None,
        Option(
            help="The same seed gives the same answer, unless there are several workers or time runs out. Without it,"
            " each search draws one.",
            check=or_none(whole_number),
            faces=COMMANDS_AND_STUDIO,
            in_python="A seed alone means a single worker.",
        ),
    ]
    workers: Annotated[
        int | None,
        Option(
            help="How many processes search side by side. By default one for each core, but a single one with a seed.",
            check=or_none(partial(whole_number, least=1, most=MAX_WORKERS)),
            faces=Face.COMMANDS,
            in_python="Exactly this number is started, even if there are fewer cores.",
            on_command_line="More than there are cores are not started. Many masks are dealt out to them, with"
            " a seed, too; those that take more than ten seconds are then searched by all together.",
            least=1,
        ),
    ]
    resume: Annotated[
        str | PathLike[str] | None,
        Option(
            help="The file for the checkpoint of a long search, which goes on from what is in it and adds a line for"
            " each finished piece of work. It is made where missing.",
            kind=ValueKind.FILE,
            check=or_none(_regular_file),
            faces=Face.COMMANDS,
            in_python="If the disk becomes full, the search goes on without it, and `Effort.checkpoint` says so.",
            on_command_line="With several masks the files are numbered. For engines that work in pieces (`starvation`,"
            " `chute-cubes`). By default a search of more than ten seconds keeps its checkpoint in"
            " ~/.local/state/cluewright, and removes it once it has the answer.",
        ),
    ]
    resume_in: Annotated[
        str | PathLike[str] | None,
        Option(
            help="A folder for checkpoints named after what is asked: one is made once a search has lasted ten seconds,"
            " and removed once it is answered. Not used if `resume` is given.",
            check=or_none(_path("folder")),
        ),
    ]
    on_progress: Annotated[
        OnEffort | None,
        Option(
            help="A function that is called several times a second with the effort so far.",
            check=_progress,
        ),
    ]
    cancel: Annotated[
        Cancel | None,
        Option(
            help="A `threading.Event`, or anything with `is_set()`: soon after another thread or task has set it, the"
            " search stops, and ends `Undecided` with the cause `CANCELLED`.",
            check=lambda option, cancel: checked_cancel(cancel),
        ),
    ]
    cluster: Annotated[
        object,
        Option(
            help="The address of a Dask scheduler, such as `tcp://host:8786`, or a `Client` or cluster of Dask's: its"
            " workers do the pieces of a long search.",
            check=or_none(_cluster),
        ),
    ]


def goals_asked_for(options: Mapping[str, object]) -> list[str]:
    """Which of the options `lowest` and `highest` are given."""
    return [name for name in ("lowest", "highest") if options.get(name) is not None]
