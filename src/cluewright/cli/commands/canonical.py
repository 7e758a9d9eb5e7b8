"""`cluewright canonical`: the same line for all puzzles, or masks, that symmetries turn into each other."""

from ..inputs import entries
from ..options import BoardName, Csv, Json, Puzzles, ReadsMasks, named_board
from ..outputs import Answer, answer_all, csv_columns
from ..readers import grid_parser, mask_reader, naming_masks_option, puzzle_reader


def canonical(
    *puzzles: Puzzles, masks: ReadsMasks = False, board_name: BoardName = None, json: Json = False, csv: Csv = False
) -> int:
    """Print the canonical form of puzzles or masks.

    Two puzzles have the same canonical form if one becomes the other by moving rows, columns, bands and stacks,
    turning, mirroring and renaming digits (as far as the board allows it). Prints a line for each, in order, or
    `error` if it cannot be read: `| sort | uniq -c` counts those that are essentially different.
    """
    from ...boards import Grid, Mask
    from ...boards import canonical as canonical_form

    board = named_board(board_name)
    parse = grid_parser("canonical", board)
    kind = "mask" if masks else "puzzle"

    def answer(text: str) -> Answer:
        with naming_masks_option(text, board):
            thing: Grid | Mask = Mask.parse(text, board) if masks else parse(text)
        form = canonical_form(thing)
        return Answer(lambda: [form], lambda: {kind: str(thing), "board": str(thing.board), "canonical": form})

    reader = mask_reader(board) if masks else puzzle_reader(board)
    columns = csv_columns(json, csv, (kind, "board", "canonical"))
    return answer_all(entries(puzzles, reader), answer, reader.what, json, columns=columns)
