"""`cluewright automorphisms`: how many transformations of the board turn a puzzle, a grid or a mask into itself."""

from ...boards.plain import board_in_short
from ...notation.texts import puzzle_reader
from ..inputs import entries
from ..options import BoardName, Csv, Json, Puzzles, ReadsMasks, named_board
from ..outputs import Answer, answer_all, csv_columns
from ..readers import mask_or_grid_parser, mask_reader


def automorphisms(
    *puzzles: Puzzles, masks: ReadsMasks = False, board_name: BoardName = None, json: Json = False, csv: Csv = False
) -> int:
    """Count the automorphisms of puzzles, full grids or masks: the ways to be turned into themselves.

    They permute rows and columns, and perhaps exchange rows for columns, so that all is as before but for the names
    of the digits; what does not move whole rows and columns is not counted. Prints their number for each, 1 if there
    is only that which moves nothing, or `error` if it cannot be read. With --json come some of which all others are
    made, the `generators`: for each cell, counted from 0, the one to which it moves.
    """
    from ...boards.symmetries import automorphisms as automorphisms_of

    board = named_board(board_name)
    parse = mask_or_grid_parser("automorphisms", board, masks)
    reader = mask_reader(board) if masks else puzzle_reader(board)
    kind = reader.what

    def answer(text: str) -> Answer:
        thing = parse(text)
        group = automorphisms_of(thing)
        told = {kind: str(thing), "board": board_in_short(thing.board), "automorphisms": group.order}
        return Answer(lambda: [str(group.order)], lambda: told | {"generators": group.to_dict()["generators"]})

    columns = csv_columns(json, csv, (kind, "board", "automorphisms"))
    return answer_all(entries(puzzles, reader), answer, kind, json, columns=columns)
