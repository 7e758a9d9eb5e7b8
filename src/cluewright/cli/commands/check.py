"""`cluewright check`: whether a puzzle has exactly one solution, and whether it has more clues than it needs."""

from typing import TYPE_CHECKING

from ..inputs import entries
from ..options import BoardName, Csv, Json, Puzzles, named_board
from ..outputs import Answer, answer_all, csv_columns
from ..readers import grid_parser, puzzle_reader
from ..running import Exit

if TYPE_CHECKING:
    from ...solving import Check


COLUMNS = ("puzzle", "board", "count", "examples", "proper", "minimal", "redundant", "clash")


def check(*puzzles: Puzzles, board_name: BoardName = None, json: Json = False, csv: Csv = False) -> int:
    """Check puzzles: how many solutions they have, and which clues are redundant.

    Prints a line for each puzzle: `one solution`, with each clue that could be removed by itself; `several
    solutions`, with two of them; `no solution`, with the first clash of clues, if any; or `error` if it cannot
    be read. The exit code is 1 unless every puzzle has one solution.
    """
    from ...solving import check as check_grid

    board = named_board(board_name)
    parse = grid_parser("check", board)

    def answer(text: str) -> Answer:
        found = check_grid(parse(text))
        return Answer(lambda: [_words(found)], found.to_dict, Exit.FINE if found.is_proper else Exit.NO)

    columns = csv_columns(json, csv, COLUMNS)
    return answer_all(entries(puzzles, puzzle_reader(board)), answer, "puzzle", json, columns=columns)


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
