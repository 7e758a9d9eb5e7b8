"""`cluewright canonical`: the same line for all puzzles, or masks, that symmetries turn into each other."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...arrays import np
from ...boards.batches import Rows
from ...boards.plain import board_in_short
from ...notation.boarded import board_field
from ...notation.texts import puzzle_reader
from ..bulk import Alike, Bulk, GridsPart, answer_in_bulk
from ..inputs import entries
from ..options import BoardName, Csv, Json, NumberOfWorkers, Puzzles, ReadsMasks, named_board
from ..outputs import Answer, answer_all, csv_columns
from ..readers import mask_or_grid_parser, mask_reader

if TYPE_CHECKING:
    from ...boards import Board


def canonical(
    *puzzles: Puzzles,
    masks: ReadsMasks = False,
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Print the canonical form of puzzles or masks.

    Two puzzles have the same canonical form if one becomes the other by moving rows, columns, bands and stacks,
    turning, mirroring and renaming digits (as far as the board allows it). Prints a line for each, in order, or
    `error` if it cannot be read: `| sort | uniq -c` counts those that are essentially different.
    """
    from ...boards.symmetries import canonical as canonical_form

    board = named_board(board_name)
    parse = mask_or_grid_parser("canonical", board, masks)
    reader = mask_reader(board) if masks else puzzle_reader(board)
    kind = reader.what

    def answer(text: str) -> Answer:
        thing = parse(text)
        form = canonical_form(thing)
        line = f"{form}{board_field(thing.board)}"
        return Answer(
            lambda: [line], lambda: {kind: str(thing), "board": board_in_short(thing.board), "canonical": form}
        )

    columns = csv_columns(json, csv, (kind, "board", "canonical"))
    if masks:
        return answer_all(entries(puzzles, reader), answer, kind, json, columns=columns)
    return answer_in_bulk(puzzles, reader, answer, Bulk(_in_bulk, workers), json, columns)


def _in_bulk(board: "Board", rows: "Rows", threads: int) -> Iterator[Alike]:
    """The canonical forms of many puzzles; other boards than the classic one have no quick way."""
    from ...boards.symmetries.classic_forms import is_classic, least_forms, repeating

    if is_classic(board):
        these = np.flatnonzero(~repeating(rows))  # what has a digit twice in a row or column is an error
        forms = GridsPart(least_forms(rows[these], threads=threads).values)
        yield Alike(
            these, [forms], {"puzzle": GridsPart(rows[these]), "board": board_in_short(board), "canonical": forms}
        )
