"""`cluewright rate`: how hard puzzles are, by several measures."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, Annotated, Any

from ...arrays import np
from ...boards.batches import Rows
from ...boards.plain import board_in_short
from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...notation.boarded import board_field, scale_field
from ..bulk import Alike, Among, Bulk, GridsPart, Varied, answer_in_bulk
from ..disagreements import print_disagreements
from ..inputs import are_at_hand, entries
from ..options import (
    BoardName,
    Csv,
    Json,
    NumberOfWorkers,
    Puzzles,
    StrategyNames,
    check_figure,
    files_read,
    named_board,
    strategy_warner,
)
from ..outputs import NUMBERED_FILES, Answer, NumberedEntries, answer_all, csv_columns
from ..parameters import Parameter
from ..readers import grid_parser, puzzle_reader
from ..running import Record, UsageError, spelt_as_option

if TYPE_CHECKING:
    from ...boards import Board, Grid
    from ...rating import Column, Measure, Rating, WordColumn
    from ...rating.technique import TechniqueOptions
    from ...strategies import Strategies, Strategy

USUAL = ("level", "wnef", "technique", "score", "hardest")
"""What is printed of each puzzle unless `--measures` says otherwise."""
OF_ONE = frozenset(
    {"level", "hardest", "score_level", "wnef", "technique", "score", "clues", "steps", "ep", "ed", "pearl", "diamond"}
)
"""What can be said of a single puzzle without arrays."""
NOTHING = "-"
"""What is printed where there is no hardest strategy, since there is no step."""


def rate(  # noqa: PLR0913 - options
    *puzzles: Puzzles,
    measures: Annotated[
        str | None,
        Parameter(
            help="What to print, separated by commas: `level`, `hardest`, `score_level`, `wnef`, `wnef_squared`,"
            " `wnef_linear`, `technique`, `score`, `clues`, `steps`, `changes`, `options`, `bottlenecks`,"
            " `ep`, `ed`, `pearl`, `diamond`."
            f" By default {', '.join(USUAL)}."
        ),
    ] = None,
    strategies: StrategyNames = None,
    profile: Annotated[
        bool,
        Parameter(help="Print the profile of each solve: at every step the strategy, and how many steps there are."),
    ] = False,
    to: Annotated[
        str | None,
        Parameter(
            help="With --profile: draw it, too, to a file that ends in .svg, .png or .pdf. If there are several"
            f" puzzles, {NUMBERED_FILES}"
        ),
    ] = None,
    compare: Annotated[
        bool,
        Parameter(
            help="Read a rating by technique after each puzzle, and print only the puzzles of which ours is not exactly"
            " the same, with our hardest step, and with the steps of both scales where these part. Ours is on"
            " the scale that --scale names; `at least 6.2`, on other boards, is no agreement. The exit code is 1 if"
            " there are any."
        ),
    ] = False,
    four_strong_links: Annotated[
        bool,
        Parameter(
            help="Rate by technique as on boards that have no scale, up to 6.2, and use fishes of four strong links,"
            " too.",
        ),
    ] = False,
    scale: Annotated[
        str | None,
        Parameter(
            help="The scale of the rating by technique: `sukaku` (SukakuExplainer 1.18.1), the default, or `se121`"
            " (Sudoku Explainer 1.2.1). Records have `ep` and `ed`, too, where it is named: the hardest step up to the"
            " first digit, and the first step. Only the classic board has them; others have a rating up to 6.2.",
        ),
    ] = None,
    up_to: Annotated[
        float | None,
        Parameter(
            help="Stop rating a puzzle on the scale as soon as it is known to be above this, from 5.0 to 20.0: what is"
            " harder is `above` that, and `technique_at_least` in records is the next tenth.",
        ),
    ] = None,
    way: Annotated[
        bool,
        Parameter(help="Print the steps that are rated, in words, with the numbered lines of every chain."),
    ] = False,
    canonical: Annotated[
        bool,
        Parameter(
            help="Rate the canonical form of each puzzle, which is printed in its place: of the same rating however the"
            " puzzle is turned and its digits are named."
        ),
    ] = False,
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Rate puzzles.

    Prints a line for each puzzle: the puzzle and, separated by tabs, its level (easy, medium, hard or evil), its WNEF
    (higher is easier), the rating of its hardest step by technique, its score, the hardest strategy of its path,
    `scale=` with the name of the rating's scale, and `board=` with that of its board, if the number of cells does not
    tell it; or `error` if it cannot be read or has not exactly one solution. What is harder than the techniques, or the
    strategies, can tell is `at least` so hard.
    Without --strategies the path is that of the set `all`.
    """
    from ...rating.by_scale import check_has_scale, limit_in_tenths
    from ...rating.technique import TechniqueOptions
    from ...strategies import chosen_strategies

    board = named_board(board_name)
    names = _chosen(measures)
    _check_profile(profile, to, measures is not None, csv)
    if way:
        _check_alone(
            "--way",
            {
                "--measures": measures,
                "--profile": profile,
                "--compare": compare,
                "--csv": csv,
                "--up-to": up_to,
                "--four-strong-links": four_strong_links,
            },
        )
    if to is not None:
        check_figure(to, files_read(puzzles, board_name))
    if compare:
        _check_alone(
            "--compare",
            {
                "--measures": measures,
                "--strategies": strategies,
                "--profile": profile,
                "--four-strong-links": four_strong_links,
                "--up-to": up_to,
                "--csv": csv,
                "--canonical": canonical,
            },
        )
    chosen = chosen_strategies(strategies if strategies is not None else "all")
    try:
        options = TechniqueOptions(four_strong_links, scale, limit_in_tenths(up_to))
        check_has_scale(options, names)
    except CluewrightError as error:
        raise spelt_as_option(error, ["scale", "four_strong_links", "up_to"]) from None
    if compare:
        return print_disagreements(puzzles, board, json, options)
    reader, parse, warn = puzzle_reader(board), grid_parser("rate", board), strategy_warner(strategies)
    table = Table(names, chosen, warn, options, tells_scale=measures is None, is_canonical=canonical)
    columns = csv_columns(
        json, csv, ("puzzle", "board", *table.scale_keys, *table.limit, *_keys((*names, *table.in_records)))
    )
    if way:
        told = Ways(chosen, options, canonical)
        return answer_all(
            entries(puzzles, reader), lambda text: told.answer(parse(text)), "puzzle", json, blank_lines=True
        )
    if profile:
        numbered = NumberedEntries(
            entries(puzzles, reader), looks_ahead=to is not None, are_at_hand=are_at_hand(puzzles)
        )
        drawing = Profiles(strategies or "all", to, numbered, options, canonical)

        def profiled(text: str) -> Answer:
            grid = parse(text)
            warn(grid.board)
            return drawing.answer(grid)

        return answer_all(numbered, profiled, "puzzle", json, blank_lines=True)
    return answer_in_bulk(
        puzzles, reader, lambda text: table.answer(parse(text)), Bulk(table.alike, workers), json, columns
    )


