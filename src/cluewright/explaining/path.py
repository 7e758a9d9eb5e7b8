"""The path from a puzzle to its solution: one step at a time, as a person goes, always the simplest."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice
from typing import Any, Literal, TypeVar, overload

from ..boards import BoardLike, Digit, Grid, GridLike, Position, plain_grid
from ..boards.batches import Errors, answer_or_answers
from ..boards.contradictions import Contradiction
from ..boards.grid_like import AloneLike, text_form
from ..boards.plain import board_in_short
from ..checked import check_fields
from ..errors import CluewrightError
from ..languages import language_named
from ..late_dataclasses import dataclass
from ..notation import read_position
from ..showing import Shown, drawer
from ..strategies import STRATEGIES, Sentence, Step, Strategies, StrategyOrder, in_order_by_board, speaker
from ..strategies.orders import Tried, as_ordered
from ..upstairs import way_teller
from .stretches import each_alone, is_key_step, singles_together
from .walking import PathPart, WordedStep, path_parts

Answer = TypeVar("Answer")

MAX_STEPS_AT_ONCE = 16
"""Steps that are found before the first of them is given out; with more, one waits longer on a large board."""
MAX_CELLS_AT_ONCE = 81
"""Cells of the largest board whose whole path is found at once: in less than a millisecond or two."""


@dataclass(frozen=True, eq=False)
class Path(Shown):
    """The steps that strategies take from a position, and where they end.

    Two paths are equal if they start alike and have the same steps, be these found by the kernel or read from JSON.

    >>> path = explain("1...2..3..4..1..")
    >>> path.solved, len(path), path.final.grid.is_solution
    (True, 11, True)
    """

    start: Position
    parts: tuple[PathPart, ...]
    """The steps as they were found; most of them are worded only when somebody reads `steps`."""
    final: Position
    language: str = "en"
    """The language of the words of its steps."""
    order: tuple[str, ...] = ()
    """The names of the strategies as they were tried, in another order than that of the catalogue."""

    def __post_init__(self) -> None:
        check_fields(self)
        language_named(self.language)
        if self.start.board != self.final.board:
            raise CluewrightError(f"final: expected a position on {self.start.board}, got one on {self.final.board}")

    def __len__(self) -> int:
        """How many steps there are."""
        return sum(map(len, self.parts))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Path):
            return NotImplemented
        if (self.start, self.final, self.language, len(self)) != (
            other.start,
            other.final,
            other.language,
            len(other),
        ):
            return False
        return self.parts == other.parts or self.steps == other.steps

    def __hash__(self) -> int:
        return hash((self.start, self.final, len(self)))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps, in words."""
        return tuple(step for part in self.parts for step in part.steps(self.language))

    def __str__(self) -> str:
        """The explanation of every step, one on each line."""
        return "\n".join(str(said) for part in self.parts for said in part.said(self.language))

    def __repr__(self) -> str:
        steps = "1 step" if len(self) == 1 else f"{len(self)} steps"
        return f"Path(<{steps}>, solved={self.solved})"

    @property
    def solved(self) -> bool:
        """Whether the steps fill every cell, without a contradiction."""
        return self.final.is_complete

    @property
    def contradiction(self) -> str | None:
        """Why the final position cannot be completed, in the language of the path, or None."""
        found = self.final.dead_end
        return None if found is None else speaker(self.final.board, self.language).contradiction(found)

    @property
    def used(self) -> dict[str, int]:
        """How many steps each strategy took, by its name, the one with the most steps first."""
        return dict(Counter(self.strategies).most_common())

    @property
    def strategies(self) -> tuple[str, ...]:
        """The name of the strategy of each step."""
        return tuple(name for part in self.parts for name in part.names)

    @property
    def ratings(self) -> tuple[float, ...]:
        """The rating of each step on the scale of the path; empty if that is one of strategies."""
        steps = [part.step for part in self.parts if isinstance(part, WordedStep)]
        return tuple(step.rating for step in steps if step.rating is not None)

    @property
    def hardest(self) -> str | None:
        """The name of the hardest strategy used: the last one in the order of the path, or one that is not in it.

        Of steps with ratings, the technique of the first with the highest. None without steps.
        """
        if ratings := self.ratings:
            return self.strategies[ratings.index(max(ratings))]
        names = self.order or [strategy.name for strategy in STRATEGIES]
        order = {name: number for number, name in enumerate(names)}
        return max(dict.fromkeys(self.strategies), key=lambda name: order.get(name, len(order)), default=None)

    @property
    def key_steps(self) -> tuple[Step, ...]:
        """The steps that are no singles."""
        return tuple(step for step in self.steps if is_key_step(step))

    def in_language(self, language: str) -> "Path":
        """The same path with its steps in the words of a language, given by its code: `en`, `de`, `fr`, `es` or `nl`.

        >>> print(explain("1...2..3..4..1..").in_language("fr").steps[0].words)
        r1c3 n’a plus que le candidat 2\N{NO-BREAK SPACE}: r1c3 vaut 2.
        """
        return replace(self, language=language)

    @property
    def short(self) -> str:
        """The explanation of the key steps, one on each line, and between them lines that sum up the singles.

        >>> print(explain("1...2..3..4..1..").short)
        1-11. singles: the last 11 digits.
        """
        return "\n".join(map(str, singles_together(each_alone(retraced(self)))))

    def positions(self) -> Iterator[Position]:
        """The start and the position after each step."""
        position = self.start
        yield position
        for step in self.steps:
            position = step.applied_to(position)
            yield position

    def slider(self) -> Any:
        """A slider over its positions for notebooks, each with the step that is taken there; needs ipywidgets."""
        found = drawer()
        if found is None:
            raise CluewrightError("expected the whole package, which draws, got a part of it")
        return found.slider_over(self)

    def to_dict(self) -> dict[str, object]:
        """The path for JSON."""
        board = self.start.board
        return {
            "puzzle": str(clue_grid(self.start)),
            "board": board_in_short(board),
            "solved": self.solved,
            "contradiction": self.contradiction,
            "final": str(self.final.grid),
            "hardest": self.hardest,
            "steps": [step.to_dict(board) for step in self.steps],
        }


