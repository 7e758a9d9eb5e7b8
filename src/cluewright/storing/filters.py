"""Which puzzles of a library are meant: filters, and the SQL that selects by them.

Every filter has an index. The one that leaves the fewest puzzles leads: its index is walked, and the others are looked
up for what it finds. SQLite would guess which that is; counting is cheap, since it ends at `ENOUGH`. Where many puzzles
would have to be sorted, what they are sorted by leads: its index has them in order, and the first come soon.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from math import inf
from typing import Annotated, Any, NamedTuple, TypedDict

from ..boards import BoardLike, board_named
from ..boards.mask import MaskLike, as_mask
from ..boards.symmetries import square_symmetry
from ..boards.symmetries.square_symmetries import SQUARE_SYMMETRIES
from ..errors import CluewrightError, about
from ..options import Option
from ..rating import MEASURES, Range, level_named, parse_ranges
from ..rating.measures import as_spelled
from ..rating.ranges import TINY
from ..rating.technique.options import checked_scale
from ..strategies import Strategies, chosen_strategies
from ..values import flag, in_short, is_among, parts_of, shortened, whole_numbers
from .cells import packed_mask
from .measure_columns import column_of, least_column_of
from .names import number_of, number_of_board
from .schema import GREATEST_NUMBER

ENOUGH = 50_000
"""Puzzles up to which the hits of a filter are counted, which takes some milliseconds; beyond this, it has many."""
NOT = "!"
"""Stands in a filter before a tag that the puzzle may not have."""
MAX_SORTED = 10_000
"""Puzzles that are sorted once they are found, which takes some hundredths of a second."""


class Filters(TypedDict, total=False):
    """Which puzzles are meant: a puzzle must pass each of the filters that are given."""

    board: Annotated[BoardLike | None, Option("The board.")]
    measure: Annotated[
        str | Iterable[str],
        Option("Ranges of measures, such as `wnef=0.2..0.3,clues=..24`; all but `clues` find rated puzzles only."),
    ]
    scale: Annotated[
        str | None,
        Option(
            "The scale of the ratings that are meant and shown, `sukaku` or `se121`; by default `sukaku`. It leaves out"
            " no puzzle."
        ),
    ]
    level: Annotated[str | None, Option("`easy`, `medium`, `hard` or `evil`; it finds rated puzzles only.")]
    symmetry: Annotated[str | None, Option("A symmetry that the clue cells have, perhaps with others.")]
    mask: Annotated[MaskLike | None, Option("The clue cells.")]
    needs: Annotated[
        Strategies,
        Option("Strategies that the path takes, all of them: with easier ones alone, it gets stuck."),
    ]
    tags: Annotated[
        str | Iterable[str],
        Option("Tags, all of which the puzzle has; `!used` stands for not having the tag `used`."),
    ]
    untagged: Annotated[
        bool, Option("Whether the puzzle has no tag at all; if false, it may have some.", default=False)
    ]
    source: Annotated[str | None, Option("The source, as it was named when the puzzle was added.")]
    since: Annotated[
        date | str | None,
        Option("The first day, as in 2026-07-31, on which it may have been added."),
    ]
    until: Annotated[date | str | None, Option("The last day.")]
    numbers: Annotated[Iterable[int] | None, Option("The numbers of puzzles.")]


class Condition(NamedTuple):
    """What a filter asks of puzzles, as SQL."""

    table: str
    """The table of the column, which is `puzzles`, `ratings`, or one of those that have several rows for a puzzle."""
    column: str
    test: str
    """What follows the column, with ? for each value."""
    values: tuple[Any, ...]
    more: str = ""
    """A further condition, on the same row, that needs no index."""
    for_index: str = ""
    """What is true of every puzzle, but lets SQLite use the index."""
    is_of_none: bool = False
    """Whether no row of the puzzle may pass the test, in a table that may have several."""

    def where(self, leads: bool) -> str:
        """The condition; a `+` keeps SQLite from the index of the column."""
        test = f"{self.table}.{self.column} {self.test}{self.more}"
        return f"{test}{self.for_index}" if leads else f"+{test}"

    @property
    def is_of_several(self) -> bool:
        return self.table in KEYS and self.table not in ("puzzles", "ratings")


_ANY: dict[str, tuple[str, tuple[Any, ...]]] = {"puzzles": ("> ?", (0,)), "ratings": ("IS NOT NULL", ())}
"""The condition that every value passes, by the table of the column to sort by."""
KEYS = {"puzzles": "id", "ratings": "puzzle", "uses": "puzzle", "tagged": "puzzle"}
"""The column of each table that has the number of a puzzle."""


class Selection(NamedTuple):
    """The part of a query behind SELECT and its columns, and its values."""

    sql: str
    values: tuple[Any, ...]

    @property
    def is_whole(self) -> bool:
        """Whether no condition, each of which has a value, leaves out a puzzle."""
        return not self.values


def selection(
    connection: sqlite3.Connection,
    filters: Filters,
    sort: str | None = None,
    is_reversed: bool = False,
    is_counted: bool = False,
) -> Selection:
    """The puzzles that pass the filters, in the tables `puzzles` and, if they have a rating, `ratings`.

    If `is_counted`, they are only to be counted, for which one table may be enough.
    """
    conditions = list(_conditions(connection, filters))
    if is_counted and not conditions:
        return Selection("FROM puzzles", ())
    if is_counted and len(conditions) == 1 and not conditions[0].is_of_none:
        (only,) = conditions
        return Selection(f"FROM {only.table} WHERE {only.where(leads=True)}", only.values)
    table, column = _sort_key(sort, scale_of(filters))
    lead = _lead(connection, conditions)
    if sort is not None:
        conditions.append(Condition(table, column, *_ANY[table]))
        if lead is None or _hits(connection, conditions[lead], MAX_SORTED) == MAX_SORTED:
            lead = len(conditions) - 1
    sql, values = _joined(conditions, lead)
    if sort is not None or not conditions:
        sql += f" ORDER BY {table}.{column}{' DESC' if is_reversed else ''}"
    return Selection(sql, values)


def _joined(conditions: list[Condition], lead: int | None) -> tuple[str, tuple[Any, ...]]:
    """The tables, the leading one first, and the conditions."""
    first = "puzzles" if lead is None else conditions[lead].table
    tables = [first]
    for table in ("puzzles", "ratings"):
        if table != first:  # CROSS JOIN keeps the order of the tables
            join = (
                "CROSS JOIN" if table == "puzzles" or any(each.table == table for each in conditions) else "LEFT JOIN"
            )
            tables.append(f"{join} {table} ON {table}.{KEYS[table]} = {first}.{KEYS[first]}")
    tests: list[str] = []
    values: list[Any] = []
    for number, each in enumerate(conditions):
        if each.is_of_several and number != lead:
            tests.append(
                f"{'NOT ' if each.is_of_none else ''}EXISTS (SELECT 1 FROM {each.table} WHERE {each.where(leads=True)}"
                f" AND {each.table}.{KEYS[each.table]} = puzzles.id)"
            )
        else:
            tests.append(each.where(leads=number == lead))
        values.extend(each.values)
    where = f" WHERE {' AND '.join(tests)}" if tests else ""
    return f"FROM {' '.join(tables)}{where}", tuple(values)


def _lead(connection: sqlite3.Connection, conditions: list[Condition]) -> int | None:
    """The index of the condition that the fewest puzzles pass, as far as its index tells.

    None if there is none: what no row of a puzzle passes, no index has.
    """
    indexed = [number for number, condition in enumerate(conditions) if not condition.is_of_none]
    if len(indexed) < 2:
        return indexed[0] if indexed else None
    return min(indexed, key=lambda number: _hits(connection, conditions[number], ENOUGH))


def _hits(connection: sqlite3.Connection, condition: Condition, most: int) -> int:
    """How many puzzles pass a condition, as far as its index tells; counting ends at `most`."""
    by_index = condition._replace(more="").where(leads=True)
    inner = f"SELECT 1 FROM {condition.table} WHERE {by_index} LIMIT {most}"
    (count,) = connection.execute(f"SELECT count(*) FROM ({inner})", condition.values).fetchone()
    return int(count)


def _conditions(connection: sqlite3.Connection, filters: Filters) -> Iterator[Condition]:
    if unknown := set(filters) - Filters.__optional_keys__:
        raise CluewrightError(
            f"expected filters ({', '.join(sorted(Filters.__optional_keys__))}), got {in_short(min(unknown))}"
        )
    scale = scale_of(filters)
    for name, value in filters.items():
        if value is not None and not is_among(value, [""]):
            asked: Any = value
            yield from CONDITIONS[name](connection, _ranges(asked, scale) if name == "measure" else asked)


def scale_of(filters: Filters) -> str | None:
    """The scale that the filters name, which is checked."""
    scale = filters.get("scale")
    return None if scale is None else checked_scale("scale", scale)


def _of_board(connection: sqlite3.Connection, board: BoardLike) -> Iterator[Condition]:
    yield Condition("puzzles", "board", "= ?", (number_of_board(connection, board_named(board)),))


def _ranges(measure: str | Iterable[str], scale: str | None) -> list[Range]:
    """The ranges that the filter `measure` asks for, on the scale."""
    with about("measure"):
        return [each.on(scale) for each in parse_ranges(measure)]


def _of_range(asked: Range) -> Condition:
    name = asked.measure.name
    least = least_column_of(name, asked.scale)
    table = "puzzles" if name == "clues" else "ratings"
    ends = (max(asked.least - TINY, -1.0), min(asked.most + TINY, 1e300))
    more = f" AND NOT ratings.{least}" if least and asked.most < inf else ""
    return Condition(table, column_of(name, asked.scale), "BETWEEN ? AND ?", ends, more)


def _of_level(connection: sqlite3.Connection, level: str) -> Iterator[Condition]:
    with about("level"):
        name = level_named(level).name
    yield Condition("ratings", "level", "= ?", (name,))


def _of_symmetry(connection: sqlite3.Connection, symmetry: str) -> Iterator[Condition]:
    with about("symmetry"):
        moves = set(square_symmetry(symmetry).moves)
    having = tuple(each.name for each in SQUARE_SYMMETRIES if moves <= set(each.moves))
    if len(having) < len(SQUARE_SYMMETRIES):  # every mask has `none`
        test = f"IN ({', '.join('?' * len(having))})"
        yield Condition("puzzles", "symmetry", test, having, for_index=" AND puzzles.symmetry <> 'none'")


def _of_mask(connection: sqlite3.Connection, thing: MaskLike) -> Iterator[Condition]:
    mask = as_mask(thing)
    if mask.fixed:
        raise CluewrightError("mask: expected free clue cells, as in '*..*', got one with a fixed digit")
    yield from _of_board(connection, mask.board)
    beginning = packed_mask(mask)
    yield Condition("puzzles", "written", "BETWEEN ? AND ?", (beginning, beginning + b"\xff" * mask.board.size))


def _of_needs(connection: sqlite3.Connection, strategies: Strategies) -> Iterator[Condition]:
    with about("needs"):
        chosen = chosen_strategies(strategies)
    for strategy in chosen:
        yield Condition("uses", "strategy", "= ?", (number_of(connection, "strategies", strategy.name),))


def _of_tags(connection: sqlite3.Connection, tags: str | Iterable[str]) -> Iterator[Condition]:
    for name in names_of("tags", tags):
        tag = name.removeprefix(NOT)
        if not tag.strip():
            raise CluewrightError(f"tags: expected the name of a tag behind {NOT}, got {in_short(name)}")
        numbers = (number_of(connection, "tags", tag.strip()),)
        yield Condition("tagged", "tag", "= ?", numbers, is_of_none=name != tag)


def _of_untagged(connection: sqlite3.Connection, untagged: bool) -> Iterator[Condition]:
    if flag("untagged", untagged):
        yield Condition("tagged", "tag", "> ?", (0,), is_of_none=True)


def _of_additions(test: str, value: str | int) -> Iterator[Condition]:
    yield Condition("puzzles", "addition", f"IN (SELECT id FROM additions WHERE {test})", (value,))


def _seconds(option: str, day: date | str, later: int) -> int:
    """The seconds at the beginning of a day, or of one that comes `later`, in UTC."""
    try:
        found = date.fromisoformat(day) if isinstance(day, str) else day
        begins = datetime(found.year, found.month, found.day, tzinfo=UTC) + timedelta(days=later)
    except (ValueError, AttributeError, OverflowError):
        raise CluewrightError(f"{option}: expected a day, as in 2026-07-31, got {in_short(day)}") from None
    return int(begins.timestamp())


def _of_numbers(connection: sqlite3.Connection, numbers: Iterable[object]) -> Iterator[Condition]:
    wanted = whole_numbers("numbers: expected those of puzzles, as in a list", numbers)
    if not all(0 < number <= GREATEST_NUMBER for number in wanted):
        raise CluewrightError(f"numbers: expected those of puzzles, from 1, got {shortened(wanted)}")
    yield Condition("puzzles", "id", "IN (SELECT value FROM json_each(?))", (json.dumps(wanted),))


def printable(what: str, text: object) -> str:
    """The text, refused if it is none, or has more than one line."""
    if not isinstance(text, str) or not text.isprintable():
        raise CluewrightError(f"{what}: expected a text in one line, got {shortened(text)}")
    return text


def new_tags(what: str, names: str | Iterable[object]) -> list[str]:
    """The names of tags that puzzles get; none of them means, where a filter has it, that a tag is not there."""
    found = names_of(what, names)
    if refused := next((name for name in found if name.startswith(NOT)), None):
        raise CluewrightError(f"{what}: expected names that do not begin with {NOT}, got {in_short(refused)}")
    return found


def names_of(what: str, names: str | Iterable[object]) -> list[str]:
    """Names in a sequence, or with commas between them, each once; refuses what cannot be printed."""
    parts = names.split(",") if isinstance(names, str) else parts_of(names)
    if parts is None:
        raise CluewrightError(f"{what}: expected names with commas between them, got {in_short(names)}")
    found: dict[str, None] = {}
    for name in parts:
        if not isinstance(name, str) or not name.strip() or not name.isprintable() or "," in name:
            raise CluewrightError(f"{what}: expected names with commas between them, got {in_short(names)}")
        found[name.strip()] = None
    return list(found)


CONDITIONS: dict[str, Callable[[sqlite3.Connection, Any], Iterator[Condition]]] = {
    "board": _of_board,
    "measure": lambda connection, ranges: map(_of_range, ranges),
    "scale": lambda connection, scale: iter(()),
    "level": _of_level,
    "symmetry": _of_symmetry,
    "mask": _of_mask,
    "needs": _of_needs,
    "tags": _of_tags,
    "untagged": _of_untagged,
    "source": lambda connection, source: _of_additions("source = ?", printable("source", source)),
    "since": lambda connection, day: _of_additions("added >= ?", _seconds("since", day, 0)),
    "until": lambda connection, day: _of_additions("added < ?", _seconds("until", day, 1)),
    "numbers": _of_numbers,
}


def _sort_key(sort: object, scale: str | None) -> tuple[str, str]:
    """The table and the column to sort by: the number of a puzzle, or a measure."""
    name = "number" if sort is None else as_spelled(sort)
    if name == "number":
        return "puzzles", "id"
    if name not in MEASURES:
        raise CluewrightError(f"sort: expected number or a measure ({', '.join(MEASURES)}), got {in_short(sort)}")
    return "puzzles" if name == "clues" else "ratings", column_of(name, scale)
