"""`cluewright explain`: the way to the solution, step by step and in words, or in rounds."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Annotated, NamedTuple

from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...notation.texts import puzzle_reader
from ..bulk import Bulk, answer_in_bulk
from ..explanations import MAX_CELLS_SOLVED, ExplainedAlike, PathLines, drawn_text, emphasis, times_used
from ..inputs import entries
from ..options import (
    BoardName,
    ExplainedScale,
    Json,
    LanguageCode,
    NumberOfWorkers,
    OrderName,
    Puzzles,
    StrategyNames,
    named_board,
    spoken_language,
    strategy_warner,
)
from ..outputs import Answer, answer_all, bold
from ..parameters import Parameter
from ..running import Exit, UsageError
from ..styles import has_styles

if TYPE_CHECKING:
    from ...boards import Position
    from ...explaining import Path, Rounds, Stretch
    from ...languages import Language
    from ...strategies import Sentence

MIN_AT_ONCE = 16
"""Lines, at least, that are better answered at once, though numpy is imported for that."""


def explain(  # noqa: PLR0913 - options
    *puzzles: Puzzles,
    strategies: StrategyNames = None,
    order: OrderName = None,
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
    scale: ExplainedScale = None,
    language: LanguageCode = "en",
    board_name: BoardName = None,
    workers: NumberOfWorkers = None,
    json: Json = False,
) -> int:
    """Solve puzzles as a person does, and explain every step; the simplest possible step comes first.

    Without --strategies the set `all` is used, or with --rounds `basic`, as in Nishikawa & Toda 2020. A position in
    play (one given as pencilmarks, for example) is explained from where it stands. There is a blank line between
    puzzles. With --scale the steps are those that are rated there, to the hardest chains, and below a chain stand the
    lines of its proof: each with why it follows and the numbers of those that it follows from.
    """
    from ...explaining import each_alone, retraced, sentences, singles_together, walk, walked
    from ...explaining.rounds import rounds as rounds_of
    from ...notation import read_position
    from ...strategies import chosen_strategies, in_order_by_board

    _check_options(rounds, json, short, every_view)
    if scale is not None:
        _check_scale(rounds, strategies, order)
        from ...rating.explainer.paths import rated_path
    if rounds and order is not None:
        raise UsageError("--order: expected it without --rounds, in which all strategies act at once, got both")

    board, spoken = named_board(board_name), spoken_language(language)
    named = strategies if strategies is not None else "basic" if rounds else "all"
    ordered = in_order_by_board(named, order)  # refused before any puzzle is read
    warn = strategy_warner(strategies)

    def in_steps(text: str) -> Answer:
        start = read_position(text, board)
        warn(start.board)
        if scale is not None:
            return by_scale(rated_path(start, scale, language))
        chosen = ordered(start.board)
        if json:
            path = walk(start, chosen, language)
            return Answer(list, path.to_dict, _code(path.final))
        digits = len(str(start.board.size))
        if short:
            stretches = singles_together(each_alone(walked(start, chosen, language)))
            steps = StepLines(start, _lines_of_stretches(stretches), every_view, 2 * digits + 1, spoken)
        else:
            lines = _lines_of_sentences(sentences(start, chosen, language))
            steps = StepLines(start, lines, every_view, digits, spoken)
        return Answer(steps.lines, dict, lambda: _code(steps.final))

    def by_scale(path: "Path") -> Answer:
        digits = len(str(len(path)))
        alone = each_alone(retraced(path))
        stretches = singles_together(alone) if short else alone
        width = 2 * digits + 1 if short else digits
        steps = StepLines(path.start, _lines_of_stretches(stretches), every_view, width, spoken)
        return Answer(steps.lines, path.to_dict, _code(path.final))

    def in_rounds(text: str) -> Answer:
        start = read_position(text, board)
        warn(start.board)
        chosen = chosen_strategies(named, start.board)
        found = rounds_of(start, chosen)
        assumes_unique = any(strategy.assumes_unique for strategy in chosen)
        return Answer(lambda: _round_lines(found, assumes_unique, spoken), found.to_dict, _code(found.final))

    reader = puzzle_reader(board, positions=True)
    if rounds or scale is not None:
        answer = in_rounds if rounds else in_steps
        return answer_all(entries(puzzles, reader), answer, "puzzle", json, blank_lines=True)
    if order is not None:
        return answer_all(entries(puzzles, reader), in_steps, "puzzle", json, blank_lines=True)
    alike = ExplainedAlike(named, language, every_view, short, has_styles())
    bulk = Bulk(alike.answers, workers, MIN_AT_ONCE, are_sendable=True, look_at=warn)
    return answer_in_bulk(puzzles, reader, in_steps, bulk, json, blank_lines=True)


def _check_options(rounds: bool, json: bool, short: bool, every_view: bool) -> None:
    """Refuse options that contradict each other."""
    if rounds and (short or every_view):
        raise UsageError(f"expected --rounds or {'--short' if short else '--every-view'}, got both")
    if json and short:
        raise UsageError("expected --short or --json, which has every step; got both")


def _check_scale(rounds: bool, strategies: str | None, order: str | None) -> None:
    """Refuse what means nothing beside a scale."""
    given = {"--rounds": rounds, "--strategies": strategies is not None, "--order": order is not None}
    if wrong := next((option for option, is_given in given.items() if is_given), None):
        raise UsageError(f"{wrong}: expected it without --scale, got both")


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
    proof: tuple[str, ...] = ()
    """The lines of a chain."""


def _lines_of_stretches(stretches: "Iterable[Stretch]") -> "Iterator[tuple[list[StepLine], Position]]":
    for one in stretches:
        also = tuple(step.also for step in one.steps if step.also)
        names = tuple(step.strategy for step in one.steps)
        proof = one.steps[0].lines if len(one.steps) == 1 else ()
        yield [StepLine(one.numbers, one.title, one.words, also, names, proof)], one.after


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
    language: "Language"

    def __post_init__(self) -> None:
        self.final = self.start
        self._lines = PathLines(self.language, emphasis(has_styles()))

    def lines(self) -> Iterator[str]:
        """The header, the steps, and where they end, several lines at once; afterwards `final` is the last position."""
        yield _header(self.start, self._lines)
        used: list[str] = []
        for some, after in self.steps:
            self.final = after
            yield "\n".join(map(self._written, some))
            used += [name for line in some for name in line.strategies]
        when = self._lines.after_steps(len(used))
        assumes_unique = bool(self.final.dead_end) and _any_assumes_unique({*used})
        end = _footer(self.start, self.final, when, assumes_unique, self._lines)
        yield f"\n{end}\n{self._lines.used(times_used(used))}" if used else end

    def _written(self, line: StepLine) -> str:
        also = line.also if self.has_every_view else ()
        told = f"{line.numbers:>{self.width}}. {self._lines.step(line.title, line.words, also, self.width)}"
        return "\n".join([told, *(f"{'':>{self.width}}    {each}" for each in line.proof)])


def _any_assumes_unique(names: Iterable[str]) -> bool:
    from ...strategies import strategy_named

    return any(strategy_named(name).assumes_unique for name in names)


def _code(final: "Position") -> int:
    return Exit.FINE if final.is_complete else Exit.NO


def _round_lines(found: "Rounds", assumes_unique: bool, language: "Language") -> Iterator[str]:
    from ...explaining import placements
    from ...languages import counted_in

    words, lines = language.paths, PathLines(language, emphasis(has_styles()))
    yield _header(found.start, lines)
    if len(found):
        yield from [words.reading_rounds, ""]
    for number, (placed, removed) in enumerate(zip(found.placed, found.removed, strict=True), start=1):
        told = words.round.format(
            placed=" ".join(placements(found.start.board, placed)) or words.nothing_placed,
            candidates=counted_in(language, removed),
        )
        yield f"{bold(f'q{number}')}{language.colon} {told}"
    if len(found):
        yield ""
    yield _footer(found.start, found.final, lines.after_rounds(len(found), found.k), assumes_unique, lines)


def _header(start: "Position", lines: PathLines) -> str:
    clues = start.clues.bit_count()
    gone = _count_struck_out(start)
    drawn = _drawn(start, with_candidates=gone > 0)
    return lines.heading(start.board, drawn, clues, start.filled.bit_count() - clues, gone)


def _count_struck_out(position: "Position") -> int:
    """The number of candidates that are gone but not ruled out by the placed digits."""
    from ...boards import Position

    return Position.start(position.grid).candidates_left() - position.candidates_left()


def _footer(start: "Position", final: "Position", when: str, assumes_unique: bool, lines: PathLines) -> str:
    """Where the steps or rounds end. With `assumes_unique` a contradiction may also mean several solutions."""
    from ...explaining import why_impossible
    from ...strategies import speaker

    if final.is_complete:
        words = lines.completed(when)
    elif final.dead_end:
        why = why_impossible(start.grid, final.dead_end)
        words = lines.impossible(when, speaker(final.board, lines.language.code).contradiction(why), assumes_unique)
    else:
        words = lines.stuck(when, final.unfilled.bit_count(), _solutions(start))
    return lines.ending(words, _drawn(final), str(final.grid))


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
