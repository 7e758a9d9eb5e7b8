"""`rate` one puzzle, or `rates` of many: every measure of how hard it is, and the level that follows."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property
from typing import TYPE_CHECKING

from ..boards import Board, BoardLike, Grid, GridLike, Position
from ..boards.batches import Errors, keeps_errors, read_batch
from ..boards.grid import thread_count
from ..boards.plain import board_in_short
from ..checked import check_fields
from ..errors import CluewrightError
from ..explaining import Path, walk
from ..late_dataclasses import dataclass
from ..notation import grid_of
from ..solving import count_solutions, solution
from ..solving.answers import proper_part
from ..strategies import Strategies, StrategyOrder, chosen_strategies, ordered_strategies
from ..values import flag
from ..wording import counted
from .by_scale import check_has_scale, limit_in_tenths, scale_on, scale_ratings_of_one
from .by_technique import CEILING
from .levels import LEVELS, OF_SCORE_LEVELS, level_by_wnef, level_of
from .measures import BY_SCALE, MEASURES, Measure, WordMeasure, all_measures_named, has_technique, is_rated
from .measuring import Column, Measuring, WordColumn
from .profile import Profile, profile_of
from .scores import SCORE_LEVELS, score_level, score_of, scored_kinds
from .technique import TechniqueOptions
from .technique.native import rating_of_one
from .wnef import wnef

if TYPE_CHECKING:
    from ..boards.batches import GappyBatch
    from .explainer import RatedWay


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is.

    >>> found = rate("1...2..3..4..1..")
    >>> found.clues, found.hardest, found.score, found.score_level
    (5, 'naked-single', 44, 'easy')
    >>> print(found)
    easy: WNEF 0.7273, technique 1.2, score 44, hardest naked-single
    """

    puzzle: Grid
    wnef: float | None
    """The metric of *Ease and Toil*; higher is easier. None on boards with constraints."""
    technique: float | None
    """The rating of the hardest step; on a scale, 20.0 if its techniques do not complete the puzzle. None if it is more
    than can be rated without one, or the board has no such rating."""
    path: Path = field(repr=False)
    """The steps that strategies of the catalogue take."""
    strategies: Strategies = field(default="all", repr=False)
    """The strategies that may take them."""
    scale: str | None = None
    """The scale of the rating, `sukaku` or `se121`; None for the quick rating up to 6.2, which has nothing of what
    follows: on boards other than the classic one, or with fishes of four strong links."""
    ep: float | None = None
    """The hardest step up to the first digit that is placed, on the scale."""
    ed: float | None = None
    """The first step, on the scale."""
    up_to: float | None = None
    """The limit of the search for ratings on the scale, if there was one. A rating above it is None."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not isinstance(self.strategies, str):  # a list would have no hash
            object.__setattr__(self, "strategies", chosen_strategies(self.strategies))

    def __repr__(self) -> str:
        return f"Rating(<{self.level}, WNEF {self.wnef_words}, technique {self.technique_words}>, {self.puzzle!r})"

    def __str__(self) -> str:
        """The rating in words, in the order in which `cluewright rate` prints it."""
        score = MEASURES["score"].written(self.least_score, is_least=not self.completed)
        words = f"WNEF {self.wnef_words}, technique {self.technique_words}, score {score}"
        return f"{self.level_words}: {words}, hardest {self.hardest_words}"

    @property
    def level(self) -> str:
        """The level, easy to evil: by technique, or where the board has no such rating by WNEF.

        On a board with constraints it is that of the score, of which unfair and extreme are evil.
        """
        if self.wnef is None:
            return LEVELS[OF_SCORE_LEVELS[SCORE_LEVELS.index(self.score_level)]].name
        return level_of(self.wnef, self.technique, has_technique(self.puzzle.board)).name

    @property
    def level_by_wnef(self) -> str:
        """The level that the WNEF alone tells, which may be another: it says how much there is to find at each step.

        Without a WNEF it is that of the score, too.
        """
        return self.level if self.wnef is None else level_by_wnef(self.wnef).name

    @property
    def level_words(self) -> str:
        """The level; where the two scales disagree, each with its own, as in `easy by technique, medium by WNEF`."""
        if self.level == self.level_by_wnef:
            return self.level
        return f"{self.level} by technique, {self.level_by_wnef} by WNEF"

    @property
    def wnef_words(self) -> str:
        """The WNEF in words: `none` on boards with constraints."""
        return "none" if self.wnef is None else MEASURES["wnef"].written(self.wnef)

    @property
    def technique_words(self) -> str:
        """The rating by technique in words, such as `at least 6.2`."""
        if not has_technique(self.puzzle.board):
            return "none"
        words = self._rating_words(self.technique)
        if self.scale is None:
            return words
        return f"{words} ({self.scale}, EP {self._rating_words(self.ep)}, ED {self._rating_words(self.ed)})"

    def _rating_words(self, rating: float | None) -> str:
        return MEASURES["technique"].told(CEILING if rating is None else rating, rating is None, self.up_to)

    @property
    def least_technique(self) -> float:
        """The rating by technique; where it is None, the least that it can be."""
        if self.technique is not None:
            return self.technique
        return CEILING if self.up_to is None else round(self.up_to + 0.1, 1)

    @property
    def is_pearl(self) -> bool:
        """Whether, on the scale, nothing is harder than what the first placement takes."""
        return self.ep is not None and self.ep == self.technique

    @property
    def is_diamond(self) -> bool:
        """Whether, on the scale, nothing is harder than the first step."""
        return self.ed is not None and self.ed == self.technique

    @property
    def completed(self) -> bool:
        """Whether the strategies fill every cell."""
        return self.path.solved

    @property
    def hardest(self) -> str | None:
        """The hardest strategy on the path; None if there is no step."""
        return self.path.hardest

    @property
    def hardest_words(self) -> str:
        """The same in words: `at least` that where the path does not complete the puzzle."""
        if self.hardest is None:
            return "none"
        return self.hardest if self.completed else f"at least {self.hardest}"

    @property
    def least_score(self) -> int:
        """The sum of the scores of the steps on the path, whether they complete the puzzle or not."""
        return score_of(scored_kinds(self.path))

    @property
    def score(self) -> int | None:
        """The score in the manner of HoDoKu; None if the strategies do not complete the puzzle."""
        return self.least_score if self.completed else None

    @property
    def score_level(self) -> str:
        """The level that goes with the score, easy to extreme."""
        return score_level(scored_kinds(self.path), self.completed)

    @property
    def clues(self) -> int:
        return len(self.puzzle) - self.puzzle.digits.count(0)

    @cached_property
    def profile(self) -> Profile:
        """What a person would feel along the path."""
        names = self.path.order or self.strategies
        return profile_of(self.path, chosen_strategies(names, self.puzzle.board))

    @cached_property
    def way(self) -> "RatedWay":
        """The steps that are rated on the scale; an error without one."""
        from .explainer.native import native_way

        if self.scale is None:
            raise CluewrightError("way: expected a rating on a scale, sukaku or se121, got a quick one")
        return native_way(self.puzzle, self.scale)

    def to_dict(self) -> dict[str, object]:
        """The rating for JSON, without the profile and the way."""
        return {
            "puzzle": str(self.puzzle),
            "board": board_in_short(self.puzzle.board),
            "level": self.level,
            "wnef": self.wnef,
            "technique": self.technique,
            "technique_at_least": self._least_or_none(),
            "score": self.score,
            "score_at_least": None if self.completed else self.least_score,
            "score_level": self.score_level,
            "hardest": self.hardest,
            "completed": self.completed,
            "clues": self.clues,
            "steps": len(self.path),
        } | self._of_scale()

    def _least_or_none(self) -> float | None:
        return self.least_technique if self.technique is None and has_technique(self.puzzle.board) else None

    def _of_scale(self) -> dict[str, object]:
        """What there is for JSON on a scale; without one, each value is None."""
        limit = {} if self.up_to is None else {"up_to": self.up_to}
        return limit | {
            "scale": self.scale,
            "ep": self.ep,
            "ed": self.ed,
            "pearl": None if self.ep is None else int(self.is_pearl),
            "diamond": None if self.ed is None else int(self.is_diamond),
        }


@dataclass(frozen=True)
class Ratings:
    """Measures of many puzzles on one board.

    >>> found = rates(["1...2..3..4..1..", "1......2...34..."], ["wnef", "clues"])
    >>> found.columns["clues"].values.tolist()
    [5.0, 4.0]
    """

    board: Board
    columns: Mapping[str, Column]
    """The measures that are numbers, by their names in the order asked for."""
    words: Mapping[str, WordColumn] = field(default_factory=dict)
    """Those that are words."""
    errors: Mapping[int, CluewrightError] | None = None
    """If errors were kept: those of the puzzles that have no measures, by their numbers from 0."""
    scale: str | None = None
    """The scale that measures among them are of, `sukaku` or `se121`; None if none of them is of any."""

    def __post_init__(self) -> None:
        check_fields(self)

    def __hash__(self) -> int:
        return hash((self.board, *self._all.values()))

    def __repr__(self) -> str:
        return f"Ratings(<{', '.join(self._all)} of {counted(len(self), 'puzzle')}>, {self.board!r})"

    def __len__(self) -> int:
        return next((len(column.values) for column in self._all.values()), 0)

    @property
    def _all(self) -> "dict[str, Column | WordColumn]":
        return {**self.words, **self.columns}

    def to_dict(self) -> dict[str, object]:
        """The measures for JSON: for each a list with the value of each puzzle, as in the record of a `Rating`.

        Words come first, and before them the name of the scale, if there is one.

        If errors were kept, the list `error` has their messages, and None for the other puzzles.
        """
        by_key = {key: list(values()) for column in self._all.values() for key, values in column.by_key.items()}
        scale = {"scale": self.scale} if self.scale else {}
        record: dict[str, object] = {"board": board_in_short(self.board), **scale, **by_key}
        if self.errors is not None:
            messages = {index: str(error) for index, error in self.errors.items()}
            record["error"] = [messages.get(index) for index in range(len(self))]
        return record


def rate(
    puzzle: GridLike,
    board: BoardLike | None = None,
    strategies: Strategies = "all",
    *,
    four_strong_links: bool = False,
    scale: str | None = None,
    up_to: float | None = None,
    canonical: bool = False,
    order: StrategyOrder | None = None,
) -> Rating:
    """How hard a puzzle is, which must have exactly one solution. Its path is that of these strategies, in this order.

    The `order` is that of `explain`; with `hodoku` the score is that of HoDoKu 2.2 as far as its strategies are known.

    On boards with constraints there is neither a WNEF nor a rating by technique, and the level is that of the score.

    The `scale` is `sukaku`, that of SukakuExplainer 1.18.1, or `se121`, that of Sudoku Explainer 1.2.1. On the classic
    board it is `sukaku` by default; other boards have neither, but a quick rating up to 6.2.

    With `four_strong_links` the classic board has that quick rating, too, and fishes of four strong links are among
    its techniques.

    With `up_to` the search on a scale ends as soon as the rating is known to be more than that, from 5.0 to 20.0:
    `technique` is None then, and so are `ep` and `ed` where they are more.

    The way decides the rating by technique, so that of a puzzle that is turned or relabelled may be another. With
    `canonical` the canonical form is rated instead of the puzzle, and is the `puzzle` of the answer.

    >>> rate("1...2..3..4..1..").score_level
    'easy'
    """
    grid = grid_of(puzzle, board)
    chosen = ordered_strategies(strategies, grid.board, order)
    options = TechniqueOptions(four_strong_links, scale, limit_in_tenths(up_to))
    solution(grid)
    if flag("canonical", canonical):
        from ..boards.symmetries.canonical_forms import canonical_grid

        grid = canonical_grid(grid)
    technique = ep = ed = None
    on = scale_on(grid.board, options)
    if on is not None:
        found = scale_ratings_of_one(grid, on, up_to=options.up_to)
        technique, ep, ed = (None if tenths > options.up_to else tenths / 10 for tenths in found)
    elif has_technique(grid.board):
        tenths, is_complete = rating_of_one(grid, options)
        technique = tenths / 10 if is_complete else None
    return Rating(
        grid,
        wnef(grid) if is_rated("wnef", grid.board) else None,
        technique,
        walk(Position.start(grid), chosen),
        strategies if isinstance(strategies, str) else chosen.strategies,
        on,
        ep,
        ed,
        None if on is None else options.limit,
    )


def rates(  # noqa: PLR0913 - options
    puzzles: "GappyBatch",
    measures: str | Iterable[str] = ("wnef", "technique"),
    board: BoardLike | None = None,
    strategies: Strategies = "all",
    threads: int = 1,
    *,
    four_strong_links: bool = False,
    errors: Errors = "raise",
    scale: str | None = None,
    up_to: float | None = None,
    canonical: bool = False,
    order: StrategyOrder | None = None,
) -> Ratings:
    """These measures of many puzzles on one board; an error names the first that has not exactly one solution.

    A measure is a number (`wnef`, `technique`, `score`, `clues`, `steps`, ...) or a word (`level`, `hardest`,
    `score_level`), and has the name that it has in the record of `rate`, where it is one. With `errors="keep"` puzzles
    that cannot be used have no values, and the `errors` of what is returned say why. `four_strong_links`, `scale`,
    `up_to`, `canonical` and `order` are those of `rate`.

    >>> rates(["1...2..3..4..1..", "?"], "level, clues", errors="keep").to_dict()["level"]
    ['easy', None]
    """
    batch = read_batch(puzzles, board, errors)
    workers, keeps = thread_count(threads), keeps_errors(errors)
    chosen, options = all_measures_named(measures), TechniqueOptions(four_strong_links, scale, limit_in_tenths(up_to))
    check_has_scale(options, [measure.name for measure in chosen])
    counts = count_solutions(batch.rows, board=batch.board, threads=workers)
    batch = proper_part(batch, counts, errors)
    rows = batch.rows
    if flag("canonical", canonical):
        from ..boards.symmetries.canonical_forms import canonical_rows

        rows = canonical_rows(batch.board, rows, workers)
    measuring = Measuring(batch.board, rows, ordered_strategies(strategies, batch.board, order), workers, options)
    columns = measuring.columns(measure.name for measure in chosen if isinstance(measure, Measure))
    words = {measure.name: measuring.words(measure.name) for measure in chosen if isinstance(measure, WordMeasure)}
    return Ratings(
        batch.board,
        {name: column.spread(batch.places, len(batch)) for name, column in columns.items()},
        {name: column.spread(batch.places, len(batch)) for name, column in words.items()},
        batch.errors if keeps else None,
        measuring.scale if any(measure.name in BY_SCALE for measure in chosen) else None,
    )