def _chosen(measures: str | None) -> tuple[str, ...]:
    """The names that `--measures` gives."""
    from ...rating.measures import all_measures_named

    if measures is None:
        return USUAL
    try:
        return tuple(measure.name for measure in all_measures_named(measures))
    except CluewrightError as error:
        raise UsageError(f"--{error}") from None


def _check_profile(profile: bool, to: str | None, has_measures: bool, csv: bool) -> None:
    """Refuse options that do not go together."""
    if to is not None and not profile:
        raise UsageError("--to: expected it together with --profile, got it alone")
    if profile and has_measures:
        raise UsageError("expected --measures or --profile, which has them all; got both")
    if profile and csv:
        raise UsageError("expected --csv or --profile, got both")


def _check_alone(chosen: str, options: dict[str, object]) -> None:
    """Refuse options that mean nothing beside the one that is `chosen`."""
    if option := next((name for name, value in options.items() if value), None):
        raise UsageError(f"{option}: expected it without {chosen}, got both")


def _keys(names: Sequence[str]) -> Iterator[str]:
    """The keys of records."""
    from ...rating.measures import ALL_MEASURES

    for name in names:
        yield from ALL_MEASURES[name].keys


@dataclass(frozen=True)
class Field:
    """One column: a measure of each of some puzzles."""

    texts: "Varied | Among"
    values: "Mapping[str, Varied | Among]"
    """By the key of a record, the value of each."""


