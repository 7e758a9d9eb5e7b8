"""Steps as the kernel tells them: each is a record of numbers, and what it says is made once for equal records."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, cached_property, lru_cache
from typing import Any, Generic, TypeVar

from ..boards import Board, Position, bits_of
from ..late_dataclasses import dataclass
from ..strategies import Rule, Sentence, Step, Strategy, speaker
from ..strategies.rule import Candidate, Conclusions
from ..strategies.speaking import Speaker, Why
from ..strategies.step import step_fields, taken_in
from .json_steps import FollowingJson, PatternJson, following_json, pattern_json, step_json
from .stretches import placements, summed_up

HEAD = 9
"""Numbers of a record that come first: the strategy, the form, and how many there are of each of the others."""
WIDTH = 2
"""Bytes of a number."""
COUNTS = slice(5 * WIDTH, 7 * WIDTH)
"""Where a record says how many candidates are placed, and how many are ruled out."""
BEFORE_COUNTS, AFTER_COUNTS = slice(COUNTS.start), COUNTS.stop + WIDTH
"""Its parts before and after these two counts and the next one, that of the candidates of the pattern that stay."""
SHORT_HEAD = HEAD - 3
"""Numbers of a record that come first, if these three counts are left out."""
MAX_MADE = 1 << 14
"""Records of which is kept, at most, what was made of them last, and as many from before: some megabytes."""
Made = TypeVar("Made")


class MadeOnce(dict[bytes, Made], Generic[Made]):
    """What a function makes of records, looked up where it was made before: singles above all come again and again.

    >>> MadeOnce(len)[b"ab"]
    2
    """

    def __init__(self, make: Callable[[bytes], Made]) -> None:
        super().__init__()
        self._make = make
        self._before: dict[bytes, Made] = {}

    def __missing__(self, record: bytes) -> Made:
        made = self._before[record] if record in self._before else self._make(record)
        if len(self) >= MAX_MADE:
            self._before = dict(self)
            self.clear()
        self[record] = made
        return made


class _Positions:
    """The start, and the position after each of some conclusions, made of the one before when somebody asks for it."""

    def __init__(self, start: Position, conclusions: Sequence[Conclusions]) -> None:
        self._made, self._conclusions = [start], conclusions

    def at(self, number: int) -> Position:
        """The position after this number of them."""
        for conclusions in self._conclusions[len(self._made) - 1 : number]:
            self._made.append(conclusions.applied_to(self._made[-1]))
        return self._made[number]


@dataclass(frozen=True)
class KernelSteps:
    """Steps as the kernel tells them: a tape of records, which are read when somebody wants to."""

    start: Position
    """The position in which the first of them is taken."""
    chosen: tuple[Strategy, ...]
    numbers: bytes
    """For each step the index of its strategy among the chosen."""
    tape: bytes
    """Numbers of 16 bits; explaining/paths.hpp says what they mean."""
    ends: tuple[int, ...]
    """For each step how many of these numbers there are up to its end."""

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of the strategy of each step."""
        names = [strategy.name for strategy in self.chosen]
        return tuple(names[number] for number in self.numbers)

    @property
    def records(self) -> list[bytes]:
        """The part of the tape that is about each step."""
        return records_of(self.tape, self.ends)

    def said(self, language: str = "en") -> list[Sentence]:
        """What the steps say in a language, in less time than the steps themselves take."""
        return [*map(self._reader(language).said.__getitem__, self.records)]

    def steps(self, language: str = "en") -> list[Step]:
        """The steps, in the words of a language."""
        known = self._reader(language).steps
        read = [*map(known.__getitem__, self.records)]
        positions = _Positions(self.start, [step.following.conclusions for step in read])
        return [taken_in(step.fields, positions.at, number) for number, step in enumerate(read)]

    def _reader(self, language: str) -> "StepReader":
        return reader_of(self.start.board, self.chosen, language)


def records_of(tape: bytes, ends: Iterable[int]) -> list[bytes]:
    """The records on a tape, given how many numbers there are up to the end of each."""
    bytes_before = [WIDTH * end for end in ends]
    return [tape[start:end] for start, end in zip([0, *bytes_before], bytes_before, strict=False)]


class Pattern:
    """What a record says of a step without its conclusions: few patterns have many."""

    def __init__(self, strategy: Strategy, rule: Rule, speaker: Speaker) -> None:
        self.strategy, self.rule, self.speaker = strategy, rule, speaker
        self.why: Why = speaker.why(strategy, rule)
        """Why the conclusions hold."""
        self.title = speaker.title(strategy.name, rule.form, strategy.title)
        """What people call the strategy, with the form."""

    @cached_property
    def json(self) -> PatternJson:
        """What a person looks at, as JSON."""
        why = self.why
        return pattern_json(self.speaker.board, self.strategy, self.rule, self.title, why.words, why.also)

    def said(self, follows: str) -> Sentence:
        """What a step says, given the words for what follows."""
        words = self.speaker.whole(self.why.words, follows)
        return Sentence(self.strategy.name, self.title, words, self.why.also, self.speaker.language)


