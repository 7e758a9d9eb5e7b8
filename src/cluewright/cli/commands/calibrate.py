"""`cluewright calibrate`: how well the measures tell known levels apart."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from ...errors import CluewrightError
from ..collections import for_each_rated
from ..inputs import Entry
from ..options import BoardName, Json, NumberOfWorkers, StrategyNames, named_board, sensible_workers
from ..outputs import json_line, print_lines, table
from ..parameters import Parameter
from ..progress import check_shown
from ..running import UsageError, spelt_as_option

if TYPE_CHECKING:
    from ...rating import Measure, RatedPuzzle
    from ...rating.calibration import Calibration, MeasureReport
    from ...rating.fitting import Fit

FIGURES = ("choices.svg", "choices-centred.svg", "wnef.svg", "weights.svg", "measures.svg")
"""The names of the figures in the folder of `--to`."""
SHOWN = ("wnef", "technique")
"""The measures whose confusion matrix is printed besides that of the best."""


def calibrate(
    *files: Annotated[
        str,
        Parameter(
            name="FILE",
            help="Files with a puzzle and its level, or its rating, on each line, or - for stdin, which is also the"
            " default.",
        ),
    ],
    levels: Annotated[
        str | None,
        Parameter(
            help="The names of the levels from the easiest on, separated by commas. By default easy, medium, hard and"
            " evil, which may be called diabolical."
        ),
    ] = None,
    measures: Annotated[
        str | None,
        Parameter(
            help="The measures to look at, separated by commas. By default all but `ep`, `ed`, `pearl` and `diamond`."
        ),
    ] = None,
    strategies: StrategyNames = None,
    seed: Annotated[int, Parameter(help="Another seed, a number, chooses another half for the fit. By default 0.")] = 0,
    to: Annotated[str | None, Parameter(help=f"Draw figures to this folder, too: {', '.join(FIGURES)}.")] = None,
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
) -> int:
    """Calibrate the measures of `rate` by puzzles whose difficulty is known.

    A few whole numbers are levels by themselves; other numbers are ratings by technique, and make the four levels.
    Prints for each measure the mean of each level with the standard deviation, the share of lower bounds, the
    correlation with the level, how often it orders two puzzles of different levels rightly, and how likely chance alone
    would set the levels apart as much. Then come the ranges that it fits to the levels on a random half of the puzzles,
    and how many levels of the other half they predict rightly. At least 10 puzzles of each level are needed.
    """
    from ...rating.calibration import calibrate as calibration_of

    board = named_board(board_name)
    if to is not None:
        _check_folder(to)
    known = _named("--levels", levels)
    chosen = _named("--measures", measures)
    _check_names(chosen, strategies, seed)
    found: list[RatedPuzzle] = []
    code = for_each_rated(files, board, known, json, lambda entry, puzzle: found.append(_usable(entry, puzzle, found)))
    if not found:  # each line or file has been complained of
        return code
    threads = sensible_workers(workers) or 1
    with check_shown(f"measuring {len(found):,} puzzles"):
        result = calibration_of(
            [each.grid for each in found],
            [each.told for each in found],
            levels=known,
            measures=chosen,
            strategies=strategies if strategies is not None else "all",
            seed=seed,
            threads=threads,
            places=[each.place for each in found],
        )
    print_lines([json_line(result.to_dict())] if json else _lines(result))
    if to is not None:
        _draw(result, Path(to))
    return code


def _named(option: str, names: str | None) -> list[str] | None:
    """The names that an option gives."""
    if names is None:
        return None
    found = [name.strip().lower() for name in names.split(",")]
    if "" in found or len(set(found)) < len(found):
        raise UsageError(f"{option}: expected different names separated by commas, got {names!r}")
    return found


def _check_names(measures: list[str] | None, strategies: str | None, seed: int) -> None:
    """Refuse unknown measures and strategies, and what is no seed; before the work, and not after it."""
    from ...rating.measures import measures_named
    from ...strategies import chosen_strategies
    from ...values import whole_number

    try:
        if measures is not None:
            measures_named(measures)
        whole_number("seed", seed, least=0)
    except CluewrightError as error:
        raise spelt_as_option(error, ("measures", "seed")) from None
    chosen_strategies(strategies if strategies is not None else "all")


def _check_folder(to: str) -> None:
    """Refuse a value of `--to` that is no folder and cannot be made one; before the work, and not after it."""
    from ...drawing.plots import check_plotter

    try:
        check_plotter()
    except CluewrightError as error:
        raise UsageError(f"--to: {error}") from None
    folder = Path(to)
    if not to or (folder.exists() and not folder.is_dir()):
        raise UsageError(f"--to: expected a folder, got {f'the file {to!r}' if to else repr(to)}")
    if not folder.is_dir() and not folder.parent.is_dir():
        raise UsageError(f"--to: expected a folder in a folder that exists, got {to!r}")


def _usable(entry: Entry, puzzle: "RatedPuzzle", before: "list[RatedPuzzle]") -> "RatedPuzzle":
    """The puzzle with its place; an error if it does not go with the first one."""
    from dataclasses import replace

    if before and before[0].grid.board != puzzle.grid.board:
        raise CluewrightError(f"expected the {before[0].grid.board} board, as before, got {puzzle.grid.board}")
    if before and isinstance(before[0].told, str) != isinstance(puzzle.told, str):
        expected = "the name of a level" if isinstance(before[0].told, str) else "a number"
        raise CluewrightError(f"expected {expected}, as before, got {puzzle.told!r}")
    return replace(puzzle, place=entry.prefix.removesuffix(": ") or "the only puzzle")


def _lines(result: "Calibration") -> Iterator[str]:
    """The calibration in tables."""
    names = result.grading.names
    counts = ", ".join(f"{count:,} {name}" for name, count in zip(names, result.grading.counts.tolist(), strict=True))
    yield from [f"{len(result):,} puzzles on the {result.board} board: {counts}", ""]
    yield from _reports(result)
    yield from ["", "Puzzles of two neighbouring levels in the right order:", ""]
    yield from _separations(result)
    yield from ["", "Weight functions of WNEF:", ""]
    rows = [(name, f"{one:.3f}", f"{other:.3f}") for name, (one, other) in result.weight_correlations().items()]
    yield from table([("weights", "Pearson", "Spearman"), *rows], frozenset({1, 2}))
    yield from ["", f"Ranges fitted on {result.fitted_on:,} puzzles, seed {result.seed}; judged on the others:", ""]
    yield from _fits(result)
    for name in dict.fromkeys(each for each in (result.best, *SHOWN) if each in result.reports):
        if fit := result.reports[name].fit:
            yield from ["", f"Puzzles outside the fit, and the level that {name} takes them for:", ""]
            yield from _confusion(fit, names)
    if result.best:
        yield from ["", f"{result.best} tells the levels of puzzles outside the fit best."]


def _reports(result: "Calibration") -> Iterator[str]:
    head = ("measure", *result.grading.names, "bounds", "Pearson", "Spearman", "in order", "H", "p")
    rows = []
    for report in result.reports.values():
        means = [
            f"{_short(report.measure, mean)} ±{_short(report.measure, deviation)}"
            for mean, deviation in zip(report.means, report.deviations, strict=True)
        ]
        order, bounds = f"{100 * report.concordance:.1f} %", f"{100 * report.part_of_bounds:.1f} %"
        rest = (bounds, f"{report.pearson:.3f}", f"{report.spearman:.3f}", order, f"{report.test.statistic:.1f}")
        rows.append((report.measure.name, *means, *rest, f"{report.test.p:.3f}"))
    yield from table([head, *rows], frozenset(range(1, len(head))))


def _separations(result: "Calibration") -> Iterator[str]:
    head = ("measure", *(f"{easier}, {harder}" for easier, harder in pairwise(result.grading.names)))
    rows = [
        (report.measure.name, *(f"{100 * each:.1f} %" for each in report.separations))
        for report in result.reports.values()
    ]
    yield from table([head, *rows], frozenset(range(1, len(head))))


def _fits(result: "Calibration") -> Iterator[str]:
    head = ("measure", "right", "near", *result.grading.names)
    rows: list[tuple[str, ...]] = []
    for report in result.ranking:
        if report.fit:
            ranges = [_range_words(report.measure, *each) for each in report.fit.ranges]
            shares = (f"{100 * report.fit.accuracy:.1f} %", f"{100 * report.fit.near:.1f} %")
            rows.append((report.measure.name, *shares, *ranges))
    yield from table([head, *rows], frozenset({1, 2}))
    yield from (report.why_no_fit for report in result.reports.values() if not report.fit)


def _confusion(fit: "Fit", names: Sequence[str]) -> Iterator[str]:
    rows = [(name, *row) for name, row in zip(names, fit.confusion.tolist(), strict=True)]
    yield from table([("", *names), *rows], frozenset(range(1, len(names) + 1)))


def _short(measure: "Measure", value: float) -> str:
    """A mean or a deviation, with a decimal more than a value has; one less where any number is a value."""
    return f"{value:.{measure.decimals + 1 if measure.step else 3}f}"


def _range_words(measure: "Measure", least: float, most: float) -> str:
    """A range as `--measures` of other commands take it.

    >>> from cluewright.rating import MEASURES
    >>> _range_words(MEASURES["technique"], 5.1, float("inf")), _range_words(MEASURES["wnef"], 0, 0.25)
    ('5.1..', '..0.25')
    """
    low = f"{least:.4g}" if least > 0 else ""
    high = f"{most:.4g}" if most < measure.most else ""
    return f"{low}..{high}"


def _draw(result: "Calibration", folder: Path) -> None:
    """Draw the figures."""
    from ...drawing.plots import Axis, Bars, Curve, plot, plot_bars, plot_boxes

    folder.mkdir(exist_ok=True)
    names, choices = result.grading.names, range(1, result.board.digits + 1)
    both = ((FIGURES[0], result.mean_histograms, ""), (FIGURES[1], result.centred_histograms, ", the mean removed"))
    for file, means, how in both:
        curves = [Curve(name, choices, row[1:].tolist()) for name, row in zip(names, means, strict=True)]
        plot(curves, folder / file, Axis("candidates of a cell"), Axis(f"cells of a puzzle{how}"))
    if "wnef" in result.columns:
        samples = dict(zip(names, result.values_by_level("wnef"), strict=True))
        plot_boxes(samples, folder / FIGURES[2], Axis("level"), Axis("WNEF"))
    weights = result.weight_correlations()
    pearson = Bars("Pearson", [one for one, _ in weights.values()])
    spearman = Bars("Spearman", [other for _, other in weights.values()])
    plot_bars(
        [*weights],
        [pearson, spearman],
        folder / FIGURES[3],
        Axis("correlation of WNEF with the level"),
    )
    if result.ranking:
        _draw_ranking(result.ranking, folder / FIGURES[4])


def _draw_ranking(ranking: "Sequence[MeasureReport]", file: Path) -> None:
    from ...drawing.plots import Axis, Bars, plot_bars

    right = Bars("told rightly", [report.fit.accuracy if report.fit else 0 for report in ranking])
    order = Bars("two in order", [max(report.concordance, 0) for report in ranking])
    plot_bars(
        [report.measure.title for report in ranking], [right, order], file, Axis("part of the puzzles, or of the pairs")
    )
