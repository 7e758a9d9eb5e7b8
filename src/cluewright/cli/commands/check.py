"""`cluewright check`: whether it is a proper puzzle, and whether it has more clues than it needs."""

from typing import TYPE_CHECKING

from ..inputs import entries, grid_reader, puzzle_reading
from ..options import BoardName, Json, Puzzles, named_board
from ..outputs import Answer, answer_all
from ..running import Exit

if TYPE_CHECKING:
    from ...solving import Check


def check(*puzzles: Puzzles, board: BoardName = None, json: Json = False) -> int:
    """Check puzzles: how many solutions there are, and which clues are redundant.

    One line for each puzzle: `one solution`, with the clues that could each be left out alone; `several
    solutions`, with two of them; `no solution`, with the first clash of clues if there is one; or `error`
    where it cannot be read. The exit code is 1 unless each has one solution.
    """
    from ...solving import check as check_grid

    chosen_board = named_board(board)
    read = grid_reader("check", chosen_board)

    def answer(text: str) -> Answer:
        found = check_grid(read(text))
        return Answer(lambda: [_words(found)], found.to_dict, Exit.FINE if found.is_proper else Exit.NO)

    return answer_all(entries(puzzles, puzzle_reading(chosen_board)), answer, "puzzle", json)


def _words(found: "Check") -> str:
    from ...boards import bits

    if found.is_minimal:
        return "one solution; no clue is redundant"
    if found.is_proper:
        names = map(found.grid.board.cell_name, bits(found.redundant))
        return f"one solution; each of these clues could be left out alone: {', '.join(names)}"
    if found.examples:
        return "several solutions: {}, {}".format(*found.examples)
    return f"no solution: {found.clash}" if found.clash else "no solution"
