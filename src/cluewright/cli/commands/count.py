"""`cluewright count`: how many grids a board has, how many solutions a puzzle, and how many puzzles a mask."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...boards.plain import board_in_short
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...notation.texts import puzzle_reader
from ..clusters import ClusterAddress, TlsCa, TlsCert, TlsKey, cluster_of
from ..inputs import Entry, entries
from ..options import (
    BoardName,
    Json,
    Puzzles,
    ReadsMasks,
    StrategyNames,
    check_figure,
    files_read,
    named_board,
    number_of_workers,
)
from ..outputs import Answer, answer_all, table
from ..parameters import Parameter
from ..progress import share_shown
from ..readers import grid_parser, mask_reader
from ..running import Record, UsageError

if TYPE_CHECKING:
    from ...boards import Board, DigitBits, Grid
    from ...counting import Estimate
    from ...processes.cluster import Cluster

MAX_DRAWN = 1e300
"""The largest number that is drawn: the ends of its interval, too, must be floats."""


def count(  # noqa: PLR0913 - options
    *puzzles: Puzzles,
    masks: ReadsMasks = False,
    strategies: StrategyNames = None,
    essentially_different: Annotated[
        bool,
        Parameter(help="Count once what symmetries of the board and renaming digits turn into each other."),
    ] = False,
    classes: Annotated[
        bool, Parameter(help="Print the table from which the number follows: classes of bands, or of symmetries.")
    ] = False,
    one_by_one: Annotated[
        bool, Parameter(help="Count one grid after another, even where classes of bands are quicker.")
    ] = False,
    estimate: Annotated[bool, Parameter(help="Estimate the number by random probes.")] = False,
    nodes: Annotated[
        bool, Parameter(help="Estimate the number of nodes of the search for all solutions instead.")
    ] = False,
    probes: Annotated[int | None, Parameter(help="The number of probes; four times as many halve the error.")] = None,
    seed: Annotated[int, Parameter(help="Another seed, a number, gives other probes. By default 0.")] = 0,
    to: Annotated[
        str | None,
        Parameter(
            help="Draw how the estimate settles with the probes, to a file that ends in .svg, .png or .pdf. With"
            " --strategies it is that of the puzzles that they complete."
        ),
    ] = None,
    matrix: Annotated[
        str | None,
        Parameter(help="Print the permanent of the square matrix in this file: a line for each row, whole numbers."),
    ] = None,
    workers: Annotated[
        int | None,
        Parameter(
            help="The number of threads that share a long count of solutions. By default one for each core. More than"
            " there are cores are not started."
        ),
    ] = None,
    cluster: ClusterAddress = None,
    tls_ca: TlsCa = None,
    tls_cert: TlsCert = None,
    tls_key: TlsKey = None,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Count grids, solutions and puzzles.

    Without puzzles, counts the full grids of the board, the classic one by default. With puzzles, prints for each how
    many solutions it has. With --masks, estimates for each mask how many proper puzzles have clues in just these cells,
    and how many of them --strategies complete. Numbers are exact, except with --estimate, --nodes and --masks, where
    they come with the standard error and the interval in which the truth lies 95 times of 100. What would take too long
    to count is refused at once, with an estimate. Stdin is read as `-`.
    """
    board = named_board(board_name)
    is_probing = estimate or nodes or masks
    about_boards = essentially_different or classes or one_by_one
    if strategies is not None and not masks:
        raise UsageError("--strategies: expected it together with --masks, got it alone")
    if probes is not None and not is_probing:
        raise UsageError("--probes: expected it together with --estimate, --nodes or --masks, got it alone")
    if to is not None:
        if not is_probing or len(puzzles) > 1:
            raise UsageError(
                "--to: expected it with --estimate or --nodes of a board or one puzzle, or with one of --masks, got it"
                " without"
            )
        check_figure(to, files_read(puzzles, board_name))
    if about_boards and (puzzles or is_probing or matrix is not None):
        raise UsageError(
            "--essentially-different, --classes, --one-by-one: expected them for the grids of a board, got puzzles, an"
            " estimate or a matrix"
        )
    if cluster is not None and (is_probing or essentially_different or classes or matrix is not None):
        raise UsageError(
            "--cluster: expected it with grids or solutions that are counted, got an estimate, classes or a matrix"
        )
    if matrix is not None:
        return answer_all([_entry_of(matrix)], _about_matrix, "matrix", json)
    probing = Probing(probes, seed, nodes, to)
    helpers = Helpers(number_of_workers(workers), cluster_of(cluster, tls_ca, tls_cert, tls_key))
    if masks:
        about_mask = partial(_about_mask, board, strategies, probing)
        return answer_all(entries(puzzles, mask_reader(board)), about_mask, "mask", json)
    if puzzles:
        about_puzzle = partial(_about_puzzle, grid_parser("count", board), probing if is_probing else None, helpers)
        return answer_all(entries(puzzles, puzzle_reader(board)), about_puzzle, "puzzle", json)
    answer: Callable[[str], Answer]
    if is_probing:
        answer = partial(_about_empty_board, probing)
    elif classes:
        answer = _of_symmetries if essentially_different else partial(_of_bands, helpers)
    else:
        answer = partial(_of_board, essentially_different, one_by_one, helpers)
    return answer_all([Entry(board_name or "classic")], answer, "board", json)


