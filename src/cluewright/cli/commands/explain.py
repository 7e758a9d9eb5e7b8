"""`cluewright explain`: the way to the solution, step by step and in words, or in rounds."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Annotated, NamedTuple

from ...boards.batches import Rows
from ...errors import CluewrightError
from ...wording import counted
from ..bulk import Alike, Bulk, answer_in_bulk
from ..explanations import (
    MAX_CELLS_SOLVED,
    ManyExplained,
    completed_words,
    drawn_text,
    emphasis,
    ending_lines,
    heading_lines,
    step_text,
    stuck_words,
    used_line,
)
from ..inputs import entries
from ..options import BoardName, Json, Puzzles, StrategyNames, named_board, strategy_warner
from ..outputs import Answer, answer_all, bold
from ..parameters import Parameter
from ..readers import puzzle_reader
from ..running import Exit, UsageError

if TYPE_CHECKING:
    from ...boards import Board, Position
    from ...explaining import Rounds, Stretch
    from ...strategies import Sentence

MIN_AT_ONCE = 16
"""Lines, at least, that are better answered at once, though numpy is imported for that."""


def explain(
    *puzzles: Puzzles,
    strategies: StrategyNames = None,
    short: Annotated[
        bool, Parameter(help="Explain the key steps only, and sum up the singles between them in a line.")
    ] = False,
    every_view: Annotated[
        bool, Parameter(help="Where people know another way to see a step, tell that as well, in a line `Or: ...`.")
    ] = False,
    rounds: Annotated[
        bool,
        Parameter(help="Instead of steps, show the rounds q1, q2, ..., in each of which all strategies act at once."),
    ] = False,
    board_name: BoardName = None,
    json: Json = False,
) -> int:
    """Solve puzzles as a person does, and explain every step; the simplest possible step comes first.

    Without --strategies the set `all` is used, or with --rounds `basic`, as in Nishikawa & Toda 2020. A position in
    play (one given as pencilmarks, for example) is explained from where it stands. There is a blank line between
    puzzles.
    """
    from ...explaining import each_alone, sentences, singles_together, walk, walked
    from ...explaining import rounds as rounds_of
    from ...notation import read_position
    from ...strategies import chosen_strategies

    _check_options(rounds, json, short, every_view)
    board = named_board(board_name)
    chosen = chosen_strategies(strategies if strategies is not None else "basic" if rounds else "all")
    warn = strategy_warner(strategies)

    def in_steps(text: str) -> Answer:
        start = read_position(text, board)
        warn(start.board)
        if json:
            path = walk(start, chosen)
            return Answer(list, path.to_dict, _code(path.final))
        digits = len(str(start.board.size))
        if short:
            lines = _lines_of_stretches(singles_together(each_alone(walked(start, chosen))))
            steps = StepLines(start, lines, every_view, 2 * digits + 1)
        else:
            steps = StepLines(start, _lines_of_sentences(sentences(start, chosen)), every_view, digits)
        return Answer(steps.lines, dict, lambda: _code(steps.final))

    def in_rounds(text: str) -> Answer:
        found = rounds_of(read_position(text, board), chosen)
        warn(found.start.board)
        assumes_unique = any(strategy.assumes_unique for strategy in chosen)
        return Answer(lambda: _round_lines(found, assumes_unique), found.to_dict, _code(found.final))

    reader = puzzle_reader(board, positions=True)
    if rounds or short:
        answer = in_rounds if rounds else in_steps
        return answer_all(entries(puzzles, reader), answer, "puzzle", json, blank_lines=True)
    many = ManyExplained(chosen, every_view)

    def in_bulk(on: "Board", rows: "Rows", threads: int) -> Iterator[Alike]:
        warn(on)
        return many.answers(on, rows, threads)

    bulk = Bulk(in_bulk, workers=1, fewest=MIN_AT_ONCE)
    return answer_in_bulk(puzzles, reader, in_steps, bulk, json, blank_lines=True)


def _check_options(rounds: bool, json: bool, short: bool, every_view: bool) -> None:
    """Refuse options that contradict each other."""
    if rounds and (short or every_view):
        raise UsageError(f"expected --rounds or {'--short' if short else '--every-view'}, got both")
    if json and short:
        raise UsageError("expected --short or --json, which has every step; got both")


class StepLine(NamedTuple):
    """A line for a step, or for several in a row."""

    numbers: str
    """Of the steps, as in `3` or `1-22`."""
    title: str
    words: str
    also: tuple[str, ...]
    """Other ways to see the steps."""
    strategies: tuple[str, ...]
    """The name of the strategy of each step."""


def _lines_of_stretches(stretches: "Iterable[Stretch]") -> "Iterator[tuple[list[StepLine], Position]]":
    for one in stretches:
        also = tuple(step.also for step in one.steps if step.also)
        names = tuple(step.strategy for step in one.steps)
        yield [StepLine(one.numbers, one.title, one.words, also, names)], one.after


def _lines_of_sentences(
    found: "Iterable[tuple[list[Sentence], Position]]",
) -> "Iterator[tuple[list[StepLine], Position]]":
    number = count(1)
    for some, after in found:
        yield (
            [
                StepLine(str(next(number)), said.title, said.words, (said.also,) if said.also else (), (said.strategy,))
                for said in some
            ],
            after,
        )


@dataclass
class StepLines:
    """The steps from a position, printed as soon as they are found: on a large board the next may take a while."""

    start: "Position"
    steps: "Iterable[tuple[list[StepLine], Position]]"
    """Those that are found together, with the position after them."""
    has_every_view: bool
    width: int
    """Characters for the numbers of the steps."""

    def __post_init__(self) -> None:
        self.final = self.start

    def lines(self) -> Iterator[str]:
        """The header, the steps, and where they end, several lines at once; afterwards `final` is the last position."""
        yield _header(self.start)
        used: list[str] = []
        strong = emphasis()
        for some, after in self.steps:
            self.final = after
            yield "\n".join(self._written(line, strong) for line in some)
            used += [name for line in some for name in line.strategies]
        when = f"after {counted(len(used), 'step')}"
        end = _footer(self.start, self.final, when, _any_assumes_unique({*used}))
        yield f"\n{end}\n{used_line(used)}" if used else end

    def _written(self, line: StepLine, strong: Callable[[str], str]) -> str:
        also = line.also if self.has_every_view else ()
        return f"{line.numbers:>{self.width}}. {step_text(line.title, line.words, also, self.width, strong)}"


def _any_assumes_unique(names: Iterable[str]) -> bool:
    from ...strategies import strategy_named

    return any(strategy_named(name).assumes_unique for name in names)


def _code(final: "Position") -> int:
    return Exit.FINE if final.is_complete else Exit.NO


def _round_lines(found: "Rounds", assumes_unique: bool) -> Iterator[str]:
    from ...boards import digit_symbol

    yield _header(found.start)
    if len(found):
        yield from ["q0 is this puzzle; in each round all strategies act at once on the state before:", ""]
    for number, (placed, removed) in enumerate(zip(found.placed, found.removed, strict=True), start=1):
        names = [f"{found.start.board.cell_name(cell)}={digit_symbol(digit)}" for cell, digit in placed]
        words = " ".join(names) or "nothing placed"
        yield f"{bold(f'q{number}')}: {words}; {counted(removed, 'candidate')} gone"
    if len(found):
        yield ""
    k = "" if found.k is None else f": k = {found.k}"
    yield _footer(found.start, found.final, f"after {counted(len(found), 'round')}{k}", assumes_unique)


def _header(start: "Position") -> str:
    clues = start.clues.bit_count()
    later = start.filled.bit_count() - clues
    gone = _count_struck_out(start)
    parts = [counted(clues, "clue")]
    parts += [f"{counted(later, 'digit')} placed later"] if later else []
    parts += [f"{counted(gone, 'candidate')} gone"] if gone else []
    return heading_lines(start.board, parts, _drawn(start, with_candidates=gone > 0))


def _count_struck_out(position: "Position") -> int:
    """The number of candidates that are gone but not ruled out by the placed digits."""
    from ...boards import Position

    return Position.start(position.grid).candidates_left() - position.candidates_left()


def _footer(start: "Position", final: "Position", when: str, assumes_unique: bool) -> str:
    """Where the steps or rounds end. With `assumes_unique` a contradiction may also mean several solutions."""
    if final.is_complete:
        words = completed_words(when)
    elif final.contradiction:
        none = "Not exactly one solution" if assumes_unique else "No solution"
        words = bold(f"{none}, as it turns out {when} ({start.grid.clash() or final.contradiction}).")
    else:
        words = stuck_words(when, final.unfilled.bit_count(), _solutions(start))
    return ending_lines(words, _drawn(final), str(final.grid))


def _solutions(start: "Position") -> int:
    """How many solutions a puzzle has, up to 2, if it is small enough to be solved in an instant; otherwise 1."""
    from ...explaining import clue_grid
    from ...solving import count_solutions

    if start.board.size > MAX_CELLS_SOLVED or _count_struck_out(start):
        return 1
    return count_solutions(clue_grid(start))


def _drawn(position: "Position", with_candidates: bool = False) -> str:
    from ...notation import write

    drawn = write(position.grid, "rows")
    if with_candidates:
        with suppress(CluewrightError):  # the digit of a filled cell may be gone, which pencilmarks cannot show
            drawn = write(position, "pencilmarks")
    return drawn_text(drawn)
