"""`cluewright hint`: the next step from a position, or a mistake in it."""

from typing import Annotated

from ...boards.plain import board_in_short
from ...notation.texts import puzzle_reader
from ..inputs import entries
from ..options import (
    BoardName,
    Csv,
    Json,
    LanguageCode,
    OrderName,
    Puzzles,
    StrategyNames,
    named_board,
    spoken_language,
    strategy_warner,
)
from ..outputs import Answer, answer_all, csv_columns
from ..parameters import Parameter
from ..running import Exit

AllSteps = Annotated[
    bool,
    Parameter(
        name="--all", help="Print every step that is possible, with what it places and rules out; simplest first."
    ),
]
COLUMNS = ("puzzle", "position", "board", "complete", "step.strategy", "step.words")


def hint(
    *positions: Puzzles,
    strategies: StrategyNames = "all",
    order: OrderName = None,
    all_steps: AllSteps = False,
    language: LanguageCode = "en",
    board_name: BoardName = None,
    json: Json = False,
    csv: Csv = False,
) -> int:
    """Give the next step from a position in play, or point out a mistake in it.

    Prints a line for each position. A position can say which digits were placed later and which candidates are
    gone: as pencilmarks, or as a line with `+` before each placed digit and the candidates gone after a colon,
    as in `1.+3...:212`. The exit code is 1 if there is a mistake, or if cells are empty but the strategies find
    no step. With --all it prints every step of every one of these strategies, a line for each, and there is a blank
    line between positions.
    """
    from ...explaining import MISTAKE, clue_grid
    from ...explaining.hint import hint as hint_for
    from ...explaining.hint import possible_steps
    from ...notation import read_position
    from ...strategies import in_order_by_board

    board, spoken = named_board(board_name), spoken_language(language)
    in_order_by_board(strategies or "", order)  # refused before any position is read
    warn = strategy_warner(strategies)

    def answer(text: str) -> Answer:
        position = read_position(text, board)
        warn(position.board)
        if all_steps:
            steps = possible_steps(position, strategies or "", language=language, order=order)
            step = steps[0] if steps else None
        else:
            step = hint_for(position, strategies or "", language=language, order=order)
            steps = [] if step is None else [step]
        nothing = spoken.steps.complete if position.is_complete else spoken.steps.no_step
        is_step = step is not None and step.strategy != MISTAKE
        return Answer(
            lambda: [*map(str, steps)] or [nothing],
            lambda: {
                "puzzle": str(clue_grid(position)),
                "position": str(position),
                "board": board_in_short(position.board),
                "complete": position.is_complete,
                "step": None if step is None else step.to_dict(position.board),
                **({"steps": [each.to_dict(position.board) for each in steps]} if all_steps else {}),
            },
            Exit.FINE if is_step or (step is None and position.is_complete) else Exit.NO,
        )

    columns = csv_columns(json, csv, COLUMNS)
    found = entries(positions, puzzle_reader(board, positions=True))
    return answer_all(found, answer, "position", json, blank_lines=all_steps, columns=columns)
