"""`cluewright hint`: the next step."""

from ..inputs import entries, puzzle_reading
from ..options import BoardName, Json, Puzzles, StrategyNames, named_board, warner_of_missing
from ..outputs import Answer, answer_all
from ..running import Exit


def hint(*positions: Puzzles, strategies: StrategyNames = "all", board: BoardName = None, json: Json = False) -> int:
    """Give the next step from a position in play, or point out a mistake in it.

    One line for each position. A position may say which digits were placed later and which candidates are
    gone: as pencilmarks, or as a line with `+` before placed digits and the candidates gone behind a colon,
    as in `1.+3...:212`. The exit code is 1 where there is a mistake, and where the strategies see nothing
    though cells are empty.
    """
    from ...explaining import MISTAKE, clue_grid
    from ...explaining import hint as hint_for
    from ...notation import read_position
    from ...strategies import chosen_strategies

    chosen_board = named_board(board)
    chosen = chosen_strategies(strategies or "")
    warn_of_missing = warner_of_missing(strategies)

    def answer(text: str) -> Answer:
        position = read_position(text, chosen_board)
        warn_of_missing(position.board)
        step = hint_for(position, chosen)
        if step is None:
            words = "complete" if position.is_complete else "no step: these strategies see nothing here"
        else:
            words = f"{step.title}: {step.words}"
        found = step is not None and step.strategy != MISTAKE
        return Answer(
            lambda: [words],
            lambda: {
                "puzzle": str(clue_grid(position)),
                "position": str(position),
                "board": str(position.board),
                "complete": position.is_complete,
                "step": None if step is None else step.to_dict(position.board),
            },
            Exit.FINE if found or (step is None and position.is_complete) else Exit.NO,
        )

    return answer_all(entries(positions, puzzle_reading(chosen_board, positions=True)), answer, "position", json)
