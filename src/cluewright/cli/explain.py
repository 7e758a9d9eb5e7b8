"""`cluewright explain`: the way to the solution, step by step and in words."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from .exits import Exit
from .inputs import entries, puzzle_reading
from .missing import missing_teller
from .options import BoardName, Json, Puzzles, StrategyNames
from .outputs import Answer, answer_all, bold

if TYPE_CHECKING:
    from ..boards import Position
    from ..explaining import Path, Rounds


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
    from ..explaining import rounds as rounds_of
    from ..explaining import walk
    from ..notation import read_position
    from ..strategies import chosen_strategies

    place = find_board(board) if board else None
    chosen = chosen_strategies(strategies if strategies is not None else "basic" if rounds else "all")
    tell_missing = missing_teller(strategies)

    def in_steps(text: str) -> Answer:
        path = walk(read_position(text, place), chosen)
        tell_missing(path.start.board)
        code = Exit.FINE if path.solved else Exit.NO
        return Answer(lambda: _step_lines(path), path.to_dict, code)

    def in_rounds(text: str) -> Answer:
        found = rounds_of(read_position(text, place), chosen)
        tell_missing(found.start.board)
        code = Exit.FINE if found.solved else Exit.NO
        return Answer(lambda: _round_lines(found), found.to_dict, code)

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


def _round_lines(found: "Rounds") -> Iterator[str]:
    from ..boards import digit_symbol

    yield from _header(found.start)
    for number, (places, removed) in enumerate(zip(found.placed, found.removed, strict=True), start=1):
        placed = [f"{found.start.board.cell_name(cell)}={digit_symbol(digit)}" for cell, digit in places]
        said = " ".join(placed) or "nothing placed"
        yield f"{bold(f'q{number}')}: {said}; {_counted(removed, 'candidate')} gone"
    if len(found):
        yield ""
    said = "" if found.k is None else f": k = {found.k}"
    yield from _footer(found.final, f"after {_counted(len(found), 'round')}{said}")


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
        yield bold(f"Stuck {when}, with {empty}: these strategies see nothing more.")
    yield from ["", *_drawn(final), ""]
    yield str(final.grid)


def _drawn(position: "Position") -> list[str]:
    from ..notation import write

    return [f"    {line}" for line in write(position.grid, "rows").splitlines()]


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
