"""`cluewright boards`: where one can play."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ..inputs import Entry
from ..options import Json
from ..outputs import Answer, Record, answer_all, bold, json_line, table, write

if TYPE_CHECKING:
    from ...boards import Board


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
    from ...boards import board_named, board_names

    def answer(name: str) -> Answer:
        chosen_board = board_named(name)
        return Answer(lambda: _told(chosen_board), lambda: _record(chosen_board, named=True))

    if names:
        return answer_all(map(Entry, names), answer, "board", json, apart=True)
    chosen = [board_named(name) for name in board_names()]
    write((json_line(_record(chosen_board, named=False)) for chosen_board in chosen) if json else _list(chosen))
    return 0


def _list(chosen: "list[Board]") -> Iterator[str]:
    from ...boards.variants import ADDITIONS

    rows = [
        (
            str(chosen_board),
            chosen_board.size,
            chosen_board.digits,
            "x".join(map(str, chosen_board.box_shape or ())),
            len(chosen_board.houses),
        )
        for chosen_board in chosen
    ]
    yield from table([("board", "cells", "digits", "boxes", "houses"), *rows], frozenset({1, 2, 4}))
    yield ""
    yield f"Additions, as in classic+diagonal: {', '.join(ADDITIONS)}. Any other board: a JSON file."


def _told(chosen_board: "Board") -> Iterator[str]:
    kinds = Counter(house.kind for house in chosen_board.houses)
    yield bold(str(chosen_board))
    yield f"{chosen_board.rows} rows, {chosen_board.columns} columns, digits 1 to {chosen_board.digits}"
    yield "Houses: " + ", ".join(f"{number} {_kind_words(kind, number)}" for kind, number in kinds.items())
    if chosen_board.box_shape:
        rows, columns = chosen_board.box_shape
        yield f"Boxes: {rows} {_kind_words('row', rows)} by {columns} {_kind_words('column', columns)}"
    else:
        yield from ["Regions:", *_shape(chosen_board)]
    for kind in dict.fromkeys(house.kind for house in chosen_board.houses if house.times > 1):
        times = {house.times for house in chosen_board.of_kind(kind)}
        yield f"Each {kind} holds every digit {' or '.join(map(str, sorted(times)))} times"
    yield from (f"Strategy {name} makes no sense here: {why}" for name, why in _missing(chosen_board).items())


def _kind_words(kind: str, number: int) -> str:
    """A kind of house, as many of them are called.

    >>> _kind_words("box", 9), _kind_words("row", 1)
    ('boxes', 'row')
    """
    return kind if number == 1 else f"{kind}es" if kind.endswith("x") else f"{kind}s"


def _shape(chosen_board: "Board") -> list[str]:
    from ...drawing import draw

    return draw(chosen_board, "text").splitlines()


def _missing(chosen_board: "Board") -> dict[str, str]:
    """The strategies that make no sense on a board, and why."""
    from ...strategies import STRATEGIES

    reasons = {strategy.name: strategy.missing_on(chosen_board) for strategy in STRATEGIES}
    return {name: why for name, why in reasons.items() if why}


def _record(chosen_board: "Board", named: bool) -> Record:
    more = {"missing_strategies": _missing(chosen_board)} if named else {}
    return {
        "name": str(chosen_board),
        "rows": chosen_board.rows,
        "columns": chosen_board.columns,
        "cells": chosen_board.size,
        "digits": chosen_board.digits,
        "box_shape": chosen_board.box_shape,
        "houses": [{"name": house.name, "times": house.times, "cells": house.cells} for house in chosen_board.houses],
        **more,
    }
