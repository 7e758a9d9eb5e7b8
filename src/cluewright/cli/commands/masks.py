"""`cluewright masks`: masks of clue cells, read or made at random, combined and drawn."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from ...errors import CluewrightError, about
from ...notation.boarded import boarded
from ...notation.masks import read_mask
from ...notation.texts import puzzle_reader
from ..inputs import Entry, counted_input, entries
from ..options import BoardName, Csv, Json, Masks, named_board
from ..outputs import Answer, answer_all, csv_columns, csv_line, json_line, print_lines, table
from ..parameters import Parameter
from ..readers import grid_parser, mask_reader
from ..running import Record, UsageError

if TYPE_CHECKING:
    from ...boards import Board, Mask
    from ...boards.symmetries import SquareSymmetry

COLUMNS = ("mask", "board", "cells", "fixed", "symmetries")
PAPER_CELLS = (20, 79)
"""The least and the greatest number of clue cells of the instances in Nishikawa & Toda 2020, 7.2."""


def masks(  # noqa: PLR0913 - options
    *given: Masks,
    of: Annotated[
        bool, Parameter(help="Read puzzles instead of masks, and forget their digits: each clue is a clue cell.")
    ] = False,
    union: Annotated[bool, Parameter(help="Join all masks into one, with the clue cells of any of them.")] = False,
    intersection: Annotated[
        bool, Parameter(help="Join all masks into one, with the clue cells that they have in common.")
    ] = False,
    complement: Annotated[bool, Parameter(help="Make empty cells clue cells, and clue cells empty.")] = False,
    symmetrise: Annotated[
        str | None, Parameter(help="Add the images of the clue cells under this symmetry, one that --symmetries lists.")
    ] = None,
    random: Annotated[int | None, Parameter(help="Make this many random masks instead of reading any.")] = None,
    clues: Annotated[
        str | None,
        Parameter(help="The number of clue cells of random masks, or a range: 24, or 20-79.", formerly=("--cells",)),
    ] = None,
    symmetry: Annotated[
        str | None, Parameter(help="The symmetry of random masks, one that --symmetries lists.")
    ] = None,
    seed: Annotated[int | None, Parameter(help="The same seed makes the same random masks.")] = None,
    named: Annotated[
        str | None,
        Parameter(
            help="Take the masks of this name instead of reading any: rand100, min30, r2c3, r2c4, rated250; or clue17,"
            " top1465, hardest375 from the folder that CLUEWRIGHT_DATA names."
        ),
    ] = None,
    symmetries: Annotated[bool, Parameter(help="Only list the symmetries.")] = False,
    draw: Annotated[bool, Parameter(help="Print each mask in rows, not as a line.")] = False,
    board_name: BoardName = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Read masks of clue cells, or make random ones; combine, complement, symmetrise and draw them.

    In a mask `.` or `0` is an empty cell, `*`, `#` or `x` a clue cell, and a digit a clue cell with that digit; a mask
    of many `1` and otherwise `0` is a bitmap. Masks come one per line, or drawn over several lines. They are joined
    first, then complemented, then symmetrised. Each is printed as a line, or as `error` if it cannot be read.

    Random masks have 20 to 79 clue cells, all numbers equally likely, like the instances in Nishikawa & Toda 2020.
    Other numbers are set with --clues, which boards other than the classic one require.
    """
    from ...boards import board_named
    from ...boards.symmetries import square_symmetry
    from ...instances import named_masks

    columns = csv_columns(json, csv, COLUMNS)
    if symmetries:
        return _list_symmetries(json, csv)
    _check_options(given, random, {"--clues": clues, "--symmetry": symmetry, "--seed": seed})
    if of and random is not None:
        raise UsageError("expected --of or --random, got both")
    if named is not None and (given or of or random is not None):
        raise UsageError("expected --named alone, without masks, --of or --random")
    if union and intersection:
        raise UsageError("expected --union or --intersection, got both")
    image = square_symmetry(symmetrise) if symmetrise is not None else None
    board = named_board(board_name)
    reader = puzzle_reader(board) if of else mask_reader(board)

    def answer(text: str) -> Answer:
        mask = _changed(read_mask(text, board), complement, image)
        return Answer(lambda: [mask.drawing() if draw else boarded(mask)], lambda: _record(mask))

    if named is not None:
        with about("--named"):
            instances = named_masks(named)
        found = counted_input((Entry(boarded(mask)) for mask in instances), len(instances))
    elif random is None:
        found = entries(given, reader)
        found = found.changed(lambda puzzles: _clue_cells(puzzles, board)) if of else found
    else:
        found = counted_input(_random(random, board or board_named("classic"), clues, symmetry, seed), random)
    if union or intersection:
        found = found.changed(lambda masks: _joined(masks, board, union))
    return answer_all(found, answer, reader.what, json, blank_lines=draw, columns=columns)


