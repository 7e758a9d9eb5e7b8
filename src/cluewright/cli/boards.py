"""`cluewright boards`: where one can play."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from .inputs import Entry
from .options import Json
from .outputs import Answer, Record, answer_all, bold, json_line, table, write

if TYPE_CHECKING:
    from ..boards import Board


def boards(
    *names: Annotated[
        str, Parameter(name="NAME", help="Boards to tell more about: names, or JSON files that describe one.")
    ],
    json: Json = False,
) -> int:
    """List the boards; with a name, tell its houses and which strategies make no sense on it.

    A board may have additions: `6x6+diagonal`, `classic+diagonal+centerdot`. A JSON file describes any other
    board: its `size`, the `regions` as a list with the region of each cell, `diagonals` true or false,
    `extra` houses as lists of cells, and how many `times` a row or column holds each digit.
    """
    from ..boards import board, board_names

    def answer(name: str) -> Answer:
        place = board(name)
        return Answer(lambda: _told(place), lambda: _record(place, named=True))

    if names:
        return answer_all(map(Entry, names), answer, "board", json, apart=True)
    chosen = [board(name) for name in board_names()]
    write((json_line(_record(place, named=False)) for place in chosen) if json else _list(chosen))
    return 0


def _list(chosen: "list[Board]") -> Iterator[str]:
    from ..boards.variants import ADDITIONS

    rows = [
        (str(place), place.size, place.digits, "x".join(map(str, place.box_shape or ())), len(place.houses))
        for place in chosen
    ]
    yield from table([("board", "cells", "digits", "boxes", "houses"), *rows], frozenset({1, 2, 4}))
    yield ""
    yield f"Additions, as in classic+diagonal: {', '.join(ADDITIONS)}. Any other board: a JSON file."


def _told(place: "Board") -> Iterator[str]:
    kinds = Counter(house.kind for house in place.houses)
    yield bold(str(place))
    yield f"{place.rows} rows, {place.columns} columns, digits 1 to {place.digits}"
    yield "Houses: " + ", ".join(f"{number} {_kind_words(kind, number)}" for kind, number in kinds.items())
    if place.box_shape:
        rows, columns = place.box_shape
        yield f"Boxes: {rows} {_kind_words('row', rows)} by {columns} {_kind_words('column', columns)}"
    else:
        yield from ["Regions:", *_shape(place)]
    for kind in dict.fromkeys(house.kind for house in place.houses if house.times > 1):
        times = {house.times for house in place.of_kind(kind)}
        yield f"Each {kind} holds every digit {' or '.join(map(str, sorted(times)))} times"
    yield from (f"Strategy {name} makes no sense here: {why}" for name, why in _missing(place).items())


def _kind_words(kind: str, number: int) -> str:
    """A kind of house, as many of them are called.

    >>> _kind_words("box", 9), _kind_words("row", 1)
    ('boxes', 'row')
    """
    return kind if number == 1 else f"{kind}es" if kind.endswith("x") else f"{kind}s"


def _shape(place: "Board") -> list[str]:
    from ..drawing import draw

    return draw(place, "text").splitlines()


def _missing(place: "Board") -> dict[str, str]:
    """The strategies that make no sense on a board, and why."""
    from ..strategies import STRATEGIES

    reasons = {strategy.name: strategy.missing_on(place) for strategy in STRATEGIES}
    return {name: why for name, why in reasons.items() if why}


def _record(place: "Board", named: bool) -> Record:
    more = {"missing_strategies": _missing(place)} if named else {}
    return {
        "name": str(place),
        "rows": place.rows,
        "columns": place.columns,
        "cells": place.size,
        "digits": place.digits,
        "box_shape": place.box_shape,
        "houses": [{"name": house.name, "times": house.times, "cells": house.cells} for house in place.houses],
        **more,
    }
