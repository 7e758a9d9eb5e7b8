"""How well each measure tells known levels apart, and the ranges that follow for them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from ..arrays import NDArray, np
from ..boards import Board, BoardLike
from ..boards.batches import as_rows, by_number
from ..boards.grid import thread_count
from ..boards.plain import board_in_short
from ..checked import check_fields
from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..solving import count_solutions
from ..solving.answers import refuse_improper
from ..strategies import Strategies, chosen_strategies
from ..values import one_of, parts_of, shortened, whole_number
from ..wording import counted
from .collections import Grading, KnownDifficulty, graded
from .fitting import FEWEST, Fit, fitted_cuts, halves, judged_fit
from .measures import MEASURES, Measure, is_rated, measures_named, names_in
from .measuring import Column, Measuring
from .statistics import Test, concordance, pearson, permutation_test, separation, spearman
from .wnef import BASE, WEIGHTS, centred, normalized, wnefs_of

if TYPE_CHECKING:
    from ..boards.batches import PuzzleBatch

BASES = (1.5, BASE, 3, 4, 6, 10)
"""What each further candidate divides the weight by, in the table of weight functions."""


@dataclass(frozen=True, eq=False)
class MeasureReport:
    """How well one measure tells the levels apart."""

    measure: Measure
    means: tuple[float, ...]
    """The mean of each level."""
    deviations: tuple[float, ...]
    """The standard deviation of each level."""
    pearson: float
    """The correlation with the level, or with the known rating."""
    spearman: float
    """The same of the ranks."""
    separations: tuple[float, ...]
    """Of each two neighbouring levels, how often the measure orders a puzzle of one and one of the other rightly."""
    concordance: float
    """The same of all two puzzles of different levels."""
    test: Test
    """Whether the levels differ at all."""
    part_of_bounds: float
    """The part of the puzzles whose value is only known from below; it counts as the largest of the half of the fit."""
    fit: Fit | None
    """The ranges, and how they fare on puzzles outside the fit; None where the measure has too few values."""
    why_no_fit: str = ""

    def to_dict(self) -> dict[str, object]:
        """The report for JSON."""
        fit = self.fit and {
            "cuts": list(self.fit.cuts),
            "ranges": [[_finite(end) for end in each] for each in self.fit.ranges],
            "confusion": self.fit.confusion.tolist(),
            "accuracy": self.fit.accuracy,
            "near": self.fit.near,
        }
        return {
            "measure": self.measure.name,
            "means": list(self.means),
            "deviations": list(self.deviations),
            "pearson": self.pearson,
            "spearman": self.spearman,
            "separations": list(self.separations),
            "concordance": self.concordance,
            "kruskal_wallis": self.test.statistic,
            "p": self.test.p,
            "permutations": self.test.permutations,
            "part_of_bounds": self.part_of_bounds,
            "fit": fit,
            "why_no_fit": self.why_no_fit,
        }


def _finite(number: float) -> float | None:
    return None if number == float("inf") else number


@dataclass(frozen=True, eq=False)
class Calibration:
    """What a collection says of the measures."""

    board: Board
    grading: Grading
    columns: dict[str, Column]
    reports: dict[str, MeasureReport]
    """By the name of the measure."""
    histograms: "NDArray[np.int32]"
    fit_half: "NDArray[np.intp]"
    """The numbers of the puzzles on which the ranges were fitted; the others judge them."""
    seed: int

    def __post_init__(self) -> None:
        check_fields(self)
        _check_array("histograms", self.histograms, (len(self), self.board.digits + 1))
        _check_array("fit_half", self.fit_half, (None,))

    def __len__(self) -> int:
        return len(self.grading.groups)

    @property
    def fitted_on(self) -> int:
        """On how many puzzles the ranges were fitted."""
        return len(self.fit_half)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Calibration) and self.columns == other.columns and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return hash((self.board, self.seed, *self.columns.values()))

    def __repr__(self) -> str:
        return f"Calibration(<{len(self)} puzzles of {', '.join(self.grading.names)}>, best={self.best!r})"

    @property
    def ranking(self) -> list[MeasureReport]:
        """The measures with a fit, the one that tells most levels rightly outside the fit first."""
        fits = [report for report in self.reports.values() if report.fit]
        return sorted(fits, key=lambda report: (-report.fit.accuracy if report.fit else 0, -report.concordance))

    @property
    def best(self) -> str | None:
        """The name of the measure that best tells the levels of puzzles outside the fit."""
        return next((report.measure.name for report in self.ranking), None)

    @cached_property
    def mean_histograms(self) -> "NDArray[np.float64]":
        """For each level a row: how many cells have 0, 1, 2, ... candidates, on average."""
        return self._by_level(self.histograms)

    @cached_property
    def centred_histograms(self) -> "NDArray[np.float64]":
        """The same with the mean of all levels removed, each counting the same."""
        return centred(self.mean_histograms, self.mean_histograms)

    def _by_level(self, rows: "NDArray[Any]") -> "NDArray[np.float64]":
        return np.array([rows[self.grading.groups == level].mean(axis=0) for level in range(len(self.grading.names))])

    def values_by_level(self, name: str) -> list[list[float]]:
        """The values of a measure, in a list for each level."""
        column = self.columns[one_of("expected a measure ({})", name, self.columns)]
        values = column.as_known(self.fit_half)
        return [values[self.grading.groups == level].tolist() for level in range(len(self.grading.names))]

    def weight_correlations(self) -> "dict[str, tuple[float, float]]":
        """For each weight function, exponential ones of several bases: Pearson's and Spearman's correlation."""
        found = {}
        for name in reversed(WEIGHTS):
            if name != "exponential":
                found[name] = self._correlations(wnefs_of(self.histograms, name))
        for base in BASES:
            found[f"exponential, base {base:g}"] = self._correlations(self._exponential(base))
        return found

    def _exponential(self, base: float) -> "NDArray[np.float64]":
        """The WNEF with exponential weights of another base."""
        digits = self.histograms.shape[1] - 1
        row = np.array([0.0, *(base ** (1.0 - choices) for choices in range(1, digits + 1))])
        return normalized(self.histograms @ row, self.histograms.sum(axis=1))

    def _correlations(self, values: "NDArray[np.float64]") -> tuple[float, float]:
        return pearson(values, self.grading.targets), spearman(values, self.grading.targets)

    def to_dict(self) -> dict[str, object]:
        """The calibration for JSON."""
        return {
            "board": board_in_short(self.board),
            "levels": {name: int(count) for name, count in zip(self.grading.names, self.grading.counts, strict=True)},
            "seed": self.seed,
            "fitted_on": self.fitted_on,
            "judged_on": len(self) - self.fitted_on,
            "best": self.best,
            "weights": {
                name: {"pearson": one, "spearman": other} for name, (one, other) in self.weight_correlations().items()
            },
            "mean_histograms": self.mean_histograms.tolist(),
            "measures": [report.to_dict() for report in self.reports.values()],
        }


def calibrate(  # noqa: PLR0913 - options
    puzzles: "PuzzleBatch",
    told: Iterable[KnownDifficulty],
    board: BoardLike | None = None,
    *,
    levels: Sequence[str] | None = None,
    measures: str | Sequence[str] | None = None,
    strategies: Strategies = "all",
    seed: int = 0,
    threads: int = 1,
    places: Sequence[str] | None = None,
) -> Calibration:
    """How well the measures tell the levels of puzzles apart; `told` has the known level or rating of each puzzle.

    `levels` are the names of the levels from the easiest on, if they differ from easy, medium, hard and evil;
    `measures` the names of those to look at, by default all but `ep`, `ed`, `pearl` and `diamond`; `places` names the
    origin of each puzzle for messages.
    Ranges are fitted on a random half of the puzzles of each level, which `seed` chooses, and judged on the others.
    """
    on, rows = as_rows(puzzles, board)
    seed, threads = whole_number("seed", seed, least=0), thread_count(threads)
    known = None if isinstance(told, str | Mapping) else parts_of(told)
    if known is None or len(known) != len(rows):
        raise CluewrightError(
            f"told: expected a list with a level for each of {counted(len(rows), 'puzzle')}, got {shortened(told)}"
        )
    where = names_in("places", places) if places is not None else [*map(by_number, range(len(rows)))]
    if len(where) != len(rows):
        raise CluewrightError(f"places: expected a name for each of {len(rows)} puzzles, got {len(where)}")
    grading = graded(cast(list[KnownDifficulty], known), levels)
    _check_numbers(grading, where)
    refuse_improper(on, rows, count_solutions(rows, board=on, threads=threads), where.__getitem__)
    chosen = _chosen(on, measures)
    measuring = Measuring(on, rows, chosen_strategies(strategies, on), threads)
    columns = measuring.columns(measure.name for measure in chosen)
    one, other = halves(grading.groups, seed)
    reports = {name: _report(column, grading, one, other, seed) for name, column in columns.items()}
    return Calibration(on, grading, columns, reports, measuring.histograms, one, seed)


def _chosen(board: Board, measures: str | Sequence[str] | None) -> list[Measure]:
    """The measures of these names, or all that the board has, save for those that only scales have."""
    if measures is not None:
        return measures_named(measures)
    return [each for each in MEASURES.values() if is_rated(each.name, board) and not each.is_of_scale]


def _check_numbers(grading: Grading, where: Sequence[str]) -> None:
    """Refuse a single level, and levels with too few puzzles for a fit."""
    if len(grading.names) < 2:
        last, only = (f"{where[-1]}: ", f"{grading.names[0]} only up to this, the last") if where else ("", "none")
        raise CluewrightError(f"{last}expected puzzles of two levels or more, got {only}")
    for level, (name, count) in enumerate(zip(grading.names, grading.counts.tolist(), strict=True)):
        if count < FEWEST:
            last = where[int((grading.groups == level).nonzero()[0][-1])]
            this = "" if count == 1 else ", of which this is the last"
            raise CluewrightError(
                f"{last}: expected at least {FEWEST} puzzles of each level for a fit, got {count} of level {name}{this}"
            )


def _report(
    column: Column, grading: Grading, one: "NDArray[np.intp]", other: "NDArray[np.intp]", seed: int
) -> MeasureReport:
    """What a measure says of the levels; fitted on `one` half of the puzzles and judged on the `other`."""
    measure, values, groups = column.measure, column.as_known(one), grading.groups
    harder = -values if measure.is_ease else values
    fit, why_no_fit = None, ""
    try:
        cuts = fitted_cuts(measure, values[one], groups[one], len(grading.names))
        fit = judged_fit(measure, cuts, values[other], groups[other])
    except CluewrightError as error:
        why_no_fit = str(error)
    of_each = [values[groups == level] for level in range(len(grading.names))]
    return MeasureReport(
        measure,
        tuple(float(each.mean()) for each in of_each),
        tuple(float(each.std(ddof=1)) for each in of_each),
        pearson(values, grading.targets),
        spearman(values, grading.targets),
        tuple(_separations(harder, groups, len(grading.names))),
        concordance(harder, groups),
        permutation_test(values, groups, seed),
        column.part_of_bounds,
        fit,
        why_no_fit,
    )


def _separations(harder: "NDArray[np.float64]", groups: "NDArray[np.int64]", levels: int) -> Iterator[float]:
    for level in range(levels - 1):
        yield separation(harder[groups == level], harder[groups == level + 1])


def _check_array(what: str, value: object, shape: tuple[int | None, ...]) -> None:
    """Refuse anything but an array of whole numbers of this shape, in which None stands for any length."""
    is_whole = isinstance(value, np.ndarray) and np.issubdtype(value.dtype, np.integer)
    lengths = np.shape(value) if isinstance(value, np.ndarray) else ()  # of a list in itself there is none
    fits = len(lengths) == len(shape) and all(want in (None, got) for want, got in zip(shape, lengths, strict=True))
    if not is_whole or not fits:
        raise CluewrightError(f"{what}: expected an array of whole numbers, got {shortened(value)}")