@dataclass(frozen=True)
class Table:
    """What is known of puzzles, in columns."""

    names: Sequence[str]
    strategies: "tuple[Strategy, ...]"
    warn: "Callable[[Board], None]"
    options: "TechniqueOptions"
    tells_scale: bool
    """Whether lines name the scale."""
    is_canonical: bool
    """Whether the canonical forms are rated and printed instead of the puzzles."""

    @property
    def scale_keys(self) -> tuple[str, ...]:
        """The key of records for the scale, if a measure among them is of one."""
        from ...rating.measures import BY_SCALE

        return ("scale",) if self.options.scale or not set(BY_SCALE).isdisjoint(self.names) else ()

    @property
    def in_records(self) -> tuple[str, ...]:
        """The measures that only records have: EP and ED, where a scale is named."""
        return tuple(name for name in ("ep", "ed") if self.options.scale and name not in self.names)

    def _scale_on(self, board: "Board") -> str | None:
        from ...rating.by_scale import scale_on

        return scale_on(board, self.options)

    @property
    def limit(self) -> dict[str, float]:
        """What records say of the rating that others are looked for up to, if there is one."""
        up_to = _limit_of(self.options)
        return {} if up_to is None else {"up_to": up_to}

    def _record(self, board: "Board") -> Record:
        """What records say of the board and the scale."""
        return {"board": board_in_short(board)} | dict.fromkeys(self.scale_keys, self._scale_on(board)) | self.limit

    def _last_fields(self, board: "Board") -> str:
        """What lines say of them."""
        return scale_field(self._scale_on(board) if self.tells_scale else None) + board_field(board)

    def answer(self, grid: "Grid") -> Answer:
        """The answer to one puzzle."""
        from ...solving import solution

        solution(grid)
        self.warn(grid.board)
        if self.is_canonical:
            from ...boards.symmetries.canonical_forms import canonical_grid

            grid = canonical_grid(grid)
        if OF_ONE.issuperset(self.names):
            fields = list(self._fields_of_one(grid))
        else:
            fields = list(self._fields(grid.board, np.array([grid.digits], np.uint8)))
        return Answer(
            lambda: [
                "\t".join([str(grid), *(_only(field.texts) for field in fields[: len(self.names)])])
                + self._last_fields(grid.board)
            ],
            lambda: (
                {"puzzle": str(grid)}
                | self._record(grid.board)
                | {key: _only(part) for field in fields for key, part in field.values.items()}
            ),
        )

    def alike(self, board: "Board", rows: "Rows", threads: int) -> Iterator[Alike]:
        """The answers to those of many puzzles that have one solution; the others are errors, which have a line."""
        from ...solving import count_solutions

        self.warn(board)
        these = np.flatnonzero(count_solutions(rows, board=board, threads=threads) == 1)
        chosen = rows[these]
        if self.is_canonical:
            from ...boards.symmetries.canonical_forms import canonical_rows

            chosen = canonical_rows(board, chosen, threads)
        cells = GridsPart(chosen)
        fields = list(self._fields(board, chosen, threads))
        parts = [part for field in fields[: len(self.names)] for part in ("\t", field.texts)]
        record: Record = {"puzzle": cells} | self._record(board)
        record |= {key: part for field in fields for key, part in field.values.items()}
        yield Alike(these, [cells, *parts, self._last_fields(board)], record)

    def _fields_of_one(self, grid: "Grid") -> Iterator[Field]:
        """`_fields` of a single puzzle, and what is among `OF_ONE`."""
        from ...rating.measures import MEASURES, OF_STEPS, is_rated

        rating = _rating_of(grid, self.strategies, self.options)
        is_least = not rating.completed
        words = {"level": rating.level, "hardest": rating.hardest, "score_level": rating.score_level}
        values = {
            "wnef": (rating.wnef, False),
            "technique": (rating.least_technique, rating.technique is None),
            "score": (rating.least_score, is_least),
            "clues": (rating.clues, False),
            "steps": (len(rating.path), is_least),
            "ep": (rating.ep or 0.0, rating.ep is None),
            "ed": (rating.ed or 0.0, rating.ed is None),
            "pearl": (float(rating.is_pearl), rating.ep is None),
            "diamond": (float(rating.is_diamond), rating.ed is None),
        }
        for name in (*self.names, *self.in_records):
            if name in words:
                yield _alone(name, words[name])
            elif not is_rated(name, grid.board):
                yield _unknown(name, 1)
            else:
                yield _valued(MEASURES[name], *values[name], rating.up_to if name in OF_STEPS else None)

    def _fields(self, board: "Board", rows: "Rows", threads: int = 1) -> Iterator[Field]:
        """The columns of the measures, those that only records have last."""
        from ...rating import Measuring
        from ...rating.measures import is_rated

        measuring = Measuring(board, rows, self.strategies, threads, self.options)
        names = (*self.names, *self.in_records)
        columns = measuring.told(name for name in names if is_rated(name, board))
        for name in names:
            yield _told(columns[name]) if name in columns else _unknown(name, len(rows))


def _rating_of(
    grid: "Grid", strategies: "Strategies", options: "TechniqueOptions", canonical: bool = False
) -> "Rating":
    """The rating of a single puzzle with these options."""
    from ...rating.rate import rate as rating_of

    four, scale, up_to = options.four_strong_links, options.scale, _limit_of(options)
    return rating_of(grid, strategies=strategies, four_strong_links=four, scale=scale, up_to=up_to, canonical=canonical)


