"""`cluewright explain`: the way to the solution, step by step and in words."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from .exits import Exit
from .inputs import entries, puzzle_reading
from .options import BoardName, Json, Puzzles, StrategyNames
from .outputs import Answer, Record, answer_all, bold

if TYPE_CHECKING:
    from ..boards import Position
    from ..explaining import Path


def explain(
    *puzzles: Puzzles,
    strategies: StrategyNames = None,
    rounds: Annotated[
        bool, Parameter(help="Show the rounds q0, q1, ... instead, in which all strategies act at once.")
    ] = False,
    board: BoardName = None,
    json: Json = False,
) -> int:
    """Solve puzzles as a person does and say every step, the simplest first.

    Without --strategies these are `all`; with --rounds they are `basic`, as in Nishikawa & Toda 2020. A
    position in play (pencilmarks, say) is explained from where it stands. A blank line stands between
    puzzles.
    """
    from ..boards import board as find_board
    from ..explaining import walk
    from ..notation import read_position
    from ..strategies import chosen_strategies
    from ..strategies import rounds as states_of

    place = find_board(board) if board else None
    chosen = chosen_strategies(strategies if strategies is not None else "basic" if rounds else "all")

    def in_steps(text: str) -> Answer:
        path = walk(read_position(text, place), chosen)
        code = Exit.FINE if path.solved else Exit.NO
        return Answer(lambda: _step_lines(path), path.to_dict, code)

    def in_rounds(text: str) -> Answer:
        states = list(states_of(read_position(text, place), chosen))
        code = Exit.FINE if states[-1].is_complete else Exit.NO
        return Answer(lambda: _round_lines(states), lambda: _round_record(states), code)

    answer = in_rounds if rounds else in_steps
    return answer_all(entries(puzzles, puzzle_reading(place)), answer, "puzzle", json, apart=True)


def _step_lines(path: "Path") -> Iterator[str]:
    yield from _header(path.start)
    width = len(str(len(path.steps)))
    for number, step in enumerate(path.steps, start=1):
        yield f"{number:>{width}}. {bold(step.title)}: {step.words}"
        if step.also:
            yield f"{'':>{width}}  Or: {step.also}"
    if path.steps:
        yield ""
    yield from _footer(path.final, f"after {_counted(len(path.steps), 'step')}")
    used = Counter(step.strategy for step in path.steps)
    if used:
        yield "Used: " + ", ".join(f"{name} {times}x" for name, times in used.most_common()) + "."


def _round_lines(states: "list[Position]") -> Iterator[str]:
    yield from _header(states[0])
    for number, (before, after) in enumerate(pairwise(states), start=1):
        placed = [f"{cell}={digit}" for cell, digit in _placements(before, after)]
        gone = before.candidates_left() - after.candidates_left()
        said = " ".join(placed) or "nothing placed"
        yield f"{bold(f'q{number}')}: {said}; {_counted(gone, 'candidate')} gone"
    if len(states) > 1:
        yield ""
    yield from _footer(states[-1], f"after {_counted(len(states) - 1, 'round')}: k = {len(states) - 1}")


def _round_record(states: "list[Position]") -> Record:
    board = states[0].board
    changes = [
        {"round": number, "places": _placements(before, after), "candidates_left": after.candidates_left()}
        for number, (before, after) in enumerate(pairwise(states), start=1)
    ]
    return {
        "puzzle": str(states[0].grid),
        "board": str(board),
        "solved": states[-1].is_complete,
        "contradiction": states[-1].contradiction,
        "final": str(states[-1].grid),
        "k": len(states) - 1,
        "rounds": changes,
    }


def _placements(before: "Position", after: "Position") -> list[tuple[str, str]]:
    """The cells that were filled in between, each with the symbol of its digit."""
    symbols = str(after.grid)
    return [
        (after.board.cell_name(cell), symbols[cell])
        for cell, digit in enumerate(before.placed)
        if digit != after.placed[cell]
    ]


def _header(start: "Position") -> Iterator[str]:
    clues = start.clues.bit_count()
    later = start.filled.bit_count() - clues
    more = f" and {_counted(later, 'digit')} placed later" if later else ""
    yield bold(f"A puzzle on the {start.board} board with {_counted(clues, 'clue')}{more}:")
    yield from ["", *_drawn(start), ""]


def _footer(final: "Position", when: str) -> Iterator[str]:
    if final.is_complete:
        yield bold(f"Completed {when}.")
    elif final.contradiction:
        yield bold(f"No solution, as it turns out {when}: {final.contradiction}.")
    else:
        empty = _counted(final.unfilled.bit_count(), "empty cell")
        yield bold(f"Stuck with {empty} {when}: these strategies see nothing more.")
    yield from ["", *_drawn(final), ""]
    yield str(final.grid)


def _drawn(position: "Position") -> list[str]:
    from ..notation import write

    return [f"    {line}" for line in write(position.grid, "rows").splitlines()]


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