def next_step(position: Position, strategies: Tried, language: str = "en") -> Step | None:
    """A step of the first of these strategies that has one, in the words of a language; or None."""
    return next((step for part, _ in _parts(position, strategies, 1) for step in part.steps(language)), None)


def walk(position: Position, strategies: Tried, language: str = "en") -> Path:
    """The path that these strategies take from a position, in the words of a language."""
    parts = tuple(_parts(position, strategies))
    final = parts[-1][1] if parts else position
    return Path(position, tuple(part for part, _ in parts), final, language, as_ordered(strategies).names)


def walked(position: Position, strategies: Tried, language: str = "en") -> Iterator[tuple[Step, Position]]:
    """The steps of that path as they are found, in the words of a language, each with the position after it."""
    for part, _ in _parts_in_time(position, strategies):
        for step in part.steps(language):
            position = step.applied_to(position)
            yield step, position


def retraced(path: Path) -> Iterator[tuple[Step, Position]]:
    """The steps of a path that is known, each with the position after it, as `walked` gives them."""
    return zip(path.steps, islice(path.positions(), 1, None), strict=True)


def sentences(position: Position, strategies: Tried, language: str = "en") -> Iterator[tuple[list[Sentence], Position]]:
    """What the steps of that path say in a language, as they are found: some together, with the position after them."""
    return ((part.said(language), after) for part, after in _parts_in_time(position, strategies))


def _parts_in_time(position: Position, strategies: Tried) -> Iterator[tuple[PathPart, Position]]:
    """The path in parts, none of which takes long to find, each with the position after it."""
    most_steps = -1 if position.board.size <= MAX_CELLS_AT_ONCE else MAX_STEPS_AT_ONCE
    return _parts(position, strategies, most_steps)


def _parts(position: Position, strategies: Tried, most_steps: int = -1) -> Iterator[tuple[PathPart, Position]]:
    """The path in parts, each with the position after it; where an order chooses among steps, one by one."""
    ordered = as_ordered(strategies)
    if not ordered.choices:
        return path_parts(position, ordered.strategies, most_steps)
    from .choosing import chosen_parts  # here, since few paths need it

    return chosen_parts(position, ordered)


