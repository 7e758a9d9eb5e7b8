"""Finding the steps of a path: by the kernel where it knows the strategies, and by their rules."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cached_property, lru_cache, partial
from itertools import groupby, islice, takewhile

from ..boards import Board, Position
from ..cancelling import look
from ..languages import language_named
from ..late_dataclasses import dataclass
from ..strategies import Conclusions, Rule, Sentence, Step, Strategy, speaker, steps
from ..strategies.native import CONTRADICTION
from ..strategies.step import worded
from .kernel_steps import KernelSteps
from .native import CUT, UNSUITED, part_with_steps, path_of


@dataclass(frozen=True)
class WordedStep:
    """A step found by the rules of its strategy."""

    step: Step

    def __len__(self) -> int:
        return 1

    @property
    def names(self) -> tuple[str, ...]:
        return (self.step.strategy,)

    def said(self, language: str = "en") -> list[Sentence]:
        """What it says in a language."""
        (step,) = self.steps(language)
        return [Sentence(step.strategy, step.title, step.words, step.also, language_named(step.language))]

    def steps(self, language: str = "en") -> list[Step]:
        """The step itself, in the words of a language."""
        return [self.step if language == self.step.language else self.step.in_language(language)]


@dataclass(frozen=True, eq=False)
class ChosenStep:
    """A step that was chosen among several. Its rule may be looked for only when somebody reads its words."""

    position: Position
    strategy: Strategy
    conclusions: Conclusions
    found: Rule | None = None
    """The rule, if it is known."""

    def __len__(self) -> int:
        return 1

    @property
    def names(self) -> tuple[str, ...]:
        return (self.strategy.name,)

    def steps(self, language: str = "en") -> list[Step]:
        """The step in the words of a language."""
        return [worded(self.position, self.strategy, self.rule, self.conclusions, language)]

    def said(self, language: str = "en") -> list[Sentence]:
        """What it says in a language."""
        tells = speaker(self.position.board, language)
        why = tells.why(self.strategy, self.rule)
        return [tells.sentence(self.strategy, self.rule.form, why, tells.follows(self.conclusions))]

    @property
    def form(self) -> str:
        """The form of the pattern; of a single none, so that its rule need not be looked for."""
        return self.found.form if self.found else ""

    @cached_property
    def rule(self) -> Rule:
        """The rule that concludes this: the first one if it is not known."""
        if self.found is not None:
            return self.found
        rules = self.strategy.rules_in(self.position)
        return next(rule for rule in rules if rule.new_conclusions(self.position) == self.conclusions)


PathPart = KernelSteps | WordedStep | ChosenStep
"""Some steps in a row."""


def path_parts(
    position: Position, strategies: tuple[Strategy, ...], most_steps: int = -1
) -> Iterator[tuple[PathPart, Position]]:
    """The path from a position in parts, with the position after each; `most_steps` of a part, or -1 for no limit.

    The kernel goes on with the strategies that come before the first that it does not know. Where these are stuck, a
    single step of the others follows.
    """
    first, others, known = _shared_out(strategies, position.board)
    while True:
        if first:
            ending, found, after = path_of(position, first, most_steps)
            if ending == UNSUITED:
                yield from _parts_by_rules(position, strategies)
                return
            if len(found):
                yield found, after
            position = after
            if ending == CONTRADICTION:
                return
            if ending == CUT:
                continue
        part = step_among(position, others, known)
        if part is None:
            return
        yield part
        position = part[1]


@lru_cache(maxsize=32)
def _shared_out(
    strategies: tuple[Strategy, ...], board: Board
) -> tuple[tuple[Strategy, ...], tuple[Strategy, ...], tuple[Strategy, ...]]:
    """The strategies before the first that the kernel does not know on this board, the others, and all it knows."""
    known = part_with_steps(strategies, board)
    first = tuple(takewhile(known.__contains__, strategies))
    return first, strategies[len(first) :], known


def step_by_rules(position: Position, strategies: Iterable[Strategy]) -> Step | None:
    """The first step of these strategies by their rules alone: the twin of what the kernel finds."""
    if position.contradiction is not None:
        return None
    for strategy in strategies:
        look()
        for step in islice(steps(position, strategy), 1):
            return step
    return None


def step_among(
    position: Position, strategies: tuple[Strategy, ...], known: tuple[Strategy, ...]
) -> tuple[PathPart, Position] | None:
    """The first step of these strategies, with the position after it; or None."""
    for is_known, group in groupby(strategies, known.__contains__):
        if is_known:
            _, found, after = path_of(position, tuple(group), 1)
            if len(found):
                return found, after
        elif step := step_by_rules(position, _with_steps(position, group)):
            return WordedStep(step), step.applied_to(position)
    return None


def _with_steps(position: Position, strategies: Iterable[Strategy]) -> Iterator[Strategy]:
    """The strategies among these that may have a step.

    On a board with constraints the kernel knows no paths, since it does not know the law of these. But strategies that
    look at houses and candidates alone have the same steps there as without constraints, so it says which is the
    first that has any.
    """
    board = position.board
    if not board.constraints:
        yield from strategies
        return
    houses = _without_constraints(board)
    alone = Position.unchecked(houses, position.placed, position.candidates, position.clues)
    for is_known, group in groupby(strategies, partial(_looks_at_houses_alone, houses)):
        some = tuple(group)
        if not is_known:
            yield from some
            continue
        ending, found, _ = path_of(alone, some, 1)
        if ending == UNSUITED:
            yield from some
        elif len(found):
            yield some[found.numbers[0]]


@lru_cache(maxsize=32)
def _without_constraints(board: Board) -> Board:
    """The cells and houses of a board alone; the same object for boards that differ in nothing else."""
    return _one_of_equal(replace(board, constraints=()))


@lru_cache(maxsize=32)
def _one_of_equal(board: Board) -> Board:
    """The first of equal boards, whose tables are then found without a comparison of all houses."""
    return board


def _looks_at_houses_alone(houses: Board, strategy: Strategy) -> bool:
    """Whether the kernel knows a strategy on these houses that means the same beside constraints."""
    return not strategy.assumes_unique and bool(part_with_steps((strategy,), houses))


def _parts_by_rules(position: Position, strategies: tuple[Strategy, ...]) -> Iterator[tuple[PathPart, Position]]:
    while step := step_by_rules(position, strategies):
        position = step.applied_to(position)
        yield WordedStep(step), position