@dataclass(frozen=True)
class Helpers:
    """Who shares a long count."""

    threads: int
    cluster: "Cluster | None"


@dataclass(frozen=True)
class Probing:
    """How to estimate."""

    probes: int | None
    """None for the usual number."""
    seed: int
    nodes: bool
    """Whether nodes are counted, and not solutions."""
    to: str | None
    """The file to which is drawn how the estimate settles."""

    def of(self, grid: "Grid") -> "Estimate":
        from ...counting import estimated, probed

        numbers = probed(grid, nodes=self.nodes, probes=self.number, seed=self.seed)
        self.draw(numbers, "nodes" if self.nodes else "solutions")
        return estimated(numbers)

    def draw(self, numbers: Sequence[int], what: str) -> None:
        """Draw how the estimate from these probes settles, if that is asked for."""
        if self.to is None:
            return
        from ...counting import converging
        from ...drawing.plots import Axis, Curve, plot

        if max(numbers) > MAX_DRAWN:
            raise CluewrightError(f"--to: expected probes that count up to {MAX_DRAWN:.0e}, got larger numbers")
        steps = [step for step in converging(numbers) if step.hits]
        probes = [step.probes for step in steps]
        curves = [
            Curve("mean", probes, [step.mean for step in steps]),
            Curve("95 %: from", probes, [step.interval[0] for step in steps]),
            Curve("95 %: to", probes, [step.interval[1] for step in steps]),
        ]
        plot(curves, self.to, Axis("probes"), Axis(what))

    @property
    def number(self) -> int:
        from ...counting.estimates import PROBES

        return PROBES if self.probes is None else self.probes


def _about_puzzle(parse: "Callable[[str], Grid]", probing: Probing | None, helpers: Helpers, text: str) -> Answer:
    """The number of solutions, or an estimate."""
    from ...counting import count_all

    grid = parse(text)
    record = {"puzzle": str(grid), "board": board_in_short(grid.board)}
    if probing:
        return _estimated(record, "nodes" if probing.nodes else "solutions", probing.of(grid))
    with share_shown() as note:
        number = count_all(grid, threads=helpers.threads, cluster=helpers.cluster, on_progress=note)
    return Answer(lambda: [str(number)], lambda: record | {"solutions": number})


def _about_mask(board: "Board | None", strategies: str | None, probing: Probing, text: str) -> Answer:
    """The numbers of proper puzzles, and of those that the strategies complete."""
    from ...boards import Mask
    from ...counting import MaskEstimate, puzzles_probed

    mask = Mask.parse(text, board)
    proper, completed = puzzles_probed(mask, strategies, probes=probing.number, seed=probing.seed)
    if completed is None:
        probing.draw(proper, "proper puzzles")
    else:
        probing.draw(completed, "completed puzzles")
    found = MaskEstimate.of(mask, proper, completed)
    estimates = {"proper": found.proper} | ({"completed": found.completed} if found.completed else {})

    def lines() -> Iterator[str]:
        for what, each in estimates.items():
            yield f"{what}: {_words(each)}"

    def record() -> Record:
        numbers = {what: each.to_dict() for what, each in estimates.items()}
        return {
            "mask": str(mask),
            "board": board_in_short(mask.board),
            "strategies": strategies,
            "names": found.names,
        } | numbers

    return Answer(lines, record)


def _about_empty_board(probing: Probing, name: str) -> Answer:
    """An estimate of the number of full grids."""
    from ...boards import Grid, board_named

    board = board_named(name)
    what = "nodes" if probing.nodes else "grids"
    return _estimated({"board": board_in_short(board)}, what, probing.of(Grid((0,) * board.size, board)))


def _of_board(essentially_different: bool, one_by_one: bool, helpers: Helpers, name: str) -> Answer:
    """The number of full grids, or of essentially different ones."""
    from ...boards import board_named
    from ...counting import count_different_grids, count_grids

    board = board_named(name)
    if essentially_different:
        number = count_different_grids(board)
    else:
        with share_shown() as note:
            number = count_grids(
                board, one_by_one=one_by_one, threads=helpers.threads, cluster=helpers.cluster, on_progress=note
            )
    what = "essentially_different" if essentially_different else "grids"
    return Answer(lambda: [str(number)], lambda: {"board": board_in_short(board), what: number})


