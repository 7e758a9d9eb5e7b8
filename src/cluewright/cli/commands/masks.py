"""`cluewright masks`: the sets of clue cells, read, combined, drawn, or made at random."""

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...errors import CluewrightError
from ..inputs import Entry, entries, mask_reading
from ..options import WHOLE_NUMBER, BoardName, Json, named_board
from ..outputs import Answer, Record, answer_all, json_line, table, write
from ..running import UsageError

if TYPE_CHECKING:
    from ...boards import Board, Mask, SquareSymmetry

PAPER_CELLS = (20, 79)
"""The clue cells of the instances in Nishikawa & Toda 2020, 7.2."""


def masks(  # noqa: PLR0913 - options
    *given: Annotated[
        str,
        Parameter(name="MASK", help="Masks, names of files with masks, or - for stdin, which is also the default."),
    ],
    union: Annotated[bool, Parameter(help="Join all masks into one: the clue cells of any.")] = False,
    intersection: Annotated[bool, Parameter(help="Join all masks into one: the clue cells of all.")] = False,
    complement: Annotated[bool, Parameter(help="Swap clue cells and empty cells.")] = False,
    symmetrise: Annotated[
        str | None, Parameter(help="Add all images under this symmetry, as --symmetries lists them.")
    ] = None,
    random: Annotated[
        int | None, WHOLE_NUMBER, Parameter(help="Make this many masks at random instead of reading any.")
    ] = None,
    cells: Annotated[str | None, Parameter(help="How many clue cells random masks have: 24, or 20-79.")] = None,
    symmetry: Annotated[str | None, Parameter(help="The symmetry of random masks.")] = None,
    seed: Annotated[int | None, WHOLE_NUMBER, Parameter(help="The same seed makes the same random masks.")] = None,
    symmetries: Annotated[bool, Parameter(help="List the symmetries and stop.")] = False,
    draw: Annotated[bool, Parameter(help="Draw each mask in rows, not as a line.")] = False,
    board: BoardName = None,
    json: Json = False,
) -> int:
    """Read masks of clue cells, or make random ones; combine, complement, symmetrise and draw them.

    In a mask `.` or `0` is an empty cell, `*`, `#` or `x` a clue cell, and a digit a clue cell with that
    digit. Masks come one a line, or drawn over several lines with blank lines between them. They are joined
    first, then complemented, then symmetrised. Each is printed as a line, or `error` where it cannot be read.

    Random masks have 20 to 79 clue cells, each number as likely, as the instances in Nishikawa & Toda 2020;
    --cells sets other numbers, and has to on every other board than the classic one.
    """
    from ...boards import Mask, board_named, square_symmetry

    if symmetries:
        return _list_symmetries(json)
    _check_options(given, random, {"--cells": cells, "--symmetry": symmetry, "--seed": seed})
    if union and intersection:
        raise UsageError("expected --union or --intersection, got both")
    image = square_symmetry(symmetrise) if symmetrise is not None else None
    chosen_board = named_board(board)
    reading = mask_reading(chosen_board)

    def answer(text: str) -> Answer:
        mask = _changed(Mask.parse(text, chosen_board), complement, image)
        return Answer(lambda: [mask.drawing() if draw else str(mask)], lambda: _record(mask))

    found: Iterator[Entry]
    if random is None:
        found = entries(given, reading)
    else:
        found = _random(random, chosen_board or board_named("classic"), cells, symmetry, seed)
    if union or intersection:
        found = _joined(found, chosen_board, union)
    return answer_all(found, answer, reading.what, json, apart=draw)


def _check_options(given: tuple[str, ...], random: int | None, others: dict[str, object]) -> None:
    if random is None:
        for name, value in others.items():
            if value is not None:
                raise UsageError(f"{name}: expected --random N beside it, got none")
    elif given:
        raise UsageError("expected masks or --random, got both")
    elif random < 0:
        raise UsageError(f"--random: expected 0 or more, got {random}")


def _random(
    count: int, chosen_board: "Board", cells: str | None, symmetry: str | None, seed: int | None
) -> Iterator[Entry]:
    from ...boards.symmetries import random_masks

    if cells is None and str(chosen_board) != "classic":
        raise UsageError(f"--cells: expected how many clue cells a mask on the {chosen_board} board has, got nothing")
    made = random_masks(count, chosen_board, _range(cells), symmetry or "none", seed)
    return (Entry(str(mask)) for mask in made)


def _range(cells: str | None) -> int | tuple[int, int]:
    """The number or numbers of clue cells that `24` or `20-79` mean."""
    if cells is None:
        return PAPER_CELLS
    match = re.fullmatch(r"(\d+)(?:-(\d+))?", cells.strip(), re.ASCII)
    if not match or (match[2] and int(match[1]) > int(match[2])):
        raise UsageError(f"--cells: expected a number or two with a hyphen between, as in 24 or 20-79, got {cells!r}")
    return (int(match[1]), int(match[2])) if match[2] else int(match[1])


def _joined(found: Iterable[Entry], chosen_board: "Board | None", union: bool) -> Iterator[Entry]:
    """One mask of all of them; what cannot be read comes back instead, to be complained about."""
    from ...boards import Mask

    joined: Mask | None = None
    readable = True
    for entry in found:
        try:
            mask = Mask.parse(entry.text, chosen_board)
        except CluewrightError:
            readable = False
            yield entry
        else:
            joined = mask if joined is None else joined | mask if union else joined & mask
    if joined is not None and readable:
        yield Entry(str(joined))


def _changed(mask: "Mask", complement: bool, image: "SquareSymmetry | None") -> "Mask":
    from ...boards import symmetrized

    changed = ~mask if complement else mask
    return symmetrized(changed, image) if image else changed


def _record(mask: "Mask") -> Record:
    from ...boards import symmetries_of

    return {
        "mask": str(mask),
        "board": str(mask.board),
        "cells": len(mask),
        "fixed": mask.fixed.bit_count(),
        "symmetries": symmetries_of(mask),
    }


def _list_symmetries(json: bool) -> int:
    from ...boards import SQUARE_SYMMETRIES

    if json:
        write(json_line({"name": symmetry.name, "help": symmetry.help}) for symmetry in SQUARE_SYMMETRIES)
    else:
        write(table((symmetry.name, symmetry.help) for symmetry in SQUARE_SYMMETRIES))
    return 0