class Following:
    """What follows, which is the same in many steps."""

    def __init__(self, conclusions: Conclusions, speaker: Speaker) -> None:
        self.conclusions, self.speaker = conclusions, speaker
        self.words = speaker.follows(conclusions)
        """What follows, in words."""

    @cached_property
    def json(self) -> FollowingJson:
        """The same as JSON."""
        return following_json(self.speaker.board, self.conclusions, self.words)


@dataclass(eq=False)
class ReadStep:
    """A step of the kernel: what a person looks at, what follows, and what the step says."""

    pattern: Pattern
    following: Following
    kept: list[int]
    """The candidates of the pattern that stay: of each the cell and the digit."""

    @property
    def said(self) -> Sentence:
        """What the step says."""
        return self.pattern.said(self.following.words)

    @cached_property
    def fields(self) -> dict[str, Any]:
        """Those of the `Step`, made when somebody asks for one."""
        pattern = self.pattern
        fields = step_fields(pattern.strategy, pattern.rule, self.following.conclusions, self.said, _pairs(self.kept))
        return fields | {"reason": pattern.why.reason}

    @property
    def json(self) -> str:
        """The step as JSON, as `json.dumps` writes `Step.to_dict`."""
        tells = self.pattern.speaker
        kept = _pairs(self.kept)
        return step_json(self.pattern.json, self.following.json, kept, tells.words.sentence)


class StepReader:
    """Reads records of steps on a board, of these strategies, in a language."""

    def __init__(self, board: Board, chosen: tuple[Strategy, ...], language: str) -> None:
        self.steps = MadeOnce(self.read)
        """The steps, as far as they were kept."""
        self.said = MadeOnce(lambda record: self.read(record).said)
        """What the steps say."""
        self.json = MadeOnce(lambda record: self.read(record).json)
        """The steps as JSON, as `json.dumps` writes `Step.to_dict`."""
        self._patterns, self._followings = MadeOnce(self._pattern), MadeOnce(self._following)
        self._board, self._chosen, self._speaker = board, chosen, speaker(board, language)

    def read(self, record: bytes) -> ReadStep:
        """The step of a record, which is not kept."""
        numbers = memoryview(record).cast("H").tolist()
        _, _, cells, digits, houses, places, removes, kept, _ = numbers[:HEAD]
        pattern_end = HEAD + cells + digits + houses
        conclusions_end = pattern_end + 2 * (places + removes)
        kept_end = conclusions_end + 2 * kept
        what = record[BEFORE_COUNTS] + record[AFTER_COUNTS : WIDTH * pattern_end] + record[WIDTH * kept_end :]
        pattern = self._patterns[what]
        following = self._followings[record[COUNTS] + record[WIDTH * pattern_end : WIDTH * conclusions_end]]
        return ReadStep(pattern, following, numbers[conclusions_end:kept_end])

    def placed(self, record: bytes) -> list[str]:
        """The digits that a record places, as in `r1c3=2`."""
        return placements(self._board, self.read(record).following.conclusions.places)

    def said_together(self, placed: Sequence[str], is_complete: bool) -> Sentence:
        """What several singles say together that have `placed` these digits; `is_complete` if they fill every cell."""
        words, language = self._speaker.words, self._speaker.language
        return Sentence("", words.singles, summed_up(placed, is_complete, words), "", language)

    def _pattern(self, record: bytes) -> Pattern:
        """What a record says, given without its conclusions, the candidates that stay, and their counts."""
        numbers = memoryview(record).cast("H").tolist()
        number, form, cells, digits, houses, _ = numbers[:SHORT_HEAD]
        cells_end = SHORT_HEAD + cells
        digits_end = cells_end + digits
        houses_end = digits_end + houses
        rule = Rule(
            needs=(),
            cells=tuple(numbers[SHORT_HEAD:cells_end]),
            digits=tuple(numbers[cells_end:digits_end]),
            houses=tuple([self._board.houses[house] for house in numbers[digits_end:houses_end]]),
            parts=tuple(_parts(numbers[houses_end:])),
            form=_forms()[form],
        )
        return Pattern(self._chosen[number], rule, self._speaker)

    def _following(self, record: bytes) -> Following:
        """What follows, given how many candidates are placed and ruled out, and which."""
        places, _, *numbers = memoryview(record).cast("H").tolist()
        conclusions = Conclusions(_pairs(numbers[: 2 * places]), _pairs(numbers[2 * places :]))
        return Following(conclusions, self._speaker)


@lru_cache(maxsize=16)
def reader_of(board: Board, chosen: tuple[Strategy, ...], language: str = "en") -> StepReader:
    """The reader for a board, strategies and a language, the same each time: in other positions the same steps come."""
    return StepReader(board, chosen, language)


def _parts(numbers: list[int]) -> Iterator[int]:
    """Sets of cells or digits, each of which comes as its size and its members."""
    at = 0
    while at < len(numbers):
        end = at + 1 + numbers[at]
        yield bits_of(numbers[at + 1 : end])
        at = end


def _pairs(numbers: list[int]) -> tuple[Candidate, ...]:
    return tuple(zip(numbers[::2], numbers[1::2], strict=True)) if numbers else ()


@cache
def _forms() -> tuple[str, ...]:
    from cluewright._kernel import path_forms

    return tuple(path_forms())