def _of_bands(helpers: Helpers, name: str) -> Answer:
    """The classes of bands, each with the number of grids that have it, and the sum."""
    from ...boards import board_named
    from ...counting import band_classes
    from ...counting.grids import shape_by_bands

    board = board_named(name)
    shape = shape_by_bands(board)
    if shape is None:
        raise UsageError(f"--classes: expected a board whose grids are counted by bands, got {board}")
    with share_shown() as note:
        found = band_classes(*shape, helpers.threads, note)
    total = sum(each.grids for each in found)
    head = ("columns", "size", "fillings", "completions", "grids")
    rows = [
        (_columns(each.columns, shape[1]), each.size, each.fillings, each.completions, each.grids) for each in found
    ]
    return Answer(
        lambda: [*table([head, *rows], frozenset({1, 2, 3, 4})), "", str(total)],
        lambda: {"board": board_in_short(board), "classes": _records(head, rows), "grids": total},
    )


def _columns(columns: "Sequence[DigitBits]", in_box: int) -> str:
    """The digits of each column: `12 34|13 24` for two boxes of two columns."""
    from ...boards import bits, digit_symbol

    words = ["".join(digit_symbol(digit + 1) for digit in bits(column)) for column in columns]
    return "|".join(" ".join(words[start : start + in_box]) for start in range(0, len(words), in_box))


def _of_symmetries(name: str) -> Answer:
    """The classes of symmetries that keep any grid, and the number of essentially different grids that follows."""
    from ...boards import board_named
    from ...boards.symmetries import symmetry_group
    from ...counting.burnside import mean_kept, symmetry_classes

    board = board_named(name)
    found = list(symmetry_classes(board))
    head = ("symmetries", "an example", "kept")
    rows = [(each.size, each.example_words(board), each.kept_up_to_names) for each in found]
    order, number = symmetry_group(board).order, mean_kept(board, found)
    return Answer(
        lambda: [*table([head, *rows], frozenset({0, 2})), "", f"(sum of symmetries x kept) / {order} = {number}"],
        lambda: {
            "board": board_in_short(board),
            "classes": _records(head, rows),
            "symmetries": order,
            "essentially_different": number,
        },
    )


def _records(head: Sequence[str], rows: Sequence[Sequence[object]]) -> list[Record]:
    return [dict(zip(head, row, strict=True)) for row in rows]


def _estimated(record: Record, what: str, found: "Estimate") -> Answer:
    return Answer(lambda: [_words(found)], lambda: record | {what: found.to_dict()})


def _words(found: "Estimate") -> str:
    """An estimate for people.

    >>> from cluewright.counting.estimates import estimated
    >>> _words(estimated([0, 4, 4, 0, 4, 4, 4]))
    '2.86 +- 0.738, 95 %: 1.41 to 4.3 (7 probes, 5 of them counted)'
    """
    from ...counting.estimates import short

    if not found.hits:
        return f"0, and nothing is known above it: none of {found.probes:,} probes counted"
    mean, error, low, high = (short(number, ".3g") for number in (found.mean, found.error, *found.interval))
    counted = f"{found.probes:,} probes, {found.hits:,} of them counted"
    return f"{mean} +- {error}, 95 %: {low} to {high} ({counted})"


def _entry_of(name: str) -> Entry:
    """The whole text of a file."""
    try:
        return Entry(Path(name).read_text(encoding="utf-8", errors="replace"), name)
    except OSError as error:
        return Entry("", name, problem=error.strerror or str(error))


def _about_matrix(text: str) -> Answer:
    """The permanent of a matrix, and its bounds where they apply."""
    from ...counting import minc_bregman, permanent, van_der_waerden

    rows = [_numbers(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not rows:
        raise CluewrightError("expected a line for each row of a matrix, got an empty file")
    with share_shown() as note:
        exact = permanent(rows, on_progress=note)
    record: Record = {"permanent": exact}
    with suppress(CluewrightError):
        record["van_der_waerden"] = float(van_der_waerden(rows))
    with suppress(CluewrightError):
        record["minc_bregman"] = minc_bregman(rows)

    def lines() -> Iterator[str]:
        yield str(exact)
        if "van_der_waerden" in record:
            yield f"at least {record['van_der_waerden']:.6g} (van der Waerden)"
        if "minc_bregman" in record:
            yield f"at most {record['minc_bregman']:.6g} (Minc and Bregman)"

    return Answer(lines, lambda: record)


def _numbers(number: int, line: str) -> list[int]:
    from ...values import shortened

    try:
        return [int(word) for word in line.replace(",", " ").split()]
    except ValueError:
        raise CluewrightError(f"line {number}: expected whole numbers, got {shortened(line.strip())}") from None