def _check_options(given: tuple[str, ...], random: int | None, others: dict[str, object]) -> None:
    if random is None:
        for name, value in others.items():
            if value is not None:
                raise UsageError(f"{name}: expected it together with --random N, got it alone")
    elif given:
        raise UsageError("expected masks or --random, got both")
    elif random < 0:
        raise UsageError(f"--random: expected 0 or more, got {random}")


def _random(count: int, board: "Board", clues: str | None, symmetry: str | None, seed: int | None) -> Iterator[Entry]:
    from ...boards.symmetries.random_masks import random_masks

    if clues is None and str(board) != "classic":
        raise UsageError(f"--clues: expected the number of clue cells for the {board} board, got none")
    made = random_masks(count, board, _range(clues), symmetry or "none", seed)
    return (Entry(str(mask)) for mask in made)


def _range(clues: str | None) -> int | tuple[int, int]:
    """The value of `--clues`: a number of clue cells, or the least and the greatest of a range."""
    if clues is None:
        return PAPER_CELLS
    match = re.fullmatch(r"(\d+)(?:-(\d+))?", clues.strip(), re.ASCII)
    if not match:
        raise UsageError(f"--clues: expected a number or a range, as in 24 or 20-79, got {clues!r}")
    if match[2] and int(match[1]) > int(match[2]):
        raise UsageError(f"--clues: expected the smaller number first, as in {match[2]}-{match[1]}, got {clues!r}")
    return (int(match[1]), int(match[2])) if match[2] else int(match[1])


def _clue_cells(found: Iterable[Entry], board: "Board | None") -> Iterator[Entry]:
    """The mask of each puzzle's clue cells; for what is no puzzle, an entry that says why."""
    from ...boards import Mask

    parse = grid_parser("masks --of", board)
    for entry in found:
        try:
            yield replace(entry, text=boarded(Mask.of_clues(parse(entry.read()))))
        except CluewrightError as error:
            yield replace(entry, problem=str(error))


def _joined(found: Iterable[Entry], board: "Board | None", union: bool) -> Iterator[Entry]:
    """One mask made of all. If any cannot be read there is none, only the entries that cannot, to be reported."""
    joined: Mask | None = None
    readable = True
    for entry in found:
        try:
            mask = read_mask(entry.read(), board)
        except CluewrightError:
            readable = False
            yield entry
        else:
            joined = mask if joined is None else joined | mask if union else joined & mask
    if joined is not None and readable:
        yield Entry(boarded(joined))


def _changed(mask: "Mask", complement: bool, image: "SquareSymmetry | None") -> "Mask":
    from ...boards.symmetries import symmetrized

    changed = ~mask if complement else mask
    return symmetrized(changed, image) if image else changed


def _record(mask: "Mask") -> Record:
    from ...boards.symmetries import symmetries_of

    return mask.to_dict() | {"symmetries": symmetries_of(mask)}


def _list_symmetries(json: bool, csv: bool) -> int:
    from ...boards.symmetries import SQUARE_SYMMETRIES

    rows = [(symmetry.name, symmetry.help) for symmetry in SQUARE_SYMMETRIES]
    if json:
        print_lines(json_line({"name": name, "help": words}) for name, words in rows)
    elif csv:
        print_lines(map(csv_line, [("name", "help"), *rows]), is_data=True)
    else:
        print_lines(table(rows))
    return 0
