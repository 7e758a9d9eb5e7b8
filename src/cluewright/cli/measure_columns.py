"""Measures of puzzles in columns, as `rate` prints them: a field of a line, or values of a record, for each."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING, Any

from ..arrays import np
from ..boards.batches import Rows
from ..boards.plain import board_in_short
from ..late_dataclasses import dataclass
from ..notation.boarded import board_field, scale_field
from .bulk import Alike, Among, GridsPart, Varied
from .outputs import Answer
from .running import Record
from .single_ratings import NOTHING, rating_of

if TYPE_CHECKING:
    from ..boards import Board, Grid
    from ..rating import Column, Measure, WordColumn
    from ..rating.technique import TechniqueOptions

OF_ONE = frozenset(
    {"level", "hardest", "score_level", "wnef", "technique", "score", "clues", "steps", "ep", "ed", "pearl", "diamond"}
)
"""What can be said of a single puzzle without arrays."""


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
    strategies: str
    """Their names, among which sets stand for more on boards with constraints."""
    order: str | None
    """The order that was asked for."""
    warn: "Callable[[Board], None]"
    options: "TechniqueOptions"
    tells_scale: bool
    """Whether lines name the scale."""
    is_canonical: bool
    """Whether the canonical forms are rated and printed instead of the puzzles."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of records, in order."""
        return ("puzzle", "board", *self._scale_keys, *self._limit, *_keys((*self.names, *self._in_records)))

    @property
    def _scale_keys(self) -> tuple[str, ...]:
        """The key of records for the scale, if a measure among them is of one."""
        from ..rating.measures import BY_SCALE

        return ("scale",) if self.options.scale or not set(BY_SCALE).isdisjoint(self.names) else ()

    @property
    def _in_records(self) -> tuple[str, ...]:
        """The measures that only records have: EP and ED, where a scale is named."""
        return tuple(name for name in ("ep", "ed") if self.options.scale and name not in self.names)

    def _scale_on(self, board: "Board") -> str | None:
        from ..rating.by_scale import scale_on

        return scale_on(board, self.options)

    @property
    def _limit(self) -> dict[str, float]:
        """What records say of the rating that others are looked for up to, if there is one."""
        up_to = self.options.limit
        return {} if up_to is None else {"up_to": up_to}

    def _record(self, board: "Board") -> Record:
        """What records say of the board and the scale."""
        return {"board": board_in_short(board)} | dict.fromkeys(self._scale_keys, self._scale_on(board)) | self._limit

    def _last_fields(self, board: "Board") -> str:
        """What lines say of them."""
        return scale_field(self._scale_on(board) if self.tells_scale else None) + board_field(board)

    def answer(self, grid: "Grid") -> Answer:
        """The answer to one puzzle."""
        from ..solving import solution

        solution(grid)
        self.warn(grid.board)
        if self.is_canonical:
            from ..boards.symmetries.canonical_forms import canonical_grid

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
        from ..solving import count_solutions

        self.warn(board)
        these = np.flatnonzero(count_solutions(rows, board=board, threads=threads) == 1)
        chosen = rows[these]
        if self.is_canonical:
            from ..boards.symmetries.canonical_forms import canonical_rows

            chosen = canonical_rows(board, chosen, threads)
        cells = GridsPart(chosen)
        fields = list(self._fields(board, chosen, threads))
        parts = [part for field in fields[: len(self.names)] for part in ("\t", field.texts)]
        record: Record = {"puzzle": cells} | self._record(board)
        record |= {key: part for field in fields for key, part in field.values.items()}
        yield Alike(these, [cells, *parts, self._last_fields(board)], record)

    def _fields_of_one(self, grid: "Grid") -> Iterator[Field]:
        """`_fields` of a single puzzle, and what is among `OF_ONE`."""
        from ..rating.measures import MEASURES, OF_STEPS, is_rated

        rating = rating_of(grid, self.strategies, self.options, order=self.order)
        is_least = not rating.completed
        words = {"level": rating.level, "hardest": rating.hardest, "score_level": rating.score_level}
        values = {
            "wnef": (rating.wnef or 0.0, rating.wnef is None),
            "technique": (rating.least_technique, rating.technique is None),
            "score": (rating.least_score, is_least),
            "clues": (rating.clues, False),
            "steps": (len(rating.path), is_least),
            "ep": (rating.ep or 0.0, rating.ep is None),
            "ed": (rating.ed or 0.0, rating.ed is None),
            "pearl": (float(rating.is_pearl), rating.ep is None),
            "diamond": (float(rating.is_diamond), rating.ed is None),
        }
        for name in (*self.names, *self._in_records):
            if name in words:
                yield _alone(name, words[name])
            elif not is_rated(name, grid.board):
                yield _unknown(name, 1)
            else:
                yield _valued(MEASURES[name], *values[name], rating.up_to if name in OF_STEPS else None)

    def _fields(self, board: "Board", rows: "Rows", threads: int = 1) -> Iterator[Field]:
        """The columns of the measures, those that only records have last."""
        from ..rating import Measuring
        from ..rating.measures import is_rated
        from ..strategies import ordered_strategies

        ordered = ordered_strategies(self.strategies, board, self.order)
        measuring = Measuring(board, rows, ordered, threads, self.options)
        names = (*self.names, *self._in_records)
        columns = measuring.told(name for name in names if is_rated(name, board))
        for name in names:
            yield _told(columns[name]) if name in columns else _unknown(name, len(rows))


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
    from ..rating import Column

    if isinstance(column, Column):
        return Field(Varied(column.texts), {key: Varied(values) for key, values in column.by_key.items()})
    texts = Among((*column.words, NOTHING), column.numbers)
    return Field(texts, {column.measure.name: Among((*column.words, None), column.numbers)})


def _unknown(name: str, count: int) -> Field:
    """The column of `count` puzzles where the board has no such measure."""
    return Field(
        Varied(lambda: repeat(NOTHING, count)), {key: Varied(lambda: repeat(None, count)) for key in _keys([name])}
    )


def _keys(names: Sequence[str]) -> Iterator[str]:
    """The keys of records."""
    from ..rating.measures import ALL_MEASURES

    for name in names:
        yield from ALL_MEASURES[name].keys
