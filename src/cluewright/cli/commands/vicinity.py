"""`cluewright vicinity`: the puzzles near others, with some clues taken away and some added."""

from typing import Annotated

from ...boards.plain import board_in_short
from ...notation.texts import puzzle_reader
from ..inputs import entries
from ..options import BoardName, Json, Puzzles, named_board
from ..outputs import Answer, answer_all
from ..parameters import Parameter
from ..readers import grid_parser
from ..running import UsageError


def vicinity(
    *puzzles: Puzzles,
    minus: Annotated[int, Parameter(help="How many clues are taken away.")] = 1,
    plus: Annotated[int, Parameter(help="How many clues are added, in any cells.")] = 1,
    redundant: Annotated[bool, Parameter(help="Print puzzles with redundant clues, too.")] = False,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Find the puzzles near others: some clues are taken away, and others are added in any cells.

    Prints, for each puzzle that is given, all proper puzzles near it that have no redundant clues, as they are found
    and each once: those that a symmetry of the board or other names of the digits turn into each other count as the
    same. To take one clue away and add one, {-1+1}, takes a moment for a puzzle of the classic board, {-2+2} some
    minutes; Ctrl-C stops it. The lines can be kept with `library add -`, and rated with `rate`.
    """
    from ...generating import vicinity as near
    from ...notation.boarded import boarded

    for option, clues in (("--minus", minus), ("--plus", plus)):
        if clues < 0:
            raise UsageError(f"{option}: expected 0 or more, got {clues}")
    if not minus and not plus:
        raise UsageError("expected --minus or --plus to be 1 or more, got 0 for both")
    board = named_board(board_name)
    parse = grid_parser("vicinity", board)

    def answer(text: str) -> Answer:
        grid = parse(text)
        found = near(grid, minus, plus, minimal=not redundant)
        told = {"board": board_in_short(grid.board), "near": str(grid)}
        return Answer(lambda: map(boarded, found), lambda: ({"puzzle": str(each), **told} for each in found))

    return answer_all(entries(puzzles, puzzle_reader(board)), answer, "puzzle", json, blank_lines=True)
