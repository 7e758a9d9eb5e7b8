"""Which puzzles of a library are chosen: those that pass the filters, or some of them, in an order."""

import sqlite3
from random import Random
from typing import Annotated, Any, cast

from ..errors import CluewrightError
from ..options import Option
from ..values import flag, whole_number
from .filters import Filters, Selection, scale_of, selection
from .schema import GREATEST_NUMBER


class Choice(Filters, total=False):
    """Which puzzles are meant: those that pass the filters, or if fewer are asked for, some of these."""

    sort: Annotated[
        str | None,
        Option("The order: `number`, or a measure, which rated puzzles have. By default any, or that of the numbers."),
    ]
    is_reversed: Annotated[bool, Option("Whether the greatest comes first.", default=False)]
    limit: Annotated[int | None, Option("The most puzzles: the first in their order.")]
    random: Annotated[int | None, Option("The most puzzles, drawn at random; they come in the order of their numbers.")]
    seed: Annotated[int | None, Option("For `random`: the same seed draws the same puzzles of the same library.")]


def chosen(connection: sqlite3.Connection, choice: Choice) -> Selection:
    """The puzzles of a choice, which is checked."""
    filters, order = _parted(choice)
    sort, is_reversed = order.get("sort"), flag("is_reversed", order.get("is_reversed", False))
    limit, random, seed = (order.get(name) for name in ("limit", "random", "seed"))
    if seed is not None:
        whole_number("seed", seed)
        if random is None:
            raise CluewrightError("seed: expected it together with random, got it alone")
    if random is not None:
        most = whole_number("random", random, least=0)
        if limit is not None:
            raise CluewrightError("random: expected it without a limit, got both")
        passing = sorted(numbers_of(connection, selection(connection, filters, sort)))
        some: Filters = {"numbers": Random(seed).sample(passing, min(most, len(passing))), "scale": scale_of(filters)}
        return selection(connection, some, "number" if sort is None else sort, is_reversed)
    found = selection(connection, filters, sort, is_reversed)
    if limit is None:
        return found
    most = min(whole_number("limit", limit, least=0), GREATEST_NUMBER)
    return Selection(f"{found.sql} LIMIT ?", (*found.values, most))


def is_all(connection: sqlite3.Connection, choice: Choice) -> bool:
    """Whether a choice leaves out no puzzle, whatever its order."""
    filters, order = _parted(choice)
    fewer = order.get("limit") is not None or order.get("random") is not None
    return not fewer and selection(connection, filters).is_whole


def count_of(connection: sqlite3.Connection, choice: Choice) -> int:
    """How many puzzles are chosen."""
    filters, order = _parted(choice)
    flag("is_reversed", order.pop("is_reversed", False))  # which leaves out no puzzle, so it is checked and no more
    if any(value is not None for value in order.values()):
        found = chosen(connection, choice)
        sql = f"SELECT count(*) FROM (SELECT 1 {found.sql})"
    else:
        found = selection(connection, filters, is_counted=True)
        sql = f"SELECT count(*) {found.sql}"
    return int(connection.execute(sql, found.values).fetchone()[0])


def numbers_of(connection: sqlite3.Connection, found: Selection) -> list[int]:
    """The numbers of the puzzles of a selection, in its order."""
    return [row[0] for row in connection.execute(f"SELECT puzzles.id {found.sql}", found.values)]


def _parted(choice: Choice) -> tuple[Filters, dict[str, Any]]:
    """The filters of a choice, and the rest of it."""
    own = Choice.__annotations__.keys() - Filters.__annotations__.keys()
    filters = {name: value for name, value in choice.items() if name not in own}
    return cast(Filters, filters), {name: value for name, value in choice.items() if name in own}