@overload
def explain(  # type: ignore[overload-overlap]  # a line is also a sequence of strings, but one puzzle
    puzzle: AloneLike | Position,
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    scale: str | None = None,
    order: StrategyOrder | None = None,
) -> Path: ...
@overload
def explain(  # type: ignore[overload-overlap]  # rows of digits are also sequences of them, but may be one puzzle
    puzzle: Sequence[Sequence[Digit]],
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    scale: str | None = None,
    order: StrategyOrder | None = None,
) -> Path | list[Path]: ...
@overload
def explain(
    puzzle: Iterable[GridLike | Position],
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    scale: str | None = None,
    order: StrategyOrder | None = None,
) -> list[Path]: ...
@overload
def explain(
    puzzle: Iterable[GridLike | Position | None],
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    scale: str | None = None,
    order: StrategyOrder | None = None,
    errors: Literal["keep"],
) -> list[Path | CluewrightError]: ...
def explain(
    puzzle: GridLike | Position | Iterable[GridLike | Position | None],
    strategies: Strategies = "all",
    board: BoardLike | None = None,
    *,
    language: str = "en",
    scale: str | None = None,
    order: StrategyOrder | None = None,
    errors: Errors = "raise",
) -> Path | list[Path] | list[Path | CluewrightError]:
    """Solve as a person would, with these strategies only, and explain every step in words of this language.

    With `scale`, `se121` or `sukaku`, the steps are instead those that are rated on that scale, to the last nested
    chain, for a puzzle of one solution; each step of chains has the numbered `lines` of its proof.

    Strategies are tried in the order of the catalogue. Another `order` is `hodoku`, or a list: a file with a name on
    each line, or the names; `all`, the default, then stands for the strategies that it names.

    The puzzle may be a position in play; a text may be in any notation. The languages are `en`, `de`, `fr`, `es`, `nl`.

    For several puzzles, a list with the path of each; with `errors="keep"` the error of a puzzle that cannot be read
    stands in its place.

    >>> print(explain("1...2..3..4..1..").steps[0])
    naked single: r1c3 has no candidate left but 2, so r1c3 is 2.
    >>> [len(path) for path in explain(["1...2..3..4..1..", "1......2...34..."])]
    [11, 12]
    """
    language_named(language)
    chosen = in_order_by_board(strategies, order)
    if scale is None:
        return of_each_position(puzzle, lambda start: walk(start, chosen(start.board), language), board, errors)
    if order is not None:
        raise CluewrightError("order: expected none beside a scale, which has one of its own, got some")
    if strategies != "all":
        raise CluewrightError("strategies: expected none beside a scale, which has techniques of its own, got some")
    return of_each_position(puzzle, lambda start: _rated_path(start, scale, language), board, errors)


def _rated_path(start: Position, scale: str, language: str) -> Path:
    """The way of a scale from a position, which is rated above this folder."""
    teller = way_teller()
    if teller is None:
        raise CluewrightError("scale: expected the whole package, which rates, got a part of it")
    path = teller.rated_path(start, scale, language)
    assert isinstance(path, Path)
    return path


def of_each_position(
    things: object, answer: Callable[[Position], Answer], board: BoardLike | None, errors: Errors
) -> Answer | list[Answer] | list[Answer | CluewrightError]:
    """The answer to the position that something stands for; for several, a list, which has errors if they are kept."""
    return answer_or_answers(things, lambda each: answer(position_of(each, board)), board, errors, Position)


def position_of(puzzle: GridLike | Position, board: BoardLike | None = None) -> Position:
    """The position that a text, a grid, digits row by row, or a position stands for."""
    if isinstance(puzzle, Position):
        return puzzle
    if (text := text_form(puzzle)) is not None:
        return read_position(text, board)
    return Position.start(plain_grid(puzzle, board))


def why_impossible(start: Grid, dead_end: Contradiction) -> Contradiction:
    """Why there is no solution: the first clash of the digits at the start, or else the dead end that was reached."""
    return start.first_clash() or dead_end


def clue_grid(position: Position) -> Grid:
    """The clues of a position, without the digits placed later."""
    return Grid(
        tuple(digit if position.clues >> cell & 1 else 0 for cell, digit in enumerate(position.placed)),
        position.board,
    )
