"""`cluewright boards`: the named boards, and what is on each."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from ...boards.board import NO_CELL
from ...wording import counted
from ..declaring import print_declaration
from ..inputs import Entry
from ..options import Json
from ..outputs import Answer, answer_all, bold, json_line, print_lines, table
from ..parameters import Parameter
from ..running import Record, UsageError

if TYPE_CHECKING:
    from ...boards import Board


def boards(
    *names: Annotated[
        str, Parameter(name="NAME", help="Boards to describe: names, or JSON files that define one each.")
    ],
    asp: Annotated[
        bool, Parameter(help="Print one board as a program for answer set solvers such as clingo, in a few rules.")
    ] = False,
    aspps: Annotated[bool, Parameter(help="Print one board as a program for aspps, in its language PS+.")] = False,
    opb: Annotated[
        bool, Parameter(help="Print one board as constraints for pseudo-Boolean solvers, in the format OPB.")
    ] = False,
    clues: Annotated[
        str | None,
        Parameter(help="The puzzle whose clues --asp, --aspps and --opb say, too, or the name of a file with it."),
    ] = None,
    json: Json = False,
) -> int:
    """List the boards; for each name given, list its houses and the strategies that make no sense on it.

    A board can have additions: `6x6+diagonal`, `classic+diagonal+centerdot`. Some names have numbers: `latin-7`. Any
    other board is described by a JSON file: either by its `base`, a board with or without additions, or by its
    `regions` (the region of each cell, or null with a `size`). `extra` adds houses as lists of cells; docs/boards.md
    has the rest.
    """
    from ...boards import board_named, board_names

    languages = [name for name, is_asked in (("asp", asp), ("aspps", aspps), ("opb", opb)) if is_asked]
    if len(languages) > 1:
        raise UsageError(
            f"expected one of --asp, --aspps and --opb, got {' and '.join(f'--{name}' for name in languages)}"
        )
    if languages:
        return print_declaration(names, languages[0], clues, json)
    if clues is not None:
        raise UsageError("--clues: expected it together with --asp, --aspps or --opb, got it alone")

    def answer(name: str) -> Answer:
        board = board_named(name.strip())  # a blank shields `-`
        return Answer(lambda: _description(board), lambda: _record(board, at_length=True))

    if names:
        return answer_all(map(Entry, names), answer, "board", json, blank_lines=True)
    if json:
        print_lines(json_line(_record(board_named(name), at_length=False)) for name in board_names())
    else:
        print_lines(_list())
    return 0


def _list() -> Iterator[str]:
    from ...boards import board_named
    from ...boards.variants import ADDITIONS, FAMILIES, sized_names

    rows = [
        (
            str(board),
            board.size,
            board.digits,
            "x".join(map(str, board.box_shape or ())),
            len(board.houses),
        )
        for board in map(board_named, sized_names())
    ]
    yield from table([("board", "cells", "digits", "boxes", "houses"), *rows], frozenset({1, 2, 4}))
    yield ""
    yield "Of every size:"
    yield from table([(f"  {family}", f"as in {family.example}", family.help) for family in FAMILIES], frozenset())
    yield ""
    yield f"Additions, as in classic+diagonal: {', '.join(ADDITIONS)}. Any other board: a JSON file."


def _description(board: "Board") -> Iterator[str]:
    kinds = Counter(house.kind for house in board.houses)
    yield bold(str(board))
    yield f"{counted(board.rows, 'row')}, {counted(board.columns, 'column')}, {_digits(board)}"
    yield from _holes(board)
    yield "Houses: " + ", ".join(_counted_houses(kind, number) for kind, number in kinds.items())
    if board.box_shape:
        rows, columns = board.box_shape
        yield f"Boxes: {counted(rows, 'row')} by {counted(columns, 'column')}"
    else:
        yield from ["Regions:", *_drawn(board)]
    for kind in dict.fromkeys(house.kind for house in board.houses if house.times > 1):
        times = {house.times for house in board.of_kind(kind)}
        yield f"Each {kind} holds every digit {' or '.join(map(str, sorted(times)))} times"
    for constraint in board.constraints:
        cells = " ".join(map(board.cell_name, constraint.cells)) or "everywhere"
        yield f"Constraint {constraint.kind}: {cells}" + "".join(f", {value}" for value in constraint.values)
    yield from (f"Strategy {name} makes no sense here: {why}" for name, why in _missing(board).items())


def _holes(board: "Board") -> Iterator[str]:
    """How many places are no cells, and which grids the others belong to."""
    holes = board.cell_of_place.count(None)
    if holes:
        others = f"{counted(holes, 'place')} without one, blank below and {NO_CELL!r} in notations"
        yield f"{counted(board.size, 'cell')}, and {others}"
    if parts := [part for part in dict.fromkeys(house.part for house in board.houses) if part]:
        yield f"Grids: {', '.join(parts)}"


def _digits(board: "Board") -> str:
    return "digit 1" if board.digits == 1 else f"digits 1 to {board.digits}"


def _counted_houses(kind: str, number: int) -> str:
    """The number of houses of a kind.

    >>> _counted_houses("box", 9), _counted_houses("dots", 1), _counted_houses("extra", 4)
    ('9 boxes', '1 house of dots', '4 extra houses')
    """
    match kind:
        case "dots":
            return f"{counted(number, 'house')} of dots"
        case "ninecells":
            return f"{counted(number, 'house')} of nine cells"
        case "extra":
            return counted(number, "extra house")
    return counted(number, kind)


def _drawn(board: "Board") -> list[str]:
    from ...drawing import draw

    return draw(board, "text").splitlines()


def _missing(board: "Board") -> dict[str, str]:
    """The names of the strategies that make no sense on the board, and why."""
    from ...strategies import STRATEGIES

    reasons = {
        strategy.name: strategy.missing_on(board)
        for strategy in STRATEGIES
        if board.constraints or not strategy.of_constraints
    }
    return {name: why for name, why in reasons.items() if why}


def _record(board: "Board", at_length: bool) -> Record:
    return board.to_dict() | ({"missing_strategies": _missing(board)} if at_length else {})
