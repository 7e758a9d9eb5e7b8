"""`cluewright canonical`: one line for all puzzles, or masks, that are the same in disguise."""

from typing import Annotated

from cyclopts import Parameter

from .inputs import entries, grid_reader, mask_reading, puzzle_reading
from .options import BoardName, Json, Puzzles
from .outputs import Answer, answer_all


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
    from ..boards import Grid, Mask
    from ..boards import board as find_board
    from ..boards import canonical as canonical_form

    place = find_board(board) if board is not None else None
    read = grid_reader("canonical", place)

    def answer(text: str) -> Answer:
        thing: Grid | Mask = Mask.parse(text, place) if masks else read(text)
        form = canonical_form(thing)
        kind = "mask" if masks else "puzzle"
        return Answer(lambda: [form], lambda: {kind: str(thing), "board": str(thing.board), "canonical": form})

    reading = mask_reading(place) if masks else puzzle_reading(place)
    return answer_all(entries(puzzles, reading), answer, reading.what, json)
