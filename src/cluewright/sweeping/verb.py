"""`sweep`: one question about many lines, answered into a folder."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future
from os import PathLike
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

from ..boards import BoardLike, GridLike, Mask, plain_grid
from ..boards.decoding import text_in
from ..boards.grid_like import text_form
from ..cancelling import Cancel, checked_cancel, heeding, look
from ..errors import CluewrightError, about
from ..late_dataclasses import dataclass
from ..options import check_progress
from ..processes import usable_cores
from ..processes.cluster import as_cluster
from ..processes.dealing import Workers
from ..processes.executor import ProcessExecutor
from ..strategies import Strategies
from ..values import flag, in_short, parts_of, refuse_named, shortened, whole_number
from ..wording import plural
from .alike import AlikeLines
from .asks import LineRecord
from .asks.lines import input_line
from .question import SweepQuestion
from .results import Results, as_folder, seed_in
from .running import OnSweepProgress, Running
from .summary import Sweep
from .tally import Tally
from .tasks import SweepTask, answered

P = ParamSpec("P")
R = TypeVar("R")
Lines = str | PathLike[str] | Iterable[GridLike | Mask]


class NoLines(CluewrightError):
    """There are no lines to ask about."""


def sweep(  # noqa: PLR0913 - options
    lines: Lines,
    to: str | PathLike[str],
    strategies: Strategies | None = None,
    *,
    ask: str = "find",
    board: BoardLike | None = None,
    seed: int | None = None,
    workers: int | None = None,
    executor: Executor | None = None,
    cluster: object = None,
    symmetries: bool = True,
    on_progress: OnSweepProgress | None = None,
    cancel: Cancel | None = None,
    **options: Any,
) -> Sweep:
    """Ask one question of every line, and keep the answers in the folder `to`, one by one as they come.

    The same call goes on where an earlier one was stopped; more lines may be asked later. What was answered is kept,
    however the call ends. Masks that a symmetry of the board turns into each other are asked once.

    Keywords:
        lines: Masks or puzzles, one by one, or a file with one on each line.
        to: A folder, which is made if it is missing.
        strategies: Those of `find`, `minimum` or `rate`: names, or the name of a set.
        ask: `find`, `generate`, `minimum`, `rate` or `count`.
        board: The board of all lines. Without it, the number of cells of each line determines it.
        seed: Every line is asked with this seed. Without it, with the one that is in the folder, or else a random one.
        workers: The number of processes that work at a time; one for each core if left out. With `executor`, the number
            of tasks that it is given at a time.
        executor: Does the work, with the interface of `concurrent.futures`; without one, processes of this machine do.
        cluster: The address of a Dask scheduler, whose workers do the work, such as `tcp://host:8786`; or a `Client` or
            cluster of Dask's.
        symmetries: Whether one mask is asked for all that symmetries of the board turn into it.
        on_progress: A function that is called several times a second with the progress so far.
        cancel: A `threading.Event`, or anything with `is_set()`: soon after it is set, `Cancelled` is raised.
        options: What else is asked, such as `time_limit=1` or `minimal=True`: keywords of the function that is asked.
    """
    folder = as_folder("to", to)
    if strategies is not None:
        options["strategies"] = strategies
    check_progress(on_progress, "the progress")
    count = whole_number("workers", usable_cores() if workers is None else workers, least=1)
    with heeding(checked_cancel(cancel)):
        question = SweepQuestion.understood(ask, board, options, seed_in(folder) if seed is None else seed)
        read = read_lines(lines, question)
        if not read:
            raise NoLines("lines: expected at least one, got none")
        results = Results(folder, question)
        try:
            chosen = _workers(executor, count, cluster)
            return swept(results, read, chosen, flag("symmetries", symmetries), on_progress or (lambda progress: None))
        finally:
            results.close()


def swept(
    results: Results,
    lines: Sequence[str],
    workers: Workers,
    symmetries: bool,
    on_progress: OnSweepProgress,
    task: SweepTask = answered,
) -> Sweep:
    """Ask of each line what is not yet in the results, with such tasks; a line that comes again is one line."""
    question, what, lines = results.question, results.question.ask.what, list(dict.fromkeys(lines))
    alike, tally = AlikeLines(question, lines, symmetries), Tally(question)
    known: dict[str, LineRecord] = {}
    """For lines that stand for several an answer to one of these."""
    for record in results.records():
        look()
        tally.add([record])
        if alike.is_shared(record[what]):
            known.setdefault(alike.asked_for(record[what]), record)
    left = [line for line in lines if line not in tally]
    tally.in_all = tally.done + len(left)
    results.begin()
    carried = [alike.carried(known[asked], line) for line in left if (asked := alike.asked_for(line)) in known]
    results.add(carried)
    tally.add(carried)
    to_ask = list(dict.fromkeys(alike.asked_for(line) for line in left if line not in tally))
    Running(results, alike, to_ask, tally, workers, on_progress, task).run()
    return Sweep.of(results.folder, question, tally)


def read_lines(lines: Lines, question: SweepQuestion) -> list[str]:
    """The lines as they are written in records; an error names the one that cannot be read."""
    if isinstance(lines, str | PathLike):
        texts = ((f"{lines}:{number}", line) for number, line in enumerate(text_in(Path(lines)).splitlines(), start=1))
        numbered: list[tuple[str, int | None, object]] = [
            (where, None, line) for where, line in texts if line.strip() and not line.startswith("# ")
        ]
    else:
        expected = f"expected {plural(question.ask.noun)} or the name of a file"
        refuse_named(expected, lines)
        if (parts := parts_of(lines)) is None:
            raise CluewrightError(f"{expected}, got {shortened(lines)}")
        numbered = [(f"line {index + 1}", index, line) for index, line in enumerate(parts)]
    return [_read(line, where, index, question) for where, index, line in numbered]


def _read(line: object, where: str, index: int | None, question: SweepQuestion) -> str:
    look()
    with about(where, index):
        text = text_form(line)
        if text is None:
            thing = line if isinstance(line, Mask) else plain_grid(cast(GridLike, line), question.board)
            text = input_line(thing, question.board)
        return question.ask.read(text, question.board)


def _workers(executor: Executor | None, count: int, cluster: object) -> Workers:
    """What does the work; to a cluster this connects."""
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise CluewrightError(f"executor: expected one of concurrent.futures, got {in_short(executor)}")
    made = as_cluster(cluster)
    if made is None:
        return ProcessExecutor(count) if executor is None else GivenExecutor(executor, count)
    if executor is not None:
        raise CluewrightError("expected a cluster or an executor, got both")
    made.connect(look)
    return made


@dataclass
class GivenExecutor:
    """Anything with the interface of `concurrent.futures`, and how many tasks it does at a time."""

    executor: Executor
    workers: int

    def submit(self, function: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> "Future[R]":
        try:
            return self.executor.submit(function, *args, **kwargs)
        except RuntimeError as error:  # it was shut down, or is broken
            raise CluewrightError(f"executor: expected one that takes tasks, got one that says: {error}") from None

    def check(self) -> None:
        """Nothing: `submit` says whether it takes tasks."""

    def close(self) -> None:
        """Leave it to its owner, who may need it."""
