"""`cluewright canonical`: one line for all puzzles, or masks, that are the same in disguise."""

from typing import Annotated

from cyclopts import Parameter

from ..inputs import entries, grid_reader, mask_reading, puzzle_reading
from ..options import BoardName, Json, Puzzles, named_board
from ..outputs import Answer, answer_all


def canonical(
    *puzzles: Puzzles,
    masks: Annotated[bool, Parameter(help="Read masks instead: `*` is a clue cell, a digit is fixed.")] = False,
    board: BoardName = None,
    json: Json = False,
) -> int:
    """Print the canonical form of puzzles or masks.

    Two puzzles have the same canonical form when one becomes the other by moving rows, columns, bands and
    stacks, turning, mirroring and renaming digits (or whatever of this the board allows). One line for each,
    in order, or `error` where it cannot be read: `| sort | uniq -c` counts what is really different.
    """
    from ...boards import Grid, Mask
    from ...boards import canonical as canonical_form

    chosen_board = named_board(board)
    read = grid_reader("canonical", chosen_board)

    def answer(text: str) -> Answer:
        thing: Grid | Mask = Mask.parse(text, chosen_board) if masks else read(text)
        form = canonical_form(thing)
        kind = "mask" if masks else "puzzle"
        return Answer(lambda: [form], lambda: {kind: str(thing), "board": str(thing.board), "canonical": form})

    reading = mask_reading(chosen_board) if masks else puzzle_reading(chosen_board)
    return answer_all(entries(puzzles, reading), answer, reading.what, json)