def _limit_of(options: "TechniqueOptions") -> float | None:
    """The rating up to which the options say that ratings are looked for, if there is one."""
    from ...rating.technique.options import ANY_RATING

    return None if options.up_to == ANY_RATING else options.up_to / 10


def _only(part: Varied | Among) -> Any:
    """The value of a part of a single line."""
    return next(iter(part.values()))


def _valued(measure: "Measure", value: float, is_least: bool, above: float | None) -> Field:
    """The value of a measure for a single puzzle; with `is_least`, it may only be known to be `above` a number."""
    number = measure.number(value)
    numbers = (None, number) if is_least else (number, None)
    by_key = {key: Varied(partial(iter, [one])) for key, one in zip(measure.keys, numbers, strict=False)}
    return Field(Varied(lambda: iter([measure.told(value, is_least, above)])), by_key)


def _alone(name: str, word: str | None) -> Field:
    """The word of a measure for a single puzzle."""
    return Field(Varied(lambda: [word or NOTHING]), {name: Varied(lambda: [word])})


def _told(column: "Column | WordColumn") -> Field:
    from ...rating import Column

    if isinstance(column, Column):
        return Field(Varied(column.texts), {key: Varied(values) for key, values in column.by_key.items()})
    texts = Among((*column.words, NOTHING), column.numbers)
    return Field(texts, {column.measure.name: Among((*column.words, None), column.numbers)})


def _unknown(name: str, count: int) -> Field:
    """The column of `count` puzzles where the board has no such measure."""
    return Field(
        Varied(lambda: repeat(NOTHING, count)), {key: Varied(lambda: repeat(None, count)) for key in _keys([name])}
    )


@dataclass(frozen=True)
class Ways:
    """The rated ways of puzzles, printed."""

    strategies: "tuple[Strategy, ...]"
    options: "TechniqueOptions"
    is_canonical: bool

    def answer(self, grid: "Grid") -> Answer:
        """The answer to one puzzle, which must be on a board with a scale."""
        from ...rating.explainer import way_records, way_words

        rating = _rating_of(grid, self.strategies, self.options, self.is_canonical)
        return Answer(
            lambda: [f"{rating.puzzle}\t{rating.technique_words}", *way_words(rating.way)],
            lambda: rating.to_dict() | {"way": way_records(rating.way)},
        )


@dataclass(frozen=True)
class Profiles:
    """The profiles of puzzles, printed and drawn."""

    strategies: str
    to: str | None
    numbered: NumberedEntries
    options: "TechniqueOptions"
    is_canonical: bool

    def answer(self, grid: "Grid") -> Answer:
        rating = _rating_of(grid, self.strategies, self.options, self.is_canonical)
        file = None
        if self.to is not None:
            file = self.numbered.file_name(self.to)
            _draw(rating, file)
        drawing = {} if file is None else {"drawing": file}
        return Answer(
            partial(_lines, rating), lambda: rating.to_dict() | {"profile": rating.profile.to_dict()} | drawing
        )


def _lines(rating: "Rating") -> Iterator[str]:
    """The rating of a puzzle in words, and its profile."""
    from ...wording import counted
    from ..charts import profile_lines
    from ..outputs import table

    profile = rating.profile
    at_least = "" if rating.completed else "at least "
    steps = f"{at_least}{len(rating.path)}, with {counted(profile.changes, 'change')} of strategy"
    yield from table(
        [
            ("puzzle", rating.puzzle),
            ("level", rating.level_words),
            ("WNEF", f"{rating.wnef:.4f}"),
            ("technique", rating.technique_words),
            ("score", f"{at_least}{rating.least_score} ({rating.score_level})"),
            ("hardest", rating.hardest_words if rating.hardest else NOTHING),
            ("clues", rating.clues),
            ("steps", steps),
            ("options", f"{profile.options:.1f} on average, with {counted(profile.bottlenecks, 'bottleneck')}"),
        ]
    )
    if profile.moments:
        yield ""
        yield from profile_lines(profile)


def _draw(rating: "Rating", file: str) -> None:
    """Draw a profile: how many steps offer themselves along the way, and which strategies are used."""
    from ...drawing.plots import Axis, Curve, plot

    moments = rating.profile.moments
    if not moments:
        raise CluewrightError("expected a puzzle with an empty cell to draw its profile, got a full grid")
    steps = range(1, len(moments) + 1)
    curves = [Curve("options", steps, [moment.options for moment in moments], has_markers=False)]
    for kind in dict.fromkeys(moment.kind for moment in moments):
        at = [number for number, moment in zip(steps, moments, strict=True) if moment.kind == kind]
        curves.append(Curve(kind, at, [moments[number - 1].options for number in at], has_line=False))
    plot(curves, file, Axis("step"), Axis("steps that offer themselves"), f"level {rating.level}")
