"""`cluewright explain`: the way to the solution, step by step and in words."""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from ...errors import CluewrightError
from ..inputs import entries, puzzle_reading
from ..options import BoardName, Json, Puzzles, StrategyNames, named_board, warner_of_missing
from ..outputs import Answer, answer_all, bold
from ..running import Exit

if TYPE_CHECKING:
    from ...boards import Position
    from ...explaining import Rounds
    from ...strategies import Step


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
    from ...explaining import rounds as rounds_of
    from ...explaining import walk, walked
    from ...notation import read_position
    from ...strategies import chosen_strategies

    chosen_board = named_board(board)
    chosen = chosen_strategies(strategies if strategies is not None else "basic" if rounds else "all")
    warn_of_missing = warner_of_missing(strategies)

    def in_steps(text: str) -> Answer:
        start = read_position(text, chosen_board)
        warn_of_missing(start.board)
        if json:
            path = walk(start, chosen)
            return Answer(list, path.to_dict, _code(path.final))
        way = Way(start, walked(start, chosen))
        return Answer(way.lines, dict, lambda: _code(way.final))

    def in_rounds(text: str) -> Answer:
        found = rounds_of(read_position(text, chosen_board), chosen)
        warn_of_missing(found.start.board)
        trusting = any(strategy.assumes_unique for strategy in chosen)
        return Answer(lambda: _round_lines(found, trusting), found.to_dict, _code(found.final))

    answer = in_rounds if rounds else in_steps
    return answer_all(
        entries(puzzles, puzzle_reading(chosen_board, positions=True)), answer, "puzzle", json, apart=True
    )


@dataclass
class Way:
    """The steps from a position, said while they are found: on a big board the next one may take a while."""

    start: "Position"
    steps: "Iterator[tuple[Step, Position]]"

    def __post_init__(self) -> None:
        self.final = self.start

    def lines(self) -> Iterator[str]:
        """The header, the steps, and where they end; `final` is known then."""
        yield from _header(self.start)
        width = len(str(self.start.board.size))
        used: Counter[str] = Counter()
        for number, (step, after) in enumerate(self.steps, start=1):
            yield f"{number:>{width}}. {bold(step.title)}: {step.words}"
            if step.also:
                yield f"{'':>{width}}  Or: {step.also}"
            self.final = after
            used[step.strategy] += 1
        if used:
            yield ""
        trusting = _any_assumes_unique(used)
        yield from _footer(self.start, self.final, f"after {_counted(used.total(), 'step')}", trusting)
        if used:
            yield "Used: " + ", ".join(f"{name} {times}x" for name, times in used.most_common()) + "."


def _any_assumes_unique(names: Iterable[str]) -> bool:
    from ...strategies import strategy_named

    return any(strategy_named(name).assumes_unique for name in names)


def _code(final: "Position") -> int:
    return Exit.FINE if final.is_complete else Exit.NO


def _round_lines(found: "Rounds", trusting: bool) -> Iterator[str]:
    from ...boards import digit_symbol

    yield from _header(found.start)
    for number, (places, removed) in enumerate(zip(found.placed, found.removed, strict=True), start=1):
        placed = [f"{found.start.board.cell_name(cell)}={digit_symbol(digit)}" for cell, digit in places]
        said = " ".join(placed) or "nothing placed"
        yield f"{bold(f'q{number}')}: {said}; {_counted(removed, 'candidate')} gone"
    if len(found):
        yield ""
    said = "" if found.k is None else f": k = {found.k}"
    yield from _footer(found.start, found.final, f"after {_counted(len(found), 'round')}{said}", trusting)


def _header(start: "Position") -> Iterator[str]:
    from ...strategies.words import listed

    clues = start.clues.bit_count()
    later = start.filled.bit_count() - clues
    gone = _struck_out(start)
    parts = [_counted(clues, "clue")]
    parts += [f"{_counted(later, 'digit')} placed later"] if later else []
    parts += [f"{_counted(gone, 'candidate')} gone"] if gone else []
    yield bold(f"A puzzle on the {start.board} board with {listed(parts)}:")
    yield from ["", *_drawn(start, with_candidates=gone > 0), ""]


def _struck_out(position: "Position") -> int:
    """How many candidates are gone besides those that the placed digits rule out."""
    from ...boards import Position

    return Position.start(position.grid).candidates_left() - position.candidates_left()


def _footer(start: "Position", final: "Position", when: str, trusting: bool) -> Iterator[str]:
    """Where it ends. `trusting`: strategies were used that are wrong where there are several solutions."""
    if final.is_complete:
        yield bold(f"Completed {when}.")
    elif final.contradiction:
        none = "Not exactly one solution" if trusting else "No solution"
        yield bold(f"{none}, as it turns out {when} ({start.grid.clash() or final.contradiction}).")
    else:
        empty = _counted(final.unfilled.bit_count(), "empty cell")
        yield bold(f"Stuck {when}, with {empty}: these strategies see nothing more.")
    yield from ["", *_drawn(final), ""]
    yield str(final.grid)


def _drawn(position: "Position", with_candidates: bool = False) -> list[str]:
    from ...notation import write

    drawn = write(position.grid, "rows")
    if with_candidates:
        with suppress(CluewrightError):  # the digit of a filled cell may be gone, which pencilmarks cannot show
            drawn = write(position, "pencilmarks")
    return [f"    {line}" for line in drawn.splitlines()]


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
